import type { ReactElement } from 'react';
import css from './Bar.module.css';

/** Hundredths of a per cent that `part` is of `whole`, 0 to 10,000. */
export function barFill(part: bigint, whole: bigint): number {
  if (whole <= 0n || part <= 0n) return 0;
  return part >= whole ? 10_000 : Number((part * 10_000n) / whole);
}

/** A square bar with a cut corner. Warning colour below a fifth unless `plain`; grey when paused. */
export function Bar({
  part,
  whole,
  label,
  paused,
  plain,
}: {
  part: bigint;
  whole: bigint;
  label: string;
  paused?: boolean;
  plain?: boolean;
}): ReactElement {
  const fill = barFill(part, whole);
  const tone = paused ? css.off : !plain && fill < 2000 ? css.warn : undefined;
  return (
    <div
      className={css.bar}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(fill / 100)}
    >
      <i className={tone} style={{ width: `${fill / 100}%` }} />
    </div>
  );
}
