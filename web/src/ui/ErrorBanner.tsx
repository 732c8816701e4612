import { useLingui } from '@lingui/react/macro';
import type { ReactElement, ReactNode } from 'react';
import { describeError, type Doing } from '../lib/errors.ts';
import { Banner } from './Banner.tsx';
import { IconButton } from './Button.tsx';
import { Icon } from './Icon.tsx';

/** [8.29] What went wrong, until it is dismissed. Children are said after it. */
export function ErrorBanner({
  error,
  doing,
  onDismiss,
  children,
}: {
  error: unknown;
  doing?: Doing;
  onDismiss(): void;
  children?: ReactNode;
}): ReactElement {
  const { t } = useLingui();
  const { tone, text } = describeError(error, doing);
  return (
    <Banner
      tone={tone === 'error' ? 'danger' : tone}
      live
      action={
        <IconButton size="sm" label={t`Dismiss`} onClick={onDismiss}>
          <Icon name="close" size={14} />
        </IconButton>
      }
    >
      {text}
      {children}
    </Banner>
  );
}
