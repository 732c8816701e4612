import type { ReactElement, ReactNode } from 'react';
import css from './StickyBottom.module.css';

/** [2.46] On phones the main button stays 10 px above the bottom edge; focused fields keep 74 px clear of it. */
export function StickyBottom({ children }: { children: ReactNode }): ReactElement {
  return <div className={css.sticky}>{children}</div>;
}
