import type { Problem } from '@causeway/sdk/checks';
import { type ApprovalInput, isApproved } from '@causeway/sdk/evm/approval';
import type { Stage } from '@causeway/sdk/flow';
import type { ContractRoute, ProgramRoute, RouteProblem } from '@causeway/sdk/route';

/** Why the main button cannot be pressed. Its label says so. */
export type Blocked =
  | {
      code:
        | 'selectToken'
        | 'selectNetwork'
        | 'unavailable'
        | 'enterAmount'
        | 'quoting'
        | 'noQuote'
        | 'disagree'
        | 'acceptFee'
        | 'recipient'
        | 'allowance';
    }
  | { code: 'route'; problem: RouteProblem }
  | { code: 'problem'; problem: Problem };

/** The one next step. */
export type NextStep =
  | { kind: 'connect' }
  | { kind: 'blocked'; why: Blocked }
  | { kind: 'busy'; stage: Stage }
  | { kind: 'approve' }
  /** A signature in the place of an approval. */
  | { kind: 'permit' }
  | { kind: 'swap' };

export interface Situation {
  connected: boolean;
  stage: Stage | null;
  fromToken: boolean;
  toNetwork: boolean;
  toToken: boolean;
  route: RouteProblem | null;
  /** The amount as settled after the debounce; undefined while the person types. */
  amount: bigint | null | undefined;
  problem: Problem | null;
  /** Somebody is named who can be paid. */
  recipient: boolean;
  quote: 'none' | 'loading' | 'failed' | 'disagree' | 'ready';
  feeChanged: boolean;
  /** By an allowance or a signature. Null while it is not known. */
  approved: boolean | null;
  /** The person would rather sign than approve, and can. */
  permit: boolean;
}

/**
 * Whether a transfer may be sent without another approval; null while the allowance is not known. [4.51] Nothing is
 * approved on TON and Solana: what the person signs moves the tokens itself.
 */
export function approvedOf(of: {
  route: Pick<ProgramRoute, 'kind'> | Pick<ContractRoute, 'kind' | 'spender'> | null;
  token: ApprovalInput['token'];
  amount: bigint | null;
  /** Of the route's spender, in base units; undefined while it is read. */
  allowance: bigint | null | undefined;
}): boolean | null {
  const { route, token, amount, allowance } = of;
  if (!token) return null;
  if (route?.kind === 'program') return true;
  if (!token.isNative && allowance === undefined) return null;
  return isApproved({ token, amount, spender: route?.spender ?? null, allowance: allowance ?? null });
}

const blocked = (why: Blocked): NextStep => ({ kind: 'blocked', why });

/** Problems that no other amount would cure come before asking for one. */
const WHATEVER_AMOUNT: readonly Problem['code'][] = ['sourcePaused', 'destinationPaused', 'laneClosed'];

/** Chooses the main button: the next action, or the first reason why there is none [5.03], [5.11], [5.13]. */
export function nextStep(s: Situation): NextStep {
  if (s.stage !== null) return { kind: 'busy', stage: s.stage };
  if (!s.connected) return { kind: 'connect' };
  if (!s.fromToken) return blocked({ code: 'selectToken' });
  if (!s.toNetwork) return blocked({ code: 'selectNetwork' });
  if (!s.toToken) return blocked({ code: 'unavailable' });
  if (s.route !== null) return blocked({ code: 'route', problem: s.route });
  if (s.problem && WHATEVER_AMOUNT.includes(s.problem.code))
    return blocked({ code: 'problem', problem: s.problem });
  if (s.amount === null) return blocked({ code: 'enterAmount' });
  if (s.amount === undefined) return blocked({ code: 'quoting' });
  if (s.problem?.code === 'zero' || s.problem?.code === 'balance')
    return blocked({ code: 'problem', problem: s.problem });
  if (!s.recipient) return blocked({ code: 'recipient' });
  return afterForm(s);
}

function afterForm(s: Situation): NextStep {
  if (s.quote === 'loading' || s.quote === 'none') return blocked({ code: 'quoting' });
  if (s.quote === 'failed') return blocked({ code: 'noQuote' });
  if (s.quote === 'disagree') return blocked({ code: 'disagree' });
  if (s.problem !== null) return blocked({ code: 'problem', problem: s.problem });
  if (s.feeChanged) return blocked({ code: 'acceptFee' });
  if (s.approved === null) return blocked({ code: 'allowance' });
  if (s.approved) return { kind: 'swap' };
  return { kind: s.permit ? 'permit' : 'approve' };
}
