import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { formatExact } from '../../lib/format.ts';
import { Empty } from '../../ui/Empty.tsx';
import { HexIcon, RoundImage } from '../../ui/RoundImage.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { lockedRows, shortFiat } from './model.ts';
import css from './OverviewPage.module.css';
import { TableCard, Unread } from './TableCard.tsx';
import { useLocked } from './use-overview.ts';

/** [7.24] What is locked, to the last unit: everybody can compare it with the pools and the custody themselves. */
export function LockedByCard(): ReactElement {
  const { t } = useLingui();
  const query = useLocked();
  const { data, error } = query;
  const rows = data ? lockedRows(data) : [];
  const missing = data?.missing.length ?? 0;
  return (
    <TableCard
      id="locked-by"
      title={<Trans>Locked by chain and token</Trans>}
      about={
        missing > 0 ? (
          <Plural
            value={missing}
            one="Excludes # chain that cannot be read"
            other="Excludes # chains that cannot be read"
          />
        ) : (
          <Trans>Pools and custody</Trans>
        )
      }
      aside={data && error ? <StatusChip tone="warning">{t`Last reading`}</StatusChip> : null}
      columns={[
        { name: t`Asset` },
        { name: t`Chain` },
        { name: t`Locked`, right: true },
        { name: t`Value`, right: true },
      ]}
      rows={
        data && rows.length > 0
          ? rows.map(({ chainId, chainName, token }) => (
              <tr key={`${chainId} ${token.token}`}>
                <th scope="row">
                  <span className={css.asset}>
                    <RoundImage name={token.symbol} size={28} />
                    <span>{token.symbol}</span>
                  </span>
                </th>
                <td data-label={t`Chain`}>
                  <span className={css.lane}>
                    <HexIcon name={chainName} chainId={chainId} size={18} />
                    {chainName}
                  </span>
                </td>
                <td className={css.right} data-label={t`Locked`}>
                  {formatExact(token.amount, token.decimals)}
                </td>
                <td className={`${css.right} strong`} data-label={t`Value`}>
                  {shortFiat(token.fiat, data.convert)}
                </td>
              </tr>
            ))
          : null
      }
      instead={
        data ? (
          <Empty title={t`Nothing locked yet`}>
            <Trans>Rows appear after the first liquidity or deposit.</Trans>
          </Empty>
        ) : (
          <Unread
            query={query}
            rows={4}
            loading={t`Loading what is locked`}
            failed={t`What is locked cannot be read`}
          />
        )
      }
    />
  );
}
