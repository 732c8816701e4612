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
import { bridgeAbi, lensAbi, mintBridgeAbi } from '../../wallets/evm/abi.ts';
import { CatalogueMismatch } from '../../wallets/evm/mismatch.ts';
import { addr, leg, network, pinned, quote, route, token } from './fixtures.test-util.ts';
import { MAX_UINT256 } from './model.ts';
import { applyPoolFee, disagreements, feeChanged, feesOf, poolFeeCommon, readQuote } from './quote.ts';

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

/** A chain that answers the reads of a quote from its lens. */
function chain(
  over: {
    token?: Hex;
    decimals?: number;
    outbound?: boolean;
    anchor?: Hex;
    paused?: number;
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
              token: over.token ?? own.address,
              realDecimals: over.decimals ?? own.decimals,
              commonDecimals: 6,
              feeRatio: 500,
              inexact: false,
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
          return call.args && over.paused === call.args[1]
            ? encodeFunctionResult({ abi: lensAbi, functionName: 'paused', result: [true, 0] })
            : encodeFunctionResult({ abi: lensAbi, functionName: 'paused', result: [false, 0] });
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
    expect((await readQuote(chain(over), pools, 2_000_000n, me)).open).toBe(false);
  });

  it.each([
    ['token', { token: addr(66) }],
    ['decimals', { decimals: 7 }],
  ])('refuses a pool whose %s is not what the catalogue says', async (_, over) => {
    await expect(readQuote(chain(over), pools, 2_000_000n, me)).rejects.toThrow(CatalogueMismatch);
  });
});

describe('[9.05] a mint quote', () => {
  const answers = (isPaused: boolean) => () =>
    createClient({
      transport: custom(
        {
          request: async ({ params }: { method: string; params?: unknown }) => {
            const { data } = (params as [{ data: Hex }])[0];
            const call = decodeFunctionData({ abi: mintBridgeAbi, data });
            if (call.functionName === 'token')
              return encodeFunctionResult({ abi: mintBridgeAbi, functionName: 'token', result: addr(77) });
            if (call.functionName === 'paused')
              return encodeFunctionResult({ abi: mintBridgeAbi, functionName: 'paused', result: isPaused });
            return encodeFunctionResult({ abi: mintBridgeAbi, functionName: 'getBridgeFee', result: 55n });
          },
        },
        { retryCount: 0 },
      ),
    });
  const minted = route(leg(one, 'USDC'), leg(two, 'USDC'));

  it('has no limit, no end of liquidity and no pool fee', async () => {
    expect(await readQuote(answers(false), minted, 5n, me)).toMatchObject({
      poolFee: 0n,
      amountOut: 5n,
      feeRatio: 0,
      bridgeFee: 55n,
      swapLimit: MAX_UINT256,
      liquidity: MAX_UINT256,
      open: true,
    });
  });

  it('is closed while the mint bridge is paused', async () => {
    expect((await readQuote(answers(true), minted, 5n, me)).open).toBe(false);
  });
});

describe('chains against API', () => {
  const api = {
    amountOut: '999500',
    bridgeFee: '1000',
    feeRatio: 500,
    delaySeconds: 0,
    etaSeconds: 9,
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
