import {
  type Address,
  createClient,
  custom,
  decodeAbiParameters,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionResult,
  type Hex,
  multicall3Abi,
  parseAbiParameters,
  sliceHex,
} from 'viem';
import { bitcoinRouterAbi, lensAbi } from '../evm/abi.ts';
import type { RouterPlace, RouterReads } from './router.ts';

export const BITCOIN = 3994530451;
export const SATOSHI = 10n ** 10n;
export const anchor: Hex = `0x${'d4'.repeat(32)}`;
export const at = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`;

const around = {
  chainId: 910001003,
  bitcoinChainId: BITCOIN,
  bridge: at(1),
  lens: at(2),
  remoteAnchor: anchor,
};
const remotes = [{ chainId: BITCOIN, remoteAnchor: anchor }];

/** BTC as a token of 18 decimals, BTC as the coin, and a rune whose router is finer than messages. */
export const btcToken: RouterPlace = {
  ...around,
  router: {
    address: at(3),
    token: at(3),
    symbol: 'BTC',
    asset: 'btc',
    decimals: 18,
    commonDecimals: 8,
    mode: 'token',
    remotes,
  },
};
export const btcCoin: RouterPlace = {
  ...around,
  chainId: 910001002,
  router: {
    ...btcToken.router,
    address: at(4),
    token: '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
    mode: 'native',
  },
};
export const rune: RouterPlace = {
  ...around,
  router: { ...btcToken.router, address: at(5), token: at(5), asset: 'rune:1:2', symbol: 'R', decimals: 12 },
};

/** What a healthy router of `place` answers. */
export function reads(place: RouterPlace, over: Partial<RouterReads> = {}): RouterReads {
  const { router } = place;
  const scale = 10n ** BigInt(router.decimals - router.commonDecimals);
  return {
    token: router.token,
    bitcoinChainId: BITCOIN,
    conversionRatio: scale,
    minWithdraw: 2_000n * scale,
    maxWithdraw: 100_000_000n * scale,
    minDeposit: 5_000n * scale,
    depositFee: 0n,
    pausedDeposit: false,
    pausedWithdraw: false,
    subSupply: 900_000_000n * scale,
    fees: [7n, router.asset === 'btc' ? 500n * scale : 9_300n],
    next: [0n, 0],
    issued: router.mode === 'native' ? 40_000_000n * scale : null,
    lane: {
      remoteAnchor: anchor,
      availableOut: 60_000_000n,
      availableIn: 50_000_000n,
      capIn: 80_000_000n,
      outbound: true,
    },
    ...over,
  };
}

/** Answers calls of one router as its contract would. */
export function contract(place: RouterPlace, r: RouterReads) {
  return (to: string, data: Hex): Hex => {
    if (to.toLowerCase() === place.lens.toLowerCase()) {
      const { functionName, args } = decodeFunctionData({ abi: lensAbi, data });
      const [app, chainId] = args as readonly [Address, number];
      if (functionName !== 'appLane' || app !== place.router.address || chainId !== place.bitcoinChainId)
        throw new Error(`unexpected ${functionName}`);
      const result = { ...r.lane, capOut: 1n, nextSequence: 0 };
      return encodeFunctionResult({ abi: lensAbi, functionName: 'appLane', result });
    }
    if (to.toLowerCase() !== place.router.address.toLowerCase()) throw new Error(`unexpected call of ${to}`);
    const call = decodeFunctionData({ abi: bitcoinRouterAbi, data });
    const one = (functionName: 'subSupply', result: bigint) =>
      encodeFunctionResult({ abi: bitcoinRouterAbi, functionName, result });
    switch (call.functionName) {
      case 'token':
        return encodeFunctionResult({ abi: bitcoinRouterAbi, functionName: 'token', result: r.token });
      case 'bitcoinChainId':
        return one('subSupply', BigInt(r.bitcoinChainId));
      case 'conversionRatio':
        return one('subSupply', r.conversionRatio);
      case 'minWithdrawAmount':
        return one('subSupply', r.minWithdraw);
      case 'maxWithdrawAmount':
        return one('subSupply', r.maxWithdraw);
      case 'minDepositAmount':
        return one('subSupply', r.minDeposit);
      case 'depositFee':
        return one('subSupply', r.depositFee);
      case 'subSupply':
        return one('subSupply', r.subSupply);
      case 'paused':
        return one('subSupply', BigInt(call.args[0] === 0 ? r.pausedDeposit : r.pausedWithdraw));
      case 'getTotalWithdrawFee':
        return encodeAbiParameters(parseAbiParameters('uint256, uint256'), [...r.fees]);
      case 'nextWithdrawFee':
        return encodeAbiParameters(parseAbiParameters('uint256, uint40'), [...r.next]);
      case 'issued':
        if (r.issued === null) throw new Error('a token has no such call');
        return one('subSupply', r.issued);
      default:
        throw new Error(`unexpected ${call.functionName}`);
    }
  };
}

/** A node of that contract. `deployless` false: it takes no call without a recipient. */
export function node(answer: (to: string, data: Hex) => Hex, { deployless = true, gas = '0x11170' } = {}) {
  const asked: string[] = [];
  const request = async ({ method, params }: { method: string; params?: readonly unknown[] }) => {
    asked.push(method);
    if (method === 'eth_getBalance') return '0x63';
    if (method === 'eth_estimateGas' && gas !== '') return gas;
    if (method !== 'eth_call') throw new Error(method);
    const [{ to, data }] = params as [{ to?: Address; data: Hex }];
    if (to) return answer(to, data);
    if (!deployless) throw new Error('a recipient is missing');
    return together(data, answer);
  };
  const transport = custom({ request } as never, { retryCount: 0 });
  return { client: createClient({ transport }), asked };
}

/** What viem's code without an address does: aggregate3, whose arguments stand behind the code. */
function together(data: Hex, answer: (to: string, data: Hex) => Hex): Hex {
  // The last two arguments are the code of the multicall and the call of it.
  for (let at = 0; at + 64 <= (data.length - 2) / 2; at++) {
    if (sliceHex(data, at, at + 32) !== `0x${'40'.padStart(64, '0')}`) continue;
    try {
      const [, call] = decodeAbiParameters(parseAbiParameters('bytes, bytes'), sliceHex(data, at));
      const { args } = decodeFunctionData({ abi: multicall3Abi, data: call });
      const calls = args?.[0] as readonly { target: Address; callData: Hex }[];
      const result = calls.map((c) => ({ success: true, returnData: answer(c.target, c.callData) }));
      return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result });
    } catch {
      // The offset was a part of the code.
    }
  }
  throw new Error('no call in the code');
}
