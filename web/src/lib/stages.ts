import type { Transfer, TransferState } from '../api/types.ts';

/** What a transfer's state means to the person it belongs to. Pure; words are put to it in the features. */

/** Nothing more will happen by itself or by anybody. */
const TERMINAL: readonly TransferState[] = ['confirmed', 'redeemed', 'refunded', 'orphaned'];

export function isTerminal(state: TransferState): boolean {
  return TERMINAL.includes(state);
}

/** A stored claim: anybody can retry it, its owner can send it back. A delayed release needs nobody. */
export function needsYou(transfer: Pick<Transfer, 'state' | 'reason'>): boolean {
  return transfer.state === 'claimable' && transfer.reason !== 'delayed';
}

/** On its way. */
export function isPending(transfer: Pick<Transfer, 'state' | 'reason'>): boolean {
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

/** The four stages of the crossing in order. */
export function stageMarks(t: Pick<Transfer, 'state'>): Record<StageKey, StageMark> {
  const at = position(t.state);
  const mark = (i: number): StageMark => (i < at ? 'done' : i > at ? 'todo' : (CURRENT[t.state] ?? 'now'));
  return { source: mark(0), attested: mark(1), delivered: mark(2), destination: mark(3) };
}

export type HistoryFilter = 'all' | 'pending' | 'needsYou' | 'delivered' | 'returned';

export function matchesFilter(t: Pick<Transfer, 'state' | 'reason'>, filter: HistoryFilter): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'pending':
      return isPending(t) && t.state !== 'refunding';
    case 'needsYou':
      return needsYou(t);
    case 'delivered':
      return t.state === 'confirmed' || t.state === 'redeemed';
    case 'returned':
      return t.state === 'refunding' || t.state === 'refunded';
  }
}

/** Later in the life of a transfer, so that an older answer never replaces a newer one. */
export function isNewer(a: Pick<Transfer, 'updatedAt'>, b: Pick<Transfer, 'updatedAt'>): boolean {
  return a.updatedAt >= b.updatedAt;
}
