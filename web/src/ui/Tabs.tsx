import { type KeyboardEvent, type ReactElement, type ReactNode, useRef } from 'react';
import { cx } from './cx.ts';
import { nextInRow } from './list-keys.ts';
import css from './Tabs.module.css';

export interface Choice<K extends string> {
  key: K;
  label: ReactNode;
}

interface RowProps<K extends string> {
  label: string;
  choices: readonly Choice<K>[];
  value: K;
  onChange(key: K): void;
}

function useRow<K extends string>({ choices, value, onChange }: RowProps<K>) {
  const row = useRef<HTMLDivElement>(null);
  const onKeyDown = (e: KeyboardEvent) => {
    const at = choices.findIndex((c) => c.key === value);
    const to = nextInRow(e.key, at, choices.length);
    const choice = to === null ? undefined : choices[to];
    if (to === null || !choice) return;
    e.preventDefault();
    onChange(choice.key);
    (row.current?.children[to] as HTMLElement | undefined)?.focus();
  };
  return { row, onKeyDown };
}

/** Tabs change content. `controls` is the id of the panel they fill. */
export function Tabs<K extends string>({
  controls,
  ...props
}: RowProps<K> & { controls?: string }): ReactElement {
  const { row, onKeyDown } = useRow(props);
  return (
    <div ref={row} role="tablist" aria-label={props.label} className={css.tabs} onKeyDown={onKeyDown}>
      {props.choices.map(({ key, label }) => (
        <button
          key={key}
          type="button"
          role="tab"
          aria-selected={key === props.value}
          aria-controls={controls}
          tabIndex={key === props.value ? 0 : -1}
          onClick={() => props.onChange(key)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

/** Segments change a setting of the same content. */
export function Segments<K extends string>({
  full,
  ...props
}: RowProps<K> & { full?: boolean }): ReactElement {
  const { row, onKeyDown } = useRow(props);
  return (
    <div
      ref={row}
      role="radiogroup"
      aria-label={props.label}
      className={cx(css.segments, full && css.full)}
      onKeyDown={onKeyDown}
    >
      {props.choices.map(({ key, label }) => (
        <button
          key={key}
          type="button"
          role="radio"
          aria-checked={key === props.value}
          tabIndex={key === props.value ? 0 : -1}
          onClick={() => props.onChange(key)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
