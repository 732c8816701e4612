import { useLingui } from '@lingui/react/macro';
import { type ReactElement, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from './Button.tsx';
import { cx } from './cx.ts';
import { useTopDialog } from './dialog-stack.ts';
import { Icon, type IconName } from './Icon.tsx';
import css from './Toaster.module.css';
import { TOAST_MS, type Toast, type ToastTone, useToasts } from './toasts.ts';

const ICONS: Record<ToastTone, IconName> = {
  success: 'check',
  info: 'info',
  warning: 'alert',
  error: 'alert',
};

/** Shows what `toast` reports, above any dialog that is open. */
export function Toaster(): ReactElement {
  const { t } = useLingui();
  const list = useToasts((s) => s.list);
  const top = useTopDialog();
  return createPortal(
    <section className={css.stack} aria-label={t`Notifications`}>
      {list.map((item) => (
        <ToastCard key={item.id} item={item} />
      ))}
    </section>,
    top ?? document.body,
  );
}

function ToastCard({ item }: { item: Toast }): ReactElement {
  const { t } = useLingui();
  const dismiss = useToasts((s) => s.dismiss);
  const [paused, setPaused] = useState(false);
  const stays = item.tone === 'error';
  useEffect(() => {
    if (paused || stays) return;
    const timer = setTimeout(() => dismiss(item.id), TOAST_MS);
    return () => clearTimeout(timer);
  }, [paused, stays, item.id, dismiss]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover and focus only pause its leaving
    <div
      className={cx(css.toast, css[item.tone])}
      role={stays || item.tone === 'warning' ? 'alert' : 'status'}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <span className={css.icon}>
        <Icon name={ICONS[item.tone]} />
      </span>
      <span className={cx('grow', css.text)}>
        {item.text}
        {item.action ? (
          <>
            {' '}
            <a href={item.action.href} target="_blank" rel="noopener noreferrer">
              {item.action.label}
            </a>
          </>
        ) : null}
      </span>
      <IconButton size="sm" label={t`Dismiss`} onClick={() => dismiss(item.id)}>
        <Icon name="close" size={14} />
      </IconButton>
    </div>
  );
}
