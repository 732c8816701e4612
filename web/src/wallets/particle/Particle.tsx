import { useEffect } from 'react';
import { usePoolChains } from '../../api/queries.ts';
import { useBitcoinSession } from '../bitcoin/session.ts';

/** [9.17] The chain that smart accounts are on has this role. */
const ROLE = 'smartAccount';

/** The smart-account wallet comes with a Bitcoin wallet; nothing of it is loaded without one. */
export function Particle() {
  const connected = useBitcoinSession((s) => s.wallet !== null);
  return connected ? <Announcement /> : null;
}

function Announcement(): null {
  const { data } = usePoolChains();
  useEffect(() => {
    const chains = data?.filter((c) => c.roles.includes(ROLE)) ?? [];
    if (chains.length === 0) return;
    const known = chains.map((c) => ({ id: c.chainID, symbol: c.symbol }));
    // Code that cannot be loaded now is asked for again with the next list.
    import('./announce.ts').then(
      (m) => m.announceParticle(known),
      () => undefined,
    );
  }, [data]);
  return null;
}
