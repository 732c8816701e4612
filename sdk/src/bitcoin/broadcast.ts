import { ApiError } from '../api/client.ts';

/** What a broadcast's answer means for a transaction that is signed. */

/** The node's own no [7.51], and what is no transaction at all. Of everything else nobody knows where it got to. */
const DEFINITE: readonly string[] = ['wallet.tx.REJECTED', 'wallet.tx.MALFORMED'];

/** True unless the transaction surely was not sent: a call that failed may have reached the node before it did. */
export function isUnknown(error: unknown): boolean {
  return !(error instanceof ApiError && DEFINITE.includes(error.code));
}
