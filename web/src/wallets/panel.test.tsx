import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { keys } from '../api/query-keys.ts';
import { keyOf } from '@causeway/sdk/ed25519';
import type { Question } from '../demo/asking-wallet.ts';
import { walletAddress } from '@causeway/sdk/ton/key-wallet';
import { DemoTonBridge, placeTonkeeper } from '../demo/ton/bridge.ts';
import { qrCode } from '../features/deposit/qr.ts';
import { shortAddress } from '../ui/address.ts';
import { useToasts } from '../ui/toasts.ts';
import { disconnectSolana } from './solana/connect.ts';
import { FakeWallet, newAccount } from './solana/fixtures.test-util.ts';
import { useSolanaSession } from './solana/state.ts';
import { disconnectTon } from './ton/connect.ts';
import { BRIDGE, FakeSource, placeBridge } from './ton/phone/bridge.test-util.ts';
import { useTonSession } from './ton/state.ts';
import { WalletDialog } from './WalletDialog.tsx';

const leave: (() => void)[] = [];

/** The panel, on the local network. */
function show(onClose = () => {}, tonPairing: string | null = null) {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  client.setQueryData(keys.basicConfig, { network: 'local', tonPairing });
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <WalletDialog onClose={onClose} />
      </QueryClientProvider>
    </I18nProvider>,
  );
}

const section = (name: 'TON' | 'SOLANA') => within(screen.getByRole('region', { name }));
const names = (name: 'TON' | 'SOLANA') =>
  section(name)
    .getAllByRole('button')
    .map((b) => b.querySelector('.trunc')?.textContent);

/** The demo Tonkeeper, with a person who answers when told to. */
async function tonkeeper() {
  const answers: ((accepted: boolean) => void)[] = [];
  const ask = vi.fn(
    (_: Question) =>
      new Promise<{ accepted: boolean; remember: boolean }>((resolve) =>
        answers.push((accepted) => resolve({ accepted, remember: false })),
      ),
  );
  const memory = { isRemembered: () => false, remember: () => undefined };
  const key = await keyOf(new Uint8Array(32).fill(7));
  const bridge = new DemoTonBridge({
    key,
    raw: walletAddress(key.publicKey),
    memory,
    sheet: { ask, refuse: vi.fn() },
    deployment: async () => null,
    endpoint: null,
  });
  placeTonkeeper(bridge);
  return { bridge, ask, answer: (accepted: boolean) => answers.shift()?.(accepted) };
}

afterEach(async () => {
  await disconnectTon();
  await disconnectSolana('local');
  for (const end of leave.splice(0)) end();
  Reflect.deleteProperty(window, 'tonkeeper');
  useToasts.setState({ list: [] });
});

