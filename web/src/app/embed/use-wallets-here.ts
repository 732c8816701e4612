import { useEffect, useState } from 'react';
import { injected } from '../../wallets/injected.ts';

/** Wallets come at their own time; what is not there after so long does not come into frames. */
const WAIT_MS = 3_000;
const STEP_MS = 250;

/** Wallets of Solana and of TON put themselves there, and old ones of EVM chains. */
const PLACES = [['ethereum'], ['phantom'], ['solflare'], ['tonkeeper']] as const;

/** Whether any wallet has come into this frame: extensions put themselves into pages, and only some into frames. */
export function useWalletsHere(): 'waiting' | 'some' | 'none' {
  const [found, setFound] = useState<'waiting' | 'some' | 'none'>('waiting');
  useEffect(() => {
    const announced = () => setFound('some');
    window.addEventListener('eip6963:announceProvider', announced);
    window.dispatchEvent(new Event('eip6963:requestProvider'));
    let left = WAIT_MS / STEP_MS;
    const timer = setInterval(() => {
      const there = PLACES.some((path) => injected(...path) !== null);
      if (!there && --left > 0) return;
      clearInterval(timer);
      setFound((now) => (there ? 'some' : now === 'waiting' ? 'none' : now));
    }, STEP_MS);
    return () => {
      clearInterval(timer);
      window.removeEventListener('eip6963:announceProvider', announced);
    };
  }, []);
  return found;
}
