import { useQuery } from '@tanstack/react-query';
import { useBasicConfig } from '../../api/queries.ts';
import { keys } from '../../api/query-keys.ts';
import { useRefresh } from '../../lib/refresh.ts';
import { useOrders } from './orders.ts';
import { useOrderWatch } from './status.ts';

/** How often the list is read again by itself. */
const REFRESH_MS = 60_000;

/**
 * [7.43] What an address can send of a BRC-20 token; read again whenever the shared counter is bumped [3.21], which it is
 * when an order of the address ends.
 */
export function useTransferables(address: string | null, ticker: string | null) {
  const network = useBasicConfig().data?.network;
  const turn = useRefresh((s) => s.transferableList);
  const orders = useOrders((s) => s.orders);
  const waiting = orders.filter(
    (o) => o.address === address && !o.ended && (o.payTx !== null || o.askedAt !== null),
  );
  useOrderWatch(network, waiting);
  return useQuery({
    queryKey: keys.transferables(network ?? '', address ?? '', ticker ?? '', turn),
    queryFn: async ({ client, signal }) => {
      const { readWaiting } = await import('./read-transferables.ts');
      return readWaiting(client, network ?? 'mainnet', address ?? '', ticker ?? '', signal);
    },
    enabled: network !== undefined && address !== null && ticker !== null,
    refetchInterval: REFRESH_MS,
    // The list stays while it is read again; another one's never stands in for it.
    placeholderData: (before, query) =>
      query?.queryKey[2] === address && query.queryKey[3] === ticker ? before : undefined,
  });
}