describe('[2.28] the wallet panel', () => {
  it('[1.05] [2.29] offers Tonkeeper on TON, Phantom and Solflare on Solana', () => {
    show();
    expect(names('TON')).toEqual(['Tonkeeper']);
    expect(names('SOLANA')).toEqual(['Phantom', 'Solflare']);
  });

  it('[8.14] says which wallet is not installed, and lets go of it', async () => {
    show();
    const user = userEvent.setup();
    for (const [where, label] of [
      ['TON', 'Tonkeeper'],
      ['SOLANA', 'Phantom'],
      ['SOLANA', 'Solflare'],
    ] as const) {
      await user.click(section(where).getByRole('button', { name: label }));
      await waitFor(() =>
        expect(useToasts.getState().list.map((t) => t.text)).toContain(`${label} is not install!`),
      );
      expect(section(where).getByRole('button', { name: label }).getAttribute('aria-busy')).toBeNull();
    }
  });

  it('[2.30] [2.31] [2.32] TON: a spinner while it is asked, then a card; Disconnect', async () => {
    const { bridge, ask, answer } = await tonkeeper();
    const close = vi.fn();
    show(close);
    const user = userEvent.setup();
    const button = section('TON').getByRole('button', { name: /Tonkeeper/ });
    await user.click(button);
    await waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(button.textContent).toContain('Connecting');
    answer(true);
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
    const short = shortAddress(bridge.address);
    section('TON').getByText('Tonkeeper', { selector: '.trunc' });
    section('TON').getByText('Testnet');
    section('TON').getByText(short);
    await user.click(section('TON').getByRole('button', { name: `Copy address ${short}` }));
    expect(await navigator.clipboard.readText()).toBe(bridge.address);
    await section('TON').findByText('Copied');
    await user.click(section('TON').getByRole('button', { name: /Disconnect/ }));
    await waitFor(() => expect(useTonSession.getState().wallets).toEqual([]));
    expect(names('TON')).toEqual(['Tonkeeper']);
    expect(await bridge.restoreConnection()).toMatchObject({ event: 'connect_error' });
  });

  it('says plainly that the site connects to no phone, and what to do instead', () => {
    show();
    section('TON').getByText(
      "This site does not connect to Tonkeeper on a phone. Open the page in Tonkeeper's own browser, or use Tonkeeper's extension.",
    );
    expect(section('TON').queryByRole('button', { name: 'Tonkeeper on a phone' })).toBeNull();
  });

  it('offers a code for a phone where the operator names a bridge, and tells what the bridge sees', async () => {
    placeBridge();
    try {
      show(() => undefined, BRIDGE);
      expect(names('TON')).toEqual(['Tonkeeper', 'Tonkeeper on a phone']);
      expect(section('TON').queryByText(/does not connect to Tonkeeper on a phone/)).toBeNull();
      const user = userEvent.setup();
      await user.click(section('TON').getByRole('button', { name: 'Tonkeeper on a phone' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Tonkeeper on a phone' }));
      const code = await dialog.findByRole('img', { name: 'QR code that connects Tonkeeper' });
      dialog.getByText(
        'bridge.example carries the messages between this page and your phone. It sees that the two talk, when, and from where, but not what they say.',
      );
      const link = dialog.getByRole('link', { name: /^Open Tonkeeper on this device/ });
      expect(link.getAttribute('href')).toMatch(/^https:\/\/app\.tonkeeper\.com\/ton-connect\?v=2&id=/);
      const { path } = qrCode(link.getAttribute('href') ?? '');
      expect(code.querySelector('path')?.getAttribute('d')).toBe(path);
      await user.click(dialog.getByRole('button', { name: 'Close' }));
      expect(FakeSource.all.every((s) => s.closed)).toBe(true);
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it('[4.35] TON: the person says no', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const { ask, answer } = await tonkeeper();
    const close = vi.fn();
    show(close);
    await userEvent.setup().click(section('TON').getByRole('button', { name: 'Tonkeeper' }));
    await waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
    answer(false);
    await waitFor(() =>
      expect(useToasts.getState().list.map((t) => t.text)).toEqual(['User rejected the request']),
    );
    expect(close).not.toHaveBeenCalled();
    expect(names('TON')).toEqual(['Tonkeeper']);
  });

  it('[2.30] [2.31] Solana: a card with icon, label and address; Disconnect', async () => {
    const own = newAccount();
    const wallet = new FakeWallet('Solflare', [own]);
    leave.push(wallet.register());
    const close = vi.fn();
    show(close);
    const user = userEvent.setup();
    await user.click(section('SOLANA').getByRole('button', { name: 'Solflare' }));
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
    const short = shortAddress(own.address);
    const card = screen.getByRole('region', { name: 'SOLANA' });
    expect(card.querySelector('img')?.getAttribute('src')).toBe('data:image/svg+xml,x');
    section('SOLANA').getByText(short);
    await user.click(section('SOLANA').getByRole('button', { name: `Copy address ${short}` }));
    expect(await navigator.clipboard.readText()).toBe(own.address);
    // [3.50] the local network is no mainnet
    expect(useSolanaSession.getState().wallets[0]?.chainId).toBe(2479745243);
    await user.click(section('SOLANA').getByRole('button', { name: /Disconnect/ }));
    await waitFor(() => expect(wallet.allowed).toBe(false));
    expect(names('SOLANA')).toEqual(['Phantom', 'Solflare']);
  });
});
