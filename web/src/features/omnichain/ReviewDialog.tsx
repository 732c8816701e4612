import { Trans } from '@lingui/react/macro';
import { type ReactElement, type ReactNode, useState } from 'react';
import { type Fee, judgeFee } from '@causeway/sdk/bitcoin/fee-judge';
import { type Consent, FeeConsent, useFeeConsent } from '../../form/FeeConsent.tsx';
import { ReviewFrame } from '../../form/ReviewFrame.tsx';
import { fiatCents, formatAmount, formatDuration, formatExact, UNKNOWN } from '../../lib/format.ts';
import { Banner } from '../../ui/Banner.tsx';
import { ReceiptRow } from '../../ui/Receipt.tsx';
import { useWalletState } from '../../wallets/wings.ts';
import { feeText } from './fee-text.ts';
import type { Leg, Network } from '@causeway/sdk/model';
import { AttachedRows } from './AttachedRows.tsx';
import { attachedOf } from '@causeway/sdk/program';
import { costParts, delaySeconds, etaSeconds } from './QuoteCard.tsx';
import { InexactText } from './texts.tsx';
import type { ChainQuote } from '@causeway/sdk/quote';
import type { Review } from './use-review.ts';
import type { Rates } from './use-reads.ts';
import type { Swap } from './use-swap.ts';

/** SR-39: the whole cost, as far as it is known, against what is sent; null where that has no price. */
function wholeCost(
  from: Leg,
  quote: Pick<ChainQuote, 'poolFee' | 'bridgeFee' | 'amountIn'>,
  gas: bigint | null,
  rates: Rates,
): Fee | null {
  const amount = fiatCents(quote.amountIn, from.token.decimals, rates.token);
  if (amount === null) return null;
  const fee = costParts(from, quote, gas, rates).reduce<bigint>((sum, part) => sum + (part ?? 0n), 0n);
  return { fee, amount, rate: 0, next: null };
}

/**
 * SR-39: the whole cost is held against what is sent. Prices and gas move while the summary is open, so what is asked
 * about stays as it was until the quote is another one or the answer would be.
 */
function useCostConsent(quote: ChainQuote, swap: Swap, rates: Rates): Consent {
  const [asked, ask] = useState<{ quote: ChainQuote; fee: Fee | null } | null>(null);
  const { from, costs } = swap;
  const now = from ? wholeCost(from, quote, costs?.estimate ?? null, rates) : null;
  const verdict = (fee: Fee | null) => (fee ? judgeFee(fee).verdict : null);
  const same = asked?.quote === quote && verdict(asked.fee) === verdict(now);
  if (!same) ask({ quote, fee: now });
  return useFeeConsent(same ? asked.fee : now, 'money');
}

/** What a swap signs. */
export function ReviewDialog({
  review,
  swap,
  rates,
  warning,
}: {
  review: Review<ChainQuote>;
  swap: Swap;
  /** Of the source's token and coin. */
  rates: Rates;
  warning: ReactNode | null | undefined;
}): ReactElement | null {
  const wallets = useWalletState().active;
  const consent = useCostConsent(review.quote, swap, rates);
  const { from, to, owner, recipient } = swap;
  if (!from || !to || !owner || !recipient) return null;
  const { quote } = review;
  const rent = swap.costs?.rent ?? 0n;
  const network = to.network.name;
  const source = from.network.name;
  const delay = delaySeconds(quote, swap.figures.data?.api ?? null);
  const eta = etaSeconds(swap.figures.data?.api ?? null, from.network);
  return (
    <ReviewFrame
      signed={{
        from: {
          network: from.network,
          amount: `${formatExact(quote.amountIn, from.token.decimals)} ${from.token.symbol}`,
        },
        to: {
          network: to.network,
          amount: `${formatExact(quote.amountOut, to.token.decimals)} ${to.token.symbol}`,
        },
        about: quote.inexact,
        places: [
          { caption: <Trans>To, on {network}</Trans>, address: recipient.address },
          { caption: <Trans>If it fails, refund to, on {source}</Trans>, address: owner },
        ],
        warning,
        wallet: wallets[from.network.family]?.label ?? null,
        refreshing: review.refreshing,
        asked: !consent.passed,
        confirm: review.confirm,
        cancel: review.cancel,
      }}
      note={
        <>
          {quote.inexact ? (
            <Banner tone="warning">
              <InexactText />
            </Banner>
          ) : null}
          <FeeConsent
            consent={consent}
            advice={
              <Trans>A larger transfer costs hardly more. Send more at once if you do not mean that.</Trans>
            }
          />
        </>
      }
    >
      <ReceiptRow
        label={<Trans>Pool fee</Trans>}
        amount={formatAmount(quote.poolFee, from.token.decimals)}
        unit={from.token.symbol}
      />
      <ReceiptRow
        label={<Trans>Bridge fee</Trans>}
        amount={feeText(quote.bridgeFee, from.network.decimals)}
        unit={from.network.symbol}
      />
      <RentRow rent={rent} network={from.network} />
      <AttachedRows {...attachedOf(swap.costs, quote)} network={from.network} />
      {quote.inexact ? null : (
        <ReceiptRow
          label={<Trans>You receive at least</Trans>}
          amount={formatAmount(quote.amountOut, to.token.decimals)}
          unit={to.token.symbol}
        />
      )}
      <ReceiptRow
        label={<Trans>Arrives in about</Trans>}
        amount={eta === null ? UNKNOWN : formatDuration(eta + delay)}
      />
      {quote.delayed ? (
        <ReceiptRow label={<Trans>Release delay</Trans>} amount={formatDuration(delay)} />
      ) : null}
    </ReviewFrame>
  );
}

/** What is lent to the accounts that the transfer makes; nothing where there are none. */
function RentRow({ rent, network }: { rent: bigint; network: Network }): ReactElement | null {
  if (rent === 0n) return null;
  return (
    <ReceiptRow
      label={<Trans>Rent, lent on top</Trans>}
      amount={feeText(rent, network.decimals)}
      unit={network.symbol}
    />
  );
}
