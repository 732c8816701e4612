import type { Hex } from 'viem';
import { assertMined, type Mined, uidOf } from './evm/mined.ts';
import type { Transaction } from './evm/signing.ts';
import { isRevert } from './evm/try-call.ts';
import { approvalSteps, approveData, type ApprovalMode } from './evm/approval.ts';
import { type Problem, quoteProblem } from './checks.ts';
import { contractOf } from './model.ts';
import { type ChainQuote, feeChanged, feesOf, type SeenFees } from './quote.ts';
import type { KeptTransaction, Prepared, ProgramOrder, ProgramSigner } from './program.ts';
import type { ContractRoute, ProgramRoute, Route } from './route.ts';
import { buildSwap, type SwapOrder } from './evm/send.ts';

/** What the flow is doing, for the button and the progress line. */
export type Stage =
  | 'checking'
  | 'switching'
  | 'resetting'
  | 'approving'
  | 'approvalMining'
  | 'permitting'
  | 'reviewing'
  | 'signing'
  | 'mining';

/** A wallet and the chain that its transactions go to. `send` is called once per transaction and never again [8.34]. */
export interface ContractDeps {
  /** Brings the wallet to the source chain. */
  switchChain(): Promise<void>;
  allowance(): Promise<bigint>;
  /** Throws when the transaction would fail now. */
  tryOut(tx: Transaction): Promise<void>;
  send(tx: Transaction): Promise<Hex>;
  wait(hash: Hex): Promise<Mined>;
}

/** Keeps what is under way, so that it is not lost with the page. */
export interface Remembering {
  /** Keeps what was sent, before anything else can go wrong. */
  remember(hash: Hex): void;
  /** It was included and did nothing, or another one was in its place: it does not stay under way [4.39]. */
  forget(hash: Hex): void;
}

/** Everything outside, given in. */
export interface FlowDeps extends ContractDeps, Remembering {
  /** The chains' figures of this moment, already compared with the API's. */
  quote(): Promise<ChainQuote>;
  /** Shows the summary; rejects when the person cancels. 'stale': its figures are old, and it waits for new ones. */
  review(quote: ChainQuote): Promise<'confirmed' | 'stale'>;
  stage(stage: Stage): void;
}

export interface ApproveOrder {
  amount: bigint;
  mode: ApprovalMode;
}

/**
 * [4.50]–[4.54] Sets the allowance, through zero when the token demands it, and waits for each transaction. Resolves to
 * the allowance that the chain then reports.
 */
export async function runApproval(
  route: Pick<ContractRoute, 'from' | 'spender'>,
  sender: Transaction['from'],
  { amount, mode }: ApproveOrder,
  deps: ContractDeps & Pick<FlowDeps, 'stage'>,
): Promise<bigint> {
  deps.stage('switching');
  await deps.switchChain();
  deps.stage('checking');
  const allowance = await deps.allowance();
  const tx = (value: bigint): Transaction => ({
    chainId: route.from.network.id,
    from: sender,
    to: contractOf(route.from.token),
    data: approveData(route.spender, value),
    value: 0n,
  });
  const [wanted = amount] = approvalSteps(amount, mode, allowance, false);
  const refusesChange = allowance > 0n && allowance < amount && (await refuses(deps, tx(wanted)));
  const steps = approvalSteps(amount, mode, allowance, refusesChange);
  for (const step of steps) {
    deps.stage(step === 0n ? 'resetting' : 'approving');
    const hash = await deps.send(tx(step));
    deps.stage('approvalMining');
    assertMined(await deps.wait(hash));
  }
  return deps.allowance();
}

async function refuses(deps: ContractDeps, tx: Transaction): Promise<boolean> {
  try {
    await deps.tryOut(tx);
    return false;
  } catch (error) {
    // Only the token's own refusal counts; a node that does not answer is an error.
    if (isRevert(error)) return true;
    throw error;
  }
}

export type SwapOutcome =
  | { kind: 'sent'; hash: string; uid: string | null; quote: ChainQuote }
  /** Sent, but no chain answered with a receipt in time. The transfer's page goes on looking for it. */
  | { kind: 'unconfirmed'; hash: string; quote: ChainQuote }
  /** A fee is no longer the one that the person saw; nothing was signed. */
  | { kind: 'feeChanged'; quote: ChainQuote }
  /** The chains would refuse it by now, or keep it waiting: the form says why. Nothing was signed. */
  | { kind: 'refused'; problem: Problem; quote: ChainQuote };

type Stopped = Extract<SwapOutcome, { kind: 'feeChanged' | 'refused' }>;

/**
 * Sends a transfer: right chain, fresh figures, summary, figures once more, one signature, receipt. Stops before the
 * signature when a fee is not the one seen, or a limit stands in the way by now (SR-27).
 */
export async function runSwap(
  route: ContractRoute,
  order: Omit<SwapOrder, 'fee' | 'minimum'>,
  seen: SeenFees,
  deps: FlowDeps,
): Promise<SwapOutcome> {
  deps.stage('switching');
  await deps.switchChain();
  deps.stage('checking');
  const agreed = await agree(route, seen, deps);
  if ('kind' in agreed) return agreed;
  const quote = agreed;
  const tx = buildSwap(route, { ...order, fee: quote.bridgeFee, minimum: minimumOf(quote) });
  return { ...(await carryOut(tx, route.bridge, deps)), quote };
}

