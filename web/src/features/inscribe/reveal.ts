import { ApiError } from '../../api/client.ts';
import type { NetworkKind } from '../../api/types.ts';
import { type InscribeStatus, walletApi } from '../../api/wallet-api.ts';
import type { Order } from './kept.ts';
import { signReveal } from './own.ts';

/** The service or its node refused what was signed; the payment is where it was. */
const REFUSED = 'wallet.order.REVEAL_REFUSED';

/** Signs the inscription of an order that is paid and gives it to the service; how the order is doing after that. */
export async function revealOrder(
  network: NetworkKind,
  order: Order,
  status: InscribeStatus,
): Promise<InscribeStatus> {
  const api = walletApi(network);
  const { key } = order;
  if (key === undefined) return status;
  const signed = signReveal({ ...order, key }, await api.coins(order.payAddress));
  if (signed === null) return status;
  try {
    return await api.orderReveal(order.orderId, signed.rawtx);
  } catch (error) {
    if (error instanceof ApiError && error.code === REFUSED) return { ...status, reason: error.message };
    throw error;
  }
}
