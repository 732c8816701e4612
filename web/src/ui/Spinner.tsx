import type { ReactElement } from 'react';
import css from './Spinner.module.css';

/** A labelled spinner of this size stands for a page or most of it; what is below that is not shown meanwhile (base.css). */
const PAGE_PX = 24;

/** [2.39] A hexagon with one bright side, turning. Give a label where nothing beside it says what is awaited. */
export function Spinner({ size = 16, label }: { size?: number; label?: string }): ReactElement {
  return (
    <span
      className={css.wrap}
      role={label ? 'status' : undefined}
      data-wait={label && size >= PAGE_PX ? '' : undefined}
    >
      <svg className={css.spin} width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
        <path className={css.track} d="M8 1.500 13.600 4.750v6.500L8 14.500 2.400 11.250v-6.500Z" />
        <path className={css.bright} d="M8 1.500 13.600 4.750v6.500" />
      </svg>
      {label ? <span className="sr">{label}</span> : null}
    </span>
  );
}
