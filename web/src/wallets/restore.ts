import type { NetworkKind } from '../api/types.ts';
import { storage } from '../lib/storage.ts';

/**
 * [4.33] Reconnects what is remembered of TON and Solana; their code is loaded for those who had one, and nobody else. Code
 * that cannot be loaded now is asked for again with the next page.
 */
export function restoreOthers(network: NetworkKind): void {
  const restoring = [
    storage.get('ton-connect') && import('./ton/session.ts').then((m) => m.tonSession.restore()),
    storage.get('solana-connect') &&
      import('./solana/session.ts').then((m) => m.solanaSession(network).restore()),
  ];
  void Promise.allSettled(restoring);
}
