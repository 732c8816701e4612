import type { Transfer, TransferState } from './api/types.ts';

/** What a transfer's state means to the person it belongs to. Pure; words are put to it in the features. */

const TERMINAL: readonly TransferState[] = ['confirmed', 'redeemed', 'refunded', 'orphaned'];

/** Nothing more will happen by itself or by anybody. */
export function isTerminal(state: TransferState): boolean {
  return TERMINAL.includes(state);
}

/** What tells whether a transfer runs, ended or waits for a person. */
export type Standing = Pick<Transfer, 'state' | 'reason'> & Partial<Pick<Transfer, 'kind' | 'bitcoin'>>;

/** A deposit that cannot be credited, or a refund of several addresses: its senders have to ask for it (SR-16). */
export function isReturnable({ state, reason, bitcoin }: Standing): boolean {
  return !isTerminal(state) && (bitcoin?.returnable ?? (state === 'held' && reason === 'returnable'));
}

/** A claim that the destination pays by itself: after the delay, or in a moment. */
const PAID_BY_ITSELF: readonly (string | null)[] = ['delayed', 'paying'];

/**
 * A stored claim: anybody can retry it, its owner can send it back; one that is paid by itself needs nobody. Or a deposit
 * from Bitcoin that goes back when its sender asks.
 */
export function needsYou(transfer: Standing): boolean {
  return (
    (transfer.state === 'claimable' && !PAID_BY_ITSELF.includes(transfer.reason)) || isReturnable(transfer)
  );
}

/** On its way. */
export function isPending(transfer: Standing): boolean {
  return !isTerminal(transfer.state) && !needsYou(transfer);
}

export type StageKey = 'source' | 'attested' | 'delivered' | 'destination';
export type StageMark = 'done' | 'now' | 'todo' | 'hold' | 'fail';

/** Position of the stage that is running or stopped, 0 to 3; 4 when all are done. */
function position(state: TransferState): number {
  switch (state) {
    case 'observed':
    case 'orphaned':
      return 0;
    case 'final':
    case 'held':
      return 1;
    case 'attested':
    case 'submitted':
    case 'claimable':
    case 'refunding':
      return 2;
    case 'delivered':
      return 3;
    case 'confirmed':
    case 'redeemed':
    case 'refunded':
      return 4;
  }
}

const CURRENT: Partial<Record<TransferState, StageMark>> = {
  orphaned: 'fail',
  claimable: 'hold',
  held: 'hold',
};

/** Bitcoin writes its hashes without 0x. */
export function fromBitcoin(t: Pick<Transfer, 'src' | 'bitcoin'>): boolean {
  return Boolean(t.bitcoin) && !t.src.txHash.startsWith('0x');
}

/** A deposit that goes back never leaves Bitcoin. */
export function toBitcoin(t: Pick<Transfer, 'src' | 'bitcoin' | 'kind'>): boolean {
  return Boolean(t.bitcoin) && (t.kind === 'return' || !fromBitcoin(t));
}

/** The depositor's own transaction, where another brought the coins into custody: a sweep (SR-02). */
export function sweptFrom(t: Pick<Transfer, 'src' | 'bitcoin'>): string | null {
  const txid = t.bitcoin?.outpoint?.split(':')[0];
  return txid === undefined || !fromBitcoin(t) || txid === t.src.txHash ? null : txid;
}

/** The four stages of the crossing in order. */
export function stageMarks(t: Pick<Transfer, 'state'>): Record<StageKey, StageMark> {
  const at = position(t.state);
  const mark = (i: number): StageMark => (i < at ? 'done' : i > at ? 'todo' : (CURRENT[t.state] ?? 'now'));
  return { source: mark(0), attested: mark(1), delivered: mark(2), destination: mark(3) };
}

/** A deposit on its way back, from when its sender asked. */
function goesBack({ kind, state }: Standing): boolean {
  return kind === 'return' && !['observed', 'orphaned', 'held'].includes(state);
}

export type HistoryFilter = 'all' | 'pending' | 'needsYou' | 'delivered' | 'returned';

export function matchesFilter(t: Standing, filter: HistoryFilter): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'pending':
      return isPending(t) && t.state !== 'refunding' && !goesBack(t);
    case 'needsYou':
      return needsYou(t);
    case 'delivered':
      return (t.state === 'confirmed' || t.state === 'redeemed') && t.kind !== 'return';
    case 'returned':
      return t.state === 'refunding' || t.state === 'refunded' || (goesBack(t) && !needsYou(t));
  }
}

/** Later in the life of a transfer, so that an older answer never replaces a newer one. */
export function isNewer(a: Pick<Transfer, 'updatedAt'>, b: Pick<Transfer, 'updatedAt'>): boolean {
  return a.updatedAt >= b.updatedAt;
}
