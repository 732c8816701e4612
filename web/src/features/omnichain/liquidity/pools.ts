import type { Deployment } from '@causeway/sdk/deployments';
import type { FamilyName, Leg, Network } from '@causeway/sdk/model';
import type { RouteProblem } from '@causeway/sdk/route';
import { evmPool } from './evm-pool.ts';
import type { PinnedPool } from './pool.ts';

/** Finds the pinned pool of a leg (SR-06). */
export type FindPool = (leg: Leg, deployment: Deployment) => PinnedPool | RouteProblem;

/** Families whose pools people provide to from here; the code of each is loaded with its first pool. */
const FAMILIES: Readonly<Partial<Record<FamilyName, () => Promise<FindPool>>>> = {
  evm: () => Promise.resolve(evmPool),
  solana: () => import('./solana-pool.ts').then((m) => m.solanaPool),
  ton: () => import('./ton-pool.ts').then((m) => m.tonPool),
};

/** The pools of a deployment: each holds one token of one chain. */
export function poolLegs(networks: readonly Network[]): Leg[] {
  return networks
    .filter((network) => FAMILIES[network.family] !== undefined)
    .flatMap((network) =>
      network.tokens
        .filter((token) => token.isActive && !token.mint && token.poolId > 0)
        .map((token) => ({ network, token })),
    );
}

/** The pinned pool of a leg, once its family's code is there. */
export async function findPool(leg: Leg, deployment: Deployment): Promise<PinnedPool | RouteProblem> {
  const load = FAMILIES[leg.network.family];
  return load ? (await load())(leg, deployment) : 'unpinned';
}
