import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { AddressFull } from '../ui/Address.tsx';
import { Message } from '../ui/Banner.tsx';
import { cx } from '../ui/cx.ts';
import { Field } from '../ui/Field.tsx';
import { safeImage } from '../ui/marks.ts';
import { HexIcon } from '../ui/RoundImage.tsx';
import css from './Form.module.css';
import type { Recipient } from './side.ts';

/** Where the money goes: the connected wallet of that side, or an address that the person types. */
export function RecipientField({ to, busy }: { to: Recipient; busy: boolean }): ReactElement | null {
  const network = to.network.name;
  const stone = <HexIcon name={network} chainId={to.network.id} src={safeImage(to.network.icon)} />;
  if (to.typed === null) return <Own to={to} busy={busy} stone={stone} />;
  return (
    <Field
      label={<Trans>Recipient on {network}</Trans>}
      action={
        <button type="button" className="link sm" onClick={() => to.setTyped(null)} disabled={busy}>
          <Trans>Use my own address</Trans>
        </button>
      }
      icon={stone}
      className={css.recipient}
      value={to.typed}
      disabled={busy}
      placeholder={to.placeholder}
      maxLength={to.maxLength}
      onChange={(e) => to.setTyped(e.target.value)}
      error={to.typed.trim() === '' ? null : to.problem}
      warning={to.warning}
      ok={to.valid ? <Trans>Valid address.</Trans> : null}
    />
  );
}

function Own({
  to,
  busy,
  stone,
}: {
  to: Recipient;
  busy: boolean;
  stone: ReactElement;
}): ReactElement | null {
  const { own, noneNote } = to;
  const network = to.network.name;
  if (own === null && noneNote === null) return null;
  return (
    <div className={css.own}>
      <div className="flex between">
        <span className={css.caption}>
          <Trans>Recipient on {network}</Trans>
        </span>
        <button type="button" className="link sm" onClick={() => to.setTyped('')} disabled={busy}>
          {own === null ? <Trans>Type an address</Trans> : <Trans>Use another address</Trans>}
        </button>
      </div>
      {own === null ? (
        <span className={css.address}>
          {stone}
          <span className={cx('sm', 'muted', css.evenly)}>{noneNote}</span>
        </span>
      ) : (
        <>
          <span className={css.address}>
            {stone}
            <AddressFull address={own} className="sm" />
          </span>
          <span className="xs muted">{to.ownNote}</span>
          {to.warning ? <Message tone="warning">{to.warning}</Message> : null}
        </>
      )}
    </div>
  );
}
