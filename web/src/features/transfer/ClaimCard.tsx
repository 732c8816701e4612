import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactElement, useState } from 'react';
import { chainName } from '../../api/queries.ts';
import type { PoolChain, Transfer } from '../../api/types.ts';
import { describeError } from '../../lib/errors.ts';
import { formatAmount, formatTime, formatToken } from '../../lib/format.ts';
import { reasonWords } from '../../lib/transfer-words.ts';
import { useNow } from '../../lib/use-now.ts';
import { AddressFull } from '../../ui/Address.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmRejected, confirm } from '../../ui/confirm.ts';
import { Receipt, ReceiptRow } from '../../ui/Receipt.tsx';
import { toast } from '../../ui/toasts.ts';
import { backToSender, claimOptions, type ClaimOptions, refundAddress } from '@causeway/sdk/claim-options';
import type { TransferActions } from './claim-actions.ts';
import type { ClaimAct, ClaimCosts } from './claim-family.ts';
import css from './TransferPage.module.css';

/** What is asked before the wallet is. */
interface Question {
  body: ReactElement;
  confirmLabel: string;
}

/** Retries or sends back, one at a time, and says what became of it. */
function useClaim(transfer: Transfer, actions: TransferActions, owed: string, shores: Shores) {
  const { t } = useLingui();
  const [running, setRunning] = useState<ClaimAct | null>(null);
  const [unseen, setUnseen] = useState(false);
  const carryOut = async (act: ClaimAct, question: Question | null) => {
    const asked =
      question && (await confirm({ ...question, loading: true, loadingLabel: t`Confirm in your wallet` }));
    return actions.carryOut(act).finally(() => asked?.done());
  };
  const run = async (act: ClaimAct, ask: (costs: ClaimCosts | null) => Question | null, done: string) => {
    setRunning(act);
    setUnseen(false);
    try {
      const carried = await carryOut(act, ask(await actions.costs(act)));
      if (carried === 'unseen') setUnseen(true);
      else toast.success(done);
    } catch (error) {
      if (!(error instanceof ConfirmRejected)) {
        const { tone, text } = describeError(error, 'claim');
        toast[tone](text);
      }
    } finally {
      setRunning(null);
    }
  };
  const retry = () =>
    run(
      'retry',
      (costs) =>
        costs && {
          body: <RetryQuestion owed={owed} on={shores.to} to={transfer.dst.recipient} costs={costs} />,
          confirmLabel: t`Claim ${owed}`,
        },
      t`Retried. The new status appears here in a moment.`,
    );
  const sendBack = () =>
    run(
      'redirect',
      (costs) => ({
        body: <SendBackQuestion owed={owed} on={shores.from} to={refundAddress(transfer)} costs={costs} />,
        confirmLabel: t`Send back`,
      }),
      t`Sending back. The new status appears here in a moment.`,
    );

  return { running, unseen, retry, sendBack };
}

/** Names of both chains. */
interface Shores {
  from: string;
  to: string;
}

/**
 * A delivery that could not be paid, or that its recipient refused: it is stored on the destination; anybody may retry, its owner
 * may send it back.
 */
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
  const to = chainName(chains, transfer.dst.chainId);
  const from = chainName(chains, transfer.src.chainId);
  const { held } = actions;
  const owed = formatToken(
    held ?? transfer.claim?.remaining ?? transfer.amount,
    transfer.token.dstDecimals,
    transfer.token.dstSymbol,
  );
  const options = claimOptions(transfer, actions.address, now, held !== null);

  const { acts } = actions;
  const doing = useClaim(transfer, actions, owed, { from, to });
  const at = formatTime(options.readyAt);
  return (
    <>
      <Banner tone="warning">
        <b>
          {held === null
            ? reasonWords(transfer.reason, transfer.reasonText)
            : t`The recipient's wallet refuses it.`}
        </b>{' '}
        {held !== null ? (
          <Trans>
            {owed} is safe in a claim on {to}. Have it sent on once the wallet takes it, or send it back to{' '}
            {from}.
          </Trans>
        ) : !acts ? (
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
  options: ClaimOptions;
  doing: ReturnType<typeof useClaim>;
  owed: string;
  from: string;
}): ReactElement {
  const at = formatTime(options.readyAt);
  return (
    <>
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
      {options.sendBack === 'owner' ? <OthersFrom options={options} /> : null}
    </>
  );
}

/** SR-14: from when on anybody else may send it back, and on which condition. */
function OthersFrom({ options: { anybodyAt, refused } }: { options: ClaimOptions }): ReactElement {
  const at = formatTime(anybodyAt);
  return (
    <p className="sm muted">
      {refused ? (
        <Trans>From {at} on, anybody can send it back if the recipient still refuses it.</Trans>
      ) : (
        <Trans>From {at} on, anybody can send it back if it is still unpaid.</Trans>
      )}
    </p>
  );
}

function RetryQuestion({ owed, on, to, costs }: Asked & { costs: ClaimCosts }): ReactElement {
  return (
    <div className="stack-2">
      <p>
        <Trans>
          {owed} is paid to this address on {on}.
        </Trans>
      </p>
      <AddressFull address={to} />
      <CostLines costs={costs} />
    </div>
  );
}

function SendBackQuestion({ owed, on, to, costs }: Asked & { costs: ClaimCosts | null }): ReactElement {
  return (
    <div className="stack-2">
      <p>
        <Trans>
          {owed} goes back to this address on {on}. This cannot be undone.
        </Trans>
      </p>
      <AddressFull address={to} />
      {costs ? <CostLines costs={costs} /> : null}
    </div>
  );
}

/** Who gets what, and where. */
interface Asked {
  owed: string;
  on: string;
  to: string;
}

function CostLines({ costs: { lines, symbol, decimals } }: { costs: ClaimCosts }): ReactElement {
  return (
    <Receipt>
      {lines.map(({ label, amount, about }) => (
        <ReceiptRow
          key={label}
          label={label}
          amount={
            about ? (
              <Trans>about {formatAmount(amount, decimals, 6)}</Trans>
            ) : (
              formatAmount(amount, decimals, 9)
            )
          }
          unit={symbol}
        />
      ))}
    </Receipt>
  );
}
