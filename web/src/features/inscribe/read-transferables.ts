import type { QueryClient } from '@tanstack/react-query';
import { isCanonicalTransfer } from '@causeway/sdk/bitcoin/brc20';
import type { Transferable } from '@causeway/sdk/bitcoin/transferable';
import { readTransferables } from '@causeway/sdk/bitcoin/transferables';
import { keys } from '../../api/query-keys.ts';
import type { NetworkKind } from '../../api/types.ts';
import { walletApi } from '../../api/wallet-api.ts';

/** [7.43] The transfer inscriptions of a BRC-20 token that wait at an address. Import this lazily. */
export function readWaiting(
  client: QueryClient,
  network: NetworkKind,
  address: string,
  ticker: string,
  signal: AbortSignal,
): Promise<Transferable[]> {
  const index = walletApi(network);
  return readTransferables(index, address, ticker, signal, (id) =>
    client.fetchQuery({
      queryKey: keys.canonicalTransfer(network, id),
      queryFn: async () => isCanonicalTransfer(await index.inscriptionText(id)),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
      // The list is read again as a whole, and asks only for what is missing.
      retry: false,
    }),
  );
}
