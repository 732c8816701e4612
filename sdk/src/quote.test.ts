import {
  createClient,
  custom,
  decodeFunctionData,
  encodeErrorResult,
  encodeFunctionResult,
  type Hex,
  pad,
} from 'viem';
import { describe, expect, it } from 'vitest';
import { bridgeAbi, lensAbi, mintBridgeAbi } from './evm/abi.ts';
import { CatalogueMismatch } from './evm/mismatch.ts';
import { quoteProblem } from './checks.ts';
import { readFigures } from './figures.ts';
import { addr, leg, network, pinned, quote, route, token } from './fixtures.test-util.ts';
import { contractOf, MAX_UINT256 } from './model.ts';
import {
  type ApiQuote,
  applyPoolFee,
  type ChainQuote,
  disagreements,
  feeChanged,
  feesOf,
  poolFeeCommon,
  readQuote,
} from './quote.ts';

const usdt6 = token('USDT');
const usdt18 = token('USDT', { decimals: 18, address: addr(40) });
const usdc = token('USDC', { mint: true, poolId: 0, address: addr(77) });
const one = network(1, [usdt6, usdc]);
const two = network(2, [usdt18, usdc]);
const me = addr(9);

describe('the pool fee [9.04]', () => {
  it('is amount × ratio ÷ 1,000,000 in common units, rounded up', () => {
    expect(poolFeeCommon(1_000_000n, 3000)).toBe(3000n);
    expect(poolFeeCommon(1n, 500)).toBe(1n);
    expect(poolFeeCommon(0n, 500)).toBe(0n);
    expect(poolFeeCommon(5n, 0)).toBe(0n);
  });

  it('never creates anything across decimals (INV-09)', () => {
    for (let i = 1n; i < 3_000n; i += 7n) {
      const { poolFee, amountOut } = applyPoolFee(i * 10n ** 12n, 500, usdt18, usdt6);
      expect(amountOut * 10n ** 12n + poolFee).toBe(i * 10n ** 12n);
    }
  });
});

type Asked = readonly [what: number, scope: number];

/** What the lens says of one pause: 1 of departures of the source, 2 and 3 of arrivals at the destination. */
function isHalted(
  chainId: number,
  [what, scope]: Asked,
  over: { paused?: number; halted?: number },
): boolean {
  return what === 1 ? chainId === 1 && scope === over.paused : chainId === 2 && what === over.halted;
}

/** A chain that answers the reads of a quote from its lens. */
function chain(
  over: {
    token?: Hex;
    decimals?: number;
    outbound?: boolean;
    anchor?: Hex;
    paused?: number;
    /** Of arrivals: 2 a pause, 3 a freeze of the committee. */
    halted?: number;
    inexact?: boolean;
    remoteAnchor?: Hex;
  } = {},
) {
  const deployed = pinned([one, two]);
  return (id: number) => {
    const here = deployed.find((c) => c.chainId === id)?.pools[0];
    const there = deployed.find((c) => c.chainId !== id)?.pools[0];
    const own = id === 1 ? usdt6 : usdt18;
    const request = async ({ method, params }: { method: string; params?: unknown }) => {
      if (method !== 'eth_call') throw new Error(method);
      const { data } = (params as [{ data: Hex }])[0];
      const call = decodeFunctionData({ abi: [...lensAbi, ...bridgeAbi, ...mintBridgeAbi], data });
      switch (call.functionName) {
        case 'pool':
          return encodeFunctionResult({
            abi: lensAbi,
            functionName: 'pool',
            result: {
              poolId: 1,
              anchor: over.anchor ?? here?.anchor ?? addr(0),
              token: over.token ?? contractOf(own),
              realDecimals: over.decimals ?? own.decimals,
              commonDecimals: 6,
              feeRatio: 500,
              inexact: over.inexact ?? false,
              swapLimit: 7n,
              liquidity: id === 1 ? 11n : 12n,
              cumulatedFee: 0n,
              delayOver: 10n ** 18n,
              owner: addr(1),
              feeReceiver: addr(1),
            },
          });
        case 'lane':
          return encodeFunctionResult({
            abi: lensAbi,
            functionName: 'lane',
            result: {
              remoteAnchor: over.remoteAnchor ?? pad(there?.anchor ?? addr(0), { size: 32 }),
              capOut: 100n,
              capIn: 200n,
              availableOut: 50n,
              availableIn: 60n,
              nextSequence: 1,
              outbound: over.outbound ?? true,
            },
          });
        case 'paused':
          return encodeFunctionResult({
            abi: lensAbi,
            functionName: 'paused',
            result: [isHalted(id, call.args as Asked, over), 0],
          });
        case 'estimateBNFee':
          expect(call.args).toEqual([1, 2, 2_000_000n, pad(me, { size: 32 }), '0x']);
          return encodeFunctionResult({ abi: bridgeAbi, functionName: 'estimateBNFee', result: 1234n });
        default:
          return encodeErrorResult({ abi: bridgeAbi, errorName: 'NULL_ADDRESS' });
      }
    };
    return createClient({ transport: custom({ request }, { retryCount: 0 }) });
  };
}

