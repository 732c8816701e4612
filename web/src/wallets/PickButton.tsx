import { Trans } from '@lingui/react/macro';
import { type ReactElement, useId } from 'react';
import { walletMark } from '../ui/marks.ts';
import { Spinner } from '../ui/Spinner.tsx';
import css from './sections.module.css';
import { WalletIcon } from './WalletIcon.tsx';

interface Props {
  /** The app's name of the wallet. */
  id: string;
  label: string;
  /** Not on the page: pressing it says so. */
  missing: boolean;
  busy: boolean;
  disabled: boolean;
  onClick(): void;
}

/** [2.32] A wallet that can be connected, with a spinner while it is asked. */
export function PickButton({ id, label, missing, busy, disabled, onClick }: Props): ReactElement {
  const note = useId();
  return (
    <button
      type="button"
      className={css.pick}
      aria-busy={busy || undefined}
      aria-disabled={disabled || undefined}
      aria-describedby={missing ? note : undefined}
      onClick={onClick}
    >
      <WalletIcon name={label} icon={walletMark(id)} />
      <span className={css.who}>
        <span className="trunc">{label}</span>
        {missing ? (
          <span id={note} className="xs muted" aria-hidden="true">
            <Trans>Not installed</Trans>
          </span>
        ) : null}
      </span>
      {busy ? (
        <span className={css.end}>
          <Spinner />
          <span className="sr">
            <Trans>Connecting</Trans>
          </span>
        </span>
      ) : null}
    </button>
  );
}
