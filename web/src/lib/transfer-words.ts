import { t } from '@lingui/core/macro';
import type { Transfer } from '../api/types.ts';
import { isReturnable, toBitcoin } from '@causeway/sdk/stages';

/** The words a transfer's state is put into, the same on every page. */

export interface StatusWords {
  tone: 'info' | 'success' | 'warning' | 'danger' | 'neutral';
  text: string;
}

export function statusWords(tr: Transfer): StatusWords {
  const { src, dst, attestations: a } = tr;
  if (isReturnable(tr)) return { tone: 'warning', text: t`Needs you` };
  if (tr.kind === 'return') {
    switch (tr.state) {
      case 'final':
      case 'attested':
      case 'submitted':
      case 'delivered':
        return { tone: 'info', text: t`Sending back` };
      case 'confirmed':
        return { tone: 'neutral', text: t`Sent back` };
      default:
    }
  }
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
      return toBitcoin(tr) && dst.needed > 0
        ? {
            tone: 'info',
            text: t`Paid, confirming ${Math.min(dst.confirmations, dst.needed)} of ${dst.needed}`,
          }
        : { tone: 'info', text: t`Delivered, confirming` };
    case 'confirmed':
    case 'redeemed':
      return { tone: 'success', text: t`Delivered` };
    case 'claimable':
      switch (tr.reason) {
        case 'delayed':
          return { tone: 'warning', text: t`Held for a delay` };
        case 'paying':
          return { tone: 'info', text: t`Being paid out` };
        default:
          return { tone: 'warning', text: t`Needs you` };
      }
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

/** Whether Bitcoin can never pay it and nothing cancels it: refunds, and what no contract of the bridge can have sent. */
export function staysOwed({ reason, kind }: { reason: string | null; kind: Transfer['kind'] }): boolean {
  return reason === 'unpayable' && kind !== 'withdraw';
}

/** Cause of a stop, in a sentence. The server's own words are kept when it has any. */
export function reasonWords(
  reason: string | null,
  reasonText: string | null,
  kind: Transfer['kind'] = 'withdraw',
): string {
  if (staysOwed({ reason, kind }))
    return t`This cannot be paid on Bitcoin as it stands: the amount is too small for an output, or the script that it came from has no address that the network can pay. It remains owed to you and backed in the custody. Ask the operator of this bridge.`;
  switch (reason) {
    case 'paused':
      return t`This lane is paused. New deliveries wait until it reopens.`;
    case 'over_limit':
      return t`This lane has reached its limit for now. It refills over time.`;
    case 'delayed':
      return t`Large transfers wait before they are released. Nothing is wrong, and you don't need to do anything.`;
    case 'vetoed':
      return t`One member of the committee holds this large transfer back for about a day, to look at it. Your money is safe in the bridge. It continues automatically.`;
    case 'liquidity':
      return t`The pool at the destination does not hold enough right now.`;
    case 'paying':
      return t`It is being paid out, which takes a moment.`;
    case 'transfer_failed':
      return t`The recipient did not accept the payment.`;
    case 'app_failed':
      return t`The receiving contract refused the call.`;
    case 'refused':
      return t`The committee refuses this transfer for now and will check it again.`;
    case 'returnable':
      return t`This deposit cannot be credited. Nothing is lost: its sender can request its return.`;
    case 'committee_unavailable':
      return t`Too few committee members are responding. It continues automatically when they are back.`;
    case 'relay_unavailable':
      return t`The relay does not follow this network at the moment. Your money is safe in the bridge. It continues automatically when the relay is back.`;
    case 'no_gas':
      return t`The relay cannot pay this network's fee at the moment. Your money is safe in the bridge. It continues automatically once the operator has sent the relay's account coins.`;
    case 'taken':
      return t`Former members of the custody took this deposit from their old address, against the rules. The custody cannot return it. Nobody else's money is affected. Ask the operator of this bridge.`;
    case 'unpayable':
      return t`This can never be paid on Bitcoin: the recipient belongs to the bridge or to nobody, or the amount is too small for an output. It is cancelled there and returned, less the withdrawal fee.`;
    default:
      return reasonText ?? t`The reason is not known yet.`;
  }
}

/** Why a deposit from Bitcoin is not credited. One that is new is told in the server's words. */
export function faultWords(fault: string | null, faultText: string | null): string | null {
  switch (fault) {
    case null:
      return null;
    case 'cenotaph':
      return t`Its runestone is malformed, so the protocol burned its runes. The rest of the output can be sent back.`;
    case 'etching':
      return t`The transaction etches a rune. Deposits only move existing assets.`;
    case 'mixed_assets':
      return t`The output carries more than one asset.`;
    case 'wrong_address':
      return t`It was paid to the address for another type of asset. BTC, BRC-20 and runes each have their own.`;
    case 'unknown_asset':
      return t`The bridge does not accept this asset.`;
    case 'not_strict':
      return t`The transfer inscription is not in the canonical form that all indexes agree on.`;
    case 'postage':
      return t`The output holds more bitcoin than an asset needs. It would be lost.`;
    case 'no_destination':
      return t`It names no destination that can be read.`;
    case 'two_destinations':
      return t`It names more than one destination.`;
    case 'unknown_lane':
      return t`The bridge has no lane for this asset to the destination.`;
    case 'closed_lane':
      return t`The lane to the destination was closed when the deposit arrived.`;
    case 'bad_receiver':
      return t`The receiver is not an address on the destination chain.`;
    case 'remainder':
      return t`The amount has more decimals than the destination can hold.`;
    case 'too_large':
      return t`The amount is larger than a message can carry.`;
    case 'below_minimum':
      return t`It is below the minimum deposit.`;
    default:
      return faultText;
  }
}
