import { useMemo } from 'react';
import type { NetworkKind } from '../api/types.ts';
import { bitcoin } from './bitcoin/wing.ts';
import { evm } from './evm/wing.ts';
import { useEvmSession } from './evm/state.ts';
import { solana } from './solana/wing.ts';
import { ton } from './ton/wing.ts';
import type { Wallets, WalletKind, Wing } from './wing.ts';

/** Every chain family, by its kind. Whatever is the same for all of them asks here, and names none. */
export const WINGS = { evm, bitcoin, ton, solana } as const satisfies {
  [Kind in WalletKind]: Wing<Kind, unknown>;
};

type WalletOf<Kind extends WalletKind> = (typeof WINGS)[Kind] extends Wing<Kind, infer W> ? W : never;

/** [3.11] */
export interface WalletState {
  lists: { [Kind in WalletKind]: readonly WalletOf<Kind>[] };
  /** The wallet of each kind that the app uses; null without one. */
  active: { [Kind in WalletKind]: WalletOf<Kind> | null };
  /** [4.21] Of the EVM wallets. */
  onboardStatus: 'initial' | 'authorized';
  /** Whether a wallet of any kind is being connected. */
  connecting: boolean;
}

/** [3.11] Every connected wallet. Each kind keeps its own; this is all of them at once. */
export function useWalletState(): WalletState {
  const of = {
    evm: WINGS.evm.useWallets(),
    bitcoin: WINGS.bitcoin.useWallets(),
    ton: WINGS.ton.useWallets(),
    solana: WINGS.solana.useWallets(),
  };
  const all: readonly Wallets<unknown>[] = Object.values(of);
  return {
    lists: { evm: of.evm.list, bitcoin: of.bitcoin.list, solana: of.solana.list, ton: of.ton.list },
    active: { evm: of.evm.active, bitcoin: of.bitcoin.active, solana: of.solana.active, ton: of.ton.active },
    onboardStatus: useEvmSession((s) => s.onboardStatus),
    connecting: all.some((wallets) => wallets.connecting),
  };
}

export interface HeaderAccount {
  readonly wing: (typeof WINGS)[WalletKind];
  readonly address: string;
}

/** The address that signs, of each kind; null without a wallet. */
export function useAccounts(): Record<WalletKind, string | null> {
  return {
    evm: WINGS.evm.useAccount(),
    bitcoin: WINGS.bitcoin.useAccount(),
    ton: WINGS.ton.useAccount(),
    solana: WINGS.solana.useAccount(),
  };
}

/** [2.15] The account that the header shows: the app's own family first, then the others in their order. */
export function useHeaderAccount(path: string): HeaderAccount | null {
  const accounts = useAccounts();
  const wings = Object.values(WINGS);
  const own = wings.filter((wing) => wing.app === path);
  for (const wing of [...own, ...wings]) {
    const address = accounts[wing.kind];
    if (address !== null) return { wing, address };
  }
  return null;
}

/** Addresses of all connected wallets whose transfers History lists, each once. */
export function useOwnAddresses(): readonly string[] {
  const all = [WINGS.evm.useOwned(), WINGS.bitcoin.useOwned(), WINGS.ton.useOwned(), WINGS.solana.useOwned()];
  const joined = [...new Set(all.flat())].join(' ');
  return useMemo(() => (joined === '' ? [] : joined.split(' ')), [joined]);
}

/** [4.33] Reconnects what is remembered. Code that cannot be loaded now is asked for again with the next page. */
export function restoreWallets(network: NetworkKind): void {
  void Promise.allSettled(Object.values(WINGS).map((wing) => wing.restore(network)));
}
