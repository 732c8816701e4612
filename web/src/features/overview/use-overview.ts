import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { api } from '../../api/api.ts';
import { ApiError } from '@causeway/sdk/api/client';
import { keys } from '../../api/query-keys.ts';

/** Of assets of Bitcoin. */
export const KINDS = ['btc', 'brc20', 'rune'] as const;
const REFRESH_MS = 15_000;
const PAGE = 20;

/**
 * All figures of one moment; they stay on the screen while newer ones are read. They are much to draw: piece by piece, and
 * what is pressed meanwhile is answered.
 */
export function useStatistics(days: number) {
  const { data, error, refetch } = useQuery({
    queryKey: keys.statistics(days),
    queryFn: ({ signal }) => api.statistics(days, signal),
    refetchInterval: REFRESH_MS,
    placeholderData: (before) => before,
  });
  return { data: useDeferredValue(data), error, refetch };
}

/** [7.24] */
export function useLocked() {
  return useQuery({
    queryKey: keys.locked,
    queryFn: ({ signal }) => api.locked(signal),
    refetchInterval: REFRESH_MS,
  });
}

/** [7.25], [7.26], [7.27] One answer for each kind, in the order of KINDS. */
export function useKindStatistics(days: number) {
  return useQueries({
    queries: KINDS.map((kind) => ({
      queryKey: keys.kindStatistics(kind, days),
      queryFn: ({ signal }: { signal: AbortSignal }) => api.kindStatistics(kind, days, signal),
      refetchInterval: REFRESH_MS,
    })),
  });
}

/** What the custody holds; null where this deployment has no Bitcoin. */
export function useReserves() {
  return useQuery({
    queryKey: keys.reserves,
    queryFn: async ({ signal }) => {
      try {
        return await api.reserves(signal);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'bitcoin.NOT_HERE') return null;
        throw error;
      }
    },
    refetchInterval: REFRESH_MS,
  });
}

/** [7.14] Everybody's transfers, newest first. Only the first page is read again: older ones hardly change. */
export function useLatest() {
  return useInfiniteQuery({
    queryKey: keys.latest,
    queryFn: ({ pageParam, signal }) => api.transfers({ cursor: pageParam, limit: PAGE }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) <= 1 ? REFRESH_MS : false),
  });
}
