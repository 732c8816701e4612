import { fitted } from '../answers.ts';
import { CausewayError } from '../errors.ts';
import { anything, oneOf, or, record, type Shape, text, where, whole } from '../shapes.ts';
import { hash } from './index-shapes.ts';
import type { InscribeOrder } from './inscribe-order.ts';

/** Orders as text, for those who keep them. */

const satoshis: Shape<bigint> = (value, place) => BigInt(text(/^\d{1,16}$/)(value, place));
const number = where(anything, (v) => Number.isFinite(v) && Number(v) >= 0, 'no rate') as Shape<number>;
const yes = where(anything, (v) => typeof v === 'boolean', 'no yes or no') as Shape<boolean>;

const order: Shape<InscribeOrder> = record({
  orderId: text(/^.{1,128}$/),
  network: oneOf('livenet', 'testnet'),
  address: text(),
  ticker: text(),
  amount: text(),
  feeRate: number,
  payAddress: text(),
  totalFee: satoshis,
  minerFee: satoshis,
  serviceFee: satoshis,
  outputValue: satoshis,
  createdAt: whole(),
  askedAt: or(whole(), null),
  payTx: or(hash, null),
  ended: yes,
  key: or(text(/^[0-9a-f]{64}$/), undefined),
  serviceAddress: or(text(), undefined),
});

/** An order as text, its key included: whoever reads it can take the payment back. */
export function orderText(kept: InscribeOrder): string {
  return JSON.stringify(kept, (_, value) => (typeof value === 'bigint' ? value.toString() : value));
}

/** The order that a text of `orderText` is. Throws 'inscribe.UNREADABLE'. */
export function readOrder(kept: string): InscribeOrder {
  try {
    const found = fitted(order, JSON.parse(kept));
    if (found) return found.read;
  } catch {
    // no JSON
  }
  throw new CausewayError('inscribe.UNREADABLE', 'This is no order of an inscription.');
}
