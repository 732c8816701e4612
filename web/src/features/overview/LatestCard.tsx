import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactElement, useDeferredValue } from 'react';
import { Link } from 'react-router';
import { usePoolChains } from '../../api/queries.ts';
import type { PoolChain, Transfer } from '../../api/types.ts';
import { describeError } from '../../lib/errors.ts';
import { formatDuration, formatMinute, formatTableDate, formatTime, sameDay } from '../../lib/format.ts';
import { isPending } from '@causeway/sdk/stages';
import { amountSent } from '../../lib/transfer-amounts.ts';
import { statusWords } from '../../lib/transfer-words.ts';
import { useNow } from '../../lib/use-now.ts';
import { TxLink } from '../../ui/Address.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { HexIcon, RoundImage } from '../../ui/RoundImage.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { useInfiniteScroll } from '../../ui/use-infinite-scroll.ts';
import table from '../../ui/Table.module.css';
import css from './OverviewPage.module.css';
import { useLatest } from './use-overview.ts';

/** Everybody's transfers, newest first; older ones as the page is scrolled to its end [2.46]. */
export function LatestCard(): ReactElement {
  const { t } = useLingui();
  const chains = usePoolChains().data;
  const latest = useLatest();
  const now = useNow(15_000);
  const more = () => {
    if (latest.hasNextPage && !latest.isFetchingNextPage) void latest.fetchNextPage();
  };
  useInfiniteScroll(more, latest.hasNextPage && !latest.isFetchingNextPage);
  const seen = new Set<string>();
  const pages = useDeferredValue(latest.data?.pages);
  const rows = (pages ?? []).flatMap((p) => p.items).filter((x) => !seen.has(x.uid) && seen.add(x.uid));
  return (
    <section className={`card ${css.clip}`} aria-labelledby="latest">
      <div className="card-head">
        <h2 id="latest">
          <Trans>Latest transfers</Trans>
        </h2>
      </div>
      {rows.length > 0 ? (
        <table className={`${table.table} ${css.table}`}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Time</Trans>
              </th>
              <th scope="col">
                <Trans>Amount</Trans>
              </th>
              <th scope="col">
                <Trans>Route</Trans>
              </th>
              <th scope="col">
                <Trans>State</Trans>
              </th>
              <th scope="col" className={`${css.right} ${css.block}`}>
                <Trans>Took</Trans>
              </th>
              <th scope="col" className={`${css.right} ${css.block}`}>
                <Trans>Source</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((x) => (
              <Row key={x.uid} transfer={x} chains={chains} now={now} />
            ))}
          </tbody>
        </table>
      ) : latest.isPending || (latest.data && !pages) ? (
        <div className="card-body">
          <SkeletonRows label={t`Loading transfers`} />
        </div>
      ) : latest.error ? (
        <Empty
          title={t`Transfers cannot be read`}
          action={<Button size="sm" onClick={() => void latest.refetch()}>{t`Try again`}</Button>}
        >
          {describeError(latest.error).text}
        </Empty>
      ) : (
        <Empty
          title={t`No transfers yet`}
          action={<ButtonLink size="sm" to="/">{t`Make a transfer`}</ButtonLink>}
        >
          <Trans>This deployment has not seen any transfers.</Trans>
        </Empty>
      )}
      {latest.hasNextPage ? (
        <div className={css.foot}>
          <Button size="sm" onClick={more} busy={latest.isFetchingNextPage}>
            {latest.isFetchingNextPage ? t`Loading` : t`Show more`}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

/** Of what is not in the list of EVM chains only Bitcoin is served. */
function nameOf(chains: readonly PoolChain[] | undefined, chainId: number): string {
  if (chains === undefined) return String(chainId);
  return chains.find((c) => c.chainID === chainId)?.chainName ?? 'Bitcoin';
}

function Row({
  transfer: x,
  chains,
  now,
}: {
  transfer: Transfer;
  chains: readonly PoolChain[] | undefined;
  now: number;
}): ReactElement {
  const { t } = useLingui();
  const status = statusWords(x);
  const from = nameOf(chains, x.src.chainId);
  const to = nameOf(chains, x.dst.chainId);
  const at = x.src.time || x.createdAt;
  return (
    <tr>
      <td className={css.when}>
        <time dateTime={new Date(at).toISOString()} title={formatTime(at)}>
          {sameDay(at, now) ? formatMinute(at) : formatTableDate(at)}
        </time>
      </td>
      <td>
        <span className={css.asset}>
          <RoundImage name={x.token.symbol} src={x.token.icon} size={24} />
          <Link className={css.open} to={`/transfer?uid=${x.uid}`}>
            {amountSent(x)}
          </Link>
        </span>
      </td>
      <td className={css.route}>
        <span className={css.lane}>
          <HexIcon name={from} chainId={x.src.chainId} size={18} />
          <span className="trunc">{from}</span>
          <Icon name="arrowRight" size={14} />
          <span className="sr">{t`to`}</span>
          <HexIcon name={to} chainId={x.dst.chainId} size={18} />
          <span className="trunc">{to}</span>
        </span>
      </td>
      <td className={css.chip}>
        <StatusChip tone={status.tone}>{status.text}</StatusChip>
      </td>
      <td className={`${css.right} ${css.block}`}>{took(x, t`running`)}</td>
      <td className={`${css.right} ${css.block}`}>
        <TxLink hash={x.src.txHash} href={x.src.explorerUrl} label={t`Source transaction, new tab`} />
      </td>
    </tr>
  );
}

function took(x: Transfer, running: string): string {
  if (isPending(x)) return running;
  if (!x.dst.time || !x.src.time) return '';
  return formatDuration(Math.max(0, x.dst.time - x.src.time) / 1000);
}
