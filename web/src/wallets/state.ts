import type { BitcoinWallet } from './bitcoin/types.ts';
import { useBitcoinSession } from './bitcoin/session.ts';
import { useActiveWallet } from './evm/session.ts';
import { useEvmSession } from './evm/state.ts';
import type { EvmWallet } from './evm/walletList.ts';
import { useSolanaSession } from './solana/state.ts';
import type { SolanaWallet } from './solana/types.ts';
import { useTonSession } from './ton/state.ts';
import type { TonWallet } from './ton/types.ts';

/** [3.11] */
export interface WalletState {
  lists: {
    evm: readonly EvmWallet[];
    bitcoin: readonly BitcoinWallet[];
    solana: readonly SolanaWallet[];
    ton: readonly TonWallet[];
  };
  /** The wallet of each kind that the app uses; null without one. */
  active: {
    evm: EvmWallet | null;
    bitcoin: BitcoinWallet | null;
    solana: SolanaWallet | null;
    ton: TonWallet | null;
  };
  /** [4.21] Of the EVM wallets. */
  onboardStatus: 'initial' | 'authorized';
  /** Whether a wallet of any kind is being connected. */
  connecting: boolean;
}

/** [3.11] Every connected wallet. Each kind keeps its own; this is all of them at once. */
export function useWalletState(): WalletState {
  const evm = useEvmSession();
  const bitcoin = useBitcoinSession();
  const solana = useSolanaSession();
  const ton = useTonSession();
  return {
    lists: {
      evm: evm.wallets,
      bitcoin: bitcoin.wallet ? [bitcoin.wallet] : [],
      solana: solana.wallets,
      ton: ton.wallets,
    },
    active: {
      evm: useActiveWallet(),
      bitcoin: bitcoin.wallet,
      solana: solana.wallets[0] ?? null,
      ton: ton.wallets[0] ?? null,
    },
    onboardStatus: evm.onboardStatus,
    connecting: [evm, bitcoin, solana, ton].some((kind) => kind.connecting !== null),
  };
}
