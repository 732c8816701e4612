import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactElement, type ReactNode, useState } from 'react';
import { AddressFull } from '../ui/Address.tsx';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { LegNetwork } from '../ui/Legs.tsx';
import { safeImage } from '../ui/marks.ts';
import { Receipt } from '../ui/Receipt.tsx';
import { HexIcon } from '../ui/RoundImage.tsx';
import css from './Form.module.css';

interface End {
  network: LegNetwork;
  /** With its symbol, every digit. */
  amount: string;
}

/** What is about to be signed. */
export interface Signed {
  from: End;
  to: End;
  /** The token may take a part on its way. */
  about?: boolean;
  /** SR-26: in full. */
  places: readonly { caption: ReactNode; address: string }[];
  /** Of the recipient: null is no warning, undefined is not known, and both but null have to be confirmed. */
  warning: ReactNode | null | undefined;
  /** What the wallet that signs calls itself; null without one. */
  wallet: string | null;
  /** Its figures are read again: it cannot be confirmed until they are there. */
  refreshing?: boolean;
  /** Something that `note` asks has no answer yet. */
  asked?: boolean;
  confirm(): void;
  cancel(): void;
}

/** The summary before the signature: every figure that is signed, and addresses in full (SR-26). */
export function ReviewFrame({
  title,
  captions,
  signed,
  note,
  children,
}: {
  /** Of what is no transfer. */
  title?: string;
  /** Of both ends, where the usual words do not fit. */
  captions?: readonly [ReactNode, ReactNode];
  signed: Signed;
  note?: ReactNode;
  /** Rows of the receipt. */
  children: ReactNode;
}): ReactElement {
  const { t } = useLingui();
  const [sure, setSure] = useState(false);
  const { from, to, warning } = signed;
  const mustTick = warning !== null && !sure;
  const label = signed.wallet ?? t`your wallet`;
  const network = to.network.name;
  return (
    <Dialog
      open
      title={title ?? t`Review transfer`}
      onClose={() => signed.cancel()}
      foot={
        <Button
          variant="primary"
          onClick={signed.confirm}
          disabled={mustTick || signed.asked}
          busy={signed.refreshing}
        >
          {mustTick ? (
            <Trans>Confirm the recipient first</Trans>
          ) : signed.asked ? (
            <Trans>Confirm the fee first</Trans>
          ) : (
            <Trans>Sign in {label}</Trans>
          )}
        </Button>
      }
    >
      <div className={css.ends}>
        <Half end={from}>{captions?.[0] ?? <Trans>Send</Trans>}</Half>
        <Icon name="arrowRight" size={20} />
        <Half end={to}>
          {captions?.[1] ?? (signed.about ? <Trans>Receive about</Trans> : <Trans>Receive at least</Trans>)}
        </Half>
      </div>
      <div className={css.places}>
        {signed.places.flatMap(({ caption, address }, i) => [
          <span key={`c${i}`} className="xs muted">
            {caption}
          </span>,
          <p key={`a${i}`} className="sm">
            <AddressFull address={address} />
          </p>,
        ])}
      </div>
      {note}
      {warning ? <Banner tone="warning">{warning}</Banner> : null}
      {warning !== null ? (
        <Checkbox checked={sure} onChange={setSure}>
          <Trans>I control this address on {network}</Trans>
        </Checkbox>
      ) : null}
      <Receipt>{children}</Receipt>
    </Dialog>
  );
}

function Half({ end: { network, amount }, children }: { end: End; children: ReactNode }): ReactElement {
  const { id } = network;
  return (
    <span>
      <HexIcon name={network.name} chainId={network.id} src={safeImage(network.icon)} size={24} />
      <span className="xs muted">{children}</span>
      <b className="num">{amount}</b>
      <span className="xs muted">
        {network.name} · <Trans>chain {id}</Trans>
      </span>
    </span>
  );
}