describe('[7.60] a pool quote', () => {
  const pools = route(leg(one, 'USDT'), leg(two, 'USDT'));

  it('reads fee, ratio, limits, liquidity and lanes from both chains, each in its own units', async () => {
    const q = await readQuote(chain(), pools, 2_000_000n, me);
    expect(q).toMatchObject({
      amountIn: 2_000_000n,
      poolFee: 1000n,
      amountOut: 1_999_000n * 10n ** 12n,
      bridgeFee: 1234n,
      feeRatio: 500,
      swapLimit: 7n,
      availableOut: 50n,
      availableIn: 60n * 10n ** 12n,
      liquidity: 12n,
      delayed: true,
      open: true,
    });
  });

  it.each([
    ['the outbound lane is closed', { outbound: false }],
    ['the whole chain is paused', { paused: 0 }],
    ['the way to the destination is paused', { paused: 2 }],
    ['the lane leads elsewhere', { remoteAnchor: pad(addr(66), { size: 32 }) }],
  ])('is closed when %s', async (_, over) => {
    const q = await readQuote(chain(over), pools, 2_000_000n, me);
    expect(q).toMatchObject({ open: false, arrivals: true });
  });

  it.each([
    ['arrivals at the destination are paused', { halted: 2 }],
    ['the committee is frozen at the destination', { halted: 3 }],
  ])('SR-27: is closed when %s', async (_, over) => {
    const q = await readQuote(chain(over), pools, 2_000_000n, me);
    expect(q).toMatchObject({ open: false, arrivals: false });
  });

  it('tells that a token charges on transfer', async () => {
    expect((await readQuote(chain(), pools, 2_000_000n, me)).inexact).toBe(false);
    expect((await readQuote(chain({ inexact: true }), pools, 2_000_000n, me)).inexact).toBe(true);
  });

  it.each([
    ['token', { token: addr(66) }],
    ['decimals', { decimals: 7 }],
  ])('refuses a pool whose %s is not what the catalogue says', async (_, over) => {
    await expect(readQuote(chain(over), pools, 2_000_000n, me)).rejects.toThrow(CatalogueMismatch);
  });
});

