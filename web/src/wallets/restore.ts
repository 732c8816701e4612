import type { NetworkKind } from '../api/types.ts';
import { storage } from '../lib/storage.ts';

/** [4.33] Reconnects what is remembered of TON and Solana; their code is loaded for those who had one, and nobody else. */
export function restoreOthers(network: NetworkKind): void {
  if (storage.get('ton-connect')) void import('./ton/session.ts').then((m) => m.tonSession.restore());
  if (storage.get('solana-connect'))
    void import('./solana/session.ts').then((m) => m.solanaSession(network).restore());
}
