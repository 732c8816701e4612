import { useEffect, useRef, useState } from 'react';
import { FlowAborted } from '@causeway/sdk/evm/signing';
import { useAccounts } from '../../wallets/wings.ts';
import type { FamilyName } from '@causeway/sdk/model';
import { QUOTE_SECONDS } from './swapState.ts';

/** A summary that waits for the person's yes. */
export interface Review<Q> {
  quote: Q;
  /** Its figures are read again: it cannot be confirmed until they are there. */
  refreshing: boolean;
  confirm(): void;
  cancel(error?: Error): void;
}

/** The person closed the summary: nothing failed and nothing is said. */
export class ReviewCancelled extends Error {
  constructor() {
    super('cancelled');
    this.name = 'ReviewCancelled';
  }
}

/** The summary that a transfer waits for, which belongs to the account that the transfer began with. */
export function useReview<Q>() {
  const [review, setReview] = useState<Review<Q> | null>(null);
  const closed = useRef<Error | null>(null);
  const account = useRef<{ family: FamilyName; address: string } | null>(null);
  const accounts = useAccounts();

  // A summary that belongs to another account must not stay open.
  useEffect(() => {
    const begun = account.current;
    if (!review || begun === null || accounts[begun.family] === begun.address) return;
    review.cancel(new FlowAborted('account'));
  }, [accounts, review]);

  /** The summary, for as long as a quote is held; one that is older stays on the screen while it is read again. */
  const ask = (quote: Q) =>
    new Promise<'confirmed' | 'stale'>((resolve, reject) => {
      const stale = setTimeout(() => {
        setReview((open) => open && { ...open, refreshing: true });
        resolve('stale');
      }, QUOTE_SECONDS * 1000);
      const close = (end: () => void) => {
        clearTimeout(stale);
        setReview(null);
        end();
      };
      const cancelled = (e?: Error) => e ?? new ReviewCancelled();
      // Closed while it is read again: there is no promise to end any more, so the next summary ends at once.
      const left = closed.current;
      if (left) return close(() => reject(left));
      setReview({
        quote,
        refreshing: false,
        confirm: () => close(() => resolve('confirmed')),
        cancel: (e) => {
          closed.current = cancelled(e);
          close(() => reject(cancelled(e)));
        },
      });
    });

  const begin = (family: FamilyName, address: string) => {
    account.current = { family, address };
    closed.current = null;
  };
  const end = () => {
    account.current = null;
    setReview(null);
  };
  return { review, ask, began: () => account.current?.address ?? null, begin, end };
}
