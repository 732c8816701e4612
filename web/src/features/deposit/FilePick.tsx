import { type DragEvent, type ReactElement, type ReactNode, useState } from 'react';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import css from './Deposit.module.css';

/** A button that opens a file, or a place to drop one on. The file is read by the caller. */
export function FilePick({
  label,
  drop,
  disabled,
  onFile,
}: {
  label: string;
  /** Text of the place to drop on; without it only the button shows. */
  drop?: ReactNode;
  disabled?: boolean;
  onFile(file: File): void;
}): ReactElement {
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !disabled) onFile(file);
  };
  const dragging = (on: boolean) => (e: DragEvent) => {
    e.preventDefault();
    setOver(on);
  };
  return (
    <label
      className={cx(drop ? css.drop : css.pickButton, over && css.over, disabled && css.off)}
      onDragOver={dragging(true)}
      onDragLeave={dragging(false)}
      onDrop={(e) => {
        dragging(false)(e);
        take(e.dataTransfer.files);
      }}
    >
      <input
        type="file"
        accept=".json,application/json"
        aria-label={label}
        disabled={disabled}
        onChange={(e) => {
          take(e.target.files);
          e.target.value = ''; // the same file may be opened again
        }}
      />
      {drop ? (
        <>
          <Icon name="key" size={20} />
          <span className="grow">{drop}</span>
        </>
      ) : null}
      <span className={css.pickLabel} aria-hidden="true">
        {label}
      </span>
    </label>
  );
}
