import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { formatDuration, groupThousands, UNKNOWN } from '../../lib/format.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { membersAnswering, type Report } from './model.ts';
import table from '../../ui/Table.module.css';
import css from './StatusPage.module.css';

/** Who attests, and how many have to. */
export function MembersCard({ report, now }: { report: Report; now: number }): ReactElement | null {
  const { members } = report.now;
  if (members.length === 0) return null;
  const answering = membersAnswering(report);
  const all = members.length;
  const { needed } = report;
  return (
    <section className="card" aria-labelledby="members">
      <div className="card-head">
        <h2 id="members">
          <Trans>Members</Trans>
        </h2>
        <span className="sm soft num">
          <Trans>
            {answering} of {all} attesting, {needed} needed
          </Trans>
        </span>
      </div>
      <ul className={css.members}>
        {members
          .toSorted((a, b) => a.index - b.index)
          .map((m) => (
            <Member key={m.index} member={m} now={now} />
          ))}
      </ul>
    </section>
  );
}

function Member({ member, now }: { member: Report['now']['members'][number]; now: number }): ReactElement {
  const { t } = useLingui();
  const name = t`Member ${member.index + 1}`;
  const ago = formatDuration(Math.max(0, Math.round((now - member.lastSeen) / 1000)));
  return (
    <li>
      <span className={css.member}>
        <b>{name}</b>
        <span className="mono xs soft">{`${member.address.slice(0, 6)}…${member.address.slice(-6)}`}</span>
      </span>
      {member.ok || member.lastSeen === 0 ? null : (
        <span className="sm num soft">
          <Trans>last seen {ago} ago</Trans>
        </span>
      )}
      <StatusChip tone={member.ok ? 'success' : 'danger'}>{member.ok ? t`Attesting` : t`Missing`}</StatusChip>
    </li>
  );
}

/** How fresh what is known of each chain is. */
export function ChainsCard({ chains }: { chains: Report['now']['chains'] }): ReactElement {
  const { t } = useLingui();
  return (
    <section className={`card ${css.clip}`} aria-labelledby="chains">
      <div className="card-head">
        <h2 id="chains">
          <Trans>Chains</Trans>
        </h2>
        <span className="sm soft">
          <Trans>as this server sees them</Trans>
        </span>
      </div>
      <table className={`${table.table} ${css.table}`}>
        <thead>
          <tr>
            <th scope="col">{t`Chain`}</th>
            <th scope="col" className={css.right}>{t`Head`}</th>
            <th scope="col" className={css.right}>{t`Final`}</th>
            <th scope="col" className={css.right}>{t`Read`}</th>
          </tr>
        </thead>
        <tbody>
          {chains.map((c) => {
            const ago = c.lagSeconds === null ? UNKNOWN : formatDuration(c.lagSeconds);
            return (
              <tr key={c.chainId}>
                <th scope="row">{c.name}</th>
                <td className={css.right} data-label={t`Head`}>
                  {c.lagSeconds === null ? UNKNOWN : groupThousands(String(c.head))}
                </td>
                <td className={css.right} data-label={t`Final`}>
                  {c.lagSeconds === null ? UNKNOWN : groupThousands(String(c.finalized))}
                </td>
                <td className={css.right} data-label={t`Read`}>
                  <StatusChip tone={c.ok ? 'success' : 'warning'}>
                    {c.lagSeconds === null ? t`Not reached` : t`${ago} ago`}
                  </StatusChip>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
