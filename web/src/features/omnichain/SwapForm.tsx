import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, type ReactElement, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { AloneNotice, DisagreeNotice, DustNotice } from '../../form/notices.tsx';
import { MainButton, SentFrame, TransferForm } from '../../form/TransferForm.tsx';
import type { Deployment } from '@causeway/sdk/deployments';
import { usePanels } from '../../lib/panels.ts';
import { part } from '../../lib/part.ts';
import { Banner } from '../../ui/Banner.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { later } from '../../ui/later.tsx';
import { QuoteRing } from '../../ui/QuoteRing.tsx';
import { toast } from '../../ui/toasts.ts';
import type { ApprovalMode } from '@causeway/sdk/evm/approval';
import { type AllowanceChoice, ApprovalRow } from './ApprovalRow.tsx';
import { Faucet } from './Faucet.tsx';
import { feeText } from './fee-text.ts';
import css from './Form.module.css';
import type { Network } from '@causeway/sdk/model';
import type { Pickers } from '../../ui/pickers.ts';
import { PickDialogs, type Picking } from './PickDialogs.tsx';
import { QuoteCard } from './QuoteCard.tsx';
import { sourceOf, targetOf } from './sides.tsx';
import { SuccessView } from './SuccessView.tsx';
import { readDeepLink, type Start } from './swapState.ts';
import { type Names, ProblemText, RouteText, StepLabel } from './texts.tsx';
import { useFlow } from './use-flow.ts';
import { useRates } from './use-reads.ts';
import { useRecipientWarning } from './use-recipient-warning.ts';
import { type Swap, useSwap } from './use-swap.ts';

const ReviewDialog = lazy(
  part(() => import('./ReviewDialog.tsx').then((m) => ({ default: m.ReviewDialog }))),
);

/** Typing does not wait for it. */
const LaterQuote = later(QuoteCard);

interface Props {
  networks: readonly Network[];
  deployment: Deployment;
  pickers: Pickers;
  /** Absent: what the address says. */
  start?: Start;
  /** What a page around the form has above it, for as long as there is a form. */
  beside?(swap: Swap, flow: ReturnType<typeof useFlow>): ReactNode;
}

/** The form on the left, the quote on the right. */
export function SwapForm({ networks, deployment, pickers, start, beside }: Props): ReactElement {
  const { t } = useLingui();
  const { search } = useLocation();
  const [begun] = useState(() => start ?? readDeepLink(new URLSearchParams(search)));
  const flow = useFlow();
  const [choice, setChoice] = useState<AllowanceChoice>('exact');
  const swap = useSwap(networks, deployment, begun, flow, choice === 'permit');
  const fromRates = useRates(swap.from);
  const toRates = useRates(swap.to);
  const warning = useRecipientWarning(swap, deployment);
  const [picking, setPicking] = useState<Picking | null>(null);
  const busy = flow.stage !== null;
  const { amount, fromKey, toId } = swap.state;
  const { dismissError } = flow;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an error belongs to the form as it was
  useEffect(() => dismissError(), [amount, fromKey, toId]);
  const names = namesOf(swap);
  const back = () => {
    flow.finish();
    swap.dispatch({ type: 'amount', text: '' });
  };
  const around = beside?.(swap, flow);
  if (flow.done) {
    return (
      <>
        {around}
        <SentFrame>
          <SuccessView done={flow.done} onBack={back} />
        </SentFrame>
      </>
    );
  }
  return (
    <>
      {around}
      <TransferForm
        label={t`Swap`}
        from={sourceOf(swap, fromRates)}
        to={targetOf(swap, toRates, warning)}
        busy={busy}
        onFlip={swap.state.toId === null ? null : () => swap.dispatch({ type: 'flip' })}
        open={(side, what) => setPicking({ side, what })}
        before={swap.from ? <Faucet from={swap.from} deployment={deployment} /> : null}
        aside={<LaterQuote swap={swap} fromRates={fromRates} toRates={toRates} />}
        over={
          <>
            {picking ? (
              <PickDialogs
                picking={picking}
                swap={swap}
                networks={networks}
                pickers={pickers}
                onClose={() => setPicking(null)}
              />
            ) : null}
            <Suspense>
              {flow.review ? (
                <ReviewDialog review={flow.review} swap={swap} rates={fromRates} warning={warning} />
              ) : null}
            </Suspense>
          </>
        }
      >
        <QuoteLine swap={swap} />
        <Notices swap={swap} names={names} />
        <ApprovalRow
          swap={swap}
          choice={choice}
          setChoice={setChoice}
          refusal={flow.permitRefusal(swap.route, swap.owner)}
          stage={flow.stage}
        />
        {flow.error ? <ErrorBanner doing="swap" error={flow.error} onDismiss={flow.dismissError} /> : null}
        <SwapButton swap={swap} flow={flow} names={names} mode={choice === 'max' ? 'max' : 'exact'} />
      </TransferForm>
    </>
  );
}

function namesOf({ from, to, fromNetwork, toNetwork, amount }: Swap): Names {
  return { from, to, fromNetwork, toNetwork, amount };
}

