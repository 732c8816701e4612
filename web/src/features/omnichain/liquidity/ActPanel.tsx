import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, type ReactElement, Suspense, useId, useState } from 'react';
import { RecipientField } from '../../../form/RecipientField.tsx';
import { explorerTx, ExplorerLink, UnansweredText } from '../../../form/SentView.tsx';
import { MainButton } from '../../../form/TransferForm.tsx';
import { DustNotice } from '../../../form/notices.tsx';
import type { Deployment } from '@causeway/sdk/deployments';
import { formatExact, formatFiat, formatUnits } from '../../../lib/format.ts';
import { usePanels } from '../../../lib/panels.ts';
import { part } from '../../../lib/part.ts';
import { AmountInput } from '../../../ui/AmountInput.tsx';
import { Banner, Message } from '../../../ui/Banner.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Leg, LegBalance, LegCaption, MaxButton } from '../../../ui/Legs.tsx';
import { safeImage } from '../../../ui/marks.ts';
import { HexIcon, RoundImage } from '../../../ui/RoundImage.tsx';
import { Segments, Tabs } from '../../../ui/Tabs.tsx';
import { Tag, Tags } from '../../../ui/Tags.tsx';
import type { Network } from '@causeway/sdk/model';
import type { Pickers } from '../../../ui/pickers.ts';
import { useRecipientWarning } from '../use-recipient-warning.ts';
import { Figures } from './ActFigures.tsx';
import { holdingOf } from './checks.ts';
import css from './Liquidity.module.css';
import { type Names, ProblemText, StepLabel } from './texts.tsx';
import type { Act } from './use-act.ts';
import { type Panel, usePanel } from './use-panel.ts';
import type { PoolRow } from './use-pools.ts';

const ReviewDialog = lazy(
  part(() => import('./ReviewDialog.tsx').then((m) => ({ default: m.ReviewDialog }))),
);

interface Props {
  row: PoolRow;
  networks: readonly Network[];
  deployment: Deployment;
  pickers: Pickers;
  act: Act;
}

/** Adds to a pool and removes from it: the amount, what follows from it, and the one next step. */
export function ActPanel({ row, networks, deployment, pickers, act }: Props): ReactElement {
  const { t } = useLingui();
  const panel = usePanel(row, networks, deployment, act);
  const { remote } = panel;
  const asked = {
    fromNetwork: row.leg.network,
    toNetwork: remote.network,
    reading: remote.reading,
    recipient: panel.mode === 'elsewhere' ? remote.recipient : null,
  };
  const warning = useRecipientWarning(asked, deployment);
  const [picking, setPicking] = useState(false);
  const busy = act.stage !== null;
  const names: Names = {
    from: row.leg,
    to: remote.to,
    mode: panel.mode,
    amount: panel.amount,
  };
  return (
    <aside className={`card ${css.panel}`} aria-label={t`Change your position`}>
      <div className="card-pad stack" id="act">
        <Modes row={row} panel={panel} busy={busy} />
        <AmountLeg row={row} panel={panel} busy={busy} />
        {panel.mode === 'elsewhere' ? (
          <Destination panel={panel} warning={warning} busy={busy} open={() => setPicking(true)} />
        ) : null}
        <Figures row={row} panel={panel} />
        <Notice row={row} panel={panel} names={names} />
        {act.error ? <ErrorBanner doing="swap" error={act.error} onDismiss={act.dismissError} /> : null}
        <Finished act={act} />
        <ActButton panel={panel} act={act} names={names} />
      </div>
      {picking ? <PickNetwork panel={panel} pickers={pickers} onClose={() => setPicking(false)} /> : null}
      <Suspense>
        {act.review && panel.plan ? (
          <ReviewDialog review={act.review} plan={panel.plan} costs={panel.costs} warning={warning} />
        ) : null}
      </Suspense>
    </aside>
  );
}

