import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { cx } from '../../ui/cx.ts';
import css from './Inscribe.module.css';

/** Names a step, and takes focus when the step begins: what was pressed before is gone. */
export function Heading({
  children,
  hidden,
  className,
}: {
  children: ReactNode;
  hidden?: boolean;
  className?: string;
}): ReactElement {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus({ preventScroll: true }), []);
  return (
    <h3 ref={ref} tabIndex={-1} className={cx(css.title, hidden && 'sr', className)}>
      {children}
    </h3>
  );
}
