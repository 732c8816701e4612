import type { Address } from 'viem';
import { create } from 'zustand';
import { turn } from '../../lib/turn.ts';
import type { Eip1193Provider } from './provider.ts';
import { type EvmWallet, NO_WALLETS, ownsOn, type WalletList } from './walletList.ts';

/** The connected EVM wallets as the app sees them. What connects them is loaded when it is needed (connections.ts). */
interface Session extends WalletList {
  /** Label of the wallet that is being connected. */
  connecting: string | null;
}

export const useEvmSession = create<Session>(() => ({ ...NO_WALLETS, connecting: null }));

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

/** A wallet that can be asked to sign. */
export interface Signing {
  wallet: EvmWallet;
  address: Address;
  provider: Eip1193Provider;
}

/** The active wallet with its provider; throws [8.16] without one, [8.15] when it does not answer. */
export async function requireWallet(): Promise<Signing> {
  return (await import('./connections.ts')).requireWallet();
}
