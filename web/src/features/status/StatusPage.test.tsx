import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { keys } from '../../api/query-keys.ts';
import type { Lane, Report } from './model.ts';
import { StatusPage } from './StatusPage.tsx';

afterEach(cleanup);

const lane = (dstChainId: number, state: Lane['state']): Lane => ({
  srcChainId: 1,
  dstChainId,
  src: 'One',
  dst: `Chain ${dstChainId}`,
  symbol: 'USDT',
  decimals: 6,
  state,
  capPerDay: '50000000',
  left: '20000000',
  maxPerTransfer: '10000000',
  waitsAbove: '5000000',
  usualSeconds: 30,
});

const report: Report = {
  asOf: 1_800_000_000_000,
  needed: 2,
  of: 3,
  lanes: [...Array.from({ length: 9 }, (_, i) => lane(10 + i, 'open')), lane(99, 'paused')],
  days: [
    { date: '2026-11-19', worst: 'none' },
    { date: '2026-11-20', worst: 'major' },
  ],
  incidents: [
    {
      id: 'linea',
      title: 'Linea is <b>paused</b>',
      severity: 'major',
      openedAt: 1_799_999_940_000,
      closedAt: null,
      entries: [
        {
          seq: 0,
          at: 1_799_999_940_000,
          state: 'open',
          severity: 'major',
          text: 'No blocks. Nothing is lost.',
          signer: '0x1111111111111111111111111111111111111111',
          signature: '0x22',
        },
      ],
    },
  ],
  now: {
    ready: true,
    alarm: false,
    deficit: [],
    relay: { ok: true, behind: [] },
    backlog: { pending: 2, oldestSeconds: 90 },
    members: [true, true, false].map((ok, index) => ({
      index,
      address: '0x1234567890abcdef',
      ok,
      lastSeen: 0,
    })),
    chains: [{ chainId: 1, name: 'One', head: 1234, finalized: 1200, lagSeconds: 2, ok: true }],
  },
};

function open(shown: Report) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(keys.statusReport, shown);
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <StatusPage reserves={<p>reserves stand here</p>} />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );
}

describe('the status', () => {
  it('says first what does not pass, and shows the other lanes when asked', () => {
    open(report);
    const summary = screen.getByRole('region', { name: 'Summary' });
    expect(summary.textContent).toContain('Delivering, with exceptions');
    expect(summary.textContent).toContain('1 lane is closed or full.');
    expect(summary.textContent).toContain('9 of 10');
    const lanes = screen.getByRole('region', { name: 'Lanes' });
    const rows = within(lanes).getAllByRole('row').slice(1);
    expect(rows).toHaveLength(8);
    expect(rows[0]?.textContent).toContain('One to Chain 99');
    expect(rows[0]?.textContent).toContain('Paused');
    expect(within(lanes).getAllByRole('meter')[0]?.getAttribute('aria-valuenow')).toBe('40');
    fireEvent.click(within(lanes).getByRole('button', { name: 'Show all' }));
    expect(within(lanes).getAllByRole('row')).toHaveLength(11);
    expect(screen.getByText('reserves stand here')).toBeTruthy();
  });

  it('shows what operators wrote as text, with who signed it and the days', () => {
    open(report);
    const incidents = screen.getByRole('region', { name: 'Incidents' });
    expect(within(incidents).getByRole('heading', { name: 'Linea is <b>paused</b>' })).toBeTruthy();
    expect(incidents.textContent).toContain('0x1111…111111');
    expect(within(incidents).getByRole('img').getAttribute('aria-label')).toBe(
      'Last 2 days: incidents on 2026-11-20; 1 days without.',
    );
    expect(within(incidents).getByRole('link', { name: 'Feed' }).getAttribute('href')).toBe(
      '/api/status/feed',
    );
  });

  it('says that nothing is delivered when too few members attest', () => {
    open({ ...report, needed: 3 });
    const summary = screen.getByRole('region', { name: 'Summary' });
    expect(summary.textContent).toContain('Not delivering');
    expect(summary.textContent).toContain('2 of 3 members attest, 3 are needed.');
  });
});
