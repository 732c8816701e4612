import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { useBasicConfig } from '../api/queries.ts';
import type { CoinChain } from '../api/types.ts';
import { formatAmount } from '../lib/format.ts';
import { BALANCE_MS } from '../lib/refresh.ts';

/** What an address has of its chain's coin, with the symbol; null where the operator named nobody to ask. */
export function useCoin(chain: CoinChain, address: string): string | null {
  const asked = useBasicConfig().data?.balances.includes(chain) ?? false;
  const { data } = useQuery({
    queryKey: ['coin-balance', chain, address],
    queryFn: ({ signal }) => api.coinBalance({ chain, address }, signal),
    enabled: asked,
    refetchInterval: BALANCE_MS,
  });
  return data ? `${formatAmount(BigInt(data.balance), data.decimals)} ${data.symbol}` : null;
}
