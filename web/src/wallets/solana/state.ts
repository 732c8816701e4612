import { create } from 'zustand';
import type { WalletsOfKind } from '../one-wallet.ts';
import type { SolanaWallet, SolanaWalletId } from './types.ts';

/** All that a page without a Solana wallet loads of them. */
export const useSolanaSession = create<WalletsOfKind<SolanaWalletId, SolanaWallet>>(() => ({
  wallets: [],
  connecting: null,
}));
