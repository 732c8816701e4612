import type { Address, Hex } from 'viem';
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
