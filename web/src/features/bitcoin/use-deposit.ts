import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { bitcoinRawTx } from '../../api/mempool.ts';
import { keys } from '../../api/query-keys.ts';
import type { NetworkKind } from '../../api/types.ts';
import { walletApi } from '../../api/wallet-api.ts';
import type { Deployment } from '../../lib/deployments.ts';
import { describeError } from '../../lib/errors.ts';
import { useRefresh } from '../../lib/refresh.ts';
import { forgetTransfer, rememberBitcoinTransfer } from '../../lib/storage.ts';
import { toast } from '../../ui/toasts.ts';
import { WalletError } from '../../wallets/bitcoin/errors.ts';
import { chainOf } from '../../wallets/bitcoin/chain.ts';
import { custodyAt, rememberSeen } from '../../wallets/bitcoin/floor.ts';
import { readyToPay } from '../../wallets/bitcoin/pay.ts';
import { requireBitcoin, useBitcoinSession } from '../../wallets/bitcoin/session.ts';
import type { BitcoinAccount } from '../../wallets/bitcoin/types.ts';
import { readClient } from '../../wallets/evm/config.ts';
import type { Stage } from './action.ts';
import { runeOf, tickerOf } from '../../lib/bitcoin/assets.ts';
import { isUnknown, pause } from '../../wallets/bitcoin/broadcast.ts';
import { readCoins } from './coins.ts';
import {
  AccountChanged,
  type DepositDeps,
  type DepositOutcome,
  type DepositPlan,
  runDeposit,
} from './deposit-flow.ts';
import { type DepositTerms, depositDisagreements, depositTerms } from './deposit-terms.ts';
import type { Coin } from './draft.ts';
import type { DepositOrder, Holdings, Offer } from './prepare.ts';
import { placeOf } from './router.ts';
import { readRouter } from './router-reads.ts';
import { compareQuote, readFloor, readKeysProblem, readPlain, readRuneCoins } from './use-reads.ts';

export interface DepositReview {
  offer: Offer;
  terms: DepositTerms;
  confirm(): void;
  cancel(error?: Error): void;
}

/** The person closed the summary: nothing failed and nothing is said. */
class ReviewCancelled extends Error {
  override name = 'ReviewCancelled';
}

/** Something that decides money is not what it must be; nothing was signed. The message says what. */
export class DepositRefused extends Error {
  override name = 'DepositRefused';
}

export type DepositDone = Extract<DepositOutcome, { kind: 'sent' | 'unknown' }>;

