import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactElement, ReactNode } from 'react';
import { bitcoinTxUrl } from '../../api/queries.ts';
import type { InscribeStatus } from '@causeway/sdk/bitcoin/index-api';
import { TxLink } from '../../ui/Address.tsx';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Receipt, ReceiptRow } from '../../ui/Receipt.tsx';
import { Heading } from './Heading.tsx';
import css from './Inscribe.module.css';
import type { InscribeOrder as Order } from '@causeway/sdk/bitcoin/inscribe-order';
import { orderFile } from './order-file.ts';
import { canTakeBack, type Progress, progressOf } from '@causeway/sdk/bitcoin/inscribe-checks';
import { progressText } from './texts.ts';
import type { Inscribe } from './use-inscribe.ts';

type Mood = 'good' | 'wait' | 'bad';

function moodOf(progress: Progress): Mood {
  if (progress === 'inscribed' || progress === 'paid' || progress === 'revealed') return 'good';
  return progress === 'unpaid' || progress === 'refunding' ? 'wait' : 'bad';
}

/** [4.12] What was sent, how the order is doing since, and the way back. */
export function DoneStep({ inscribe, order }: { inscribe: Inscribe; order: Order }): ReactElement {
  const { t } = useLingui();
  const { network, status, back } = inscribe;
  const progress = progressOf(order, status);
  const mood = moodOf(progress);
  const payTx = order.payTx ?? (status?.payTx || null);
  const href = payTx === null ? null : bitcoinTxUrl(network, payTx);
  return (
    <>
      <div className={css.mid} role="status">
        <span className={cx(css.mark, mood !== 'good' && css[mood])} aria-hidden="true">
          <Icon name={mood === 'good' ? 'check' : mood === 'wait' ? 'clock' : 'alert'} size={20} />
        </span>
        <Heading>
          <Title progress={progress} />
        </Heading>
        <p className="sm soft">
          <Text order={order} progress={progress} status={status} />
        </p>
        {href ? (
          <a className="link sm" href={href} target="_blank" rel="noopener noreferrer">
            <Trans>View on Explorer</Trans>
            <Icon name="external" size={12} />
          </a>
        ) : null}
      </div>
      <Receipt>
        <ReceiptRow label={<Trans>Order</Trans>} amount={progressText(progress)} />
        <TxRow label={<Trans>Payment</Trans>} name={t`Payment, new tab`} txid={payTx} inscribe={inscribe} />
        <TxRow
          label={<Trans>Inscription</Trans>}
          name={t`Inscription, new tab`}
          txid={status?.revealTx || null}
          inscribe={inscribe}
        />
        <TxRow
          label={<Trans>Refund</Trans>}
          name={t`Refund, new tab`}
          txid={status?.refundTx || null}
          inscribe={inscribe}
        />
      </Receipt>
      {canTakeBack(order, status) ? <Own inscribe={inscribe} order={order} /> : null}
      <Button size="lg" full onClick={back}>
        <Trans>Back</Trans>
      </Button>
    </>
  );
}

/** The payment is in this browser's hands alone. */
function Own({
  inscribe: { takeBack, takingBack },
  order,
}: {
  inscribe: Inscribe;
  order: Order;
}): ReactElement {
  const file = orderFile(order);
  return (
    <>
      <p className="xs muted">
        <Trans>Only the key in this browser can spend the payment.</Trans>{' '}
        <a className="link" href={file.href} download={file.name}>
          <Trans>Save the order with its key</Trans>
        </a>
      </p>
      <Button size="lg" full busy={takingBack} onClick={takeBack}>
        <Trans>Take the payment back</Trans>
      </Button>
    </>
  );
}

function Title({ progress }: { progress: Progress }): ReactElement {
  switch (progress) {
    case 'inscribed':
      return <Trans>Transfer inscribed</Trans>;
    case 'refunding':
    case 'refunded':
      return <Trans>The order is being sent back</Trans>;
    case 'failed':
    case 'expired':
      return <Trans>Nothing was inscribed</Trans>;
    default:
      return <Trans>Inscription sent</Trans>;
  }
}

function Text({
  order,
  progress,
  status,
}: {
  order: Order;
  progress: Progress;
  status: InscribeStatus | undefined;
}): ReactElement {
  const what = `${order.amount} ${order.ticker}`;
  switch (progress) {
    case 'inscribed':
      return <Trans>{what} can be sent now.</Trans>;
    case 'refunding':
    case 'refunded':
    case 'failed':
    case 'expired':
      return (
        <>
          {status?.reason ? <span lang="en">{status.reason} </span> : null}
          {order.key !== undefined && progress === 'expired' ? (
            <Trans>A payment that arrives later can be taken back here.</Trans>
          ) : progress === 'failed' ? (
            <Trans>The operator of this service can tell you what happened to the payment.</Trans>
          ) : progress === 'expired' ? (
            <Trans>A payment that arrives later will be sent back to your address.</Trans>
          ) : (
            <Trans>Your payment is returned to your address, less the fee for that transaction.</Trans>
          )}
        </>
      );
    default:
      return (
        <>
          {status?.reason ? <span lang="en">{status.reason} </span> : null}
          {/* [8.32] */}
          <Trans>Inscribe transfer will initiate after confirmation.</Trans>{' '}
          {order.key !== undefined && progress === 'paid' && status?.state !== 'revealing' ? (
            <Trans>
              Keep this page open until then: it signs the inscription. If you close it, open it again in this
              browser.
            </Trans>
          ) : (
            <Trans>
              You can close this page. The list of transfers shows {what} as soon as it can be sent.
            </Trans>
          )}
        </>
      );
  }
}

function TxRow({
  label,
  name,
  txid,
  inscribe: { network },
}: {
  label: ReactNode;
  name: string;
  txid: string | null;
  inscribe: Inscribe;
}): ReactElement | null {
  if (txid === null) return null;
  return (
    <ReceiptRow
      label={label}
      amount={<TxLink hash={txid} href={bitcoinTxUrl(network, txid)} label={name} />}
    />
  );
}
