import { CausewayError, type ErrorCode } from '../errors.ts';
import type { BitcoinNetwork } from './account.ts';
import { addressType, isAddressOf } from './address.ts';
import type { InscribeStatus, OrderAnswer } from './index-api.ts';
import { type InscribeOrder, isUntouched, PAY_WITHIN_MS } from './inscribe-order.ts';

/** What of an order may be shown and paid, and how it is doing. */

/** [9.03] What the inscription's output holds; satoshis. */
export const OUTPUT_VALUE = 546n;
/**
 * Virtual bytes that revealing a transfer takes at most: one input whose leaf has the longest ticker and amount, and
 * outputs for the inscription and the service. A miner fee above that at the chosen rate is not what was asked for.
 */
const MOST_REVEAL_VB = 250n;
/** Satoshis: what no service is worth, and what no order costs, whatever is asked [SR-30]. */
const MOST_SERVICE_FEE = 100_000n;
const MOST_TOTAL = 2_000_000n;

/** What is ordered. */
export interface OrderRequest {
  readonly network: BitcoinNetwork;
  /** Holds the tokens, receives the inscription and any refund. */
  readonly address: string;
  readonly ticker: string;
  /** Decimal, as it is inscribed. */
  readonly amount: string;
  /** sat/vB */
  readonly feeRate: number;
}

/** An order as the service answered it, with the private key that its pay address was asked for with. */
export function orderOf(request: OrderRequest, answer: OrderAnswer, key: string, now: number): InscribeOrder {
  return {
    ...request,
    key,
    serviceAddress: answer.serviceAddress,
    orderId: answer.orderId,
    payAddress: answer.payAddress,
    totalFee: BigInt(answer.totalFee),
    minerFee: BigInt(answer.minerFee),
    serviceFee: BigInt(answer.serviceFee),
    outputValue: BigInt(answer.outputValue),
    createdAt: now,
    askedAt: null,
    payTx: null,
    ended: false,
  };
}

/** What in an order is not as it must be. */
export type OrderProblem = 'address' | 'key' | 'sum' | 'output' | 'minerFee' | 'serviceFee' | 'total';

const REFUSALS: Readonly<Record<OrderProblem, readonly [ErrorCode, string]>> = {
  address: ['inscribe.ADDRESS', "The order's payment address is not on this network. Nothing was sent."],
  key: [
    'inscribe.KEY',
    "The order's payment address is not the one that its own key makes. Nothing was sent.",
  ],
  sum: ['inscribe.SUM', "The order's total is not the sum of its fees. Nothing was sent."],
  output: ['inscribe.OUTPUT', 'The order puts the wrong value into the inscription. Nothing was sent.'],
  minerFee: [
    'inscribe.MINER_FEE',
    "The order's miner fee is higher than the chosen rate allows. Nothing was sent.",
  ],
  serviceFee: [
    'inscribe.SERVICE_FEE',
    "The order's service fee is higher than this app will pay. Nothing was sent.",
  ],
  total: ['inscribe.TOTAL', 'The order costs more than this app will pay. Choose a lower fee rate.'],
};

/** An order is not what was asked for; `problem` says in what. Nothing was paid. */
export class BadOrder extends CausewayError {
  override name = 'BadOrder';

  constructor(readonly problem: OrderProblem) {
    super(...REFUSALS[problem]);
  }
}

/**
 * What in an order is not as it must be; null when it may be shown and paid. The pay address is a taproot output, the sum is
 * that of its parts, and no part is more than it can be. Whether the order's key makes that address inscribe-keys.ts tells.
 */
export function orderProblem(o: InscribeOrder): OrderProblem | null {
  if (!isAddressOf(o.payAddress, o.network) || addressType(o.payAddress.toLowerCase()) !== 'p2tr')
    return 'address';
  if (o.outputValue !== OUTPUT_VALUE) return 'output';
  if (o.totalFee !== o.minerFee + o.serviceFee + o.outputValue) return 'sum';
  if (o.minerFee > BigInt(Math.ceil(o.feeRate)) * MOST_REVEAL_VB) return 'minerFee';
  if (o.serviceFee > MOST_SERVICE_FEE) return 'serviceFee';
  if (o.key !== undefined && o.serviceFee > 0n && !isAddressOf(o.serviceAddress ?? '', o.network))
    return 'serviceFee';
  return o.totalFee > MOST_TOTAL ? 'total' : null;
}

/** Whether a payment that is made now might come too late. `now` in milliseconds since 1970. */
export function tooOld(o: Pick<InscribeOrder, 'createdAt'>, now: number): boolean {
  return now - o.createdAt > PAY_WITHIN_MS;
}

/** How an order is doing, for people. */
export type Progress =
  | 'unpaid'
  | 'paid'
  | 'revealed'
  | 'inscribed'
  | 'refunding'
  | 'refunded'
  | 'expired'
  | 'failed';

/** The service's own word, or what is known here before it says one. */
export function progressOf(o: Pick<InscribeOrder, 'payTx'>, status: InscribeStatus | undefined): Progress {
  switch (status?.state) {
    case 'paid':
    case 'revealing':
      return 'paid';
    case 'revealed':
      return 'revealed';
    case 'confirmed':
      return 'inscribed';
    case 'refunding':
    case 'refunded':
    case 'expired':
    case 'failed':
      return status.state;
    default:
      return o.payTx === null ? 'unpaid' : 'paid';
  }
}

/** Whether the service has, or will get, a payment: nothing may be paid again. */
export function isPaid(o: Pick<InscribeOrder, 'payTx'>, status: InscribeStatus | undefined): boolean {
  return o.payTx !== null || !['unpaid', 'expired'].includes(progressOf(o, status));
}

/** Whether what was paid can be taken back here: the key is here, and no inscription is on its way. */
export function canTakeBack(o: InscribeOrder, status: InscribeStatus | undefined): boolean {
  if (o.key === undefined || status === undefined) return false;
  return ['created', 'paid', 'revealing', 'expired'].includes(status.state) && isPaid(o, status);
}

/** Whether an order of ours whose time is over may still get a payment, and so has not ended. */
export function mayStillCome(o: InscribeOrder, { state }: InscribeStatus): boolean {
  return o.key !== undefined && state === 'expired' && !isUntouched(o);
}
