import { useQueries } from '@tanstack/react-query';
import type { Deployment } from '@causeway/sdk/deployments';
import { fiatCents } from '../../../lib/format.ts';
import { useAccounts } from '../../../wallets/wings.ts';
import type { Leg, Network } from '@causeway/sdk/model';
import type { RouteProblem } from '@causeway/sdk/route';
import { rateQuery } from '../use-reads.ts';
import type { PinnedPool, PoolFigures } from './pool.ts';
import { findPool, poolLegs } from './pools.ts';

/** How often pools are read again. */
const POOL_MS = 15_000;

/** A pool as the table shows it. */
export interface PoolRow {
  key: string;
  leg: Leg;
  /** The account of the connected wallet of that family. */
  owner: string | null;
  /** Null while its code or its chain has not answered. */
  pool: PinnedPool | null;
  figures: PoolFigures | null;
  /** Why nothing is done with it. */
  problem: RouteProblem | null;
  error: Error | null;
  refetch(): void;
  /** Price of a whole token; null while unknown. */
  rate: string | null;
}

/** Every pool of the deployment, read from its own chain (SR-06). */
export function usePools(networks: readonly Network[], deployment: Deployment): PoolRow[] {
  const accounts = useAccounts();
  const legs = poolLegs(networks);
  const ownerOf = (leg: Leg) => accounts[leg.network.family];
  const read = useQueries({
    queries: legs.map((leg) => ({
      queryKey: ['pool', leg.network.id, leg.token.poolId, ownerOf(leg)],
      queryFn: async () => {
        const pool = await findPool(leg, deployment);
        return typeof pool === 'string' ? pool : { pool, figures: await pool.read(ownerOf(leg)) };
      },
      refetchInterval: POOL_MS,
      retry: 1,
      // Its functions are no data to compare.
      structuralSharing: false,
    })),
  });
  const rates = useQueries({ queries: legs.map(rateQuery) });
  return legs.map((leg, i) => {
    const { data, error, refetch } = read[i] ?? {};
    const found = typeof data === 'object' ? data : null;
    return {
      key: `${leg.network.id}:${leg.token.key}`,
      leg,
      owner: ownerOf(leg),
      pool: found?.pool ?? null,
      figures: found?.figures ?? null,
      problem: typeof data === 'string' ? data : null,
      error: found ? null : (error ?? null),
      refetch: () => void refetch?.(),
      rate: rates[i]?.data?.dstTokenRate ?? null,
    };
  });
}

/** The positions that somebody has, and their worth in hundredths; null where the price of one is not known. */
export function totalOf(rows: readonly PoolRow[]): { count: number; cents: bigint | null } {
  const mine = rows.filter(isMine);
  let cents: bigint | null = 0n;
  for (const { figures, leg, rate } of mine) {
    const worth = fiatCents(figures?.position ?? 0n, leg.token.decimals, rate);
    cents = cents === null || worth === null ? null : cents + worth;
  }
  return { count: mine.length, cents };
}

export function isMine({ figures }: PoolRow): boolean {
  return figures !== null && figures.position !== null && figures.position > 0n;
}
