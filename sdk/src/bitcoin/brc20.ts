/**
 * The one text of a transfer inscription that all indexes read alike, and so the only one that the custody credits (SR-08):
 * an ASCII ticker of four to six characters, escaped no more than JSON asks for, and a plain decimal. Go tells it the same
 * way (internal/bitcoin/brc20.go); testdata/vectors/brc20.json holds the two to each other.
 */
const CANONICAL =
  /^\{"p":"brc-20","op":"transfer","tick":"(?:[!#-[\]-~]|\\["\\]){4,6}","amt":"(?:0|[1-9]\d{0,19})(?:\.\d{1,18})?"\}$/;

export function isCanonicalTransfer(text: string): boolean {
  return CANONICAL.test(text);
}
