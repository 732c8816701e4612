import type { ReactElement, ReactNode } from 'react';
import css from './Empty.module.css';
import { Icon, type IconName } from './Icon.tsx';

/** What a list says when there is nothing in it, and what to do about that. */
export function Empty({
  icon = 'info',
  title,
  children,
  action,
}: {
  icon?: IconName;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}): ReactElement {
  return (
    <div className={css.empty}>
      <span className={css.mark} aria-hidden="true">
        <Icon name={icon} size={20} />
      </span>
      <h2>{title}</h2>
      {children ? <p>{children}</p> : null}
      {action}
    </div>
  );
}
