import type { ClusterAccount } from './cluster.ts';
import { familyOf } from '../family-of.ts';
import { solanaKey } from './base58.ts';
import { onCurve, SYSTEM_PROGRAM, TOKEN_PROGRAM } from './keys.ts';

export type SolanaRecipient =
  | { address: string; key: Uint8Array }
  /** An address of another kind of chain, which is named. */
  | { problem: 'family'; family: 'EVM' | 'Bitcoin' | 'TON' }
  /** `contract`: an account of the bridge, a token, or a program that never is a person. */
  | { problem: 'empty' | 'invalid' | 'contract' };

/**
 * Reads the wallet that a person typed. Addresses of Solana have no checksum: a mistyped one may be an address, of which
 * half are off the curve. `forbidden` are accounts that can never be meant: the bridge's, and tokens.
 */
export function readSolanaRecipient(text: string, forbidden: readonly string[]): SolanaRecipient {
  const address = text.trim();
  if (address === '') return { problem: 'empty' };
  const key = solanaKey(address);
  if (!key) {
    const family = familyOf(address);
    return family ? { problem: 'family', family } : { problem: 'invalid' };
  }
  if ([SYSTEM_PROGRAM, TOKEN_PROGRAM, ...forbidden].includes(address)) return { problem: 'contract' };
  return { address, key };
}

export type SolanaWarning =
  /** A program: it has no wallet that could use what arrives. */
  | 'program'
  /** A token account or a mint: who is paid is its owner's wallet, not this. */
  | 'tokenAccount'
  /** An account that a program keeps. */
  | 'programAccount'
  /** Nobody has a private key of it: a program's address, or a vault. */
  | 'offCurve';

const TOKEN_PROGRAMS: readonly string[] = [TOKEN_PROGRAM, 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'];

/** What a person should know of a recipient; `account` null: nothing lives there yet, as with a new wallet. */
export function solanaWarning(key: Uint8Array, account: ClusterAccount | null): SolanaWarning | null {
  if (account?.executable) return 'program';
  if (account && TOKEN_PROGRAMS.includes(account.owner)) return 'tokenAccount';
  if (account && account.owner !== SYSTEM_PROGRAM) return 'programAccount';
  return onCurve(key) ? null : 'offCurve';
}
