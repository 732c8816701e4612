import type { Address } from 'viem';
import type { DeployedChain } from './deployments.ts';
import { contractOf, type Leg, MAX_UINT256, NATIVE_ADDRESS, type Network, type Token } from './model.ts';
import type { ChainQuote } from './quote.ts';
import { type ContractRoute, resolveRoute } from './route.ts';

/** A word of 20 equal bytes, as an address. */
export const addr = (n: number): Address => `0x${n.toString(16).padStart(2, '0').repeat(20)}`;
const word = (a: string): `0x${string}` => `0x${a.slice(2).toLowerCase().padStart(64, '0')}`;

export function token(symbol: string, more: Partial<Token> = {}): Token {
  const address = more.isNative ? NATIVE_ADDRESS : (more.address ?? addr(symbol.charCodeAt(0)));
  return {
    key: `${more.mint ? 'mint' : 'pool'}:${address.toLowerCase()}`,
    id: symbol,
    symbol,
    name: symbol,
    icon: '',
    address,
    decimals: 6,
    commonDecimals: 6,
    isNative: false,
    isActive: true,
    poolId: 1,
    remotes: [1, 2, 3, 10],
    mint: false,
    faucet: false,
    ...more,
  };
}

export function network(id: number, tokens: readonly Token[], more: Partial<Network> = {}): Network {
  return {
    id,
    family: 'evm',
    unit: 'block',
    name: `Chain ${id}`,
    label: 'Layer 1',
    icon: '',
    symbol: 'ETH',
    decimals: 18,
    explorer: 'https://scan.example',
    rpc: '',
    testnet: false,
    router: addr(id),
    lens: addr(id + 100),
    roles: [],
    confirmations: 1,
    finalityBlocks: 4,
    blockSeconds: 2,
    pausedIn: false,
    pausedOut: false,
    gasPrice: null,
    tokens,
    ...more,
  };
}

export function leg(n: Network, symbol: string): Leg {
  const found = n.tokens.find((t) => t.symbol === symbol);
  if (!found) throw new Error(`no ${symbol} on ${n.name}`);
  return { network: n, token: found };
}

/** What would be pinned for these networks: every pool connected to the pool of the same id elsewhere. */
export function pinned(networks: readonly Network[]): DeployedChain[] {
  const anchor = (chain: number, poolId: number) => addr(((chain * 7 + poolId) % 200) + 20);
  return networks.map((n) => ({
    chainId: n.id,
    bridge: n.router as Address,
    lens: n.lens as Address,
    pools: n.tokens
      .filter((t) => !t.mint)
      .map((t) => ({
        poolId: t.poolId,
        anchor: anchor(n.id, t.poolId),
        token: contractOf(t),
        symbol: t.symbol,
        realDecimals: t.decimals,
        commonDecimals: t.commonDecimals,
        lanes: networks
          .filter((o) => o.id !== n.id)
          .map((o) => ({ chainId: o.id, remoteAnchor: word(anchor(o.id, t.poolId)) })),
      })),
    mintBridges: n.tokens
      .filter((t) => t.mint)
      .map((t) => ({
        address: addr(n.id + 150),
        token: contractOf(t),
        symbol: t.symbol,
        decimals: t.decimals,
        commonDecimals: t.commonDecimals,
        mode: 'mint' as const,
        remotes: networks
          .filter((o) => o.id !== n.id)
          .map((o) => ({ chainId: o.id, remoteAnchor: word(addr(o.id + 150)) })),
      })),
    bitcoinRouters: [],
    custodyKeys: null,
  }));
}

export function route(from: Leg, to: Leg): ContractRoute {
  const found = resolveRoute(from, to, pinned([from.network, to.network]));
  if (typeof found === 'string') throw new Error(found);
  if (found.kind === 'program') throw new Error('no contract');
  return found;
}

/** A quote without any limit in the way. */
export function quote(more: Partial<ChainQuote> = {}): ChainQuote {
  return {
    amountIn: 1_000_000n,
    poolFee: 500n,
    amountOut: 999_500n,
    bridgeFee: 1_000n,
    feeRatio: 500,
    swapLimit: MAX_UINT256,
    availableOut: MAX_UINT256,
    availableIn: MAX_UINT256,
    capIn: MAX_UINT256,
    liquidity: MAX_UINT256,
    delayOver: MAX_UINT256,
    delayed: false,
    arrivals: true,
    open: true,
    inexact: false,
    ...more,
  };
}
