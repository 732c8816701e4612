import { type Address, type Hex, isAddress, isAddressEqual, pad } from 'viem';
import type { DeployedChain, DeployedMintBridge, DeployedPool } from './deployments.ts';
import type { FamilyName, Leg, Token } from './model.ts';
import type { ProgramEnd } from './program.ts';

interface RouteBase {
  id: string;
  from: Leg;
  to: Leg;
}

interface Contracts {
  /** The contract that is called and that takes the tokens. */
  spender: Address;
  /** The source chain's bridge, which numbers the message. */
  bridge: Address;
  lens: Address;
}

/** Where a pool's messages arrive: an EVM chain is asked by its lens, a program answers for itself. */
type Arrives = { lens: Address } | ProgramEnd;

interface Pools {
  poolId: number;
  remotePoolId: number;
  arrives: Arrives;
}

/** A transfer that a contract of an EVM chain starts. `remote` is the destination's mint bridge. */
export type ContractRoute = RouteBase &
  Contracts &
  (({ kind: 'pool' } & Pools) | { kind: 'mint'; remote: Address; remoteLens: Address });

/** A transfer that a program starts. */
export type ProgramRoute = RouteBase & Pools & { kind: 'program'; here: ProgramEnd };

/** Addresses of one transfer, all of them pinned (SR-06). */
export type Route = ContractRoute | ProgramRoute;

export type RouteProblem =
  /** This version of the app does not know the chain's contracts. 'Router contract not found!' [8.20] */
  | 'unpinned'
  /** The API names other contracts than the ones pinned. */
  | 'mismatch'
  /** The pinned contracts do not connect these two tokens. */
  | 'unconnected';

/** Finds the pinned end of a leg on a chain that carries a program. */
export type Programs = (leg: Leg) => ProgramEnd | RouteProblem;

/** The chains of one family that carry a program, as an app has opened them. */
export interface ProgramFamily {
  readonly family: Exclude<FamilyName, 'evm'>;
  readonly programs: Programs;
}

const padded = (address: Address) => pad(address, { size: 32 });
const isSame = (a: Hex, b: Hex) => a.toLowerCase() === b.toLowerCase();
const isPadded = (anchor: Hex, address: Address) => isSame(anchor, padded(address));

/** Finds the contracts of a transfer among those pinned, and refuses when the API tells of others. */
export function resolveRoute(
  from: Leg,
  to: Leg,
  pinned: readonly DeployedChain[],
  programs: Programs = () => 'unpinned',
): Route | RouteProblem {
  const id = [from.network.id, from.token.key, to.network.id, to.token.key].join('>');
  if (from.token.mint) return mintRoute(id, from, to, pinned);
  const find: Record<FamilyName, Programs | ((leg: Leg) => ContractEnd | RouteProblem)> = {
    evm: (leg) => contractEnd(leg, pinned),
    solana: programs,
    ton: programs,
  };
  const here = find[from.network.family](from);
  const there = find[to.network.family](to);
  const problems = [here, there].filter((end) => typeof end === 'string');
  const [worst] = (['unpinned', 'mismatch', 'unconnected'] as const).filter((p) => problems.includes(p));
  if (typeof here === 'string' || typeof there === 'string') return worst ?? 'unpinned';
  const lane = here.lanes.find((l) => l.chainId === to.network.id);
  if (!lane || !isSame(lane.remoteAnchor, there.anchor)) return 'unconnected';
  const arrives = 'chain' in there ? { lens: there.chain.lens } : there;
  const pools = { poolId: here.poolId, remotePoolId: there.poolId, arrives };
  if (!('chain' in here)) return { id, kind: 'program', from, to, here, ...pools };
  const { bridge, lens } = here.chain;
  return { id, kind: 'pool', from, to, spender: bridge, bridge, lens, ...pools };
}

/** A pool's end on an EVM chain, as it is pinned. */
export interface ContractEnd {
  chain: DeployedChain;
  poolId: number;
  anchor: Hex;
  lanes: DeployedPool['lanes'];
}

function pinnedChain({ network }: Leg, pinned: readonly DeployedChain[]): DeployedChain | RouteProblem {
  const chain = pinned.find((c) => c.chainId === network.id);
  if (!chain) return 'unpinned';
  const { router } = network;
  return isAddress(router, { strict: false }) && isAddressEqual(router, chain.bridge) ? chain : 'mismatch';
}

export function contractEnd(leg: Leg, pinned: readonly DeployedChain[]): ContractEnd | RouteProblem {
  const chain = pinnedChain(leg, pinned);
  if (typeof chain === 'string') return chain;
  const pool = chain.pools.find((p) => p.poolId === leg.token.poolId);
  if (!pool) return 'unconnected';
  if (!samePool(pool, leg.token)) return 'mismatch';
  return { chain, poolId: pool.poolId, anchor: padded(pool.anchor), lanes: pool.lanes };
}

function mintRoute(id: string, from: Leg, to: Leg, pinned: readonly DeployedChain[]): Route | RouteProblem {
  const here = pinnedChain(from, pinned);
  const there = pinnedChain(to, pinned);
  if (here === 'unpinned' || there === 'unpinned') return 'unpinned';
  if (typeof here === 'string' || typeof there === 'string') return 'mismatch';
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
export function sameAsset(
  { symbol, realDecimals, commonDecimals }: Pick<DeployedPool, 'symbol' | 'realDecimals' | 'commonDecimals'>,
  t: Token,
): boolean {
  return symbol === t.symbol && realDecimals === t.decimals && commonDecimals === t.commonDecimals;
}

function samePool(pool: DeployedPool, t: Token): boolean {
  return sameToken(pool.token, t.address) && sameAsset(pool, t);
}

function sameMint(bridge: DeployedMintBridge, { symbol, decimals, commonDecimals }: Token): boolean {
  return bridge.symbol === symbol && bridge.decimals === decimals && bridge.commonDecimals === commonDecimals;
}

function sameToken(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
