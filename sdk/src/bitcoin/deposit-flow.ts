import { FlowAborted } from '../evm/signing.ts';
import type { BitcoinAccount } from './account.ts';
import { type DepositTerms, sameDeposit } from './deposit-terms.ts';
import type { DepositOrder, Offer } from './order.ts';

/** A deposit from the button to the network, with everything outside given in. */

/** What a deposit is doing, for the button and the progress line. */
export type DepositStage = 'network' | 'checking' | 'reviewing' | 'signing' | 'sending';

export interface DepositPlan {
  readonly order: DepositOrder;
  /** Every figure that the form showed. */
  readonly seen: DepositTerms;
  /** The account that the form showed. */
  readonly account: BitcoinAccount;
}

export interface DepositDeps {
  /** [5.05] The wallet on the right network; its account. */
  ready(): Promise<BitcoinAccount>;
  /** The router's terms of this moment; throws when chain and server disagree or the custody's keys are others. */
  terms(): Promise<DepositTerms>;
  /** Reads the coins and builds the transaction. */
  prepare(account: BitcoinAccount): Promise<Offer>;
  /** Throws when what the offer spends is not there any more. */
  stillThere(offer: Offer): Promise<void>;
  /** Shows the summary; rejects when the person closes it. */
  review(offer: Offer, terms: DepositTerms): Promise<void>;
  /** Once [8.34]. The signed PSBT, checked against what was asked for. */
  sign(offer: Offer): Promise<string>;
  final(signed: string): Promise<{ rawtx: string; txid: string }>;
  /** Keeps what is sent, before anything else can go wrong. */
  remember(txid: string, rawtx: string, offer: Offer): void;
  /** The same bytes can be sent as often as it takes. */
  broadcast(rawtx: string): Promise<string>;
  /** True when it is not known whether a call reached the node. */
  isUnknown(error: unknown): boolean;
  /** Waits so many milliseconds, or until there is a network again. */
  pause(ms: number): Promise<void>;
  forget(txid: string): void;
  stage(stage: DepositStage): void;
}

export type DepositOutcome =
  | { kind: 'sent'; txid: string; offer: Offer; terms: DepositTerms }
  /** Nobody answered whether it was taken. It is signed: the page keeps it, and says so. */
  | { kind: 'unknown'; txid: string; rawtx: string; offer: Offer; terms: DepositTerms }
  /** A figure is no longer the one that was seen; nothing was signed. */
  | { kind: 'termsChanged'; terms: DepositTerms };

/** Milliseconds between broadcasts of the same bytes, before it leaves it to the person. */
export const BACKOFF_MS: readonly number[] = [1_000, 3_000];

const same = (a: BitcoinAccount, b: BitcoinAccount) =>
  a.address === b.address && a.paymentAddress === b.paymentAddress;

/**
 * Right network, fresh terms, a transaction built and read back, the summary, everything once more, one signature,
 * broadcast through our own index.
 */
export async function runDeposit(plan: DepositPlan, deps: DepositDeps): Promise<DepositOutcome> {
  const { seen } = plan;
  deps.stage('network');
  const account = await deps.ready();
  if (!same(account, plan.account)) throw new FlowAborted('account');
  deps.stage('checking');
  const shown = await deps.terms();
  if (!sameDeposit(seen, shown)) return { kind: 'termsChanged', terms: shown };
  const offer = await deps.prepare(account);
  deps.stage('reviewing');
  await deps.review(offer, shown);
  deps.stage('checking');
  const terms = await deps.terms();
  if (!sameDeposit(seen, terms)) return { kind: 'termsChanged', terms };
  await deps.stillThere(offer);
  if (!same(await deps.ready(), account)) throw new FlowAborted('account');
  deps.stage('signing');
  const { rawtx, txid } = await deps.final(await deps.sign(offer));
  deps.stage('sending');
  deps.remember(txid, rawtx, offer);
  return send(deps, rawtx, txid, offer, terms);
}

async function send(
  deps: DepositDeps,
  rawtx: string,
  txid: string,
  offer: Offer,
  terms: DepositTerms,
): Promise<DepositOutcome> {
  for (let attempt = 0; ; attempt++) {
    try {
      await deps.broadcast(rawtx);
      return { kind: 'sent', txid, offer, terms };
    } catch (error) {
      if (!deps.isUnknown(error)) {
        deps.forget(txid);
        throw error;
      }
      const ms = BACKOFF_MS[attempt];
      if (ms === undefined) return { kind: 'unknown', txid, rawtx, offer, terms };
      await deps.pause(ms);
    }
  }
}
