import type { NetworkKind } from '../../api/types.ts';
import type { SolanaWalletId } from './types.ts';

export const SOLANA_WALLETS: readonly SolanaWalletId[] = ['phantom', 'solflare'];
/** What the wallets call themselves, which is how they are found. */
export const SOLANA_LABELS: Readonly<Record<SolanaWalletId, string>> = {
  phantom: 'Phantom',
  solflare: 'Solflare',
};

const MAINNET = 4221170919;
/** [3.50] */
const DEVNET = 2479745243;

/** The chain that the app is for. Wallets of Solana are on no network of their own: each request names one. */
export function solanaChain(network: NetworkKind): number {
  return network === 'mainnet' ? MAINNET : DEVNET;
}
