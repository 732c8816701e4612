import type { ReactElement, ReactNode } from 'react';
import { cx } from './cx.ts';
import css from './Receipt.module.css';

/** Label, amount with its unit, fiat: digits aligned at the right. */
export function Receipt({ children, className }: { children: ReactNode; className?: string }): ReactElement {
  return <dl className={cx(css.receipt, className)}>{children}</dl>;
}

/** `fiat` undefined leaves the column out, null shows it empty. */
export function ReceiptRow({
  label,
  amount,
  unit,
  fiat,
  total,
  hint,
}: {
  label: ReactNode;
  amount: ReactNode;
  unit?: string;
  fiat?: ReactNode | null;
  total?: boolean;
  hint?: ReactNode;
}): ReactElement {
  return (
    <div className={cx(fiat === undefined && css.noFiat, total && css.total)}>
      <dt>
        {label}
        {hint}
      </dt>
      <dd>
        {amount}
        {unit ? <small>{unit}</small> : null}
      </dd>
      {fiat === undefined ? null : <dd className={css.fiat}>{fiat}</dd>}
    </div>
  );
}

/** Two boxed facts side by side: caption, value, note. */
export function Facts({
  items,
}: {
  items: readonly { caption: ReactNode; value: ReactNode; note?: ReactNode }[];
}): ReactElement {
  return (
    <div className={css.facts}>
      {items.map((item, i) => (
        <div key={i}>
          <span>{item.caption}</span>
          <b>{item.value}</b>
          {item.note ? <em>{item.note}</em> : null}
        </div>
      ))}
    </div>
  );
}
