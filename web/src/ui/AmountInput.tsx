import type { ReactElement } from 'react';
import { cleanAmount } from './amount-text.ts';
import css from './Field.module.css';

export interface AmountInputProps {
  /** Accessible name. */
  label: string;
  value: string;
  onChange(value: string): void;
  /** Decimals of the token; further digits are dropped [5.01]. */
  decimals: number;
  invalid?: boolean;
  describedBy?: string;
  disabled?: boolean;
}

/** [5.01] Digits and one point, 36 px. */
export function AmountInput({
  label,
  value,
  onChange,
  decimals,
  invalid,
  describedBy,
  disabled,
}: AmountInputProps): ReactElement {
  return (
    <input
      className={css.amount}
      type="text"
      inputMode="decimal"
      pattern="[0-9]*[.]?[0-9]*"
      placeholder="0"
      autoComplete="off"
      spellCheck={false}
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      disabled={disabled}
      value={value}
      onChange={(e) => onChange(cleanAmount(e.target.value, decimals, value))}
    />
  );
}
