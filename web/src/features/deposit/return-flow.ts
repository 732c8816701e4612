import { addressNetwork, addressScript, addressType } from '@causeway/sdk/bitcoin/address';
import type { BitcoinNetwork, SignatureType } from '../../wallets/bitcoin/types.ts';

/** Who has signed that a deposit goes back, and what comes next. Pure. */

export interface Signing {
  /** Every one of them signs. */
  readonly signers: readonly string[];
  /** Where it goes; null while none is named. Signatures are over it. */
  readonly target: string | null;
  /** Base64, by address. */
  readonly signatures: Readonly<Record<string, string>>;
}

export function missing({ signers, signatures }: Signing): string[] {
  return signers.filter((address) => signatures[address] === undefined);
}

/** A signature more; one by somebody else is left out, for the API refuses those. */
export function signed(s: Signing, address: string, signature: string): Signing {
  return s.signers.includes(address) ? { ...s, signatures: { ...s.signatures, [address]: signature } } : s;
}

/** Another target makes every signature worthless. */
export function aimed(s: Signing, target: string | null): Signing {
  return target === s.target ? s : { ...s, target, signatures: {} };
}

export type Next =
  /** Several addresses sent it: name where it goes. */
  | { step: 'target' }
  /** The connected wallet signs for this address. */
  | { step: 'sign'; address: string }
  /** No connected wallet holds this one. */
  | { step: 'connect'; address: string }
  | { step: 'send' };

/** `held` are the addresses of the connected wallet. */
export function next(s: Signing, held: readonly string[]): Next {
  if (s.target === null) return { step: 'target' };
  const open = missing(s);
  const mine = open.find((address) => held.includes(address));
  if (mine !== undefined) return { step: 'sign', address: mine };
  const [first] = open;
  return first === undefined ? { step: 'send' } : { step: 'connect', address: first };
}

/** BIP-322, but for the oldest addresses, which wallets sign for in the older form only. */
export function signatureType(address: string): SignatureType {
  return addressType(address) === 'p2pkh' ? 'ecdsa' : 'bip322-simple';
}

export type TargetProblem = 'none' | 'invalid' | 'network';

/** Reads an address that a deposit of several addresses shall go to. Bech32 in capitals is written in its one form. */
export function readTarget(
  text: string,
  network: BitcoinNetwork,
): { address: string } | { problem: TargetProblem } {
  const trimmed = text.trim();
  if (trimmed === '') return { problem: 'none' };
  const address = /^(BC|TB)1[0-9A-Z]+$/.test(trimmed) ? trimmed.toLowerCase() : trimmed;
  if (addressScript(address) === null) return { problem: 'invalid' };
  return addressNetwork(address) === network ? { address } : { problem: 'network' };
}

/** What the API takes of a signature, in characters. */
const MAX_SIGNATURE = 8192;

/** A signature that was made elsewhere: Base64, behind the prefix smp or ful of newer wallets. Null for anything else. */
export function readSignature(text: string): string | null {
  const compact = text.replace(/\s/g, '');
  return /^[A-Za-z0-9+/]{20,}={0,2}$/.test(compact) && compact.length <= MAX_SIGNATURE ? compact : null;
}
