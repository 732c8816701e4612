import { useMemo } from 'react';
import { useNewestTransfers, useTransferPages } from '../../api/transfers.ts';
import { sentTransfers } from '../../lib/storage.ts';
import { mergeHistory, type Row } from './merge.ts';

/** History of addresses: their newest transfers read again every few seconds, older pages as they are asked for. */
export function useHistory(addresses: readonly string[]) {
  const newest = useNewestTransfers(addresses);
  const pages = useTransferPages(addresses);
  const rows = useMemo<Row[]>(() => {
    const older = pages.data?.pages.flatMap((p) => p.items) ?? [];
    return mergeHistory([...older, ...newest.transfers], sentTransfers(), addresses);
  }, [newest.transfers, pages.data, addresses]);
  return {
    rows,
    loading: addresses.length > 0 && pages.isPending,
    error: pages.error ?? newest.error,
    hasMore: pages.hasNextPage,
    loadingMore: pages.isFetchingNextPage,
    more: () => {
      if (pages.hasNextPage && !pages.isFetchingNextPage) void pages.fetchNextPage();
    },
    again: () => {
      void pages.refetch();
      newest.again();
    },
  };
}
