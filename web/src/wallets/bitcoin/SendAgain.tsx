import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useMemo, useState } from 'react';
import { bitcoinTxUrl, useBasicConfig } from '../../api/queries.ts';
import { keys } from '../../api/query-keys.ts';
import { walletApi } from '../../api/wallet-api.ts';
import { describeError } from '../../lib/errors.ts';
import { formatUnits } from '../../lib/format.ts';
import { forgetTransfer, type SentDeposit } from '../../lib/storage.ts';
import { useNow } from '../../lib/use-now.ts';
import { TxLink } from '../../ui/Address.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { toast } from '../../ui/toasts.ts';
import { isUnknown } from '@causeway/sdk/bitcoin/broadcast';
import type { DepositTxState } from '@causeway/sdk/bitcoin/deposit-tx-state';
import { useDepositTxStates } from './deposit-tx-state.ts';

/** What was sent just now is not missed: the index may need a moment to hear of it. Milliseconds. */
const GRACE_MS = 10_000;

/** What a person has to know of a deposit that was signed here and that the network does not have, and can do about it. */
export function SendAgain({ sent }: { sent: SentDeposit }): ReactElement | null {
  const txState = useDepositTxStates(useMemo(() => [sent], [sent])).get(sent.srcTxHash);
  const now = useNow(1000, txState !== undefined && txState.kind !== 'known');
  const [gone, setGone] = useState(false);
  if (gone || txState === undefined) return null;
  if (txState.kind === 'void') return <SpentElsewhere by={txState.by} />;
  if (!isMissing(txState, sent) || now - sent.sentAt < GRACE_MS) return null;
  return <Missing sent={sent} dropped={wasDropped(txState, sent)} onForget={() => setGone(true)} />;
}

/** Whether the network had it, has it no more, and nothing else has its coins. */
export function wasDropped(txState: DepositTxState | undefined, sent: SentDeposit): boolean {
  return txState?.kind === 'unspent' && sent.seen === true;
}

function isMissing(txState: DepositTxState, sent: SentDeposit): boolean {
  return (
    wasDropped(txState, sent) || (['missing', 'unspent'].includes(txState.kind) && sent.rawtx !== undefined)
  );
}

/** What a deposit was to spend went into a transaction that is none of these. */
export function SpentElsewhere({ by }: { by: string }): ReactElement {
  const { t } = useLingui();
  const network = useBasicConfig().data?.network;
  return (
    <Banner tone="warning" live>
      <Trans>
        Another transaction spends its coins and is not this deposit, so nothing will arrive. If you did not
        intend that, start the deposit again.
      </Trans>{' '}
      <TxLink hash={by} href={bitcoinTxUrl(network, by)} label={t`The other transaction, new tab`} />
    </Banner>
  );
}

/** The same bytes can be sent as often as it takes, and never pay twice. */
function Missing({
  sent,
  dropped,
  onForget,
}: {
  sent: SentDeposit;
  dropped: boolean;
  onForget(): void;
}): ReactElement {
  const { t } = useLingui();
  const queries = useQueryClient();
  const network = useBasicConfig().data?.network;
  const { rawtx, srcTxHash: txid } = sent;
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const send = async () => {
    if (rawtx === undefined) return;
    setBusy(true);
    setRefused(null);
    try {
      await walletApi(network ?? 'mainnet').broadcast(rawtx);
      toast.success(t`Sent. It is the same transaction, so nothing is paid twice.`);
      for (const queryKey of [keys.bitcoinTx(txid), keys.depositTxState(txid)])
        void queries.invalidateQueries({ queryKey });
    } catch (error) {
      if (isUnknown(error)) toast.warning(t`No answer yet. Send the same transaction again in a moment.`);
      else setRefused(describeError(error).text);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Banner
      tone="warning"
      live
      action={
        <span className="stack-2">
          {rawtx === undefined ? null : (
            <Button size="sm" variant="primary" busy={busy} onClick={() => void send()}>
              <Trans>Send the same transaction again</Trans>
            </Button>
          )}
          {dropped ? (
            <ButtonLink size="sm" to={againLink(sent)}>
              <Trans>Start the deposit again</Trans>
            </ButtonLink>
          ) : null}
          {refused === null ? null : (
            <Button
              size="sm"
              disabled={busy}
              onClick={() => {
                forgetTransfer(txid);
                onForget();
              }}
            >
              <Trans>Forget it</Trans>
            </Button>
          )}
        </span>
      }
    >
      <MissingText dropped={dropped} sendable={rawtx !== undefined} refused={refused} />
    </Banner>
  );
}

function MissingText({
  dropped,
  sendable,
  refused,
}: {
  dropped: boolean;
  sendable: boolean;
  refused: string | null;
}): ReactElement {
  if (refused !== null)
    return (
      <>
        <b>
          <Trans>The network refuses it: {refused}</Trans>
        </b>{' '}
        <Trans>
          If its coins have since gone into another transaction, this one can never go through, so forget it.
          Otherwise, try again later.
        </Trans>
      </>
    );
  if (dropped && sendable)
    return (
      <Trans>
        The network has dropped it, and nothing else spends its coins, so they are back in your wallet. Send
        the same transaction again, or start the deposit again. If someone still has the first one, both may
        arrive.
      </Trans>
    );
  if (dropped)
    return (
      <Trans>
        The network has dropped it, and nothing else spends its coins, so they are back in your wallet. Start
        the deposit again. If someone still has the first one, both may arrive.
      </Trans>
    );
  return (
    <Trans>
      It is signed, but the network does not have it. Send the same transaction again: it cannot be paid
      twice. Do not start a new one.
    </Trans>
  );
}

/** The form with what the deposit was; the recipient is never in a link (SR-26). */
function againLink({ dstChainId, symbol, amount, decimals, marks }: SentDeposit): string {
  const query = new URLSearchParams({
    to: String(dstChainId),
    token: marks?.asset ?? symbol,
    amount: formatUnits(amount, decimals),
  });
  return `/?${query}`;
}

/** Of what this browser remembers, what may have to be sent again. */
export function isUnsettled(sent: object): sent is SentDeposit & { rawtx: string } {
  return 'rawtx' in sent && typeof sent.rawtx === 'string';
}
