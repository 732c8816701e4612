import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { lazy, type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { describeError } from '../../lib/errors.ts';
import { formatClock, formatDuration, groupThousands, UNKNOWN } from '../../lib/format.ts';
import { part } from '../../lib/part.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { Segments } from '../../ui/Tabs.tsx';
import { KindsCard } from './KindsCard.tsx';
import { LanesCard } from './LanesCard.tsx';
import { LatestCard } from './LatestCard.tsx';
import { LockedByCard } from './LockedByCard.tsx';
import {
  hasFigures,
  lockedPoints,
  percent,
  type Statistics,
  shortFiat,
  type VolumeKind,
  volumePoints,
} from './model.ts';
import css from './OverviewPage.module.css';
import { ReservesCard } from './ReservesCard.tsx';
import { useStatistics } from './use-overview.ts';

const Columns = lazy(part(() => import('./Charts.tsx').then((m) => ({ default: m.Columns }))));
const Area = lazy(part(() => import('./Charts.tsx').then((m) => ({ default: m.Area }))));

/** Days of volume, of lanes and of the key figures. */
const DAYS = 30;

/** [2.03] What this deployment moved and holds. */
export function OverviewPage(): ReactElement {
  const { t } = useLingui();
  const { data, error, refetch } = useStatistics(DAYS);
  return (
    <main className={`page ${css.wide}`}>
      <div className="page-head">
        <div>
          <h1>
            <Trans>Overview</Trans>
          </h1>
          <p>
            <Trans>What this deployment has moved and what it holds, from its own records and chains.</Trans>
          </p>
        </div>
        {data ? <Freshness data={data} failed={error !== null} /> : <span className={css.fresh} />}
      </div>
      <div className="stack-6">
        {error ? (
          <Banner
            tone={data ? 'warning' : 'danger'}
            live
            action={
              <Button size="sm" onClick={() => void refetch()}>
                <Trans>Try again</Trans>
              </Button>
            }
          >
            <b>{describeError(error).text}.</b>{' '}
            {data ? <Trans>The figures below are from the last reading.</Trans> : null}
          </Banner>
        ) : null}
        <KeyFigures data={data} label={t`Key figures`} />
        <div className={css.charts}>
          <VolumeCard data={data} />
          <LockedCard data={data} />
        </div>
        <ReservesCard />
        <div className={css.tables}>
          <LockedByCard />
          <KindsCard days={DAYS} />
        </div>
        <div className={css.lists}>
          <LanesCard lanes={data?.lanes} days={DAYS} currency={data?.convert ?? 'USD'} />
          <LatestCard />
        </div>
      </div>
    </main>
  );
}

function Freshness({ data, failed }: { data: Statistics; failed: boolean }): ReactElement {
  const at = formatClock(data.asOf);
  const behind = data.behind;
  return (
    <span className={css.fresh}>
      {behind > 0 ? (
        <StatusChip tone="warning">
          <Trans>Counting, {groupThousands(String(behind))} to go</Trans>
        </StatusChip>
      ) : failed ? (
        <StatusChip tone="warning">
          <Trans>Not current</Trans>
        </StatusChip>
      ) : (
        <StatusChip tone="success">
          <Trans>Live</Trans>
        </StatusChip>
      )}
      <span className="num">
        <Trans>Updated {at}</Trans>
      </span>
    </span>
  );
}

function KeyFigures({ data, label }: { data: Statistics | undefined; label: string }): ReactElement {
  const { t } = useLingui();
  const money = (f: { fiat: string | null } | undefined) => shortFiat(f?.fiat ?? null, data?.convert);
  const count = (n: number | undefined) => groupThousands(String(n ?? 0));
  const month = data?.month;
  const ended = (month?.arrived ?? 0) + (month?.returned ?? 0);
  const evm = data?.averageSeconds.evm ?? null;
  const bitcoin = data?.averageSeconds.bitcoin ?? null;
  const bitcoinTime = bitcoin === null ? UNKNOWN : formatDuration(bitcoin);
  const allVolume = money(data?.all.volume);
  const allCount = count(data?.all.transactions);
  const returned = count(month?.returned);
  return (
    <section className={`card ${css.kpis}`} aria-label={label} aria-busy={data === undefined}>
      <Figure
        ready={data !== undefined}
        label={t`Value locked`}
        value={money(data?.locked)}
        note={<LockedNote data={data} />}
      />
      <Figure
        ready={data !== undefined}
        label={t`Volume, 7 days`}
        value={money(data?.week.volume)}
        note={<Trans>{allVolume} all time</Trans>}
      />
      <Figure
        ready={data !== undefined}
        label={t`Transfers, 7 days`}
        value={count(data?.week.transactions)}
        note={<Trans>{allCount} all time</Trans>}
      />
      <Figure
        ready={data !== undefined}
        label={t`Delivered, 30 days`}
        value={percent(BigInt(month?.arrived ?? 0), BigInt(ended))}
        note={
          ended === 0 ? (
            <Trans>No finished transfers yet</Trans>
          ) : (
            <Trans>
              {returned} sent back, {count(month?.underWay)} on the way
            </Trans>
          )
        }
      />
      <Figure
        ready={data !== undefined}
        label={t`Average time, without Bitcoin`}
        value={evm === null ? UNKNOWN : formatDuration(evm)}
        note={<Trans>With Bitcoin {bitcoinTime}</Trans>}
      />
    </section>
  );
}

function LockedNote({ data }: { data: Statistics | undefined }): ReactElement {
  const unpriced = data?.locked.unpriced.length ?? 0;
  const missing = data?.lockedMissing.length ?? 0;
  if (missing > 0)
    return (
      <Plural
        value={missing}
        one="Excludes # chain that cannot be read"
        other="Excludes # chains that cannot be read"
      />
    );
  if (unpriced > 0)
    return (
      <Plural
        value={unpriced}
        one="Excludes # token without a price"
        other="Excludes # tokens without a price"
      />
    );
  return data?.locked.fiat === '0' ? <Trans>No liquidity added yet</Trans> : <Trans>Pools and custody</Trans>;
}

function Figure({
  ready,
  label,
  value,
  note,
}: {
  ready: boolean;
  label: string;
  value: string;
  note: ReactNode;
}): ReactElement {
  return (
    <div className={css.kpi}>
      <span>{label}</span>
      <b>{ready ? value : <Skeleton width="88px" height="24px" />}</b>
      <em>{ready ? note : <Skeleton width="120px" height="10px" />}</em>
    </div>
  );
}

function VolumeCard({ data }: { data: Statistics | undefined }): ReactElement {
  const { t } = useLingui();
  const [kind, setKind] = useState<VolumeKind>('all');
  const points = data ? volumePoints(data.days, kind) : [];
  return (
    <section className="card" aria-labelledby="daily-volume">
      <div className={`card-head ${css.head}`}>
        <h2 id="daily-volume">
          <Trans>Daily volume</Trans>
        </h2>
        <Segments<VolumeKind>
          label={t`Asset type`}
          value={kind}
          onChange={setKind}
          choices={[
            { key: 'all', label: t`All` },
            { key: 'btc', label: 'BTC' },
            { key: 'brc20', label: 'BRC-20' },
            { key: 'rune', label: t`Runes` },
          ]}
        />
      </div>
      <div className="card-body">
        <Chart ready={data !== undefined}>
          {hasFigures(points) ? (
            <Columns title={t`Daily volume`} points={points} currency={data?.convert ?? 'USD'} />
          ) : points.some((p) => p.fiat === null) ? (
            <Empty title={t`No price`}>
              <Trans>The transferred assets have no price here, so their value is unknown.</Trans>
            </Empty>
          ) : (
            <Empty
              title={t`No volume yet`}
              action={<ButtonLink size="sm" to="/">{t`Make a transfer`}</ButtonLink>}
            >
              <Trans>No transfers of this kind arrived in the last 30 days.</Trans>
            </Empty>
          )}
        </Chart>
        <p className="xs muted">
          <Trans>At current prices, by UTC day. The outlined column is today so far.</Trans>
        </p>
      </div>
    </section>
  );
}

type Period = '30' | '90' | '366';

function LockedCard({ data }: { data: Statistics | undefined }): ReactElement {
  const { t } = useLingui();
  const [period, setPeriod] = useState<Period>('30');
  const longer = useStatistics(Number(period)).data ?? data;
  const points = longer ? lockedPoints(longer.lockedDays, longer.days) : [];
  return (
    <section className="card" aria-labelledby="value-locked">
      <div className={`card-head ${css.head}`}>
        <h2 id="value-locked">
          <Trans>Value locked</Trans>
        </h2>
        <Segments<Period>
          label={t`Period`}
          value={period}
          onChange={setPeriod}
          choices={[
            { key: '30', label: t`30 d` },
            { key: '90', label: t`90 d` },
            { key: '366', label: t`1 y` },
          ]}
        />
      </div>
      <div className="card-body">
        <Chart ready={longer !== undefined}>
          {hasFigures(points) ? (
            <Area title={t`Value locked`} points={points} currency="USD" />
          ) : (
            <Empty title={t`Nothing locked yet`}>
              <Trans>The line starts with the first liquidity or deposit that has a price.</Trans>
            </Empty>
          )}
        </Chart>
        <p className="xs muted">
          <Trans>Pools and custody, in US dollars at each day's last reading.</Trans>
        </p>
      </div>
    </section>
  );
}

function Chart({ ready, children }: { ready: boolean; children: ReactNode }): ReactElement {
  const waiting = (
    <div className={css.waiting}>
      <Skeleton height="176px" />
    </div>
  );
  return (
    <div className={css.chart}>{ready ? <Suspense fallback={waiting}>{children}</Suspense> : waiting}</div>
  );
}
