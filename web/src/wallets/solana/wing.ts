import { useMemo } from 'react';
import { useDeployment } from '../../api/queries.ts';
import { storage } from '../../lib/storage.ts';
import { useCoin } from '../coin.ts';
import type { Wing } from '../wing.ts';
import { solanaChain } from './names.ts';
import { useSolanaSession } from './state.ts';
import type { SolanaWallet } from './types.ts';

export const solana: Wing<'solana', SolanaWallet> = {
  kind: 'solana',
  app: null,
  useWallets: () => {
    const { wallets, connecting } = useSolanaSession();
    return { list: wallets, active: wallets[0] ?? null, connecting: connecting !== null };
  },
  useAccount: () => useSolanaSession((s) => s.wallets[0]?.accounts[0]?.address ?? null),
  useShown: (address) => ({
    network: 'Solana',
    mark: { chainId: solanaChain('mainnet') },
    balance: useCoin('solana', address),
  }),
  useOwned: () => {
    const address = useSolanaSession((s) => s.wallets[0]?.accounts[0]?.address);
    // Where Solana is no part of the deployment, nobody there knows its addresses.
    const listed = Boolean(useDeployment(address !== undefined).data?.solana);
    return useMemo(() => (listed && address !== undefined ? [address] : []), [listed, address]);
  },
  restore: async (network) => {
    if (storage.get('solana-connect')) await (await import('./session.ts')).solanaSession(network).restore();
  },
};
