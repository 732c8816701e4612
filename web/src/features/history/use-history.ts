import { useMemo } from 'react';
import { useTransferPages, useTransfersOf } from '../../api/transfers.ts';
import { storage } from '../../lib/storage.ts';
import { mergeHistory, type Row } from './merge.ts';

/** History of an address: its newest transfers read again every few seconds, older pages as they are asked for. */
export function useHistory(address: string | null) {
  const newest = useTransfersOf(address ?? undefined);
  const pages = useTransferPages(address ?? undefined);
  const rows = useMemo<Row[]>(() => {
    const older = pages.data?.pages.flatMap((p) => p.items) ?? [];
    return mergeHistory(
      [...older, ...(newest.data?.items ?? [])],
      storage.get('evm-bridge-history') ?? [],
      address,
    );
  }, [newest.data, pages.data, address]);
  return {
    rows,
    loading: address !== null && pages.isPending,
    error: pages.error ?? newest.error,
    hasMore: pages.hasNextPage,
    loadingMore: pages.isFetchingNextPage,
    more: () => {
      if (pages.hasNextPage && !pages.isFetchingNextPage) void pages.fetchNextPage();
    },
    again: () => {
      void pages.refetch();
      void newest.refetch();
    },
  };
}
