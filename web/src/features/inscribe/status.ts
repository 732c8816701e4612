import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keys } from '../../api/query-keys.ts';
import type { NetworkKind } from '../../api/types.ts';
import type { InscribeStatus } from '@causeway/sdk/bitcoin/index-api';
import { walletApi } from '../../api/wallet-api.ts';
import type { InscribeOrder } from '@causeway/sdk/bitcoin/inscribe-order';
import { endOrder, useOrders } from './orders.ts';

/** How often the service is asked about an order that has not ended. */
const STATUS_MS = 3_000;

/**
 * The service's word on an order, asked again until it has ended. Where the key of its pay address is here, the payment is
 * waited for, and the inscription signed and given to the service as soon as it is there; whoever asks does it.
 */
export function orderStatusQuery(network: NetworkKind, orderId: string) {
  return {
    queryKey: keys.inscribeOrder(orderId),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<InscribeStatus> => {
      const index = walletApi(network);
      const status = await index.orderStatus(orderId, signal);
      const { followOrder } = await import('@causeway/sdk/bitcoin/inscribe-flow');
      const order = useOrders.getState().orders.find((o) => o.orderId === orderId);
      return followOrder(index, order, status);
    },
    refetchInterval: ({ state }: { state: { data?: InscribeStatus } }) =>
      state.data?.ended ? (false as const) : STATUS_MS,
  };
}

/** Follows orders to their ends while no dialog does. */
export function useOrderWatch(network: NetworkKind | undefined, orders: readonly InscribeOrder[]): void {
  const ended = useQueries({
    queries: orders.map(({ orderId }) => ({
      ...orderStatusQuery(network ?? 'mainnet', orderId),
      enabled: network !== undefined,
    })),
    combine: (results) =>
      results.flatMap(({ data }, i) => (data?.ended ? [orders[i]?.orderId ?? ''] : [])).join(),
  });
  useEffect(() => {
    for (const orderId of ended.split(',')) endOrder(orderId);
  }, [ended]);
}
