import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { api } from '../../api/api.ts';
import { keys } from '../../api/query-keys.ts';
import { useBitcoinReturn } from '../../api/transfers.ts';
import type { BitcoinReturn, Transfer } from '../../api/types.ts';
import { describeError } from '../../lib/errors.ts';
import { formatToken } from '../../lib/format.ts';
import { faultWords, reasonWords } from '../../lib/transfer-words.ts';
import { AddressFull } from '../../ui/Address.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { toast } from '../../ui/toasts.ts';
import { useBitcoinSession } from '../../wallets/bitcoin/session.ts';
import { isReturnText } from './return-text.ts';
import css from './TransferPage.module.css';

const BTC_DECIMALS = 8;

/** A deposit that cannot be credited, and how its sender has it sent back: by one signature, without moving anything. */
export function ReturnCard({ transfer }: { transfer: Transfer }): ReactElement {
  const outpoint = transfer.bitcoin?.outpoint ?? null;
  const back = useBitcoinReturn(outpoint).data;
  if (back?.asked) {
    return (
      <Banner tone="info">
        <Trans>Its sender asked for it. It is sent back with the next transaction of the custody.</Trans>
      </Banner>
    );
  }
  const fault = back ? faultWords(back.fault, back.faultText) : null;
  const fee = back?.feeSats ? formatToken(back.feeSats, BTC_DECIMALS, 'BTC') : null;
  return (
    <>
      <Banner tone="warning">
        <b>{reasonWords('returnable', transfer.reasonText)}</b> {fault}{' '}
        {fee ? <Trans>The network takes about {fee} of it.</Trans> : null}
      </Banner>
      {outpoint ? <HowBack outpoint={outpoint} back={back} uid={transfer.uid} /> : null}
    </>
  );
}

/** With the wallet that sent it, or with the command line. */
function HowBack({
  outpoint,
  back,
  uid,
}: {
  outpoint: string;
  back: BitcoinReturn | undefined;
  uid: string;
}): ReactElement {
  const { t } = useLingui();
  const command = `causeway bitcoin return ${outpoint} --key FILE --deployment deployment.json --bridge ${window.location.origin}`;
  return (
    <div className="stack-6">
      {back ? (
        <div className="stack-2">
          <p className="sm soft">
            {back.rule === 'single' ? (
              <Trans>It goes back to the one address that it came from, which signs for it</Trans>
            ) : back.rule === 'derived' ? (
              <Trans>It goes to the address of the refund key in the recovery file, which signs for it</Trans>
            ) : (
              <Trans>
                It came from several addresses. Each of them signs, over an address that they name
              </Trans>
            )}
          </p>
          {back.signers.map((address) => (
            <div className="flex" key={address}>
              <AddressFull address={address} />
              <CopyButton text={address} label={t`Copy the signing address`} size="sm" />
            </div>
          ))}
        </div>
      ) : null}
      {back ? <SignBack back={back} uid={uid} /> : null}
      <div className="stack-2">
        <p className="sm soft">
          <Trans>On the command line, with the key file or, for a deposit address, --recovery FILE</Trans>
        </p>
        <div className="flex">
          <code className={css.command}>{command}</code>
          <CopyButton text={command} label={t`Copy the command`} size="sm" />
        </div>
      </div>
    </div>
  );
}

/** One signature by the connected wallet, when it is the only one that is needed. */
function SignBack({ back, uid }: { back: BitcoinReturn; uid: string }): ReactElement | null {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { wallet, accounts } = useBitcoinSession();
  const [busy, setBusy] = useState(false);
  const [signer] = back.signers;
  const { text, target } = back;
  if (back.rule !== 'single' || signer === undefined || text === null || target !== signer) return null;
  const mine = accounts.some((a) => a.address === signer || a.paymentAddress === signer);
  if (!wallet || !mine) {
    return (
      <p className="sm">
        <Trans>Connect the Bitcoin wallet that holds this address to sign here.</Trans>
      </p>
    );
  }
  const sign = async () => {
    setBusy(true);
    try {
      // SR-16: what is signed is only ever this text, whatever the API says.
      if (!isReturnText(text, back.outpoint, target)) {
        toast.error(t`The text to sign is not the one for this deposit. Nothing was signed.`);
        return;
      }
      const signature = await wallet.signMessage(text, signer);
      await api.askReturn({ outpoint: back.outpoint, signatures: [{ address: signer, signature }] });
      toast.success(t`Asked for. The new state appears here in a moment.`);
      await queries.invalidateQueries({ queryKey: keys.bitcoinReturn(back.outpoint) });
      await queries.invalidateQueries({ queryKey: keys.transfer(uid) });
    } catch (error) {
      const { tone, text: words } = describeError(error);
      toast[tone](words);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={css.actions}>
      <Button variant="primary" onClick={sign} busy={busy}>
        {busy ? <Trans>Confirm in your wallet</Trans> : <Trans>Sign and have it sent back</Trans>}
      </Button>
    </div>
  );
}
