import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { type Consent, FeeConsent, useFeeConsent } from '../../form/FeeConsent.tsx';
import { leastNext } from '../../lib/fee-rate.ts';
import { BITCOIN_DECIMALS, formatExact } from '../../lib/format.ts';
import { AddressFull } from '../../ui/Address.tsx';
import { Banner, Message } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FeeRateCard } from '../../ui/FeeRateCard.tsx';
import { Field } from '../../ui/Field.tsx';
import { Receipt, ReceiptRow } from '../../ui/Receipt.tsx';
import { Command } from './Command.tsx';
import type { Deposit } from './deposits.ts';
import { FilePick } from './FilePick.tsx';
import { RecoveryText } from './texts.tsx';
import type { Shown } from './use-desk.ts';
import { type TakeBack, useTakeBack } from './use-take-back.ts';

/** SR-17: after the lock the refund key takes a deposit back; nobody is asked. */
export function TakeBackDialog({
  deposit,
  shown,
  command,
  onClose,
}: {
  deposit: Deposit;
  shown: Shown;
  /** The same on the command line. */
  command: string;
  onClose(): void;
}): ReactElement {
  const { t } = useLingui();
  const it = useTakeBack(deposit, shown, onClose);
  const consent = useFeeConsent(
    it.plan && {
      fee: it.plan.fee,
      rate: Number(it.plan.fee) / it.plan.vsize,
      amount: BigInt(deposit.sats),
      next: leastNext(it.fee.next),
    },
  );
  return (
    <Dialog
      open
      title={t`Take it back`}
      onClose={onClose}
      dismissible={!it.busy}
      foot={it.plain === false ? null : <Act it={it} consent={consent} />}
    >
      <div className="stack">
        <p className="sm soft">
          <Trans>
            The refund key in the recovery file signs a transaction that takes the coins from your deposit
            address. You don't need anyone's permission.
          </Trans>
        </p>
        {it.plain === false ? (
          <OnlyByCommand command={command} />
        ) : (
          <TakeBackForm it={it} sats={deposit.sats} consent={consent} />
        )}
        {it.problem ? (
          <Banner tone="danger" live>
            {it.problem}
          </Banner>
        ) : null}
      </div>
    </Dialog>
  );
}

/** What the page cannot take back. */
function OnlyByCommand({ command }: { command: string }): ReactElement {
  const { t } = useLingui();
  return (
    <>
      <Banner tone="warning">
        <Trans>
          The output is already spent, or it carries an asset and too little bitcoin to pay for a transaction.
          Use the command line to take assets back, with coins of the refund key for the fee.
        </Trans>
      </Banner>
      <Command text={command} label={t`Copy the command that takes it`}>
        <Trans>Run this with the recovery file:</Trans>
      </Command>
    </>
  );
}

/** Where it goes, at what rate, what comes back, and the file that holds the key. */
function TakeBackForm({
  it,
  sats,
  consent,
}: {
  it: TakeBack;
  sats: Deposit['sats'];
  consent: Consent;
}): ReactElement {
  const { t } = useLingui();
  const btc = (n: bigint | string) => formatExact(n, BITCOIN_DECIMALS);
  const back = it.plan?.back ?? null;
  return (
    <>
      <div className="stack-2">
        <Field
          label={<Trans>Send it to this address of yours</Trans>}
          value={it.target}
          maxLength={100}
          disabled={it.busy}
          onChange={(e) => it.setTarget(e.target.value)}
          error={
            it.targetProblem === 'invalid' ? (
              <Trans>Not a Bitcoin address.</Trans>
            ) : it.targetProblem === 'network' ? (
              <Trans>This address belongs to another Bitcoin network.</Trans>
            ) : null
          }
        />
        {it.targetProblem === null ? <AddressFull address={it.target} className="sm" /> : null}
      </div>
      <FeeRateCard fee={it.fee} narrow disabled={it.busy} />
      <Receipt>
        <ReceiptRow label={<Trans>In the deposit</Trans>} amount={btc(sats)} unit="BTC" />
        {it.plan ? (
          <ReceiptRow label={<Trans>Network fee</Trans>} amount={btc(it.plan.fee)} unit="BTC" />
        ) : null}
        {back === null ? null : (
          <ReceiptRow label={<Trans>You get back</Trans>} amount={btc(back)} unit="BTC" total />
        )}
      </Receipt>
      {it.plan && back === null ? (
        <Banner tone="warning">
          <Trans>Too little would be left at this rate. Choose a lower one, or wait for lower fees.</Trans>
        </Banner>
      ) : null}
      {back === null ? null : <FeeConsent consent={consent} />}
      <FilePick label={t`Open recovery file`} disabled={it.busy} onFile={it.open} />
      {it.opened ? (
        <Message tone="success">
          <Trans>
            The file contains the refund key. It is kept until you close this, and never sent anywhere.
          </Trans>
        </Message>
      ) : null}
      {it.fault ? <FileFault fault={it.fault} /> : null}
    </>
  );
}

function FileFault({ fault }: { fault: NonNullable<TakeBack['fault']> }): ReactElement {
  return (
    <Message tone="error">
      {fault === 'keyless' ? (
        <Trans>The refund key is not in this file: its owner keeps it elsewhere.</Trans>
      ) : fault === 'other' ? (
        <Trans>This recovery file belongs to another deposit address.</Trans>
      ) : (
        <RecoveryText fault={fault} />
      )}
    </Message>
  );
}

function Act({ it, consent }: { it: TakeBack; consent: Consent }): ReactElement {
  const back = it.plan?.back ?? null;
  const amount = back === null ? '' : formatExact(back, BITCOIN_DECIMALS);
  return (
    <Button
      variant="primary"
      size="lg"
      full
      busy={it.busy}
      disabled={!it.opened || back === null || it.plain !== true || !consent.passed}
      onClick={it.take}
    >
      {it.busy ? (
        <Trans>Taking it back</Trans>
      ) : it.targetProblem !== null ? (
        <Trans>Enter the address to send it to</Trans>
      ) : it.fee.rate === null ? (
        <Trans>Choose a fee rate</Trans>
      ) : back === null ? (
        <Trans>The fee is too high</Trans>
      ) : !consent.passed ? (
        <Trans>Confirm the fee first</Trans>
      ) : it.opened ? (
        <Trans>Take back {amount} BTC</Trans>
      ) : (
        <Trans>Open the recovery file</Trans>
      )}
    </Button>
  );
}
