import { concatBytes, sha256 } from 'viem';
import { encodeBase58, solanaKey } from './base58.ts';

/** The system program; where a mint may stand, SOL. */
export const SYSTEM_PROGRAM = '11111111111111111111111111111111';
export const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
export const ASSOCIATED_PROGRAM = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL';
export const BUDGET_PROGRAM = 'ComputeBudget111111111111111111111111111111';

const MAX_SEEDS = 16;
const MAX_SEED = 32;
const MARKER = new TextEncoder().encode('ProgramDerivedAddress');

/** The 32 bytes of an address that this app made or has checked. Throws RangeError for any other text. */
export function keyBytes(address: string): Uint8Array {
  const key = solanaKey(address);
  if (!key) throw new RangeError('not a key of Solana');
  return key;
}

const P = (1n << 255n) - 19n;
/** −121665/121666 in the field of Ed25519 (RFC 8032). */
const D = 37095705934669439343138083508754565189542113879843219016388785533085940283555n;

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (let b = base, e = exponent; e > 0n; e >>= 1n, b = (b * b) % P) if (e & 1n) result = (result * b) % P;
  return result;
}

/**
 * Whether 32 bytes decode to a point of Ed25519, as a wallet's do: x² = (y² − 1) / (dy² + 1) has a root. As in the
 * runtime, a y that is not below the field's order counts as its remainder.
 */
export function onCurve(key: Uint8Array): boolean {
  const y = key.reduceRight((all, byte, i) => (all << 8n) | BigInt(i === 31 ? byte & 0x7f : byte), 0n);
  const yy = (y * y) % P;
  const u = yy === 0n ? P - 1n : yy - 1n;
  // u/v is a square if and only if u·v is: Euler's criterion.
  const root = power((u * ((D * yy + 1n) % P)) % P, (P - 1n) / 2n);
  return root === 0n || root === 1n;
}

/** The canonical derived address: of the highest bump, counted down from 255, whose hash is no point of the curve. */
export function derive(program: string, seeds: readonly Uint8Array[]): { address: string; bump: number } {
  if (seeds.length >= MAX_SEEDS || seeds.some((s) => s.length > MAX_SEED))
    throw new RangeError('no address can be derived of these seeds');
  const end = concatBytes([keyBytes(program), MARKER]);
  for (let bump = 255; bump >= 0; bump--) {
    const key = sha256(concatBytes([...seeds, Uint8Array.of(bump), end]), 'bytes');
    if (!onCurve(key)) return { address: encodeBase58(key), bump };
  }
  throw new RangeError('no address can be derived of these seeds');
}

/** Where a wallet is paid a token: its account of the token program that everybody can find. */
export function associatedAccount(owner: string, mint: string): string {
  const seeds = [keyBytes(owner), keyBytes(TOKEN_PROGRAM), keyBytes(mint)];
  return derive(ASSOCIATED_PROGRAM, seeds).address;
}
