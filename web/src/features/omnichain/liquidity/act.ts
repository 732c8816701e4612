import type { Signer } from '@causeway/sdk/evm/signing';
import {
  agreeOn,
  type Agreeing,
  type Carried,
  carryOut,
  carryOutPrepared,
  type ContractDeps,
  type ProgramDeps,
  type Remembering,
} from '@causeway/sdk/flow';
import type { Leg, Receiver } from '@causeway/sdk/model';
import { arriving, type CheckInput, findProblem, holdingOf, type Problem } from './checks.ts';
import type { Elsewhere, RemoteRoute } from './elsewhere.ts';
import type { ContractPool, Mode, PinnedPool, PoolFigures, ProgramPool, RemoteAct } from './pool.ts';
import { feeElsewhere, leaving } from './share.ts';

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

/** The pool's fee of a plan, what the position comes to with it, and what arrives where it goes to, base units there. */
export function outcomeOf(
  { mode, amount, pool, remote }: Plan,
  { figures }: ActQuote,
): { fee: bigint; after: bigint; arrives: bigint } {
  const before = figures.position ?? 0n;
  if (mode === 'add') return { fee: 0n, after: before + amount, arrives: amount };
  if (!remote) return { fee: 0n, after: before - amount, arrives: amount };
  const holding = holdingOf(figures, pool.from);
  return {
    fee: feeElsewhere(holding, amount, figures.now),
    after: before - leaving(holding, amount, figures.now).taken,
    arrives: arriving(figures, pool.from, remote.route.to, amount),
  };
}

/** Whether what arrives waits for the release delay. */
export function isDelayed(plan: Plan, quote: ActQuote): boolean {
  return quote.elsewhere !== null && outcomeOf(plan, quote).arrives > quote.elsewhere.delayOver;
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
  return (now, shown) => {
    const [a, b] = [outcomeOf(plan, now), outcomeOf(plan, shown)];
    return (
      now.figures.position === shown.figures.position &&
      a.fee === b.fee &&
      a.arrives === b.arrives &&
      now.elsewhere?.bridgeFee === shown.elsewhere?.bridgeFee &&
      isDelayed(plan, now) === isDelayed(plan, shown)
    );
  };
}

/** What a removal to another chain asks for, by the figures that were shown (SR-39). */
function remoteAct({ pool, amount, remote }: Plan, { figures, elsewhere }: ActQuote): RemoteAct {
  if (!remote || !elsewhere) throw new RangeError('a removal elsewhere needs a recipient and figures');
  return {
    amount,
    dstChainId: remote.route.to.network.id,
    recipient: remote.recipient.word,
    fee: elsewhere.bridgeFee,
    minimum: leaving(holdingOf(figures, pool.from), amount, figures.now).sent,
  };
}

/** By a contract: right chain, fresh figures, summary, figures once more, a trial, one signature, receipt. */
export async function runContract(
  plan: Plan<ContractPool>,
  signer: Pick<Signer, 'address'>,
  deps: ContractDeps & Remembering & Agreeing<ActQuote>,
): Promise<ActOutcome> {
  const { pool, mode, amount } = plan;
  deps.stage('switching');
  await deps.switchChain();
  deps.stage('checking');
  const quote = await agreeOn(deps, { stops: stopsOf(plan), same: sameFor(plan) });
  if ('kind' in quote) return quote;
  if (mode !== 'elsewhere') {
    const kind = mode === 'add' ? 'add' : 'remove';
    return carryOut(pool.transaction({ kind, amount }, signer.address), pool.spender, deps);
  }
  const order = remoteAct(plan, quote);
  return carryOut(pool.remote(order, signer.address), pool.spender, deps);
}

/** By a program: the same, and what was signed is followed until it lands or cannot. A removal elsewhere is kept meanwhile. */
export async function runProgram(
  plan: Plan<ProgramPool>,
  deps: Agreeing<ActQuote> & Pick<ProgramDeps, 'keep' | 'forget'>,
): Promise<ActOutcome> {
  const { pool, mode, amount, owner } = plan;
  deps.stage('checking');
  const quote = await agreeOn(deps, { stops: stopsOf(plan), same: sameFor(plan) });
  if ('kind' in quote) return quote;
  const { stage, keep, forget } = deps;
  if (mode === 'elsewhere')
    return carryOutPrepared(await pool.remote(remoteAct(plan, quote), owner), { stage, keep, forget });
  const prepared = await pool.prepare({ kind: mode === 'add' ? 'add' : 'remove', amount }, owner);
  // Nothing is under way that a page could follow: the position itself tells what became of it.
  const nothing = () => undefined;
  return carryOutPrepared(prepared, { stage, keep: nothing, forget: nothing });
}
