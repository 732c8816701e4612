import { Trans } from '@lingui/react/macro';
import { type ReactElement, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { ButtonLink } from '../ui/Button.tsx';
import { useDialogStack } from '../ui/dialog-stack.ts';
import lostCss from './ConnectionLost.module.css';
import { NoticePage } from './Notice.tsx';
import css from './Notice.module.css';

/**
 * [2.10] Shown while the browser has no network; goes away by itself. It stands over the page, which goes on below it,
 * unseen and out of reach: what was typed there, signed or sent must not be lost to a blip.
 */
export function ConnectionLost(): ReactElement {
  const ref = useRef<HTMLDialogElement>(null);
  const title = useId();
  const { push, remove } = useDialogStack.getState();
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const before = document.activeElement;
    // As a modal dialog it is above those that are open, and all else is inert.
    dialog.showModal();
    dialog.focus();
    push(dialog);
    return () => {
      remove(dialog);
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [push, remove]);
  return createPortal(
    <dialog
      ref={ref}
      className={lostCss.lost}
      tabIndex={-1}
      aria-labelledby={title}
      aria-modal="true"
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        // A second Escape would close it whatever the cancel event answers.
        if (event.key === 'Escape') event.preventDefault();
      }}
    >
      <NoticePage
        brand="mark"
        title={
          <span id={title}>
            <Title />
          </span>
        }
        actions={
          <ButtonLink to="/" variant="primary" size="lg">
            <Trans>Back to home</Trans>
          </ButtonLink>
        }
        note={<Trans>Transfers already sent continue without this page.</Trans>}
      />
    </dialog>,
    document.body,
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
