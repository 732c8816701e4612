import { CausewayError } from '../errors.ts';
import type { Coin } from './draft.ts';

/** An unspent output and what it carries, as the index has it. */
export interface IndexedCoin {
  readonly txid: string;
  readonly vout: number;
  readonly satoshis: number;
  /** Hexadecimal. */
  readonly scriptPk: string;
  readonly inscriptions: readonly { readonly inscriptionId: string }[];
  /** Amounts in base units, decimal. */
  readonly runes: readonly { readonly runeid: string; readonly amount: string }[];
}

/** Outputs of an address as the index names them [7.32], [7.44]. Throws when one is of another address. */
export function readCoins(utxos: readonly IndexedCoin[], script: string): Coin[] {
  return utxos.map((u) => {
    if (u.scriptPk !== script)
      throw new CausewayError('bitcoin.INDEX', 'The index named an output of another address.');
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
