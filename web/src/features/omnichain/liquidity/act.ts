import type { Hex } from 'viem';
import type { Signer } from '@causeway/sdk/evm/signing';
import {
  agreeOn,
  type Agreeing,
  type Carried,
  carryOut,
  carryOutPrepared,
  type ContractDeps,
  type Remembering,
} from '@causeway/sdk/flow';
import type { Leg, Receiver } from '@causeway/sdk/model';
import { type CheckInput, findProblem, holdingOf, type Mode, type Problem } from './checks.ts';
import type { Elsewhere, RemoteRoute } from './elsewhere.ts';
import type { ContractPool, PinnedPool, PoolFigures, ProgramPool } from './pool.ts';
import { feeElsewhere } from './share.ts';

/** What a person asks for. Base units of the pool's token. */
export interface Plan<P extends PinnedPool = PinnedPool> {
  pool: P;
  mode: Mode;
  amount: bigint;
  /** Who signs and is paid back. */
  owner: string;
  /** Of a removal to another chain. */
  remote: { route: RemoteRoute; recipient: Receiver } | null;
}

/** What the chains say of a plan at one moment, as its summary shows it. */
export interface ActQuote {
  figures: PoolFigures;
  elsewhere: Elsewhere | null;
}

export type ActOutcome = Carried | { kind: 'refused'; problem: Problem };

type Refused = Extract<ActOutcome, { kind: 'refused' }>;

/** What the pool keeps of the position for a plan. */
export function keptBy({ mode, amount, pool }: Plan, { figures }: ActQuote): bigint {
  return mode === 'elsewhere' ? feeElsewhere(holdingOf(figures, pool.from), amount, figures.now) : 0n;
}

/** Without the wallet's balances, which the chain is asked about when it tries the transaction out. */
function stopsOf(plan: Plan): (quote: ActQuote) => Refused | null {
  const { mode, amount, pool, remote } = plan;
  const to: Leg | null = remote?.route.to ?? null;
  const known: Omit<CheckInput, keyof ActQuote> = {
    mode,
    from: pool.from,
    to,
    amount,
    balance: null,
    coin: null,
    gas: 0n,
  };
  return (quote) => {
    const problem = findProblem({ ...known, ...quote });
    return problem && { kind: 'refused', problem };
  };
}

/** Whether what was shown is what would be signed. */
function sameFor(plan: Plan): (now: ActQuote, shown: ActQuote) => boolean {
  return (now, shown) =>
    now.figures.position === shown.figures.position &&
    keptBy(plan, now) === keptBy(plan, shown) &&
    now.elsewhere?.bridgeFee === shown.elsewhere?.bridgeFee &&
    now.elsewhere?.amountOut === shown.elsewhere?.amountOut &&
    now.elsewhere?.delayed === shown.elsewhere?.delayed;
}

/** By a contract: right chain, fresh figures, summary, figures once more, a trial, one signature, receipt. */
export async function runContract(
  plan: Plan<ContractPool>,
  signer: Pick<Signer, 'address'>,
  deps: ContractDeps & Remembering & Agreeing<ActQuote>,
): Promise<ActOutcome> {
  const { pool, mode, amount, remote } = plan;
  deps.stage('switching');
  await deps.switchChain();
  deps.stage('checking');
  const quote = await agreeOn(deps, { stops: stopsOf(plan), same: sameFor(plan) });
  if ('kind' in quote) return quote;
  if (mode !== 'elsewhere') {
    const kind = mode === 'add' ? 'add' : 'remove';
    return carryOut(pool.transaction({ kind, amount }, signer.address), pool.spender, deps);
  }
  if (!remote || !quote.elsewhere) throw new RangeError('a removal elsewhere needs a recipient and figures');
  const { route, recipient } = remote;
  const order = {
    amount,
    dstChainId: route.to.network.id,
    recipient: recipient.word as Hex,
    fee: quote.elsewhere.bridgeFee,
  };
  return carryOut(pool.remote(order, signer.address), pool.spender, deps);
}

/** By a program: the same, and what was signed is sent until it lands or cannot. */
export async function runProgram(plan: Plan<ProgramPool>, deps: Agreeing<ActQuote>): Promise<ActOutcome> {
  const { pool, mode, amount, owner } = plan;
  deps.stage('checking');
  const quote = await agreeOn(deps, { stops: stopsOf(plan), same: sameFor(plan) });
  if ('kind' in quote) return quote;
  const prepared = await pool.prepare({ kind: mode === 'add' ? 'add' : 'remove', amount }, owner);
  // Nothing is under way that a page could follow: the position itself tells what became of it.
  const nothing = () => undefined;
  return carryOutPrepared(prepared, { keep: nothing, forget: nothing, stage: deps.stage });
}
