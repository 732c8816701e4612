import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { UNKNOWN } from '../../lib/format.ts';
import { Bar } from '../../ui/Bar.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { HexIcon } from '../../ui/RoundImage.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { KindTag } from '../../ui/StatusChip.tsx';
import { type Lane, laneWeights, shortFiat } from './model.ts';
import css from './OverviewPage.module.css';

/** The lanes with the highest volume. */
export function LanesCard({
  lanes,
  days,
  currency,
}: {
  lanes: readonly Lane[] | undefined;
  days: number;
  currency: string;
}): ReactElement {
  const { t } = useLingui();
  const weights = laneWeights(lanes ?? []);
  const most = weights.toSorted((a, b) => (a < b ? 1 : -1))[0] ?? 0n;
  return (
    <section className="card" aria-labelledby="top-lanes">
      <div className="card-head">
        <h2 id="top-lanes">
          <Trans>Top lanes, {days} days</Trans>
        </h2>
      </div>
      <div className="card-body">
        {lanes === undefined ? (
          <SkeletonRows rows={4} label={t`Loading lanes`} />
        ) : lanes.length === 0 ? (
          <Empty title={t`No lanes used yet`}>
            <Trans>Lanes appear after their first transfer.</Trans>
          </Empty>
        ) : (
          <ul className={css.lanes}>
            {lanes.map((l, i) => (
              <LaneRow
                key={`${l.srcChainId} ${l.dstChainId} ${l.symbol} ${l.dstSymbol} ${i}`}
                lane={l}
                part={weights[i] ?? 0n}
                whole={most}
                currency={currency}
              />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function LaneRow({
  lane,
  part,
  whole,
  currency,
}: {
  lane: Lane;
  part: bigint;
  whole: bigint;
  currency: string;
}): ReactElement {
  const { t } = useLingui();
  const from = lane.srcChainName || String(lane.srcChainId);
  const to = lane.dstChainName || String(lane.dstChainId);
  const symbol = lane.symbol || lane.dstSymbol || UNKNOWN;
  return (
    <li>
      <span className={css.lane}>
        <HexIcon name={from} chainId={lane.srcChainId} size={18} />
        <span className="trunc">{from}</span>
        <Icon name="arrowRight" size={14} />
        <span className="sr">{t`to`}</span>
        <HexIcon name={to} chainId={lane.dstChainId} size={18} />
        <span className="trunc">{to}</span>
        <KindTag>{symbol}</KindTag>
      </span>
      <b className="num">{shortFiat(lane.fiat, currency)}</b>
      <Bar
        part={part}
        whole={whole}
        plain
        label={t`${from} to ${to}, ${symbol}: share of the busiest lane`}
      />
      <small className="num">
        <Plural value={lane.transactions} one="# transfer" other="# transfers" />
      </small>
    </li>
  );
}
