/** TonConnect: the person declined. */
const DECLINED = 300;
/** TonConnect: an error of no known kind. */
const UNKNOWN = 0;
/** TonConnect: where the app says what it is called is not there, or is not valid. */
const MANIFEST: readonly number[] = [2, 3];
/** How wallets word a no, or a window that was closed. */
const WORDS = /\b(reject|declin|cancel|pop-?up closed)/i;

/**
 * [8.02] Whether an error of TonConnect's says that the person declined. Tonkeeper's extension loses its codes on the way to
 * the page: a no and a closed window come as 0, as whatever else went wrong does, and only the words tell them apart.
 */
export function isRefusal(code: number, message: string): boolean {
  return code === DECLINED || (code === UNKNOWN && WORDS.test(message));
}

/** Whether the wallet could not read what the app is called. */
export function isManifest(code: number, message: string): boolean {
  return MANIFEST.includes(code) || (code === UNKNOWN && /\bmanifest\b/i.test(message));
}
