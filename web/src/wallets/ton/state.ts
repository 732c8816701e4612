import { create } from 'zustand';
import type { ConnectedWallet, WalletsOfKind } from '../one-wallet.ts';
import type { TonBridge } from './bridge.ts';

/** [1.05]; the ids are what local storage remembers. */
export type TonWalletId = 'tonkeeper';

/** [3.10] One account, written in two ways; test networks' addresses say that they are of one. */
export interface TonAccount {
  /** Bounceable and URL-safe (EQ…): for contracts and messages. */
  readonly address: string;
  /** Not bounceable, URL-safe (UQ…): as the wallet shows itself, and what coins are paid to while it is not deployed yet. */
  readonly paymentAddress: string;
}

export type TonWallet = ConnectedWallet<'ton', TonBridge, TonAccount>;

/** All that a page without a TON wallet loads of them. */
export const useTonSession = create<WalletsOfKind<TonWalletId, TonWallet>>(() => ({
  wallets: [],
  connecting: null,
}));
