import { useRef } from 'react';

/** [2.46] A second click within this time is not a decision. */
export const CLICK_THROTTLE_MS = 500;

/** Wraps a click handler so that clicks closer than 0.5 s to the last accepted one are dropped. */
export function useClickThrottle<A extends unknown[]>(
  handler: ((...args: A) => void) | undefined,
  // A clock that only goes forward: one that is set back must not lock the button.
  now: () => number = () => performance.now(),
): (...args: A) => void {
  const last = useRef(Number.NEGATIVE_INFINITY);
  return (...args: A) => {
    const t = now();
    if (t - last.current < CLICK_THROTTLE_MS) return;
    last.current = t;
    handler?.(...args);
  };
}
