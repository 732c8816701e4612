import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { keys } from '../../api/query-keys.ts';
import type { components } from '@causeway/sdk/api/schema.d';
import type { Locked, Statistics } from './model.ts';
import { OverviewPage } from './OverviewPage.tsx';

type Kind = components['schemas']['KindView'];

const none = { fiat: '0', unpriced: [] };
const period = { transactions: 0, arrived: 0, returned: 0, underWay: 0, volume: none };
const byKind = { btc: '0', brc20: '0', rune: '0', other: '0' };
const fresh: Statistics = {
  asOf: 1_800_000_000_000,
  behind: 0,
  convert: 'USD',
  locked: none,
  lockedMissing: [],
  today: period,
  week: period,
  month: period,
  all: period,
  averageSeconds: { evm: null, bitcoin: null },
  days: [
    { date: '2026-11-19', ...period, byKind },
    { date: '2026-11-20', ...period, byKind },
  ],
  lanes: [],
  lockedDays: [],
};

const asOf = { asOf: fresh.asOf, behind: 0, convert: 'USD' };
const nothing: Locked = { ...asOf, chains: [], days: [], missing: [], total: none };

function kindOf(kind: Kind['kind'], more: Partial<Kind['period']> = {}): Kind {
  return { ...asOf, kind, assets: [], days: [], period: { ...period, ...more } };
}

interface More {
  locked?: Locked;
  kinds?: Kind[];
  /** Null: there is no Bitcoin. */
  reserves?: null | object;
}

function open(statistics: Statistics, { locked = nothing, kinds = [], reserves = null }: More = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(keys.statistics(30), statistics);
  client.setQueryData(keys.reserves, reserves);
  client.setQueryData(keys.locked, locked);
  for (const kind of ['btc', 'brc20', 'rune'] as const)
    client.setQueryData(keys.kindStatistics(kind, 30), kinds.find((k) => k.kind === kind) ?? kindOf(kind));
  client.setQueryData(keys.poolChains, []);
  client.setQueryData(keys.latest, { pages: [{ items: [], nextCursor: null }], pageParams: [undefined] });
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <OverviewPage />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );
}

function figure(label: string): string {
  const name = within(screen.getByRole('region', { name: 'Key figures' })).getByText(label);
  return name.parentElement?.textContent?.slice(label.length) ?? '';
}

afterEach(() => vi.unstubAllGlobals());

