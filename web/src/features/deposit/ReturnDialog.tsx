import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactElement, useState } from 'react';
import { useDeployment } from '../../api/queries.ts';
import type { BitcoinReturn } from '../../api/types.ts';
import { bridgedAssets } from '@causeway/sdk/bitcoin/assets';
import { describeError } from '../../lib/errors.ts';
import { BITCOIN_DECIMALS, formatExact } from '../../lib/format.ts';
import { faultWords } from '../../lib/transfer-words.ts';
import { AddressFull } from '../../ui/Address.tsx';
import { Banner, Message } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Receipt, ReceiptRow } from '../../ui/Receipt.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { useBitcoinSession } from '../../wallets/bitcoin/session.ts';
import css from './Back.module.css';
import { FilePick } from './FilePick.tsx';
import { missing, readTarget } from './return-flow.ts';
import { returnTerms } from '@causeway/sdk/bitcoin/return-terms';
import { RecoveryText } from './texts.tsx';
import { type Return, useReturn } from './use-return.ts';

export interface ReturnDialogProps {
  /** txid:vout of the deposit. */
  outpoint: string;
  uid: string;
  onClose(): void;
}

/** SR-16: a deposit that cannot be credited goes back to who sent it, who signs a text for it and moves nothing. */
export function ReturnDialog({ outpoint, uid, onClose }: ReturnDialogProps): ReactElement {
  const { t } = useLingui();
  const it = useReturn(outpoint, uid, onClose);
  return (
    <Dialog
      open
      title={t`Request return`}
      onClose={onClose}
      dismissible={it.busy === null}
      foot={it.back ? <Act it={it} /> : null}
    >
      {it.back ? (
        <Asking it={it} back={it.back} outpoint={outpoint} />
      ) : it.loading ? (
        <Banner tone="danger" live>
          {describeError(it.loading).text} <Trans>We check again every few seconds.</Trans>
        </Banner>
      ) : (
        <Skeleton height="160px" />
      )}
    </Dialog>
  );
}

function Asking({ it, back, outpoint }: { it: Return; back: BitcoinReturn; outpoint: string }): ReactElement {
  return (
    <div className="stack">
      <p className="sm soft">
        {faultWords(back.fault, back.faultText)}{' '}
        <Trans>
          A signature allows this one deposit to be sent back, and nothing else. It does not move any coins by
          itself.
        </Trans>
      </p>
      <Terms back={back} target={it.signing.target} />
      {back.rule === 'mixed' ? <Target it={it} /> : <Goes target={it.signing.target} />}
      <Signers it={it} back={back} />
      {it.fileFault ? (
        <Message tone="error">
          {it.fileFault === 'keyless' ? (
            <Trans>The refund key is not in this file: its owner keeps it elsewhere.</Trans>
          ) : it.fileFault === 'other' ? (
            <Trans>This recovery file belongs to another deposit address.</Trans>
          ) : (
            <RecoveryText fault={it.fileFault} />
          )}
        </Message>
      ) : null}
      {it.problem ? (
        <Banner tone="danger" live>
          {it.problem}
        </Banner>
      ) : null}
      {it.text === null ? null : (
        <details className={css.more}>
          <summary>
            <Trans>What you sign</Trans>
          </summary>
          <pre className={css.text}>{it.text}</pre>
        </details>
      )}
      <Elsewhere it={it} back={back} outpoint={outpoint} />
    </div>
  );
}

