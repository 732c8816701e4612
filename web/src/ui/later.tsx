import { type FunctionComponent, memo, type ReactElement, useDeferredValue } from 'react';

/**
 * A part that may be drawn a moment after the rest: piece by piece, and never between a key and the letter it writes. It
 * shows one state as a whole, the last one that there was time for.
 */
export function later<P extends object>(Part: FunctionComponent<P>): FunctionComponent<P> {
  const Drawn = memo(function Drawn({ props }: { props: P }): ReactElement {
    return <Part {...props} />;
  });
  return function Later(props: P): ReactElement {
    return <Drawn props={useDeferredValue(props)} />;
  };
}
