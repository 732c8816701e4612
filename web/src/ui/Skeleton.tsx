import { type ReactElement, useEffect, useState } from 'react';
import { cx } from './cx.ts';
import css from './Skeleton.module.css';

/** A wait shorter than this shows nothing. */
export const SKELETON_DELAY_MS = 150;

/** A grey shape of the size of what it stands for (CSS lengths), shown after 150 ms. */
export function Skeleton({
  width = '100%',
  height = '12px',
  round,
}: {
  width?: string;
  height?: string;
  round?: boolean;
}): ReactElement {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SKELETON_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <span
      aria-hidden="true"
      className={cx(css.box, shown && css.shown, round && css.round)}
      style={{ width, height }}
    />
  );
}

/** [2.23] Rows of a list that loads. */
export function SkeletonRows({ rows = 5, label }: { rows?: number; label: string }): ReactElement {
  return (
    <div role="status">
      <span className="sr">{label}</span>
      {Array.from({ length: rows }, (_, i) => (
        <div key={i} className={css.row}>
          <Skeleton width="36px" height="36px" round />
          <span className="grow stack-2">
            <Skeleton width="42%" />
            <Skeleton width="26%" height="10px" />
          </span>
          <Skeleton width="64px" />
        </div>
      ))}
    </div>
  );
}
