import type { PoolChain } from './api/types.ts';
import type { Bridge } from './bridge.ts';
import { toNetworks } from './catalogue.ts';
import { counterpart, type Network } from './model.ts';
import { type ProgramFamily, type Programs, type Route, resolveRoute } from './route.ts';

/**
 * The chains and tokens that the bridge offers now, as its API lists them. Names and pictures are the operator's words; what
 * is signed comes from the pinned record alone. Throws ApiError.
 */
export async function readNetworks({ api }: Bridge, signal?: AbortSignal): Promise<Network[]> {
  return toNetworks(await api.get<PoolChain[]>('/swap:pool-chains', {}, signal), false);
}

/**
 * Every transfer that the API offers and the pinned record knows: a lane that one of the two does not have, or has with other
 * contracts, is left out (SR-06). Chains that carry a program are there with their family (openSolana, openTon), without it not.
 */
export function findRoutes(
  { deployment }: Bridge,
  networks: readonly Network[],
  families: readonly ProgramFamily[] = [],
): Route[] {
  const programs: Programs = (leg) =>
    families.find(({ family }) => family === leg.network.family)?.programs(leg) ?? 'unpinned';
  return networks.flatMap((from) =>
    from.tokens.flatMap((token) =>
      networks.flatMap((to) => {
        const twin = counterpart(token, from.id, to);
        if (!twin) return [];
        const route = resolveRoute(
          { network: from, token },
          { network: to, token: twin },
          deployment.chains,
          programs,
        );
        return typeof route === 'string' ? [] : [route];
      }),
    ),
  );
}
