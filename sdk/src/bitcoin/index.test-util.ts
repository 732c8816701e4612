import type { BitcoinIndex } from './index-api.ts';

/** An index that answers what it is given, and nothing else. */
export function silentIndex(over: Partial<BitcoinIndex> = {}): BitcoinIndex {
  const none = (what: string) => () => Promise.reject(new Error(`nobody answers ${what}`));
  return {
    height: none('height'),
    feeSummary: none('feeSummary'),
    balance: none('balance'),
    coins: none('coins'),
    kept: none('kept'),
    runeCoins: none('runeCoins'),
    inscriptionCoin: none('inscriptionCoin'),
    inscriptionCoins: none('inscriptionCoins'),
    inscriptionText: none('inscriptionText'),
    tokens: none('tokens'),
    token: none('token'),
    transferables: none('transferables'),
    runes: none('runes'),
    order: none('order'),
    orderStatus: none('orderStatus'),
    reveal: none('reveal'),
    transaction: none('transaction'),
    status: none('status'),
    spend: none('spend'),
    broadcast: none('broadcast'),
    ...over,
  };
}
