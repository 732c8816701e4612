import { t } from '@lingui/core/macro';
import type { Transaction } from '@scure/btc-signer';
import { concatBytes, hexToBytes as fromHex, sha256 } from 'viem';
import { sign as ecdsaSign } from 'viem/accounts';
import { signTaproot } from '@causeway/sdk/bitcoin/bip322';
import { bytesToHex } from '@causeway/sdk/bytes';
import { ProviderRpcError } from '../rpc-error.ts';
import {
  type Keys,
  NotSignable,
  readPsbt as readAny,
  type SignOptions,
  signPsbt as signWith,
} from '@causeway/sdk/bitcoin/keys';

const INVALID = -32602;

/** What the page is told where a PSBT cannot be read or signed. */
function refusal(error: unknown): unknown {
  if (!(error instanceof NotSignable)) return error;
  const { input: index } = error;
  return new ProviderRpcError(
    INVALID,
    index === null ? t`Invalid Params` : t`This wallet cannot sign input ${index}.`,
  );
}

export function readPsbt(hex: unknown): Transaction {
  try {
    return readAny(typeof hex === 'string' ? hex : '');
  } catch (error) {
    throw refusal(error);
  }
}

/** Signs whole transactions only; an input that was asked for and is not the key's is an error. */
export function signPsbt(hex: string, keys: Keys, options: SignOptions): string {
  try {
    return signWith(hex, keys, options);
  } catch (error) {
    throw refusal(error);
  }
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
