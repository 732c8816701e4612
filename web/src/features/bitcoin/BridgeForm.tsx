import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, memo, type ReactElement, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../../api/client.ts';
import { describeError } from '../../lib/errors.ts';
import { formatExact, formatUnits } from '../../lib/format.ts';
import { usePanels } from '../../lib/panels.ts';
import { part } from '../../lib/part.ts';
import { useRefresh } from '../../lib/refresh.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { later } from '../../ui/later.tsx';
import { StickyBottom } from '../../ui/StickyBottom.tsx';
import { toast } from '../../ui/toasts.ts';
import { WalletError } from '../../wallets/bitcoin/errors.ts';
import { readyToPay } from '../../wallets/bitcoin/pay.ts';
import { useBitcoinSession } from '../../wallets/bitcoin/session.ts';
import type { Stage } from './action.ts';
import css from './Bridge.module.css';
import { BridgeDone, type Sent, sentUrl } from './BridgeDone.tsx';
import { BridgeLegs } from './BridgeLegs.tsx';
import { BridgePicks } from './BridgePicks.tsx';
import { BridgeRecipient, useRecipientWarning } from './BridgeRecipient.tsx';
import { BridgeSummary } from './BridgeSummary.tsx';
import { FeeSection } from './FeeSection.tsx';
import { InProgress } from './InProgress.tsx';
import { Inscriptions } from './Inscriptions.tsx';
import { LeftOut } from './LeftOut.tsx';
import type { Pickers } from './pickers.ts';
import type { WithdrawReview } from './ReviewDialogs.tsx';
import { DraftText, KeysText, ProblemText, StepLabel, unsignedWords } from './texts.tsx';
import { type Bridge, type BridgeEnv, useBridge } from './use-bridge.ts';
import { useDeposit } from './use-deposit.ts';
import { useRates } from './use-reads.ts';
import { useWithdraw } from './use-withdraw.ts';
import type { WithdrawStage } from './withdraw.ts';

const DepositReviewDialog = lazy(
  part(() => import('./ReviewDialogs.tsx').then((m) => ({ default: m.DepositReviewDialog }))),
);
const WithdrawReviewDialog = lazy(
  part(() => import('./ReviewDialogs.tsx').then((m) => ({ default: m.WithdrawReviewDialog }))),
);

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

/** The form on the left, the summary and what is under way on the right. */
export function BridgeForm({ env, pickers }: { env: BridgeEnv; pickers: Pickers }): ReactElement {
  const { t } = useLingui();
  const deposit = useDeposit(env.network, env.deployment);
  const withdraw = useWithdraw();
  const [review, setReview] = useState<WithdrawReview | null>(null);
  const stage: Stage | null =
    deposit.stage ?? (withdraw.stage ? STAGES[withdraw.stage] : review ? 'reviewing' : null);
  const bridge = useBridge(env, stage);
  const rates = useRates(bridge.target?.id ?? env.networks[0]?.id ?? null, bridge.asset);
  const warning = useRecipientWarning(bridge);
  const [picking, setPicking] = useState<'network' | 'token' | null>(null);
  const [inscribing, setInscribing] = useState(false);
  const busy = stage !== null;
  const { amount, asset, chainId, direction } = bridge.choice;
  const dismissDeposit = deposit.dismissError;
  const dismissWithdraw = withdraw.dismissError;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an error belongs to the form as it was
  useEffect(() => {
    dismissDeposit();
    dismissWithdraw();
  }, [amount, asset, chainId, direction]);
  const sent = sentOf(env, deposit, withdraw);
  if (sent) {
    const back = () => {
      deposit.finish();
      withdraw.finish();
      bridge.dispatch({ type: 'amount', text: '' });
    };
    return (
      <div className={css.alone}>
        <div className="stack">
          <BridgeDone
            sent={sent}
            busy={busy}
            onBack={back}
            onAgain={deposit.done?.kind === 'unknown' ? () => void deposit.again() : null}
          />
          <InProgress />
        </div>
      </div>
    );
  }
  const { Dialog: InscribeDialog } = env.inscribing;
  const error = deposit.error ?? withdraw.error;
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
    const { terms, evmTo, side, asset: bridged, target, amount: units, fee, inscription } = bridge;
    if (!terms || !evmTo || !side || !bridged || !target || units === null || fee.rate === null) return;
    void deposit.start({
      order: {
        record: env.record,
        salt: env.deployment.salt,
        asset: bridged,
        chainId: target.id,
        receiver: evmTo,
        amount: units,
        rate: fee.rate,
        inscriptionId: inscription?.inscriptionId ?? null,
      },
      seen: terms,
      account: side.account,
    });
  };
  return (
    <div className="two">
      <section className={cx('card', css.card)} aria-label={t`Transfer`}>
        <div className="card-pad stack">
          <BridgeLegs bridge={bridge} rates={rates} busy={busy} open={setPicking} />
          <Inscriptions bridge={bridge} busy={busy} onInscribe={() => setInscribing(true)} />
          <BridgeRecipient bridge={bridge} warning={warning} busy={busy} />
          {bridge.deposit ? <FeeSection bridge={bridge} rates={rates} busy={busy} /> : null}
          <LeftOut bridge={bridge} />
          <Notices bridge={bridge} />
          {error ? (
            <FlowError
              error={error}
              onDismiss={() => {
                dismissDeposit();
                dismissWithdraw();
              }}
            />
          ) : null}
          <MainButton
            bridge={bridge}
            onInscribe={() => setInscribing(true)}
            onReview={bridge.deposit ? toDeposit : toWithdraw}
          />
          {bridge.deposit ? <Elsewhere bridge={bridge} /> : null}
        </div>
      </section>
      <aside className="stack">
        <LaterSummary bridge={bridge} rates={rates} />
        <StillInProgress />
      </aside>
      {picking ? (
        <BridgePicks what={picking} bridge={bridge} pickers={pickers} onClose={() => setPicking(null)} />
      ) : null}
      {inscribing ? (
        <InscribeDialog
          ticker={bridge.asset?.kind === 'brc20' ? bridge.asset.asset.slice('brc20:'.length) : undefined}
          onClose={() => setInscribing(false)}
          onInscribed={useRefresh.getState().updateTransferableList}
        />
      ) : null}
      <Suspense>
        {deposit.review ? (
          <DepositReviewDialog review={deposit.review} bridge={bridge} warning={warning} rates={rates} />
        ) : null}
        {review ? <WithdrawReviewDialog review={review} bridge={bridge} /> : null}
      </Suspense>
    </div>
  );
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
      href: sentUrl(env.network, null, deposited.txid),
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
    href: sentUrl(env.network, explorer, withdrawn.txHash),
  };
}

