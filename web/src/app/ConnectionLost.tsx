import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { ButtonLink } from '../ui/Button.tsx';
import { NoticePage } from './Notice.tsx';
import css from './Notice.module.css';

/** [2.10] Shown while the browser has no network; goes away by itself. */
export function ConnectionLost(): ReactElement {
  return (
    <NoticePage
      brand
      title={<Title />}
      actions={
        <ButtonLink to="/" variant="primary" size="lg">
          <Trans>Back to home</Trans>
        </ButtonLink>
      }
      note={<Trans>Transfers already sent keep going without this page.</Trans>}
    />
  );
}

/** One sentence, its second half in the size of text. */
function Title(): ReactElement {
  return (
    <Trans>
      Connection Lost. <span className={css.sub}>Please check your Internet connection</span>
    </Trans>
  );
}
