import type { ReactElement } from 'react';
import { cx } from './cx.ts';
import css from './Icon.module.css';

/** 16 px grid, 1.6 px stroke, round caps. */
const PATHS = {
  alert: ['M8 2.500 14.500 13.500h-13L8 2.500Z', 'M8 7v3', 'M8 11.800v.01'],
  arrowLeft: ['M13 8H3M7 4 3 8l4 4'],
  arrowRight: ['M3 8h10M9 4l4 4-4 4'],
  bell: ['M4 11V7a4 4 0 0 1 8 0v4l1 1.500H3L4 11ZM6.500 13.500a1.500 1.500 0 0 0 3 0'],
  check: ['m3.500 8.500 3 3 6-7'],
  chevron: ['m4 6 4 4 4-4'],
  clock: ['M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2Z', 'M8 5v3.500L10.500 10'],
  close: ['m4 4 8 8M12 4l-8 8'],
  copy: [
    'M7 5.500h5A1.500 1.500 0 0 1 13.500 7v5a1.500 1.500 0 0 1-1.500 1.500H7A1.500 1.500 0 0 1 5.500 12V7A1.500 1.500 0 0 1 7 5.500Z',
    'M10.500 5.500V4A1.500 1.500 0 0 0 9 2.500H4A1.500 1.500 0 0 0 2.500 4v5A1.500 1.500 0 0 0 4 10.500h1.500',
  ],
  download: ['M8 2.500v8M4.500 7.500 8 11l3.500-3.500M3 13.500h10'],
  external: ['M6 3.500H3.500v9h9V10M9 3h4v4M13 3 7.500 8.500'],
  flag: ['M4 14V2.500M4 3h8l-2 3 2 3H4'],
  flip: ['M5 3v10M5 13l-2.500-2.500M5 13l2.500-2.500M11 13V3M11 3 8.500 5.500M11 3l2.500 2.500'],
  help: [
    'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2Z',
    'M6.300 6.300a1.700 1.700 0 1 1 2.500 1.500c-.5.3-.8.600-.8 1.200',
    'M8 11.200v.01',
  ],
  globe: [
    'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2Z',
    'M2 8h12M8 2c1.700 1.700 2.500 3.700 2.500 6S9.700 12.300 8 14M8 2C6.300 3.700 5.500 5.700 5.500 8S6.300 12.300 8 14',
  ],
  info: ['M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2Z', 'M8 7.500v3.500M8 5v.01'],
  key: ['M8 10.500a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z', 'm7.300 8 5.200-5.200M10.500 4.800l2 2'],
  menu: ['M2.500 5h11M2.500 8h11M2.500 11h11'],
  moon: ['M13 9.500A5.500 5.500 0 0 1 6.500 3 5.500 5.500 0 1 0 13 9.500Z'],
  refresh: ['M13 8a5 5 0 1 1-1.500-3.500L13 6M13 2.500V6H9.500'],
  search: ['M7 2.500a4.500 4.500 0 1 0 0 9 4.500 4.500 0 0 0 0-9Z', 'm10.500 10.500 3 3'],
  send: ['M13.500 2.500 7 9M13.500 2.500l-4 11L7 9 2.500 6.500l11-4Z'],
  shield: ['M8 2 3 4v4c0 3 2.200 5 5 6 2.800-1 5-3 5-6V4L8 2Z', 'm6 8 1.500 1.500L10.200 6.700'],
  sign: ['M2.500 12.500c2-6 4-8.500 5-7.500s-2 5-1 6 2-2 3-2 .5 2 1.500 2 1.500-1 2.500-1'],
  sun: [
    'M8 5.200a2.800 2.800 0 1 0 0 5.600 2.800 2.800 0 0 0 0-5.600Z',
    'M8 1.500v1.300M8 13.200v1.300M1.500 8h1.300M13.200 8h1.300M3.400 3.400l.9.9M11.700 11.700l.9.9M3.400 12.600l.9-.9M11.700 4.300l.9-.9',
  ],
  terminal: ['m3 5 3 3-3 3', 'M8 11.500h5'],
  undo: ['M5.500 3 2.500 6l3 3', 'M2.500 6H10a3.500 3.500 0 0 1 0 7H7'],
  wallet: [
    'M2.500 5v7A1.500 1.500 0 0 0 4 13.500h8a1.500 1.500 0 0 0 1.500-1.500V6.500A1.500 1.500 0 0 0 12 5H2.500ZM2.500 5A1.500 1.500 0 0 1 4 3.500h7.500M10.500 9.300v.01',
  ],
} as const satisfies Record<string, readonly string[]>;

export type IconName = keyof typeof PATHS;

/** A decorative icon; the control it stands in carries the name. */
export function Icon({
  name,
  size = 16,
  className,
}: {
  name: IconName;
  size?: 12 | 14 | 16 | 20;
  className?: string;
}): ReactElement {
  return (
    <svg
      className={cx(css.icon, className)}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      aria-hidden="true"
    >
      {PATHS[name].map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  );
}
