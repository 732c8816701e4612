/** What the token list knows of a token. */
export interface TokenRow {
  key: string;
  symbol: string;
  name: string;
  icon: string;
  /** Formatted; null while unknown. */
  balance: string | null;
  /** The balance is being asked for. */
  pending?: boolean;
  /** [2.22] The token's page for BRC-20 and Runes, else the explorer page of its address, or null. */
  href: string | null;
  current: boolean;
  /** On Bitcoin: what kind of token it is. */
  kind?: TokenKind;
  /** Why it cannot be picked. */
  unavailable?: string;
}

/** Names, the same in every language. */
export const TOKEN_KINDS = ['BTC', 'BRC-20', 'Runes'] as const;
export type TokenKind = (typeof TOKEN_KINDS)[number];

/** [2.20] Those with the text in their name or symbol, whatever its case; a rune's name also without its spacers. */
export function filterTokens(
  tokens: readonly TokenRow[],
  { text, kind }: { text: string; kind: TokenKind | null },
): TokenRow[] {
  const wanted = text.trim().toLowerCase();
  const plain = (name: string) => name.toLowerCase().replaceAll('•', '');
  return tokens.filter(
    (token) =>
      (kind === null || token.kind === kind) &&
      [token.symbol, token.name].some(
        (name) => name.toLowerCase().includes(wanted) || plain(name).includes(wanted),
      ),
  );
}

/** The kinds to offer as tags: those that occur, none when there is but one. */
export function kindsOf(tokens: readonly TokenRow[]): TokenKind[] {
  const found = TOKEN_KINDS.filter((kind) => tokens.some((token) => token.kind === kind));
  return found.length > 1 ? found : [];
}
