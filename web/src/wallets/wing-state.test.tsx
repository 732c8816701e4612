import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { LOCAL_CHAIN_IDS } from '@causeway/sdk/deployments';
import { useBitcoinSession } from './bitcoin/session.ts';
import type { BitcoinWallet } from './bitcoin/types.ts';
import { wagmiConfig } from './evm/wagmi.ts';
import { PINNED_ENDPOINTS } from './evm/endpoints.ts';
import { useEvmSession } from './evm/state.ts';
import { NO_WALLETS, reduceWallets } from './evm/walletList.ts';
import { solanaChain } from './solana/names.ts';
import { useSolanaSession } from './solana/state.ts';
import type { SolanaWallet } from './solana/types.ts';
import { useWalletState } from './wings.ts';
import { TON_MAINNET, TON_TESTNET } from '@causeway/sdk/ton/network';
import { useTonSession } from './ton/state.ts';
import type { TonWallet } from './ton/types.ts';

const evm = {
  label: 'MetaMask',
  connectorId: 'x',
  icon: null,
  accounts: ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  chainId: 1,
} as const;
const second = { ...evm, label: 'Rabby' };
const bitcoin = { id: 'unisat', label: 'UniSat' } as BitcoinWallet;
const ton = { label: 'Tonkeeper', chain: 'ton' } as TonWallet;
const solana = { label: 'Phantom', chain: 'solana' } as SolanaWallet;
const state = () => renderHook(() => useWalletState()).result.current;

beforeEach(() => {
  useEvmSession.setState({ ...NO_WALLETS, connecting: null });
  useBitcoinSession.setState({ wallet: null, accounts: [], connecting: null });
  useTonSession.setState({ wallets: [], connecting: null });
  useSolanaSession.setState({ wallets: [], connecting: null });
});

describe('[3.11] the wallet state', () => {
  it('starts with empty lists, nothing active, and the onboarding initial', () => {
    expect(state()).toEqual({
      lists: { evm: [], bitcoin: [], solana: [], ton: [] },
      active: { evm: null, bitcoin: null, solana: null, ton: null },
      onboardStatus: 'initial',
      connecting: false,
    });
  });

  it('has the lists of all four kinds and the active wallet of each', () => {
    const wallets = [evm, second].reduce(
      (list, wallet) => reduceWallets(list, { type: 'added', wallet }),
      NO_WALLETS,
    );
    useEvmSession.setState(reduceWallets(wallets, { type: 'activated', label: 'Rabby' }));
    useBitcoinSession.setState({ wallet: bitcoin });
    useTonSession.setState({ wallets: [ton] });
    useSolanaSession.setState({ wallets: [solana] });
    expect(state()).toEqual({
      lists: { evm: [evm, second], bitcoin: [bitcoin], solana: [solana], ton: [ton] },
      active: { evm: second, bitcoin, solana, ton },
      onboardStatus: 'authorized',
      connecting: false,
    });
  });

  it.each([
    () => useEvmSession.setState({ connecting: 'MetaMask' }),
    () => useBitcoinSession.setState({ connecting: 'okx' }),
    () => useTonSession.setState({ connecting: 'tonkeeper' }),
    () => useSolanaSession.setState({ connecting: 'phantom' }),
  ])('[2.32] says that a wallet of any kind is being connected: %#', (begin) => {
    begin();
    expect(state().connecting).toBe(true);
  });
});

describe('[9.20] wallet connect requires EVM chains', () => {
  it('is configured with EVM chains, at least the local ones, and no others', () => {
    const ids: number[] = wagmiConfig.chains.map((c) => c.id);
    expect(ids).toEqual(expect.arrayContaining([...LOCAL_CHAIN_IDS]));
    const known = [...LOCAL_CHAIN_IDS, ...Object.keys(PINNED_ENDPOINTS).map(Number)];
    expect(ids.filter((id) => !known.includes(id))).toEqual([]);
    const others = [TON_MAINNET, TON_TESTNET, solanaChain('mainnet'), solanaChain('local')];
    const bitcoins = [2693367830, 271847360, 3994530451];
    expect(ids.filter((id) => [...others, ...bitcoins].includes(id))).toEqual([]);
  });

  it('wallets of TON, Solana and Bitcoin leave the onboarding as it is', () => {
    useBitcoinSession.setState({ wallet: bitcoin });
    useTonSession.setState({ wallets: [ton] });
    useSolanaSession.setState({ wallets: [solana] });
    expect(state().onboardStatus).toBe('initial');
    expect(state().lists.evm).toEqual([]);
  });
});
