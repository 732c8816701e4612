import { bytesToHex, hexToBytes } from 'viem';

/** A key pair for taking deposits back, hexadecimal digits. */
export interface RefundKey {
  readonly secret: string;
  /** x-only (BIP-340). */
  readonly public: string;
}

const isDigits = (text: string) => /^[0-9a-f]{64}$/.test(text);

/** The x-only public key of a private one; null when that is none. Constant time is the library's business. */
export async function publicKeyOf(secret: string): Promise<string | null> {
  if (!isDigits(secret)) return null;
  const { pubSchnorr } = await import('@scure/btc-signer/utils.js');
  try {
    return bytesToHex(pubSchnorr(hexToBytes(`0x${secret}`))).slice(2);
  } catch {
    return null; // zero, or above the order of the curve
  }
}

/** Makes a key from the browser's own randomness. */
export async function makeRefundKey(
  random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = (b) => crypto.getRandomValues(b),
): Promise<RefundKey> {
  // What is no scalar comes once in 2^128 times.
  for (let attempt = 0; attempt < 3; attempt++) {
    const secret = bytesToHex(random(new Uint8Array(32))).slice(2);
    const found = await publicKeyOf(secret);
    if (found !== null) return { secret, public: found };
  }
  throw new Error('This browser gives no random numbers.');
}

export type RefundKeyProblem =
  | 'empty'
  /** An address: its key may be tweaked or somebody else's. */
  | 'address'
  /** A private key was pasted. */
  | 'private'
  /** A tree of keys (xpub and the like). */
  | 'extended'
  | 'invalid'
  /** The committee's, or one that nobody has. */
  | 'unusable';

export type RefundKeyReading = { key: string } | { problem: RefundKeyProblem };

/** Reads a public key: 64 digits x-only, or 66 digits compressed. `custody` are keys that can never be meant. */
export async function readRefundKey(text: string, custody: readonly string[]): Promise<RefundKeyReading> {
  const trimmed = text.trim();
  if (trimmed === '') return { problem: 'empty' };
  if (/^(bc1|tb1)/i.test(trimmed) || /^[123mn][1-9A-HJ-NP-Za-km-z]{25,34}$/.test(trimmed))
    return { problem: 'address' };
  if (/^[5KLc9][1-9A-HJ-NP-Za-km-z]{50,51}$/.test(trimmed)) return { problem: 'private' };
  if (/^[xyztuv]p(rv|ub)/.test(trimmed)) return { problem: trimmed.includes('prv') ? 'private' : 'extended' };
  const digits = trimmed.replace(/^0x/, '').toLowerCase();
  const key = /^0[23][0-9a-f]{64}$/.test(digits) ? digits.slice(2) : digits;
  if (!isDigits(key)) return { problem: 'invalid' };
  const { isKey, NUMS } = await import('./taproot.ts');
  if (!isKey(hexToBytes(`0x${key}`))) return { problem: 'invalid' };
  if (BigInt(`0x${key}`) === NUMS || custody.includes(key)) return { problem: 'unusable' };
  return { key };
}
