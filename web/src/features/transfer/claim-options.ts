import type { Transfer } from '../../api/types.ts';
import { hexToBytes } from '../../wallets/bytes.ts';
import { familyOf } from '../../wallets/family-of.ts';
import { encodeBase58, solanaKey } from '../../wallets/solana/base58.ts';

/** Anybody may send a claim back after this time, when paying it fails in the same call (SR-14). */
export const ANYBODY_AFTER_MS = 7 * 24 * 3600 * 1000;

export interface ClaimOptions {
  /** Nobody can be paid before `readyAt`. */
  waits: boolean;
  /** Unix ms. */
  readyAt: number;
  /** 'yes', only for its owner, or never: a refund is only retried (SR-14). */
  sendBack: 'yes' | 'owner' | 'never';
}

/** Hex digits of a payload before its refund address: kind 1, amount 16, recipient 32 bytes, and '0x'. */
const REFUND_AT = 2 + 2 * 49;
const EVM_WORD = /^0{24}([0-9a-f]{40})$/;

/**
 * Where a claim goes when it is sent back, and who may have that done at once (SR-14): the refund address of the very message
 * that the contract is given. Whoever sent the transaction has no part in it; of a Safe's, that is one of its signers. What
 * came from Bitcoin names no address there: its sender stands for it.
 */
export function refundAddress({ message, src }: Pick<Transfer, 'message' | 'src'>): string {
  const word = message.payload.slice(REFUND_AT, REFUND_AT + 64).toLowerCase();
  if (!/^[0-9a-f]{64}$/.test(word) || /^0+$/.test(word)) return src.sender;
  const address = EVM_WORD.exec(word)?.[1];
  if (address !== undefined) return `0x${address}`;
  if (solanaKey(src.sender) !== null) return encodeBase58(hexToBytes(word));
  return familyOf(src.sender) === 'TON' ? `0:${word}` : src.sender;
}

/** The sender's own address gets it back. */
export function backToSender(transfer: Pick<Transfer, 'message' | 'src'>): boolean {
  return same(refundAddress(transfer), transfer.src.sender);
}

/** Of EVM chains, addresses are hexadecimal digits and may stand in a word; all others are what they are. */
function same(a: string, b: string): boolean {
  if (!/^0x[0-9a-f]+$/i.test(a) || !/^0x[0-9a-f]+$/i.test(b)) return a === b;
  const tail = (s: string) => s.toLowerCase().replace(/^0x/, '').padStart(64, '0');
  return tail(a) === tail(b);
}

/** What can be done about a claim, by whoever is connected. `now` in unix ms. */
export function claimOptions(
  transfer: Pick<Transfer, 'kind' | 'claim' | 'message' | 'src' | 'dst' | 'history' | 'updatedAt'>,
  address: string | null,
  now: number,
): ClaimOptions {
  const readyAt = Math.max(transfer.claim?.canRetryAt ?? 0, transfer.claim?.releaseAt ?? 0);
  const owner =
    address !== null && (same(address, refundAddress(transfer)) || same(address, transfer.dst.recipient));
  const stored = transfer.history.find((h) => h.state === 'claimable')?.at ?? transfer.updatedAt;
  const anybody = now >= stored + ANYBODY_AFTER_MS;
  const sendBack = transfer.kind === 'refund' ? 'never' : owner || anybody ? 'yes' : 'owner';
  return { waits: now < readyAt, readyAt, sendBack };
}