/** What came, what the network takes, what comes back. */
function Terms({ back, target }: { back: BitcoinReturn; target: string | null }): ReactElement {
  const record = useDeployment().data;
  const asset = record ? bridgedAssets(record).find((a) => a.asset === back.asset) : undefined;
  const { fee, payer, sats, waits } = returnTerms(back, target);
  const btc = (n: bigint | string) => formatExact(n, BITCOIN_DECIMALS);
  const tokens = back.asset === 'btc' || BigInt(back.amount) === 0n ? null : back.amount;
  const amount = tokens === null || !asset ? null : formatExact(tokens, asset.decimals);
  const unit = asset?.symbol ?? back.asset;
  const feeText = fee === null ? '' : btc(fee);
  return (
    <>
      <Receipt>
        {tokens === null ? null : (
          <ReceiptRow label={<Trans>You get back</Trans>} amount={amount ?? tokens} unit={unit} total />
        )}
        <ReceiptRow label={<Trans>Bitcoin in the deposit</Trans>} amount={btc(back.sats)} unit="BTC" />
        <ReceiptRow
          label={<Trans>Network fee, about</Trans>}
          amount={
            payer === 'bridge' ? (
              <Trans>paid by the bridge</Trans>
            ) : fee === null ? (
              <Trans>currently unknown</Trans>
            ) : (
              btc(fee)
            )
          }
          unit={payer === 'bridge' || fee === null ? undefined : 'BTC'}
        />
        {sats === null ? null : (
          <ReceiptRow
            label={
              tokens === null ? <Trans>You get back about</Trans> : <Trans>Bitcoin sent with it, about</Trans>
            }
            amount={btc(sats)}
            unit="BTC"
            total={tokens === null}
          />
        )}
      </Receipt>
      {waits ? (
        <Banner tone="warning">
          <Trans>
            At today's rate the network charges about {feeText} BTC, which would leave too little. You can
            request the return now. It is sent once fees have fallen.
          </Trans>
        </Banner>
      ) : null}
    </>
  );
}

function Goes({ target }: { target: string | null }): ReactElement | null {
  return target === null ? null : (
    <div className={css.signer}>
      <span className="sm soft">
        <Trans>Goes to</Trans>
      </span>
      <AddressFull address={target} className="sm" />
    </div>
  );
}

/** Several addresses sent it: they name where it goes, over which all of them sign. */
function Target({ it }: { it: Return }): ReactElement {
  const network = useBitcoinSession((s) => s.network);
  const [text, setText] = useState('');
  const read = readTarget(text, network);
  const problem = 'problem' in read ? read.problem : null;
  return (
    <div className="stack-2">
      <Field
        label={<Trans>Send it to this address of yours</Trans>}
        value={text}
        maxLength={100}
        disabled={it.busy !== null}
        onChange={(e) => {
          setText(e.target.value);
          const now = readTarget(e.target.value, network);
          it.aim('address' in now ? now.address : null);
        }}
        error={
          problem === 'invalid' ? (
            <Trans>Not a Bitcoin address.</Trans>
          ) : problem === 'network' ? (
            <Trans>This address belongs to another Bitcoin network.</Trans>
          ) : null
        }
      />
      {it.signing.target === null ? null : <AddressFull address={it.signing.target} className="sm" />}
    </div>
  );
}

function Signers({ it, back }: { it: Return; back: BitcoinReturn }): ReactElement {
  const { signing } = it;
  const open = missing(signing);
  const derived = back.rule === 'derived';
  return (
    <div className="stack-2">
      <p className="sm soft">
        {derived ? (
          <Trans>The refund key of the deposit address signs. It is in the recovery file.</Trans>
        ) : back.rule === 'single' ? (
          <Trans>The address that sent it must sign.</Trans>
        ) : (
          <Trans>Every address that sent it must sign for the address above.</Trans>
        )}
      </p>
      <ul className={css.signers}>
        {signing.signers.map((address) => (
          <li key={address} className={css.signer}>
            <AddressFull address={address} className="sm" />
            <span>
              {open.includes(address) ? (
                <StatusChip>
                  <Trans>Not signed yet</Trans>
                </StatusChip>
              ) : (
                <StatusChip tone="success">
                  <Trans>Signed</Trans>
                </StatusChip>
              )}
            </span>
          </li>
        ))}
      </ul>
      {derived && open.length > 0 ? <OpenFile it={it} /> : null}
    </div>
  );
}

