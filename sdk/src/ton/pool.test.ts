import { describe, expect, it } from 'vitest';
import vectors from '../../../testdata/vectors/ton-page.json';
import { formatRaw, type parseTonAddress } from './address.ts';
import { parseBoc } from './boc.ts';
import { build } from './cell.ts';
import type { TonDeployment, TonPool } from './deployment.ts';
import { readPool, readState, TonPoolError } from './pool.ts';

type State = (typeof vectors.states)[number];

const poolOf = (s: State): TonPool => ({
  poolId: s.poolId,
  anchor: s.anchor,
  minter: s.minter,
  symbol: 'X',
  realDecimals: s.realDecimals,
  commonDecimals: s.commonDecimals,
  lanes: [],
});
const deploymentOf = (s: State): TonDeployment => ({
  chainId: s.chainId,
  router: s.router,
  genesisHash: `0x${'0'.repeat(64)}`,
  pools: [],
});
const read = (s: State, change: Partial<TonPool> = {}, chain = s.remoteChain) =>
  readState(parseBoc(s.data), deploymentOf(s), { ...poolOf(s), ...change }, chain, BigInt(s.now));
const [first] = vectors.states;

describe('a pool on TON', () => {
  it.each(vectors.states.map((s, i) => [i, s] as const))(
    'CON-19 [7.78] %i says what its getters say',
    (_, s) => {
      const found = read(s);
      const scale = 10n ** BigInt(s.realDecimals - s.commonDecimals);
      expect(found.feeRatio).toBe(s.feeRatio);
      expect(found.swapLimit * scale).toBe(BigInt(s.swapLimit));
      expect(found.liquidity * scale).toBe(BigInt(s.reserve));
      const { lane } = found;
      expect(BigInt(lane.remote)).toBe(BigInt(s.remote));
      expect([lane.capOut, lane.capIn, lane.availableOut, lane.availableIn, lane.availableQuick]).toEqual(
        [s.capOut, s.capIn, s.availableOut, s.availableIn, s.availableQuick].map(BigInt),
      );
      expect(lane.fee).toBe(BigInt(s.fee));
      expect(lane.closed).toBe(s.closed);
      expect(found.paused).toEqual({ out: 'outPaused' in s, in: 'inPaused' in s });
      expect(found.wallet && formatRaw(found.wallet)).toBe(s.wallet);
    },
  );

  it.each<[string, Partial<TonPool>]>([
    ['another number', { poolId: 8 }],
    ['a jetton', { minter: `0:${'1'.repeat(64)}` }],
    ['other decimals', { realDecimals: 8, commonDecimals: 8 }],
    ['another scale', { commonDecimals: 8 }],
  ])('SR-06 of %s than the record has is refused', (_, change) => {
    if (!first) throw new Error('no vector');
    expect(() => read(first, change)).toThrow();
  });

  it('SR-06 of another router or chain, or without the lane, is refused', () => {
    if (!first) throw new Error('no vector');
    const at = (d: Partial<TonDeployment>) =>
      readState(parseBoc(first.data), { ...deploymentOf(first), ...d }, poolOf(first), first.remoteChain, 0n);
    expect(() => at({ router: `0:${'2'.repeat(64)}` })).toThrow('not the one of the record');
    expect(() => at({ chainId: 1 })).toThrow('another chain');
    expect(() => read(first, {}, 4242)).toThrow('no such lane');
  });

  it('[8.24] that is none is a data error', async () => {
    if (!first) throw new Error('no vector');
    const account = {
      balance: 1n,
      state: 'active',
      code: '',
      data: build().uint(1, 1).end(),
      now: 1n,
    } as const;
    const asked: string[] = [];
    const server = (answer: object) => ({
      account: async (a: ReturnType<typeof parseTonAddress>) => {
        asked.push(formatRaw(a));
        return { ...account, ...answer };
      },
    });
    for (const answer of [{}, { state: 'frozen' }, { data: null }])
      await expect(
        readPool(server(answer), deploymentOf(first), poolOf(first), first.remoteChain),
      ).rejects.toThrow(TonPoolError);
    expect(new Set(asked)).toEqual(new Set([first.anchor]));
  });
});
