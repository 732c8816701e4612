import type { TonWalletId } from './types.ts';

export const TON_WALLETS: readonly TonWalletId[] = ['tonkeeper'];
export const TON_LABELS: Readonly<Record<TonWalletId, string>> = { tonkeeper: 'Tonkeeper' };
