import { t } from '@lingui/core/macro';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { BitcoinAccount } from '@causeway/sdk/bitcoin/account';
import { api } from '../../api/api.ts';
import { keys } from '../../api/query-keys.ts';
import type { NetworkKind } from '../../api/types.ts';
import { walletApi } from '../../api/wallet-api.ts';
import { deployedChain, type Deployment } from '@causeway/sdk/deployments';
import { describeError } from '../../lib/errors.ts';
import { useRefresh } from '../../lib/refresh.ts';
import { forgetTransfer, rememberBitcoinTransfer } from '../../lib/storage.ts';
import { toast } from '../../ui/toasts.ts';
import { WalletError } from '../../wallets/errors.ts';
import { chainOf } from '../../wallets/bitcoin/chain.ts';
import { floorOf, rememberSeen } from '../../wallets/bitcoin/floor.ts';
import { pause } from '../../wallets/bitcoin/pause.ts';
import { readyToPay } from '../../wallets/bitcoin/pay.ts';
import { requireBitcoin, useBitcoinSession } from '../../wallets/bitcoin/session.ts';
import { readClient } from '../../wallets/evm/config.ts';
import type { Stage } from './action.ts';
import { FlowAborted } from '@causeway/sdk/evm/signing';
import { isUnknown } from '@causeway/sdk/bitcoin/broadcast';
import {
  type DepositDeps,
  type DepositOutcome,
  type DepositPlan,
  runDeposit,
} from '@causeway/sdk/bitcoin/deposit-flow';
import { readPublishedEpoch } from '@causeway/sdk/bitcoin/custody-keys';
import type { DepositTerms } from '@causeway/sdk/bitcoin/deposit-terms';
import { NoLane, type Offer } from '@causeway/sdk/bitcoin/order';

export interface DepositReview {
  offer: Offer;
  terms: DepositTerms;
  confirm(): void;
  cancel(error?: Error): void;
}

/** A figure is no longer the one that was seen. Nothing was signed. */
class TermsChanged extends Error {
  override name = 'TermsChanged';
}

/** The person closed the summary: nothing failed and nothing is said. */
class ReviewCancelled extends Error {
  override name = 'ReviewCancelled';
}

export type DepositDone = Extract<DepositOutcome, { kind: 'sent' | 'unknown' }>;

/** The summary that a deposit waits for, which belongs to the account that the deposit began with. */
function useReview() {
  const [review, setReview] = useState<DepositReview | null>(null);
  const began = useRef<string | null>(null);
  const address = useBitcoinSession((s) => s.accounts[0]?.address ?? null);

  // A summary that belongs to another account must not stay open.
  useEffect(() => {
    if (review && began.current !== null && address !== began.current)
      review.cancel(new FlowAborted('account'));
  }, [address, review]);

  const ask = (offer: Offer, terms: DepositTerms) =>
    new Promise<void>((resolve, reject) => {
      const close = (end: () => void) => {
        setReview(null);
        end();
      };
      setReview({
        offer,
        terms,
        confirm: () => close(resolve),
        cancel: (e) => close(() => reject(e ?? new ReviewCancelled())),
      });
    });
  return { review, ask, began, closeReview: () => setReview(null) };
}

