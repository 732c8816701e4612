import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { ButtonLink } from '../ui/Button.tsx';
import { NoticePage } from './Notice.tsx';

export function NotFound(): ReactElement {
  return (
    <NoticePage
      title={<Trans>Page not found</Trans>}
      actions={
        <>
          <ButtonLink to="/" variant="primary" size="lg">
            <Trans>Back to home</Trans>
          </ButtonLink>
          <ButtonLink to="/history" size="lg">
            <Trans>Your transfers</Trans>
          </ButtonLink>
        </>
      }
    >
      <Trans>Check the address. Transfers you sent are in History.</Trans>
    </NoticePage>
  );
}
