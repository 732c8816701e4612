import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactElement, useState } from 'react';
import { formatAmount, formatDuration, formatExact, UNKNOWN } from '../../lib/format.ts';
import { AddressFull } from '../../ui/Address.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { safeImage } from '../../ui/marks.ts';
import { Receipt, ReceiptRow } from '../../ui/Receipt.tsx';
import { HexIcon } from '../../ui/RoundImage.tsx';
import { RecipientWarningText } from '../../wallets/evm/RecipientText.tsx';
import type { RecipientWarning } from '../../wallets/evm/recipient.ts';
import { useActiveWallet } from '../../wallets/evm/session.ts';
import { feeText } from './fee-text.ts';
import css from './Form.module.css';
import { delaySeconds, etaSeconds } from './QuoteCard.tsx';
import { InexactText } from './texts.tsx';
import type { Review } from './use-flow.ts';
import type { Swap } from './use-swap.ts';

/** The summary before the signature: every figure that is signed, and addresses in full (SR-26). */
export function ReviewDialog({
  review,
  swap,
  warning,
}: {
  review: Review;
  swap: Swap;
  warning: RecipientWarning | null | undefined;
}): ReactElement | null {
  const { t } = useLingui();
  const wallet = useActiveWallet();
  const [sure, setSure] = useState(false);
  const { from, to, owner, recipient } = swap;
  if (!from || !to || !owner || !recipient) return null;
  const { quote } = review;
  const mustTick = warning !== null && !sure;
  const network = to.network.name;
  const source = from.network.name;
  const label = wallet?.label ?? t`your wallet`;
  const delay = delaySeconds(quote, swap.figures.data?.api ?? null);
  const eta = etaSeconds(swap.figures.data?.api ?? null, from.network);
  return (
    <Dialog
      open
      title={t`Review transfer`}
      onClose={() => review.cancel()}
      foot={
        <Button variant="primary" onClick={review.confirm} disabled={mustTick} busy={review.refreshing}>
          {mustTick ? <Trans>Confirm the recipient first</Trans> : <Trans>Sign in {label}</Trans>}
        </Button>
      }
    >
      <div className={css.legs}>
        <span>
          <HexIcon name={source} chainId={from.network.id} src={safeImage(from.network.icon)} size={24} />
          <span className="xs muted">
            <Trans>Send</Trans>
          </span>
          <b className="num">
            {formatExact(quote.amountIn, from.token.decimals)} {from.token.symbol}
          </b>
        </span>
        <Icon name="arrowRight" size={20} />
        <span>
          <HexIcon name={network} chainId={to.network.id} src={safeImage(to.network.icon)} size={24} />
          <span className="xs muted">
            {quote.inexact ? <Trans>Receive about</Trans> : <Trans>Receive at least</Trans>}
          </span>
          <b className="num">
            {formatExact(quote.amountOut, to.token.decimals)} {to.token.symbol}
          </b>
        </span>
      </div>
      <div className={css.pay}>
        <span className="xs muted">
          <Trans>To, on {network}</Trans>
        </span>
        <p className="sm">
          <AddressFull address={recipient} />
        </p>
        <span className="xs muted">
          <Trans>If it fails, refund to, on {source}</Trans>
        </span>
        <p className="sm">
          <AddressFull address={owner} />
        </p>
      </div>
      {quote.inexact ? (
        <Banner tone="warning">
          <InexactText />
        </Banner>
      ) : null}
      {warning ? (
        <Banner tone="warning">
          <RecipientWarningText warning={warning} network={network} />
        </Banner>
      ) : null}
      {warning !== null ? (
        <Checkbox checked={sure} onChange={setSure}>
          <Trans>I control this address on {network}</Trans>
        </Checkbox>
      ) : null}
      <Receipt>
        <ReceiptRow
          label={<Trans>Pool fee</Trans>}
          amount={formatAmount(quote.poolFee, from.token.decimals)}
          unit={from.token.symbol}
        />
        <ReceiptRow
          label={<Trans>Bridge fee</Trans>}
          amount={feeText(quote.bridgeFee, from.network.decimals)}
          unit={from.network.symbol}
        />
        <ReceiptRow
          label={<Trans>Arrives in about</Trans>}
          amount={eta === null ? UNKNOWN : formatDuration(eta + delay)}
        />
        {quote.delayed ? (
          <ReceiptRow label={<Trans>Release delay</Trans>} amount={formatDuration(delay)} />
        ) : null}
      </Receipt>
    </Dialog>
  );
}
