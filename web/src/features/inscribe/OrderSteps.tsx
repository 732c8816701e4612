import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactElement, ReactNode } from 'react';
import { useNextBlock } from '../../api/fee-rate.ts';
import { useBasicConfig } from '../../api/queries.ts';
import { FeeConsent, useFeeConsent } from '../../form/FeeConsent.tsx';
import { leastNext } from '../../lib/fee-rate.ts';
import { BITCOIN_DECIMALS, formatFiat } from '../../lib/format.ts';
import { AddressFull } from '../../ui/Address.tsx';
import { Button } from '../../ui/Button.tsx';
import { Receipt, ReceiptRow } from '../../ui/Receipt.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useBitcoinSession } from '../../wallets/bitcoin/session.ts';
import type { BitcoinWalletId } from '../../wallets/bitcoin/types.ts';
import css from './Inscribe.module.css';
import type { InscribeOrder as Order } from '@causeway/sdk/bitcoin/inscribe-order';
import { progressOf } from '@causeway/sdk/bitcoin/inscribe-checks';
import { bitcoinText } from './order.ts';
import { Heading } from './Heading.tsx';
import { useBitcoinRate } from './use-bitcoin-rate.ts';
import type { Inscribe } from './use-inscribe.ts';

/** These two choose the rate of a payment themselves. */
const OWN_RATE: readonly (BitcoinWalletId | undefined)[] = ['xverse', 'leather'];

/** [4.09] The order is asked for. */
export function FetchingStep({ onBack }: { onBack(): void }): ReactElement {
  return (
    <>
      <Heading hidden>
        <Trans>Fetching the order</Trans>
      </Heading>
      <div className={css.skeleton} role="status" aria-busy="true">
        <span className="sr">
          <Trans>Preparing order</Trans>
        </span>
        {['30%', '37%', '33%', '26%', '32%'].map((width) => (
          <div key={width}>
            <Skeleton width="32%" />
            <Skeleton width={width} />
          </div>
        ))}
      </div>
      <Skeleton height="86px" />
      <Button variant="primary" size="lg" full busy>
        <Trans>Preparing order</Trans>
      </Button>
      <Button size="lg" full onClick={onBack}>
        <Trans>Back</Trans>
      </Button>
    </>
  );
}

/** [4.10] Everything that is paid, and to whom. */
export function PreviewStep({ inscribe, order }: { inscribe: Inscribe; order: Order }): ReactElement {
  const { address, ticker, amount, payAddress, feeRate } = order;
  const wallet = useBitcoinSession((s) => s.wallet?.id);
  const rate = useBitcoinRate();
  const next = leastNext(useNextBlock(useBasicConfig().data?.network));
  const consent = useFeeConsent({
    fee: order.totalFee - order.outputValue,
    rate: feeRate,
    amount: null,
    next,
  });
  return (
    <>
      <Heading hidden>
        <Trans>Order preview</Trans>
      </Heading>
      <Receipt>
        <ReceiptRow label={<Trans>Inscribe</Trans>} amount={amount} unit={ticker} />
        <SatoshiRow label={<Trans>Service fee</Trans>} satoshis={order.serviceFee} rate={rate} />
        <SatoshiRow label={<Trans>Miner fee</Trans>} satoshis={order.minerFee} rate={rate} />
        <SatoshiRow
          label={<Trans>Stays in the inscription</Trans>}
          satoshis={order.outputValue}
          rate={rate}
        />
        <SatoshiRow label={<Trans>Total</Trans>} satoshis={order.totalFee} rate={rate} total />
      </Receipt>
      <div className={css.pay}>
        <span className="xs muted">
          <Trans>Pay to</Trans>
        </span>
        <p className="xs">
          <AddressFull address={payAddress} />
        </p>
        <span className="xs muted">
          <Trans>The inscription, and any refund, goes to your address</Trans>
        </span>
        <p className="xs">
          <AddressFull address={address} />
        </p>
      </div>
      {order.key === undefined ? null : (
        <p className="xs muted">
          <Trans>
            Nobody but this browser can spend the payment: it made the key of that address, and keeps it. Do
            not clear its data before the inscription is there.
          </Trans>
        </p>
      )}
      <p className="xs muted">
        {OWN_RATE.includes(wallet) ? (
          <Trans>Your wallet adds its own network fee for the payment.</Trans>
        ) : (
          <Trans>Your wallet adds its own network fee for the payment, at {feeRate} sat/vB.</Trans>
        )}
      </p>
      <FeeConsent consent={consent} />
      <PayButton inscribe={inscribe} order={order} agreed={consent.passed} />
      <Button size="lg" full onClick={inscribe.back}>
        <Trans>Back</Trans>
      </Button>
    </>
  );
}

