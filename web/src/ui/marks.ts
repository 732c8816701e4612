/** The address of the mark we ship for a token's symbol, or null. */
export function tokenMark(symbol: string): string | null {
  const name = symbol.toLowerCase().replace(/^t(?=erc20$)/, '');
  return __MARK_TOKENS__.includes(name) ? `/marks/token-${name}.svg` : null;
}

/** The address of the mark we ship for a chain, or null. */
export function networkMark(chainId: number): string | null {
  return __MARK_NETWORKS__.includes(chainId) ? `/marks/net-${chainId}.svg` : null;
}

/** The address of the mark we ship for a wallet by the app's name of it, or null. */
export function walletMark(id: string): string | null {
  return __MARK_WALLETS__.includes(id) ? `/marks/wallet-${id}.svg` : null;
}

/** An image address we are willing to load: our own origin, https or an inline image. */
export function safeImage(url: string | null | undefined): string | null {
  if (!url) return null;
  if (/^\/(?!\/)/.test(url) || /^https:\/\//i.test(url) || /^data:image\//i.test(url)) return url;
  return null;
}

/** [2.21] What stands where an image is missing: the first letter, or ? without a name [2.45]. */
export function initial(name: string): string {
  return [...name.trim()][0]?.toUpperCase() ?? '?';
}

/** One of five plain colours of the tokens, the same for the same name. */
export function toneOf(name: string): number {
  let h = 0;
  for (const c of name) h = (h * 31 + (c.codePointAt(0) ?? 0)) >>> 0;
  return (h % 5) + 1;
}
