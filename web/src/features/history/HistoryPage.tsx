import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactElement, useEffect, useState } from 'react';
import { transferIdOf } from '../../api/api.ts';
import { usePoolChains } from '../../api/queries.ts';
import { describeError } from '../../lib/errors.ts';
import { usePanels } from '../../lib/panels.ts';
import { type HistoryFilter, isPending, matchesFilter, needsYou } from '@causeway/sdk/stages';
import { amountSent } from '../../lib/transfer-amounts.ts';
import { SEARCH_DEBOUNCE_MS, useDebounced } from '../../lib/use-debounced.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { Badge } from '../../ui/StatusChip.tsx';
import { NoticeToggle } from '../../ui/NoticeToggle.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useInfiniteScroll } from '../../ui/use-infinite-scroll.ts';
import type { TxState } from '../../wallets/evm/tx-state.ts';
import { useOwnAddresses } from '../../wallets/wings.ts';
import css from './HistoryPage.module.css';
import { HistoryFilters } from './HistoryFilters.tsx';
import { HistoryTable } from './HistoryTable.tsx';
import { type Filters, matchesRow, type Row } from './merge.ts';
import { RentBanner } from './RentBanner.tsx';
import { useHistory } from './use-history.ts';

/** So many transfers are looked through by themselves for what is under way. */
const MOST_SEARCHED = 500;

const NO_FILTERS: Filters = { search: '', chainId: null, symbol: null };

/** Transfers of the connected wallet: the same on every device, plus what this browser sent and nobody saw yet. */
export function HistoryPage(): ReactElement {
  const { t } = useLingui();
  const addresses = useOwnAddresses();
  const connected = addresses.length > 0;
  const chains = usePoolChains().data;
  const history = useHistory(addresses);
  const [tab, setTab] = useState<HistoryFilter>('all');
  const [filters, setFilters] = useState<Filters>(NO_FILTERS);
  const search = useDebounced(filters.search, SEARCH_DEBOUNCE_MS);
  const plain = tab === 'all' && search === '' && filters.chainId === null && filters.symbol === null;
  useInfiniteScroll(history.more, plain && history.hasMore && !history.loadingMore);
  // What is under way may be on a page that is not loaded yet; behind the most of them the button goes on.
  const { hasMore, loadingMore, more, error } = history;
  const searching =
    tab === 'pending' && hasMore && !loadingMore && !error && history.rows.length < MOST_SEARCHED;
  // biome-ignore lint/correctness/useExhaustiveDependencies: more is another function at each render
  useEffect(() => {
    if (searching) more();
  }, [searching]);

  const rows = history.rows.filter(
    (row) => inTab(row, tab, history.txStates) && matchesRow(row, { ...filters, search }),
  );
  const pending = history.rows.filter((r) =>
    r.transfer ? isPending(r.transfer) : !isVoid(r, history.txStates),
  ).length;
  const known = history.rows.flatMap((r) => r.transfer ?? []);
  const waiting = known.filter(needsYou);
  const lookup = rows.length === 0 ? transferIdOf(search) : null;
  return (
    <main className="page">
      <Head connected={connected} />
      <div className="stack">
        <NeedsYou waiting={waiting} />
        <RentBanner transfers={known} />
        {history.error ? <ListError error={history.error} onAgain={history.again} /> : null}
        <section className={`card ${css.card}`} aria-label={t`Transfers`} id="transfers">
          <StateTabs value={tab} onChange={setTab} pending={pending} waiting={waiting.length} />
          <HistoryFilters filters={filters} onChange={setFilters} rows={history.rows} chains={chains} />
          {rows.length > 0 ? (
            <HistoryTable rows={rows} chains={chains} txStates={history.txStates} />
          ) : history.loading ? (
            <div className={css.pad}>
              <SkeletonRows label={t`Loading transfers`} />
            </div>
          ) : (
            <Nothing plain={plain} lookup={lookup} connected={connected} more={history.hasMore} />
          )}
          {history.hasMore ? (
            <div className={css.foot}>
              <span className="num muted sm">
                <Trans>{history.rows.length} loaded</Trans>
              </span>
              <Button size="sm" onClick={history.more} busy={history.loadingMore}>
                {history.loadingMore ? <Trans>Loading</Trans> : <Trans>Show more</Trans>}
              </Button>
            </div>
          ) : null}
        </section>
      </div>
    </main>
  );
}

