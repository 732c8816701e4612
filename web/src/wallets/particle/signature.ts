import {
  type Address,
  bytesToBigInt,
  bytesToHex,
  concat,
  type Hex,
  hexToBytes,
  numberToHex,
  recoverPublicKey,
  sha256,
  size,
  sliceHex,
  stringToBytes,
} from 'viem';
import { publicKeyToAddress } from 'viem/accounts';
import { base64ToHex } from '@causeway/sdk/bytes';
import type { Call, Operation } from './operation.ts';
import { operationText } from './text.ts';

/** header u8 | r b32 | s b32 (BIP-137). */
const COMPACT = 65;
const FIRST_HEADER = 27;
/** Beyond P2PKH, compressed P2PKH, P2SH-P2WPKH and P2WPKH. */
const END_HEADER = 43;
const HALF_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n;

/** What a Bitcoin wallet signs for a text shorter than 65,536 bytes. */
export function digestOf(text: string): Hex {
  const message = stringToBytes(text);
  const n = message.length;
  const length = n < 0xfd ? [n] : [0xfd, n & 0xff, n >> 8];
  const head = stringToBytes('\x18Bitcoin Signed Message:\n');
  return sha256(sha256(Uint8Array.from([...head, ...length, ...message]), 'bytes'));
}

export interface Recovered {
  /** Compressed, in hexadecimal without 0x. */
  readonly publicKey: string;
  /** Lower case. */
  readonly owner: Address;
}

/** The key that signed a text, as the contract recovers it; null where the contract finds none. */
export async function recover(text: string, signature: Hex): Promise<Recovered | null> {
  if (size(signature) !== COMPACT) return null;
  const bytes = hexToBytes(signature);
  const header = bytes[0] ?? 0;
  if (header < FIRST_HEADER || header >= END_HEADER || ((header - FIRST_HEADER) & 2) !== 0) return null;
  if (bytesToBigInt(bytes.subarray(33)) > HALF_ORDER) return null;
  try {
    const key = await recoverPublicKey({
      hash: digestOf(text),
      signature: {
        r: bytesToHex(bytes.subarray(1, 33)),
        s: bytesToHex(bytes.subarray(33)),
        yParity: (header - FIRST_HEADER) & 1,
      },
    });
    const odd = BigInt(`0x${key.slice(-1)}`) & 1n;
    return {
      publicKey: `0${2n + odd}${key.slice(4, 68)}`,
      owner: publicKeyToAddress(key).toLowerCase() as Address,
    };
  } catch {
    return null;
  }
}

/** What a wallet answered, in hexadecimal; null when that is no compact signature. */
export function fromWallet(base64: string): Hex | null {
  try {
    const signature: Hex = `0x${base64ToHex(base64)}`;
    return size(signature) === COMPACT ? signature : null;
  } catch {
    return null;
  }
}

/** Completes an operation's signature with the time that its text says. */
export function seal(signature: Hex, validUntil: number): Hex {
  return concat([signature, numberToHex(validUntil, { size: 6 })]);
}

/** Whose sealed signature of an operation this is, as the contract finds out; null where it finds nobody. */
export async function signerOf(
  op: Operation,
  calls: readonly Call[],
  sealed: Hex,
  chainId: number,
  entryPoint: Address,
): Promise<Address | null> {
  if (size(sealed) !== COMPACT + 6) return null;
  const text = operationText(op, calls, chainId, entryPoint, Number(sliceHex(sealed, COMPACT)));
  if (text === null) return null;
  return (await recover(text, sliceHex(sealed, 0, COMPACT)))?.owner ?? null;
}
