import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactElement, useRef, useState } from 'react';
import { SEARCH_DEBOUNCE_MS, useDebounced } from '../../lib/use-debounced.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { SearchField } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { nextIndex } from '../../ui/list-keys.ts';
import { ListBody, ListRow } from '../../ui/Listbox.tsx';
import { safeImage } from '../../ui/marks.ts';
import { RoundImage } from '../../ui/RoundImage.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { KindTag } from '../../ui/StatusChip.tsx';
import { Tags } from './Tags.tsx';
import css from './TokenDialog.module.css';
import { filterTokens, kindsOf, TOKEN_KINDS, type TokenKind, type TokenRow } from './tokenFilter.ts';

export type { TokenKind, TokenRow } from './tokenFilter.ts';

/**
 * [2.19] 'Select Token'. `tokens` undefined shows five skeleton rows [2.23]. `bitcoin` is for the tokens of Bitcoin, which
 * have a search box [2.20] and tags of their kinds.
 */
export function TokenDialog({
  tokens,
  bitcoin = false,
  onPick,
  onClose,
}: {
  tokens: readonly TokenRow[] | undefined;
  bitcoin?: boolean;
  onPick(key: string): void;
  onClose(): void;
}): ReactElement {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [kind, setKind] = useState<TokenKind | null>(null);
  const settled = useDebounced(text, SEARCH_DEBOUNCE_MS);
  const list = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const shown = tokens && bitcoin ? filterTokens(tokens, { text: settled, kind }) : tokens;
  const onKeyDown = (e: KeyboardEvent) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    const to = nextIndex(e.key, rows.indexOf(document.activeElement as HTMLElement), rows.length);
    if (to !== null) {
      e.preventDefault();
      rows[to]?.focus();
    } else if (e.key.length === 1 && e.key !== ' ' && !e.ctrlKey && !e.metaKey && !e.altKey) {
      // The key itself goes where focus is by then.
      box.current?.focus();
    }
  };
  return (
    <Dialog open title={t`Select Token`} onClose={onClose}>
      {bitcoin ? (
        <>
          <SearchField
            className={css.search}
            ref={box}
            label={t`Search by name`}
            value={text}
            onChange={(e) => setText(e.target.value)}
          />
          <Tags
            caption={t`Kind`}
            captionHidden
            all={<Trans>All</Trans>}
            tags={kindsOf(tokens ?? [])}
            chosen={kind}
            onChoose={(tag) => setKind(TOKEN_KINDS.find((k) => k === tag) ?? null)}
          />
        </>
      ) : null}
      {shown === undefined ? (
        <SkeletonRows label={t`Loading tokens`} />
      ) : shown.length === 0 ? (
        <p className={`sm soft ${css.none}`} role="status">
          {tokens?.length === 0 ? (
            <Trans>No token is open on this network.</Trans>
          ) : (
            <Trans>No token fits. Clear the search or choose All.</Trans>
          )}
        </p>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the buttons inside
        <div ref={list} onKeyDown={onKeyDown}>
          <ListBody label={t`Tokens`}>
            {shown.map((token) => (
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
  const { symbol, name, kind } = token;
  const ofToken = kind === 'BRC-20' || kind === 'Runes';
  return (
    <li className={css.row}>
      <ListRow
        // With its kind, so that no token wears the mark of another that has its name.
        icon={
          <RoundImage name={ofToken ? `${symbol} ${kind}` : symbol} src={safeImage(token.icon)} size={36} />
        }
        name={
          <>
            <bdi className="trunc">{symbol}</bdi> {ofToken ? <KindTag>{kind}</KindTag> : null}
          </>
        }
        detail={
          token.href ? <span className={css.name}>{ofToken ? <Trans>Token page</Trans> : name}</span> : name
        }
        value={token.unavailable ?? token.balance ?? ''}
        current={token.current}
        unavailable={token.unavailable !== undefined}
        onClick={() => onPick(token.key)}
      />
      {token.href ? (
        <a className={css.link} href={token.href} target="_blank" rel="noopener noreferrer">
          {ofToken ? <Trans>Token page</Trans> : name}
          <Icon name="external" size={12} />
          <span className="sr">
            {ofToken ? <Trans>of {symbol}, new tab</Trans> : <Trans>{symbol} on the explorer, new tab</Trans>}
          </span>
        </a>
      ) : null}
    </li>
  );
}
