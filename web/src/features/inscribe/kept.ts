import type { InscribeOrderRecord } from '../../lib/storage.ts';

/** Which orders this browser keeps, and how it writes them down. */

/** [3.12] An order that was given to somebody. Satoshis. */
export interface Order
  extends Omit<InscribeOrderRecord, 'totalFee' | 'minerFee' | 'serviceFee' | 'outputValue'> {
  totalFee: bigint;
  minerFee: bigint;
  serviceFee: bigint;
  outputValue: bigint;
}

/** The service waits an hour for the payment. One that is signed later may come too late, and would be sent back. */
export const PAY_WITHIN_MS = 50 * 60_000;
/** An order that was paid is watched by the service for so long. */
const FORGET_AFTER_MS = 30 * 24 * 3_600_000;
/** So many are kept; the service takes no more of one client. Those that a payment may be at are kept beyond it. */
export const MOST_KEPT = 20;

const untouched = (o: Order) => o.payTx === null && o.askedAt === null;

/** Whether an order can still be paid, or was. */
export function isOpen(o: Order, now: number): boolean {
  return !o.ended && (!untouched(o) || now - o.createdAt < PAY_WITHIN_MS);
}

/**
 * Orders that are still of use, the newest first. One whose key is here is kept until it ended if it may have been paid:
 * without the key nobody has the payment. One that was only shown may have been paid from elsewhere.
 */
export function worthKeeping(orders: readonly Order[], now: number): Order[] {
  const age = (o: Order) => now - o.createdAt;
  const useful = (o: Order) => {
    if (o.key === undefined) return age(o) < (untouched(o) ? PAY_WITHIN_MS : FORGET_AFTER_MS);
    return !untouched(o) || age(o) < FORGET_AFTER_MS;
  };
  return orders.filter((o) => !o.ended && useful(o)).sort((a, b) => b.createdAt - a.createdAt);
}

/** The first `MOST_KEPT`, and of the others those that nobody but this browser can spend the payment of. */
export function withinBounds(orders: readonly Order[]): Order[] {
  return orders.filter((o, i) => i < MOST_KEPT || (o.key !== undefined && !untouched(o) && !o.ended));
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
