import type { TonWalletId } from './types.ts';

/** Those that are looked for on the page. */
export const TON_WALLETS: readonly TonWalletId[] = ['tonkeeper'];
/** It is one wallet, wherever it runs. */
export const TON_LABELS: Readonly<Record<TonWalletId, string>> = {
  tonkeeper: 'Tonkeeper',
  'tonkeeper-phone': 'Tonkeeper',
};
