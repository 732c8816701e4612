import type { NetworkKind } from '../../api/types.ts';
import { connecting } from '../connecting.ts';
import { useSolanaSession } from './state.ts';
import type { SolanaWalletId } from './types.ts';

const load = async (network: NetworkKind) => (await import('./session.ts')).solanaSession(network);

export function connectSolana(id: SolanaWalletId, network: NetworkKind): Promise<boolean> {
  return connecting(useSolanaSession, id, async () => (await load(network)).connect(id));
}

export async function disconnectSolana(network: NetworkKind): Promise<void> {
  await (await load(network)).disconnect();
}
