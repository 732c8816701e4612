import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { describeError } from '../../lib/errors.ts';
import { formatExact, groupThousands } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { RoundImage } from '../../ui/RoundImage.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { KindTag, StatusChip, type Tone } from '../../ui/StatusChip.tsx';
import { type CoverState, cover, kindOf, type ReserveAsset } from './model.ts';
import css from './OverviewPage.module.css';
import { useReserves } from './use-overview.ts';

const KINDS = { btc: 'Native', brc20: 'BRC-20', rune: 'Runes' } as const;

/** What the custody holds against what exists on other chains; nothing where there is no Bitcoin. */
export function ReservesCard(): ReactElement | null {
  const { t } = useLingui();
  const { data, error, isPending, refetch } = useReserves();
  if (data === null) return null;
  return (
    <section className={`card ${css.clip}`} aria-labelledby="reserves">
      <div className={`card-head ${css.head}`}>
        <div>
          <h2 id="reserves">
            <Trans>Reserves and issued supply</Trans>
          </h2>
          <p className="sm soft">
            <Trans>For each asset, what the custody holds against what is owed on other chains.</Trans>
          </p>
        </div>
        <a className="link sm" href="/api/reserves" target="_blank" rel="noreferrer">
          <Trans>Check it yourself</Trans>
          <Icon name="external" size={14} />
        </a>
      </div>
      {data ? (
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Asset</Trans>
              </th>
              <th scope="col" className={css.right}>
                <Trans>In reserve</Trans>
              </th>
              <th scope="col" className={css.right}>
                <Trans>Issued</Trans>
              </th>
              <th scope="col" className={css.right}>
                <Trans>Cover</Trans>
              </th>
              <th scope="col" className={`${css.right} ${css.block}`}>
                <Trans>Read at block</Trans>
              </th>
              <th scope="col" className={css.right}>
                <Trans>State</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.assets.map((a) => (
              <AssetRow key={a.asset} asset={a} height={data.height} old={error !== null} />
            ))}
          </tbody>
        </table>
      ) : isPending ? (
        <div className="card-body">
          <SkeletonRows rows={3} label={t`Loading reserves`} />
        </div>
      ) : (
        <Empty
          title={t`Reserves cannot be read`}
          action={<Button size="sm" onClick={() => void refetch()}>{t`Try again`}</Button>}
        >
          {error ? describeError(error).text : null}
        </Empty>
      )}
    </section>
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
