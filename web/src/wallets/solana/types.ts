import type { ConnectedWallet } from '../one-wallet.ts';

/** A wallet of the Wallet Standard, as far as it is used here. Nothing of it is believed before it is read. */
export interface StandardWallet {
  readonly name: unknown;
  readonly icon?: unknown;
  readonly chains: unknown;
  readonly accounts: unknown;
  readonly features: {
    readonly 'standard:connect': { connect(input?: { silent?: boolean }): Promise<unknown> };
    readonly 'standard:disconnect'?: { disconnect(): Promise<void> };
    readonly 'solana:signTransaction'?: {
      signTransaction(input: { account: unknown; transaction: Uint8Array }): Promise<unknown>;
    };
    readonly 'standard:events': { on(event: 'change', listener: (change: unknown) => void): unknown };
  };
}

/** [1.05]; the ids are what local storage remembers [3.33]. */
export type SolanaWalletId = 'phantom' | 'solflare';

export interface SolanaAccount {
  /** Base58 of the public key. */
  readonly address: string;
  /** 32 bytes, hexadecimal. */
  readonly pubkey: string;
}

export type SolanaWallet = ConnectedWallet<'solana', StandardWallet, SolanaAccount>;
