import { ApiError } from '@causeway/sdk/api/client';
import { revealOrder } from './order-api.ts';
import type { NetworkKind } from '../../api/types.ts';
import { type InscribeStatus, walletApi } from '../../api/wallet-api.ts';
import type { Order } from './kept.ts';

/** The service or its node refused what was signed; the payment is where it was. */
const REFUSED = 'wallet.order.REVEAL_REFUSED';

/**
 * What an order whose key is here takes: once it is paid its inscription is signed and given to the service. How the order is
 * doing after that.
 */
export async function followOrder(
  network: NetworkKind,
  order: Order | undefined,
  status: InscribeStatus,
): Promise<InscribeStatus> {
  const key = order?.key;
  if (order === undefined || key === undefined) return status;
  // While it may have been paid, an order of ours has not ended for want of a payment.
  const mayCome = status.state === 'expired' && (order.payTx !== null || order.askedAt !== null);
  if (mayCome) return { ...status, ended: false };
  if (status.state !== 'paid') return status;
  const { signReveal } = await import('./own.ts');
  const signed = signReveal({ ...order, key }, await walletApi(network).coins(order.payAddress));
  if (signed === null) return status;
  try {
    return await revealOrder(network, order.orderId, signed.rawtx);
  } catch (error) {
    if (error instanceof ApiError && error.code === REFUSED) return { ...status, reason: error.message };
    throw error;
  }
}
