import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  useId,
  useRef,
  useState,
} from 'react';
import { cx } from './cx.ts';
import css from './Listbox.module.css';
import { nextIndex } from './list-keys.ts';

/** [2.48] A column of rows at most 400 px tall. */
export function ListBody({
  children,
  label,
  className,
  ref,
}: {
  children: ReactNode;
  label?: string;
  className?: string | undefined;
  ref?: Ref<HTMLUListElement>;
}): ReactElement {
  return (
    <ul ref={ref} className={cx(css.list, className)} aria-label={label}>
      {children}
    </ul>
  );
}

export interface RowProps {
  icon?: ReactNode;
  name: ReactNode;
  detail?: ReactNode;
  value?: ReactNode;
  valueDetail?: ReactNode;
}

/** What a row of 56 px holds: icon 36, name, detail, value at the right. */
export function RowContent({ icon, name, detail, value, valueDetail }: RowProps): ReactElement {
  return (
    <>
      {icon}
      <span className="grow">
        <span className={css.name}>{name}</span>
        {detail ? <span className={css.detail}>{detail}</span> : null}
      </span>
      {value !== undefined ? (
        <span className={css.value}>
          {value}
          {valueDetail !== undefined ? <small>{valueDetail}</small> : null}
        </span>
      ) : null}
    </>
  );
}

export interface ListRowProps extends RowProps {
  onClick?(): void;
  current?: boolean;
  /** Greyed but reachable; `value` says why. */
  unavailable?: boolean;
}

/** A row that is a button, for lists whose rows hold more than one thing to press. */
export function ListRow({ onClick, current, unavailable, ...row }: ListRowProps): ReactElement {
  return (
    <button
      type="button"
      className={css.item}
      aria-current={current || undefined}
      aria-disabled={unavailable || undefined}
      onClick={unavailable ? undefined : onClick}
    >
      <RowContent {...row} />
    </button>
  );
}

export interface ListboxOption {
  key: string;
  text: string;
  content: ReactNode;
  selected?: boolean;
  /** Why it cannot be picked; announced with the option. */
  unavailable?: string;
}

/** Options of one choice. Up and Down move, Home and End jump, Enter picks; a letter goes to `onType` (the search box). */
export function Listbox({
  label,
  options,
  onPick,
  onType,
}: {
  label: string;
  options: readonly ListboxOption[];
  onPick(key: string): void;
  onType?(char: string): void;
}): ReactElement {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      options.findIndex((o) => o.selected),
    ),
  );
  const at = Math.min(active, Math.max(0, options.length - 1));

  const pick = (option: ListboxOption | undefined) => {
    if (option && option.unavailable === undefined) onPick(option.key);
  };
  const onKeyDown = (e: KeyboardEvent) => {
    const to = nextIndex(e.key, at, options.length);
    if (to !== null) {
      e.preventDefault();
      setActive(to);
      list.current?.children[to]?.scrollIntoView?.({ block: 'nearest' });
    } else if (e.key === 'Enter' || e.key === ' ') {
      e.preventDefault();
      pick(options[at]);
    } else if (e.key.length === 1 && !e.ctrlKey && !e.metaKey && !e.altKey) onType?.(e.key);
  };
  return (
    <div
      ref={list}
      role="listbox"
      aria-label={label}
      tabIndex={0}
      className={css.list}
      aria-activedescendant={options[at] ? `${id}-${options[at].key}` : undefined}
      onKeyDown={onKeyDown}
    >
      {options.map((option, i) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the listbox
        // biome-ignore lint/a11y/useFocusableInteractive: the listbox holds focus and names its active option
        <div
          key={option.key}
          id={`${id}-${option.key}`}
          role="option"
          aria-label={option.unavailable ? `${option.text}, ${option.unavailable}` : option.text}
          aria-selected={option.selected ?? false}
          aria-disabled={option.unavailable !== undefined || undefined}
          className={cx(css.item, i === at && css.active)}
          onClick={() => pick(option)}
          onPointerMove={() => setActive(i)}
        >
          {option.content}
        </div>
      ))}
    </div>
  );
}
