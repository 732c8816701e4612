import { useEffect, useState } from 'react';
import { type Clock, systemClock } from '@causeway/sdk/clock';

/** [9.02] [9.01] */
export const SEARCH_DEBOUNCE_MS = 200;
export const AMOUNT_DEBOUNCE_MS = 500;

/** The value as it was once it had not changed for `ms`. */
export function useDebounced<T>(value: T, ms: number, clock: Clock = systemClock): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (Object.is(value, settled)) return;
    const timer = clock.setTimeout(() => setSettled(value), ms);
    return () => clock.clearTimeout(timer);
  }, [value, settled, ms, clock]);
  return settled;
}
