import { Trans, useLingui } from '@lingui/react/macro';
import {
  memo,
  type FocusEvent,
  type KeyboardEvent,
  type ReactElement,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { ListBody, ListRow } from '../../ui/Listbox.tsx';
import { nextIndex } from '../../ui/list-keys.ts';
import { safeImage } from '../../ui/marks.ts';
import { RoundImage } from '../../ui/RoundImage.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { KindTag } from '../../ui/StatusChip.tsx';
import css from './TokenDialog.module.css';
import type { TokenRow } from './tokenFilter.ts';
import { scrollTo, spanOf, WHOLE } from './window.ts';

/** Of a row and of the list, px, until they were measured [2.48]. */
const ROW = 56;
const VIEWPORT = 400;

/**
 * [2.21] The rows. Of a long list those are drawn that can be seen, and the one that has focus. Up, Down, Home and End move
 * between all of them; a letter goes to `onType` (the search box).
 */
export function TokenList({
  tokens,
  onPick,
  onType,
}: {
  tokens: readonly TokenRow[];
  onPick(key: string): void;
  onType(): void;
}): ReactElement {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  const [seen, setSeen] = useState({ top: 0, viewport: VIEWPORT, row: ROW });
  const [focused, setFocused] = useState(-1);
  const wanted = useRef(-1);
  const long = tokens.length > WHOLE;

  useLayoutEffect(() => {
    const ul = list.current;
    if (!ul || !long) return;
    const measure = () => {
      const row = ul.querySelector<HTMLElement>('[data-row]')?.offsetHeight || ROW;
      setSeen({ top: ul.scrollTop, viewport: ul.clientHeight || VIEWPORT, row });
    };
    measure();
    ul.addEventListener('scroll', measure, { passive: true });
    return () => ul.removeEventListener('scroll', measure);
  }, [long]);

  const focus = (row: number) =>
    list.current?.querySelector<HTMLElement>(`[data-row="${row}"] button`)?.focus({ preventScroll: long });
  // A row that was drawn for the keyboard alone.
  useLayoutEffect(() => {
    if (wanted.current < 0) return;
    focus(wanted.current);
    wanted.current = -1;
  });

  const onKeyDown = (e: KeyboardEvent) => {
    const to = nextIndex(e.key, focused, tokens.length);
    if (to !== null) {
      e.preventDefault();
      if (to === focused) return;
      if (long && list.current) {
        list.current.scrollTop = scrollTo(to, list.current.scrollTop, seen.viewport, seen.row);
        wanted.current = to;
        setFocused(to);
      } else focus(to);
    } else if (e.key.length === 1 && e.key !== ' ' && !e.ctrlKey && !e.metaKey && !e.altKey) onType();
  };
  const onFocus = (e: FocusEvent<HTMLElement>) =>
    setFocused(Number(e.target.closest<HTMLElement>('[data-row]')?.dataset.row ?? -1));

  const onBlur = (e: FocusEvent<HTMLElement>) => {
    // It is still there when the person only looks at another window.
    if (document.activeElement !== e.target) setFocused(-1);
  };

  const { from, to } = spanOf(tokens.length, seen.top, seen.viewport, seen.row);
  const rows = tokens.slice(from, to).map((token, i) => ({ token, at: from + i }));
  const held = tokens[focused];
  if (held && (focused < from || focused >= to)) rows.push({ token: held, at: focused });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the buttons inside
    <div onKeyDown={onKeyDown} onFocus={onFocus} onBlur={onBlur}>
      <ListBody ref={list} label={t`Tokens`} className={long ? css.long : undefined}>
        {long ? <li aria-hidden="true" style={{ height: tokens.length * seen.row }} /> : null}
        {rows.map(({ token, at }) => (
          <Row
            key={token.key}
            token={token}
            at={at}
            of={tokens.length}
            top={long ? at * seen.row : null}
            onPick={onPick}
          />
        ))}
      </ListBody>
    </div>
  );
}

interface RowProps {
  token: TokenRow;
  /** Its place among all, from 0. */
  at: number;
  of: number;
  /** Where a long list has it, px. */
  top: number | null;
  onPick(key: string): void;
}

/** [2.21] Icon or first letter, name, balance. A list of buttons, because each row also holds a link. */
const Row = memo(function Row({ token, at, of, top, onPick }: RowProps): ReactElement {
  const { symbol, name, kind } = token;
  const ofToken = kind === 'BRC-20' || kind === 'Runes';
  return (
    <li
      className={css.row}
      data-row={at}
      {...(top === null ? {} : { style: { top }, 'aria-setsize': of, 'aria-posinset': at + 1 })}
    >
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
        value={token.unavailable ?? token.balance ?? (token.pending ? <Skeleton width="64px" /> : '')}
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
});
