import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { formatExact, groupThousands } from '../../lib/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { RoundImage } from '../../ui/RoundImage.tsx';
import { KindTag, StatusChip, type Tone } from '../../ui/StatusChip.tsx';
import { type CoverState, cover, kindOf, type ReserveAsset, reserveRows } from './model.ts';
import css from './OverviewPage.module.css';
import { TableCard, Unread } from './TableCard.tsx';
import { useReserves } from './use-overview.ts';

const KINDS = { btc: 'Native', brc20: 'BRC-20', rune: 'Runes' } as const;

/** What the custody holds against what exists on other chains; nothing where there is no Bitcoin. */
export function ReservesCard(): ReactElement | null {
  const { t } = useLingui();
  const query = useReserves();
  const { data, error } = query;
  if (data === null) return null;
  return (
    <TableCard
      id="reserves"
      title={<Trans>Reserves and issued supply</Trans>}
      about={<Trans>For each asset, what the custody holds against what is owed on other chains.</Trans>}
      aside={
        <a className="link sm" href="/api/reserves" target="_blank" rel="noreferrer">
          <Trans>Check it yourself</Trans>
          <Icon name="external" size={14} />
        </a>
      }
      columns={[
        { name: t`Asset` },
        { name: t`In reserve`, right: true },
        { name: t`Issued`, right: true },
        { name: t`Cover`, right: true },
        { name: t`Read at block`, right: true, block: true },
        { name: t`State`, right: true },
      ]}
      rows={
        data
          ? reserveRows(data.assets).map((a) => (
              <AssetRow key={a.asset} asset={a} height={data.height} old={error !== null} />
            ))
          : null
      }
      instead={
        <Unread query={query} rows={3} loading={t`Loading reserves`} failed={t`Reserves cannot be read`} />
      }
    />
  );
}

const TONES: Record<CoverState, Tone> = {
  covered: 'success',
  short: 'danger',
  unknown: 'warning',
  none: 'neutral',
};

function AssetRow({
  asset,
  height,
  old,
}: {
  asset: ReserveAsset;
  height: number;
  old: boolean;
}): ReactElement {
  const { t } = useLingui();
  const c = cover(asset);
  const words: Record<CoverState, string> = {
    covered: t`Covered`,
    short: t`Short`,
    unknown: t`Issued supply not known`,
    none: t`Nothing issued`,
  };
  const block = groupThousands(String(height));
  return (
    <tr>
      <th scope="row">
        <span className={css.asset}>
          <RoundImage name={asset.symbol} size={28} />
          <span>{asset.symbol}</span>
          <KindTag>{KINDS[kindOf(asset.asset)]}</KindTag>
        </span>
      </th>
      <td className={css.right} data-label={t`In reserve`}>
        {formatExact(asset.held, asset.decimals)}
      </td>
      <td className={css.right} data-label={t`Issued`}>
        {asset.complete ? formatExact(asset.issued, asset.decimals) : 'n/a'}
      </td>
      <td className={`${css.right} strong`} data-label={t`Cover`}>
        {c.text}
      </td>
      <td className={`${css.right} ${css.block}`} data-label={t`Read at block`}>
        {block}
      </td>
      <td className={`${css.right} ${css.state}`}>
        <StatusChip tone={old ? 'warning' : TONES[c.state]}>
          {old ? t`Last reading` : words[c.state]}
        </StatusChip>
      </td>
    </tr>
  );
}
