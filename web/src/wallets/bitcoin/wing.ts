import { useMemo } from 'react';
import type { Wing } from '../wing.ts';
import { startBitcoinSession, useBitcoinAccount, useBitcoinSession } from './session.ts';
import type { BitcoinWallet } from './types.ts';

/** [3.38] Its mark stands for all networks of Bitcoin. */
const MAINNET = 3994530451;

export const bitcoin: Wing<'bitcoin', BitcoinWallet> = {
  kind: 'bitcoin',
  app: '/',
  useWallets: () => {
    const { wallet, connecting } = useBitcoinSession();
    return { list: wallet ? [wallet] : [], active: wallet, connecting: connecting !== null };
  },
  useAccount: () => useBitcoinAccount()?.address ?? null,
  useShown: () => ({ network: 'Bitcoin', mark: { chainId: MAINNET }, balance: null }),
  useOwned: () => {
    const accounts = useBitcoinSession((s) => s.accounts);
    // Where tokens are kept, and where coins are.
    return useMemo(() => accounts.flatMap((a) => [a.address, a.paymentAddress ?? []].flat()), [accounts]);
  },
  restore: (network) => startBitcoinSession(network),
};
