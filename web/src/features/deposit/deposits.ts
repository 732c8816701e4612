import type { DepositAddressState } from '../../api/types.ts';

/** What a deposit to a derived address has come to, and what its owner can do. Pure; words are put to it in texts.tsx. */

export type Deposit = DepositAddressState['deposits'][number];

export type DepositState =
  /** In no block yet. */
  | 'seen'
  | 'confirming'
  /** It waits for its sweep. */
  | 'waiting'
  | 'sweeping'
  /** In custody; credited when the sweep is final (SR-02). */
  | 'swept'
  /** Attested or delivered, not yet at its end. */
  | 'crediting'
  | 'credited'
  /** It became a claim on the other chain, or waits there: its page says what to do. */
  | 'held'
  /** Not credited for a reason, and still at its address: its owner asks for it, or waits for the lock. */
  | 'refused'
  /** Not credited for a reason, and swept with the others: its owner asks for it. */
  | 'returnable'
  /** The refund key can take it back now. */
  | 'refundable'
  | 'returning'
  | 'returned'
  | 'takenBack'
  /** Dropped from the chain. */
  | 'orphaned';

/** Ends of a transfer. */
const ENDS: Partial<Record<string, DepositState>> = {
  confirmed: 'credited',
  redeemed: 'credited',
  claimable: 'held',
  held: 'held',
  refunding: 'returning',
  refunded: 'returned',
  orphaned: 'orphaned',
};

/** Whether the refund key's transaction may be in the next block. */
export function lockIsOver(d: Deposit, height: number): boolean {
  return d.refundableFrom !== null && height + 1 >= d.refundableFrom;
}

/** `height` is the block that the answer speaks for. */
export function depositState(d: Deposit, height: number): DepositState {
  if (d.state === 'taken_back') return 'takenBack';
  // A deposit with a fault is never credited: the transfer beside it is its way back (SR-03).
  if (d.fault !== null && d.transferState !== null && d.transferState !== 'held')
    return d.transferState === 'confirmed' ? 'returned' : 'returning';
  if (d.fault !== null) {
    if (d.spentBy !== null) return 'returnable';
    return lockIsOver(d, height) ? 'refundable' : 'refused';
  }
  if (d.transferState !== null) return ENDS[d.transferState] ?? 'crediting';
  if (d.state === 'mempool') return 'seen';
  if (d.state === 'swept' || d.state === 'sweeping') return d.state;
  // What nobody swept in all that time is its owner's again.
  if (lockIsOver(d, height)) return 'refundable';
  return d.state;
}

/** Nothing more happens by itself or by anybody. */
export function isOver(state: DepositState): boolean {
  return ['credited', 'returned', 'takenBack', 'orphaned'].includes(state);
}

export type StepKey = 'seen' | 'custody' | 'attested' | 'delivered' | 'credited';
export type StepMark = 'done' | 'now' | 'todo' | 'hold' | 'fail';

const STEPS: readonly StepKey[] = ['seen', 'custody', 'attested', 'delivered', 'credited'];

/** How far the transfer of a swept deposit is: steps that are done. */
const FAR: Record<string, number> = {
  observed: 1,
  final: 2,
  attested: 3,
  submitted: 3,
  delivered: 4,
  confirmed: 5,
  redeemed: 5,
  claimable: 3,
  held: 2,
};

function reached(d: Deposit): number {
  if (d.transferState !== null) return FAR[d.transferState] ?? 1;
  return ['mempool', 'confirming'].includes(d.state) ? 0 : 1;
}

/** The five steps of a deposit by address: one more than by wallet, its sweep (SR-02). Null where it goes another way. */
export function depositSteps(d: Deposit, height: number): readonly { key: StepKey; mark: StepMark }[] | null {
  const state = depositState(d, height);
  if (
    ['refused', 'returnable', 'refundable', 'returning', 'returned', 'takenBack', 'orphaned'].includes(state)
  )
    return null;
  const at = reached(d);
  const now: StepMark = state === 'held' ? 'hold' : 'now';
  return STEPS.map((key, i) => ({ key, mark: i < at ? 'done' : i > at ? 'todo' : now }));
}

/** Where the lock of a deposit stands, from 0 (just confirmed) to 1 (the refund key can spend). */
export function lockProgress(d: Deposit, lock: number, height: number): number {
  if (d.height === null) return 0;
  return Math.min(1, Math.max(0, (height + 1 - d.height) / lock));
}

/** Blocks until the refund key can spend; null where there is nothing to wait for. */
export function blocksLeft(d: Deposit, height: number): number | null {
  if (d.refundableFrom === null) return null;
  return Math.max(0, d.refundableFrom - (height + 1));
}
