import { t } from '@lingui/core/macro';
import type { BitcoinNetwork, BitcoinWalletId } from './types.ts';

/** What the wallets call themselves. */
export const LABELS: Readonly<Record<BitcoinWalletId, string>> = {
  unisat: 'UniSat',
  okx: 'OKX',
  bitget: 'Bitget',
  xverse: 'Xverse',
  leather: 'Leather',
  gate: 'Gate',
};

/** [8.08]–[8.13] */
export function notInstalled(id: BitcoinWalletId): string {
  switch (id) {
    case 'unisat':
      return t`UniSat wallet not installed`;
    case 'okx':
      return t`OKX Wallet not installed`;
    case 'xverse':
      return t`Xverse wallet not installed`;
    case 'leather':
      return t`Leather Wallet not installed`;
    case 'bitget':
      return t`Bitget Wallet not installed`;
    case 'gate':
      return t`Gate Wallet not installed`;
  }
}

/** [5.22] */
export const noBitcoinAccount = () => t`Please use the wallet with Bitcoin network.`;
/** [8.16] */
export const noWallet = () => t`Wallet not connected!`;
/** [8.15] */
export const notConnected = (wallet: string) => t`${wallet} not connected!`;
/** The account that was chosen is not there any more, and another one is not taken for it. */
export const accountGone = (wallet: string) =>
  t`${wallet} no longer shows the address you chose. Connect it again to choose one.`;
/** It said that its account changed, and not to which. */
export const accountUnread = (wallet: string) =>
  t`${wallet} changed its account, and the new one could not be read. Connect it again.`;
/** [8.19] */
export const wrongNetwork = () => t`Please switch to the correct network`;
/** The same of a wallet that no page can switch. */
export function switchByHand(wallet: string, wanted: BitcoinNetwork): string {
  const network = wanted === 'livenet' ? 'mainnet' : 'testnet'; // as wallets show them
  return t`Please switch to the correct network. Open ${wallet} and choose Bitcoin ${network} there.`;
}
/** [8.19] */
export const switchFailed = () => t`Switch network error...`;
/** [8.25] */
export const signFailed = () => t`Failed to sign psbt`;
