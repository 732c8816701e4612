import type { InscribeOrder } from './order-api.ts';
import type { InscribeStatus } from '../../api/wallet-api.ts';
import { BITCOIN_DECIMALS, groupThousands, parseUnits } from '../../lib/format.ts';
import { addressType, isAddressOf } from '@causeway/sdk/bitcoin/address';
import type { BitcoinNetwork } from '../../wallets/bitcoin/types.ts';
import { type Order, PAY_WITHIN_MS } from './kept.ts';

/** Orders of BRC-20 transfer inscriptions: what may be asked for, what may be paid, and how an order is doing. */

/** [9.03] What the inscription's output holds; satoshis. */
export const OUTPUT_VALUE = 546n;
/**
 * Virtual bytes that revealing a transfer takes at most: one input whose leaf has the longest ticker and amount, and
 * outputs for the inscription and the service. A miner fee above that at the chosen rate is not what was asked for.
 */
export const MOST_REVEAL_VB = 250n;
/** Satoshis: what no service is worth, and what no order costs, whatever is asked [SR-30]. */
export const MOST_SERVICE_FEE = 100_000n;
export const MOST_TOTAL = 2_000_000n;
/** A token that an address holds. */
export interface Holding {
  readonly ticker: string;
  readonly decimals: number;
  /** Base units that are in no transfer inscription yet. */
  readonly available: bigint;
}

export type AmountProblem = 'zero' | 'balance';

/** [5.02] What is wrong with an amount; null when nothing is, or nothing was typed yet. */
export function amountProblem(amount: bigint | null, available: bigint | null): AmountProblem | null {
  if (amount === null) return null;
  if (amount <= 0n) return 'zero';
  return available !== null && amount > available ? 'balance' : null;
}

/** Base units of what was typed; null while that is no number. */
export function readAmount(text: string, decimals: number): bigint | null {
  return parseUnits(text, decimals);
}

export interface OrderRequest {
  network: BitcoinNetwork;
  /** Holds the tokens, receives the inscription and any refund. */
  address: string;
  ticker: string;
  /** Decimal, as it is inscribed. */
  amount: string;
  /** sat/vB */
  feeRate: number;
}

/** An order as the service answered it, with the private key that its pay address was asked for with. */
export function orderOf(request: OrderRequest, answer: InscribeOrder, key: string, now: number): Order {
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

export type OrderProblem = 'address' | 'key' | 'sum' | 'output' | 'minerFee' | 'serviceFee' | 'total';

/**
 * What in an order is not as it must be; null when it may be shown and paid. The pay address is the order's own taproot
 * output, the sum is that of its parts, and no part is more than it can be.
 */
export function orderProblem(o: Order): OrderProblem | null {
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

export function tooOld(o: Order, now: number): boolean {
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

/** The service's own word, or what this browser knows before it says one. */
export function progressOf(o: Pick<Order, 'payTx'>, status: InscribeStatus | undefined): Progress {
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
export function isPaid(o: Pick<Order, 'payTx'>, status: InscribeStatus | undefined): boolean {
  return o.payTx !== null || !['unpaid', 'expired'].includes(progressOf(o, status));
}

/** Whether what was paid can be taken back here: the key is here, and no inscription is on its way. */
export function canTakeBack(o: Order, status: InscribeStatus | undefined): boolean {
  if (o.key === undefined || status === undefined) return false;
  return ['created', 'paid', 'revealing', 'expired'].includes(status.state) && isPaid(o, status);
}

/** Satoshis as bitcoin, with all 8 decimals [3.12]. */
export function bitcoinText(satoshis: bigint): string {
  const digits = satoshis.toString().padStart(BITCOIN_DECIMALS + 1, '0');
  return groupThousands(`${digits.slice(0, -BITCOIN_DECIMALS)}.${digits.slice(-BITCOIN_DECIMALS)}`);
}

/** Where the dialog is. */
export type Step =
  | { at: 'form' }
  | { at: 'fetching'; request: OrderRequest }
  /** `waiting` is whether the person watches the wallet, not whether the wallet was answered. */
  | { at: 'order'; orderId: string; waiting: boolean };

export type View = 'form' | 'fetching' | 'preview' | 'sending' | 'done';

export type StepAction =
  | { type: 'ask'; request: OrderRequest }
  | { type: 'ordered'; request: OrderRequest; orderId: string }
  | { type: 'refused'; request: OrderRequest }
  | { type: 'open'; orderId: string }
  | { type: 'pay' }
  | { type: 'answered' }
  | { type: 'back' };

export const FIRST_STEP: Step = { at: 'form' };

/** [4.08]–[4.12] What leads from one step to the next; an answer to a request that was left changes nothing. */
export function reduceStep(step: Step, action: StepAction): Step {
  switch (action.type) {
    case 'ask':
      return step.at === 'form' ? { at: 'fetching', request: action.request } : step;
    case 'ordered':
      return step.at === 'fetching' && step.request === action.request
        ? { at: 'order', orderId: action.orderId, waiting: false }
        : step;
    case 'refused':
      return step.at === 'fetching' && step.request === action.request ? FIRST_STEP : step;
    case 'open':
      return { at: 'order', orderId: action.orderId, waiting: false };
    case 'pay':
      return step.at === 'order' ? { ...step, waiting: true } : step;
    case 'answered':
      return step.at === 'order' ? { ...step, waiting: false } : step;
    case 'back':
      return step.at === 'order' && step.waiting ? { ...step, waiting: false } : FIRST_STEP;
  }
}

/** What is shown of a step: an order that is paid is done with, wherever it was paid. */
export function viewOf(step: Step, paid: boolean, asking: boolean): View {
  if (step.at !== 'order') return step.at;
  if (paid) return 'done';
  return step.waiting && asking ? 'sending' : 'preview';
}
