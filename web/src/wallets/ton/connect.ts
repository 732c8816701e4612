import { connecting } from '../connecting.ts';
import { useTonSession } from './state.ts';
import type { TonWalletId } from './types.ts';

const load = async () => (await import('./session.ts')).tonSession;

export function connectTon(id: TonWalletId): Promise<boolean> {
  return connecting(useTonSession, id, async () => (await load()).connect(id));
}

export async function disconnectTon(): Promise<void> {
  await (await load()).disconnect();
}
