import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { describeError } from '../../../lib/errors.ts';
import { formatAmount, formatFeeRatio, formatFiat, formatTime } from '../../../lib/format.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Receipt, ReceiptRow } from '../../../ui/Receipt.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { RouteText } from '../texts.tsx';
import { useLingui } from '@lingui/react/macro';
import { holdingOf } from './checks.ts';
import type { PoolFigures } from './pool.ts';
import { exitAt, isEarly, removable, shareOf } from './share.ts';
import type { PoolRow } from './use-pools.ts';

/** One pool, and what the person has in it: what a removal would bring now, and when the rest can go. */
export function PositionCard({ row }: { row: PoolRow }): ReactElement {
  const { leg, figures, problem, error } = row;
  const { symbol } = leg.token;
  const network = leg.network.name;
  return (
    <section className="card" aria-labelledby="position">
      <div className="card-head">
        <h2 id="position">
          <Trans>
            {symbol} on {network}
          </Trans>
        </h2>
        {figures?.position ? <Share figures={figures} row={row} /> : null}
      </div>
      <div className="card-body stack">
        {problem ? (
          <Banner tone="danger">
            <RouteText problem={problem} />
          </Banner>
        ) : figures ? (
          <Figures row={row} figures={figures} />
        ) : error ? (
          <Unread error={error} again={row.refetch} />
        ) : (
          <Loading />
        )}
      </div>
    </section>
  );
}

function Loading(): ReactElement {
  const { t } = useLingui();
  return <SkeletonRows rows={3} label={t`Reading the pool`} />;
}

function Unread({ error, again }: { error: Error; again(): void }): ReactElement {
  const why = describeError(error).text;
  return (
    <Banner
      tone="warning"
      action={
        <Button size="sm" onClick={again}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <b>
        <Trans>The pool cannot be read now.</Trans>
      </b>{' '}
      {why}
    </Banner>
  );
}

function Share({ row, figures }: { row: PoolRow; figures: PoolFigures }): ReactElement {
  const percent = formatFeeRatio(Number(shareOf(holdingOf(figures, row.leg))));
  return (
    <span className="sm muted num">
      <Trans>{percent} of what the pool holds</Trans>
    </span>
  );
}

function Figures({ row, figures }: { row: PoolRow; figures: PoolFigures }): ReactElement {
  const { leg, rate } = row;
  const { decimals, symbol } = leg.token;
  const amount = (v: bigint) => formatAmount(v, decimals);
  const fiat = (v: bigint) => formatFiat(v, decimals, rate);
  const holding = holdingOf(figures, leg);
  const now = removable(holding);
  return (
    <>
      <Receipt>
        <ReceiptRow label={<Trans>The pool holds</Trans>} amount={amount(figures.liquidity)} unit={symbol} />
        <ReceiptRow
          label={<Trans>Swap fees, not collected yet</Trans>}
          amount={amount(figures.fees)}
          unit={symbol}
        />
        {figures.position === null ? null : (
          <>
            <ReceiptRow
              label={<Trans>You provided</Trans>}
              amount={amount(figures.position)}
              unit={symbol}
              fiat={fiat(figures.position)}
            />
            <ReceiptRow
              total
              label={<Trans>You can remove here now</Trans>}
              amount={amount(now)}
              unit={symbol}
              fiat={fiat(now)}
            />
          </>
        )}
      </Receipt>
      <When row={row} figures={figures} />
      <Banner tone="quiet">
        <Trans>
          Swap fees belong to the pool's owner, who collects them. The contracts add nothing to positions: you
          get back what you provided. What you earn beyond that is between you and the operator.
        </Trans>
      </Banner>
    </>
  );
}

/** When the rest can go, and how a removal to another chain changes with time. */
function When({ row, figures }: { row: PoolRow; figures: PoolFigures }): ReactElement | null {
  const { decimals, symbol } = row.leg.token;
  const holding = holdingOf(figures, row.leg);
  if (holding.position === 0n) return null;
  const rest = holding.position - removable(holding);
  const fee = formatFeeRatio(figures.feeRatio);
  const until = formatTime(Number(exitAt(holding)) * 1000);
  const left = formatAmount(rest, decimals);
  return (
    <>
      {rest > 0n ? (
        <Banner tone="warning">
          <Trans>
            {left} {symbol} cannot leave here now: transfers took it out of the pool. It becomes available as
            transfers come in, or leaves to a chain whose pool holds enough.
          </Trans>
        </Banner>
      ) : null}
      {isEarly(holding, figures.now) ? (
        <Banner>
          <Trans>
            Until {until}, a removal to another chain counts as a swap: it pays the pool's fee of {fee} out of
            your position. After that it is free of it, and no pause stops it.
          </Trans>
        </Banner>
      ) : null}
    </>
  );
}
