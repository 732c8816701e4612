import { describe, expect, it } from 'vitest';
import { destinationBytes } from './custody.ts';
import type { BridgedAsset } from './assets.ts';
import { type Coin, depositBtc } from './draft.ts';
import { type EstimateRequest, estimate, mostBtc } from './estimate.ts';

const SEGWIT = `0014${'1'.repeat(40)}`;
const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (h) => Number.parseInt(h, 16));
const asset = (name: string, kind: BridgedAsset['kind']): BridgedAsset => ({
  asset: name,
  kind,
  symbol: 'X',
  decimals: 8,
  commonDecimals: 8,
  minDeposit: 0n,
  routers: new Map(),
  lanes: [],
  chains: [],
});
const coin = (n: number, value: bigint, more: Partial<Coin> = {}): Coin => ({
  txid: n.toString(16).padStart(64, '0'),
  vout: 0,
  value,
  script: SEGWIT,
  inscriptions: 0,
  runes: [],
  ...more,
});
const request = (change: Partial<EstimateRequest> = {}): EstimateRequest => ({
  asset: asset('btc', 'btc'),
  amount: 20_000n,
  plain: [coin(1, 50_000n), coin(2, 40_000n), coin(3, 60n)],
  assets: [],
  change: bytes(SEGWIT),
  keep: bytes(SEGWIT),
  rate: 7,
  ...change,
});
const custody = new Uint8Array(34).fill(9);
custody.set([0x51, 0x20]);

describe('[4.05] what miners get, before there is anything to sign', () => {
  it('is what the transaction then pays, to the satoshi', () => {
    const words = destinationBytes(
      { chainId: 1, salt: `0x${'1'.repeat(64)}`, epochs: [], form: 2 },
      3109,
      `0x${'0'.repeat(62)}ab`,
    );
    for (const amount of [600n, 20_000n, 60_000n]) {
      const r = request({ amount });
      const real = depositBtc(custody, amount, words, { coins: r.plain, change: r.change, rate: r.rate });
      expect(estimate(r)).toEqual({ fee: real.fee, vsize: real.vsize, problem: null });
    }
  });

  it('is that of an ordinary deposit while nothing is typed', () => {
    const { fee, vsize, problem } = estimate(request({ amount: null }));
    expect(problem).toBeNull();
    expect(fee).toBe(BigInt(vsize * 7));
    expect(vsize).toBeGreaterThan(150);
  });

  it.each([
    ['there are too few coins', { amount: 90_000n }, 'funds'],
    ['the amount is dust', { amount: 100n }, 'dust'],
    ['no inscription is chosen', { asset: asset('brc20:ordi', 'brc20') }, 'carries'],
    ['there are too few runes', { asset: asset('rune:1:1', 'rune') }, 'runes'],
  ] as const)('says that %s', (_, change, problem) => {
    expect(estimate(request(change)).problem).toBe(problem);
  });

  it('[5.01] the most leaves the fee, and leaves coins that cost more than they hold', () => {
    const { plain, rate, change } = request();
    const most = mostBtc(plain, rate);
    const words = new Uint8Array(40);
    const all = depositBtc(custody, most, words, { coins: plain, change, rate });
    expect(all.inputs).toHaveLength(2);
    expect(all.outputs).toHaveLength(2);
    expect(most + all.fee).toBe(90_000n);
    expect(() => depositBtc(custody, most + 1n, words, { coins: plain, change, rate })).toThrow('(funds)');
    expect(mostBtc([], rate)).toBe(0n);
  });
});
