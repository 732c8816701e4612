import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { Button } from '../ui/Button.tsx';
import buttonCss from '../ui/Button.module.css';
import { CopyButton } from '../ui/CopyButton.tsx';
import { cx } from '../ui/cx.ts';
import { NoticePage } from './Notice.tsx';
import { errorCode } from './error-code.ts';

/** [2.09] Something in the page itself broke. Outside the router, so links load the page anew. */
export function ErrorPage({ error }: { error: Error }): ReactElement {
  const { t } = useLingui();
  const code = errorCode(error);
  return (
    <NoticePage
      brand="link"
      title={<Trans>This page did not load</Trans>}
      actions={
        <>
          <Button variant="primary" size="lg" onClick={() => window.location.reload()}>
            <Trans>Reload</Trans>
          </Button>
          <a className={cx(buttonCss.btn, buttonCss.secondary, buttonCss.lg)} href="/">
            <Trans>Back to home</Trans>
          </a>
        </>
      }
      note={
        <>
          <Trans>
            Error <span className="mono">{code}</span>
          </Trans>
          <CopyButton text={`${code} ${error.name}: ${error.message}`} label={t`Copy error code`} size="sm" />
        </>
      }
    >
      <Trans>This error did not sign or send anything. Reload the page, or go back to the start.</Trans>
    </NoticePage>
  );
}
