import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { shortAddress } from '../../ui/address.ts';
import { useToasts } from '../../ui/toasts.ts';
import { WalletDialog } from '../WalletDialog.tsx';
import { ChooseAddressDialog } from './ChooseAddressDialog.tsx';
import { chooseAddress } from './choose.ts';
import { FakeUnisat, fakeXverse, newKeys, onPage } from './fixtures.test-util.ts';
import { connectBitcoin, disconnectBitcoin, useBitcoinSession } from './session.ts';

const keys = newKeys();
const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
const show = (ui: ReactElement) =>
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>{ui}</QueryClientProvider>
    </I18nProvider>,
  );
const section = (name: string) => within(screen.getByRole('region', { name }));

afterEach(async () => {
  cleanup();
  await disconnectBitcoin();
  useToasts.setState({ list: [] });
  onPage();
});

describe('[2.28] the wallet panel', () => {
  it('[2.29] has sections Bitcoin, EVM, TON and SOLANA', () => {
    show(<WalletDialog onClose={() => {}} />);
    expect(screen.getAllByRole('heading', { level: 3 }).map((h) => h.textContent)).toEqual([
      'Bitcoin',
      'EVM',
      'TON',
      'SOLANA',
    ]);
  });

  it('[1.05] lists the six Bitcoin wallets', () => {
    show(<WalletDialog onClose={() => {}} />);
    expect(
      section('Bitcoin')
        .getAllByRole('button')
        .map((b) => b.querySelector('.trunc')?.textContent),
    ).toEqual(['UniSat', 'OKX', 'Bitget', 'Xverse', 'Leather', 'Gate']);
  });

  it('tells which wallets are not on the page, and sees one that comes later', async () => {
    onPage({ XverseProviders: { BitcoinProvider: fakeXverse(keys) } });
    show(<WalletDialog onClose={() => {}} />);
    const missing = () =>
      section('Bitcoin')
        .getAllByRole('button', { description: 'Not installed' })
        .map((b) => b.querySelector('.trunc')?.textContent);
    expect(missing()).toEqual(['UniSat', 'OKX', 'Bitget', 'Leather', 'Gate']);
    onPage({ unisat: new FakeUnisat(keys), XverseProviders: { BitcoinProvider: fakeXverse(keys) } });
    await waitFor(() => expect(missing()).toEqual(['OKX', 'Bitget', 'Leather', 'Gate']));
  });

  it('shows the marks that it has, and letters for the others', () => {
    show(<WalletDialog onClose={() => {}} />);
    const mark = (name: string) => {
      const icon = section('Bitcoin').getByRole('button', { name }).firstElementChild;
      return icon?.querySelector('img')?.getAttribute('src') ?? icon?.textContent;
    };
    expect(mark('OKX')).toBe('/marks/wallet-okx.svg');
    expect(mark('UniSat')).toBe('U');
  });

  it('[2.32] a spinner turns while the wallet is asked, then the panel closes', async () => {
    const wallet = new FakeUnisat(keys);
    const asked = wallet.requestAccounts;
    let answer = () => {};
    wallet.requestAccounts = () =>
      new Promise((resolve) => {
        answer = () => resolve(asked());
      });
    onPage({ unisat: wallet });
    const close = vi.fn();
    show(<WalletDialog onClose={close} />);
    const button = section('Bitcoin').getByRole('button', { name: /UniSat/ });
    fireEvent.click(button);
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
    expect(button.textContent).toContain('Connecting');
    expect(section('Bitcoin').getByRole('button', { name: /OKX/ }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    await waitFor(() => {
      answer();
      expect(close).toHaveBeenCalledTimes(1);
    });
  });

  it('[2.30] [2.31] a card with label, format and short address, copied by its button; Disconnect', async () => {
    onPage({ unisat: new FakeUnisat(keys) });
    await connectBitcoin('unisat');
    const user = userEvent.setup();
    show(<WalletDialog onClose={() => {}} />);
    const short = shortAddress(keys.address);
    section('Bitcoin').getByText('UniSat', { selector: '.trunc' });
    section('Bitcoin').getByText('Taproot');
    section('Bitcoin').getByText(short);
    await user.click(section('Bitcoin').getByRole('button', { name: `Copy address ${short}` }));
    expect(await navigator.clipboard.readText()).toBe(keys.address);
    await section('Bitcoin').findByText('Copied');
    await user.click(section('Bitcoin').getByRole('button', { name: /Disconnect/ }));
    await waitFor(() => expect(useBitcoinSession.getState().wallet).toBeNull());
    section('Bitcoin').getByRole('button', { name: 'UniSat' });
  });

  it('[2.31] a failed copy is silent', async () => {
    onPage({ unisat: new FakeUnisat(keys) });
    await connectBitcoin('unisat');
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    show(<WalletDialog onClose={() => {}} />);
    await user.click(section('Bitcoin').getByRole('button', { name: /^Copy address/ }));
    expect(section('Bitcoin').queryByText('Copied')).toBeNull();
    expect(useToasts.getState().list).toEqual([]);
  });

  it('[3.09] a wallet with two addresses shows both', async () => {
    onPage({ XverseProviders: { BitcoinProvider: fakeXverse(keys).provider } });
    await connectBitcoin('xverse');
    show(<WalletDialog onClose={() => {}} />);
    for (const address of [keys.address, keys.segwit])
      section('Bitcoin').getByRole('button', { name: `Copy address ${shortAddress(address)}` });
    section('Bitcoin').getByText('BRC-20 and Runes');
    section('Bitcoin').getByText('BTC');
  });
});

describe('[2.33] Choose Address', () => {
  const addresses = [keys.address, keys.segwit];

  it('[2.34] lists addresses with a format label and resolves with the one picked, by keyboard too', async () => {
    show(<ChooseAddressDialog />);
    const picked = chooseAddress('Gate', addresses);
    const dialog = await screen.findByRole('dialog', { name: 'Choose Address' });
    const rows = within(dialog).getAllByRole('listitem');
    expect(rows.map((r) => r.textContent)).toEqual([
      `${shortAddress(keys.address)}Taproot`,
      `${shortAddress(keys.segwit)}Native Segwit`,
    ]);
    const user = userEvent.setup();
    within(dialog)
      .getByRole('button', { name: /Taproot/ })
      .focus();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(await picked).toBe(keys.segwit);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('closing is a rejection, and so is a newer question', async () => {
    show(<ChooseAddressDialog />);
    const first = chooseAddress('Gate', addresses);
    const second = chooseAddress('Gate', addresses);
    await expect(first).rejects.toMatchObject({ code: 4001 });
    const dialog = await screen.findByRole('dialog', { name: 'Choose Address' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await expect(second).rejects.toMatchObject({ message: 'User rejected the request' });
  });
});
