import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SEARCH_DEBOUNCE_MS } from '../../lib/use-debounced.ts';
import { NetworkDialog } from './NetworkDialog.tsx';
import type { NetworkRow } from './networkFilter.ts';
import { TokenDialog, type TokenRow } from './TokenDialog.tsx';

const show = (ui: ReactElement) => render(<I18nProvider i18n={i18n}>{ui}</I18nProvider>);

const tokens: TokenRow[] = [
  {
    key: 'a',
    symbol: 'USDT',
    name: 'Tether USD',
    icon: '',
    balance: '1,500',
    href: 'https://scan.example/address/0x1',
    current: true,
  },
  { key: 'b', symbol: 'ETH', name: 'Ether', icon: '', balance: '2', href: null, current: false },
  {
    key: 'c',
    symbol: 'DAI',
    name: 'Dai',
    icon: '',
    balance: null,
    href: null,
    current: false,
    unavailable: 'No route',
  },
];

describe("[2.19] 'Select Token'", () => {
  const open = (rows: TokenRow[] | undefined = tokens) => {
    const onPick = vi.fn();
    const view = show(<TokenDialog tokens={rows} onPick={onPick} onClose={() => {}} />);
    return { onPick, ...view };
  };

  it('[2.21], [2.22] shows name, balance, and a link to the explorer address in a new tab', () => {
    open();
    expect(screen.getByRole('dialog', { name: 'Select Token' })).toBeTruthy();
    expect(screen.getByRole('button', { name: /USDT.*1,500/ }).getAttribute('aria-current')).toBe('true');
    const link = screen.getByRole('link', { name: /Tether USD/ });
    expect(link.getAttribute('href')).toBe('https://scan.example/address/0x1');
    expect(link.getAttribute('target')).toBe('_blank');
  });

  it('picks by click and by keyboard, never an unavailable row', async () => {
    const { onPick } = open();
    await userEvent.click(screen.getByRole('button', { name: /DAI.*No route/ }));
    expect(onPick).not.toHaveBeenCalled();
    screen.getByRole('button', { name: /USDT/ }).focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onPick).toHaveBeenCalledExactlyOnceWith('b');
  });

  it('[2.21] a token whose balance is still asked for can be picked', async () => {
    const [first, ...others] = tokens.map((row): TokenRow => ({ ...row, balance: null, pending: true }));
    if (!first) throw new Error('no tokens');
    const { onPick, baseElement } = open([first, ...others]);
    const row = screen.getByRole('button', { name: /USDT/ });
    expect(row.querySelectorAll('[aria-hidden="true"][style*="64px"]')).toHaveLength(1);
    // What cannot be picked says why, and waits for nothing.
    expect(baseElement.querySelectorAll('[style*="64px"]')).toHaveLength(2);
    await userEvent.click(row);
    expect(onPick).toHaveBeenCalledExactlyOnceWith(first.key);
  });

  it('[2.23] shows five skeleton rows while loading', () => {
    const { baseElement } = show(<TokenDialog tokens={undefined} onPick={() => {}} onClose={() => {}} />);
    expect(screen.getByRole('status').textContent).toContain('Loading tokens');
    expect(baseElement.querySelectorAll('[role="status"] > div')).toHaveLength(5);
  });
});