function Head({ connected }: { connected: boolean }): ReactElement {
  const openWallets = usePanels((s) => s.openWallets);
  return (
    <div className="page-head">
      <div>
        <h1>
          <Trans>History</Trans>
        </h1>
        <p>
          {connected ? (
            <Trans>Transfers of your connected wallets, the same on every device.</Trans>
          ) : (
            <Trans>
              Connect a wallet to see its transfers. Unfinished transfers sent from this browser are listed
              below.
            </Trans>
          )}
        </p>
      </div>
      {connected ? (
        <NoticeToggle />
      ) : (
        <Button onClick={openWallets}>
          <Trans>Connect wallet</Trans>
        </Button>
      )}
    </div>
  );
}

function ListError({ error, onAgain }: { error: Error; onAgain(): void }): ReactElement {
  return (
    <Banner
      tone="danger"
      live
      action={
        <Button size="sm" onClick={onAgain}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <b>{describeError(error).text}.</b> <Trans>Your transfers are not affected, only this list.</Trans>
    </Banner>
  );
}

function StateTabs({
  value,
  onChange,
  pending,
  waiting,
}: {
  value: HistoryFilter;
  onChange(tab: HistoryFilter): void;
  pending: number;
  waiting: number;
}): ReactElement {
  const { t } = useLingui();
  return (
    <div className={css.tabbar}>
      <Tabs<HistoryFilter>
        label={t`Filter by state`}
        controls="transfers"
        value={value}
        onChange={onChange}
        choices={[
          { key: 'all', label: <Trans>All</Trans> },
          { key: 'pending', label: <Counted n={pending} label={t`Pending`} /> },
          { key: 'needsYou', label: <Counted n={waiting} label={t`Needs you`} warning /> },
          { key: 'delivered', label: <Trans>Delivered</Trans> },
          { key: 'returned', label: <Trans>Sent back</Trans> },
        ]}
      />
    </div>
  );
}

function isVoid(row: Row, txStates: ReadonlyMap<string, TxState>): boolean {
  return ['failed', 'replaced'].includes(txStates.get(row.sent?.srcTxHash ?? '') ?? '');
}

function inTab(row: Row, tab: HistoryFilter, txStates: ReadonlyMap<string, TxState>): boolean {
  if (row.transfer) return matchesFilter(row.transfer, tab);
  return tab === 'all' || (tab === 'pending' && !isVoid(row, txStates));
}

function Counted({ n, label, warning }: { n: number; label: string; warning?: boolean }): ReactElement {
  return (
    <>
      {label}
      {n > 0 ? <Badge tone={warning ? 'warning' : undefined}>{n}</Badge> : null}
    </>
  );
}

function NeedsYou({
  waiting,
}: {
  waiting: readonly Parameters<typeof amountSent>[0][];
}): ReactElement | null {
  const { t } = useLingui();
  const first = waiting[0];
  if (!first) return null;
  const amount = amountSent(first);
  return (
    <Banner
      tone="warning"
      action={
        <ButtonLink size="sm" to={`/transfer?uid=${first.uid}`}>
          <Trans>Open</Trans>
        </ButtonLink>
      }
    >
      <b>{waiting.length === 1 ? t`1 transfer needs you.` : t`${waiting.length} transfers need you.`}</b>{' '}
      {first.state === 'claimable' ? (
        <Trans>{amount} is waiting in a claim. Claim it again, or send it back.</Trans>
      ) : (
        <Trans>{amount} cannot be credited. Request its return.</Trans>
      )}
    </Banner>
  );
}

function Nothing({
  plain,
  lookup,
  connected,
  more,
}: {
  plain: boolean;
  lookup: string | null;
  connected: boolean;
  more: boolean;
}): ReactElement {
  const { t } = useLingui();
  if (lookup) {
    return (
      <Empty
        icon="search"
        title={t`Not in this list`}
        action={<ButtonLink to={`/transfer?uid=${lookup}`}>{t`Look it up`}</ButtonLink>}
      >
        <Trans>It may belong to another wallet.</Trans>
      </Empty>
    );
  }
  if (!plain) {
    return (
      <Empty icon="search" title={t`Nothing matches`}>
        {more ? t`Change the filter, or show more transfers.` : t`Change the filter.`}
      </Empty>
    );
  }
  return (
    <Empty
      icon="clock"
      title={t`No transfers yet`}
      action={<ButtonLink to="/" variant="primary">{t`Start a transfer`}</ButtonLink>}
    >
      {connected
        ? t`Transfers of this wallet appear here, whichever device they were sent from.`
        : t`Transfers sent from this browser appear here.`}
    </Empty>
  );
}
