import { describe, expect, it } from 'vitest';
import {
  across,
  carries,
  type CheckInput,
  findProblem,
  leastAmount,
  quoteProblem,
  shownSwapLimit,
} from './checks.ts';
import { leg, network, quote, token } from './fixtures.test-util.ts';
import { MAX_UINT256 } from './model.ts';

const usdt6 = token('USDT');
const usdt18 = token('USDT', { decimals: 18 });
const eth = token('ETH', { isNative: true, decimals: 18, commonDecimals: 9 });
const one = network(1, [usdt6, eth]);
const two = network(2, [usdt18, eth]);

const input = (more: Partial<CheckInput> = {}): CheckInput => ({
  from: leg(one, 'USDT'),
  to: leg(two, 'USDT'),
  amount: 1_000_000n,
  balance: 10_000_000n,
  nativeBalance: 10_000n,
  gas: 100n,
  quote: quote({ liquidity: 10n ** 30n }),
  ...more,
});
const code = (more: Partial<CheckInput>) => findProblem(input(more))?.code ?? null;

describe('amount checks', () => {
  it('pass when nothing stands in the way', () => expect(findProblem(input())).toBeNull());

  it('[5.02] refuse nothing and more than the balance', () => {
    expect(code({ amount: 0n })).toBe('zero');
    expect(code({ amount: 1_000_000n, balance: 999_999n })).toBe('balance');
    expect(code({ amount: 1_000_000n, balance: 1_000_000n })).toBeNull();
  });

  it('[5.15] need the fee and gas in the coin for a token', () => {
    expect(code({ nativeBalance: 1_100n })).toBeNull();
    expect(findProblem(input({ nativeBalance: 1_099n }))).toEqual({ code: 'fee', need: 1_100n });
  });

  it('[5.15] need amount, fee and gas together for the coin itself', () => {
    const native = { from: leg(one, 'ETH'), to: leg(two, 'ETH'), amount: 10n ** 9n, balance: 10n ** 18n };
    const q = quote({ amountOut: 1n });
    expect(code({ ...native, quote: q, nativeBalance: 10n ** 9n + 1_100n })).toBeNull();
    expect(code({ ...native, quote: q, nativeBalance: 10n ** 9n + 1_099n })).toBe('fee');
  });

  it('[5.16] must not exceed the liquidity of the destination, in its own decimals', () => {
    expect(code({ quote: quote({ liquidity: 10n ** 18n }) })).toBeNull();
    expect(findProblem(input({ quote: quote({ liquidity: 10n ** 18n - 1n }) }))).toEqual({
      code: 'liquidity',
      available: 10n ** 18n - 1n,
    });
  });

  it('[5.17] must not exceed the swap limit', () => {
    const q = { liquidity: 10n ** 30n };
    expect(code({ quote: quote({ ...q, swapLimit: 1_000_000n }) })).toBeNull();
    expect(code({ quote: quote({ ...q, swapLimit: 999_999n }) })).toBe('swapLimit');
  });

  it('SR-27: exhausted caps refuse before signing', () => {
    const q = { liquidity: 10n ** 30n };
    expect(code({ quote: quote({ ...q, availableOut: 999_500n }) })).toBeNull();
    expect(code({ quote: quote({ ...q, availableOut: 999_499n }) })).toBe('capOut');
    expect(code({ quote: quote({ ...q, amountOut: 5n, availableIn: 4n }) })).toBe('capIn');
  });

  it('refuse paused ends and closed lanes whatever the amount', () => {
    expect(code({ amount: 0n, from: { ...leg(one, 'USDT'), network: { ...one, pausedOut: true } } })).toBe(
      'sourcePaused',
    );
    expect(code({ amount: 0n, to: { ...leg(two, 'USDT'), network: { ...two, pausedIn: true } } })).toBe(
      'destinationPaused',
    );
    expect(code({ amount: 0n, quote: quote({ open: false }) })).toBe('laneClosed');
    // SR-27: the chain itself says so, whatever the API does.
    expect(code({ amount: 0n, quote: quote({ open: false, arrivals: false }) })).toBe('destinationPaused');
  });

  it('INV-10: a chain where nothing arrives can be left, and one that nothing leaves can be reached', () => {
    expect(code({ from: { ...leg(one, 'USDT'), network: { ...one, pausedIn: true } } })).toBeNull();
    expect(code({ to: { ...leg(two, 'USDT'), network: { ...two, pausedOut: true } } })).toBeNull();
  });

  it('INV-09: refuse a remainder and offer what can be carried', () => {
    const from = { network: two, token: usdt18 };
    const to = { network: one, token: usdt6 };
    expect(findProblem(input({ from, to, amount: 10n ** 12n + 7n, balance: 10n ** 20n }))).toEqual({
      code: 'dust',
      carried: 10n ** 12n,
    });
  });

  it('[8.21] name the least amount of which something arrives', () => {
    expect(findProblem(input({ amount: 1n, quote: quote({ amountOut: 0n }) }))).toEqual({
      code: 'tooSmall',
      min: 2n,
    });
    expect(leastAmount(usdt18, 500)).toBe(2n * 10n ** 12n);
    expect(leastAmount(usdt18, 0)).toBe(10n ** 12n);
  });

  it('judge nothing by a figure that is not known', () => {
    expect(findProblem(input({ balance: null, nativeBalance: null, quote: null }))).toBeNull();
  });
});

describe('the most that one transfer carries', () => {
  const from = leg(one, 'USDT');
  const to = leg(two, 'USDT');
  const whole = 10n ** 12n; // of the destination's units in one of the source's
  it.each<[string, Parameters<typeof quote>[0]]>([
    ['[5.17] by the swap limit', { swapLimit: 70n }],
    ['SR-27 by what may leave', { availableOut: 70n }],
    ['SR-27 by what may arrive', { availableIn: 70n * whole + 5n }],
    ['[5.16] by the liquidity there', { liquidity: 70n * whole }],
  ])('is limited %s', (_, over) => {
    const wide = { availableOut: 99n, availableIn: 99n * whole, liquidity: 99n * whole };
    expect(carries(quote({ ...wide, ...over }), from, to)).toBe(70n);
  });
});

describe('figures read right before a signature', () => {
  it.each<[string, Parameters<typeof quote>[0]]>([
    ['destinationPaused', { arrivals: false, open: false }],
    ['laneClosed', { open: false }],
    ['capOut', { availableOut: 1n }],
    ['capIn', { availableIn: 1n }],
    ['liquidity', { liquidity: 10n ** 18n - 1n }],
    ['swapLimit', { swapLimit: 1n }],
  ])('SR-27 [5.16] are refused by %s', (problem, over) => {
    const wide = { liquidity: 10n ** 30n };
    const judge = (more: typeof over) => quoteProblem(leg(one, 'USDT'), leg(two, 'USDT'), quote(more));
    expect(judge(wide)).toBeNull();
    expect(judge({ ...wide, ...over })?.code).toBe(problem);
  });
});

describe('[9.05] limits', () => {
  it('are shown at most as 1,000,000 tokens, scaled by decimals', () => {
    expect(shownSwapLimit(5n, 6)).toBe(5n);
    expect(shownSwapLimit(1_000_000_000_001n, 6)).toBe(1_000_000_000_000n);
    expect(shownSwapLimit(10n ** 25n, 18)).toBe(10n ** 24n);
  });

  it('of mint pairs have no end', () => {
    expect(shownSwapLimit(MAX_UINT256, 6)).toBe(MAX_UINT256);
    expect(across(MAX_UINT256, usdt6, usdt18)).toBe(MAX_UINT256);
  });
});
