import { create } from 'zustand';
import type { ConnectedWallet, WalletsOfKind } from '../one-wallet.ts';
import type { StandardWallet } from './standard.ts';

/** [1.05]; the ids are what local storage remembers [3.33]. */
export type SolanaWalletId = 'phantom' | 'solflare';

export interface SolanaAccount {
  /** Base58 of the public key. */
  readonly address: string;
  /** 32 bytes, hexadecimal. */
  readonly pubkey: string;
}

export type SolanaWallet = ConnectedWallet<'solana', StandardWallet, SolanaAccount>;

/** All that a page without a Solana wallet loads of them. */
export const useSolanaSession = create<WalletsOfKind<SolanaWalletId, SolanaWallet>>(() => ({
  wallets: [],
  connecting: null,
}));
