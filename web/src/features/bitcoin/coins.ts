import type { Utxo } from '../../api/wallet-api.ts';
import type { Coin } from './draft.ts';

/** Outputs of an address as the index names them [7.32], [7.44]. Throws when one is of another address. */
export function readCoins(utxos: readonly Utxo[], script: string): Coin[] {
  return utxos.map((u) => {
    if (u.scriptPk !== script) throw new Error('the index named an output of another address');
    return {
      txid: u.txid,
      vout: u.vout,
      value: BigInt(u.satoshis),
      script: u.scriptPk,
      inscriptions: u.inscriptions.length,
      runes: u.runes.map((r) => ({ id: r.runeid, amount: BigInt(r.amount) })),
    };
  });
}

/** INV-06: whether an output is left alone, for what it carries. */
export function carriesAssets({ inscriptions, runes }: Pick<Coin, 'inscriptions' | 'runes'>): boolean {
  return inscriptions > 0 || runes.length > 0;
}