describe('[2.19] a list of 2,000 tokens', () => {
  const many = Array.from({ length: 2000 }, (_, i): TokenRow => {
    const symbol = `T${i}`;
    return { key: symbol, symbol, name: `Token ${i}`, icon: '', balance: null, href: null, current: false };
  });
  const rows = () => screen.getAllByRole('listitem');

  it('draws what can be seen, and says how many there are', () => {
    show(<TokenDialog tokens={many} onPick={() => {}} onClose={() => {}} />);
    expect(rows().length).toBeLessThan(40);
    expect(rows()[0]?.getAttribute('aria-setsize')).toBe('2000');
    expect(rows()[0]?.getAttribute('aria-posinset')).toBe('1');
  });

  it('shows other rows when it is scrolled, and keeps the one that has focus', () => {
    show(<TokenDialog tokens={many} onPick={() => {}} onClose={() => {}} />);
    const first = screen.getByRole('button', { name: /^T0/ });
    first.focus();
    const list = screen.getByRole('list', { name: 'Tokens' });
    list.scrollTop = 1000 * 56;
    fireEvent.scroll(list);
    expect(screen.getByRole('button', { name: /^T1000/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^T500/ })).toBeNull();
    expect(document.activeElement).toBe(first);
  });

  it('is walked by keyboard from end to end', async () => {
    const onPick = vi.fn();
    show(<TokenDialog tokens={many} onPick={onPick} onClose={() => {}} />);
    screen.getByRole('button', { name: /^T0/ }).focus();
    await userEvent.keyboard('{End}');
    expect(document.activeElement?.textContent).toContain('T1999');
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}{Enter}');
    expect(onPick).toHaveBeenCalledExactlyOnceWith('T1997');
    await userEvent.keyboard('{Home}');
    expect(document.activeElement?.textContent).toContain('Token 0');
    expect(rows().length).toBeLessThan(40);
  });
});

const onBitcoin: TokenRow[] = [
  {
    key: 'btc',
    symbol: 'BTC',
    name: 'Bitcoin',
    icon: '',
    balance: '0.18420331',
    href: null,
    current: true,
    kind: 'BTC',
  },
  {
    key: 'brc20:ordi',
    symbol: 'ordi',
    name: 'ordi',
    icon: '',
    balance: '412.5',
    href: '/explorer/3994530451/brc20/ordi',
    current: false,
    kind: 'BRC-20',
  },
  {
    key: 'rune:840106:129',
    symbol: 'SATOSHI•RUNE•TITAN',
    name: 'SATOSHI•RUNE•TITAN',
    icon: '',
    balance: '12,000',
    href: '/explorer/3994530451/rune/840106%3A129',
    current: false,
    kind: 'Runes',
  },
];

