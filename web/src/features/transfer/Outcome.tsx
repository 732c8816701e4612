import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { chainName } from '../../api/queries.ts';
import type { PoolChain, Transfer } from '../../api/types.ts';
import { isReturnable } from '@causeway/sdk/stages';
import { amountArriving, amountSent } from '../../lib/transfer-amounts.ts';
import { reasonWords, staysOwed } from '../../lib/transfer-words.ts';
import { useNow } from '../../lib/use-now.ts';
import { Banner } from '../../ui/Banner.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { NoticeToggle } from '../../ui/NoticeToggle.tsx';
import { ClaimCard } from './ClaimCard.tsx';
import type { TransferActions } from './claim-actions.ts';
import { refundWords } from './claim-words.ts';
import { ReturnCard, type ReturnDialog } from './ReturnCard.tsx';
import css from './TransferPage.module.css';

/** Where the money is, why it waits, and the button that helps. */
export function Outcome({
  transfer,
  chains,
  actions,
  ReturnDialog,
}: {
  transfer: Transfer;
  chains: readonly PoolChain[] | undefined;
  actions: TransferActions;
  ReturnDialog: ReturnDialog;
}): ReactElement {
  const from = chainName(chains, transfer.src.chainId);
  const to = chainName(chains, transfer.dst.chainId);
  if (isReturnable(transfer)) return <ReturnCard transfer={transfer} Dialog={ReturnDialog} />;
  if (transfer.kind === 'return' && SENT_BACK.has(transfer.state))
    return <Returned transfer={transfer} from={from} />;
  switch (transfer.state) {
    case 'redeemed':
      if (actions.returning) return <OnItsWay />;
      if (actions.held) return <ClaimCard transfer={transfer} chains={chains} actions={actions} />;
      return <Arrived transfer={transfer} to={to} />;
    case 'confirmed':
      return <Arrived transfer={transfer} to={to} />;
    case 'held':
      return (
        <Banner tone="warning">
          <b>{reasonWords(transfer.reason, transfer.reasonText, transfer.kind)}</b>{' '}
          {staysOwed(transfer) ? null : (
            <Trans>
              Your {amountSent(transfer)} is safe on {from}. The transfer continues automatically, and you
              don't need to do anything.
            </Trans>
          )}
        </Banner>
      );
    case 'claimable':
      return <Claim transfer={transfer} chains={chains} actions={actions} />;
    case 'refunding':
    case 'refunded':
      return <Refund transfer={transfer} from={from} />;
    case 'orphaned':
      return (
        <Banner tone="danger">
          <b>
            <Trans>{from} dropped this transaction, so nothing was sent.</Trans>
          </b>{' '}
          <Trans>Your coins are in your wallet. Send them again if you still want to.</Trans>
        </Banner>
      );
    default:
      return <OnItsWay />;
  }
}

function OnItsWay(): ReactElement {
  return (
    <>
      <Banner tone="quiet">
        <Trans>
          You can close this page. The transfer continues without it and stays in History for this wallet on
          any device.
        </Trans>
      </Banner>
      <div className={css.actions}>
        <NoticeToggle />
      </div>
    </>
  );
}

/** For so long a claim that is being paid out is not one that somebody has to look after. */
const PAYING_MS = 120_000;

function Claim(props: Parameters<typeof ClaimCard>[0]): ReactElement {
  const { reason, updatedAt } = props.transfer;
  const now = useNow(10_000, reason === 'paying');
  const soon = reason === 'paying' && now - updatedAt < PAYING_MS;
  return soon ? <OnItsWay /> : <ClaimCard {...props} />;
}

/** States of a return that is paid, or on its way to be. */
const SENT_BACK: ReadonlySet<Transfer['state']> = new Set([
  'final',
  'attested',
  'submitted',
  'delivered',
  'confirmed',
]);

function Returned({ transfer, from }: { transfer: Transfer; from: string }): ReactElement {
  const arriving = amountArriving(transfer);
  if (transfer.state === 'confirmed')
    return (
      <Banner tone="quiet">
        <Trans>
          {arriving} was sent back to the sender on {from}.
        </Trans>
      </Banner>
    );
  return (
    <Banner tone="info">
      <Trans>
        It is on its way back to its sender on {from}. You can close this page. You don't need to do anything
        else.
      </Trans>
    </Banner>
  );
}

function Arrived({ transfer, to }: { transfer: Transfer; to: string }): ReactElement {
  const arriving = amountArriving(transfer);
  return (
    <>
      <Banner tone="success">
        <b>
          <Trans>
            {arriving} arrived on {to}.
          </Trans>
        </b>
      </Banner>
      <div className={css.actions}>
        <ButtonLink to={transfer.bitcoin ? '/' : '/evm'}>
          <Trans>New transfer</Trans>
        </ButtonLink>
      </div>
    </>
  );
}

/** What could not be paid goes back to whom the transfer names for that. */
function Refund({ transfer, from }: { transfer: Transfer; from: string }): ReactElement {
  const arriving = amountArriving(transfer);
  const whom = refundWords(transfer);
  const unpayable = transfer.reason === 'unpayable' && (
    <>
      <b>{reasonWords(transfer.reason, transfer.reasonText)}</b>{' '}
    </>
  );
  const follow = transfer.refund ? (
    <ButtonLink size="sm" to={`/transfer?uid=${transfer.refund.uid}`}>
      <Trans>Follow the return</Trans>
    </ButtonLink>
  ) : undefined;
  if (transfer.state === 'refunded')
    return (
      <Banner tone="quiet" action={follow}>
        {unpayable}
        <Trans>
          {arriving} was sent back to {whom} on {from}.
        </Trans>
      </Banner>
    );
  return (
    <Banner tone="info" action={follow}>
      {unpayable}
      <Trans>
        {arriving} is on its way back to {whom} on {from}.
      </Trans>
    </Banner>
  );
}
