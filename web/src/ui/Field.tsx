import { type ComponentPropsWithRef, type ReactElement, type ReactNode, useId } from 'react';
import { Message } from './Banner.tsx';
import { cx } from './cx.ts';
import css from './Field.module.css';
import { Icon } from './Icon.tsx';

export interface FieldProps extends Omit<ComponentPropsWithRef<'input'>, 'id' | 'size'> {
  label: ReactNode;
  labelHidden?: boolean;
  /** Right of the label, e.g. a link-like button. */
  action?: ReactNode;
  icon?: ReactNode;
  error?: ReactNode;
  /** What was found to be right, e.g. 'Valid address'. */
  ok?: ReactNode;
  warning?: ReactNode;
  small?: boolean;
}

/** A labelled input whose error, warning or finding is tied to it. */
export function Field({
  label,
  labelHidden,
  action,
  icon,
  error,
  ok,
  warning,
  small,
  className,
  ...input
}: FieldProps): ReactElement {
  const id = useId();
  const note = error || warning || ok;
  return (
    <div className={cx(css.field, className)}>
      <div className={labelHidden ? 'sr' : 'flex between'}>
        <label htmlFor={id}>{label}</label>
        {action}
      </div>
      <div className={cx(css.input, small && css.small, !!error && css.error)}>
        {icon}
        <input
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
        />
      </div>
      {note ? (
        <Message id={`${id}-note`} tone={error ? 'error' : warning ? 'warning' : 'success'}>
          {note}
        </Message>
      ) : null}
    </div>
  );
}

/** The search box of a dialog; it takes focus when the dialog opens. */
export function SearchField({
  label,
  ...input
}: Omit<FieldProps, 'icon' | 'type'> & { label: string }): ReactElement {
  return (
    <Field
      {...input}
      label={label}
      labelHidden
      type="search"
      placeholder={input.placeholder ?? label}
      icon={<Icon name="search" />}
      data-autofocus=""
    />
  );
}
