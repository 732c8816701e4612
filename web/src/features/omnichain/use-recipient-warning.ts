import { useQuery } from '@tanstack/react-query';
import type { Address } from 'viem';
import { readClient } from '../../wallets/evm/config.ts';
import { type RecipientWarning, readCode, recipientWarning } from '../../wallets/evm/recipient.ts';
import type { Swap } from './use-swap.ts';

/** What the recipient should be warned about; undefined while it is not known. */
export function useRecipientWarning(swap: Swap): RecipientWarning | null | undefined {
  const { fromNetwork, toNetwork, reading, recipient: address } = swap;
  const q = useQuery({
    queryKey: ['recipient-code', fromNetwork?.id, toNetwork?.id, address],
    queryFn: () =>
      readCode(readClient(toNetwork?.id ?? 0), readClient(fromNetwork?.id ?? 0), address as Address),
    enabled: address !== null && fromNetwork !== null && toNetwork !== null,
    staleTime: 60_000,
  });
  if (address === null) return null;
  const own = reading === null;
  // One's own address is no question while nobody has an answer.
  return q.data ? recipientWarning(q.data, own) : own ? null : undefined;
}
