import type { Address, Hex } from 'viem';
import { CausewayError } from '../errors.ts';
import { assertMined, type Mined, uidOf } from '../evm/mined.ts';
import type { Transaction } from '../evm/signing.ts';
import {
  buildWithdraw,
  type FormedRecipient,
  type RouterPlace,
  sameTerms,
  type WithdrawTerms,
} from './router.ts';

/** What the flow is doing, for the button and the progress line: 'confirm' is the wallet asking. */
export type WithdrawStage = 'switch' | 'check' | 'confirm' | 'mining';

/** A withdrawal as the person accepted it. */
export interface WithdrawPlan {
  readonly place: RouterPlace;
  readonly recipient: FormedRecipient;
  /** The account that the summary showed: it pays, and it is paid back where the withdrawal fails. */
  readonly sender: Address;
  /** Every figure of the summary. */
  readonly seen: WithdrawTerms;
}

/** Everything outside, given in. `send` is called once and never again [8.34]. */
export interface WithdrawDeps {
  /** Brings the wallet to the router's chain. */
  switchChain(): Promise<void>;
  /** The router's terms of this moment for the plan's amount and recipient. */
  terms(): Promise<WithdrawTerms>;
  /** Throws when the transaction would fail now. */
  tryOut(tx: Transaction): Promise<void>;
  send(tx: Transaction): Promise<Hex>;
  wait(hash: Hex): Promise<Mined>;
  /** Keeps what was sent, before anything else can go wrong. */
  remember(hash: Hex): void;
  /** It was included and did nothing, or another one was in its place: it does not stay under way [4.39]. */
  forget(hash: Hex): void;
  stage(stage: WithdrawStage): void;
}

/** A figure is no longer the one that the person saw; nothing was signed. */
export class TermsChanged extends CausewayError {
  override name = 'TermsChanged';

  constructor(readonly now: WithdrawTerms) {
    super(
      'bitcoin.FEES_CHANGED',
      'The fees changed. Nothing was sent. Check the new figures and confirm again.',
    );
  }
}

export interface Withdrawn {
  /** Of the transaction that was included, or was sent last. */
  hash: Hex;
  /** Null until the chain answers, and in the wallet's own logs. */
  uid: Hex | null;
  /** False when no chain answered with a receipt in time: the transfer's page goes on looking. */
  confirmed: boolean;
}

/**
 * Withdraws: right chain, fresh terms, a call without a signature, one signature, receipt. Stops before the signature
 * when the terms are not the ones seen.
 */
export async function runWithdraw(
  { place, recipient, sender, seen }: WithdrawPlan,
  deps: WithdrawDeps,
): Promise<Withdrawn> {
  deps.stage('switch');
  await deps.switchChain();
  deps.stage('check');
  const now = await deps.terms();
  if (!sameTerms(seen, now)) throw new TermsChanged(now);
  const tx = buildWithdraw({ place, terms: now, recipient, sender });
  await deps.tryOut(tx);
  deps.stage('confirm');
  const hash = await deps.send(tx);
  deps.remember(hash);
  deps.stage('mining');
  const mined = await deps.wait(hash).catch(() => null);
  if (!mined) return { hash, uid: null, confirmed: false };
  if (!mined.success || mined.hash !== hash) deps.forget(hash);
  assertMined(mined);
  if (mined.hash !== hash) deps.remember(mined.hash);
  return { hash: mined.hash, uid: uidOf(mined.logs, place.bridge), confirmed: true };
}
