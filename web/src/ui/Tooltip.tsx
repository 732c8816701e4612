import { type ReactElement, type ReactNode, useId, useState } from 'react';
import { Icon } from './Icon.tsx';
import css from './Tooltip.module.css';

/** [2.47] A question mark with a sentence. Opens on hover and focus, closes on Escape. Nothing needed to decide stands only here. */
export function Tooltip({ label, children }: { label: string; children: ReactNode }): ReactElement {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <button
      type="button"
      className={css.q}
      aria-label={label}
      aria-describedby={open ? id : undefined}
      onPointerEnter={() => setOpen(true)}
      onPointerLeave={() => setOpen(false)}
      onFocus={() => setOpen(true)}
      onBlur={() => setOpen(false)}
      onKeyDown={(e) => {
        if (e.key === 'Escape' && open) {
          e.stopPropagation();
          setOpen(false);
        }
      }}
    >
      <Icon name="help" size={14} />
      {open ? (
        <span role="tooltip" id={id} className={css.tip}>
          {children}
        </span>
      ) : null}
    </button>
  );
}
