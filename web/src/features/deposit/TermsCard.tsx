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
  const { t } = useLingui();
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
  const { sweepFee } = answer;
  const rate = sweepFee.rate ?? '';
  return (
    <section className="card" aria-labelledby="deposit-terms">
      <div className="card-pad stack">
        <h2 id="deposit-terms">
          <Trans>What arrives</Trans>
        </h2>
        {quote?.reason && quote.reasonText ? (
          <Banner tone="warning">
            {quote.reasonText} <Trans>What is sent now arrives when that is over.</Trans>
          </Banner>
        ) : null}
        <Receipt>
          <ReceiptRow label={<Trans>Least per payment</Trans>} amount={`${least}${unit}`} />
          {quote && quote.most !== '0' ? (
            <ReceiptRow
              label={<Trans>Most at once now</Trans>}
              amount={`${formatAmount(quote.most, decimals)}${unit}`}
            />
          ) : null}
          {quote && quote.fee !== '0' ? (
            <ReceiptRow
              label={<Trans>Bridge fee of the least</Trans>}
              amount={`${formatExact(quote.fee, decimals)}${unit}`}
            />
          ) : null}
          {asset.kind !== 'btc' ? (
            <ReceiptRow label={<Trans>Sweep fee</Trans>} amount={t`paid by the bridge`} />
          ) : sweepFee.sats === null ? (
            <ReceiptRow label={<Trans>Sweep fee</Trans>} amount={t`not known now`} />
          ) : (
            <ReceiptRow
              label={<Trans>Sweep fee now, {rate} sat/vB</Trans>}
              amount={`${formatExact(sweepFee.sats, SATS)} BTC`}
            />
          )}
          <ReceiptRow
            label={<Trans>Confirmations</Trans>}
            amount={`${answer.confirmations} + ${answer.confirmations}`}
          />
          {quote?.etaSeconds ? (
            <ReceiptRow
              label={<Trans>Time, without waiting for a block</Trans>}
              amount={formatDuration(quote.etaSeconds)}
            />
          ) : null}
        </Receipt>
        <p className="xs muted">
          <Trans>
            A payment is credited after its own confirmations and those of its sweep. The sweep fee is what
            the network takes when the committee moves it: it comes off the amount. Less than {least} {symbol}{' '}
            is not credited. It stays yours: have it sent back, or take it back when the lock opens.
          </Trans>
        </p>
      </div>
    </section>
  );
}
