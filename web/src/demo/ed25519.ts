import { type Ed25519Key, keyOf } from '@causeway/sdk/ed25519';
import { concatBytes, hexToBytes, sha256, stringToBytes } from 'viem';

/**
 * A key that follows from another one and a name. A local network without a cluster of Solana, and every one for TON, gives no
 * keys of its own; so these stay the same for as long as the data folder does, and are of no use elsewhere.
 */
export async function keyFrom(secret: `0x${string}`, name: string): Promise<Ed25519Key> {
  const seed = sha256(concatBytes([stringToBytes(`causeway demo ${name}`), hexToBytes(secret)]), 'bytes');
  return keyOf(seed);
}
