import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { keys } from '../../api/query-keys.ts';
import type { Statistics } from './model.ts';
import { OverviewPage } from './OverviewPage.tsx';

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

function open(statistics: Statistics) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(keys.statistics(30), statistics);
  client.setQueryData(keys.reserves, null);
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
    expect(figure('Value locked')).toBe('$0.00No liquidity has been added');
    expect(figure('Volume, 7 days')).toBe('$0.00$0.00 all time');
    expect(figure('Delivered, 30 days')).toBe('n/aNo transfer has ended yet');
    expect(figure('Average time, EVM to EVM')).toBe('n/aWith Bitcoin n/a');
    for (const title of ['No volume yet', 'Nothing locked yet', 'No lane was used', 'No transfers yet'])
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
    expect(figure('Value locked')).toBe('n/aWithout 1 token that has no price');
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
});