describe('figures of a route that the API calls paused, SR-13', () => {
  const pools = route(leg(one, 'USDT'), leg(two, 'USDT'));
  const answer = (reason: string | null): ApiQuote => ({
    amountOut: (1_999_000n * 10n ** 12n).toString(),
    bridgeFee: '1234',
    feeRatio: 500,
    delaySeconds: 0,
    etaSeconds: 9,
    halted: false,
    reason,
  });
  /** Reads figures from an API that gives these answers, one after the other. */
  const figures = async (...reasons: (string | null)[]) => {
    let asked = 0;
    let waits = 0;
    const api = {
      quote: async () => answer(reasons[asked++] ?? null),
      boolFee: async () => ({ fee: '0', halted: false }),
    };
    const wait = async () => {
      waits++;
    };
    const read = await readFigures({ readers: chain(), api }, pools, 2_000_000n, me, wait);
    return {
      open: read.chain.open,
      problem: quoteProblem(pools.from, pools.to, read.chain)?.code,
      asked,
      waits,
    };
  };

  it('is closed, though both chains let it pass', async () => {
    expect(await figures('paused', 'paused')).toEqual({
      open: false,
      problem: 'laneClosed',
      asked: 2,
      waits: 1,
    });
  });
  it('is open when the API only was behind', async () => {
    expect(await figures('paused', null)).toMatchObject({ open: true, asked: 2, waits: 1 });
  });
  it('is judged by the chains alone for other reasons', async () => {
    expect(await figures(null)).toMatchObject({ open: true, asked: 1, waits: 0 });
    expect(await figures('liquidity')).toMatchObject({ open: true, asked: 1, waits: 0 });
  });
});

describe('[9.05] a mint quote', () => {
  const usdc18 = token('USDC', { mint: true, poolId: 0, address: addr(78), decimals: 18 });
  const minted = route(leg(one, 'USDC'), leg(network(2, [usdc18]), 'USDC'));
  const bridges = new Map([
    [1, addr(151)],
    [2, addr(152)],
  ]);

  interface Over {
    token?: Hex;
    commonDecimals?: number;
    active?: boolean;
    outbound?: boolean;
    bridgePaused?: boolean;
    remoteAnchor?: Hex;
    paused?: number;
    halted?: number;
  }

  /** Both chains: mint bridges that are apps of their bridges, with caps and a threshold in common units. */
  const chains = (over: Over = {}) => {
    return (id: number) => {
      const request = async ({ params }: { method: string; params?: unknown }) => {
        const { data, to } = (params as [{ data: Hex; to: Hex }])[0];
        const call = decodeFunctionData({ abi: [...lensAbi, ...mintBridgeAbi], data });
        const own = bridges.get(id) ?? addr(0);
        switch (call.functionName) {
          case 'token':
            expect(to).toBe(own);
            return encodeFunctionResult({
              abi: mintBridgeAbi,
              functionName: 'token',
              result: over.token ?? addr(76 + id),
            });
          case 'getBridgeFee':
            return encodeFunctionResult({ abi: mintBridgeAbi, functionName: 'getBridgeFee', result: 55n });
          case 'app':
            expect(call.args).toEqual([own]);
            return encodeFunctionResult({
              abi: lensAbi,
              functionName: 'app',
              result: {
                active: over.active ?? true,
                commonDecimals: over.commonDecimals ?? 6,
                delayOver: 100n,
              },
            });
          case 'appLane':
            expect(call.args).toEqual([own, 3 - id]);
            return encodeFunctionResult({
              abi: lensAbi,
              functionName: 'appLane',
              result: {
                remoteAnchor: over.remoteAnchor ?? pad(bridges.get(3 - id) ?? addr(0), { size: 32 }),
                capOut: 1000n,
                capIn: 2000n,
                availableOut: 500n,
                availableIn: 600n,
                nextSequence: 1,
                outbound: over.outbound ?? true,
              },
            });
          default:
            return call.args
              ? encodeFunctionResult({
                  abi: lensAbi,
                  functionName: 'paused',
                  result: [isHalted(id, call.args as Asked, over), 0],
                })
              : encodeFunctionResult({
                  abi: mintBridgeAbi,
                  functionName: 'paused',
                  result: over.bridgePaused ?? false,
                });
        }
      };
      return createClient({ transport: custom({ request }, { retryCount: 0 }) });
    };
  };
  const read = (amount: bigint, over: Over = {}) => readQuote(chains(over), minted, amount, me);

  it('has no swap limit, no end of liquidity and no pool fee', async () => {
    expect(await read(5n)).toMatchObject({
      poolFee: 0n,
      amountOut: 5n * 10n ** 12n,
      feeRatio: 0,
      bridgeFee: 55n,
      swapLimit: MAX_UINT256,
      liquidity: MAX_UINT256,
      open: true,
      arrivals: true,
    });
  });

  it('SR-05 SR-27: has the caps and the threshold of its bridges, each in units of its own side', async () => {
    expect(await read(100n)).toMatchObject({
      availableOut: 500n,
      availableIn: 600n * 10n ** 12n,
      capIn: 2000n * 10n ** 12n,
      delayOver: 100n * 10n ** 12n,
      delayed: false,
    });
    expect((await read(101n)).delayed).toBe(true);
    const sides = (q: ChainQuote) => quoteProblem(minted.from, minted.to, q)?.code;
    expect(sides(await read(500n))).toBeUndefined();
    expect(sides(await read(501n))).toBe('capOut');
  });

  it.each<[string, Over, boolean]>([
    ['the mint bridge is paused', { bridgePaused: true }, true],
    ['the outbound lane is closed', { outbound: false }, true],
    ['an app is not active', { active: false }, true],
    ['the whole chain is paused', { paused: 0 }, true],
    ['the way to the destination is paused', { paused: 2 }, true],
    ['the lane leads elsewhere', { remoteAnchor: pad(addr(66), { size: 32 }) }, true],
    ['arrivals at the destination are paused', { halted: 2 }, false],
    ['the committee is frozen at the destination', { halted: 3 }, false],
  ])('SR-27: is closed while %s', async (_, over, arrivals) => {
    expect(await read(5n, over)).toMatchObject({ open: false, arrivals });
  });

  it.each<[string, Over]>([
    ['token', { token: addr(66) }],
    ['decimals', { commonDecimals: 5 }],
  ])('SR-06: refuses a bridge whose %s is not what the catalogue says', async (_, over) => {
    await expect(read(5n, over)).rejects.toThrow(CatalogueMismatch);
  });

  it('SR-13: is closed while the API says that the committee halted an end of the pair, which is asked about by name', async () => {
    const asked: string[] = [];
    const figures = async (halted: boolean) => {
      const api = {
        quote: async (): Promise<ApiQuote> => {
          throw new Error('not of a pool');
        },
        boolFee: async ({ bridge }: { bridge: string }) => {
          asked.push(bridge);
          return { fee: '55', halted };
        },
      };
      if (minted.kind !== 'mint') throw new Error('not a mint pair');
      const read = await readFigures({ readers: chains(), api }, minted, 5n, me, async () => undefined);
      return { open: read.chain.open, disagree: read.disagree };
    };
    expect(await figures(false)).toEqual({ open: true, disagree: [] });
    expect(await figures(true)).toEqual({ open: false, disagree: [] });
    expect(asked).toEqual([addr(151), addr(151), addr(151)]);
  });
});