function Modes({ row, panel, busy }: { row: PoolRow; panel: Panel; busy: boolean }): ReactElement {
  const { t } = useLingui();
  const network = row.leg.network.name;
  const set = (mode: Panel['mode']) => {
    if (!busy) panel.setMode(mode);
  };
  const remote = panel.remote.reachable.length > 0;
  return (
    <>
      <Tabs
        label={t`What to do`}
        controls="act"
        choices={[
          { key: 'add', label: <Trans>Add</Trans> },
          { key: 'remove', label: <Trans>Remove</Trans> },
        ]}
        value={panel.mode === 'add' ? 'add' : 'remove'}
        onChange={(key) => set(key === 'add' ? 'add' : 'here')}
      />
      {panel.mode !== 'add' && remote ? (
        <Segments
          full
          label={t`Where to`}
          choices={[
            { key: 'here', label: <Trans>On {network}</Trans> },
            { key: 'elsewhere', label: <Trans>On another chain</Trans> },
          ]}
          value={panel.mode}
          onChange={set}
        />
      ) : null}
    </>
  );
}

const PARTS = [25n, 50n, 75n, 100n] as const;

function AmountLeg({ row, panel, busy }: { row: PoolRow; panel: Panel; busy: boolean }): ReactElement {
  const { t } = useLingui();
  const id = useId();
  const { token } = row.leg;
  const adds = panel.mode === 'add';
  const label = adds ? t`Amount to add` : t`Amount to remove`;
  const code = panel.settled ? panel.problem?.code : undefined;
  const bad = code === 'zero' || code === 'balance';
  const fill = (v: bigint) => panel.setText(formatUnits(v, token.decimals));
  const { most } = panel;
  return (
    <>
      <Leg
        label={label}
        busy={busy}
        bad={bad}
        top={<LegCaption>{label}</LegCaption>}
        middle={
          <>
            <AmountInput
              label={label}
              value={panel.text}
              decimals={token.decimals}
              onChange={panel.setText}
              invalid={bad}
              describedBy={bad ? `${id}-error` : undefined}
            />
            <span className={css.token}>
              <RoundImage name={token.symbol} src={safeImage(token.icon)} size={28} />
              {token.symbol}
            </span>
          </>
        }
        fiat={panel.amount === null ? ' ' : formatFiat(panel.amount, token.decimals, row.rate)}
        balance={
          adds ? (
            <>
              <Balance row={row} panel={panel} />
              {row.owner ? <MaxButton onClick={most === null ? null : () => fill(most)} /> : null}
            </>
          ) : null
        }
        problem={
          bad ? (
            <Message tone="error" id={`${id}-error`}>
              {code === 'zero' ? (
                <Trans>Amount must be greater than 0</Trans>
              ) : (
                <Trans>Insufficient balance</Trans>
              )}
            </Message>
          ) : null
        }
      />
      {adds || most === null ? null : (
        <Tags label={t`Part to remove`}>
          {PARTS.map((part) => {
            const { scale } = row.figures ? holdingOf(row.figures, row.leg) : { scale: 1n };
            const value = ((most * part) / 100n / scale) * scale;
            return (
              <Tag
                key={String(part)}
                pressed={most > 0n && panel.text === formatUnits(value, token.decimals)}
                onClick={() => {
                  if (!busy) fill(value);
                }}
              >
                {part === 100n ? <Trans>Max</Trans> : `${part}%`}
              </Tag>
            );
          })}
        </Tags>
      )}
    </>
  );
}

function Balance({ row, panel }: { row: PoolRow; panel: Panel }): ReactElement | null {
  const { value, loading, failed } = panel.balance;
  const shown = value === null ? null : formatExact(value, row.leg.token.decimals);
  return row.owner ? <LegBalance shown={shown} exact={shown} loading={loading} failed={failed} /> : null;
}

/** Where a removal goes, and who is paid there. */
function Destination({
  panel,
  warning,
  busy,
  open,
}: {
  panel: Panel;
  warning: ReturnType<typeof useRecipientWarning>;
  busy: boolean;
  open(): void;
}): ReactElement {
  const { network, family, own, typed, reading, setTyped } = panel.remote;
  return (
    <>
      <div className={css.field}>
        <span className={css.caption}>
          <Trans>Receive on</Trans>
        </span>
        <button type="button" className={css.network} disabled={busy} aria-haspopup="dialog" onClick={open}>
          {network ? (
            <HexIcon name={network.name} chainId={network.id} src={safeImage(network.icon)} size={28} />
          ) : null}
          <span className="grow strong">{network ? network.name : <Trans>Select a network</Trans>}</span>
          <Icon name="chevron" />
        </button>
      </div>
      {network && family ? (
        <RecipientField
          busy={busy}
          to={{
            network,
            own,
            ...family.notes(),
            typed,
            placeholder: family.placeholder(),
            maxLength: family.maxLength,
            problem: reading && 'problem' in reading ? reading.problem : null,
            warning: warning ?? null,
            valid: reading !== null && 'address' in reading && warning === null,
            setTyped,
          }}
        />
      ) : null}
    </>
  );
}

