import type { PoolChain } from '../../api/types.ts';

/** A transfer to begin with; it only fills the form. */
export interface Suggestion {
  from: PoolChain;
  to: PoolChain;
  symbol: string;
  icon: string;
  isNative: boolean;
  /** Decimal, as a person would type it. */
  amount: string;
}

const PREFERRED = ['USDT', 'ETH', 'BTC', 'USDC', 'tERC20'];
const COUNT = 3;

function rank(symbol: string): number {
  const at = PREFERRED.indexOf(symbol);
  return at < 0 ? PREFERRED.length : at;
}

function amountFor(symbol: string, isNative: boolean): string {
  if (symbol.toUpperCase().includes('BTC')) return '0.01';
  return isNative ? '0.1' : '250';
}

/** At most three transfers that this network can carry: one per token, well-known tokens first. */
export function suggestions(chains: readonly PoolChain[]): Suggestion[] {
  const found = new Map<string, Suggestion>();
  for (const from of chains) {
    for (const token of from.tokens) {
      if (!token.isActive || found.has(token.symbol)) continue;
      const to = chains.find(
        (c) => c.chainID !== from.chainID && !(c.pausedIn ?? c.paused) && token.remotes.includes(c.chainID),
      );
      if (!to || (from.pausedOut ?? from.paused)) continue;
      const { symbol, icon, isNative } = token;
      found.set(symbol, { from, to, symbol, icon, isNative, amount: amountFor(symbol, isNative) });
    }
  }
  return [...found.values()].sort((a, b) => rank(a.symbol) - rank(b.symbol)).slice(0, COUNT);
}

/** Deep link into the form. A recipient never travels in a link (SR-26). */
export function suggestionLink({ from, to, symbol, amount }: Suggestion): string {
  return `/evm?${new URLSearchParams({ from: String(from.chainID), to: String(to.chainID), token: symbol, amount })}`;
}
