import {
  type QueryClient,
  type UseQueryResult,
  useInfiniteQuery,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { watchEvents } from '@causeway/sdk/sse';
import { isNewer, isPending, isTerminal } from '@causeway/sdk/stages';
import { api, isTransferId } from './api.ts';
import { ApiError } from '@causeway/sdk/api/client';
import { keys } from './query-keys.ts';
import type { NetworkKind, Transfer, TransferPage } from './types.ts';

/** Rows of one page of history. */
export const PAGE_SIZE = 20;
const NEWEST = 'newest';
const LIST_MS = 15_000;
/** So many pages of history are read again while something on them is on its way. */
const FRESH_PAGES = 5;
/** While something of it is on its way. */
const PENDING_LIST_MS = 4_000;
const POLL_MS = 3000;

/** The newest transfers sent or received by addresses; one between two of them comes twice. */
export function useNewestTransfers(addresses: readonly string[]) {
  return useQueries({
    queries: addresses.map((address) => ({
      queryKey: keys.transfers(address, NEWEST),
      queryFn: ({ signal }: { signal: AbortSignal }) => api.transfers({ address, limit: PAGE_SIZE }, signal),
      refetchInterval: ({ state }: { state: { data?: TransferPage } }) =>
        state.data?.items.some(isPending) ? PENDING_LIST_MS : LIST_MS,
    })),
    combine: newest,
  });
}

function newest(results: readonly UseQueryResult<TransferPage>[]) {
  return {
    transfers: results.flatMap((r) => r.data?.items ?? []),
    error: results.find((r) => r.error)?.error ?? null,
    again: () => {
      for (const r of results) void r.refetch();
    },
  };
}

/** Where the lists of several addresses go on; null where one is at its end. */
type Cursors = readonly (string | null | undefined)[];

/** All transfers of addresses, page by page, newest first. A long list is read once, not again and again. */
export function useTransferPages(addresses: readonly string[]) {
  return useInfiniteQuery({
    queryKey: keys.transfers(addresses.join(' ')),
    queryFn: async ({ pageParam, signal }) => {
      const lists = await Promise.all(
        addresses.map((address, i) => {
          const cursor = pageParam[i];
          return cursor === null
            ? { items: [], nextCursor: null }
            : api.transfers({ address, cursor, limit: PAGE_SIZE }, signal);
        }),
      );
      return { items: lists.flatMap((l) => l.items), cursors: lists.map((l) => l.nextCursor) };
    },
    initialPageParam: [] as Cursors,
    getNextPageParam: (last): Cursors | undefined =>
      last.cursors.some((c) => c !== null) ? last.cursors : undefined,
    enabled: addresses.length > 0,
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
  const stage = query.data?.state;
  useEffect(() => {
    if (stage === undefined) return;
    // What somebody holds changes with it, here or on the other side.
    for (const queryKey of keys.holdings) void client.invalidateQueries({ queryKey });
  }, [client, stage]);
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

/** Where a transaction of Bitcoin stands before it is a transfer; not asked for ids of other chains. */
export function useBitcoinTx(id: string, network: NetworkKind | undefined) {
  return useQuery({
    queryKey: keys.bitcoinTx(id),
    queryFn: async ({ signal }) => {
      const { walletApi } = await import('./wallet-api.ts');
      return walletApi(network ?? 'mainnet').status(id.toLowerCase(), signal);
    },
    enabled: network !== undefined && isTransferId(id) && !id.startsWith('0x'),
    refetchInterval: POLL_MS,
    retry: false,
  });
}

/** How a deposit goes back; read again while nobody has asked for it. */
export function useBitcoinReturn(outpoint: string | null) {
  return useQuery({
    queryKey: keys.bitcoinReturn(outpoint ?? ''),
    queryFn: ({ signal }) => api.bitcoinReturn(outpoint ?? '', signal),
    enabled: outpoint !== null,
    refetchInterval: ({ state }) => (state.data?.asked ? false : LIST_MS),
  });
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
