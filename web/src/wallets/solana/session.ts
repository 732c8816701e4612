import { t } from '@lingui/core/macro';
import type { NetworkKind } from '../../api/types.ts';
import { createKindSession } from '../one-wallet.ts';
import { SOLANA_LABELS, solanaChain } from './names.ts';
import { findSolana } from './standard.ts';
import { useSolanaSession } from './state.ts';
import type { SolanaAccount, SolanaWallet, SolanaWalletId } from './types.ts';

let chainId = solanaChain('mainnet');

const session = createKindSession<SolanaWalletId, SolanaWallet>({
  store: useSolanaSession,
  key: 'solana-connect',
  labels: SOLANA_LABELS,
  find: (id) => findSolana(id, () => chainId),
  // A wallet takes the place of another one.
  add: (_, wallet) => [wallet],
});

/** The connection to Phantom or Solflare, of the network that the app is for. */
export function solanaSession(network: NetworkKind): typeof session {
  chainId = solanaChain(network);
  return session;
}

/** The active wallet and its account; throws [8.17] without one. */
export function requireSolana(): { wallet: SolanaWallet; account: SolanaAccount } {
  const [wallet] = useSolanaSession.getState().wallets;
  const account = wallet?.accounts[0];
  if (!wallet || !account) throw new Error(t`Solana Wallet is not connected.`);
  return { wallet, account };
}
