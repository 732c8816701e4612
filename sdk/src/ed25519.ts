import { hexToBytes } from 'viem';

/** A key that signs as TON and Solana do. */
export interface Ed25519Key {
  /** 32 bytes. */
  readonly publicKey: Uint8Array;
  /** 64 bytes. */
  sign(data: Uint8Array): Promise<Uint8Array>;
}

/** PKCS #8 around a seed of 32 bytes. */
const PKCS8 = hexToBytes('0x302e020100300506032b657004220420');

/** The key of a seed of 32 bytes: for scripts and tests, whose keys are no wallet's. */
export async function keyOf(seed: Uint8Array): Promise<Ed25519Key> {
  const pkcs8 = Uint8Array.from([...PKCS8, ...seed]);
  const key = await crypto.subtle.importKey('pkcs8', pkcs8, 'Ed25519', true, ['sign']);
  const { x } = await crypto.subtle.exportKey('jwk', key);
  if (!x) throw new Error('a key without a public key');
  const text = atob(x.replaceAll('-', '+').replaceAll('_', '/'));
  return {
    publicKey: Uint8Array.from(text, (c) => c.charCodeAt(0)),
    sign: async (data) => new Uint8Array(await crypto.subtle.sign('Ed25519', key, Uint8Array.from(data))),
  };
}
