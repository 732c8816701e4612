import type { BitcoinQuote } from '../api/types.ts';
import type { Deployment } from '../deployments.ts';
import { FiguresDisagree } from '../disagree.ts';
import { waitMined } from '../evm/mined.ts';
import { FlowAborted } from '../evm/signing.ts';
import { tryCall } from '../evm/try-call.ts';
import { invalidRecipient } from '../faults.ts';
import type { Carried } from '../flow.ts';
import type { Network } from '../model.ts';
import type { EvmSigner, SendOptions } from '../transfer.ts';
import { type BridgedAsset, bridgedAssets } from './assets.ts';
import { type Problem, withdrawProblem } from './checks.ts';
import { compareQuote } from './compare.ts';
import { custodyScripts } from './custody.ts';
import { withdrawDisagreements } from './deposit-terms.ts';
import { readBitcoinRecipient } from './recipient.ts';
import {
  type FormedRecipient,
  mostOut,
  placeOf,
  type RouterFigures,
  type RouterPlace,
  termsOf,
  type WithdrawTerms,
} from './router.ts';
import { readRouter } from './router-reads.ts';
import { type Bitcoin, RouterRefused } from './transfer.ts';
import { runWithdraw } from './withdraw.ts';

/** Withdrawals to Bitcoin, which are transactions of the EVM chain that has the asset's router [7.63]. */

/** A withdrawal that the record knows. */
export interface WithdrawalRoute {
  readonly kind: 'withdrawal';
  readonly id: string;
  readonly asset: BridgedAsset;
  /** Where it starts. */
  readonly chainId: number;
  readonly place: RouterPlace;
}

/** What a withdrawal costs and brings, as its chain says. Base units of the router's token. */
export interface WithdrawalQuote {
  readonly route: WithdrawalRoute;
  readonly recipient: FormedRecipient;
  readonly terms: WithdrawTerms;
  /** Why it cannot be sent now; null when it can. What the account holds is not judged here. */
  readonly problem: Problem | null;
  /** Seconds until it is usually paid, as the API estimates; null when nobody knows. */
  readonly seconds: number | null;
}

/** The withdrawals that a record knows, of every asset. */
export function withdrawalRoutes(deployment: Deployment): WithdrawalRoute[] {
  return bridgedAssets(deployment).flatMap((asset) =>
    asset.chains.flatMap((chainId) => {
      const place = placeOf(deployment, chainId, asset.asset);
      const id = `${chainId}>${asset.asset}`;
      return place ? [{ kind: 'withdrawal' as const, id, asset, chainId, place }] : [];
    }),
  );
}

/**
 * Asks the router's chain and the API, and compares them (SR-06). `amount` in base units of the router's token; `recipient` is an
 * address of Bitcoin. Throws 'recipient.INVALID' also for the custody's own addresses and those that deposits are paid to (SR-07),
 * FiguresDisagree and CatalogueMismatch. Of deposit addresses the API alone knows.
 */
export async function quoteWithdrawal(
  { bridge, record, network }: Bitcoin,
  route: WithdrawalRoute,
  amount: bigint,
  recipient: string,
): Promise<WithdrawalQuote> {
  const { place } = route;
  const own = custodyScripts({ ...record, salt: bridge.deployment.salt });
  const reading = readBitcoinRecipient(recipient, network, own);
  if (!('form' in reading)) throw invalidRecipient('Bitcoin');
  const figures = await readRouter(bridge.readers(place.chainId), place, amount, reading.form);
  const query = {
    srcChainId: place.chainId,
    dstChainId: record.chainId,
    asset: place.router.asset,
    amount: amount.toString(),
    recipient: reading.address,
  };
  const { api, disagree } = await compareQuote(
    () => bridge.api.get<BitcoinQuote>('/bitcoin/quote', query),
    (answer) => withdrawDisagreements(figures, answer),
  );
  if (disagree.length > 0) throw new FiguresDisagree(disagree);
  if (api?.reason === 'own_address') throw invalidRecipient('Bitcoin');
  return {
    route,
    recipient: reading,
    terms: termsOf(place, figures, amount),
    problem: problemOf(place, figures, amount),
    seconds: api?.etaSeconds ?? null,
  };
}

function problemOf({ router }: RouterPlace, f: RouterFigures, amount: bigint): Problem | null {
  return withdrawProblem({
    amount,
    balance: null,
    scale: f.scale,
    paused: f.paused.withdraw,
    most: mostOut(f),
    min: f.minWithdraw,
    fee: f.withdrawFee,
    coinFee: f.totalWithdrawFee,
    nativeBalance: null,
    isNative: router.mode === 'native',
  });
}

/**
 * Sends a withdrawal: figures once more, a try without a signature, one signature, one receipt. `network` is the chain as
 * readNetworks lists it. What cannot be paid comes back to the signer (SR-14). Throws TermsChanged and RouterRefused before anything is
 * signed, and what sendTransfer throws. 'unconfirmed': it is out, and no chain answered for it in time.
 */
export async function sendWithdrawal(
  { bridge }: Bitcoin,
  { route: { place }, recipient, terms, problem }: WithdrawalQuote,
  signer: EvmSigner,
  network: Network,
  { sent, void: gone }: SendOptions = {},
): Promise<Carried> {
  if (problem) throw new RouterRefused(problem);
  if (network.id !== place.chainId) throw new FlowAborted('chain');
  const reader = bridge.readers(place.chainId);
  const plan = { place, recipient, sender: signer.address, seen: terms };
  const { hash, uid, confirmed } = await runWithdraw(plan, {
    switchChain: async () => signer.switchChain?.(network),
    terms: async () => {
      const now = await readRouter(reader, place, terms.amount, recipient.form);
      const stands = problemOf(place, now, terms.amount);
      if (stands) throw new RouterRefused(stands);
      return termsOf(place, now, terms.amount);
    },
    tryOut: (tx) => tryCall(reader, tx),
    send: (tx) => signer.send(tx),
    wait: (id) => waitMined(reader, id, network.confirmations),
    remember: (id) => sent?.(id),
    forget: (id) => gone?.(id),
    stage: () => undefined,
  });
  return confirmed ? { kind: 'sent', hash, uid } : { kind: 'unconfirmed', hash };
}
