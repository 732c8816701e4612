import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactElement, useRef } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { nextIndex } from '../../ui/list-keys.ts';
import { ListBody, ListRow } from '../../ui/Listbox.tsx';
import { safeImage } from '../../ui/marks.ts';
import { RoundImage } from '../../ui/RoundImage.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import css from './TokenDialog.module.css';

export interface TokenRow {
  key: string;
  symbol: string;
  name: string;
  icon: string;
  /** Formatted; null while unknown. */
  balance: string | null;
  /** [2.22] Explorer page of the token's address, or null. */
  href: string | null;
  current: boolean;
  /** Why it cannot be picked. */
  unavailable?: string;
}

/** [2.19] 'Select Token' on EVM networks. `tokens` undefined shows five skeleton rows [2.23]. */
export function TokenDialog({
  tokens,
  onPick,
  onClose,
}: {
  tokens: readonly TokenRow[] | undefined;
  onPick(key: string): void;
  onClose(): void;
}): ReactElement {
  const { t } = useLingui();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (e: KeyboardEvent) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    const to = nextIndex(e.key, rows.indexOf(document.activeElement as HTMLElement), rows.length);
    if (to === null) return;
    e.preventDefault();
    rows[to]?.focus();
  };
  return (
    <Dialog open title={t`Select Token`} onClose={onClose}>
      {tokens === undefined ? (
        <SkeletonRows label={t`Loading tokens`} />
      ) : tokens.length === 0 ? (
        <p className={`sm soft ${css.none}`}>
          <Trans>No token is open on this network.</Trans>
        </p>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the buttons inside
        <div ref={list} onKeyDown={onKeyDown}>
          <ListBody label={t`Tokens`}>
            {tokens.map((token) => (
              <Row key={token.key} token={token} onPick={onPick} />
            ))}
          </ListBody>
        </div>
      )}
    </Dialog>
  );
}

/** [2.21] Icon or first letter, name, balance. A list of buttons, because each row also holds a link. */
function Row({ token, onPick }: { token: TokenRow; onPick(key: string): void }): ReactElement {
  const { symbol, name } = token;
  return (
    <li className={css.row}>
      <ListRow
        icon={<RoundImage name={symbol} src={safeImage(token.icon)} size={36} />}
        name={<span className="trunc">{symbol}</span>}
        detail={token.href ? <span className={css.name}>{name}</span> : name}
        value={token.unavailable ?? token.balance ?? ''}
        current={token.current}
        unavailable={token.unavailable !== undefined}
        onClick={() => onPick(token.key)}
      />
      {token.href ? (
        <a className={css.link} href={token.href} target="_blank" rel="noopener noreferrer">
          {name}
          <Icon name="external" size={12} />
          <span className="sr">
            <Trans>{symbol} on the explorer, new tab</Trans>
          </span>
        </a>
      ) : null}
    </li>
  );
}
