import type { OrderRequest } from '@causeway/sdk/bitcoin/inscribe-checks';
import { BITCOIN_DECIMALS, groupThousands, parseUnits } from '../../lib/format.ts';

/** Amounts to inscribe, and the steps of the dialog. */

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
