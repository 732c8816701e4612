import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keys } from '../api/query-keys.ts';
import type { BasicConfig, PoolChain } from '../api/types.ts';
import { InscribeDialog } from '../features/inscribe/InscribeDialog.tsx';
import { usePanels } from '../lib/panels.ts';
import { confirm, useConfirm } from '../ui/confirm.ts';
import { chooseAddress, useAddressChooser } from '../wallets/bitcoin/choose.ts';
import { FakeUnisat, newKeys, onPage } from '../wallets/bitcoin/fixtures.test-util.ts';
import { connectBitcoin, disconnectBitcoin, useBitcoinSession } from '../wallets/bitcoin/session.ts';
import { useEvmSession } from '../wallets/evm/state.ts';
import { NO_WALLETS } from '../wallets/evm/walletList.ts';
import { DefaultLayout, EmptyLayout } from './layouts.tsx';
import { pickers } from './pickers.tsx';

const config: BasicConfig = {
  network: 'testnet',
  productionTest: false,
  projectId: '1',
  locale: 'en',
  name: 'Causeway',
  poweredBy: { name: 'Causeway', url: 'https://causeway.example' },
  externalLinks: { fractal: null, ckb: null },
  social: [],
  textLinks: [],
  supportUrl: null,
  convert: 'USD',
  balances: [],
  tonPairing: null,
};

function open(routes: ReactElement, path = '/', chains: Partial<PoolChain>[] = []) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  client.setQueryData(keys.basicConfig, config);
  client.setQueryData(keys.notice, null);
  client.setQueryData(keys.poolChains, chains);
  return render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[path]}>{routes}</MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );
}

const inDefault = (page: ReactElement) => (
  <Routes>
    <Route element={<DefaultLayout />}>
      <Route path="*" element={page} />
    </Route>
  </Routes>
);
const page = <main>the page</main>;

beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network in tests'));
});
afterEach(async () => {
  act(() => {
    usePanels.getState().closeWallets();
    useConfirm.getState().cancel();
    useAddressChooser.getState().close();
    useEvmSession.setState({ ...NO_WALLETS, connecting: null });
  });
  await disconnectBitcoin();
  onPage();
});

/** [2.37], [2.28]: both layouts have them. */
async function expectSharedDialogs(): Promise<void> {
  act(() => void confirm({ body: 'Sure?' }).catch(() => undefined));
  within(await screen.findByRole('dialog', { name: 'Warning' })).getByText('Sure?');
  act(() => useConfirm.getState().cancel());
  act(() => usePanels.getState().openWallets());
  within(await screen.findByRole('dialog', { name: 'Wallets' })).getByRole('heading', { name: 'Bitcoin' });
  act(() => usePanels.getState().closeWallets());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

describe('[2.06] the default layout', () => {
  it('has header, page body and footer', () => {
    open(inDefault(page));
    screen.getByRole('banner');
    expect(screen.getByRole('main').textContent).toBe('the page');
    screen.getByRole('contentinfo');
  });

  it('has the confirm dialog, the wallet panel and the list of Bitcoin addresses', async () => {
    open(inDefault(page));
    await expectSharedDialogs();
    const key = newKeys();
    act(() => void chooseAddress('Gate', [key.address, key.segwit]).catch(() => undefined));
    const addresses = within(await screen.findByRole('dialog', { name: 'Choose Address' }));
    expect(addresses.getAllByRole('listitem')).toHaveLength(2);
  });

  it.each([
    ['Select Token', <pickers.TokenDialog key="t" tokens={[]} onPick={() => {}} onClose={() => {}} />],
    ['Select Network', <pickers.NetworkDialog key="n" networks={[]} onPick={() => {}} onClose={() => {}} />],
    ['Inscribe Transfer', <InscribeDialog key="i" onClose={() => {}} onInscribed={() => {}} />],
  ])("has '%s' for its pages", async (name, dialog) => {
    open(
      inDefault(
        <main>
          the page
          {dialog}
        </main>,
      ),
    );
    await screen.findByRole('dialog', { name });
    // What else the layout has stays behind it.
    screen.getByRole('banner', { hidden: true });
    screen.getByRole('contentinfo', { hidden: true });
  });
});

describe('[2.07] the empty layout', () => {
  it('has the page body with the confirm and the wallet dialog, and nothing else', async () => {
    open(<EmptyLayout>{page}</EmptyLayout>);
    expect(screen.getByRole('main').textContent).toBe('the page');
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
    expect(screen.queryByRole('navigation')).toBeNull();
    await expectSharedDialogs();
  });
});

describe('[2.14] the header', () => {
  const header = () => within(screen.getByRole('banner'));
  const evm = {
    label: 'MetaMask',
    connectorId: 'io.metamask',
    icon: null,
    accounts: ['0x71C7656EC7ab88b098defB751B7401B5f6d8976F'],
    chainId: 10,
  } as const;

  it('has a connect button, and switches of theme and language', () => {
    open(inDefault(page));
    fireEvent.click(header().getByRole('button', { name: 'Connect wallet' }));
    expect(usePanels.getState().wallets).toBe(true);
    header().getByRole('button', { name: /^Switch to the (dark|light) theme$/ });
    header().getByRole('button', { name: /language/i });
  });

  it("[2.15] shows an EVM wallet's address with the icon of its network", async () => {
    useEvmSession.setState({ wallets: [evm], active: 'MetaMask', onboardStatus: 'authorized' });
    open(inDefault(page), '/evm', [{ chainID: 10, chainName: 'OP Mainnet', chainIcon: '/op.svg' }]);
    const pill = header().getByRole('button', { name: /^Wallet on OP Mainnet:.*0x71C7…d8976F/ });
    expect(pill.querySelector('img')?.getAttribute('src')).toBe('/op.svg');
    expect(header().queryByRole('button', { name: 'Connect wallet' })).toBeNull();
    fireEvent.click(pill);
    await screen.findByRole('dialog', { name: 'Wallets' });
  });

  it('shows the Bitcoin wallet on the Bitcoin app and the EVM wallet elsewhere', async () => {
    const key = newKeys();
    onPage({ unisat: new FakeUnisat(key) });
    useBitcoinSession.setState({ network: 'testnet' });
    await connectBitcoin('unisat');
    useEvmSession.setState({ wallets: [evm], active: 'MetaMask', onboardStatus: 'authorized' });
    const short = `${key.address.slice(0, 6)}…${key.address.slice(-6)}`;
    const onBitcoin = open(inDefault(page), '/');
    expect(header().getByRole('button', { name: /^Wallet on Bitcoin:/ }).textContent).toContain(short);
    onBitcoin.unmount();
    open(inDefault(page), '/evm');
    header().getByRole('button', { name: /^Wallet on A network not listed here:.*0x71C7/ });
  });
});
