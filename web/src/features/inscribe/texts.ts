import { t } from '@lingui/core/macro';
import type { Progress } from '@causeway/sdk/bitcoin/inscribe-checks';

/** One line about an order. */
export function progressText(progress: Progress): string {
  switch (progress) {
    case 'unpaid':
      return t`Not paid yet`;
    case 'paid':
      return t`Paid, waiting for the inscription`;
    case 'revealed':
      return t`Inscribed, waiting for a block`;
    case 'inscribed':
      return t`Ready to send`;
    case 'refunding':
      return t`Being refunded`;
    case 'refunded':
      return t`Refunded`;
    case 'expired':
      return t`Expired`;
    case 'failed':
      return t`Failed`;
  }
}
