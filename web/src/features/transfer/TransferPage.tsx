import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { chainName, usePoolChains } from '../../api/queries.ts';
import { useTransfer } from '../../api/transfers.ts';
import type { PoolChain, Transfer } from '../../api/types.ts';
import { formatClock, formatDuration, formatTime, sameDay } from '../../lib/format.ts';
import { newsOf, tell } from '../../lib/notices.ts';
import { safeLink } from '../../lib/origin.ts';
import { isPending, isTerminal, needsYou } from '@causeway/sdk/stages';
import { amountSent } from '../../lib/transfer-amounts.ts';
import { statusWords } from '../../lib/transfer-words.ts';
import { useNow } from '../../lib/use-now.ts';
import { Banner } from '../../ui/Banner.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { type Arrival, nextArrival } from './arrival.ts';
import { useTransferActions } from './claim-actions.ts';
import { Details } from './Details.tsx';
import { NotYet } from './NotYet.tsx';
import { Outcome } from './Outcome.tsx';
import { Progress } from './Progress.tsx';
import type { ReturnDialog } from './ReturnCard.tsx';
import { RecordLog } from './RecordLog.tsx';
import css from './TransferPage.module.css';

/** One transfer, live, by `?uid=` its uid or source transaction. */
export function TransferPage({ ReturnDialog }: { ReturnDialog: ReturnDialog }): ReactElement {
  const [params] = useSearchParams();
  const id = params.get('uid') ?? '';
  const found = useTransfer(id);
  const chains = usePoolChains().data;
  return (
    <main className="page">
      <p className={css.back}>
        <Link className="link" to="/history">
          <Icon name="arrowLeft" size={14} />
          <Trans>History</Trans>
        </Link>
      </p>
      {found.transfer ? (
        <Shown
          transfer={found.transfer}
          receivedAt={found.receivedAt}
          chains={chains}
          live={found.live}
          ReturnDialog={ReturnDialog}
        />
      ) : (
        <NotYet id={id} chains={chains} {...found} />
      )}
    </main>
  );
}

function Shown({
  transfer,
  receivedAt,
  chains,
  live,
  ReturnDialog,
}: {
  transfer: Transfer;
  receivedAt: number;
  chains: readonly PoolChain[] | undefined;
  live: boolean;
  ReturnDialog: ReturnDialog;
}): ReactElement {
  const { t } = useLingui();
  const actions = useTransferActions(transfer, chains);
  useNews(transfer);
  const status = statusWords(transfer);
  const from = chainName(chains, transfer.src.chainId);
  const to = chainName(chains, transfer.dst.chainId);
  const amount = amountSent(transfer);
  const link = safeLink(`${window.location.origin}/transfer?uid=${transfer.uid}`) ?? '';
  return (
    <>
      <div className="page-head">
        <div>
          <h1 className="num">
            {transfer.kind === 'refund'
              ? t`${amount} back, ${from} to ${to}`
              : transfer.kind === 'return'
                ? t`${amount} on ${from}, not credited`
                : t`${amount}, ${from} to ${to}`}
          </h1>
          <p className={css.sub}>
            <StatusChip tone={status.tone}>{status.text}</StatusChip>
            <Timing transfer={transfer} receivedAt={receivedAt} />
          </p>
        </div>
        <CopyButton text={link} label={t`Copy link`}>
          <span className="hide-m">
            <Trans>Copy link</Trans>
          </span>
        </CopyButton>
      </div>
      <div className="stack-6">
        <section className="card card-pad stack-6" aria-label={t`Progress`}>
          <Progress transfer={transfer} chains={chains} />
          <Outcome transfer={transfer} chains={chains} actions={actions} ReturnDialog={ReturnDialog} />
          {!live && !isTerminal(transfer.state) ? (
            <Banner tone="quiet">
              <Trans>Live updates are not available. This page checks every few seconds instead.</Trans>
            </Banner>
          ) : null}
        </section>
        <div className={css.two}>
          <RecordLog transfer={transfer} chains={chains} />
          <Details transfer={transfer} chains={chains} />
        </div>
      </div>
    </>
  );
}

/** A transfer may be nobody's here, so the header does not watch it. */
function useNews(transfer: Transfer): void {
  const known = useRef<Transfer>(undefined);
  useEffect(() => {
    const news = newsOf(known.current, transfer);
    known.current = transfer;
    if (news) tell(news, transfer);
  }, [transfer]);
}

/** When it arrives, or when it did and how long it took. */
function Timing({ transfer, receivedAt }: { transfer: Transfer; receivedAt: number }): ReactElement {
  const pending = isPending(transfer);
  const now = useNow(1000, pending);
  const { etaSeconds, createdAt, updatedAt } = transfer;
  const [arrives, setArrives] = useState<Arrival>(null);
  const next = nextArrival(arrives, etaSeconds, receivedAt);
  if (next !== arrives) setArrives(next);
  if (needsYou(transfer)) {
    return (
      <span className="num">
        <Trans>Since {formatTime(updatedAt)}</Trans>
      </span>
    );
  }
  if (!pending) {
    const took = formatDuration((updatedAt - createdAt) / 1000);
    return (
      <span className="num">
        <Trans>
          {formatTime(updatedAt)}, after {took}
        </Trans>
      </span>
    );
  }
  if (next === null || transfer.state === 'held') {
    return (
      <span className="num">
        <Trans>Started {formatTime(createdAt)}</Trans>
      </span>
    );
  }
  if (next === 'now' || next <= now) {
    return (
      <span>
        <Trans>Arrives any moment</Trans>
      </span>
    );
  }
  const at = sameDay(next, now) ? formatClock(next) : formatTime(next);
  return (
    <span className="num">
      <Trans>
        Arrives about {at}, in {formatDuration((next - now) / 1000)}
      </Trans>
    </span>
  );
}
