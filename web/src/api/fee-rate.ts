import { useQuery } from '@tanstack/react-query';
import { useReducer } from 'react';
import { FIRST_CHOICE, rateOf, reduceFee } from '../lib/fee-rate.ts';
import { AMOUNT_DEBOUNCE_MS, useDebounced } from '../lib/use-debounced.ts';
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

/** What the fee-rate card shows, and the rate that it emits [4.06]: sat/vB, null while there is none. */
export function useFeeRate(network: NetworkKind | undefined) {
  const summary = useFeeSummary(network);
  const [choice, dispatch] = useReducer(reduceFee, FIRST_CHOICE);
  // [9.01]
  const settled = useDebounced(choice.custom, AMOUNT_DEBOUNCE_MS);
  return { summary, choice, dispatch, rate: rateOf(choice, summary.data ?? [], settled) };
}
