import { useQuery } from '@tanstack/react-query';
import { KNOWN_CHAINS, readClient } from '../../wallets/evm/config.ts';
import { readCode, type RecipientWarning, recipientWarning } from '@causeway/sdk/evm/recipient';
import { useActiveWallet } from '../../wallets/evm/session.ts';
import type { Bridge } from './use-bridge.ts';

/**
 * What a recipient on an EVM chain should be warned about; undefined while it is not known. The chain that the wallet is
 * on tells whether the address is a contract there, which may not exist where the coins go.
 */
export function useRecipientWarning({
  deposit,
  target,
  typed,
  evmTo: address,
}: Bridge): RecipientWarning | null | undefined {
  const at = useActiveWallet()?.chainId;
  const source = at !== undefined && KNOWN_CHAINS.some((c) => c.id === at) ? at : target?.id;
  const q = useQuery({
    queryKey: ['recipient-code', source, target?.id, address],
    queryFn: () => {
      if (!address) throw new Error('nobody to look at');
      return readCode(readClient(target?.id ?? 0), readClient(source ?? 0), address);
    },
    enabled: deposit && address !== null && target !== null,
    staleTime: 60_000,
  });
  if (!deposit || address === null) return null;
  const own = typed === null;
  // One's own address is no question while nobody has an answer.
  return q.data ? recipientWarning(q.data, own) : own ? null : undefined;
}
