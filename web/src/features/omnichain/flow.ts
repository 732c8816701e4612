import type { Hex } from 'viem';
import { assertMined, type Mined, uidOf } from '../../wallets/evm/mined.ts';
import type { Transaction } from '../../wallets/evm/signing.ts';
import { isRevert } from '../../wallets/evm/try-call.ts';
import { approvalSteps, approveData, type ApprovalMode } from './approval.ts';
import { type ChainQuote, feeChanged, feesOf, type SeenFees } from './quote.ts';
import type { Route } from './route.ts';
import { buildSwap, type SwapOrder } from './send.ts';

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

/** Everything outside, given in. `send` is called once per transaction and never again [8.34]. */
export interface FlowDeps {
  /** Brings the wallet to the source chain. */
  switchChain(): Promise<void>;
  allowance(): Promise<bigint>;
  /** Throws when the transaction would fail now. */
  tryOut(tx: Transaction): Promise<void>;
  send(tx: Transaction): Promise<Hex>;
  wait(hash: Hex): Promise<Mined>;
  /** The chains' figures of this moment, already compared with the API's. */
  quote(): Promise<ChainQuote>;
  /** Shows the summary; rejects when the person cancels. */
  review(quote: ChainQuote): Promise<void>;
  /** Keeps what was sent, before anything else can go wrong. */
  remember(hash: Hex): void;
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
  route: Route,
  sender: Transaction['from'],
  { amount, mode }: ApproveOrder,
  deps: FlowDeps,
): Promise<bigint> {
  deps.stage('switching');
  await deps.switchChain();
  deps.stage('checking');
  const allowance = await deps.allowance();
  const tx = (value: bigint): Transaction => ({
    chainId: route.from.network.id,
    from: sender,
    to: route.from.token.address,
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

async function refuses(deps: FlowDeps, tx: Transaction): Promise<boolean> {
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
  | { kind: 'sent'; hash: Hex; uid: Hex | null; quote: ChainQuote }
  /** Sent, but no chain answered with a receipt in time. The transfer's page goes on looking for it. */
  | { kind: 'unconfirmed'; hash: Hex; quote: ChainQuote }
  /** A fee is no longer the one that the person saw; nothing was signed. */
  | { kind: 'feeChanged'; quote: ChainQuote };

/**
 * Sends a transfer: right chain, fresh figures, summary, figures once more, one signature, receipt. Stops before the
 * signature when a fee is not the one seen.
 */
export async function runSwap(
  route: Route,
  order: Omit<SwapOrder, 'fee'>,
  seen: SeenFees,
  deps: FlowDeps,
): Promise<SwapOutcome> {
  deps.stage('switching');
  await deps.switchChain();
  deps.stage('checking');
  const shown = await deps.quote();
  if (feeChanged(seen, feesOf(route.id, shown))) return { kind: 'feeChanged', quote: shown };
  deps.stage('reviewing');
  await deps.review(shown);
  deps.stage('checking');
  const quote = await deps.quote();
  if (feeChanged(seen, feesOf(route.id, quote))) return { kind: 'feeChanged', quote };
  const tx = buildSwap(route, { ...order, fee: quote.bridgeFee });
  await deps.tryOut(tx);
  deps.stage('signing');
  const hash = await deps.send(tx);
  deps.remember(hash);
  deps.stage('mining');
  const mined = await deps.wait(hash).catch(() => null);
  if (!mined) return { kind: 'unconfirmed', hash, quote };
  assertMined(mined);
  if (mined.hash !== hash) deps.remember(mined.hash);
  return { kind: 'sent', hash: mined.hash, uid: uidOf(mined.logs, route.bridge), quote };
}
