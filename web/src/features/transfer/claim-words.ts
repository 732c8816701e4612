import { t } from '@lingui/core/macro';
import type { Transfer } from '../../api/types.ts';
import { shortAddress } from '../../ui/address.ts';
import { backToSender, refundAddress } from '@causeway/sdk/claim-options';

/** Whom a claim that is sent back goes to. */
export function refundWords(transfer: Pick<Transfer, 'message' | 'src'>): string {
  return backToSender(transfer) ? t`the sender` : shortAddress(refundAddress(transfer));
}
