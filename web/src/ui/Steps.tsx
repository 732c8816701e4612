import { Trans } from '@lingui/react/macro';
import type { ReactElement, ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import css from './Steps.module.css';

/** Numbered steps in a row, and where the person is: `now` counts from 0. */
export function Steps({
  label,
  names,
  now,
}: {
  label: string;
  names: readonly ReactNode[];
  now: number;
}): ReactElement {
  return (
    <ol className={css.steps} aria-label={label}>
      {names.map((name, i) => (
        <li
          key={i}
          className={i < now ? css.done : i === now ? css.now : undefined}
          aria-current={i === now ? 'step' : undefined}
        >
          <span className={css.k} aria-hidden="true">
            {i < now ? <Icon name="check" size={12} /> : i + 1}
          </span>
          {name}
          {i < now ? (
            <span className="sr">
              <Trans>done</Trans>
            </span>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
