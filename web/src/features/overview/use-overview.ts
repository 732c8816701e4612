import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { ApiError } from '../../api/client.ts';
import { keys } from '../../api/query-keys.ts';

const REFRESH_MS = 15_000;
const PAGE = 20;

/** All figures of one moment; they stay on the screen while newer ones are read. */
export function useStatistics(days: number) {
  return useQuery({
    queryKey: keys.statistics(days),
    queryFn: ({ signal }) => api.statistics(days, signal),
    refetchInterval: REFRESH_MS,
    placeholderData: (before) => before,
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
