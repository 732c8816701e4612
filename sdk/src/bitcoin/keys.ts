import { p2tr, p2wpkh, TEST_NETWORK, Transaction, WIF } from '@scure/btc-signer';
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js';
import { bytesToHex, hexToBytes } from '../bytes.ts';
import { CausewayError } from '../errors.ts';
import { AS_IT_IS } from './as-it-is.ts';

/** Keys of scripts and demonstrations, and what they sign. A key in memory is no wallet: people's coins do not belong here. */

/** The addresses of the local network are written as those of Bitcoin's test networks. */
export const NETWORK = TEST_NETWORK;

/** One key with the addresses that it alone spends. */
export interface Keys {
  readonly privateKey: Uint8Array;
  /** 33 bytes. */
  readonly publicKey: Uint8Array;
  /** x-only: the internal key of the taproot address. */
  readonly xOnly: Uint8Array;
  /** The account's address, and its script. */
  readonly address: string;
  readonly script: Uint8Array;
  /** The same key's other address; not an account of this wallet, signed for all the same. */
  readonly segwit: string;
}

/** The key of a test network's WIF. Throws where it is none. */
export function keysOf(wif: string): Keys {
  const privateKey = WIF(NETWORK).decode(wif);
  const publicKey = pubECDSA(privateKey);
  const xOnly = pubSchnorr(privateKey);
  const taproot = p2tr(xOnly, undefined, NETWORK);
  const segwit = p2wpkh(publicKey, NETWORK);
  if (!taproot.address || !segwit.address) throw new Error('a key without addresses');
  return {
    privateKey,
    publicKey,
    xOnly,
    address: taproot.address,
    script: taproot.script,
    segwit: segwit.address,
  };
}

/** SIGHASH_DEFAULT and SIGHASH_ALL: nothing can be changed afterwards. */
const WHOLE = [0, 1];

export interface SignOptions {
  readonly autoFinalized: boolean;
  /** Inputs to sign; null: every one that the key signs. */
  readonly inputs: readonly number[] | null;
}

/** What was asked to be signed is no PSBT, or has an input that is not the key's. */
export class NotSignable extends CausewayError {
  override name = 'NotSignable';

  /** @param input its index; null where nothing can be read. */
  constructor(
    readonly input: number | null,
    options?: ErrorOptions,
  ) {
    const why = input === null ? 'This is no PSBT.' : `This key cannot sign input ${input}.`;
    super('bitcoin.NOT_SIGNABLE', why, options);
  }
}

/** A PSBT, hexadecimal. Throws NotSignable. */
export function readPsbt(hex: string): Transaction {
  if (!/^([0-9a-fA-F]{2})+$/.test(hex)) throw new NotSignable(null);
  try {
    return Transaction.fromPSBT(hexToBytes(hex.toLowerCase()), AS_IT_IS);
  } catch (cause) {
    throw new NotSignable(null, { cause });
  }
}

/** Adds the internal key that wallets know of their own taproot outputs. */
function complete(tx: Transaction, index: number, keys: Keys): void {
  const { witnessUtxo, tapInternalKey } = tx.getInput(index);
  const own = witnessUtxo && bytesToHex(witnessUtxo.script) === bytesToHex(keys.script);
  if (own && !tapInternalKey) tx.updateInput(index, { tapInternalKey: keys.xOnly }, true);
}

/** The PSBT with the key's signatures, each of the whole transaction. Throws NotSignable for an input that is not the key's. */
export function signPsbt(hex: string, keys: Keys, { autoFinalized, inputs }: SignOptions): string {
  const tx = readPsbt(hex);
  const indexes = inputs ?? Array.from({ length: tx.inputsLength }, (_, i) => i);
  for (const index of indexes) {
    if (index >= tx.inputsLength) throw new NotSignable(null);
    complete(tx, index, keys);
    try {
      tx.signIdx(keys.privateKey, index, WHOLE);
    } catch (cause) {
      if (inputs === null) continue;
      throw new NotSignable(index, { cause });
    }
    if (autoFinalized) tx.finalizeIdx(index);
  }
  return bytesToHex(tx.toPSBT());
}
