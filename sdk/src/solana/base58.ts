const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/** Bytes of a public key, and characters of the longest one. */
export const KEY_BYTES = 32;
const KEY_LENGTH = 44;

/** Bitcoin's base 58 of some bytes, without a checksum. */
export function encodeBase58(bytes: Uint8Array): string {
  let zeros = 0;
  while (bytes[zeros] === 0) zeros++;
  let value = bytes.reduce((all, byte) => all * 256n + BigInt(byte), 0n);
  let text = '';
  for (; value > 0n; value /= 58n) text = ALPHABET[Number(value % 58n)] + text;
  return '1'.repeat(zeros) + text;
}

/** [5.20]'s counterpart: the 32 bytes of a Solana address; null when it is none. */
export function solanaKey(address: string): Uint8Array | null {
  if (address.length === 0 || address.length > KEY_LENGTH) return null;
  let value = 0n;
  for (const c of address) {
    const digit = ALPHABET.indexOf(c);
    if (digit < 0) return null;
    value = value * 58n + BigInt(digit);
  }
  if (value >= 1n << BigInt(8 * KEY_BYTES)) return null;
  const key = new Uint8Array(KEY_BYTES);
  for (let i = KEY_BYTES - 1; i >= 0; i--, value >>= 8n) key[i] = Number(value & 0xffn);
  // Only one text stands for these bytes: as many leading ones as there are leading zeros.
  return encodeBase58(key) === address ? key : null;
}
