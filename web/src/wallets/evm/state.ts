import type { Address } from 'viem';
import { create } from 'zustand';
import type { Eip1193Provider } from '@causeway/sdk/evm/provider';
import { type EvmWallet, NO_WALLETS, type WalletList } from './walletList.ts';

/** The connected EVM wallets as the app sees them. What connects them is loaded when it is needed (connections.ts). */
interface Session extends WalletList {
  /** Label of the wallet that is being connected. */
  connecting: string | null;
}

export const useEvmSession = create<Session>(() => ({ ...NO_WALLETS, connecting: null }));

/** A wallet that can be asked to sign. */
export interface Signing {
  wallet: EvmWallet;
  address: Address;
  provider: Eip1193Provider;
}
