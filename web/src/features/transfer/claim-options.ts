import type { Transfer } from '../../api/types.ts';

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

function same(a: string, b: string): boolean {
  const tail = (s: string) => s.toLowerCase().replace(/^0x/, '').padStart(64, '0');
  return tail(a) === tail(b);
}

/** What can be done about a claim, by whoever is connected. `now` in unix ms. */
export function claimOptions(
  transfer: Pick<Transfer, 'kind' | 'claim' | 'src' | 'dst' | 'history' | 'updatedAt'>,
  address: string | null,
  now: number,
): ClaimOptions {
  const readyAt = Math.max(transfer.claim?.canRetryAt ?? 0, transfer.claim?.releaseAt ?? 0);
  const owner =
    address !== null && (same(address, transfer.src.sender) || same(address, transfer.dst.recipient));
  const stored = transfer.history.find((h) => h.state === 'claimable')?.at ?? transfer.updatedAt;
  const anybody = now >= stored + ANYBODY_AFTER_MS;
  const sendBack = transfer.kind === 'refund' ? 'never' : owner || anybody ? 'yes' : 'owner';
  return { waits: now < readyAt, readyAt, sendBack };
}
