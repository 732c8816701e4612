import { t } from '@lingui/core/macro';
import type { Transfer } from '../api/types.ts';
import { formatToken } from './format.ts';

/** The words a transfer's state is put into, the same on every page. */

export interface StatusWords {
  tone: 'info' | 'success' | 'warning' | 'danger' | 'neutral';
  text: string;
}

export function statusWords(tr: Transfer): StatusWords {
  const { src, attestations: a } = tr;
  switch (tr.state) {
    case 'observed':
      return {
        tone: 'info',
        text: t`Confirming ${Math.min(src.confirmations, src.needed)} of ${src.needed}`,
      };
    case 'final':
      return { tone: 'info', text: t`Attesting ${a.have} of ${a.need}` };
    case 'attested':
    case 'submitted':
      return { tone: 'info', text: t`Delivering` };
    case 'delivered':
      return { tone: 'info', text: t`Delivered, confirming` };
    case 'confirmed':
    case 'redeemed':
      return { tone: 'success', text: t`Delivered` };
    case 'claimable':
      return tr.reason === 'delayed'
        ? { tone: 'warning', text: t`Held for a delay` }
        : { tone: 'warning', text: t`Needs you` };
    case 'held':
      return { tone: 'warning', text: t`Held` };
    case 'refunding':
      return { tone: 'info', text: t`Sending back` };
    case 'refunded':
      return { tone: 'neutral', text: t`Sent back` };
    case 'orphaned':
      return { tone: 'danger', text: t`Not sent` };
  }
}

/** What arrives, with its unit. */
export function amountArriving(tr: Transfer): string {
  return formatToken(tr.amount, tr.token.dstDecimals, tr.token.dstSymbol);
}

/** What was sent if known, else what arrives. */
export function amountSent(tr: Transfer): string {
  return tr.amountSent === null
    ? amountArriving(tr)
    : formatToken(tr.amountSent, tr.token.srcDecimals, tr.token.symbol);
}

/** Cause of a stop, in a sentence. The server's own words are kept when it has any. */
export function reasonWords(reason: string | null, reasonText: string | null): string {
  switch (reason) {
    case 'paused':
      return t`This lane is paused. New deliveries wait until it opens.`;
    case 'over_limit':
      return t`This lane reached its limit for now. It refills with time.`;
    case 'delayed':
      return t`Large transfers wait before they are released. Nothing is wrong and nothing is needed from you.`;
    case 'liquidity':
      return t`The pool at the destination does not hold enough right now.`;
    case 'transfer_failed':
      return t`The recipient did not accept the payment.`;
    case 'app_failed':
      return t`The receiving contract refused the call.`;
    case 'refused':
      return t`The committee refuses this transfer for now and will look again.`;
    default:
      return reasonText ?? t`The reason is not known yet.`;
  }
}
