import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { bitcoinTxUrl } from '../../api/queries.ts';
import type { NetworkKind } from '../../api/types.ts';
import { explorerTx, SentView, UnansweredText } from '../../form/SentView.tsx';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';

export interface Sent {
  action: 'deposit' | 'withdraw';
  /** '0.025 BTC' */
  amount: string;
  /** Transaction, as its chain writes it. */
  hash: string;
  uid: string | null;
  /** Nobody answered whether it arrived. */
  waiting: boolean;
  network: NetworkKind;
  /** Of the EVM chain that it was sent on; null: it was sent on Bitcoin. */
  explorer: string | null;
}

/** Where a transaction of the source can be looked at. */
function sentUrl({ network, explorer, hash }: Sent): string | null {
  return explorer === null ? bitcoinTxUrl(network, hash) : explorerTx(explorer, hash);
}

/** What was deposited or withdrawn. */
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
  const { amount, hash, waiting } = sent;
  return (
    <SentView
      title={waiting ? <Trans>{amount} may be on its way</Trans> : <Trans>{amount} is on its way</Trans>}
      text={<SentText sent={sent} />}
      waiting={waiting}
      href={sentUrl(sent)}
      hash={hash}
      track={sent.uid ?? hash}
      copy={<CopyButton text={hash} size="sm" />}
      busy={busy}
      onBack={onBack}
      next={
        onAgain ? (
          <Button variant="primary" onClick={onAgain} busy={busy}>
            {busy ? <Trans>Sending</Trans> : <Trans>Send it again</Trans>}
          </Button>
        ) : null
      }
    />
  );
}

function SentText({ sent: { waiting, action } }: { sent: Sent }): ReactElement {
  if (!waiting)
    // [8.32]
    return action === 'deposit' ? (
      <Trans>Deposit will initiate after confirmation.</Trans>
    ) : (
      <Trans>Withdraw will initiate after confirmation.</Trans>
    );
  if (action === 'withdraw') return <UnansweredText />;
  return (
    <Trans>
      It is signed, but we don't know whether the network has it. Send the same transaction again: it cannot
      be paid twice. Do not start a new one.
    </Trans>
  );
}
