import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import css from './Inscribe.module.css';

/** Amount, order, pay: where the person is. */
export function Steps({ now }: { now: 0 | 1 | 2 }): ReactElement {
  const { t } = useLingui();
  const names = [
    <Trans key="amount">Amount</Trans>,
    <Trans key="order">Order</Trans>,
    <Trans key="pay">Pay</Trans>,
  ];
  return (
    <ol className={css.steps} aria-label={t`Steps`}>
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
