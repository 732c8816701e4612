import { concatBytes, hexToBytes, numberToBytes, sha256 } from 'viem';

/** The code of a wallet V4R2: hash and depth of its cell, all that an address needs. */
const CODE = {
  hash: hexToBytes('0xfeb5ff6820e2ff0d9483e7e0d62c817d846789fb4ae580c878866d959dabd5c0'),
  depth: 7,
};
/** Wallets of workchain 0 have this number unless told. */
const SUBWALLET = 698983191;

/**
 * Hash of an ordinary cell: descriptors, data, then depths and hashes of its references. A last byte that is not full ends
 * with a one and zeros.
 */
function cellHash(data: Uint8Array, bits: number, refs: readonly { hash: Uint8Array; depth: number }[]) {
  const descriptors = Uint8Array.of(refs.length, Math.floor(bits / 8) + Math.ceil(bits / 8));
  const depths = refs.map((r) => numberToBytes(r.depth, { size: 2 }));
  return sha256(concatBytes([descriptors, data, ...depths, ...refs.map((r) => r.hash)]), 'bytes');
}

/** The raw address of the wallet V4R2 of a public key. */
export function walletAddress(publicKey: Uint8Array): `0:${string}` {
  const seqno = numberToBytes(0, { size: 4 });
  const subwallet = numberToBytes(SUBWALLET, { size: 4 });
  // No plugins: a zero bit, and the bit that ends the byte.
  const data = concatBytes([seqno, subwallet, publicKey, Uint8Array.of(0x40)]);
  const dataRef = { hash: cellHash(data, 321, []), depth: 0 };
  // No split depth, not special, code, data, no library: 00110, and the bit that ends the byte.
  const hash = cellHash(Uint8Array.of(0x34), 5, [CODE, dataRef]);
  return `0:${[...hash].map((b) => b.toString(16).padStart(2, '0')).join('')}`;
}
