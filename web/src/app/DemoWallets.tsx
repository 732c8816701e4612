import { useEffect } from 'react';
import { useIsLocal } from '../api/queries.ts';
import { isLoopback } from '../lib/origin.ts';

const ID = 'demo-wallets';

/** Loads the demo wallets: only when the server says the network is local and the page comes from this computer. */
export function DemoWallets(): null {
  const local = useIsLocal();
  useEffect(() => {
    if (!local || !isLoopback(window.location.hostname) || document.getElementById(ID)) return;
    const script = document.createElement('script');
    script.id = ID;
    script.src = '/local/demo.js';
    document.head.append(script);
  }, [local]);
  return null;
}
