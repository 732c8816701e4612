import { bytesToBigInt, concatBytes, numberToBytes, sha256 } from 'viem';
import { liftX, tweaked } from './point.ts';

const encoder = new TextEncoder();

/** BIP-341's point that nobody has the key of: as internal key it closes the key path. */
export const NUMS = 0x50929b74c1a04954b78b4b6035e97a5e078a5a0f28ec96d547bfee9ace803ac0n;

/** The version of tapscripts (BIP-342). */
export const LEAF_VERSION = 0xc0;

/** A taproot output. */
export interface Taproot {
  readonly script: Uint8Array;
  /** Of the tree of leaves; empty without any. */
  readonly root: Uint8Array;
  /** What is added to the internal key, times the generator (BIP-341). */
  readonly tweak: Uint8Array;
  /** One per leaf, in the order given. */
  readonly controlBlocks: readonly Uint8Array[];
}

function hash(tag: string, ...parts: Uint8Array[]): Uint8Array {
  const prefix = sha256(encoder.encode(tag), 'bytes');
  return sha256(concatBytes([prefix, prefix, ...parts]), 'bytes');
}

/** Bitcoin's variable-length integer, up to 16 bits. */
function compactSize(n: number): Uint8Array {
  return n < 0xfd ? Uint8Array.of(n) : Uint8Array.of(0xfd, n & 0xff, n >> 8);
}

function compare(a: Uint8Array, b: Uint8Array): number {
  for (let i = 0; i < a.length && i < b.length; i++) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

const word = (n: bigint) => numberToBytes(n, { size: 32 });

/** Whether 32 bytes are the x coordinate of a point. */
export function isKey(key: Uint8Array): boolean {
  return key.length === 32 && liftX(bytesToBigInt(key)) !== null;
}

/** A taproot output of an internal key with no leaf (BIP-86), one, or two of the same depth. */
export function taproot(internal: bigint, leaves: readonly Uint8Array[]): Taproot {
  const hashes = leaves.map((leaf) =>
    hash('TapLeaf', Uint8Array.of(LEAF_VERSION), compactSize(leaf.length), leaf),
  );
  const [first, second] = hashes;
  let root = first ?? new Uint8Array();
  if (first && second) {
    root = hash('TapBranch', ...(compare(first, second) < 0 ? [first, second] : [second, first]));
  }
  if (hashes.length > 2) throw new RangeError('taproot: at most two leaves');
  const tweak = hash('TapTweak', word(internal), root);
  const output = tweaked(internal, bytesToBigInt(tweak));
  if (!output) throw new RangeError('taproot: not a key');
  const head = concatBytes([Uint8Array.of(LEAF_VERSION | (output.odd ? 1 : 0)), word(internal)]);
  return {
    script: concatBytes([Uint8Array.of(0x51, 0x20), word(output.x)]),
    root,
    tweak,
    controlBlocks: hashes.map((_, i) => {
      const sibling = second && hashes[1 - i];
      return sibling ? concatBytes([head, sibling]) : head;
    }),
  };
}

const CHARSET = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const GENERATOR = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
const BECH32M = 0x2bc830a3;

function polymod(values: readonly number[]): number {
  let check = 1;
  for (const value of values) {
    const top = check >>> 25;
    check = ((check & 0x1ffffff) << 5) ^ value;
    GENERATOR.forEach((g, i) => {
      if ((top >> i) & 1) check ^= g;
    });
  }
  return check >>> 0;
}

/** The address of a taproot script (BIP-350), for a network's prefix. */
export function taprootAddress(prefix: 'bc' | 'tb', script: Uint8Array): string {
  if (script.length !== 34 || script[0] !== 0x51 || script[1] !== 0x20) {
    throw new RangeError('taproot: not a taproot script');
  }
  const data = [1];
  let bits = 0;
  let held = 0;
  for (const byte of script.subarray(2)) {
    held = (held << 8) | byte;
    for (bits += 8; bits >= 5; bits -= 5) data.push((held >> (bits - 5)) & 31);
    held &= (1 << bits) - 1;
  }
  if (bits > 0) data.push((held << (5 - bits)) & 31);
  const codes = [...prefix].map((c) => c.charCodeAt(0));
  const expanded = [...codes.map((c) => c >> 5), 0, ...codes.map((c) => c & 31)];
  const check = polymod([...expanded, ...data, 0, 0, 0, 0, 0, 0]) ^ BECH32M;
  const sum = [0, 1, 2, 3, 4, 5].map((i) => (check >>> (5 * (5 - i))) & 31);
  return `${prefix}1${[...data, ...sum].map((v) => CHARSET[v]).join('')}`;
}
