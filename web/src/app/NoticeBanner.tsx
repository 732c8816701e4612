import { useLingui } from '@lingui/react/macro';
import { type ReactElement, useState } from 'react';
import { useNotice } from '../api/queries.ts';
import { storage } from '../lib/storage.ts';
import { IconButton } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import css from './NoticeBanner.module.css';

/** [1.06] The operator's notice: plain text, gone when dismissed until its text changes, absent when empty. */
export function NoticeBanner(): ReactElement | null {
  const { t } = useLingui();
  const notice = useNotice().data;
  const [dismissed, setDismissed] = useState(() => storage.get('dismissed-notice'));
  if (!notice || notice === dismissed) return null;
  const dismiss = () => {
    storage.set('dismissed-notice', notice);
    setDismissed(notice);
  };
  return (
    <section className={css.bar} aria-label={t`Notice`}>
      <div className={css.in}>
        <span className={css.icon}>
          <Icon name="alert" />
        </span>
        <p className="grow">{notice}</p>
        <IconButton size="sm" label={t`Dismiss the notice`} onClick={dismiss}>
          <Icon name="close" />
        </IconButton>
      </div>
    </section>
  );
}
