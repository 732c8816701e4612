import * as v from 'valibot';
import type { NetworkKind } from '../../api/types.ts';
import { ask, type InscribeStatus, orderStatus, walletApiBase } from '../../api/wallet-api.ts';

/** How orders of transfer inscriptions are made and revealed. Import this lazily: few visitors order. */

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** [3.12] Satoshis. */
const order = v.object({
  orderId: v.string(),
  payAddress: v.string(),
  totalFee: whole,
  minerFee: whole,
  serviceFee: whole,
  outputValue: whole,
  /** Gets serviceFee. */
  serviceAddress: v.optional(v.string()),
});
export type InscribeOrder = v.InferOutput<typeof order>;

/** What an order is asked for with. */
interface Wanted {
  address: string;
  tick: string;
  amount: string;
  /** Satoshis per virtual byte. */
  feeRate: number;
  /** x-only; whoever has its private key reveals and takes back, and nobody else. */
  publicKey: string;
}

/** [7.49] */
export function inscribeTransfer(
  network: NetworkKind,
  wanted: Wanted,
  signal?: AbortSignal,
): Promise<InscribeOrder> {
  return ask(order, `${walletApiBase(network)}/brc20/inscribe-transfer`, signal, wanted);
}

/** Gives the service the signed reveal of an order, which it sends until it is in a block. */
export function revealOrder(network: NetworkKind, orderId: string, rawtx: string): Promise<InscribeStatus> {
  return ask(orderStatus, `${walletApiBase(network)}/brc20/order-reveal`, undefined, { orderId, rawtx });
}
