import { describe, expect, it } from 'vitest';
import { leg, network, token } from '@causeway/sdk/fixtures.test-util';
import { carriedNow, type CheckInput, findProblem } from './checks.ts';
import type { Elsewhere } from './elsewhere.ts';
import type { PoolFigures } from './pool.ts';
import { STAY_SECONDS } from './share.ts';

const usdt = token('USDT');
const from = leg(network(1, [usdt]), 'USDT');
const to = leg(network(2, [token('USDT', { decimals: 18 })]), 'USDT');
const THERE = 10n ** 12n;

const figures = (more: Partial<PoolFigures> = {}): PoolFigures => ({
  liquidity: 5_000n,
  fees: 0n,
  feeRatio: 500,
  swapLimit: 3_000n,
  position: 2_000n,
  since: 100n,
  now: 100n + STAY_SECONDS,
  open: true,
  exit: 'onTop',
  ...more,
});
const elsewhere = (more: Partial<Elsewhere> = {}): Elsewhere => ({
  bridgeFee: 7n,
  feeRatio: 500,
  swapLimit: 3_000n,
  availableOut: 9_000n,
  availableIn: 9_000n * THERE,
  liquidity: 9_000n * THERE,
  delayOver: 9_000n * THERE,
  lane: true,
  departures: true,
  arrivals: true,
  halted: false,
  inexact: false,
  ...more,
});
const find = (more: Partial<CheckInput> = {}) =>
  findProblem({
    mode: 'here',
    from,
    to,
    amount: 1_000n,
    figures: figures(),
    elsewhere: elsewhere(),
    balance: 1_500n,
    coin: 1_000n,
    gas: 10n,
    ...more,
  });
const early = { now: 200n };

describe('an addition', () => {
  it('needs the token, the coin, and a bridge that is not paused', () => {
    const add = (more: Partial<CheckInput> = {}) => find({ mode: 'add', ...more });
    expect(add()).toBeNull();
    expect(add({ amount: 1_501n })).toEqual({ code: 'balance' });
    expect(add({ amount: 0n })).toEqual({ code: 'zero' });
    expect(add({ coin: 9n })).toEqual({ code: 'coin', need: 10n });
    expect(add({ figures: figures({ open: false }), amount: 0n })).toEqual({ code: 'closed' });
    // What cannot be known yet judges nothing.
    expect(add({ figures: null, balance: null, coin: null })).toBeNull();
  });

  it('of the coin itself counts it together with its gas, and what no message carries is named', () => {
    const coin = token('ETH', { isNative: true, decimals: 18, commonDecimals: 8 });
    const eth = leg(network(1, [coin]), 'ETH');
    const unit = 10n ** 10n;
    const add = (amount: bigint, has: bigint) =>
      find({ mode: 'add', from: eth, amount, balance: 100n * unit, coin: has });
    expect(add(unit, unit + 10n)).toBeNull();
    expect(add(unit, unit + 9n)).toEqual({ code: 'coin', need: 10n });
    expect(add(unit + 1n, 100n * unit)).toEqual({ code: 'dust', carried: unit });
  });
});

describe('a removal here', () => {
  it('CON-10 CON-12: is bounded by position and pool alone, whatever is paused', () => {
    expect(find({ figures: figures({ open: false }), elsewhere: null })).toBeNull();
    expect(find({ amount: 2_001n })).toEqual({ code: 'position', available: 2_000n });
    expect(find({ figures: figures({ liquidity: 999n }) })).toEqual({ code: 'liquid', available: 999n });
    expect(find({ figures: figures({ liquidity: 0n }) })).toEqual({ code: 'liquid', available: 0n });
    expect(find({ coin: 9n })).toEqual({ code: 'coin', need: 10n });
  });
});

