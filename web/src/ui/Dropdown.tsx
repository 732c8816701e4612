import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import css from './Dropdown.module.css';
import { nextIndex } from './list-keys.ts';

export interface DropdownItem {
  key: string;
  label: ReactNode;
  checked?: boolean;
  onSelect(): void;
}

/** [2.47] A menu under a button: arrows, Home, End move, Enter picks, Escape closes and gives focus back. */
export function Dropdown({
  button,
  buttonClassName,
  label,
  items,
}: {
  button: ReactNode;
  buttonClassName?: string;
  label: string;
  items: readonly DropdownItem[];
}): ReactElement {
  const [open, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const outside = (e: PointerEvent) => {
      if (!root.current?.contains(e.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    root.current?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus();
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);

  const close = () => {
    setOpen(false);
    trigger.current?.focus();
  };
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.key === 'Escape') {
      e.stopPropagation();
      close();
      return;
    }
    const rows = [...(root.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
    const to = nextIndex(e.key, rows.indexOf(document.activeElement as HTMLElement), rows.length);
    if (to === null) return;
    e.preventDefault();
    rows[to]?.focus();
  };
  return (
    <div ref={root} className={css.root}>
      <button
        ref={trigger}
        type="button"
        className={buttonClassName}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen((o) => !o)}
      >
        {button}
      </button>
      {open ? (
        <div id={id} role="menu" aria-label={label} className={css.menu} onKeyDown={onKeyDown} tabIndex={-1}>
          {items.map((item) => (
            <button
              key={item.key}
              type="button"
              tabIndex={-1}
              {...(item.checked === undefined
                ? { role: 'menuitem' }
                : { role: 'menuitemradio', 'aria-checked': item.checked })}
              onClick={() => {
                close();
                item.onSelect();
              }}
            >
              {item.label}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
