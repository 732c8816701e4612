import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../api/api.ts';
import { keys } from '../../api/query-keys.ts';
import { describeError } from '../../lib/errors.ts';
import { formatClock, formatDuration, UNKNOWN } from '../../lib/format.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { StatusChip, type Tone } from '../../ui/StatusChip.tsx';
import { IncidentsCard } from './IncidentsCard.tsx';
import { LanesCard } from './LanesCard.tsx';
import { ChainsCard, MembersCard } from './MembersCard.tsx';
import { type Health, healthOf, lanesOpen, membersAnswering, type Report, slowestChain } from './model.ts';
import css from './StatusPage.module.css';

const ASK_MS = 15_000;

/** What works now, and what did not in the last 90 days. */
export function StatusPage({ reserves }: { reserves: ReactNode }): ReactElement {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery({
    queryKey: keys.statusReport,
    queryFn: ({ signal }) => api.statusReport(signal),
    refetchInterval: ASK_MS,
    placeholderData: (before) => before,
  });
  const again = (
    <Button size="sm" onClick={() => void refetch()}>
      <Trans>Try again</Trans>
    </Button>
  );
  const at = data ? formatClock(data.asOf) : null;
  return (
    <main className={`page ${css.wide}`}>
      <div className="page-head">
        <div>
          <h1>
            <Trans>Status</Trans>
          </h1>
          <p>
            <Trans>
              Every lane, member and chain of this deployment. Limits and pauses are read from the contracts,
              the rest from the members.
            </Trans>
          </p>
        </div>
        <span className={`sm num ${css.read}`}>{at ? <Trans>Read {at}</Trans> : null}</span>
      </div>
      <div className="stack-6">
        {error && data ? (
          <Banner tone="warning" live action={again}>
            <b>{describeError(error).text}.</b> <Trans>What follows is from the last reading.</Trans>
          </Banner>
        ) : null}
        {data ? (
          <Shown report={data} reserves={reserves} />
        ) : error ? (
          <section className="card">
            <Empty title={t`The status cannot be read`} action={again}>
              {describeError(error).text}
            </Empty>
          </section>
        ) : (
          <section className="card card-pad">
            <SkeletonRows rows={6} label={t`Loading the status`} />
          </section>
        )}
      </div>
    </main>
  );
}

function Shown({ report, reserves }: { report: Report; reserves: ReactNode }): ReactElement {
  const [now] = useState(() => Date.now());
  return (
    <>
      <Summary report={report} />
      <LanesCard lanes={report.lanes} />
      <div className={css.two}>
        <MembersCard report={report} now={Math.max(now, report.asOf)} />
        <ChainsCard chains={report.now.chains} />
      </div>
      {reserves}
      <IncidentsCard report={report} />
    </>
  );
}

const TONES: Record<Health, Tone> = { ok: 'success', part: 'warning', down: 'danger' };

function Summary({ report }: { report: Report }): ReactElement {
  const { t } = useLingui();
  const health = healthOf(report);
  const all = report.lanes.length;
  const open = lanesOpen(report);
  const answering = membersAnswering(report);
  const members = report.now.members.length;
  const { needed } = report;
  const slowest = slowestChain(report);
  const { pending, oldestSeconds } = report.now.backlog;
  const words: Record<Health, string> = {
    ok: t`Delivering normally`,
    part: t`Delivering, with exceptions`,
    down: t`Not delivering`,
  };
  return (
    <section className={`card ${css.summary}`} aria-label={t`Summary`}>
      <div className={css.said} role="status">
        <StatusChip tone={TONES[health]}>{words[health]}</StatusChip>
        <h2>
          <Headline report={report} health={health} />
        </h2>
        {report.now.deficit.length > 0 ? (
          <p className="sm">
            <Trans>The custody on Bitcoin holds less than is owed of: {report.now.deficit.join(', ')}.</Trans>
          </p>
        ) : null}
        <p className="sm soft">
          <Trans>A closed lane never stops refunds. What waits goes on by itself.</Trans>{' '}
          <Link className="link" to="/overview">
            <Trans>Overview</Trans>
          </Link>
        </p>
      </div>
      <div className={css.kpis}>
        <Kpi name={t`Lanes open`} value={t`${open} of ${all}`} />
        {members > 0 ? (
          <Kpi name={t`Members`} value={t`${answering} of ${members}`} more={t`${needed} needed to attest`} />
        ) : null}
        <Kpi
          name={t`Oldest pending`}
          value={pending > 0 ? formatDuration(oldestSeconds) : UNKNOWN}
          more={<Plural value={pending} one="# transfer under way" other="# transfers under way" />}
        />
        <Kpi
          name={t`Slowest chain`}
          value={slowest?.seconds == null ? UNKNOWN : formatDuration(slowest.seconds)}
          more={slowest?.name}
        />
      </div>
    </section>
  );
}

function Headline({ report, health }: { report: Report; health: Health }): ReactElement {
  const answering = membersAnswering(report);
  const closed = report.lanes.length - lanesOpen(report);
  const { needed } = report;
  const members = report.now.members.length;
  if (health === 'ok') return <Trans>All lanes are open.</Trans>;
  if (members > 0 && answering < needed)
    return (
      <Trans>
        {answering} of {members} members attest, {needed} are needed.
      </Trans>
    );
  if (closed > 0)
    return <Plural value={closed} one="# lane is closed or full." other="# lanes are closed or full." />;
  return <Trans>All lanes are open, and some transfers take longer.</Trans>;
}

function Kpi({
  name,
  value,
  more,
}: {
  name: string;
  value: string;
  more?: ReactElement | string | undefined;
}): ReactElement {
  return (
    <div className={css.kpi}>
      <span>{name}</span>
      <b>{value}</b>
      <em>{more}</em>
    </div>
  );
}
