import { type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { watchEvents } from '../lib/sse.ts';
import { isNewer, isPending, isTerminal } from '../lib/stages.ts';
import { api, isTransferId } from './api.ts';
import { ApiError } from './client.ts';
import { keys } from './query-keys.ts';
import type { Transfer } from './types.ts';

/** Rows of one page of history. */
export const PAGE_SIZE = 20;
const NEWEST = 'newest';
const LIST_MS = 15_000;
/** So many pages of history are read again while something on them is on its way. */
const FRESH_PAGES = 5;
/** While something of it is on its way. */
const PENDING_LIST_MS = 4_000;
const POLL_MS = 3000;

/** The newest transfers sent or received by an address. */
export function useTransfersOf(address: string | undefined) {
  return useQuery({
    queryKey: keys.transfers(address ?? '', NEWEST),
    queryFn: ({ signal }) => api.transfers({ address, limit: PAGE_SIZE }, signal),
    enabled: address !== undefined,
    refetchInterval: ({ state }) => (state.data?.items.some(isPending) ? PENDING_LIST_MS : LIST_MS),
  });
}

/** All transfers of an address, page by page, newest first. A long list is read once, not again and again. */
export function useTransferPages(address: string | undefined) {
  return useInfiniteQuery({
    queryKey: keys.transfers(address ?? ''),
    queryFn: ({ pageParam, signal }) =>
      api.transfers({ address, cursor: pageParam, limit: PAGE_SIZE }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    enabled: address !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    // The newest are read again anyway; a few more pages are while something on them is on its way.
    refetchInterval: ({ state }) => {
      const older = state.data?.pages.slice(1, FRESH_PAGES) ?? [];
      const few = (state.data?.pages.length ?? 0) <= FRESH_PAGES;
      return few && older.some((p) => p.items.some(isPending)) ? LIST_MS : false;
    },
  });
}

/** Puts what a stream told into the cache, unless the cache knows something newer. */
function put(client: QueryClient, id: string, transfer: Transfer): void {
  client.setQueryData<Transfer>(keys.transfer(id), (known) =>
    known && !isNewer(transfer, known) ? known : transfer,
  );
}

/**
 * One transfer by uid or source transaction, live: server-sent events, and polling when those cannot be had. A
 * transfer that is not known yet (its block was not read so far) is asked for again.
 */
export function useTransfer(id: string) {
  const client = useQueryClient();
  const valid = isTransferId(id);
  const [polling, setPolling] = useState(false);
  const query = useQuery({
    queryKey: keys.transfer(id),
    queryFn: ({ signal }) => api.transfer(id, signal),
    enabled: valid,
    retry: false,
    refetchInterval: ({ state }) => {
      if (state.data && isTerminal(state.data.state)) return false;
      if (state.data && !polling) return false;
      return POLL_MS;
    },
  });
  const uid = query.data?.uid;
  const done = query.data ? isTerminal(query.data.state) : true;
  useEffect(() => {
    if (uid === undefined || done || polling) return;
    return watchEvents<Transfer>({
      url: api.transferEventsUrl(uid),
      event: 'transfer',
      parse: parseTransfer,
      onValue: (transfer) => {
        const before = client.getQueryData<Transfer>(keys.transfer(id))?.state;
        put(client, id, transfer);
        // The header counts what is on its way from the newest transfers.
        if (before !== transfer.state)
          void client.invalidateQueries({ queryKey: keys.allTransfers, predicate: isNewest });
      },
      onGiveUp: () => setPolling(true),
      isLast: (transfer) => isTerminal(transfer.state),
    });
  }, [client, id, uid, done, polling]);
  const missing = query.error instanceof ApiError && query.error.status === 404;
  return {
    transfer: query.data,
    /** Unix ms of this device, when the transfer was last told. */
    receivedAt: query.dataUpdatedAt,
    error: query.error,
    missing,
    valid,
    live: !polling,
  };
}

function isNewest({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  return queryKey.at(-1) === NEWEST;
}

function parseTransfer(data: string): Transfer {
  const value: unknown = JSON.parse(data);
  if (typeof value !== 'object' || value === null || !('uid' in value) || !('state' in value))
    throw new Error('not a transfer');
  return value as Transfer;
}