describe('chains against API', () => {
  const api = {
    amountOut: '999500',
    bridgeFee: '1000',
    feeRatio: 500,
    delaySeconds: 0,
    etaSeconds: 9,
    halted: false,
    reason: null,
  };
  it('agree on every figure', () => expect(disagreements(quote(), api)).toEqual([]));
  it.each([
    ['amountOut', { amountOut: '999501' }],
    ['bridgeFee', { bridgeFee: '999' }],
    ['feeRatio', { feeRatio: 501 }],
    ['amountOut', { amountOut: 'lots' }],
  ])('SR-06: a different %s is found', (name, over) => {
    expect(disagreements(quote(), { ...api, ...over })).toEqual([name]);
  });
});

describe('a fee that changed must be accepted', () => {
  const seen = feesOf('a', quote());
  it('whichever way it moved, on the same route only', () => {
    expect(feeChanged(seen, feesOf('a', quote()))).toBe(false);
    expect(feeChanged(seen, feesOf('a', quote({ bridgeFee: 999n })))).toBe(true);
    expect(feeChanged(seen, feesOf('a', quote({ feeRatio: 501 })))).toBe(true);
    expect(feeChanged(seen, feesOf('b', quote({ bridgeFee: 1n })))).toBe(false);
    expect(feeChanged(null, seen)).toBe(false);
    expect(feeChanged(seen, feesOf('a', quote({ amountOut: 5n })))).toBe(false);
  });
});