describe("[2.19] 'Select Token' on Bitcoin", () => {
  afterEach(() => void vi.useRealTimers());

  const open = (rows: TokenRow[] | undefined = onBitcoin) => {
    const onPick = vi.fn();
    show(<TokenDialog bitcoin tokens={rows} onPick={onPick} onClose={() => {}} />);
    return onPick;
  };
  const names = () =>
    within(screen.getByRole('list', { name: 'Tokens' }))
      .getAllByRole('listitem')
      .map((row) => row.querySelector('bdi')?.textContent);
  const search = () => screen.getByRole('searchbox', { name: 'Search by name' });

  it('[2.20] searches names in any case, 200 ms after the last letter', () => {
    expect(SEARCH_DEBOUNCE_MS).toBe(200);
    vi.useFakeTimers();
    open();
    expect(document.activeElement).toBe(search());
    const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
    fireEvent.change(search(), { target: { value: 'oR' } });
    pass(199);
    expect(names()).toHaveLength(3);
    fireEvent.change(search(), { target: { value: 'oRD' } });
    pass(199);
    expect(names()).toHaveLength(3);
    pass(1);
    expect(names()).toEqual(['ordi']);
    fireEvent.change(search(), { target: { value: 'runetitan' } });
    pass(200);
    expect(names()).toEqual(['SATOSHI•RUNE•TITAN']);
    fireEvent.change(search(), { target: { value: 'pepe' } });
    pass(200);
    expect(screen.queryByRole('list', { name: 'Tokens' })).toBeNull();
    expect(screen.getByText('No matching token. Clear the search or choose All.')).toBeTruthy();
  });

  it('[2.20] has no search box on EVM networks', () => {
    show(<TokenDialog tokens={tokens} onPick={() => {}} onClose={() => {}} />);
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('[2.22] links BRC-20 and Runes to their token pages, and BTC nowhere', () => {
    open();
    const pages = screen.getAllByRole('link').map((a) => [a.getAttribute('href'), a.textContent]);
    expect(pages).toEqual([
      ['/explorer/3994530451/brc20/ordi', 'Token pageof ordi, new tab'],
      ['/explorer/3994530451/rune/840106%3A129', 'Token pageof SATOSHI•RUNE•TITAN, new tab'],
    ]);
    for (const a of screen.getAllByRole('link')) expect(a.getAttribute('target')).toBe('_blank');
  });

  it('narrows to a kind, and picks by keyboard', async () => {
    const onPick = open();
    const kinds = screen.getByRole('group', { name: 'Type' });
    await userEvent.click(within(kinds).getByRole('button', { name: 'BRC-20' }));
    expect(names()).toEqual(['ordi']);
    await userEvent.click(within(kinds).getByRole('button', { name: 'All' }));
    screen.getByRole('button', { name: /^BTC.*0\.18420331/ }).focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onPick).toHaveBeenCalledExactlyOnceWith('brc20:ordi');
    await userEvent.keyboard('t');
    expect((search() as HTMLInputElement).value).toBe('t');
  });

  it('[2.23] shows five skeleton rows while loading', () => {
    const { baseElement } = show(
      <TokenDialog bitcoin tokens={undefined} onPick={() => {}} onClose={() => {}} />,
    );
    expect(baseElement.querySelectorAll('[role="status"] > div')).toHaveLength(5);
  });
});

const networks: NetworkRow[] = [
  {
    id: 1,
    name: 'Ethereum',
    label: 'Layer 1',
    icon: '',
    symbols: ['USDT', 'ETH'],
    current: false,
    unavailable: 'Selected',
  },
  { id: 10, name: 'OP Mainnet', label: 'Ethereum L2', icon: '', symbols: ['ETH'], current: true },
  {
    id: 59144,
    name: 'Linea',
    label: 'Ethereum L2',
    icon: '',
    symbols: ['USDT'],
    current: false,
    unavailable: 'Paused',
  },
];

describe("[2.24] 'Select Network'", () => {
  const open = () => {
    const onPick = vi.fn();
    show(<NetworkDialog networks={networks} onPick={onPick} onClose={() => {}} />);
    return onPick;
  };
  const names = () => screen.getAllByRole('option').map((o) => o.getAttribute('aria-label'));

  it('is titled so', () => {
    open();
    expect(screen.getByRole('dialog', { name: 'Select Network' })).toBeTruthy();
  });

  it('[2.27] greys what is selected or paused, says why and does not pick it', async () => {
    const onPick = open();
    expect(names()).toEqual(['Ethereum, Selected', 'OP Mainnet', 'Linea, Paused']);
    await userEvent.click(screen.getByRole('option', { name: 'Linea, Paused' }));
    expect(onPick).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('option', { name: 'OP Mainnet' }));
    expect(onPick).toHaveBeenCalledExactlyOnceWith(10);
  });

  it('[2.26] has asset and chain tags with ALL', async () => {
    open();
    const assets = screen.getByRole('group', { name: 'Asset' });
    expect(
      within(assets)
        .getAllByRole('button')
        .map((b) => b.textContent),
    ).toEqual(['ALL', 'ETH', 'USDT']);
    await userEvent.click(within(assets).getByRole('button', { name: 'USDT' }));
    expect(names()).toEqual(['Ethereum, Selected', 'Linea, Paused']);
    await userEvent.click(within(assets).getByRole('button', { name: 'ALL' }));
    expect(names()).toHaveLength(3);
  });

  it('[2.25] searches, and typing in the list goes to the search', async () => {
    open();
    screen.getByRole('listbox').focus();
    await userEvent.keyboard('l');
    expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('l');
    await userEvent.keyboard('inea');
    expect(await screen.findByRole('option', { name: 'Linea, Paused' })).toBeTruthy();
    await vi.waitFor(() => expect(names()).toEqual(['Linea, Paused']));
  });

  it('moves with the arrow keys and picks with Enter', async () => {
    const onPick = open();
    screen.getByRole('listbox').focus();
    await userEvent.keyboard('{Home}{ArrowDown}{Enter}');
    expect(onPick).toHaveBeenCalledExactlyOnceWith(10);
  });
});
