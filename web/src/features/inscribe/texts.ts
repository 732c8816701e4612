import { t } from '@lingui/core/macro';
import type { OrderProblem, Progress } from './order.ts';

/** Why an order of the service is neither shown nor paid. */
export function orderProblemText(problem: OrderProblem): string {
  switch (problem) {
    case 'address':
      return t`The order's payment address is not on this network. Nothing was sent.`;
    case 'key':
      return t`The order's payment address is not the one that this browser has the key of. Nothing was sent.`;
    case 'sum':
      return t`The order's total is not the sum of its fees. Nothing was sent.`;
    case 'output':
      return t`The order puts the wrong value into the inscription. Nothing was sent.`;
    case 'minerFee':
      return t`The order's miner fee is higher than the chosen rate allows. Nothing was sent.`;
    case 'serviceFee':
      return t`The order's service fee is higher than this app will pay. Nothing was sent.`;
    case 'total':
      return t`The order costs more than this app will pay. Choose a lower fee rate.`;
  }
}

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
