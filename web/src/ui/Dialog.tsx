import { useLingui } from '@lingui/react/macro';
import { type MouseEvent, type ReactElement, type ReactNode, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from './Button.tsx';
import { cx } from './cx.ts';
import css from './Dialog.module.css';
import { useDialogStack } from './dialog-stack.ts';
import { Icon } from './Icon.tsx';

export interface DialogProps {
  open: boolean;
  onClose(): void;
  title: ReactNode;
  /** Names the dialog instead of its title, where the title is not text. */
  label?: string;
  children: ReactNode;
  /** Buttons at the bottom, main one last. */
  foot?: ReactNode;
  fullscreen?: boolean;
  /** False while a transaction waits in the wallet: Escape, the scrim and the cross do nothing. */
  dismissible?: boolean;
  closeButton?: boolean;
  className?: string;
}

/**
 * [2.48] A modal dialog: 380 px wide, at most 800 px tall, a bottom sheet below 800 px. The browser's own modal
 * dialog traps focus, makes the page inert and gives focus back to what opened it; an in-page wallet sheet
 * that opens later by showModal stands above it.
 */
export function Dialog(props: DialogProps): ReactElement | null {
  return props.open ? createPortal(<OpenDialog {...props} />, document.body) : null;
}

const CONTROLS = 'input, button, select, textarea, a[href], [tabindex="0"]';

/** What was marked, else the first control after the head, so that focus does not start on the cross. */
function firstControl(dialog: HTMLDialogElement): HTMLElement | null {
  return (
    dialog.querySelector<HTMLElement>('[data-autofocus]') ??
    dialog.querySelector<HTMLElement>(`[data-dialog-part="body"] :is(${CONTROLS})`) ??
    dialog.querySelector<HTMLElement>(`[data-dialog-part="foot"] :is(${CONTROLS})`)
  );
}

function OpenDialog({
  onClose,
  title,
  label,
  children,
  foot,
  fullscreen,
  dismissible = true,
  closeButton = true,
  className,
}: DialogProps): ReactElement {
  const { t } = useLingui();
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const push = useDialogStack((s) => s.push);
  const remove = useDialogStack((s) => s.remove);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const opener = document.activeElement;
    dialog.showModal();
    firstControl(dialog)?.focus();
    push(dialog);
    document.documentElement.style.overflow = 'hidden';
    return () => {
      remove(dialog);
      dialog.close();
      if (useDialogStack.getState().open.length === 0) document.documentElement.style.overflow = '';
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [push, remove]);

  const close = () => {
    if (dismissible) onClose();
  };
  const onScrim = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) close();
  };
  return (
    <dialog
      ref={ref}
      className={cx(fullscreen ? css.full : css.dialog, className)}
      aria-label={label}
      aria-labelledby={label ? undefined : titleId}
      aria-modal="true"
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onKeyDown={(event) => {
        // A second Escape would close the dialog whatever the cancel event answers.
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        close();
      }}
      onMouseDown={onScrim}
    >
      <div className={css.panel}>
        <div className={css.head}>
          <h2 id={titleId}>{title}</h2>
          {closeButton ? (
            <IconButton label={t`Close`} onClick={close} aria-disabled={!dismissible || undefined}>
              <Icon name="close" />
            </IconButton>
          ) : null}
        </div>
        <div className={css.body} data-dialog-part="body">
          {children}
        </div>
        {foot ? (
          <div className={css.foot} data-dialog-part="foot">
            {foot}
          </div>
        ) : null}
      </div>
    </dialog>
  );
}

/** [2.38] The plain modal: optional title, fullscreen option and close button. */
export function BasicModal({
  title = '',
  ...rest
}: Omit<DialogProps, 'title'> & { title?: ReactNode }): ReactElement | null {
  return <Dialog title={title} {...rest} />;
}
