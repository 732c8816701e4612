import type { ReactElement, ReactNode } from 'react';
import css from './Tabs.module.css';

/** [2.26] A tag that is on or off. */
export function Tag({
  pressed,
  onClick,
  children,
}: {
  pressed: boolean;
  onClick(): void;
  children: ReactNode;
}): ReactElement {
  return (
    <button type="button" className={css.tag} aria-pressed={pressed} onClick={onClick}>
      {children}
    </button>
  );
}

export function Tags({ label, children }: { label: string; children: ReactNode }): ReactElement {
  return (
    <div role="group" aria-label={label} className={css.tags}>
      {children}
    </div>
  );
}
