import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { useNextBlock } from '../../api/fee-rate.ts';
import { type Consent, FeeConsent, useFeeConsent } from '../../form/FeeConsent.tsx';
import { ReviewFrame } from '../../form/ReviewFrame.tsx';
import {
  BITCOIN_DECIMALS,
  fiatCents,
  formatAmount,
  formatSmallCents,
  formatDuration,
  formatExact,
  UNKNOWN,
} from '../../lib/format.ts';
import { leastNext } from '../../lib/fee-rate.ts';
import { ReceiptRow } from '../../ui/Receipt.tsx';
import { useBitcoinSession } from '../../wallets/bitcoin/session.ts';
import type { RecipientWarning } from '@causeway/sdk/evm/recipient';
import { useActiveWallet } from '../../wallets/evm/session.ts';
import { warningText } from '../../wallets/evm/side.tsx';
import { scaleOf } from '@causeway/sdk/bitcoin/assets';
import type { WithdrawTerms } from '@causeway/sdk/bitcoin/router';
import { bitcoinOf } from './sides.tsx';
import { btcText } from './texts.tsx';
import type { Bridge } from './use-bridge.ts';
import type { DepositReview } from './use-deposit.ts';
import type { Rates } from './use-reads.ts';

export { BridgeDone } from './BridgeDone.tsx';

/** SR-39: the miner fee is held against the bitcoin that is deposited; a token says nothing of what a fee is worth. */
function useDepositConsent({ offer: { order, draft } }: DepositReview, bridge: Bridge): Consent {
  const next = leastNext(useNextBlock(bridge.env.network));
  return useFeeConsent({
    fee: draft.fee,
    rate: Number(draft.fee) / draft.vsize,
    amount: order.asset.kind === 'btc' ? order.amount : null,
    next,
  });
}

/** The summary of a deposit before the signature: every figure of the transaction that is signed. */
export function DepositReviewDialog({
  review,
  bridge,
  warning,
  rates,
}: {
  review: DepositReview;
  bridge: Bridge;
  warning: RecipientWarning | null | undefined;
  rates: Rates;
}): ReactElement | null {
  const wallet = useBitcoinSession((s) => s.wallet?.label) ?? null;
  const { offer, terms } = review;
  const { order, draft } = offer;
  const consent = useDepositConsent(review, bridge);
  const target = bridge.env.networks.find((n) => n.id === order.chainId);
  const router = order.asset.routers.get(order.chainId);
  if (!target || !router) return null;
  const network = target.name;
  const { symbol } = order.asset;
  const carries = order.asset.kind !== 'btc';
  const eta = bridge.api?.etaSeconds ?? null;
  const rate = (Number(draft.fee) / draft.vsize).toFixed(1).replace(/\.0$/, '');
  const size = draft.vsize;
  const bridgeCents = terms.fee === 0n ? 0n : fiatCents(terms.fee, order.asset.decimals, rates.asset);
  const minerCents = fiatCents(draft.fee, BITCOIN_DECIMALS, rates.btc);
  const total = bridgeCents === null || minerCents === null ? null : bridgeCents + minerCents;
  return (
    <ReviewFrame
      signed={{
        from: {
          network: bitcoinOf(bridge),
          amount: `${formatExact(terms.amount, order.asset.decimals)} ${symbol}`,
        },
        to: { network: target, amount: `${formatExact(terms.arrives, router.decimals)} ${symbol}` },
        places: [
          { caption: <Trans>To, on {network}</Trans>, address: order.receiver },
          { caption: <Trans>Paid to the custody on Bitcoin</Trans>, address: offer.custody },
          { caption: <Trans>If it cannot be credited, returned to</Trans>, address: offer.from },
        ],
        warning: warningText(warning, target),
        wallet,
        asked: !consent.passed,
        confirm: review.confirm,
        cancel: () => review.cancel(),
      }}
      note={<FeeConsent consent={consent} />}
    >
      <ReceiptRow
        label={<Trans>Bridge fee</Trans>}
        amount={formatExact(terms.fee, order.asset.decimals)}
        unit={symbol}
      />
      {carries ? (
        <ReceiptRow
          label={<Trans>Sent with it</Trans>}
          amount={btcText(draft.outputs[0]?.value ?? 0n)}
          unit="BTC"
        />
      ) : null}
      <ReceiptRow
        label={
          <Trans>
            Miner fee, {rate} sat/vB × {size} vB
          </Trans>
        }
        amount={btcText(draft.fee)}
        unit="BTC"
      />
      <ReceiptRow
        label={<Trans>Total cost</Trans>}
        amount={total === null ? UNKNOWN : formatSmallCents(total)}
      />
      <ReceiptRow
        label={<Trans>Arrives in about</Trans>}
        amount={eta === null ? UNKNOWN : formatDuration(eta)}
      />
    </ReviewFrame>
  );
}

