import { useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { cx } from './cx.ts';
import css from './QuoteRing.module.css';

/** [3.19] How long a quote is held. */
export const QUOTE_SECONDS = 30;
const LAST_SECONDS = 5;

/** A hexagon that drains clockwise; announced at 30 and 5 seconds. `seconds` null while a quote is fetched. */
export function QuoteRing({
  seconds,
  total = QUOTE_SECONDS,
}: {
  seconds: number | null;
  total?: number;
}): ReactElement {
  const { t } = useLingui();
  const left = seconds === null ? 0 : Math.max(0, Math.min(total, seconds));
  const last = seconds !== null && left <= LAST_SECONDS;
  const spoken =
    seconds === null
      ? t`Fetching a quote`
      : left === total || left === LAST_SECONDS
        ? t`Quote held for ${left} s`
        : '';
  return (
    <span className={css.ring} role="timer">
      <svg
        viewBox="0 0 40 40"
        width="40"
        height="40"
        aria-hidden="true"
        className={seconds === null ? css.fetching : undefined}
      >
        <path className={css.track} d="M20 3.500 34.290 11.750v16.500L20 36.500 5.710 28.250v-16.500Z" />
        <path
          className={cx(css.go, last && css.last)}
          d="M20 3.500 34.290 11.750v16.500L20 36.500 5.710 28.250v-16.500Z"
          pathLength={total}
          strokeDasharray={`${seconds === null ? total / 3 : left} ${total}`}
          strokeDashoffset={seconds === null ? 0 : left - total}
        />
        {seconds === null ? null : (
          <text x="20" y="24.5" textAnchor="middle">
            {left}
          </text>
        )}
      </svg>
      <span className="sr" aria-live="polite">
        {spoken}
      </span>
    </span>
  );
}
