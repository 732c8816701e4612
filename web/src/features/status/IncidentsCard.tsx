import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { formatDuration, formatTableDate } from '../../lib/format.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { cx } from '../../ui/cx.ts';
import { type Incident, lasted, loudDays, quietDays, type Report } from './model.ts';
import css from './StatusPage.module.css';

/** What operators said, newest first, and the last 90 days. The API checked who signed. */
export function IncidentsCard({ report }: { report: Report }): ReactElement {
  const { t } = useLingui();
  const { days, incidents, asOf } = report;
  const all = days.length;
  const quiet = quietDays(days);
  const loud = loudDays(days);
  const label =
    loud.length === 0
      ? t`Last ${all} days: no incidents.`
      : t`Last ${all} days: incidents on ${loud.join(', ')}; ${quiet} days without.`;
  return (
    <section className="card" aria-labelledby="incidents">
      <div className="card-head">
        <div>
          <h2 id="incidents">
            <Trans>Incidents</Trans>
          </h2>
          <p className="sm soft">
            <Trans>Written and signed by the operators.</Trans>
          </p>
        </div>
        <a className="link sm" href="/api/status/feed">
          <Trans>Feed</Trans>
        </a>
      </div>
      <div className="card-body">
        <div className={css.days} role="img" aria-label={label}>
          {days.map((d) => (
            <i
              key={d.date}
              className={cx(d.worst === 'minor' && css.minor, d.worst === 'major' && css.major) || undefined}
            />
          ))}
        </div>
        <div className={`xs soft num ${css.ends}`}>
          <span>{days[0]?.date}</span>
          <span>
            <Trans>
              {quiet} of {all} days without an incident
            </Trans>
          </span>
          <span>{days[all - 1]?.date}</span>
        </div>
        {incidents.length === 0 ? (
          <p className="sm soft">
            <Trans>No incidents have been recorded.</Trans>
          </p>
        ) : (
          <ol className={css.incidents}>
            {incidents.map((i) => (
              <Item key={i.id} incident={i} now={asOf} />
            ))}
          </ol>
        )}
      </div>
    </section>
  );
}

function Item({ incident, now }: { incident: Incident; now: number }): ReactElement {
  const { t } = useLingui();
  const open = incident.closedAt === null;
  return (
    <li id={incident.id} className={open ? (incident.severity === 'major' ? css.bad : css.warn) : undefined}>
      <div className={css.title}>
        <h3>{incident.title}</h3>
        <StatusChip tone={open ? (incident.severity === 'major' ? 'danger' : 'warning') : 'success'}>
          {open ? t({ message: 'Open', context: 'incident' }) : t({ message: 'Closed', context: 'incident' })}
        </StatusChip>
        <span className={`sm num soft ${css.lasted}`}>{formatDuration(lasted(incident, now))}</span>
      </div>
      {incident.entries.map((e) => (
        <div key={e.seq} className={css.entry}>
          <time className="xs num soft" dateTime={new Date(e.at).toISOString()}>
            {formatTableDate(e.at)}
          </time>
          <div>
            <p className="sm">{e.text}</p>
            <p className="xs soft">
              <Trans>Signed by</Trans>{' '}
              <span
                className="mono"
                title={e.signature}
              >{`${e.signer.slice(0, 6)}…${e.signer.slice(-6)}`}</span>
            </p>
          </div>
        </div>
      ))}
    </li>
  );
}
