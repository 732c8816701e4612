import { hsalsa, xsalsa20poly1305 } from '@noble/ciphers/salsa';
import { bytesToHex, hexToBytes } from '@causeway/sdk/bytes';

/**
 * What TonConnect's two sides say to each other: NaCl's box, that is X25519, HSalsa20 and XSalsa20-Poly1305. A message is a
 * nonce of 24 bytes and what is sealed. Keys are hexadecimal digits.
 */

const NONCE = 24;
/** PKCS #8 around a secret key of 32 bytes. */
const PKCS8 = hexToBytes('302e020100300506032b656e04220420');
/** "expand 32-byte k" */
const SIGMA = Uint32Array.of(0x61707865, 0x3320646e, 0x79622d32, 0x6b206574);
const CURVE = { name: 'X25519' };

export interface Keys {
  readonly secret: string;
  readonly public: string;
}

export interface Box {
  /** Base64. */
  seal(text: string): string;
  /** Null: not from the other side, or not for us. */
  open(message: string): string | null;
}

export async function newKeys(): Promise<Keys> {
  const pair = (await crypto.subtle.generateKey(CURVE, true, ['deriveBits'])) as CryptoKeyPair;
  const [secret, shown] = await Promise.all([
    crypto.subtle.exportKey('pkcs8', pair.privateKey),
    crypto.subtle.exportKey('raw', pair.publicKey),
  ]);
  return {
    secret: bytesToHex(new Uint8Array(secret).slice(-32)),
    public: bytesToHex(new Uint8Array(shown)),
  };
}

/** Between our secret key and another side's public one. */
export async function boxOf(secret: string, other: string): Promise<Box> {
  const pkcs8 = Uint8Array.from([...PKCS8, ...hexToBytes(secret)]);
  const own = await crypto.subtle.importKey('pkcs8', pkcs8, CURVE, false, ['deriveBits']);
  const theirs = await crypto.subtle.importKey('raw', Uint8Array.from(hexToBytes(other)), CURVE, false, []);
  const shared = new Uint32Array(await crypto.subtle.deriveBits({ ...CURVE, public: theirs }, own, 256));
  const mixed = new Uint32Array(8);
  hsalsa(SIGMA, shared, new Uint32Array(4), mixed);
  const key = new Uint8Array(mixed.buffer);
  return {
    seal: (text) => {
      const nonce = crypto.getRandomValues(new Uint8Array(NONCE));
      const sealed = xsalsa20poly1305(key, nonce).encrypt(new TextEncoder().encode(text));
      return btoa(String.fromCharCode(...nonce) + Array.from(sealed, (b) => String.fromCharCode(b)).join(''));
    },
    open: (message) => {
      try {
        const bytes = Uint8Array.from(atob(message), (c) => c.charCodeAt(0));
        const opened = xsalsa20poly1305(key, bytes.slice(0, NONCE)).decrypt(bytes.slice(NONCE));
        return new TextDecoder('utf-8', { fatal: true }).decode(opened);
      } catch {
        return null;
      }
    },
  };
}
