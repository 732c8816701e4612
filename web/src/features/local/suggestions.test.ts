import { describe, expect, it } from 'vitest';
import type { PoolChain, PoolToken } from '../../api/types.ts';
import { suggestionLink, suggestions } from './suggestions.ts';

const token = (symbol: string, remotes: number[], more: Partial<PoolToken> = {}) =>
  ({ symbol, remotes, isActive: true, isNative: false, icon: '', ...more }) as PoolToken;
const chain = (chainID: number, tokens: PoolToken[], paused = false) =>
  ({ chainID, chainName: String(chainID), tokens, paused }) as PoolChain;

describe('suggested first transfers', () => {
  it('are one per token, well-known first, at most three, over open lanes', () => {
    const list = suggestions([
      chain(1, [token('tERC20', [2]), token('ETH', [3], { isNative: true }), token('USDT', [2])]),
      chain(2, [token('USDT', [1]), token('BTC', [1], { isNative: true })]),
      chain(3, []),
    ]);
    expect(list.map((s) => s.symbol)).toEqual(['USDT', 'ETH', 'BTC']);
    expect(list.map((s) => s.amount)).toEqual(['250', '0.1', '0.01']);
  });

  it('never name a paused or unreachable chain', () => {
    expect(suggestions([chain(1, [token('USDT', [2])]), chain(2, [], true)])).toEqual([]);
    expect(suggestions([chain(1, [token('USDT', [9])])])).toEqual([]);
    expect(suggestions([chain(1, [token('USDT', [2], { isActive: false })]), chain(2, [])])).toEqual([]);
  });

  it('go by what leaves a chain and what arrives, each by its own pause', () => {
    const from = chain(1, [token('USDT', [2])]);
    const to = chain(2, []);
    const only = (more: Partial<PoolChain>) => ({ pausedIn: false, pausedOut: false, ...more });
    const count = (a: Partial<PoolChain>, b: Partial<PoolChain>) =>
      suggestions([
        { ...from, ...a },
        { ...to, ...b },
      ]).length;
    expect(count(only({ pausedOut: true }), only({}))).toBe(0);
    expect(count(only({}), only({ pausedIn: true }))).toBe(0);
    expect(count(only({ pausedIn: true, paused: true }), only({ pausedOut: true }))).toBe(1);
  });

  it('SR-26 link into the form without a recipient', () => {
    const [first] = suggestions([chain(1, [token('USDT', [2])]), chain(2, [])]);
    expect(first && suggestionLink(first)).toBe('/evm?from=1&to=2&token=USDT&amount=250');
  });
});
