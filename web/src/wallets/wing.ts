import type { NetworkKind } from '../api/types.ts';

/** The chain families that wallets are of. */
export type WalletKind = 'evm' | 'bitcoin' | 'ton' | 'solana';

/** [3.11] The wallets of one family. */
export interface Wallets<Wallet> {
  readonly list: readonly Wallet[];
  /** The one that the app uses; null without one. */
  readonly active: Wallet | null;
  /** Whether one is being connected. */
  readonly connecting: boolean;
}

/** [2.15] What the header shows of an account. */
export interface Shown {
  readonly network: string;
  /** Null: a network that this deployment does not list. */
  readonly mark: { readonly chainId: number; readonly icon?: string } | null;
  /** With its symbol; null while it is unknown, or where nobody is asked. */
  readonly balance: string | null;
}

/**
 * What a chain family brings to every page: whose wallets are connected, and how the header shows them. A page that has
 * none of its wallets loads no more of it than this.
 */
export interface Wing<Kind extends WalletKind, Wallet> {
  readonly kind: Kind;
  /** The app whose header shows this family's wallet before any other; null without an app of its own. */
  readonly app: string | null;
  useWallets(): Wallets<Wallet>;
  /** The address that the header shows; null without a wallet. */
  useAccount(): string | null;
  useShown(address: string): Shown;
  /** The addresses whose transfers History lists. */
  useOwned(): readonly string[];
  /** [4.33] Reconnects what is remembered, once the network is known, without asking the person. */
  restore(network: NetworkKind): Promise<unknown>;
}
