import { create } from 'zustand';
import type { WalletsOfKind } from '../one-wallet.ts';
import type { TonWallet, TonWalletId } from './types.ts';

/** All that a page without a TON wallet loads of them. */
export const useTonSession = create<WalletsOfKind<TonWalletId, TonWallet>>(() => ({
  wallets: [],
  connecting: null,
}));
