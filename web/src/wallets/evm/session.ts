import type { Address } from 'viem';
import { turn } from '../../lib/turn.ts';
import { type Signing, useEvmSession } from './state.ts';
import { type EvmWallet, ownsOn } from './walletList.ts';

/** Longer than that no remembered wallet is left waiting. */
const QUIET_MS = 300;

/** Follows the wallets and reconnects those remembered [4.33]. Whatever needs wallets may call it, again and again. */
export function startSession(): void {
  // Where its code cannot be loaded there is no wallet until the next call.
  quiet()
    .then(() => import('./connections.ts'))
    .then(
      (m) => m.startSession(),
      () => undefined,
    );
}

/** When the page has drawn what it has, or soon. Safari has no notion of idle. */
function quiet(): Promise<void> {
  if (!('requestIdleCallback' in window)) return turn();
  return new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: QUIET_MS }));
}

/** The wallet that signs. */
export function useActiveWallet(): EvmWallet | null {
  return useEvmSession((s) => s.wallets.find((w) => w.label === s.active) ?? null);
}

/** The address that signs, or null. */
export function useEvmAddress(): Address | null {
  return useActiveWallet()?.accounts[0] ?? null;
}

/** Whether the address that signs may stand for its owner as a recipient on a chain; true without a wallet. */
export function useOwnsOn(chainId: number | null | undefined): boolean {
  const wallet = useActiveWallet();
  return wallet === null || chainId == null || ownsOn(wallet, chainId);
}

/** The active wallet with its provider; throws [8.16] without one, [8.15] when it does not answer. */
export async function requireWallet(): Promise<Signing> {
  return (await import('./connections.ts')).requireWallet();
}
