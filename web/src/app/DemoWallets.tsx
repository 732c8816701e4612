import { useEffect } from 'react';
import { useIsLocal } from '../api/queries.ts';
import { isLoopback } from '../lib/origin.ts';

const ID = 'demo-wallets-script';

/** They come then even if the page is never idle. */
const LATEST_MS = 2_000;

/** Loads the demo wallets: only when the server says the network is local and the page comes from this computer. */
export function DemoWallets(): null {
  const local = useIsLocal();
  useEffect(() => {
    if (!local || !isLoopback(window.location.hostname) || document.getElementById(ID)) return;
    // After the page itself: nobody presses them before it can be used.
    const load = () => {
      if (document.getElementById(ID)) return;
      const script = document.createElement('script');
      script.id = ID;
      script.src = '/local/demo.js';
      document.head.append(script);
    };
    // Safari has no notion of idle.
    if (!('requestIdleCallback' in window)) return load();
    const idle = requestIdleCallback(load, { timeout: LATEST_MS });
    return () => cancelIdleCallback(idle);
  }, [local]);
  return null;
}
