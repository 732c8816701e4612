import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, memo, type ReactElement, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '@causeway/sdk/api/client';
import { AloneNotice, DisagreeNotice, DustNotice } from '../../form/notices.tsx';
import { MainButton, SentFrame, TransferForm } from '../../form/TransferForm.tsx';
import { describeError } from '../../lib/errors.ts';
import { formatExact } from '../../lib/format.ts';
import { usePanels } from '../../lib/panels.ts';
import { part } from '../../lib/part.ts';
import { useRefresh } from '../../lib/refresh.ts';
import { Banner } from '../../ui/Banner.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { later } from '../../ui/later.tsx';
import { toast } from '../../ui/toasts.ts';
import { WalletError } from '../../wallets/errors.ts';
import { readyToPay } from '../../wallets/bitcoin/pay.ts';
import { renew, useBitcoinSession } from '../../wallets/bitcoin/session.ts';
import type { Stage } from './action.ts';
import css from './Bridge.module.css';
import type { Sent } from './BridgeDone.tsx';
import { BridgeSummary } from './BridgeSummary.tsx';
import { carriesAssets } from '@causeway/sdk/bitcoin/coins';
import type { DepositPlan } from '@causeway/sdk/bitcoin/deposit-flow';
import { FeeSection } from './FeeSection.tsx';
import type { Pickers } from '../../ui/pickers.ts';
import type { WithdrawReview } from './ReviewDialogs.tsx';
import { sourceOf, targetOf } from './sides.tsx';
import { DraftText, KeysText, ProblemText, StepLabel, unsignedWords } from './texts.tsx';
import { type Bridge, type BridgeEnv, useBridge } from './use-bridge.ts';
import { useDeposit } from './use-deposit.ts';
import { type Rates, useRates } from './use-reads.ts';
import { useRecipientWarning } from './use-recipient-warning.ts';
import { useWithdraw } from './use-withdraw.ts';
import type { WithdrawStage } from '@causeway/sdk/bitcoin/withdraw';

const DepositReviewDialog = lazy(
  part(() => import('./ReviewDialogs.tsx').then((m) => ({ default: m.DepositReviewDialog }))),
);
const BridgePicks = lazy(part(() => import('./BridgePicks.tsx').then((m) => ({ default: m.BridgePicks }))));
const Inscriptions = lazy(
  part(() => import('./Inscriptions.tsx').then((m) => ({ default: m.Inscriptions }))),
);
const LeftOut = lazy(part(() => import('./LeftOut.tsx').then((m) => ({ default: m.LeftOut }))));
const WithdrawReviewDialog = lazy(
  part(() => import('./ReviewDialogs.tsx').then((m) => ({ default: m.WithdrawReviewDialog }))),
);

/** There with the summary, so that nothing has to be loaded once something was sent. */
const BridgeDone = lazy(part(() => import('./ReviewDialogs.tsx').then((m) => ({ default: m.BridgeDone }))));

/** Nothing waits for what is under way already. */
const InProgress = lazy(part(() => import('./InProgress.tsx').then((m) => ({ default: m.InProgress }))));

/** Typing does not wait for them. */
const LaterSummary = later(BridgeSummary);
const StillInProgress = memo(InProgress);

/** What the page does about a withdrawal's own words for its stages. */
const STAGES: Readonly<Record<WithdrawStage, Stage>> = {
  switch: 'switch',
  check: 'checking',
  confirm: 'confirm',
  mining: 'mining',
};

