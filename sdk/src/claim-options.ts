import type { Transfer } from './api/types.ts';
import { wordOf, writtenLike } from './account-words.ts';

const DAY_MS = 24 * 3600 * 1000;

/** Anybody may send back what its recipient refuses after this time, when paying it fails in the same call (SR-14). */
export const ANYBODY_AFTER_MS = 7 * DAY_MS;
/**
 * The same where lane or liquidity is what it fails for, which somebody may have used up on purpose, and of what was paid and
 * the recipient's account refused. So it is on every family of chains.
 */
export const ANYBODY_HELD_AFTER_MS = 30 * DAY_MS;

export interface ClaimOptions {
  /** Nobody can be paid before `readyAt`. */
  waits: boolean;
  /** Unix ms. */
  readyAt: number;
  /** 'yes', only for its owner, or never: a refund is only retried (SR-14). */
  sendBack: 'yes' | 'owner' | 'never';
  /** From when on anybody may send it back, if it is still not paid then; unix ms. */
  anybodyAt: number;
  /** The recipient is what it fails for, and has to refuse it then, too; else lane or liquidity is, or may be. */
  refused: boolean;
}

/** What a claim is stored for that its recipient decides. A delay tells nothing about what comes after it. */
const REFUSALS: ReadonlySet<string | undefined> = new Set(['transfer_failed', 'app_failed']);

/** Hex digits of a payload before its recipient, and before its refund address: kind 1, amount 16, 32 bytes each, and '0x'. */
const RECIPIENT_AT = 2 + 2 * 17;
const REFUND_AT = RECIPIENT_AT + 64;

/** An account that a message names; null where it names none. */
function wordAt({ payload }: Transfer['message'], at: number): string | null {
  const word = payload.slice(at, at + 64).toLowerCase();
  return /^[0-9a-f]{64}$/.test(word) && !/^0+$/.test(word) ? word : null;
}

/**
 * Where a claim goes when it is sent back, and who may have that done at once (SR-14): the refund address of the very message
 * that the contract is given. Whoever sent the transaction has no part in it; of a Safe's, that is one of its signers. What
 * came from Bitcoin names no address there: its sender stands for it.
 */
export function refundAddress({ message, src }: Pick<Transfer, 'message' | 'src'>): string {
  const word = wordAt(message, REFUND_AT);
  return (word && writtenLike(word, src.sender)) ?? src.sender;
}

/** The sender's own address gets it back. */
export function backToSender(transfer: Pick<Transfer, 'message' | 'src'>): boolean {
  const to = refundAddress(transfer);
  const { sender } = transfer.src;
  const word = wordOf(to);
  return to === sender || (word !== null && word === wordOf(sender));
}

/** What can be done about a claim, by whoever is connected on its chain, as messages name accounts. `now` in unix ms; `held` of one that was paid and refused. */
export function claimOptions(
  transfer: Pick<Transfer, 'kind' | 'claim' | 'message' | 'src' | 'dst' | 'history' | 'updatedAt'>,
  address: string | null,
  now: number,
  held = false,
): ClaimOptions {
  const readyAt = Math.max(transfer.claim?.canRetryAt ?? 0, transfer.claim?.releaseAt ?? 0);
  const who = address && wordOf(address);
  const { message, dst } = transfer;
  const owners = [wordAt(message, RECIPIENT_AT) ?? wordOf(dst.recipient), wordOf(refundAddress(transfer))];
  const owner = who !== null && owners.includes(who);
  const stored = transfer.history.find((h) => h.state === 'claimable')?.at ?? transfer.updatedAt;
  const refused = !held && REFUSALS.has(transfer.claim?.reason);
  const anybodyAt = stored + (refused ? ANYBODY_AFTER_MS : ANYBODY_HELD_AFTER_MS);
  const sendBack = transfer.kind === 'refund' ? 'never' : owner || now >= anybodyAt ? 'yes' : 'owner';
  return { waits: now < readyAt, readyAt, sendBack, anybodyAt, refused };
}
