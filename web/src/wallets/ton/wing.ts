import { useMemo } from 'react';
import { useDeployment } from '../../api/queries.ts';
import { storage } from '../../lib/storage.ts';
import { useCoin } from '../coin.ts';
import type { Wing } from '../wing.ts';
import { TON_MAINNET } from '@causeway/sdk/ton/network';
import { useTonSession } from './state.ts';
import type { TonWallet } from './types.ts';

export const ton: Wing<'ton', TonWallet> = {
  kind: 'ton',
  app: null,
  useWallets: () => {
    const { wallets, connecting } = useTonSession();
    return { list: wallets, active: wallets[0] ?? null, connecting: connecting !== null };
  },
  useAccount: () => useTonSession((s) => s.wallets[0]?.accounts[0]?.paymentAddress ?? null),
  useShown: (address) => ({
    network: 'TON',
    mark: { chainId: TON_MAINNET },
    balance: useCoin('ton', address),
  }),
  useOwned: () => {
    const address = useTonSession((s) => s.wallets[0]?.accounts[0]?.paymentAddress);
    // Where TON is no part of the deployment, nobody there knows its addresses.
    const listed = Boolean(useDeployment(address !== undefined).data?.ton);
    return useMemo(() => (listed && address !== undefined ? [address] : []), [listed, address]);
  },
  restore: async () => {
    if (storage.get('ton-connect')) await (await import('./session.ts')).tonSession.restore();
  },
};
