import { useState } from 'react';
import type { Leg } from '@causeway/sdk/model';
import type { ChainQuote } from '@causeway/sdk/quote';
import { askedAlike, type Consent, type Fee, useFeeConsent } from '../../form/FeeConsent.tsx';
import { fiatCents } from '../../lib/format.ts';
import { costParts } from './QuoteCard.tsx';
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
export function useCostConsent(quote: ChainQuote, swap: Swap, rates: Rates): Consent {
  const [asked, ask] = useState<{ quote: ChainQuote; fee: Fee | null } | null>(null);
  const { from, costs } = swap;
  const now = from ? wholeCost(from, quote, costs?.estimate ?? null, rates) : null;
  const same = asked?.quote === quote && askedAlike(asked.fee, now);
  if (!same) ask({ quote, fee: now });
  return useFeeConsent(same ? asked.fee : now, 'money');
}
