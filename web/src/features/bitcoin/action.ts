import type { Problem } from '@causeway/sdk/bitcoin/checks';
import type { Direction } from './choice.ts';
import type { KeysProblem } from '@causeway/sdk/bitcoin/custody-keys';
import type { DraftProblem } from '@causeway/sdk/bitcoin/draft';

/** What a deposit or withdrawal is doing, for the button and the progress line. */
export type Stage =
  | 'network'
  | 'checking'
  | 'reviewing'
  | 'signing'
  | 'sending'
  | 'switch'
  | 'confirm'
  | 'mining';

/** Why the main button cannot be pressed. Its label says so. */
export type Blocked =
  | {
      code:
        | 'selectToken'
        | 'selectNetwork'
        | 'route'
        | 'enterAmount'
        | 'recipient'
        | 'feeRate'
        | 'balance'
        | 'quoting'
        | 'noQuote'
        | 'disagree'
        | 'inscriptions'
        | 'unconfirmed';
    }
  | { code: 'keys'; problem: KeysProblem }
  | { code: 'problem'; problem: Problem }
  | { code: 'draft'; problem: DraftProblem };

/** The one next step. */
export type NextStep =
  | { kind: 'connect'; wallet: 'bitcoin' | 'evm'; first: boolean }
  | { kind: 'switchBitcoin' }
  | { kind: 'blocked'; why: Blocked }
  | { kind: 'busy'; stage: Stage }
  | { kind: 'inscribe' }
  | { kind: 'review' };

export interface Situation {
  direction: Direction;
  stage: Stage | null;
  /** The Bitcoin wallet; wrong: on another network than the app [5.05]. */
  bitcoin: 'none' | 'wrong' | 'ready';
  evm: boolean;
  /** Who receives: the other wallet, an address that was typed, or nobody yet. */
  recipient: 'none' | 'bad' | 'ready';
  token: boolean;
  network: boolean;
  /** The record has a router and an open lane. */
  route: boolean;
  /** The amount as settled after the debounce; undefined while the person types. */
  amount: bigint | null | undefined;
  problem: Problem | null;
  /** Null while it is not known [5.03]. */
  balance: bigint | null;
  /** sat/vB; null without a valid one. Withdrawals need none. */
  rate: number | null;
  terms: 'loading' | 'failed' | 'disagree' | 'ready';
  keys: KeysProblem | null;
  /** A BRC-20 deposit sends an inscription: the one of the amount, whether there is one. Null where none is needed. */
  inscription: 'loading' | 'missing' | 'unconfirmed' | 'chosen' | null;
  /** Why no transaction can be made. */
  draft: DraftProblem | null;
}

const blocked = (why: Blocked): NextStep => ({ kind: 'blocked', why });

/** Problems that no other amount would cure come before asking for one. */
const WHATEVER_AMOUNT: readonly Problem['code'][] = ['paused'];

/** [5.03] [5.04] Chooses the main button: the next action, or the first reason why there is none. */
export function nextStep(s: Situation): NextStep {
  if (s.stage !== null) return { kind: 'busy', stage: s.stage };
  const source = s.direction === 'deposit' ? 'bitcoin' : 'evm';
  const other = source === 'bitcoin' ? 'evm' : 'bitcoin';
  if (source === 'bitcoin' ? s.bitcoin === 'none' : !s.evm)
    return { kind: 'connect', wallet: source, first: true };
  if (source === 'bitcoin' && s.bitcoin === 'wrong') return { kind: 'switchBitcoin' };
  if (!s.token) return blocked({ code: 'selectToken' });
  if (!s.network) return blocked({ code: 'selectNetwork' });
  if (!s.route) return blocked({ code: 'route' });
  if (s.keys !== null) return blocked({ code: 'keys', problem: s.keys });
  if (s.problem && WHATEVER_AMOUNT.includes(s.problem.code))
    return blocked({ code: 'problem', problem: s.problem });
  if (s.recipient === 'none') return { kind: 'connect', wallet: other, first: false };
  if (s.amount === null)
    return s.inscription === 'missing' ? { kind: 'inscribe' } : blocked({ code: 'enterAmount' });
  if (s.amount === undefined) return blocked({ code: 'quoting' });
  if (s.problem?.code === 'zero' || s.problem?.code === 'balance')
    return blocked({ code: 'problem', problem: s.problem });
  if (s.recipient === 'bad') return blocked({ code: 'recipient' });
  return afterForm(s);
}

function afterForm(s: Situation): NextStep {
  if (s.direction === 'deposit' && s.rate === null) return blocked({ code: 'feeRate' });
  if (s.terms === 'failed') return blocked({ code: 'noQuote' });
  if (s.terms === 'loading') return blocked({ code: 'quoting' });
  if (s.terms === 'disagree') return blocked({ code: 'disagree' });
  if (s.balance === null) return blocked({ code: 'balance' });
  if (s.problem !== null) return blocked({ code: 'problem', problem: s.problem });
  if (s.inscription === 'loading') return blocked({ code: 'inscriptions' });
  if (s.inscription === 'missing') return { kind: 'inscribe' };
  if (s.inscription === 'unconfirmed') return blocked({ code: 'unconfirmed' });
  if (s.draft !== null) return blocked({ code: 'draft', problem: s.draft });
  return { kind: 'review' };
}