describe('[2.03] overview', () => {
  it('a new deployment shows zero and says so', async () => {
    open(fresh);
    expect(figure('Value locked')).toBe('$0.00No liquidity added yet');
    expect(figure('Volume, 7 days')).toBe('$0.00$0.00 all time');
    expect(figure('Delivered, 30 days')).toBe('n/aNo finished transfers yet');
    expect(figure('Average time, without Bitcoin')).toBe('n/aWith Bitcoin n/a');
    expect(await screen.findAllByText('Nothing locked yet')).toHaveLength(2);
    for (const title of ['No volume yet', 'No lanes used yet', 'No transfers yet'])
      expect(await screen.findByText(title)).toBeDefined();
    expect(screen.queryByText('Reserves and issued supply')).toBeNull();
  });

  it('what has no price is n/a, never zero', async () => {
    const unknown = { fiat: null, unpriced: ['cway'] };
    open({
      ...fresh,
      locked: unknown,
      week: { ...period, transactions: 1, volume: unknown },
      days: [{ ...period, date: '2026-11-20', volume: unknown, byKind: { ...byKind, brc20: null } }],
    });
    expect(figure('Value locked')).toBe('n/aExcludes 1 token without a price');
    expect(figure('Volume, 7 days')).toContain('n/a');
    expect(await screen.findByText('No price')).toBeDefined();
  });

  it('says what is still counted, and draws by day, by kind and as a table', async () => {
    open({
      ...fresh,
      behind: 12_345,
      days: [
        {
          ...period,
          date: '2026-11-19',
          volume: { fiat: '1615', unpriced: [] },
          byKind: { ...byKind, btc: '1615' },
        },
        { ...period, date: '2026-11-20', byKind },
      ],
    });
    expect(screen.getByText('Counting, 12,345 to go')).toBeDefined();
    expect(
      await screen.findByRole('img', { name: 'Daily volume, 11-19 to 11-20. Last: $0.00.' }),
    ).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: /^Table.*Daily volume$/ }));
    expect(screen.getByRole('row', { name: '11-19 $1,615.00' })).toBeDefined();
    fireEvent.click(screen.getByRole('radio', { name: 'Runes' }));
    expect(await screen.findByText('No volume yet')).toBeDefined();
  });

  it('[7.24] shows every amount that is locked, whole, by chain and token', () => {
    const token = (symbol: string, amount: string, decimals: number, fiat: string | null) => ({
      token: `${symbol} pool`,
      symbol,
      amount,
      decimals,
      fiat,
    });
    open(fresh, {
      locked: {
        ...nothing,
        chains: [
          {
            chainId: 1,
            chainName: 'Ethereum',
            total: none,
            tokens: [
              token('OLD', '5', 0, null),
              token('USDT', '1500000001', 6, '1500'),
              token('GONE', '0', 6, '0'),
              token('ETH', '2000000000000000001', 18, '7200.5'),
            ],
          },
          { chainId: 2, chainName: '', total: none, tokens: [token('USDT', '7', 6, '0')] },
        ],
        missing: [10],
      },
    });
    const card = within(screen.getByRole('region', { name: 'Locked by chain and token' }));
    expect(card.getAllByRole('row').map((r) => [...r.children].map((c) => c.textContent))).toEqual([
      ['Asset', 'Chain', 'Locked', 'Value'],
      [expect.stringMatching(/ETH$/), 'Ethereum', '2.000000000000000001', '$7,200.50'],
      [expect.stringMatching(/USDT$/), 'Ethereum', '1,500.000001', '$1,500.00'],
      [expect.stringMatching(/USDT$/), expect.stringMatching(/2$/), '0.000007', '$0.00'],
      [expect.stringMatching(/OLD$/), 'Ethereum', '5', 'n/a'],
    ]);
    expect(card.getByText('Excludes 1 chain that cannot be read')).toBeDefined();
  });

  it('shows the most valuable of many, and all of them when asked', () => {
    const tokens = Array.from({ length: 23 }, (_, i) => ({
      token: `0x${i}`,
      symbol: `T${i}`,
      amount: '1',
      decimals: 0,
      fiat: String(i),
    }));
    open(fresh, {
      locked: { ...nothing, chains: [{ chainId: 1, chainName: 'Ethereum', total: none, tokens }] },
    });
    const card = within(screen.getByRole('region', { name: 'Locked by chain and token' }));
    const names = () => card.getAllByRole('rowheader').map((r) => r.textContent?.replace(/^.*T/, 'T'));
    expect(names()).toEqual(Array.from({ length: 10 }, (_, i) => `T${22 - i}`));
    fireEvent.click(card.getByRole('button', { name: 'Show all 23' }));
    expect(names()).toHaveLength(23);
    expect(names().at(-1)).toBe('T0');
    expect(card.getByRole('button', { name: 'Show fewer' }).getAttribute('aria-expanded')).toBe('true');
  });

  it('[7.25] [7.26] [7.27] has a row for each kind of asset of Bitcoin, and none without Bitcoin', () => {
    const volume = (fiat: string | null) => ({ fiat, unpriced: [] });
    open(fresh, {
      reserves: { assets: [], height: 1 },
      kinds: [
        kindOf('btc', { transactions: 1_234, arrived: 1_200, returned: 4, volume: volume('98765.43') }),
        kindOf('rune', { transactions: 2, arrived: 2, volume: volume(null) }),
      ],
    });
    const card = within(screen.getByRole('region', { name: 'Bitcoin assets by type, 30 days' }));
    expect(card.getAllByRole('row').map((r) => [...r.children].map((c) => c.textContent))).toEqual([
      ['Type', 'Volume', 'Transfers', 'Arrived', 'Sent back'],
      ['BTC', '$98.76K', '1,234', '1,200', '4'],
      ['BRC-20', '$0.00', '0', '0', '0'],
      ['Runes', 'n/a', '2', '2', '0'],
    ]);
    cleanup();
    open(fresh);
    expect(screen.queryByRole('region', { name: 'Bitcoin assets by type, 30 days' })).toBeNull();
  });
});
