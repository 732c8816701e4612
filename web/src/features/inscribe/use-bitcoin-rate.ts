import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { usePoolChains } from '../../api/queries.ts';
import { keys } from '../../api/query-keys.ts';

/** [3.52] */
const BTC_ID = '82';
const RATE_MS = 60_000;

/** [7.07] The price of a bitcoin; null while it is not known. Every chain tells it, so the first one is asked. */
export function useBitcoinRate(): string | null {
  const chainID = usePoolChains().data?.[0]?.chainID;
  const rate = useQuery({
    queryKey: keys.exchangeRate(chainID ?? 0, BTC_ID),
    queryFn: ({ signal }) => api.exchangeRate({ chainID: chainID ?? 0, tokenID: BTC_ID }, signal),
    enabled: chainID !== undefined,
    staleTime: RATE_MS,
    retry: false,
  });
  return rate.data?.dstTokenRate ?? null;
}
