import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactElement, type ReactNode, useState } from 'react';
import {
  BITCOIN_DECIMALS,
  fiatCents,
  formatAmount,
  formatCents,
  formatDuration,
  formatExact,
  UNKNOWN,
} from '../../lib/format.ts';
import { AddressFull } from '../../ui/Address.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { safeImage } from '../../ui/marks.ts';
import { Receipt, ReceiptRow } from '../../ui/Receipt.tsx';
import { HexIcon } from '../../ui/RoundImage.tsx';
import { useBitcoinSession } from '../../wallets/bitcoin/session.ts';
import { RecipientWarningText } from '../../wallets/evm/RecipientText.tsx';
import type { RecipientWarning } from '../../wallets/evm/recipient.ts';
import { useActiveWallet } from '../../wallets/evm/session.ts';
import { scaleOf } from '../../lib/bitcoin/assets.ts';
import css from './Bridge.module.css';
import type { WithdrawTerms } from './router.ts';
import { btcText } from './texts.tsx';
import type { Bridge } from './use-bridge.ts';
import type { DepositReview } from './use-deposit.ts';
import type { Rates } from './use-reads.ts';

/** What leaves and what arrives, with both networks. */
function Ends({
  from,
  to,
  sent,
  receives,
}: {
  from: ReactNode;
  to: ReactNode;
  sent: string;
  receives: string;
}): ReactElement {
  return (
    <div className={css.review}>
      <span>
        {from}
        <span className="xs muted">
          <Trans>Send</Trans>
        </span>
        <b className="num">{sent}</b>
      </span>
      <Icon name="arrowRight" size={20} />
      <span>
        {to}
        <span className="xs muted">
          <Trans>Receive at least</Trans>
        </span>
        <b className="num">{receives}</b>
      </span>
    </div>
  );
}

/** Addresses in full (SR-26). */
function Places({ items }: { items: readonly { caption: ReactNode; address: string }[] }): ReactElement {
  return (
    <div className={css.pay}>
      {items.flatMap(({ caption, address }, i) => [
        <span key={`c${i}`} className="xs muted">
          {caption}
        </span>,
        <p key={`a${i}`} className="sm">
          <AddressFull address={address} />
        </p>,
      ])}
    </div>
  );
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
  const { t } = useLingui();
  const label = useBitcoinSession((s) => s.wallet?.label) ?? t`your wallet`;
  const [sure, setSure] = useState(false);
  const { offer, terms } = review;
  const { order, draft } = offer;
  const target = bridge.env.networks.find((n) => n.id === order.chainId);
  const router = order.asset.routers.get(order.chainId);
  if (!target || !router) return null;
  const network = target.name;
  const { symbol } = order.asset;
  const warned = warning !== null;
  const mustTick = warned && !sure;
  const carries = order.asset.kind !== 'btc';
  const eta = bridge.api?.etaSeconds ?? null;
  const rate = (Number(draft.fee) / draft.vsize).toFixed(1).replace(/\.0$/, '');
  const size = draft.vsize;
  const bridgeCents = terms.fee === 0n ? 0n : fiatCents(terms.fee, order.asset.decimals, rates.asset);
  const minerCents = fiatCents(draft.fee, BITCOIN_DECIMALS, rates.btc);
  const total = bridgeCents === null || minerCents === null ? null : bridgeCents + minerCents;
  return (
    <Dialog
      open
      title={t`Review transfer`}
      onClose={() => review.cancel()}
      foot={
        <Button variant="primary" onClick={review.confirm} disabled={mustTick}>
          {mustTick ? <Trans>Confirm the recipient first</Trans> : <Trans>Sign in {label}</Trans>}
        </Button>
      }
    >
      <Ends
        from={<HexIcon name="Bitcoin" chainId={order.record.chainId} size={24} />}
        to={<HexIcon name={network} chainId={target.id} src={safeImage(target.icon)} size={24} />}
        sent={`${formatExact(terms.amount, order.asset.decimals)} ${symbol}`}
        receives={`${formatExact(terms.arrives, router.decimals)} ${symbol}`}
      />
      <Places
        items={[
          { caption: <Trans>To, on {network}</Trans>, address: order.receiver },
          { caption: <Trans>Paid to the custody on Bitcoin</Trans>, address: offer.custody },
          { caption: <Trans>If it cannot be credited, back to</Trans>, address: offer.from },
        ]}
      />
      {warned && warning ? (
        <Banner tone="warning">
          <RecipientWarningText warning={warning} network={network} />
        </Banner>
      ) : null}
      {warned ? (
        <Checkbox checked={sure} onChange={setSure}>
          <Trans>I control this address on {network}</Trans>
        </Checkbox>
      ) : null}
      <Receipt>
        <ReceiptRow
          label={<Trans>Bridge fee</Trans>}
          amount={formatExact(terms.fee, order.asset.decimals)}
          unit={symbol}
        />
        {carries ? (
          <ReceiptRow
            label={<Trans>Goes along with it</Trans>}
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
          amount={total === null ? UNKNOWN : formatCents(total > 0n ? total : 1n)}
        />
        <ReceiptRow
          label={<Trans>Arrives in about</Trans>}
          amount={eta === null ? UNKNOWN : formatDuration(eta)}
        />
      </Receipt>
    </Dialog>
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

export function WithdrawReviewDialog({
  review,
  bridge,
}: {
  review: WithdrawReview;
  bridge: Bridge;
}): ReactElement | null {
  const { t } = useLingui();
  const label = useActiveWallet()?.label ?? t`your wallet`;
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
    <Dialog
      open
      title={t`Review transfer`}
      onClose={review.cancel}
      foot={
        <Button variant="primary" onClick={review.confirm}>
          <Trans>Sign in {label}</Trans>
        </Button>
      }
    >
      <Ends
        from={<HexIcon name={source} chainId={target.id} src={safeImage(target.icon)} size={24} />}
        to={<HexIcon name="Bitcoin" chainId={bridge.env.record.chainId} size={24} />}
        sent={`${formatExact(terms.amount, router.decimals)} ${symbol}`}
        receives={`${formatExact(receives, asset.decimals)} ${symbol}`}
      />
      <Places
        items={[
          { caption: <Trans>To, on Bitcoin</Trans>, address: review.recipient.address },
          { caption: <Trans>If it fails, refund to, on {source}</Trans>, address: review.sender },
        ]}
      />
      <Receipt>
        <ReceiptRow
          label={<Trans>Miner fee on Bitcoin</Trans>}
          amount={isBtc ? formatExact(terms.fee, router.decimals) : coin(terms.minerFee)}
          unit={isBtc ? symbol : target.symbol}
        />
        <ReceiptRow label={<Trans>Bridge fee</Trans>} amount={coin(terms.channelFee)} unit={target.symbol} />
        <ReceiptRow
          label={<Trans>Your wallet sends with it</Trans>}
          amount={coin(terms.value)}
          unit={target.symbol}
        />
        <ReceiptRow
          label={<Trans>Arrives in about</Trans>}
          amount={eta === null ? UNKNOWN : formatDuration(eta)}
        />
      </Receipt>
    </Dialog>
  );
}
