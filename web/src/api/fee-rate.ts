import { useQuery } from '@tanstack/react-query';
import { useReducer } from 'react';
import type { NextBlock } from '@causeway/sdk/bitcoin/fee-judge';
import { FIRST_CHOICE, nextBlock, rateOf, reduceFee } from '../lib/fee-rate.ts';
import { AMOUNT_DEBOUNCE_MS, useDebounced } from '../lib/use-debounced.ts';
import { api } from './api.ts';
import { keys } from './query-keys.ts';
import type { NetworkKind } from './types.ts';
import { walletApi } from './wallet-api.ts';

/** How often the index is asked for fee rates again. */
const REFRESH_MS = 30_000;

/** [7.57] Rates come from the index's fee summary. */
export function useFeeSummary(network: NetworkKind | undefined) {
  return useQuery({
    queryKey: keys.feeSummary(network ?? ''),
    queryFn: ({ signal }) => walletApi(network ?? 'mainnet').feeSummary(signal),
    enabled: network !== undefined,
    refetchInterval: REFRESH_MS,
    staleTime: REFRESH_MS / 2,
  });
}

/** SR-34: what the server's own node says of fee rates; null where it has none. */
function useOwnRates(network: NetworkKind | undefined) {
  return useQuery({
    queryKey: keys.ownFees,
    queryFn: ({ signal }) => api.bitcoinFees(signal),
    enabled: network !== undefined,
    refetchInterval: REFRESH_MS,
    staleTime: REFRESH_MS / 2,
    retry: false,
  });
}

/** SR-34: what the next block takes, by the index and by the server's own node. */
export function useNextBlock(network: NetworkKind | undefined): NextBlock {
  const index = useFeeSummary(network).data;
  return nextBlock(index, useOwnRates(network).data);
}

/** What the fee-rate card shows, and the rate that it emits [4.06]: sat/vB, null while there is none. */
export function useFeeRate(network: NetworkKind | undefined) {
  const summary = useFeeSummary(network);
  const next = useNextBlock(network);
  const [choice, dispatch] = useReducer(reduceFee, FIRST_CHOICE);
  // [9.01]
  const settled = useDebounced(choice.custom, AMOUNT_DEBOUNCE_MS);
  return { summary, next, choice, dispatch, rate: rateOf(choice, summary.data ?? [], settled) };
}
