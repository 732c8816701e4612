import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keys } from '../api/query-keys.ts';
import { usePanels } from '../lib/panels.ts';
import { useBitcoinSession } from '../wallets/bitcoin/session.ts';
import type { BitcoinWallet } from '../wallets/bitcoin/types.ts';
import { useEvmSession } from '../wallets/evm/state.ts';
import { NO_WALLETS, reduceWallets } from '../wallets/evm/walletList.ts';
import { useSolanaSession } from '../wallets/solana/state.ts';
import type { SolanaWallet } from '../wallets/solana/types.ts';
import { useTonSession } from '../wallets/ton/state.ts';
import type { TonWallet } from '../wallets/ton/types.ts';
import { AccountButton } from './AccountButton.tsx';

const evm = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' as const;
const bitcoin = 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr';
const ton = 'UQAqbua3_0G_7K_jgzhjJceolfT-TONGsY65wUoBUtZinP1w';
const solana = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';

const connect = {
  evm: () =>
    useEvmSession.setState(
      reduceWallets(NO_WALLETS, {
        type: 'added',
        wallet: { label: 'MetaMask', connectorId: 'x', icon: null, accounts: [evm], chainId: 1 },
      }),
    ),
  bitcoin: () =>
    useBitcoinSession.setState({
      wallet: { label: 'UniSat' } as BitcoinWallet,
      accounts: [{ address: bitcoin, pubkey: '' }],
    }),
  ton: () =>
    useTonSession.setState({
      wallets: [
        { label: 'Tonkeeper', accounts: [{ address: 'EQ', paymentAddress: ton }] } as unknown as TonWallet,
      ],
    }),
  solana: () =>
    useSolanaSession.setState({
      wallets: [{ label: 'Phantom', accounts: [{ address: solana, pubkey: '' }] } as unknown as SolanaWallet],
    }),
};

function show(path: string, balances: string[] = [], answers = false) {
  const client = new QueryClient({
    defaultOptions: { queries: { enabled: answers, retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  client.setQueryData(keys.basicConfig, { network: 'mainnet', balances });
  client.setQueryData(keys.poolChains, []);
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[path]}>
          <AccountButton />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );
  return screen.getByRole('button');
}

beforeEach(() => {
  useEvmSession.setState({ ...NO_WALLETS, connecting: null });
  useBitcoinSession.setState({ wallet: null, accounts: [], connecting: null });
  useTonSession.setState({ wallets: [], connecting: null });
  useSolanaSession.setState({ wallets: [], connecting: null });
});

describe('[2.14] the header’s account', () => {
  it.each([
    ['/evm', ['evm', 'bitcoin', 'ton', 'solana'], 'Wallet on A network not listed here:0x5aAe…1BeAed'],
    ['/', ['evm', 'bitcoin', 'ton', 'solana'], 'Wallet on Bitcoin:bc1p5c…kedrcr'],
    ['/evm', ['bitcoin', 'ton'], 'Wallet on Bitcoin:bc1p5c…kedrcr'],
    ['/', ['evm', 'solana'], 'Wallet on A network not listed here:0x5aAe…1BeAed'],
    ['/evm', ['ton', 'solana'], 'Wallet on TON:UQAqbu…ZinP1w'],
    ['/', ['ton'], 'Wallet on TON:UQAqbu…ZinP1w'],
    ['/evm', ['solana'], 'Wallet on Solana:Tokenk…3VQ5DA'],
  ] as const)('[2.15] on %s with %j', (path, kinds, text) => {
    for (const kind of kinds) connect[kind]();
    expect(show(path).textContent).toBe(text);
  });

  it.each([
    ['TON', 'ton', '/marks/net-4222542658.svg'],
    ['Solana', 'solana', '/marks/net-4221170919.svg'],
  ] as const)('[2.15] has the mark of %s', (_, kind, mark) => {
    connect[kind]();
    expect(show('/').querySelector('img')?.getAttribute('src')).toBe(mark);
  });

  it.each([
    ['ton', ton, 'TON', '1234500000', '1.2345 TON'],
    ['solana', solana, 'SOL', '18446744073709551615', '18,446,744,073.709551 SOL'],
  ] as const)(
    '[2.15] has the balance with symbol of %s where somebody can be asked',
    async (kind, address, symbol, balance, shown) => {
      const data = { chain: kind, address, balance, decimals: 9, symbol };
      const asked = vi.fn((_path: unknown) => Promise.resolve(Response.json({ code: '000', msg: '', data })));
      vi.stubGlobal('fetch', asked);
      connect[kind]();
      show('/', [kind], true);
      expect(await screen.findByText(shown)).toBeTruthy();
      expect(asked.mock.calls.map(([path]) => String(path))).toEqual([
        `/api/coin-balance?chain=${kind}&address=${address}`,
      ]);
      vi.unstubAllGlobals();
    },
  );

  it('[2.15] nobody is asked for the balance of a chain that has no endpoint', () => {
    const asked = vi.fn();
    vi.stubGlobal('fetch', asked);
    connect.ton();
    expect(show('/', ['solana'], true).textContent).toBe('Wallet on TON:UQAqbu…ZinP1w');
    expect(asked).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });

  it('[2.16] without an address it connects a wallet, and opens the panel', () => {
    const open = vi.fn();
    usePanels.setState({ openWallets: open });
    const button = show('/');
    expect(button.textContent).toBe('Connect wallet');
    fireEvent.click(button);
    expect(open).toHaveBeenCalledTimes(1);
  });

  it.each([
    () => useTonSession.setState({ connecting: 'tonkeeper' }),
    () => useSolanaSession.setState({ connecting: 'phantom' }),
  ])('[2.32] says when a wallet is being connected: %#', (begin) => {
    begin();
    expect(show('/').textContent).toContain('Connecting');
  });
});
