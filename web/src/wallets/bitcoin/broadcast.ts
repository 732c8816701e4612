import { ApiError } from '@causeway/sdk/api/client';

/** What a broadcast's answer means for a transaction that is signed. */

/** The node's own no [7.51], and what is no transaction at all. Of everything else nobody knows where it got to. */
const DEFINITE: readonly string[] = ['wallet.tx.REJECTED', 'wallet.tx.MALFORMED'];

/** True unless the transaction surely was not sent: a call that failed may have reached the node before it did. */
export function isUnknown(error: unknown): boolean {
  return !(error instanceof ApiError && DEFINITE.includes(error.code));
}

/** Waits so many milliseconds, or until the browser has a network again. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
  });
}
