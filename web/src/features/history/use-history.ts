import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { api } from '../../api/api.ts';
import { keys } from '../../api/query-keys.ts';
import { useNewestTransfers, useTransferPages } from '../../api/transfers.ts';
import type { Transfer } from '../../api/types.ts';
import { forgetTransfers, type SentTransfer, sentTransfers } from '../../lib/storage.ts';
import { useDepositTxStates } from '../../wallets/bitcoin/deposit-tx-state.ts';
import { type TxState, useTxStates } from '../../wallets/evm/tx-state.ts';
import { useSolanaTxStates } from '../../wallets/solana/tx-state.ts';
import { useTonTxStates } from '../../wallets/ton/tx-state.ts';
import { mergeHistory, questions, type Row, type Standing, unmatched } from './merge.ts';

const ASK_MS = 15_000;
/** So many that are under way beyond the loaded pages are read one by one. */
const MOST_SINGLE = 20;
const ENDED: readonly string[] = ['Success', 'Refunded', 'Failed'];
const NONE: ReadonlySet<string> = new Set();

/** What the API knows of transfers that this browser remembers and that are on no loaded page [7.15]. */
function useRecords(sent: readonly SentTransfer[]) {
  const hashes = sent.map((s) => s.srcTxHash).join();
  const records = useQuery({
    queryKey: [...keys.allTransfers, 'records', hashes],
    queryFn: async ({ signal }) =>
      (await Promise.all(questions(sent).map((infos) => api.checkRecords(infos, signal)))).flat(),
    enabled: sent.length > 0,
    refetchInterval: ASK_MS,
    placeholderData: (before) => before,
  });
  const { data } = records;
  const ended = useMemo(
    () =>
      new Set(
        data
          ?.filter((r) => ENDED.includes(r.swapRecordStatus))
          .map((r) => r.swapRecordSrcChainHash.toLowerCase()),
      ),
    [data],
  );
  useEffect(() => {
    if (ended.size > 0) forgetTransfers([...ended]);
  }, [ended]);
  const running = (data ?? [])
    .filter((r) => !ENDED.includes(r.swapRecordStatus))
    .map((r) => r.swapRecordCrossId)
    .slice(0, MOST_SINGLE);
  const transfers = useQueries({
    queries: running.map((uid) => ({
      queryKey: keys.transfer(uid),
      queryFn: ({ signal }: { signal: AbortSignal }) => api.transfer(uid, signal),
      refetchInterval: ASK_MS,
      retry: false,
    })),
    combine: (results) => results.flatMap((r): Transfer[] => (r.data ? [r.data] : [])),
  });
  const answered: Standing['answered'] = data ? 'yes' : records.isError ? 'failed' : 'no';
  return { ended: ended.size > 0 ? ended : NONE, answered, transfers };
}

/** What this browser remembers, with what was forgotten while the list is open: it stays on it, and says why. */
function useSent(...changes: readonly unknown[]): readonly SentTransfer[] {
  const [seen] = useState(() => new Map<string, SentTransfer>());
  // Read again when one of these changes.
  return useMemo(() => {
    for (const s of sentTransfers()) seen.set(s.srcTxHash, s);
    return [...seen.values()];
  }, [seen, ...changes]);
}

/** History of addresses: their newest transfers read again every few seconds, older pages as they are asked for. */
export function useHistory(addresses: readonly string[]) {
  const newest = useNewestTransfers(addresses);
  const pages = useTransferPages(addresses);
  const sent = useSent(newest.transfers, pages.data);
  const loaded = useMemo(
    () => [...(pages.data?.pages.flatMap((p) => p.items) ?? []), ...newest.transfers],
    [pages.data, newest.transfers],
  );
  const loading = addresses.length > 0 && pages.isPending;
  const alone = useMemo(
    () => (loading ? [] : unmatched(loaded, sent, addresses)),
    [loading, loaded, sent, addresses],
  );
  const { ended, answered, transfers } = useRecords(alone);
  const waiting = alone.filter((s) => !ended.has(s.srcTxHash.toLowerCase()));
  const onChains = useTxStates(waiting);
  const onSolana = useSolanaTxStates(waiting);
  const onTon = useTonTxStates(waiting);
  const onBitcoin = useDepositTxStates(waiting);
  const txStates = new Map<string, TxState>([...onChains, ...onSolana]);
  for (const [hash, { txState }] of onTon) txStates.set(hash, txState);
  for (const [txid, { kind }] of onBitcoin)
    if (kind === 'followed' || kind === 'void') txStates.set(txid, 'replaced');
  const hasMore = pages.hasNextPage;
  const rows = useMemo<Row[]>(() => {
    const oldest = hasMore && loaded.length > 0 ? Math.min(...loaded.map((t) => t.createdAt)) : null;
    const standing = { answered, ended, oldest, now: Date.now() };
    return mergeHistory([...loaded, ...transfers], sent, addresses, standing);
  }, [loaded, transfers, sent, addresses, answered, ended, hasMore]);
  return {
    rows,
    txStates,
    loading,
    error: pages.error ?? newest.error,
    hasMore,
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
