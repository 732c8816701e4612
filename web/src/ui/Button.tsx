import type { ComponentPropsWithoutRef, MouseEvent, ReactElement, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import css from './Button.module.css';
import { cx } from './cx.ts';
import { Spinner } from './Spinner.tsx';
import { useClickThrottle } from './use-click-throttle.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
/** sm 32 px, md 40 px, lg 52 px. */
export type ButtonSize = 'sm' | 'md' | 'lg';

interface Look {
  variant?: ButtonVariant;
  size?: ButtonSize;
  full?: boolean;
}

function classes({ variant = 'secondary', size = 'md', full }: Look, extra?: string): string {
  return cx(css.btn, css[variant], size !== 'md' && css[size], full && css.full, extra);
}

export type ButtonProps = Look &
  Omit<ComponentPropsWithoutRef<'button'>, 'disabled'> & {
    /** Says in the label what is awaited; clicks are ignored meanwhile. */
    busy?: boolean;
    /** Stays focusable; the label (children) is the reason, so pass the reason as children. */
    disabled?: boolean;
    icon?: ReactNode;
  };

/** [2.44] One action. Disabled and busy buttons keep focus and announce themselves. */
export function Button({
  variant,
  size,
  full,
  busy,
  disabled,
  icon,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps): ReactElement {
  const click = useClickThrottle(onClick);
  const handle = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || disabled) {
      event.preventDefault();
      return;
    }
    click(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={classes({ variant, size, full }, className)}
      aria-busy={busy || undefined}
      aria-disabled={disabled || busy || undefined}
      onClick={handle}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  );
}

/** A link to a page of ours that looks like a button. */
export function ButtonLink({
  variant,
  size,
  full,
  icon,
  className,
  children,
  ...rest
}: Look & LinkProps & { icon?: ReactNode }): ReactElement {
  return (
    <Link {...rest} className={classes({ variant, size, full }, className)}>
      {icon}
      {children}
    </Link>
  );
}

/** A square button with only an icon; the label is its name. */
export function IconButton({
  label,
  size = 'md',
  className,
  children,
  type = 'button',
  ...rest
}: { label: string; size?: 'sm' | 'md' } & ComponentPropsWithoutRef<'button'>): ReactElement {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={cx(css.iconBtn, size === 'sm' && css.iconSm, className)}
    >
      {children}
    </button>
  );
}
