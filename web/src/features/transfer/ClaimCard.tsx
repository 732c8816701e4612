import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactElement, useState } from 'react';
import { chainName } from '../../api/queries.ts';
import type { PoolChain, Transfer } from '../../api/types.ts';
import { describeError } from '../../lib/errors.ts';
import { formatTime, formatToken } from '../../lib/format.ts';
import { reasonWords } from '../../lib/transfer-words.ts';
import { useNow } from '../../lib/use-now.ts';
import { AddressFull } from '../../ui/Address.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmRejected, confirm } from '../../ui/confirm.ts';
import { toast } from '../../ui/toasts.ts';
import { claimOptions } from './claim-options.ts';
import type { TransferActions } from './claim-actions.ts';
import css from './TransferPage.module.css';

type Doing = 'retry' | 'redirect' | null;

/** A delivery that could not be paid: it is stored on the destination; anybody may retry, its owner may send it back. */
export function ClaimCard({
  transfer,
  chains,
  actions,
}: {
  transfer: Transfer;
  chains: readonly PoolChain[] | undefined;
  actions: TransferActions;
}): ReactElement {
  const { t } = useLingui();
  const now = useNow(1000);
  const [doing, setDoing] = useState<Doing>(null);
  const to = chainName(chains, transfer.dst.chainId);
  const from = chainName(chains, transfer.src.chainId);
  const owed = formatToken(
    transfer.claim?.remaining ?? transfer.amount,
    transfer.token.dstDecimals,
    transfer.token.dstSymbol,
  );
  const options = claimOptions(transfer, actions.address, now);

  const run = async (what: 'retry' | 'redirect', act: () => Promise<void>) => {
    setDoing(what);
    try {
      await act();
    } catch (error) {
      if (!(error instanceof ConfirmRejected)) {
        const { tone, text } = describeError(error);
        toast[tone](text);
      }
    } finally {
      setDoing(null);
    }
  };
  const retry = () =>
    run('retry', async () => {
      await actions.retry(transfer);
      toast.success(t`Retried. The new state appears here in a moment.`);
    });
  const sendBack = () =>
    run('redirect', async () => {
      const question = await confirm({
        body: <SendBackQuestion owed={owed} from={from} sender={transfer.src.sender} />,
        confirmLabel: t`Send back`,
        loading: true,
        loadingLabel: t`Confirm in your wallet`,
      });
      try {
        await actions.redirect(transfer);
      } finally {
        question.done();
      }
      toast.success(t`Sending back. The new state appears here in a moment.`);
    });

  const at = formatTime(options.readyAt);
  return (
    <>
      <Banner tone="warning">
        <b>{reasonWords(transfer.reason, transfer.reasonText)}</b>{' '}
        {options.waits ? (
          <Trans>
            {owed} is safe in a claim on {to} and is released at {at}.
          </Trans>
        ) : (
          <Trans>
            {owed} is safe in a claim on {to}. Try again now, or send it back to {from}.
          </Trans>
        )}
      </Banner>
      {actions.address ? (
        <div className={css.actions}>
          <Button
            variant="primary"
            onClick={retry}
            disabled={options.waits || doing === 'redirect'}
            busy={doing === 'retry'}
          >
            {doing === 'retry' ? (
              <Trans>Confirm in your wallet</Trans>
            ) : options.waits ? (
              <Trans>Claim from {at}</Trans>
            ) : (
              <Trans>Claim {owed}</Trans>
            )}
          </Button>
          {options.sendBack === 'never' ? null : (
            <Button
              onClick={sendBack}
              disabled={options.sendBack === 'owner' || doing === 'retry'}
              busy={doing === 'redirect'}
            >
              {options.sendBack === 'owner' ? (
                <Trans>Only sender or recipient can send back</Trans>
              ) : (
                <Trans>Send back to {from}</Trans>
              )}
            </Button>
          )}
        </div>
      ) : (
        <div className={css.actions}>
          <Button variant="primary" onClick={actions.connect}>
            <Trans>Connect wallet to claim or send back</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

function SendBackQuestion({
  owed,
  from,
  sender,
}: {
  owed: string;
  from: string;
  sender: string;
}): ReactElement {
  return (
    <div className="stack-2">
      <p>
        <Trans>
          {owed} goes back to {from}, to the address that sent it. A new bridge fee is paid. This cannot be
          undone.
        </Trans>
      </p>
      <AddressFull address={sender} />
    </div>
  );
}
