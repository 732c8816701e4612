import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { keys } from '../api/query-keys.ts';
import { IncidentBanner } from './IncidentBanner.tsx';

const chain = (name: string, ok: boolean) => ({
  chainId: name.length,
  name,
  head: 1,
  finalized: 1,
  lagSeconds: ok ? 1 : null,
  ok,
});

afterEach(() => vi.unstubAllGlobals());

it('a chain that is not reached is told when two answers say so, and gone with the first that does not', async () => {
  let ok = false;
  vi.stubGlobal(
    'fetch',
    vi.fn(async () =>
      Response.json({
        code: '000',
        msg: '',
        data: {
          ready: ok,
          alarm: false,
          chains: [chain('Optimism', ok), chain('Linea', true)],
          members: [],
          relay: { ok: true, behind: [] },
          deficit: [],
        },
      }),
    ),
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <IncidentBanner />
      </QueryClientProvider>
    </I18nProvider>,
  );
  const again = () => act(() => client.refetchQueries({ queryKey: keys.incidents }));
  await again();
  await again();
  expect((await screen.findByText(/^Optimism cannot be reached right now/)).textContent).toContain(
    'Nothing is lost',
  );
  expect(screen.queryByText(/Linea/)).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  ok = true;
  await again();
  await waitFor(() => expect(screen.queryByText(/cannot be reached/)).toBeNull());
});
