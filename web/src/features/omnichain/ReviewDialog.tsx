import { Trans } from '@lingui/react/macro';
import type { ReactElement, ReactNode } from 'react';
import { type Consent, FeeConsent } from '../../form/FeeConsent.tsx';
import { ReviewFrame } from '../../form/ReviewFrame.tsx';
import { formatAmount, formatDuration, formatExact, UNKNOWN } from '../../lib/format.ts';
import { Banner } from '../../ui/Banner.tsx';
import { ReceiptRow } from '../../ui/Receipt.tsx';
import { useWalletState } from '../../wallets/wings.ts';
import { useCostConsent } from './cost-consent.ts';
import { feeText } from './fee-text.ts';
import type { Network } from '@causeway/sdk/model';
import { AttachedRows } from './AttachedRows.tsx';
import { attachedOf } from '@causeway/sdk/program';
import { delaySeconds, etaSeconds } from './QuoteCard.tsx';
import { InexactText } from './texts.tsx';
import type { ChainQuote } from '@causeway/sdk/quote';
import type { Review } from './use-review.ts';
import type { Rates } from './use-reads.ts';
import type { Swap } from './use-swap.ts';

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
      note={<Notes inexact={quote.inexact} consent={consent} />}
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

/** What to know, and what to say yes to, before it is signed. */
function Notes({ inexact, consent }: { inexact: boolean; consent: Consent }): ReactElement {
  return (
    <>
      {inexact ? (
        <Banner tone="warning">
          <InexactText />
        </Banner>
      ) : null}
      <FeeConsent
        consent={consent}
        advice={<Trans>A larger transfer costs hardly more, so consider sending more at once.</Trans>}
      />
    </>
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
