import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactElement, ReactNode } from 'react';
import { shortAddress } from '../ui/address.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { cx } from '../ui/cx.ts';
import { KindTag } from '../ui/StatusChip.tsx';
import { PickButton } from './PickButton.tsx';
import { WalletIcon } from './WalletIcon.tsx';
import css from './sections.module.css';

interface Props<Id extends string> {
  /** Begins the id of the heading. */
  kind: string;
  /** [2.29] */
  title: string;
  /** The connected wallet, with the address that is shown and copied. */
  wallet: { label: string; icon: string | null; address: string; tag?: ReactNode } | null;
  labels: Readonly<Record<Id, string>>;
  ids: readonly Id[];
  connecting: Id | null;
  /** Those that are not on the page. */
  missing?: readonly Id[];
  /** True when connected. */
  connect(id: Id): Promise<boolean>;
  disconnect(): Promise<void>;
  onConnected?(): void;
  /** Below them, of the width of two. */
  more?: ReactNode;
  /** Below the wallets that can be connected. */
  note?: ReactNode;
}

/** [2.30] A section of a kind of wallets of which one is connected at a time: its card, or those that can be. */
export function KindSection<Id extends string>(props: Props<Id>): ReactElement {
  const {
    kind,
    title,
    wallet,
    labels,
    ids,
    connecting,
    missing = [],
    connect,
    disconnect,
    onConnected,
    more,
    note,
  } = props;
  const heading = `${kind}-wallets`;
  const click = async (id: Id) => {
    if (connecting === null && (await connect(id))) onConnected?.();
  };
  return (
    <section aria-labelledby={heading}>
      <div className={css.head}>
        <h3 id={heading}>{title}</h3>
        {wallet ? (
          <button type="button" className="link sm" onClick={() => void disconnect()}>
            <Trans>Disconnect</Trans>
            <span className="sr">{wallet.label}</span>
          </button>
        ) : null}
      </div>
      {wallet ? (
        <WalletCard {...wallet} />
      ) : (
        <div className={css.grid}>
          {ids.map((id) => (
            <PickButton
              key={id}
              id={id}
              label={labels[id]}
              missing={missing.includes(id)}
              busy={connecting === id}
              disabled={connecting !== null}
              onClick={() => void click(id)}
            />
          ))}
          {more ? <div className={css.wide}>{more}</div> : null}
        </div>
      )}
      {wallet || !note ? null : <p className={cx(css.note, 'xs soft')}>{note}</p>}
    </section>
  );
}

/** [2.31] Label, icon, short address; the address is copied by its button. */
function WalletCard({ label, icon, address, tag }: NonNullable<Props<string>['wallet']>): ReactElement {
  const { t } = useLingui();
  const short = shortAddress(address);
  return (
    <div className={cx(css.card, css.active)}>
      <WalletIcon name={label} icon={icon} />
      <span className={css.who}>
        <span className={css.name}>
          <span className="trunc">{label}</span>
          {tag ? <KindTag>{tag}</KindTag> : null}
        </span>
        <span className="mono xs soft" title={address}>
          {short}
        </span>
      </span>
      <CopyButton text={address} label={t`Copy address ${short}`} size="sm" />
    </div>
  );
}
