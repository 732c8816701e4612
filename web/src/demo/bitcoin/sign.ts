import { t } from '@lingui/core/macro';
import { Transaction } from '@scure/btc-signer';
import { concatBytes, hexToBytes as fromHex, sha256 } from 'viem';
import { sign as ecdsaSign } from 'viem/accounts';
import { AS_IT_IS } from '../../wallets/bitcoin/as-it-is.ts';
import { signTaproot } from '../../wallets/bitcoin/bip322.ts';
import { bytesToHex, hexToBytes } from '@causeway/sdk/bytes';
import { ProviderRpcError } from '../rpc-error.ts';
import type { Keys } from './keys.ts';

const INVALID = -32602;

/** SIGHASH_DEFAULT and SIGHASH_ALL: nothing can be changed afterwards. */
const WHOLE = [0, 1];

export interface SignOptions {
  autoFinalized: boolean;
  /** Inputs to sign; null: every one that the key signs. */
  inputs: readonly number[] | null;
}

export function readPsbt(hex: unknown): Transaction {
  if (typeof hex !== 'string' || !/^([0-9a-fA-F]{2})+$/.test(hex)) throw invalid();
  try {
    return Transaction.fromPSBT(hexToBytes(hex.toLowerCase()), AS_IT_IS);
  } catch {
    throw invalid();
  }
}

const invalid = () => new ProviderRpcError(INVALID, t`Invalid Params`);

/** Adds the internal key that wallets know of their own taproot outputs. */
function complete(tx: Transaction, index: number, keys: Keys): void {
  const { witnessUtxo, tapInternalKey } = tx.getInput(index);
  const own = witnessUtxo && bytesToHex(witnessUtxo.script) === bytesToHex(keys.script);
  if (own && !tapInternalKey) tx.updateInput(index, { tapInternalKey: keys.xOnly }, true);
}

/** Signs whole transactions only; an input that was asked for and is not the key's is an error. */
export function signPsbt(hex: string, keys: Keys, { autoFinalized, inputs }: SignOptions): string {
  const tx = readPsbt(hex);
  const indexes = inputs ?? Array.from({ length: tx.inputsLength }, (_, i) => i);
  for (const index of indexes) {
    if (index >= tx.inputsLength) throw invalid();
    complete(tx, index, keys);
    try {
      tx.signIdx(keys.privateKey, index, WHOLE);
    } catch {
      if (inputs === null) continue;
      throw new ProviderRpcError(INVALID, t`This wallet cannot sign input ${index}.`);
    }
    if (autoFinalized) tx.finalizeIdx(index);
  }
  return bytesToHex(tx.toPSBT());
}

const HEAD = '\x18Bitcoin Signed Message:\n';

function compactSize(n: number): Uint8Array {
  if (n < 0xfd) return Uint8Array.of(n);
  return n <= 0xffff
    ? Uint8Array.of(0xfd, n & 0xff, n >> 8)
    : Uint8Array.of(0xfe, n & 0xff, (n >> 8) & 0xff, (n >> 16) & 0xff, n >>> 24);
}

const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));

/** A signature that the public key is recovered from, of a compressed key. */
export async function signEcdsa(text: string, keys: Keys): Promise<string> {
  const encoder = new TextEncoder();
  const message = encoder.encode(text);
  const all = concatBytes([encoder.encode(HEAD), compactSize(message.length), message]);
  const hash = sha256(sha256(all, 'bytes'));
  const { r, s, yParity } = await ecdsaSign({ hash, privateKey: `0x${bytesToHex(keys.privateKey)}` });
  if (yParity === undefined) throw new Error('a signature without the parity of its point');
  const word = (h: `0x${string}`) => fromHex(h, { size: 32 });
  return base64(concatBytes([Uint8Array.of(31 + yParity), word(r), word(s)]));
}

/** BIP-322, the simple form, for the taproot address. */
export function signBip322(text: string, keys: Keys): string {
  return signTaproot(text, keys.privateKey, keys.xOnly);
}
