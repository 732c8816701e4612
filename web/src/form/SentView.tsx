import { Trans } from '@lingui/react/macro';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { shortAddress } from '../ui/address.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import { Receipt, ReceiptRow } from '../ui/Receipt.tsx';
import css from './Form.module.css';

/** [2.42] What was sent, where it can be seen, and the way to its progress. */
export function SentView({
  title,
  text,
  waiting,
  href,
  hash,
  uid = null,
  track,
  copy,
  busy,
  onBack,
  next,
  foot,
}: {
  title: ReactNode;
  text: ReactNode;
  /** Nobody answered whether it arrived. */
  waiting: boolean;
  /** Its page on an explorer; null when there is none. */
  href: string | null;
  hash: string;
  /** Shown as a row of its own. */
  uid?: string | null;
  /** What its page is found by: the transfer's id, or the transaction's. */
  track: string;
  /** Beside the transaction. */
  copy?: ReactNode;
  busy?: boolean;
  onBack(): void;
  /** In the place of the way to its progress. */
  next?: ReactNode;
  foot?: ReactNode;
}): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView?.({ block: 'center' });
  }, []);
  return (
    <section className="card" aria-labelledby="sent-title">
      <div className="card-pad stack">
        <div className={css.sent} role="status">
          <span className={cx(css.mark, waiting && css.waiting)} aria-hidden="true">
            <Icon name={waiting ? 'clock' : 'check'} size={20} />
          </span>
          <h2 id="sent-title" ref={heading} tabIndex={-1} className={cx(css.title, 'num')}>
            {title}
          </h2>
          <p className="soft">{text}</p>
          {href === null ? null : <ExplorerLink href={href} />}
        </div>
        <SentReceipt hash={hash} uid={uid} copy={copy} />
        <div className={css.buttons}>
          <Button onClick={onBack} disabled={busy}>
            <Trans>Back</Trans>
          </Button>
          {next ?? (
            <ButtonLink variant="primary" to={`/transfer?uid=${track}`}>
              <Trans>Track transfer</Trans>
            </ButtonLink>
          )}
        </div>
        {foot}
      </div>
    </section>
  );
}

function SentReceipt({
  hash,
  uid,
  copy,
}: {
  hash: string;
  uid: string | null;
  copy: ReactNode;
}): ReactElement {
  const short = <span className="mono">{shortAddress(hash)}</span>;
  return (
    <Receipt>
      <ReceiptRow
        label={<Trans>Source transaction</Trans>}
        amount={
          copy ? (
            <span className="flex">
              {short}
              {copy}
            </span>
          ) : (
            short
          )
        }
      />
      {uid === null ? null : (
        <ReceiptRow
          label={<Trans>Transfer</Trans>}
          amount={<span className="mono">{shortAddress(uid)}</span>}
        />
      )}
    </Receipt>
  );
}

/** What is said while the chain has not answered for a transaction. */
export function UnansweredText(): ReactElement {
  return (
    <Trans>
      The transaction was sent, but the chain has not answered for it yet. Do not send it again: its page goes
      on looking.
    </Trans>
  );
}

/** Page of a transaction on a chain's explorer; null when there is none. */
export function explorerTx(explorer: string, hash: string): string | null {
  return /^(https?:\/\/|\/(?!\/))/i.test(explorer) ? `${explorer}/tx/${hash}` : null;
}

/** [8.32] Opens the scan URL in a new tab. */
export function ExplorerLink({ href }: { href: string }): ReactElement {
  return (
    <a className="link sm" href={href} target="_blank" rel="noopener noreferrer">
      <Trans>View on Explorer</Trans>
      <Icon name="external" size={12} />
    </a>
  );
}