function PickNetwork({
  panel,
  pickers: { NetworkDialog },
  onClose,
}: {
  panel: Panel;
  pickers: Pickers;
  onClose(): void;
}): ReactElement {
  const { t } = useLingui();
  const choices = panel.remote.reachable.map(({ id, name, label, icon, tokens, pausedIn }) => ({
    id,
    name,
    label,
    icon,
    symbols: [...new Set(tokens.filter((token) => token.isActive).map((token) => token.symbol))],
    current: id === panel.remote.network?.id,
    unavailable: pausedIn ? t`Paused` : undefined,
  }));
  const pick = (id: number) => {
    panel.remote.pick(id);
    onClose();
  };
  return <NetworkDialog networks={choices} onPick={pick} onClose={onClose} />;
}

/** What stands in the way, with a way around it. */
function Notice({ row, panel, names }: { row: PoolRow; panel: Panel; names: Names }): ReactElement | null {
  const { problem, step } = panel;
  const { token } = row.leg;
  if (step.kind !== 'blocked' || step.why.code !== 'problem' || !problem) return null;
  if (problem.code === 'zero' || problem.code === 'balance') return null;
  if (problem.code === 'dust')
    return (
      <DustNotice
        symbol={token.symbol}
        places={token.commonDecimals}
        decimals={token.decimals}
        carried={problem.carried}
        onUse={panel.setText}
      />
    );
  const usable =
    problem.code === 'position' || problem.code === 'liquid' || problem.code === 'fee'
      ? problem.available
      : 0n;
  const text = formatUnits(usable, token.decimals);
  const { symbol } = token;
  return (
    <Banner tone={problem.code === 'liquid' ? 'warning' : 'danger'} live>
      <ProblemText problem={problem} names={names} />
      {usable > 0n ? (
        <>
          <br />
          <button type="button" className="link" onClick={() => panel.setText(text)}>
            <Trans>
              Use {text} {symbol}
            </Trans>
          </button>
        </>
      ) : null}
    </Banner>
  );
}

/** What was done, and where it can be followed. */
function Finished({ act: { done, finish } }: { act: Act }): ReactElement | null {
  if (!done) return null;
  const { plan } = done;
  const { network, token } = plan.pool.from;
  const amount = `${formatExact(plan.amount, token.decimals)} ${token.symbol}`;
  const href = explorerTx(network.explorer, done.hash);
  const source = network.name;
  const destination = plan.remote?.route.to.network.name ?? '';
  const track = (done.kind === 'sent' ? done.uid : null) ?? done.hash;
  return (
    <Banner tone={done.kind === 'sent' ? 'success' : 'warning'} live>
      <b>
        {done.kind === 'unconfirmed' ? (
          <Trans>Waiting for {source}</Trans>
        ) : plan.mode === 'add' ? (
          <Trans>You added {amount}</Trans>
        ) : plan.mode === 'here' ? (
          <Trans>You removed {amount}</Trans>
        ) : (
          <Trans>
            {amount} is on its way to {destination}
          </Trans>
        )}
      </b>{' '}
      {done.kind === 'unconfirmed' ? <UnansweredText /> : null}
      <span className="flex wrap">
        {plan.mode === 'elsewhere' ? (
          <ButtonLink size="sm" to={`/transfer?uid=${track}`} onClick={finish}>
            <Trans>Track transfer</Trans>
          </ButtonLink>
        ) : null}
        {href ? <ExplorerLink href={href} /> : null}
      </span>
    </Banner>
  );
}

function ActButton({ panel, act, names }: { panel: Panel; act: Act; names: Names }): ReactElement {
  const openWallets = usePanels((s) => s.openWallets);
  const { step, plan } = panel;
  const press = () => {
    if (step.kind === 'connect') return openWallets();
    if (!plan) return;
    const { pool } = plan;
    if (step.kind === 'approve' && pool.kind === 'contract') void act.approve({ ...plan, pool });
    if (step.kind === 'act') void act.act(plan);
  };
  return (
    <MainButton step={step} onClick={press}>
      <StepLabel step={step} names={names} />
    </MainButton>
  );
}
