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
import { backToSender, claimOptions, refundAddress } from './claim-options.ts';
import type { TransferActions } from './claim-actions.ts';
import css from './TransferPage.module.css';

type Running = 'retry' | 'redirect' | null;

/** Retries or sends back, one at a time, and says what became of it. */
function useClaim(transfer: Transfer, actions: TransferActions, owed: string, from: string) {
  const { t } = useLingui();
  const [running, setDoing] = useState<Running>(null);
  const [unseen, setUnseen] = useState(false);
  const run = async (what: 'retry' | 'redirect', act: () => Promise<void>) => {
    setDoing(what);
    setUnseen(false);
    try {
      await act();
    } catch (error) {
      if (!(error instanceof ConfirmRejected)) {
        const { tone, text } = describeError(error, 'claim');
        toast[tone](text);
      }
    } finally {
      setDoing(null);
    }
  };
  const retry = () =>
    run('retry', async () => {
      if ((await actions.retry(transfer)) === 'unseen') return setUnseen(true);
      toast.success(t`Retried. The new status appears here in a moment.`);
    });
  const sendBack = () =>
    run('redirect', async () => {
      const question = await confirm({
        body: <SendBackQuestion owed={owed} from={from} to={refundAddress(transfer)} />,
        confirmLabel: t`Send back`,
        loading: true,
        loadingLabel: t`Confirm in your wallet`,
      });
      const carried = await actions.redirect(transfer).finally(() => question.done());
      if (carried === 'unseen') return setUnseen(true);
      toast.success(t`Sending back. The new status appears here in a moment.`);
    });

  return { running, unseen, retry, sendBack };
}

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
  const now = useNow(1000);
  const to = chainName(chains, transfer.dst.chainId);
  const from = chainName(chains, transfer.src.chainId);
  const owed = formatToken(
    transfer.claim?.remaining ?? transfer.amount,
    transfer.token.dstDecimals,
    transfer.token.dstSymbol,
  );
  const options = claimOptions(transfer, actions.address, now);

  const acts = actions.acts(transfer.dst.chainId);
  const doing = useClaim(transfer, actions, owed, from);
  const at = formatTime(options.readyAt);
  return (
    <>
      <Banner tone="warning">
        <b>{reasonWords(transfer.reason, transfer.reasonText)}</b>{' '}
        {!acts ? (
          <Trans>
            {owed} is safe in a claim on {to}. The relayer tries again by itself.
          </Trans>
        ) : options.waits ? (
          <Trans>
            {owed} is safe in a claim on {to} and will be released at {at}.
          </Trans>
        ) : (
          <Trans>
            {owed} is safe in a claim on {to}. Try again now, or send it back to {from}.
          </Trans>
        )}
      </Banner>
      {doing.unseen ? (
        <Banner tone="info" live>
          <Trans>
            Sent, but not in a block yet. Check your wallet before you sign again. The new status appears here
            automatically.
          </Trans>
        </Banner>
      ) : null}
      {!acts ? null : actions.address ? (
        <Buttons transfer={transfer} options={options} doing={doing} owed={owed} from={from} />
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

function Buttons({
  transfer,
  options,
  doing: { running: doing, retry, sendBack },
  owed,
  from,
}: {
  transfer: Transfer;
  options: ReturnType<typeof claimOptions>;
  doing: ReturnType<typeof useClaim>;
  owed: string;
  from: string;
}): ReactElement {
  const at = formatTime(options.readyAt);
  return (
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
            backToSender(transfer) ? (
              <Trans>Only sender or recipient can send back</Trans>
            ) : (
              <Trans>Only refund address or recipient can send back</Trans>
            )
          ) : (
            <Trans>Send back to {from}</Trans>
          )}
        </Button>
      )}
    </div>
  );
}

function SendBackQuestion({ owed, from, to }: { owed: string; from: string; to: string }): ReactElement {
  return (
    <div className="stack-2">
      <p>
        <Trans>
          {owed} goes back to this address on {from}. You pay a new bridge fee. This cannot be undone.
        </Trans>
      </p>
      <AddressFull address={to} />
    </div>
  );
}
