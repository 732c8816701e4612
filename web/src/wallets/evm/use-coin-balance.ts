import { useQuery } from '@tanstack/react-query';
import type { Address } from 'viem';
import { getBalance } from '@causeway/sdk/evm/actions';
import { readClient } from './config.ts';

/** Wei of a chain's coin that an address holds; not asked while the chain is not known. */
export function useCoinBalance(address: Address, chainId: number | undefined, everyMs: number) {
  return useQuery({
    queryKey: ['balance', chainId ?? 0, 'coin', address],
    queryFn: () => getBalance(readClient(chainId ?? 0), { address }),
    enabled: chainId !== undefined,
    refetchInterval: everyMs,
  });
}
