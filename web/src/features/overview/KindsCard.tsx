import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { groupThousands, UNKNOWN } from '../../lib/format.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { shortFiat } from './model.ts';
import css from './OverviewPage.module.css';
import { TableCard } from './TableCard.tsx';
import { KINDS, useKindStatistics, useReserves } from './use-overview.ts';

/** [7.25], [7.26], [7.27] What each kind of asset of Bitcoin did; nothing where there is no Bitcoin. */
export function KindsCard({ days }: { days: number }): ReactElement | null {
  const { t } = useLingui();
  const answers = useKindStatistics(days);
  const here = useReserves().data !== null;
  if (!here) return null;
  const names = { btc: 'BTC', brc20: 'BRC-20', rune: t`Runes` } as const;
  const old = answers.some((a) => a.error !== null);
  return (
    <TableCard
      id="by-kind"
      title={<Trans>Bitcoin assets by type, {days} days</Trans>}
      about={<Trans>Both directions. Volume counts what arrived.</Trans>}
      aside={old ? <StatusChip tone="warning">{t`Not current`}</StatusChip> : null}
      columns={[
        { name: t`Type` },
        { name: t`Volume`, right: true },
        { name: t`Transfers`, right: true },
        { name: t`Arrived`, right: true },
        { name: t`Sent back`, right: true },
      ]}
      rows={KINDS.map((kind, i) => {
        const { data, isPending } = answers[i] ?? { data: undefined, isPending: true };
        const figure = (text: string | undefined) =>
          text ?? (isPending ? <Skeleton width="48px" height="12px" /> : UNKNOWN);
        const count = (n: number | undefined) => (n === undefined ? undefined : groupThousands(String(n)));
        const period = data?.period;
        return (
          <tr key={kind}>
            <th scope="row">
              <span className={css.asset}>{names[kind]}</span>
            </th>
            <td className={`${css.right} strong`} data-label={t`Volume`}>
              {figure(period && shortFiat(period.volume.fiat, data?.convert))}
            </td>
            <td className={css.right} data-label={t`Transfers`}>
              {figure(count(period?.transactions))}
            </td>
            <td className={css.right} data-label={t`Arrived`}>
              {figure(count(period?.arrived))}
            </td>
            <td className={css.right} data-label={t`Sent back`}>
              {figure(count(period?.returned))}
            </td>
          </tr>
        );
      })}
    />
  );
}