function OpenFile({ it }: { it: Return }): ReactElement {
  const { t } = useLingui();
  return (
    <>
      <FilePick
        label={t`Open recovery file to sign`}
        disabled={it.busy !== null || it.text === null}
        onFile={it.file}
      />
      <p className="xs muted">
        <Trans>The file is read in this browser. Its private key is not sent anywhere and not kept.</Trans>
      </p>
    </>
  );
}

/** A wallet that cannot connect here signs the same text; the command line does all of it. */
function Elsewhere({
  it,
  back,
  outpoint,
}: {
  it: Return;
  back: BitcoinReturn;
  outpoint: string;
}): ReactElement {
  const { t } = useLingui();
  const [pasted, setPasted] = useState('');
  const [bad, setBad] = useState(false);
  const [first] = missing(it.signing);
  const key = back.rule === 'derived' ? '--recovery FILE' : '--key FILE';
  const target = back.rule === 'mixed' ? ` --target ${it.signing.target ?? 'ADDRESS'}` : '';
  const command = `causeway bitcoin return ${outpoint} ${key}${target} --deployment deployment.json --bridge ${window.location.origin}`;
  return (
    <details className={css.more}>
      <summary>
        <Trans>Sign elsewhere</Trans>
      </summary>
      {it.text === null || first === undefined ? null : (
        <>
          <p className="sm soft">
            <Trans>
              Sign the text with BIP-322 in any wallet that holds the address, such as a hardware wallet, and
              paste the signature.
            </Trans>
          </p>
          <CopyButton text={it.text}>{t`Copy the text`}</CopyButton>
          <Field
            label={<Trans>Signature, Base64</Trans>}
            value={pasted}
            maxLength={10_000}
            onChange={(e) => {
              setPasted(e.target.value);
              setBad(false);
            }}
            error={bad ? <Trans>Not a signature. Paste the Base64 text that the wallet shows.</Trans> : null}
          />
          <Button
            onClick={() => {
              if (it.paste(first, pasted)) setPasted('');
              else setBad(true);
            }}
            disabled={pasted.trim() === ''}
          >
            {pasted.trim() === '' ? (
              <Trans>Paste a signature first</Trans>
            ) : (
              <Trans>Use this signature</Trans>
            )}
          </Button>
        </>
      )}
      <p className="sm soft">
        <Trans>On the command line, with the key file:</Trans>
      </p>
      <div className="flex">
        <code className={css.code}>{command}</code>
        <CopyButton text={command} label={t`Copy the command`} size="sm" />
      </div>
    </details>
  );
}

function Act({ it }: { it: Return }): ReactElement {
  const { step, busy, signing, walletLabel } = it;
  const wallet = walletLabel ?? '';
  const left = missing(signing).length;
  const of = signing.signers.length;
  const nth = of - left + 1;
  const file = it.back?.rule === 'derived' && step.step === 'connect';
  return (
    <Button
      variant="primary"
      size="lg"
      full
      busy={busy !== null}
      disabled={step.step === 'target' || it.text === null}
      onClick={it.act}
      data-autofocus=""
    >
      {busy === 'sign' ? (
        <Trans>Confirm in your wallet</Trans>
      ) : busy === 'send' ? (
        <Trans>Requesting the return</Trans>
      ) : step.step === 'target' || it.text === null ? (
        <Trans>Enter the address to send it to</Trans>
      ) : step.step === 'send' ? (
        <Trans>Request return</Trans>
      ) : step.step === 'connect' ? (
        file ? (
          <Trans>Or connect the wallet of the refund key</Trans>
        ) : walletLabel ? (
          <Trans>Connect the wallet that holds this address</Trans>
        ) : (
          <Trans>Connect Bitcoin wallet to sign</Trans>
        )
      ) : of > 1 ? (
        <Trans>
          Sign {nth} of {of} in {wallet}
        </Trans>
      ) : (
        <Trans>Sign in {wallet} and request the return</Trans>
      )}
    </Button>
  );
}
