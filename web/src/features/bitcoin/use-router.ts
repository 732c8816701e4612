import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Address, Hex } from 'viem';
import { readClient } from '../../wallets/evm/config.ts';
import { BALANCE_MS } from '../../lib/refresh.ts';
import type { RouterPlace } from '@causeway/sdk/bitcoin/router';
import { readHoldings, readRouter } from '@causeway/sdk/bitcoin/router-reads';

/** [4.63] */
const PAGE_MS = 60_000;

/** What a router says about an amount and a recipient ('0x' while there is none). The last answer of the same router stays while a new one is fetched. */
export function useRouter(place: RouterPlace | null, amount: bigint, form: Hex = '0x') {
  return useQuery({
    queryKey: ['router', place?.chainId, place?.router.address, amount.toString(), form],
    queryFn: () => {
      if (!place) throw new Error('no router to ask');
      return readRouter(readClient(place.chainId), place, amount, form);
    },
    enabled: place !== null,
    placeholderData: (previous, query) =>
      query?.queryKey[1] === place?.chainId && query?.queryKey[2] === place?.router.address
        ? keepPreviousData(previous)
        : undefined,
    staleTime: 0,
    gcTime: PAGE_MS,
    retry: 1,
    refetchInterval: PAGE_MS,
    refetchOnWindowFocus: false,
  });
}

/** [2.43] What an account holds of a router's token, and of the coin that pays fees. */
export function useHoldings(place: RouterPlace | null, owner: Address | null) {
  return useQuery({
    queryKey: ['balance', 'router', place?.chainId, place?.router.address, owner],
    queryFn: () => {
      if (!place || !owner) throw new Error('nobody’s balance to read');
      return readHoldings(readClient(place.chainId), place, owner);
    },
    enabled: place !== null && owner !== null,
    refetchInterval: BALANCE_MS,
    staleTime: BALANCE_MS / 2,
  });
}
