import type { ReactElement, ReactNode } from 'react';
import css from './Checkbox.module.css';
import { Icon } from './Icon.tsx';

export function Checkbox({
  checked,
  onChange,
  disabled,
  children,
}: {
  checked: boolean;
  onChange(checked: boolean): void;
  disabled?: boolean;
  children: ReactNode;
}): ReactElement {
  return (
    <label className={css.check}>
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(e) => onChange(e.target.checked)}
      />
      <span className={css.box} aria-hidden="true">
        <Icon name="check" size={12} />
      </span>
      <span>{children}</span>
    </label>
  );
}
