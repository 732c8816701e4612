import type { Deployment } from '@causeway/sdk/deployments';
import { useFamily } from './family.ts';
import type { Family } from './family-part.ts';
import type { Leg, Network } from '@causeway/sdk/model';
import { resolveRoute, type Route, type RouteProblem } from '@causeway/sdk/route';

/** The families of a route's ends; null while their code is on its way. */
export interface Ends {
  from: Family | null;
  to: Family | null;
  failed: boolean;
}

/** The families of both ends; null while their code is on its way. */
export function useEnds(from: Network | null, to: Network | null): Ends {
  const [source, destination] = [useFamily(from?.family), useFamily(to?.family)];
  return { from: source.family, to: destination.family, failed: source.failed || destination.failed };
}

/** The route between two legs, once the code of both families is there. */
export function routeOf(
  from: Leg | null,
  to: Leg | null,
  deployment: Deployment,
  ends: Pick<Ends, 'from' | 'to'>,
): Route | RouteProblem | null {
  if (!from || !to || !ends.from || !ends.to) return null;
  const programs = [ends.from, ends.to].map((family) => family.programs?.(deployment));
  return resolveRoute(
    from,
    to,
    deployment.chains,
    (leg) => programs[leg === from ? 0 : 1]?.(leg) ?? 'unpinned',
  );
}
