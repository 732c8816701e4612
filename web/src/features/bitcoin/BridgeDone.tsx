import { Trans } from '@lingui/react/macro';
import { type ReactElement, useEffect, useRef } from 'react';
import { bitcoinTxUrl } from '../../api/queries.ts';
import type { NetworkKind } from '../../api/types.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { shortAddress } from '../../ui/address.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Receipt, ReceiptRow } from '../../ui/Receipt.tsx';
import css from './Bridge.module.css';

export interface Sent {
  action: 'deposit' | 'withdraw';
  /** '0.025 BTC' */
  amount: string;
  /** Transaction, as its chain writes it. */
  hash: string;
  uid: string | null;
  /** Nobody answered whether it arrived. */
  waiting: boolean;
  href: string | null;
}

/** Where a transaction of the source can be looked at. */
export function sentUrl(network: NetworkKind, explorer: string | null, hash: string): string | null {
  if (explorer === null) return bitcoinTxUrl(network, hash);
  return /^(https?:\/\/|\/(?!\/))/i.test(explorer) ? `${explorer}/tx/${hash}` : null;
}

/** [2.42] What was sent, where it can be seen, and the way to its progress. */
export function BridgeDone({
  sent,
  busy,
  onBack,
  onAgain,
}: {
  sent: Sent;
  busy: boolean;
  onBack(): void;
  /** Sends the same transaction again, while nobody answered for it. */
  onAgain: (() => void) | null;
}): ReactElement {
  const { amount, hash, uid, waiting, href, action } = sent;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView?.({ block: 'center' });
  }, []);
  return (
    <section className="card" aria-labelledby="sent-title">
      <div className="card-pad stack">
        <div className={css.sent} role="status">
          <span className={cx(css.mark, waiting && css.waiting)} aria-hidden="true">
            <Icon name={waiting ? 'clock' : 'check'} size={20} />
          </span>
          <h2 id="sent-title" ref={title} tabIndex={-1} className={cx(css.title, 'num')}>
            {waiting ? <Trans>{amount} may be on its way</Trans> : <Trans>{amount} is on its way</Trans>}
          </h2>
          <p className="soft">
            {waiting && action === 'deposit' ? (
              <Trans>
                It is signed, but nobody answered whether the network has it. Send the same transaction again:
                it cannot be paid twice. Do not start a new one.
              </Trans>
            ) : waiting ? (
              <Trans>
                The transaction was sent, but the chain has not answered for it yet. Do not send it again: its
                page goes on looking.
              </Trans>
            ) : action === 'deposit' ? (
              // [8.32]
              <Trans>Deposit will initiate after confirmation.</Trans>
            ) : (
              <Trans>Withdraw will initiate after confirmation.</Trans>
            )}
          </p>
          {href ? (
            <a className="link sm" href={href} target="_blank" rel="noopener noreferrer">
              <Trans>View on Explorer</Trans>
              <Icon name="external" size={12} />
            </a>
          ) : null}
        </div>
        <Receipt>
          <ReceiptRow
            label={<Trans>Source transaction</Trans>}
            amount={
              <span className="flex">
                <span className="mono">{shortAddress(hash)}</span>
                <CopyButton text={hash} size="sm" />
              </span>
            }
          />
        </Receipt>
        <div className={css.buttons}>
          <Button onClick={onBack} disabled={busy}>
            <Trans>Back</Trans>
          </Button>
          {onAgain ? (
            <Button variant="primary" onClick={onAgain} busy={busy}>
              {busy ? <Trans>Sending</Trans> : <Trans>Send the same again</Trans>}
            </Button>
          ) : (
            <ButtonLink variant="primary" to={`/transfer?uid=${uid ?? hash}`}>
              <Trans>Track transfer</Trans>
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  );
}