/** [4.49] How long the quote is held, and a button that asks again now. */
function QuoteLine({ swap }: { swap: Swap }): ReactElement | null {
  const { t } = useLingui();
  if (!swap.route || swap.figures.isError) return null;
  const fetching = swap.figures.isFetching || swap.quote === null;
  const seconds = swap.state.countdown;
  return (
    <div className={css.quote}>
      <QuoteRing seconds={fetching ? null : seconds} />
      <span className={cx('grow', css.held)}>
        <b>{fetching ? <Trans>Fetching the quote.</Trans> : <Trans>Quote held for {seconds} s.</Trans>}</b>{' '}
        <span className="soft">
          <Trans>If a fee changes, we ask you first.</Trans>
        </span>
      </span>
      <IconButton size="sm" label={t`Refresh quote now`} onClick={() => void swap.figures.refetch()}>
        <Icon name="refresh" />
      </IconButton>
    </div>
  );
}

/** What stands in the way, what changed, and what will take longer. */
function Notices({ swap, names }: { swap: Swap; names: Names }): ReactElement {
  const { step, from, fromNetwork, problem, quote, seen } = swap;
  const why = step.kind === 'blocked' ? step.why : null;
  const network = names.toNetwork?.name ?? '';
  return (
    <>
      {why?.code === 'route' ? (
        <Banner tone="danger" live>
          <RouteText problem={why.problem} />
        </Banner>
      ) : null}
      {why?.code === 'disagree' ? <DisagreeNotice /> : null}
      {swap.feeChanged && quote && seen && fromNetwork ? (
        <FeeChanged swap={swap} was={seen.bridgeFee} now={quote.bridgeFee} network={fromNetwork} />
      ) : null}
      {why?.code === 'problem' && problem && problem.code !== 'zero' && problem.code !== 'balance' ? (
        problem.code === 'dust' && from ? (
          <DustNotice
            symbol={from.token.symbol}
            places={from.token.commonDecimals}
            decimals={from.token.decimals}
            carried={problem.carried}
            onUse={(text) => swap.dispatch({ type: 'amount', text })}
          />
        ) : (
          <ProblemBanner problem={problem} names={names} />
        )
      ) : null}
      {swap.fresh && quote?.delayed && swap.amount && problem === null ? (
        <Banner tone="warning">
          <b>
            <Trans>Large release: payment on {network} is delayed.</Trans>
          </b>{' '}
          <Trans>The delay protects the pool. Your transfer's page shows when the delay ends.</Trans>
        </Banner>
      ) : null}
      {swap.fresh && swap.figures.data?.api === null && swap.route ? <AloneNotice /> : null}
    </>
  );
}

function ProblemBanner({
  problem,
  names,
}: {
  problem: NonNullable<Swap['problem']>;
  names: Names;
}): ReactElement | null {
  if (problem.code === 'tooSmall' || problem.code === 'dust') return null;
  return (
    <Banner tone="danger" live>
      <ProblemText problem={problem} names={names} />
    </Banner>
  );
}

function FeeChanged({
  swap,
  was,
  now,
  network,
}: {
  swap: Swap;
  was: bigint;
  now: bigint;
  network: Network;
}): ReactElement {
  const before = feeText(was, network.decimals);
  const after = feeText(now, network.decimals);
  const coin = network.symbol;
  return (
    <Banner tone="warning" live>
      <b>
        {was === now ? (
          <Trans>The pool fee changed.</Trans>
        ) : (
          <Trans>
            Bridge fee is now {after} {coin}
          </Trans>
        )}
      </b>{' '}
      {was === now ? (
        <Trans>The quote shows what you receive.</Trans>
      ) : (
        <Trans>(was {before}). You receive the same amount.</Trans>
      )}
      <br />
      <button type="button" className="link" onClick={swap.acceptFee}>
        <Trans>Accept new fee</Trans>
      </button>
    </Banner>
  );
}

/** The one next step of the form. */
export function SwapButton({
  swap,
  flow,
  names,
  mode,
}: {
  swap: Swap;
  flow: ReturnType<typeof useFlow>;
  names: Names;
  mode: ApprovalMode;
}): ReactElement {
  const { t } = useLingui();
  const openWallets = usePanels((s) => s.openWallets);
  const { step, route, owner, amount, recipient, seen } = swap;
  const act = () => {
    if (step.kind === 'connect') return openWallets();
    // [5.13] The button says what is missing before it can come to this.
    if (!route || !owner || amount === null || !recipient || !seen) return void toast.warning(t`Data error`);
    const plan = { route, owner, amount, recipient, seen, permit: swap.permit };
    if (step.kind === 'swap') return void flow.swap(plan);
    if (route.kind === 'program') return;
    if (step.kind === 'approve') void flow.approve({ ...plan, route }, mode);
    if (step.kind === 'permit' && swap.permitDomain) void flow.sign({ ...plan, route }, swap.permitDomain);
  };
  return (
    <MainButton step={step} onClick={act}>
      <StepLabel step={step} names={names} />
    </MainButton>
  );
}
