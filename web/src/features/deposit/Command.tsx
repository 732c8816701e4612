import type { ReactElement } from 'react';
import { CopyButton } from '../../ui/CopyButton.tsx';
import css from './Back.module.css';

/** A command to copy, with what it is for above it. */
export function Command({
  label,
  text,
  children,
}: {
  label: string;
  text: string;
  children: ReactElement;
}): ReactElement {
  return (
    <div className="stack-2">
      <p className="sm">{children}</p>
      <div className="flex">
        <code className={css.code}>{text}</code>
        <CopyButton text={text} label={label} size="sm" />
      </div>
    </div>
  );
}
