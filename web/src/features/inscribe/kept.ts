import {
  isUntouched,
  type InscribeOrder as Order,
  PAY_WITHIN_MS,
} from '@causeway/sdk/bitcoin/inscribe-order';
import type { InscribeOrderRecord } from '../../lib/storage.ts';

/** Which orders this browser keeps, and how it writes them down. */

/** An order that was paid is watched by the service for so long. */
const FORGET_AFTER_MS = 30 * 24 * 3_600_000;
/** So many are kept; the service takes no more of one client. Those that a payment may be at are kept beyond it. */
export const MOST_KEPT = 20;

/** Whether an order can still be paid, or was. */
export function isOpen(o: Order, now: number): boolean {
  return !o.ended && (!isUntouched(o) || now - o.createdAt < PAY_WITHIN_MS);
}

/**
 * Orders that are still of use, the newest first. One whose key is here is kept until it ended if it may have been paid:
 * without the key nobody has the payment. One that was only shown may have been paid from elsewhere.
 */
export function worthKeeping(orders: readonly Order[], now: number): Order[] {
  const age = (o: Order) => now - o.createdAt;
  const useful = (o: Order) => {
    if (o.key === undefined) return age(o) < (isUntouched(o) ? PAY_WITHIN_MS : FORGET_AFTER_MS);
    return !isUntouched(o) || age(o) < FORGET_AFTER_MS;
  };
  return orders.filter((o) => !o.ended && useful(o)).sort((a, b) => b.createdAt - a.createdAt);
}

/** The first `MOST_KEPT`, and of the others those that nobody but this browser can spend the payment of. */
export function withinBounds(orders: readonly Order[]): Order[] {
  return orders.filter((o, i) => i < MOST_KEPT || (o.key !== undefined && !isUntouched(o) && !o.ended));
}

export function toRecord({
  totalFee,
  minerFee,
  serviceFee,
  outputValue,
  ...rest
}: Order): InscribeOrderRecord {
  return {
    ...rest,
    totalFee: String(totalFee),
    minerFee: String(minerFee),
    serviceFee: String(serviceFee),
    outputValue: String(outputValue),
  };
}

export function fromRecord({
  totalFee,
  minerFee,
  serviceFee,
  outputValue,
  ...rest
}: InscribeOrderRecord): Order {
  return {
    ...rest,
    totalFee: BigInt(totalFee),
    minerFee: BigInt(minerFee),
    serviceFee: BigInt(serviceFee),
    outputValue: BigInt(outputValue),
  };
}
