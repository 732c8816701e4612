import type { Address } from 'viem';

/** A connected EVM wallet [3.08]. */
export interface EvmWallet {
  /** The name that the wallet announced; identifies it [4.25]. */
  label: string;
  /** The connector's id, for reaching the provider. */
  connectorId: string;
  icon: string | null;
  accounts: readonly Address[];
  chainId: number;
}

/** [3.11] */
export interface WalletList {
  wallets: readonly EvmWallet[];
  active: string | null;
  onboardStatus: 'initial' | 'authorized';
}

export type WalletAction =
  | { type: 'added'; wallet: EvmWallet }
  | { type: 'changed'; label: string; accounts: readonly Address[]; chainId: number }
  | { type: 'removed'; label: string }
  | { type: 'activated'; label: string }
  | { type: 'disconnected' }
  | { type: 'cleared' };

/** [4.27] The smart-account wallet stays when EVM wallets are disconnected. */
export const SMART_ACCOUNT_LABEL = 'particle';

export const NO_WALLETS: WalletList = { wallets: [], active: null, onboardStatus: 'initial' };

/** [4.31] A wallet without accounts is not connected. */
export function isConnected(wallet: Pick<EvmWallet, 'accounts'>): boolean {
  return wallet.accounts.length > 0;
}

export function activeWallet(list: WalletList): EvmWallet | null {
  return list.wallets.find((w) => w.label === list.active) ?? null;
}

export function isSmartAccount(label: string): boolean {
  return label.toLowerCase() === SMART_ACCOUNT_LABEL;
}

/**
 * Whether coins that come to a wallet's address on a chain are its owner's. A smart account is a contract on its own chain:
 * at its address elsewhere there is nothing, and nobody signs for it.
 */
export function ownsOn(wallet: EvmWallet, chainId: number): boolean {
  return !isSmartAccount(wallet.label) || wallet.chainId === chainId;
}

function remove(list: WalletList, label: string): WalletList {
  const wallets = list.wallets.filter((w) => w.label !== label);
  if (wallets.length === list.wallets.length) return list;
  // [4.23] an empty list while authorized goes back to the start
  if (wallets.length === 0) return NO_WALLETS;
  // [4.26] the first remaining one takes over
  return { ...list, wallets, active: list.active === label ? (wallets[0]?.label ?? null) : list.active };
}

/** [4.21]–[4.31] The list of connected wallets changes in no other way. */
export function reduceWallets(list: WalletList, action: WalletAction): WalletList {
  switch (action.type) {
    case 'added': {
      const { wallet } = action;
      if (!isConnected(wallet)) return remove(list, wallet.label);
      // [4.25] replaces any with the same label, becomes active if none is; [4.22] authorizes
      const at = list.wallets.findIndex((w) => w.label === wallet.label);
      const wallets = at < 0 ? [...list.wallets, wallet] : list.wallets.with(at, wallet);
      return { wallets, active: list.active ?? wallet.label, onboardStatus: 'authorized' };
    }
    case 'changed': {
      const old = list.wallets.find((w) => w.label === action.label);
      if (!old) return list;
      if (action.accounts.length === 0) return remove(list, action.label);
      const wallet = { ...old, accounts: action.accounts, chainId: action.chainId };
      return { ...list, wallets: list.wallets.map((w) => (w.label === action.label ? wallet : w)) };
    }
    case 'removed':
      return remove(list, action.label);
    case 'activated':
      return list.wallets.some((w) => w.label === action.label) ? { ...list, active: action.label } : list;
    case 'disconnected': {
      // [4.27] the status is reset even when the smart account stays
      const wallets = list.wallets.filter((w) => isSmartAccount(w.label));
      return { wallets, active: wallets[0]?.label ?? null, onboardStatus: 'initial' };
    }
    case 'cleared':
      return NO_WALLETS;
  }
}
