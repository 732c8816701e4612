import type { QueryClient } from '@tanstack/react-query';
import { keys } from '../../api/query-keys.ts';
import type { NetworkKind } from '../../api/types.ts';
import { walletApi } from '../../api/wallet-api.ts';
import { isCanonicalTransfer } from '@causeway/sdk/bitcoin/brc20';
import { addressScript } from '@causeway/sdk/bitcoin/address';
import { bytesToHex } from '@causeway/sdk/bytes';
import { joinTransferables, type Transferable, uncursed } from './transferables.ts';

/** How many texts are read at a time. */
const AT_ONCE = 6;

/**
 * SR-08: those of some inscriptions whose text the custody credits: whoever knows an address can inscribe others there.
 * Each is read once, for it never changes; without all of them nothing is told.
 */
async function readCanonical(
  client: QueryClient,
  network: NetworkKind,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<Set<string>> {
  const api = walletApi(network);
  const canonical = new Set<string>();
  const left = ids.values();
  const read = async () => {
    for (const id of left) {
      signal.throwIfAborted();
      const is = await client.fetchQuery({
        queryKey: keys.canonicalTransfer(network, id),
        queryFn: async () => isCanonicalTransfer(await api.inscriptionText(id)),
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: Number.POSITIVE_INFINITY,
        // The list is read again as a whole, and asks only for what is missing.
        retry: false,
      });
      if (is) canonical.add(id);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, read));
  return canonical;
}

/** [7.43] The transfer inscriptions of a BRC-20 token that wait at an address. Import this lazily. */
export async function readTransferables(
  client: QueryClient,
  network: NetworkKind,
  address: string,
  ticker: string,
  signal: AbortSignal,
): Promise<Transferable[]> {
  const api = walletApi(network);
  const script = addressScript(address);
  if (!script) throw new Error('not an address');
  const [{ decimal }, list] = await Promise.all([
    api.token(address, ticker, signal),
    api.transferables(address, ticker, signal),
  ]);
  if (list.length === 0) return [];
  const [utxos, canonical] = await Promise.all([
    api.inscriptionCoins(
      list.map((one) => one.inscriptionId),
      signal,
    ),
    readCanonical(client, network, uncursed(list), signal),
  ]);
  return joinTransferables(list, utxos, decimal, bytesToHex(script), canonical);
}
