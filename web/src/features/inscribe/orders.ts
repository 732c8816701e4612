import { create } from 'zustand';
import { useRefresh } from '../../lib/refresh.ts';
import { storage } from '../../lib/storage.ts';
import type { InscribeOrder as Order } from '@causeway/sdk/bitcoin/inscribe-order';
import { fromRecord, toRecord, withinBounds, worthKeeping } from './kept.ts';

/** The orders that this browser was given, kept over reloads, and those that a wallet is asked to pay right now. */
interface Orders {
  orders: readonly Order[];
  /** The id of the order that the wallet has not answered for yet; one at a time. */
  asking: string | null;
}

const read = (): Order[] => (storage.get('inscribe-orders') ?? []).map(fromRecord);

export const useOrders = create<Orders>(() => ({ orders: read(), asking: null }));

/** Other tabs keep orders too: what is stored is read before it is written. */
function write(change: (orders: readonly Order[]) => readonly Order[]): void {
  const orders = withinBounds(change(read()));
  storage.set('inscribe-orders', orders.map(toRecord));
  useOrders.setState({ orders });
}

export function keepOrder(order: Order): void {
  write((orders) => [order, ...worthKeeping(orders, Date.now()).filter((o) => o.orderId !== order.orderId)]);
}

/** Notes what became known of an order. */
export function noteOrder(orderId: string, known: Partial<Pick<Order, 'askedAt' | 'payTx' | 'ended'>>): void {
  write((orders) => orders.map((o) => (o.orderId === orderId ? { ...o, ...known } : o)));
}

/** Notes once that the service is done with an order, and has what depends on it read again [3.21]. */
export function endOrder(orderId: string): void {
  const order = useOrders.getState().orders.find((o) => o.orderId === orderId);
  if (!order || order.ended) return;
  noteOrder(orderId, { ended: true });
  useRefresh.getState().updateTransferableList();
  useRefresh.getState().updatePendingAmount();
}

/** Reads again, and leaves out what is of no use any more. */
export function refreshOrders(): void {
  write((orders) => worthKeeping(orders, Date.now()));
}

export function setAsking(asking: string | null): void {
  useOrders.setState({ asking });
}
