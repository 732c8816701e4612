import type { ReactElement, ReactNode } from 'react';
import { cx } from './cx.ts';
import css from './StatusChip.module.css';

export type Tone = 'info' | 'success' | 'warning' | 'danger' | 'neutral';

/** Words with a small hexagon; colour is never the only sign. */
export function StatusChip({
  tone = 'neutral',
  children,
}: {
  tone?: Tone;
  children: ReactNode;
}): ReactElement {
  return (
    <span className={cx(css.chip, css[tone])}>
      <i aria-hidden="true" />
      {children}
    </span>
  );
}

/** A count beside a word. */
export function Badge({
  children,
  tone,
  label,
}: {
  children: ReactNode;
  tone?: 'warning';
  label?: string;
}): ReactElement {
  return (
    <span className={cx(css.badge, tone && css.badgeWarning)}>
      <span aria-hidden={label ? true : undefined}>{children}</span>
      {label ? <span className="sr">{label}</span> : null}
    </span>
  );
}

/** A small outlined word: what kind a thing is. */
export function KindTag({ children }: { children: ReactNode }): ReactElement {
  return <span className={css.kind}>{children}</span>;
}
