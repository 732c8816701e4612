import { CausewayError } from '../errors.ts';
import { parseUnits } from '../units.ts';
import { addressFor, type BitcoinAccount } from './account.ts';
import { type BridgedAsset, runeOf, tickerOf } from './assets.ts';
import { readRuneCoins } from './coins.ts';
import type { BitcoinIndex } from './index-api.ts';

/**
 * What an account has of an asset, base units on Bitcoin: bitcoin in coins that carry nothing, confirmed runes, and all of a token of
 * BRC-20, inscribed or not.
 */
export async function balanceOf(
  { index }: { readonly index: Pick<BitcoinIndex, 'balance' | 'runeCoins' | 'token'> },
  { asset, decimals }: Pick<BridgedAsset, 'asset' | 'decimals'>,
  account: BitcoinAccount,
  signal?: AbortSignal,
): Promise<bigint> {
  const rune = runeOf(asset);
  if (rune !== null) {
    const coins = await readRuneCoins(index, addressFor(account, 'runes').address, rune, signal);
    return coins.flatMap(({ runes }) => runes).reduce((sum, r) => (r.id === rune ? sum + r.amount : sum), 0n);
  }
  const ticker = tickerOf(asset);
  if (ticker === null)
    return BigInt((await index.balance(addressFor(account, 'btc').address, signal)).availableBalance);
  const { overallBalance } = await index.token(addressFor(account, 'brc20').address, ticker, signal);
  const amount = parseUnits(overallBalance, decimals);
  if (amount === null)
    throw new CausewayError('bitcoin.INDEX', 'The index named an amount that the token cannot have.');
  return amount;
}
