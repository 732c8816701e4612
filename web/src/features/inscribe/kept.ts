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
/** So many are kept; the service takes no more of one client. */
export const MOST_KEPT = 20;

/** Orders that are still of use, the newest first: those that may be paid until they end, others while they can be. */
export function worthKeeping(orders: readonly Order[], now: number): Order[] {
  const untouched = (o: Order) => o.payTx === null && o.askedAt === null;
  return orders
    .filter((o) => !o.ended && now - o.createdAt < (untouched(o) ? PAY_WITHIN_MS : FORGET_AFTER_MS))
    .sort((a, b) => b.createdAt - a.createdAt);
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