/** What a withdrawal's summary shows and its signature then says. */
export interface WithdrawReview {
  terms: WithdrawTerms;
  recipient: { address: string };
  sender: string;
  confirm(): void;
  cancel(): void;
}

/** SR-39: what the router keeps of bitcoin for the miners is the same for every amount, so it may be most of a small one. */
function useWithdrawConsent({ terms }: WithdrawReview, { asset, f }: Bridge): Consent {
  const sats = (units: bigint) => (f && asset ? (units / f.scale) * scaleOf(asset) : 0n);
  return useFeeConsent(
    asset?.kind === 'btc' && f
      ? { fee: sats(terms.fee), rate: 0, amount: sats(terms.amount), next: null }
      : null,
  );
}

export function WithdrawReviewDialog({
  review,
  bridge,
}: {
  review: WithdrawReview;
  bridge: Bridge;
}): ReactElement | null {
  const wallet = useActiveWallet()?.label ?? null;
  const consent = useWithdrawConsent(review, bridge);
  const { asset, target, router, f } = bridge;
  if (!asset || !target || !router || !f) return null;
  const { terms } = review;
  const { symbol } = asset;
  const source = target.name;
  const isBtc = asset.kind === 'btc';
  const coin = (v: bigint) => formatAmount(v, target.decimals, 9);
  const receives = (terms.receives / f.scale) * scaleOf(asset);
  const eta = bridge.api?.etaSeconds ?? null;
  return (
    <ReviewFrame
      signed={{
        from: { network: target, amount: `${formatExact(terms.amount, router.decimals)} ${symbol}` },
        to: { network: bitcoinOf(bridge), amount: `${formatExact(receives, asset.decimals)} ${symbol}` },
        places: [
          { caption: <Trans>To, on Bitcoin</Trans>, address: review.recipient.address },
          { caption: <Trans>If it fails, refund to, on {source}</Trans>, address: review.sender },
        ],
        warning: null,
        wallet,
        asked: !consent.passed,
        confirm: review.confirm,
        cancel: review.cancel,
      }}
      note={
        <FeeConsent
          consent={consent}
          advice={
            <Trans>It is the same for every amount. Withdraw more at once if you do not mean that.</Trans>
          }
        />
      }
    >
      <ReceiptRow
        label={<Trans>Miner fee on Bitcoin</Trans>}
        amount={isBtc ? formatExact(terms.fee, router.decimals) : coin(terms.minerFee)}
        unit={isBtc ? symbol : target.symbol}
      />
      <ReceiptRow label={<Trans>Bridge fee</Trans>} amount={coin(terms.channelFee)} unit={target.symbol} />
      <ReceiptRow
        label={<Trans>Your wallet also sends</Trans>}
        amount={coin(terms.value)}
        unit={target.symbol}
      />
      <ReceiptRow
        label={<Trans>Arrives in about</Trans>}
        amount={eta === null ? UNKNOWN : formatDuration(eta)}
      />
    </ReviewFrame>
  );
}
