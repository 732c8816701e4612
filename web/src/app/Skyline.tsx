import type { ReactElement } from 'react';
import css from './Skyline.module.css';

/** Tops of the columns, 20 px apart, measured from above; 56 is the ground. The only ornament of the pages. */
const TOPS = [
  40, 35, 39, 42, 32, 24, 25, 18, 19, 28, 28, 23, 24, 16, 17, 18, 20, 24, 25, 25, 21, 18, 12, 24, 17, 16, 11,
  16, 20, 23, 34, 40, 44, 44, 45, 50, 50, 50, 50, 50, 50, 50, 46, 50, 50, 50, 50, 46, 47, 50, 50, 50, 49, 44,
  44, 43, 46, 41, 40, 39, 38, 29, 29, 29, 37, 31, 38, 36, 34, 36, 34, 24, 20, 25, 29, 36, 38, 44, 42, 47, 40,
  39, 38, 46,
];

/** Every third column is fainter. */
const FAINT = 3;

function column(top: number, i: number): string {
  const x = i * 20;
  return `M${x} 56V${top}H${x + 12.5}L${x + 18.5} ${top + 6}V56Z`;
}

const path = (faint: boolean) =>
  TOPS.map((top, i) => ((i % FAINT === 1) === faint ? column(top, i) : '')).join('');

export function Skyline(): ReactElement {
  return (
    <svg
      className={css.skyline}
      viewBox="0 0 1680 56"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <path d={path(false)} />
      <path d={path(true)} fillOpacity=".62" />
    </svg>
  );
}
