import type { ReactElement, ReactNode } from 'react';
import css from './Banner.module.css';
import { cx } from './cx.ts';
import { Icon, type IconName } from './Icon.tsx';

export type BannerTone = 'info' | 'warning' | 'danger' | 'success' | 'quiet';

const ICONS: Record<BannerTone, IconName> = {
  info: 'info',
  warning: 'alert',
  danger: 'alert',
  success: 'check',
  quiet: 'info',
};

/** Explains a state and stays. */
export function Banner({
  tone = 'info',
  children,
  action,
  live,
}: {
  tone?: BannerTone;
  children: ReactNode;
  action?: ReactNode;
  live?: boolean;
}): ReactElement {
  return (
    <div
      className={cx(css.banner, css[tone])}
      role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}
    >
      <span className={css.icon}>
        <Icon name={ICONS[tone]} />
      </span>
      <span className="grow">{children}</span>
      {action}
    </div>
  );
}

/** A line under a field or leg: what was found, or what is wrong. */
export function Message({
  tone,
  id,
  children,
}: {
  tone?: 'error' | 'success' | 'warning';
  id?: string;
  children: ReactNode;
}): ReactElement {
  const icon: IconName = tone === 'success' ? 'check' : tone ? 'alert' : 'info';
  return (
    <p
      id={id}
      className={cx(css.message, tone && css[`message-${tone}`])}
      role={tone === 'error' ? 'alert' : undefined}
    >
      <Icon name={icon} size={14} />
      <span>{children}</span>
    </p>
  );
}
