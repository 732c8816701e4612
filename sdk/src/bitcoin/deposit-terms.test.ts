import { describe, expect, it } from 'vitest';
import type { DeployedBitcoin, DeployedBitcoinRouter } from '../deployments.ts';
import type { BridgedAsset } from './assets.ts';
import {
  confirmationsOf,
  depositDisagreements,
  depositTerms,
  sameDeposit,
  withdrawDisagreements,
} from './deposit-terms.ts';
import type { RouterFigures } from './router.ts';

const asset = (decimals: number, commonDecimals: number, minDeposit: bigint): BridgedAsset => ({
  asset: 'btc',
  kind: 'btc',
  symbol: 'BTC',
  decimals,
  commonDecimals,
  minDeposit,
  routers: new Map(),
  lanes: [],
  chains: [],
});
const router = (decimals: number, commonDecimals = 8): DeployedBitcoinRouter => ({
  address: '0x1111111111111111111111111111111111111111',
  token: '0x1111111111111111111111111111111111111111',
  symbol: 'BTC',
  asset: 'btc',
  decimals,
  commonDecimals,
  mode: 'token',
  remotes: [],
});
const E10 = 10n ** 10n;
const figures = (change: Partial<RouterFigures> = {}): RouterFigures => ({
  minWithdraw: 0n,
  maxWithdraw: 0n,
  withdrawFee: 0n,
  channelFee: 5n,
  minerFee: 0n,
  totalWithdrawFee: 5n,
  minDeposit: 0n,
  depositFee: 0n,
  paused: { deposit: false, withdraw: false },
  availableOut: 0n,
  availableIn: 1_000_000n * E10,
  scale: E10,
  ...change,
});

describe('[3.20] what a deposit costs and brings', () => {
  it('INV-09: is issued in the router’s units, to the last one', () => {
    const t = depositTerms(asset(8, 8, 5000n), router(18), figures(), 12_345n);
    expect(t).toEqual({
      amount: 12_345n,
      fee: 0n,
      arrives: 12_345n * E10,
      least: 5000n,
      most: 1_000_000n,
      paused: false,
    });
  });

  it('leaves the router’s fee out of what arrives', () => {
    const t = depositTerms(asset(8, 8, 0n), router(18), figures({ depositFee: 100n * E10 }), 1000n);
    expect([t.fee, t.arrives]).toEqual([100n, 900n * E10]);
    // What the fee would eat is not credited.
    expect(t.least).toBe(101n);
    expect(depositTerms(asset(8, 8, 0n), router(18), figures({ depositFee: 100n * E10 }), 100n).arrives).toBe(
      0n,
    );
  });

  it('[3.20] takes the higher minimum, the router’s rounded up', () => {
    expect(
      depositTerms(asset(8, 8, 5000n), router(18), figures({ minDeposit: 7000n * E10 + 1n }), 1n).least,
    ).toBe(7001n);
    expect(depositTerms(asset(8, 8, 5000n), router(18), figures({ minDeposit: 1n }), 1n).least).toBe(5000n);
  });

  it('INV-09: counts a token with more decimals than messages have in whole units of theirs', () => {
    const t = depositTerms(
      asset(18, 8, 0n),
      router(8),
      figures({ availableIn: 77n, scale: 1n }),
      3n * E10 + 5n,
    );
    expect([t.arrives, t.most]).toEqual([3n, 77n * E10]);
  });

  it('[4.57] says that the router takes no deposits', () => {
    const paused = { deposit: true, withdraw: false };
    expect(depositTerms(asset(8, 8, 0n), router(18), figures({ paused }), 1n).paused).toBe(true);
  });
});

describe('whether what was seen still holds', () => {
  const seen = depositTerms(asset(8, 8, 5000n), router(18), figures(), 10_000n);
  it.each([
    ['nothing changed', {}, true],
    ['the limit moved and the amount is within it', { most: 10_000n, least: 10_000n }, true],
    ['the fee rose', { fee: 1n }, false],
    ['less arrives', { arrives: 1n }, false],
    ['the limit fell below it', { most: 9999n }, false],
    ['the minimum rose above it', { least: 10_001n }, false],
    ['deposits were paused', { paused: true }, false],
  ])('%s', (_, change, expected) => expect(sameDeposit(seen, { ...seen, ...change })).toBe(expected));
});

describe('[3.18] the server’s figures are held against the chain’s', () => {
  const t = depositTerms(asset(8, 8, 5000n), router(18), figures(), 10_000n);
  const api = { amountOut: (10_000n * E10).toString(), fee: '0', least: '5000' };
  it.each([
    [{}, []],
    [{ amountOut: '1' }, ['arrives']],
    [{ fee: '1' }, ['fee']],
    [{ least: '0' }, ['least']],
    [{ amountOut: '', fee: '-0', least: 'x' }, ['arrives', 'fee', 'least']],
  ])('%o: %o', (change, expected) =>
    expect(depositDisagreements(t, { ...api, ...change })).toEqual(expected),
  );

  const out = { withdrawFee: 500n, minerFee: 7n, channelFee: 5n };
  it.each([
    [{}, []],
    // A fee that is announced is the chain's already, and not yet the server's.
    [{ fee: '400', coinFee: '0' }, []],
    [{ fee: '501' }, ['fee']],
    [{ coinFee: '8' }, ['fee']],
    [{ messageFee: '4' }, ['messageFee']],
  ])('of a withdrawal: %o: %o', (change, expected) =>
    expect(withdrawDisagreements(out, { fee: '500', coinFee: '7', messageFee: '5', ...change })).toEqual(
      expected,
    ),
  );
});

describe('SR-21 confirmations', () => {
  const record = {
    confirmations: [
      { above: 0, confirmations: 2 },
      { above: 1000, confirmations: 6 },
    ],
  } as unknown as DeployedBitcoin;
  it.each([
    [true, 999n, 0, 2],
    [true, 1000n, 0, 6],
    [false, 10n ** 30n, 0, 2],
    [true, 1n, 9, 9],
  ])('BTC %s, %s sat, server %s: %s', (isBtc, amount, api, expected) =>
    expect(confirmationsOf(record, isBtc, amount, api)).toBe(expected),
  );
});