/** The form of one way or the other, and what is being done with it. */
function useForm(env: BridgeEnv) {
  const deposit = useDeposit(env.network, env.deployment);
  const withdraw = useWithdraw();
  const [review, setReview] = useState<WithdrawReview | null>(null);
  const stage: Stage | null =
    deposit.stage ?? (withdraw.stage ? STAGES[withdraw.stage] : review ? 'reviewing' : null);
  const bridge = useBridge(env, stage);
  const { amount, asset, chainId, direction } = bridge.choice;
  const dismissError = () => {
    deposit.dismissError();
    withdraw.dismissError();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: an error belongs to the form as it was
  useEffect(dismissError, [amount, asset, chainId, direction]);
  const toWithdraw = () => {
    const { place, out, bitcoinTo, evm, target } = bridge;
    if (!place || !out || !bitcoinTo || !evm || !target) return;
    setReview({
      terms: out,
      recipient: bitcoinTo,
      sender: evm,
      cancel: () => setReview(null),
      confirm: () => {
        setReview(null);
        void withdraw.start({ place, recipient: bitcoinTo, sender: evm, seen: out }, target);
      },
    });
  };
  const toDeposit = () => {
    const plan = depositPlan(env, bridge);
    if (plan) void deposit.start(plan);
  };
  return {
    bridge,
    busy: stage !== null,
    sent: sentOf(env, deposit, withdraw),
    /** Sends a deposit again that nobody answered for. */
    again: deposit.done?.kind === 'unknown' ? () => void deposit.again() : null,
    back: () => {
      deposit.finish();
      withdraw.finish();
      bridge.dispatch({ type: 'amount', text: '' });
    },
    error: deposit.error ?? withdraw.error,
    dismissError,
    depositReview: deposit.review,
    withdrawReview: review,
    review: bridge.deposit ? toDeposit : toWithdraw,
  };
}

/** The form on the left, the summary and what is under way on the right. */
export function BridgeForm({ env, pickers }: { env: BridgeEnv; pickers: Pickers }): ReactElement {
  const { t } = useLingui();
  const form = useForm(env);
  const { bridge, busy, sent, error } = form;
  const rates = useRates(bridge.target?.id ?? env.networks[0]?.id ?? null, bridge.asset);
  const warning = useRecipientWarning(bridge);
  const [picking, setPicking] = useState<'network' | 'token' | null>(null);
  // Null, or the amount to inscribe as it was typed.
  const [inscribing, setInscribing] = useState<string | null>(null);
  if (sent) return <SentPage sent={sent} busy={busy} onBack={form.back} onAgain={form.again} />;
  return (
    <TransferForm
      label={t`Transfer`}
      from={sourceOf(bridge, rates)}
      to={targetOf(bridge, rates, warning)}
      busy={busy}
      onFlip={() => bridge.dispatch({ type: 'flip' })}
      open={(_, what) => setPicking(what)}
      before={
        bridge.deposit && bridge.asset?.kind === 'brc20' ? (
          <Suspense>
            <Inscriptions bridge={bridge} busy={busy} onInscribe={() => setInscribing('')} />
          </Suspense>
        ) : null
      }
      aside={<Aside bridge={bridge} rates={rates} />}
      over={
        <>
          <Suspense>
            {picking ? (
              <BridgePicks
                what={picking}
                bridge={bridge}
                pickers={pickers}
                onClose={() => setPicking(null)}
              />
            ) : null}
          </Suspense>
          {inscribing !== null ? (
            <Inscribing bridge={bridge} amount={inscribing} onClose={() => setInscribing(null)} />
          ) : null}
          <Suspense>
            {form.depositReview ? (
              <DepositReviewDialog
                review={form.depositReview}
                bridge={bridge}
                warning={warning}
                rates={rates}
              />
            ) : null}
            {form.withdrawReview ? (
              <WithdrawReviewDialog review={form.withdrawReview} bridge={bridge} />
            ) : null}
          </Suspense>
        </>
      }
    >
      {bridge.deposit ? <FeeSection bridge={bridge} rates={rates} busy={busy} /> : null}
      {bridge.deposit && bridge.kept.some(carriesAssets) ? (
        <Suspense>
          <LeftOut bridge={bridge} />
        </Suspense>
      ) : null}
      <Notices bridge={bridge} />
      {error ? <FlowError error={error} onDismiss={form.dismissError} /> : null}
      <BridgeButton
        bridge={bridge}
        onInscribe={() => setInscribing(bridge.choice.amount)}
        onReview={form.review}
      />
      {bridge.deposit ? <Elsewhere bridge={bridge} /> : null}
    </TransferForm>
  );
}

function SentPage({
  sent,
  busy,
  onBack,
  onAgain,
}: {
  sent: Sent;
  busy: boolean;
  onBack(): void;
  onAgain: (() => void) | null;
}): ReactElement {
  return (
    <SentFrame>
      <div className="stack">
        <Suspense>
          <BridgeDone sent={sent} busy={busy} onBack={onBack} onAgain={onAgain} />
        </Suspense>
        <Suspense>
          <InProgress />
        </Suspense>
      </div>
    </SentFrame>
  );
}

function Aside({ bridge, rates }: { bridge: Bridge; rates: Rates }): ReactElement {
  return (
    <>
      <LaterSummary bridge={bridge} rates={rates} />
      <Suspense>
        <StillInProgress />
      </Suspense>
    </>
  );
}

function Inscribing({
  bridge,
  amount,
  onClose,
}: {
  bridge: Bridge;
  amount: string;
  onClose(): void;
}): ReactElement {
  const { Dialog } = bridge.env.inscribing;
  return (
    <Dialog
      ticker={bridge.asset?.kind === 'brc20' ? bridge.asset.asset.slice('brc20:'.length) : undefined}
      amount={amount}
      onClose={onClose}
      onInscribed={useRefresh.getState().updateTransferableList}
    />
  );
}

/** The deposit that the form says; null while something of it is missing. */
function depositPlan(env: BridgeEnv, bridge: Bridge): DepositPlan | null {
  const { terms, evmTo, side, asset, target, amount, fee, inscription } = bridge;
  if (!terms || !evmTo || !side || !asset || !target || amount === null || fee.rate === null) return null;
  return {
    order: {
      record: env.record,
      salt: env.deployment.salt,
      asset,
      chainId: target.id,
      receiver: evmTo,
      amount,
      rate: fee.rate,
      inscriptionId: inscription?.inscriptionId ?? null,
    },
    seen: terms,
    account: side.account,
  };
}

/** What was sent last, of either direction. */
function sentOf(
  env: BridgeEnv,
  { done: deposited }: ReturnType<typeof useDeposit>,
  { done: withdrawn }: ReturnType<typeof useWithdraw>,
): Sent | null {
  if (deposited) {
    const { asset, amount } = deposited.offer.order;
    return {
      action: 'deposit',
      amount: `${formatExact(amount, asset.decimals)} ${asset.symbol}`,
      hash: deposited.txid,
      uid: null,
      waiting: deposited.kind === 'unknown',
      network: env.network,
      explorer: null,
    };
  }
  if (!withdrawn) return null;
  const { place, seen } = withdrawn.plan;
  const explorer = env.networks.find((n) => n.id === place.chainId)?.explorer ?? '';
  return {
    action: 'withdraw',
    amount: `${formatExact(seen.amount, place.router.decimals)} ${place.router.symbol}`,
    hash: withdrawn.txHash,
    uid: withdrawn.uid,
    waiting: !withdrawn.confirmed,
    network: env.network,
    explorer,
  };
}

/** What stands in the way, and what will take longer. */
function LargeRelease({ network }: { network: string }): ReactElement {
  return <Trans>Large release: payment on {network} is delayed.</Trans>;
}

function Notices({ bridge }: { bridge: Bridge }): ReactElement {
  const { step, problem, api, asset, deposit } = bridge;
  const why = step.kind === 'blocked' ? step.why : null;
  const network = bridge.target?.name ?? '';
  const text = why?.code === 'problem' && problem ? <ProblemText problem={problem} bridge={bridge} /> : null;
  return (
    <>
      {bridge.keysProblem ? (
        <Banner tone="danger" live>
          <KeysText problem={bridge.keysProblem} />
        </Banner>
      ) : null}
      {why?.code === 'disagree' ? <DisagreeNotice /> : null}
      {why?.code === 'problem' && problem?.code === 'dust' && asset ? (
        <DustNotice
          symbol={asset.symbol}
          places={asset.commonDecimals}
          decimals={bridge.decimals}
          carried={problem.carried}
          onUse={asset.kind === 'brc20' ? null : (text) => bridge.dispatch({ type: 'amount', text })}
        />
      ) : null}
      {text &&
      why?.code === 'problem' &&
      ['paused', 'nativeBalance', 'tooHigh'].includes(why.problem.code) ? (
        <Banner tone={why.problem.code === 'paused' ? 'info' : 'danger'} live>
          {text}
        </Banner>
      ) : null}
      {bridge.notOurs ? (
        <Banner tone="danger" live>
          <b>
            <Trans>This address belongs to the bridge.</Trans>
          </b>{' '}
          <Trans>
            It is a custody or deposit address, so anything paid there does not reach you. Use an address of
            your own wallet.
          </Trans>
        </Banner>
      ) : null}
      {why?.code === 'draft' ? (
        <Banner tone="danger" live>
          <DraftText problem={why.problem} />
        </Banner>
      ) : null}
      {api?.delayed && bridge.amount !== null && problem === null ? (
        <Banner tone="warning">
          <b>
            <LargeRelease network={deposit ? network : 'Bitcoin'} />
          </b>{' '}
          <Trans>Your transfer's page shows when the delay ends.</Trans>
        </Banner>
      ) : null}
      {!deposit && api?.reason === 'reserve_low' ? (
        <Banner tone="warning">
          <Trans>
            The reserve for miner fees is low. Withdrawals may wait until it is topped up. Nothing is lost.
          </Trans>
        </Banner>
      ) : null}
      {bridge.fresh && bridge.compared && api === null && bridge.disagree.length === 0 ? (
        <AloneNotice />
      ) : null}
    </>
  );
}

function FlowError({ error, onDismiss }: { error: unknown; onDismiss(): void }): ReactElement {
  const { t } = useLingui();
  const refused = error instanceof ApiError && error.code.startsWith('wallet.');
  const words = unsignedWords(error, t`The transaction could not be built.`);
  if (words !== null)
    return (
      <Banner
        tone="danger"
        live
        action={
          <IconButton size="sm" label={t`Dismiss`} onClick={onDismiss}>
            <Icon name="close" size={14} />
          </IconButton>
        }
      >
        {words} <Trans>Nothing was sent.</Trans>
      </Banner>
    );
  return (
    <ErrorBanner error={error} onDismiss={onDismiss}>
      {' '}
      {refused ? <Trans>Nothing was sent.</Trans> : null}
    </ErrorBanner>
  );
}

/** The way to an address that anybody can pay to; the receiver is never in the link (SR-26). */
function Elsewhere({ bridge }: { bridge: Bridge }): ReactElement {
  const query = new URLSearchParams();
  if (bridge.choice.asset) query.set('asset', bridge.choice.asset);
  if (bridge.choice.chainId !== null) query.set('chain', String(bridge.choice.chainId));
  return (
    <p className={cx('sm', 'soft', css.center)}>
      <Trans>
        Sending from a phone, a hardware wallet or an exchange?{' '}
        <Link className="link" to={`/deposit?${query}`}>
          Get a deposit address
        </Link>
      </Trans>
    </p>
  );
}

function BridgeButton({
  bridge,
  onInscribe,
  onReview,
}: {
  bridge: Bridge;
  onInscribe(): void;
  onReview(): void;
}): ReactElement {
  const openWallets = usePanels((s) => s.openWallets);
  const wanted = useBitcoinSession((s) => s.network);
  const { step } = bridge;
  const toNetwork = () =>
    readyToPay().then(
      // Not every wallet tells when it was switched by hand.
      ({ wallet }) => renew(wallet.accounts),
      // [8.15], [8.16], [8.19]
      (error: unknown) =>
        void toast.warning(error instanceof WalletError ? error.message : describeError(error).text),
    );
  const act = () => {
    if (step.kind === 'connect') openWallets();
    if (step.kind === 'switchBitcoin') void toNetwork();
    if (step.kind === 'inscribe') onInscribe();
    if (step.kind === 'review') onReview();
  };
  return (
    <MainButton step={step} onClick={act}>
      <StepLabel step={step} bridge={bridge} wanted={wanted} />
    </MainButton>
  );
}