/** What stands in the way, and what will take longer. */
function Notices({ bridge }: { bridge: Bridge }): ReactElement {
  const { step, problem, api, deposit } = bridge;
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
      {why?.code === 'disagree' ? (
        <Banner tone="danger" live>
          <b>
            <Trans>The server's figures differ from what the chains say.</Trans>
          </b>{' '}
          <Trans>Nothing can be sent until they agree. The quote is asked for again by itself.</Trans>
        </Banner>
      ) : null}
      {why?.code === 'problem' && problem?.code === 'dust' ? (
        <Dust bridge={bridge} carried={problem.carried} />
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
            It is the custody’s own or a deposit address: what is paid there does not reach you. Use an
            address of your own wallet.
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
            <Trans>Large release: it waits before it is paid on {network}.</Trans>
          </b>{' '}
          <Trans>Your transfer's page shows when it ends.</Trans>
        </Banner>
      ) : null}
      {!deposit && api?.reason === 'reserve_low' ? (
        <Banner tone="warning">
          <Trans>
            The reserve for miner fees is low. Withdrawals may wait until it is filled up. Nothing is lost.
          </Trans>
        </Banner>
      ) : null}
      {bridge.fresh && bridge.compared && api === null && bridge.disagree.length === 0 ? (
        <Banner tone="quiet">
          <Trans>The server did not answer. These figures come from the chains alone.</Trans>
        </Banner>
      ) : null}
    </>
  );
}

/** INV-09: what the other side cannot express is offered rounded, never dropped. */
function Dust({ bridge, carried }: { bridge: Bridge; carried: bigint }): ReactElement | null {
  const { asset, decimals, dispatch } = bridge;
  if (!asset) return null;
  const { symbol, commonDecimals: places } = asset;
  const text = formatUnits(carried, decimals);
  return (
    <Banner tone="warning" live>
      <b>
        <Trans>
          {symbol} moves between chains with {places} decimals.
        </Trans>
      </b>{' '}
      <Trans>The rest of this amount could not arrive.</Trans>
      {carried > 0n && asset.kind !== 'brc20' ? (
        <>
          <br />
          <button type="button" className="link" onClick={() => dispatch({ type: 'amount', text })}>
            <Trans>
              Use {text} {symbol}
            </Trans>
          </button>
        </>
      ) : null}
    </Banner>
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

function MainButton({
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
      () => undefined,
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
    <StickyBottom>
      <Button
        variant="primary"
        size="lg"
        full
        busy={step.kind === 'busy'}
        disabled={step.kind === 'blocked'}
        onClick={act}
      >
        <span aria-live="polite">
          <StepLabel step={step} bridge={bridge} wanted={wanted} />
        </span>
      </Button>
    </StickyBottom>
  );
}
