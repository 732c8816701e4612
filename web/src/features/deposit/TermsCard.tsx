import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { api } from '../../api/api.ts';
import { keys } from '../../api/query-keys.ts';
import { formatAmount, formatDuration, formatExact } from '../../lib/format.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Receipt, ReceiptRow } from '../../ui/Receipt.tsx';
import type { Desk } from './desk.ts';
import type { Shown } from './use-desk.ts';

const SATS = 8;
const LONG = 8;
const REFRESH_MS = 30_000;

/** What a payment to the address has to be, what it costs and how long it takes. */
export function TermsCard({ desk, shown }: { desk: Desk; shown: Shown }): ReactElement | null {
  const { parts, answer } = shown;
  const asset = desk.known.find((a) => a.asset === parts.asset);
  const query = {
    srcChainId: desk.home.chainId,
    dstChainId: parts.dstChain,
    asset: parts.asset,
    amount: String(asset?.minDeposit ?? 0),
  };
  const quote = useQuery({
    queryKey: keys.bitcoinQuote('deposit-address', ...Object.values(query)),
    queryFn: ({ signal }) => api.bitcoinQuote(query, signal),
    enabled: asset !== undefined,
    refetchInterval: REFRESH_MS,
  }).data;
  if (!asset) return null;
  const { symbol, decimals } = asset;
  // The name of a rune may be as long as a line.
  const unit = symbol.length > LONG ? '' : ` ${symbol}`;
  const least = formatExact(asset.minDeposit, decimals);
  return (
    <section className="card" aria-labelledby="deposit-terms">
      <div className="card-pad stack">
        <h2 id="deposit-terms">
          <Trans>What arrives</Trans>
        </h2>
        {quote?.reason && quote.reasonText ? (
          <Banner tone="warning">
            {quote.reasonText} <Trans>Anything sent now arrives once that is over.</Trans>
          </Banner>
        ) : null}
        <Receipt>
          <ReceiptRow label={<Trans>Minimum per payment</Trans>} amount={`${least}${unit}`} />
          {quote && quote.most !== '0' ? (
            <ReceiptRow
              label={<Trans>Maximum per transfer now</Trans>}
              amount={`${formatAmount(quote.most, decimals)}${unit}`}
            />
          ) : null}
          {quote && quote.fee !== '0' ? (
            <ReceiptRow
              label={<Trans>Bridge fee for the minimum</Trans>}
              amount={`${formatExact(quote.fee, decimals)}${unit}`}
            />
          ) : null}
          <SweepFee fee={asset.kind === 'btc' ? answer.sweepFee : null} />
          <ReceiptRow
            label={<Trans>Confirmations</Trans>}
            amount={`${answer.confirmations} + ${answer.confirmations}`}
          />
          {quote?.etaSeconds ? (
            <ReceiptRow
              label={<Trans>Time, excluding the wait for a block</Trans>}
              amount={formatDuration(quote.etaSeconds)}
            />
          ) : null}
        </Receipt>
        <p className="xs muted">
          <Trans>
            A payment is credited after its own confirmations and those of its sweep. The sweep fee is what
            the network charges when the committee moves the payment. It is deducted from the amount. Less
            than {least} {symbol} is not credited. It stays yours: request its return, or take it back when
            the lock opens.
          </Trans>
        </p>
      </div>
    </section>
  );
}

/** Null: the bridge pays it. */
function SweepFee({ fee }: { fee: Shown['answer']['sweepFee'] | null }): ReactElement {
  const { t } = useLingui();
  const rate = fee?.rate ?? '';
  if (fee === null) return <ReceiptRow label={<Trans>Sweep fee</Trans>} amount={t`paid by the bridge`} />;
  if (fee.sats === null) return <ReceiptRow label={<Trans>Sweep fee</Trans>} amount={t`currently unknown`} />;
  return (
    <ReceiptRow
      label={<Trans>Sweep fee now, {rate} sat/vB</Trans>}
      amount={`${formatExact(fee.sats, SATS)} BTC`}
    />
  );
}
