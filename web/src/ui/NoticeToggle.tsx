import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { turnOff, turnOn, useNotices } from '../lib/notices.ts';
import { Button } from './Button.tsx';

/** Whether the browser tells when a transfer arrives; nothing where it cannot. */
export function NoticeToggle(): ReactElement | null {
  const state = useNotices((s) => s.state);
  switch (state) {
    case 'unsupported':
      return null;
    case 'blocked':
      return (
        <p className="xs muted">
          <Trans>
            Your browser blocks notifications from this site. You can allow them again in its settings.
          </Trans>
        </p>
      );
    case 'on':
      return (
        <Button size="sm" onClick={turnOff}>
          <Trans>Stop notifications</Trans>
        </Button>
      );
    case 'off':
      return (
        <Button size="sm" onClick={() => void turnOn()}>
          <Trans>Notify me on arrival</Trans>
        </Button>
      );
  }
}
