import type { ConnectedWallet } from '../one-wallet.ts';

/** TonConnect's JavaScript bridge, as wallets put it on the page. Nothing of it is believed before it is read. */
export interface TonBridge {
  walletInfo?: { image?: unknown } | null;
  connect(protocolVersion: number, request: unknown): Promise<unknown>;
  /** Asks nobody. */
  restoreConnection(): Promise<unknown>;
  send(request: unknown): Promise<unknown>;
  /** Of older wallets. */
  disconnect?(): unknown;
  listen(callback: (event: unknown) => void): unknown;
}

/** [1.05]; the ids are what local storage remembers. */
export type TonWalletId = 'tonkeeper' | 'tonkeeper-phone';

/** [3.10] One account, written in two ways; test networks' addresses say that they are of one. */
export interface TonAccount {
  /** Bounceable and URL-safe (EQ…): for contracts and messages. */
  readonly address: string;
  /** Not bounceable, URL-safe (UQ…): as the wallet shows itself, and what coins are paid to while it is not deployed yet. */
  readonly paymentAddress: string;
}

export type TonWallet = ConnectedWallet<'ton', TonBridge, TonAccount>;
