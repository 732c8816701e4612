import type { Stage } from '@causeway/sdk/flow';
import type { RouteProblem } from '@causeway/sdk/route';
import type { Problem } from './checks.ts';
import type { Mode } from './pool.ts';

/** Why the main button cannot be pressed. Its label says so. */
export type Blocked =
  | { code: 'loading' | 'unread' | 'amount' | 'network' | 'recipient' | 'quoting' | 'noQuote' | 'allowance' }
  | { code: 'route'; problem: RouteProblem }
  | { code: 'problem'; problem: Problem };

/** The one next step. */
export type Step =
  | { kind: 'connect' }
  | { kind: 'blocked'; why: Blocked }
  | { kind: 'busy'; stage: Stage }
  | { kind: 'approve' }
  | { kind: 'act' };

export interface Situation {
  connected: boolean;
  stage: Stage | null;
  mode: Mode;
  /** Of the pool, and of the way to another chain. */
  route: RouteProblem | null;
  pool: 'loading' | 'failed' | 'ready';
  /** As settled after typing; undefined while the person types, null without a number. */
  amount: bigint | null | undefined;
  problem: Problem | null;
  /** Of a removal to another chain. */
  network: boolean;
  recipient: boolean;
  quote: 'loading' | 'failed' | 'ready';
  /** Null while it is not known. */
  approved: boolean | null;
}

const blocked = (why: Blocked): Step => ({ kind: 'blocked', why });

/** Problems that no other amount would cure come before asking for one. */
const WHATEVER_AMOUNT: readonly Problem['code'][] = ['closed', 'lane', 'halted', 'arrivals', 'departures'];

/** Chooses the main button: the next action, or the first reason why there is none. */
export function nextStep(s: Situation): Step {
  if (s.stage !== null) return { kind: 'busy', stage: s.stage };
  if (s.route !== null) return blocked({ code: 'route', problem: s.route });
  if (!s.connected) return { kind: 'connect' };
  if (s.pool !== 'ready') return blocked({ code: s.pool === 'failed' ? 'unread' : 'loading' });
  if (s.problem && WHATEVER_AMOUNT.includes(s.problem.code))
    return blocked({ code: 'problem', problem: s.problem });
  if (s.mode === 'elsewhere' && !s.network) return blocked({ code: 'network' });
  if (s.amount === null) return blocked({ code: 'amount' });
  if (s.amount === undefined) return blocked({ code: 'quoting' });
  if (s.mode === 'elsewhere') {
    if (!s.recipient) return blocked({ code: 'recipient' });
    if (s.quote !== 'ready') return blocked({ code: s.quote === 'failed' ? 'noQuote' : 'quoting' });
  }
  if (s.problem) return blocked({ code: 'problem', problem: s.problem });
  if (s.mode === 'add') {
    if (s.approved === null) return blocked({ code: 'allowance' });
    if (!s.approved) return { kind: 'approve' };
  }
  return { kind: 'act' };
}
