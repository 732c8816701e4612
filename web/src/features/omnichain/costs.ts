import type { Leg } from '@causeway/sdk/model';
import type { ChainQuote } from '@causeway/sdk/quote';
import type { Fee } from '@causeway/sdk/bitcoin/fee-judge';
import { fiatCents } from '../../lib/format.ts';
import type { Rates } from './use-reads.ts';

/** What a transfer costs: pool, bridge and network fee, in hundredths of the currency. Null is one that has no price. */
export function costParts(
  { token, network }: Leg,
  { poolFee, bridgeFee }: Pick<ChainQuote, 'poolFee' | 'bridgeFee'>,
  gas: bigint | null,
  rates: Rates,
): (bigint | null)[] {
  return [
    fiatCents(poolFee, token.decimals, rates.token),
    fiatCents(bridgeFee, network.decimals, rates.native),
    gas === null ? null : fiatCents(gas, network.decimals, rates.native),
  ];
}

/** SR-39: the whole cost, as far as it is known, against what is sent; null where that has no price. */
export function wholeCost(
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
