import { notConnected } from '../texts.ts';
import { createKindSession, type FoundWallet } from '../one-wallet.ts';
import { storage } from '../../lib/storage.ts';
import { findTonkeeper, walletAt } from './bridge.ts';
import { addTon } from './list.ts';
import { TON_LABELS } from './names.ts';
import { useTonSession } from './state.ts';
import type { TonAccount, TonBridge, TonWallet, TonWalletId } from './types.ts';

/** Tonkeeper on a phone that was paired; its code comes when it is needed. */
function findPhone(): FoundWallet<TonWallet> | null {
  if (storage.get('ton-phone') === null) return null;
  let loaded: Promise<TonBridge> | null = null;
  const load = () => (loaded ??= import('./phone/phone.ts').then((m) => m.phoneBridge()));
  return walletAt({
    connect: async (...request) => (await load()).connect(...request),
    restoreConnection: async () => (await load()).restoreConnection(),
    send: async (request) => (await load()).send(request),
    disconnect: async () => (await load()).disconnect?.(),
    listen: (listener) => {
      let end: unknown = null;
      let left = false;
      void load().then((bridge) => {
        if (!left) end = bridge.listen(listener);
      });
      return () => {
        left = true;
        if (typeof end === 'function') end();
      };
    },
  });
}

/** The connection to Tonkeeper. */
export const tonSession = createKindSession<TonWalletId, TonWallet>({
  store: useTonSession,
  key: 'ton-connect',
  labels: TON_LABELS,
  find: (id) => (id === 'tonkeeper' ? findTonkeeper() : findPhone()),
  add: addTon,
});

/** The active wallet and its account; throws [8.15] without one. */
export function requireTon(): { wallet: TonWallet; account: TonAccount } {
  const [wallet] = useTonSession.getState().wallets;
  const account = wallet?.accounts[0];
  if (!wallet || !account) throw new Error(notConnected(TON_LABELS.tonkeeper));
  return { wallet, account };
}