/** [3.12] An amount of the order with 8 decimals, and in fiat where a price is known. */
function SatoshiRow({
  label,
  satoshis,
  rate,
  total,
}: {
  label: ReactNode;
  satoshis: bigint;
  rate: string | null;
  total?: boolean;
}): ReactElement {
  const fiat = rate === null ? undefined : formatFiat(satoshis, BITCOIN_DECIMALS, rate);
  return <ReceiptRow label={label} amount={bitcoinText(satoshis)} unit="BTC" fiat={fiat} total={total} />;
}

function PayButton({
  inscribe,
  order,
  agreed,
}: {
  inscribe: Inscribe;
  order: Order;
  agreed: boolean;
}): ReactElement {
  const { coins, asking, status, pay } = inscribe;
  const wallet = useBitcoinSession((s) => s.wallet?.label) ?? '';
  const total = bitcoinText(order.totalFee);
  const expired = progressOf(order, status) === 'expired';
  const short = coins !== undefined && coins < order.totalFee;
  return (
    <Button
      variant="primary"
      size="lg"
      full
      busy={asking}
      disabled={expired || short || !agreed || inscribe.address === null}
      onClick={pay}
    >
      {asking ? (
        <Trans>Waiting for {wallet}</Trans>
      ) : expired ? (
        <Trans>This order has expired</Trans>
      ) : inscribe.address === null ? (
        <Trans>Wallet not connected!</Trans>
      ) : short ? (
        <Trans>Insufficient balance</Trans>
      ) : !agreed ? (
        <Trans>Confirm the fee first</Trans>
      ) : (
        <Trans>Pay {total} BTC</Trans>
      )}
    </Button>
  );
}

/** [4.11] The wallet asks. */
export function SendingStep({ order, onBack }: { order: Order; onBack(): void }): ReactElement {
  const { t } = useLingui();
  const wallet = useBitcoinSession((s) => s.wallet?.label) ?? t`your wallet`;
  const id = useBitcoinSession((s) => s.wallet?.id);
  const total = bitcoinText(order.totalFee);
  const { feeRate } = order;
  return (
    <>
      <div className={css.mid} role="status">
        <span className={css.spin}>
          <Spinner size={52} />
        </span>
        <Heading className={css.caps}>
          <Trans>CONFIRM THE TRANSACTION IN WALLET</Trans>
        </Heading>
        <p className="sm soft num">
          {OWN_RATE.includes(id) ? (
            <Trans>
              {wallet} asks you to send {total} BTC.
            </Trans>
          ) : (
            <Trans>
              {wallet} asks you to send {total} BTC at {feeRate} sat/vB.
            </Trans>
          )}
        </p>
      </div>
      <div className={css.pay}>
        <span className="xs muted">
          <Trans>The address in your wallet must read</Trans>
        </span>
        <p className="xs">
          <AddressFull address={order.payAddress} />
        </p>
      </div>
      <Button size="lg" full onClick={onBack}>
        <Trans>Back to the order</Trans>
      </Button>
      <p className={`xs muted ${css.foot}`}>
        <Trans>Closing this page does not cancel a request that is waiting in your wallet.</Trans>
      </p>
    </>
  );
}