describe('a removal to another chain', () => {
  const remote = (more: Partial<CheckInput> = {}) => find({ mode: 'elsewhere', ...more });

  it('CON-10: of who provided for a day is stopped by no pause of departures; SR-29: by a closed lane it is', () => {
    expect(remote({ elsewhere: elsewhere({ departures: false }) })).toBeNull();
    expect(remote({ elsewhere: elsewhere({ departures: false }), figures: figures(early) })).toEqual({
      code: 'departures',
    });
    expect(remote({ elsewhere: elsewhere({ lane: false }), amount: 0n })).toEqual({ code: 'lane' });
    expect(remote({ elsewhere: elsewhere({ arrivals: false }) })).toEqual({ code: 'arrivals' });
  });

  it('SR-13: is stopped by a halt of the committee, whatever the amount; a removal here is not', () => {
    const halted = elsewhere({ halted: true });
    expect(remote({ elsewhere: halted, amount: 0n })).toEqual({ code: 'halted' });
    expect(find({ elsewhere: halted })).toBeNull();
  });

  it('within a day leaves the pool’s fee in the position, and obeys the swap limit', () => {
    expect(remote({ amount: 2_000n })).toBeNull();
    expect(remote({ amount: 2_000n, figures: figures(early) })).toEqual({ code: 'fee', available: 1_999n });
    expect(remote({ amount: 1_999n, figures: figures(early) })).toBeNull();
    const low = elsewhere({ swapLimit: 500n });
    expect(remote({ elsewhere: low })).toBeNull();
    expect(remote({ elsewhere: low, figures: figures(early) })).toEqual({
      code: 'swapLimit',
      available: 500n,
    });
  });

  it('INV-09: never more than lanes carry and the other pool holds, in the decimals of that chain', () => {
    expect(remote({ elsewhere: elsewhere({ availableOut: 999n }) })).toEqual({
      code: 'capOut',
      available: 999n,
    });
    const in_ = elsewhere({ availableIn: 1_000n * THERE - 1n });
    expect(remote({ elsewhere: in_ })).toEqual({ code: 'capIn', available: 1_000n * THERE - 1n });
    const poor = elsewhere({ liquidity: 3n });
    expect(remote({ elsewhere: poor })).toEqual({ code: 'there', available: 3n });
  });

  it('INV-09: the route carries the least of what both lanes and the other pool let pass', () => {
    expect(carriedNow(elsewhere(), from, to)).toBe(9_000n);
    expect(carriedNow(elsewhere({ availableOut: 8n }), from, to)).toBe(8n);
    expect(carriedNow(elsewhere({ availableIn: 7n * THERE }), from, to)).toBe(7n);
    expect(carriedNow(elsewhere({ liquidity: 6n * THERE + 5n }), from, to)).toBe(6n);
  });

  it('does not need what this pool holds, and pays the message in coins', () => {
    expect(remote({ figures: figures({ liquidity: 0n }) })).toBeNull();
    expect(remote({ coin: 16n })).toEqual({ code: 'coin', need: 17n });
    expect(remote({ coin: 17n })).toBeNull();
  });

  it('[9.13] whose fee comes out of the amount leaves nothing of an amount that is all fee', () => {
    const within = (more: Partial<PoolFigures> = {}) => figures({ exit: 'within', ...early, ...more });
    expect(remote({ amount: 2_000n, figures: within() })).toBeNull();
    expect(remote({ amount: 2_001n, figures: within() })).toEqual({ code: 'position', available: 2_000n });
    expect(remote({ amount: 1n, figures: within() })).toEqual({ code: 'small' });
    expect(remote({ amount: 1n, figures: figures({ exit: 'within' }) })).toBeNull();
    // The fee has to be here; the rest need not.
    expect(remote({ figures: within({ liquidity: 1n }) })).toBeNull();
    expect(remote({ figures: within({ liquidity: 0n }) })).toEqual({ code: 'fee', available: 0n });
    // Lanes carry what is left of it.
    expect(remote({ figures: within(), elsewhere: elsewhere({ availableOut: 999n }) })).toBeNull();
    expect(remote({ figures: within(), elsewhere: elsewhere({ liquidity: 999n * THERE }) })).toBeNull();
    expect(remote({ figures: within(), elsewhere: elsewhere({ availableOut: 998n }) })).toEqual({
      code: 'capOut',
      available: 998n,
    });
  });
});
