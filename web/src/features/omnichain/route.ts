import { type Address, isAddress, isAddressEqual, pad } from 'viem';
import type { DeployedChain, DeployedMintBridge, DeployedPool } from '../../lib/deployments.ts';
import type { Leg, Token } from './model.ts';

interface RouteBase {
  id: string;
  from: Leg;
  to: Leg;
  /** The contract that is called and that takes the tokens. */
  spender: Address;
  /** The source chain's bridge, which numbers the message. */
  bridge: Address;
  lens: Address;
  remoteLens: Address;
}

/** Addresses of one transfer, all of them pinned (SR-06). */
export type Route =
  | (RouteBase & { kind: 'pool'; poolId: number; remotePoolId: number })
  /** `remote` is the destination's mint bridge. */
  | (RouteBase & { kind: 'mint'; remote: Address });

export type RouteProblem =
  /** This version of the app does not know the chain's contracts. 'Router contract not found!' [8.20] */
  | 'unpinned'
  /** The API names other contracts than the ones pinned. */
  | 'mismatch'
  /** The pinned contracts do not connect these two tokens. */
  | 'unconnected';

const isPadded = (anchor: string, address: Address) =>
  anchor.toLowerCase() === pad(address, { size: 32 }).toLowerCase();

/** Finds the contracts of a transfer among those pinned, and refuses when the API tells of others. */
export function resolveRoute(from: Leg, to: Leg, pinned: readonly DeployedChain[]): Route | RouteProblem {
  const here = pinned.find((c) => c.chainId === from.network.id);
  const there = pinned.find((c) => c.chainId === to.network.id);
  if (!here || !there) return 'unpinned';
  for (const [chain, network] of [
    [here, from.network],
    [there, to.network],
  ] as const) {
    if (!isAddress(network.router, { strict: false }) || !isAddressEqual(network.router, chain.bridge))
      return 'mismatch';
  }
  const id = [from.network.id, from.token.key, to.network.id, to.token.key].join('>');
  if (from.token.mint) return mintRoute(id, from, to, here, there);
  const pool = here.pools.find((p) => p.poolId === from.token.poolId);
  const remote = there.pools.find((p) => p.poolId === to.token.poolId);
  if (!pool || !remote) return 'unconnected';
  if (!samePool(pool, from.token) || !samePool(remote, to.token)) return 'mismatch';
  const lane = pool.lanes.find((l) => l.chainId === there.chainId);
  if (!lane || !isPadded(lane.remoteAnchor, remote.anchor)) return 'unconnected';
  return {
    id,
    kind: 'pool',
    from,
    to,
    spender: here.bridge,
    bridge: here.bridge,
    lens: here.lens,
    remoteLens: there.lens,
    poolId: pool.poolId,
    remotePoolId: remote.poolId,
  };
}

function mintRoute(
  id: string,
  from: Leg,
  to: Leg,
  here: DeployedChain,
  there: DeployedChain,
): Route | RouteProblem {
  const bridge = here.mintBridges.find((b) => sameToken(b.token, from.token.address));
  const remote = there.mintBridges.find((b) => sameToken(b.token, to.token.address));
  if (!bridge || !remote) return 'unconnected';
  if (!sameMint(bridge, from.token) || !sameMint(remote, to.token)) return 'mismatch';
  const lane = bridge.remotes.find((r) => r.chainId === there.chainId);
  if (!lane || !isPadded(lane.remoteAnchor, remote.address)) return 'unconnected';
  return {
    id,
    kind: 'mint',
    from,
    to,
    spender: bridge.address,
    bridge: here.bridge,
    lens: here.lens,
    remoteLens: there.lens,
    remote: remote.address,
  };
}

/** A token is what its record says, its name and its decimals too. */
function samePool(pool: DeployedPool, t: Token): boolean {
  const { token, symbol, realDecimals, commonDecimals } = pool;
  return (
    sameToken(token, t.address) &&
    symbol === t.symbol &&
    realDecimals === t.decimals &&
    commonDecimals === t.commonDecimals
  );
}

function sameMint(bridge: DeployedMintBridge, { symbol, decimals, commonDecimals }: Token): boolean {
  return bridge.symbol === symbol && bridge.decimals === decimals && bridge.commonDecimals === commonDecimals;
}

function sameToken(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
