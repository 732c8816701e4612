import { bytesToHex } from '../bytes.ts';
import { CausewayError } from '../errors.ts';
import { addressScript } from './address.ts';
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

/** What an index of Bitcoin is asked about an account. It says what an address holds; where coins go is never taken from it. */
export interface DepositIndex {
  /** Height of the block that it speaks for. */
  height(address: string, signal?: AbortSignal): Promise<number>;
  /** [7.32] Outputs that carry nothing, the mempool's included. */
  coins(address: string, signal?: AbortSignal): Promise<readonly IndexedCoin[]>;
  /** [7.44] Confirmed outputs that carry a rune, `block:tx`. */
  runeCoins(address: string, rune: string, signal?: AbortSignal): Promise<readonly IndexedCoin[]>;
  /** [7.43] Transfer inscriptions that wait to be sent. */
  transferables(
    address: string,
    ticker: string,
  ): Promise<readonly { readonly inscriptionId: string; readonly confirmations: number }[]>;
  /** [7.33] */
  inscriptionCoin(id: string, signal?: AbortSignal): Promise<IndexedCoin>;
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

/** The script of an address, hexadecimal. Throws where it is none. */
export function scriptOf(address: string): string {
  const script = addressScript(address);
  if (!script) throw new CausewayError('bitcoin.INDEX', 'This is no address of Bitcoin.');
  return bytesToHex(script);
}

/** INV-06: the coins of an address that the index proves to carry nothing. */
export async function readPlain(
  index: Pick<DepositIndex, 'coins'>,
  address: string,
  signal?: AbortSignal,
): Promise<Coin[]> {
  return readCoins(await index.coins(address, signal), scriptOf(address));
}

/** The outputs of an address that carry a rune, `block:tx`. */
export async function readRuneCoins(
  index: Pick<DepositIndex, 'runeCoins'>,
  address: string,
  rune: string,
  signal?: AbortSignal,
): Promise<Coin[]> {
  return readCoins(await index.runeCoins(address, rune, signal), scriptOf(address));
}
