import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { api } from '../api/api.ts';
import { keys } from '../api/query-keys.ts';
import { type Incident, incidentKey, incidentsOf, sameIncident } from '../lib/incidents.ts';
import { Icon } from '../ui/Icon.tsx';
import css from './NoticeBanner.module.css';

const ASK_MS = 30_000;

interface Seen {
  now: readonly Incident[];
  /** In the answer before as well: what passes by itself within half a minute frightens nobody. */
  lasting: readonly Incident[];
}

/** What of the bridge does not work right now, on every page and before anybody signs. Not to be dismissed: it ends. */
export function IncidentBanner(): ReactElement | null {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { data } = useQuery<Seen>({
    queryKey: keys.incidents,
    queryFn: async ({ signal }) => {
      const now = incidentsOf(await api.status(signal));
      const before = queries.getQueryData<Seen>(keys.incidents)?.now ?? [];
      return { now, lasting: now.filter((i) => before.some((b) => sameIncident(i, b))) };
    },
    refetchInterval: ASK_MS,
    retry: false,
  });
  if (!data || data.lasting.length === 0) return null;
  return (
    <section className={css.bar} aria-label={t`Disruptions`} role="status">
      {data.lasting.map((incident) => (
        <div className={css.in} key={incidentKey(incident)}>
          <span className={css.icon}>
            <Icon name="alert" />
          </span>
          <p className="grow">
            <Words incident={incident} />
          </p>
        </div>
      ))}
    </section>
  );
}

function Words({ incident }: { incident: Incident }): ReactElement {
  if (incident.code === 'committee') {
    return (
      <Trans>
        Too few committee members are responding. Transfers sent now wait until they are back. Nothing is
        lost.
      </Trans>
    );
  }
  if (incident.code === 'relay') {
    return (
      <Trans>The relay is behind. Transfers sent now wait until it has caught up. Nothing is lost.</Trans>
    );
  }
  if (incident.code === 'deficit') {
    const { symbol } = incident;
    return (
      <Trans>
        The custody on Bitcoin holds less {symbol} than is owed. Do not send more {symbol} until the operator
        has explained why.
      </Trans>
    );
  }
  const { name } = incident;
  return (
    <Trans>
      {name} cannot be reached right now. Transfers to and from it wait until it is back. Nothing is lost.
    </Trans>
  );
}