/** Runs deposits, one at a time, and holds what the page shows about the one that runs. */
export function useDeposit(network: NetworkKind, deployment: Deployment) {
  const client = useQueryClient();
  const [stage, setStage] = useState<Stage | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [done, setDone] = useState<DepositDone | null>(null);
  const running = useRef(false);
  const { review, ask, began, closeReview } = useReview();

  /** Errors are kept for the page; what the wallet says is a toast [8.29]. */
  const start = async (plan: DepositPlan): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setError(null);
    began.current = plan.account.address;
    try {
      const outcome = await runDeposit(
        plan,
        depsOf(network, deployment, plan, { review: ask, stage: setStage }),
      );
      if (outcome.kind === 'termsChanged')
        setError(
          new TermsChanged(
            t`The fees or limits changed. Nothing was sent. Check the new figures and start again.`,
          ),
        );
      else setDone(outcome);
    } catch (e) {
      if (e instanceof WalletError) toast.warning(describeError(e).text);
      else if (!(e instanceof ReviewCancelled)) setError(e);
    } finally {
      running.current = false;
      began.current = null;
      setStage(null);
      closeReview();
      refresh(client);
    }
  };

  /** Sends the same bytes again, of a deposit that nobody answered for. */
  const again = async () => {
    if (done?.kind !== 'unknown' || running.current) return;
    running.current = true;
    setStage('sending');
    try {
      await walletApi(network).broadcast(done.rawtx);
      setDone({ kind: 'sent', txid: done.txid, offer: done.offer, terms: done.terms });
    } catch (e) {
      if (isUnknown(e)) toast.warning(t`No answer yet. Send the same transaction again in a moment.`);
      else {
        forgetTransfer(done.txid);
        setDone(null);
        setError(e);
      }
    } finally {
      running.current = false;
      setStage(null);
    }
  };

  return {
    stage,
    error,
    review,
    done,
    start,
    again,
    dismissError: () => setError(null),
    finish: () => setDone(null),
  };
}

/** What a deposit changes is read again. */
function refresh(client: QueryClient): void {
  for (const queryKey of [keys.allCoins, keys.allTokenBalances, keys.allTransfers, ['router']])
    void client.invalidateQueries({ queryKey });
  const { updateTransferableList, updatePendingAmount } = useRefresh.getState();
  updateTransferableList();
  updatePendingAmount();
}

/** How a deposit reaches the chains, the wallet and the person. */
function depsOf(
  network: NetworkKind,
  deployment: Deployment,
  plan: DepositPlan,
  page: Pick<DepositDeps, 'review' | 'stage'>,
): DepositDeps {
  const wallet = walletApi(network);
  const { order } = plan;
  const reads = () => import('@causeway/sdk/bitcoin/deposit-reads');
  const held = async (account: BitcoinAccount) =>
    (await reads()).readHoldings(wallet, order, account, async () => {
      const chain = deployedChain(deployment, order.chainId);
      if (!chain) throw new NoLane('the record has no such chain');
      return floorOf(deployment.salt, await readPublishedEpoch(readClient, chain, order.record));
    });
  return {
    ...page,
    ready: async () => {
      useBitcoinSession.setState({ chain: chainOf(order.record.network) });
      return (await readyToPay()).account;
    },
    terms: async () => {
      const sources = { readers: readClient, quote: api.bitcoinQuote };
      return (await (await reads()).readTerms(sources, deployment, order)).terms;
    },
    prepare: async (account) => {
      const [{ prepareDeposit }, now] = await Promise.all([
        import('@causeway/sdk/bitcoin/prepare'),
        held(account),
      ]);
      const on = useBitcoinSession.getState().network;
      const offer = await prepareDeposit(order, account, on, now, (txid) => wallet.transaction(txid));
      rememberSeen(deployment.salt, offer);
      return offer;
    },
    stillThere: async (offer) => (await reads()).assertHeld(await held(plan.account), offer),
    sign: (offer) => requireBitcoin().wallet.signPsbt(offer.psbt, offer.inputs),
    final: async (signed) => (await import('@causeway/sdk/bitcoin/psbt-final')).finalTransaction(signed),
    remember: (txid, rawtx, offer) => keep(plan, txid, rawtx, offer),
    forget: (txid) => forgetTransfer(txid),
    broadcast: (rawtx) => wallet.broadcast(rawtx),
    isUnknown,
    pause,
  };
}

/** [3.30] What this browser knows of the deposit until the API does. */
function keep({ order, account }: DepositPlan, txid: string, rawtx: string, { marks }: Offer): void {
  rememberBitcoinTransfer({
    srcTxHash: txid,
    srcChainId: order.record.chainId,
    dstChainId: order.chainId,
    sender: account.address,
    recipient: order.receiver,
    symbol: order.asset.symbol,
    amount: order.amount.toString(),
    decimals: order.asset.decimals,
    sentAt: Date.now(),
    rawtx,
    marks,
  });
}
