import { notConnected } from '../texts.ts';
import { createKindSession } from '../one-wallet.ts';
import { findTonkeeper } from './bridge.ts';
import { addTon } from './list.ts';
import { TON_LABELS } from './names.ts';
import { useTonSession } from './state.ts';
import type { TonAccount, TonWallet, TonWalletId } from './types.ts';

/** The connection to Tonkeeper. */
export const tonSession = createKindSession<TonWalletId, TonWallet>({
  store: useTonSession,
  key: 'ton-connect',
  labels: TON_LABELS,
  find: findTonkeeper,
  add: addTon,
});

/** The active wallet and its account; throws [8.15] without one. */
export function requireTon(): { wallet: TonWallet; account: TonAccount } {
  const [wallet] = useTonSession.getState().wallets;
  const account = wallet?.accounts[0];
  if (!wallet || !account) throw new Error(notConnected(TON_LABELS.tonkeeper));
  return { wallet, account };
}
