import { Trans } from '@lingui/react/macro';
import type { ReactElement, ReactNode } from 'react';
import { formatSmallCents, formatUnits, UNKNOWN } from '../lib/format.ts';
import { Banner } from '../ui/Banner.tsx';
import { ReceiptRow } from '../ui/Receipt.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import css from './Form.module.css';

/** The card beside the form: what goes, what it costs, what arrives and when, before anything is signed. */
export function SummaryCard({
  title,
  price,
  children,
}: {
  title: string;
  /** '1 USDT = …'; null while it is unknown. */
  price: string | null;
  children: ReactNode;
}): ReactElement {
  return (
    <section className="card" aria-label={title}>
      <div className="card-pad stack">
        <div className="card-head">
          <h2>{title}</h2>
          {price === null ? null : <span className="xs muted num">{price}</span>}
        </div>
        {children}
      </div>
    </section>
  );
}

/** In its place: why there are no figures, what to choose first, or that they are on their way. */
export function SummaryWaiting({
  failed,
  choose,
}: {
  /** Null unless the chains did not answer. */
  failed: ReactNode;
  /** Null once there is a route. */
  choose: ReactNode;
}): ReactElement {
  if (failed !== null) {
    return (
      <Banner tone="danger">
        {failed} <Trans>To use your own node, set it in your wallet. It is asked first.</Trans>
      </Banner>
    );
  }
  if (choose !== null) return <p className="sm soft">{choose}</p>;
  return (
    <div className="stack-2" aria-busy="true">
      <Skeleton width="40%" />
      <Skeleton width="70%" height="26px" />
      <Skeleton width="30%" />
    </div>
  );
}

/** What arrives, large. */
export function Headline({
  about,
  amount,
  symbol,
  fiat,
  where,
}: {
  /** The token may take a part on its way. */
  about?: boolean;
  amount: string;
  symbol: string | undefined;
  fiat: string;
  /** Name of the network that it arrives on. */
  where: string;
}): ReactElement {
  return (
    <div className={css.hero}>
      <span className="sm soft">
        {about ? <Trans>You receive about</Trans> : <Trans>You receive at least</Trans>}
      </span>
      <b>
        {amount} <small>{symbol}</small>
      </b>
      <span className="sm muted num">
        <Trans>
          {fiat} on {where}
        </Trans>
      </span>
    </div>
  );
}

/** The last line of the costs. `parts` and `sent` in hundredths of the currency; a part that is unknown makes the sum so. */
export function TotalRow({
  parts,
  sent,
}: {
  parts: readonly (bigint | null)[];
  sent: bigint | null;
}): ReactElement {
  const total = parts.every((p) => p !== null) ? parts.reduce<bigint>((sum, p) => sum + (p ?? 0n), 0n) : null;
  const share =
    total !== null && sent !== null && sent > 0n ? `${formatUnits((total * 10_000n) / sent, 2)}%` : null;
  return (
    <ReceiptRow
      total
      label={share === null ? <Trans>Total cost</Trans> : <Trans>Total cost, {share}</Trans>}
      amount=""
      fiat={total === null ? UNKNOWN : formatSmallCents(total)}
    />
  );
}