/** What became of a transaction that was signed. */
export type Carried =
  | { kind: 'sent'; hash: string; uid: string | null }
  /** No chain answered in time. */
  | { kind: 'unconfirmed'; hash: string };

/** Tries a transaction out, has it signed once, and waits for it. `bridge` names the message that it sends, if any. */
export async function carryOut(
  tx: Transaction,
  bridge: Transaction['to'],
  deps: Pick<ContractDeps, 'tryOut' | 'send' | 'wait'> & Remembering & Pick<FlowDeps, 'stage'>,
): Promise<Carried> {
  await deps.tryOut(tx);
  deps.stage('signing');
  const hash = await deps.send(tx);
  deps.remember(hash);
  deps.stage('mining');
  const mined = await deps.wait(hash).catch(() => null);
  if (!mined) return { kind: 'unconfirmed', hash };
  if (!mined.success || mined.hash !== hash) deps.forget(hash);
  assertMined(mined);
  if (mined.hash !== hash) deps.remember(mined.hash);
  return { kind: 'sent', hash: mined.hash, uid: uidOf(mined.logs, bridge) };
}

/**
 * What the contract must send on, as it was shown: a fee that is raised after the signature takes nothing. Of a token that
 * charges on transfer nobody knows beforehand what arrives here.
 */
export function minimumOf(quote: Pick<ChainQuote, 'amountIn' | 'poolFee' | 'inexact'>): bigint {
  return quote.inexact ? 0n : quote.amountIn - quote.poolFee;
}

/** What a transfer from a chain with a program needs of the outside; the program's end brings the rest. */
export interface ProgramDeps extends Agreeing {
  /** Who signs, once. */
  signer: ProgramSigner;
  /** Keeps what was signed, before it is sent; again under the name that its chain knows it by. */
  keep(sent: KeptTransaction): void;
  /** It will never be carried out. */
  forget(hash: string): void;
}

/** The same transfer where a program starts it: what was signed is kept before it is sent, and sent until it lands or cannot. */
export async function runProgram(
  route: ProgramRoute,
  order: Omit<ProgramOrder, 'fee' | 'minimum'>,
  seen: SeenFees,
  deps: ProgramDeps,
): Promise<SwapOutcome> {
  deps.stage('checking');
  const quote = await agree(route, seen, deps);
  if ('kind' in quote) return quote;
  const prepared = await route.here.prepare(
    route.to,
    { ...order, fee: quote.bridgeFee, minimum: minimumOf(quote) },
    deps.signer,
  );
  return { ...(await carryOutPrepared(prepared, deps)), quote };
}

/** The same of a transaction that a program tried out. */
export async function carryOutPrepared(
  prepared: Prepared,
  deps: Pick<ProgramDeps, 'keep' | 'forget' | 'stage'>,
): Promise<Carried> {
  deps.stage('signing');
  const sent = await prepared.sign(deps.keep);
  deps.stage('mining');
  const landed = await prepared.follow(sent).catch(() => null);
  if (!landed) return { kind: 'unconfirmed', hash: sent.hash };
  if (landed.failure) {
    deps.forget(sent.hash);
    throw landed.failure;
  }
  if (landed.hash !== sent.hash) {
    deps.forget(sent.hash);
    deps.keep({ ...sent, hash: landed.hash });
  }
  return { kind: 'sent', hash: landed.hash, uid: landed.uid };
}

/** What it takes to show a person what is signed, and to be told yes. */
export interface Agreeing<Q = ChainQuote> {
  quote(): Promise<Q>;
  review(quote: Q): Promise<'confirmed' | 'stale'>;
  stage(stage: Stage): void;
}

/** What arrives later than was said, or less, is asked about again. */
function agree(route: Route, seen: SeenFees, deps: Agreeing): Promise<ChainQuote | Stopped> {
  return agreeOn(deps, {
    stops: (quote) => stops(route, seen, quote),
    same: (now, shown) => now.delayed === shown.delayed && now.amountOut === shown.amountOut,
  });
}

/** What the person confirmed, as it still is afterwards: figures that are not the same are asked about again. */
export async function agreeOn<Q, S>(
  deps: Agreeing<Q>,
  { stops, same }: { stops(quote: Q): S | null; same(now: Q, shown: Q): boolean },
): Promise<Q | S> {
  let shown = await deps.quote();
  for (;;) {
    const stopped = stops(shown);
    if (stopped) return stopped;
    deps.stage('reviewing');
    if ((await deps.review(shown)) === 'stale') {
      // What cannot be read now is read after the confirmation at the latest.
      shown = await deps.quote().catch(() => shown);
      continue;
    }
    deps.stage('checking');
    const now = await deps.quote();
    const changed = stops(now);
    if (changed) return changed;
    if (same(now, shown)) return now;
    shown = now;
  }
}

function stops(route: Route, seen: SeenFees, quote: ChainQuote): Stopped | null {
  if (feeChanged(seen, feesOf(route.id, quote))) return { kind: 'feeChanged', quote };
  const problem = quoteProblem(route.from, route.to, quote);
  return problem && { kind: 'refused', problem, quote };
}
