import { useEffect, useState } from 'react';

/** Wallets come onto a page at their own time: what is not there so long after a list opened is not looked for again. */
const WAIT_MS = 5_000;
const STEP_MS = 250;

/** Which wallets of a list are not on the page. `there` must be the same function from one rendering to the next. */
export function useMissing<Id extends string>(ids: readonly Id[], there: (id: Id) => boolean): readonly Id[] {
  const [missing, setMissing] = useState(() => ids.filter((id) => !there(id)));
  useEffect(() => {
    let left = WAIT_MS / STEP_MS;
    const timer = setInterval(() => {
      const now = ids.filter((id) => !there(id));
      setMissing((before) => (before.length === now.length ? before : now));
      if (now.length === 0 || --left <= 0) clearInterval(timer);
    }, STEP_MS);
    return () => clearInterval(timer);
  }, [ids, there]);
  return missing;
}