/** Runs deposits, one at a time, and holds what the page shows about the one that runs. */
export function useDeposit(network: NetworkKind, deployment: Deployment) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [stage, setStage] = useState<Stage | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [review, setReview] = useState<DepositReview | null>(null);
  const [done, setDone] = useState<DepositDone | null>(null);
  const running = useRef(false);
  const began = useRef<string | null>(null);
  const address = useBitcoinSession((s) => s.accounts[0]?.address ?? null);
  const wallet = walletApi(network);
  const otherAccount = t`The account in your wallet changed. Nothing was sent. Check the form and start again.`;

  // A summary that belongs to another account must not stay open.
  useEffect(() => {
    if (review && began.current !== null && address !== began.current)
      review.cancel(new DepositRefused(otherAccount));
  }, [address, review, otherAccount]);

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

  const readTerms = async (order: DepositOrder): Promise<DepositTerms> => {
    const { asset, chainId, amount, record } = order;
    const place = placeOf(deployment, chainId, asset.asset);
    const chain = deployment.chains.find((c) => c.chainId === chainId);
    if (!place || !chain) throw new DepositRefused(t`This route is closed`);
    const [figures, problem] = await Promise.all([
      readRouter(readClient(chainId), place, amount),
      readKeysProblem(chain, record),
    ]);
    if (problem !== null)
      throw new DepositRefused(
        t`The custody’s keys on the chain are not the ones in this version of the app. Nothing was sent.`,
      );
    const terms = depositTerms(asset, place.router, figures, amount);
    const { disagree } = await compareQuote(
      { srcChainId: record.chainId, dstChainId: chainId, asset: asset.asset, amount: amount.toString() },
      (api) => depositDisagreements(terms, api),
    );
    if (disagree.length > 0)
      throw new DepositRefused(
        t`The server's figures differ from what the chains say. Nothing was sent. Try again in a minute.`,
      );
    return terms;
  };

  const readInscription = async (order: DepositOrder, own: string, script: string): Promise<Coin[]> => {
    const id = order.inscriptionId ?? '';
    const [list, utxo] = await Promise.all([
      wallet.transferables(own, tickerOf(order.asset.asset) ?? ''),
      wallet.inscriptionCoin(id),
    ]);
    const listed = list.find((one) => one.inscriptionId === id);
    if (!listed || listed.confirmations < 1)
      throw new DepositRefused(t`The inscription is not ready to be sent. Choose another one.`);
    const coins = readCoins([utxo], script);
    if (utxo.inscriptions[0]?.inscriptionId !== id)
      throw new DepositRefused(t`The inscription is not ready to be sent. Choose another one.`);
    return coins;
  };

  const hold = async (order: DepositOrder, account: BitcoinAccount): Promise<Holdings> => {
    const { sidesOf } = await import('./prepare.ts');
    const { bytesToHex } = await import('../../wallets/bitcoin/bytes.ts');
    const { pay, own } = sidesOf(account, order.asset);
    const rune = runeOf(order.asset.asset);
    const chain = deployment.chains.find((c) => c.chainId === order.chainId);
    if (!chain) throw new DepositRefused(t`This route is closed`);
    const [height, floor, plain, assets] = await Promise.all([
      wallet.height(pay.address),
      readFloor(deployment, chain, order.record),
      readPlain(network, pay.address),
      rune
        ? readRuneCoins(network, own.address, rune)
        : order.asset.kind === 'brc20'
          ? readInscription(order, own.address, bytesToHex(own.script))
          : [],
    ]);
    return { height, floor, plain, assets };
  };

  const deps = (plan: DepositPlan): DepositDeps => ({
    ready: async () => {
      useBitcoinSession.setState({ chain: chainOf(plan.order.record.network) });
      return (await readyToPay()).account;
    },
    terms: () => readTerms(plan.order),
    prepare: async (account) => {
      const [{ prepareDeposit }, held] = await Promise.all([
        import('./prepare.ts'),
        hold(plan.order, account),
      ]);
      const offer = await prepareDeposit(
        plan.order,
        account,
        useBitcoinSession.getState().network,
        held,
        (txid) => bitcoinRawTx(network, txid),
      );
      rememberSeen(deployment.salt, offer);
      return offer;
    },
    stillThere: async (offer) => {
      const held = await hold(plan.order, plan.account);
      if (custodyAt(plan.order.record, held.height, held.floor).epoch !== offer.epoch)
        throw new DepositRefused(t`The custody’s keys changed meanwhile. Nothing was sent. Start again.`);
      const there = new Set([...held.plain, ...held.assets].map((c) => `${c.txid}:${c.vout}`));
      if (!offer.draft.inputs.every((c) => there.has(`${c.txid}:${c.vout}`)))
        throw new DepositRefused(
          t`The coins in your wallet changed meanwhile. Nothing was sent. Start again.`,
        );
    },
    review: ask,
    sign: (offer) => requireBitcoin().wallet.signPsbt(offer.psbt, offer.inputs),
    final: async (signed) => (await import('../../wallets/bitcoin/psbt-final.ts')).finalTransaction(signed),
    remember: (txid, rawtx, offer) => keep(plan, txid, rawtx, offer),
    forget: (txid) => forgetTransfer(txid),
    broadcast: (rawtx) => wallet.broadcast(rawtx),
    isUnknown,
    pause,
    stage: setStage,
  });

  /** Errors are kept for the page; what the wallet says is a toast [8.29]. */
  const start = async (plan: DepositPlan): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setError(null);
    began.current = plan.account.address;
    try {
      const outcome = await runDeposit(plan, deps(plan));
      if (outcome.kind === 'termsChanged')
        setError(
          new DepositRefused(
            t`The fees or limits changed. Nothing was sent. Check the new figures and start again.`,
          ),
        );
      else setDone(outcome);
    } catch (e) {
      if (e instanceof WalletError) toast.warning(describeError(e).text);
      else if (e instanceof AccountChanged) setError(new DepositRefused(otherAccount));
      else if (!(e instanceof ReviewCancelled)) setError(e);
    } finally {
      running.current = false;
      began.current = null;
      setStage(null);
      setReview(null);
      refresh();
    }
  };

  const refresh = () => {
    for (const queryKey of [keys.allCoins, keys.allTokenBalances, keys.allTransfers, ['router']])
      void client.invalidateQueries({ queryKey });
    const { updateTransferableList, updatePendingAmount } = useRefresh.getState();
    updateTransferableList();
    updatePendingAmount();
  };

  /** Sends the same bytes again, of a deposit that nobody answered for. */
  const again = async () => {
    if (done?.kind !== 'unknown' || running.current) return;
    running.current = true;
    setStage('sending');
    try {
      await wallet.broadcast(done.rawtx);
      setDone({ kind: 'sent', txid: done.txid, offer: done.offer, terms: done.terms });
    } catch (e) {
      if (isUnknown(e))
        toast.warning(t`Nobody answered for it yet. Send the same transaction again in a moment.`);
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
