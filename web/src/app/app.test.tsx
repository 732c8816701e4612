import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { lazy, type ReactElement, Suspense } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keys } from '../api/query-keys.ts';
import type { BasicConfig, NetworkKind } from '../api/types.ts';
import { part } from '../lib/part.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { externalLinks } from './nav.ts';
import { AppRoutes } from './routes.tsx';

vi.mock('../features/omnichain/OmnichainPage.tsx', () => ({
  OmnichainPage: () => {
    const { pathname, search } = useLocation();
    return (
      <main>
        {`omnichain at ${pathname}${search}`}
        <input aria-label="note" />
      </main>
    );
  },
}));

vi.mock('./BitcoinApp.tsx', () => ({
  BitcoinApp: () => {
    const { pathname, search } = useLocation();
    return <main>{`bitcoin at ${pathname}${search}`}</main>;
  },
}));
vi.mock('../features/deposit/DepositPage.tsx', () => ({ DepositPage: () => <main>deposit</main> }));

const config = (network: NetworkKind, more: Partial<BasicConfig> = {}): BasicConfig => ({
  network,
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
  ...more,
});

interface Given {
  path?: string;
  config?: BasicConfig;
  notice?: string | null;
}

function open({ path = '/evm', config: basic = config('mainnet'), notice = null }: Given = {}) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  client.setQueryData(keys.basicConfig, basic);
  client.setQueryData(keys.notice, notice);
  client.setQueryData(keys.poolChains, []);
  return render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[path]}>
          <AppRoutes />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );
}

function Broken(): ReactElement {
  throw new Error('boom');
}

beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network in tests'));
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
});

describe('routes', () => {
  it('[2.01] / shows the Bitcoin app and keeps the query', async () => {
    open({ path: '/?from=bitget' });
    await screen.findByText('bitcoin at /?from=bitget');
  });

  it('/deposit shows deposit addresses', async () => {
    open({ path: '/deposit?asset=btc' });
    await screen.findByText('deposit');
  });

  it('[2.02] /evm shows the Omnichain app', async () => {
    open({ path: '/evm' });
    await screen.findByText(/^omnichain at \/evm/);
  });

  it('[1.02] the two apps are beside each other in the navigation', async () => {
    open({ path: '/' });
    const nav = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(nav.getByRole('link', { name: 'Bitcoin' }).getAttribute('href')).toBe('/');
    fireEvent.click(nav.getByRole('link', { name: 'Omnichain' }));
    await screen.findByText('omnichain at /evm');
    fireEvent.click(nav.getByRole('link', { name: 'Bitcoin' }));
    await screen.findByText('bitcoin at /');
  });

  it('[2.04] the logo leads home and keeps the query string', async () => {
    open({ path: '/history?from=bitget' });
    expect(screen.getByRole('link', { name: 'Causeway, home' }).getAttribute('href')).toBe('/?from=bitget');
  });

  it('an unknown page says so', () => {
    open({ path: '/nope' });
    screen.getByRole('heading', { name: 'Page not found' });
  });

  it('/local exists on the local network only', async () => {
    open({ path: '/local', config: config('mainnet') });
    screen.getByRole('heading', { name: 'Page not found' });
  });

  it('/local is the first page of the local network', async () => {
    open({ path: '/local', config: config('local') });
    await screen.findByRole('heading', { level: 1, name: /Your local network is/ });
  });

  it('[2.08] scrolls to the top on route change, not at first', async () => {
    open({ path: '/evm' });
    expect(window.scrollTo).not.toHaveBeenCalled();
    fireEvent.click(
      within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'History' }),
    );
    await waitFor(() => expect(window.scrollTo).toHaveBeenCalledWith(0, 0));
  });

  it.each([
    ['a newer one', '<script type="module" src="/assets/new.js">', 'There is a new version of this page.'],
    ['the same', '<script type="module" src="/assets/own.js">', 'Part of this page could not be loaded.'],
  ])(
    'code that is gone takes nothing from the page; the server has %s, and the page says so once',
    async (_, html, text) => {
      const own = document.head.appendChild(
        Object.assign(document.createElement('script'), { type: 'module' }),
      );
      own.setAttribute('src', '/assets/own.js');
      vi.resetModules();
      const { watchForNewVersion, MissingPage } = await import('./new-version.tsx');
      const { Toaster } = await import('../ui/Toaster.tsx');
      vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(html));
      const stop = watchForNewVersion();
      const gone = new TypeError(
        'Failed to fetch dynamically imported module: https://a.example/assets/x.js',
      );
      const Gone = lazy(part<{ default: () => ReactElement }>(() => Promise.reject(gone)));
      const Page = lazy(part<{ default: () => ReactElement }>(() => Promise.reject(gone), MissingPage));
      render(
        <I18nProvider i18n={i18n}>
          <ErrorBoundary>
            <p>under way</p>
            <Suspense>
              <Gone />
              <Page />
            </Suspense>
            <Toaster />
          </ErrorBoundary>
        </I18nProvider>,
      );
      for (let i = 0; i < 2; i++) window.dispatchEvent(new Event('vite:preloadError'));
      await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(1));
      expect(screen.getByRole('alert').textContent).toContain(text);
      within(screen.getByRole('alert')).getByRole('button', { name: 'Reload' });
      screen.getByText('under way');
      await screen.findByRole('heading', { level: 1 });
      stop();
      own.remove();
    },
  );

  it('[2.10] the Connection Lost page stands while the network is lost, and links to home', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Connection Lost. Please check your Internet connection',
    );
    expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/');
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });

  it('[2.10] what is open stays as it is below the Connection Lost page, and is there again', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    open();
    const typed = await screen.findByRole('textbox', { name: 'note' });
    fireEvent.change(typed, { target: { value: '0.5' } });
    const go = (on: boolean) => {
      online.mockReturnValue(on);
      fireEvent(window, new Event(on ? 'online' : 'offline'));
    };
    go(false);
    const lost = screen.getByRole('dialog', { name: /^Connection Lost/ });
    fireEvent.keyDown(lost, { key: 'Escape' });
    // No page can be loaded now: home is where it goes once there is a network.
    fireEvent.click(within(lost).getByRole('link', { name: 'Back to home' }));
    expect(screen.getByText(/^omnichain at \/evm/).contains(typed)).toBe(true);
    go(true);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByText(/^bitcoin at \//)).toBeTruthy();
  });

  it('[2.10] a network that comes back finds the same page, with what was typed', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    open();
    const typed = await screen.findByRole('textbox', { name: 'note' });
    fireEvent.change(typed, { target: { value: '0.5' } });
    for (const on of [false, true]) {
      online.mockReturnValue(on);
      fireEvent(window, new Event(on ? 'online' : 'offline'));
    }
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'note' })).toBe(typed);
    expect(typed).toHaveProperty('value', '0.5');
  });

  it('[2.09] a page that breaks shows the error page with a code', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    render(
      <I18nProvider i18n={i18n}>
        <ErrorBoundary>
          <Broken />
        </ErrorBoundary>
      </I18nProvider>,
    );
    screen.getByRole('heading', { name: 'This page did not load' });
    expect(screen.getByText(/^E-[0-9A-F]{4}-[0-9A-F]{4}$/)).toBeDefined();
  });
});

describe('[1.06] the badge', () => {
  it.each<[NetworkKind, string | null]>([
    ['mainnet', null],
    ['testnet', 'Testnet'],
    ['local', 'Local network'],
  ])('on %s is %s', (network, text) => {
    open({ config: config(network) });
    const shown = ['Testnet', 'Local network'].filter((t) => screen.queryByText(t) !== null);
    expect(shown).toEqual(text === null ? [] : [text]);
  });
});

describe('[2.12] external links', () => {
  it('come from configuration and open in a new tab', () => {
    open({
      config: config('mainnet', {
        externalLinks: { fractal: 'https://f.example', ckb: 'https://c.example' },
      }),
    });
    const link = screen.getByRole('link', { name: /Fractal bridge/ });
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      'https://f.example',
      '_blank',
      'noopener noreferrer',
    ]);
    expect(screen.getByRole('link', { name: /CKB bridge/ }).getAttribute('href')).toBe('https://c.example');
  });

  it('are hidden on localhost without configuration', () => {
    open({ config: config('local') });
    expect(screen.queryByRole('link', { name: /Fractal|CKB/ })).toBeNull();
  });

  it('default to the domain of the host', () => {
    expect(externalLinks(config('mainnet'), 'bridge.example.org')).toEqual([
      { key: 'fractal', href: 'https://fractal.example.org' },
      { key: 'ckb', href: 'https://ckb.example.org' },
    ]);
    expect(
      externalLinks(
        config('mainnet', { externalLinks: { fractal: 'javascript:alert(1)', ckb: null } }),
        'localhost',
      ),
    ).toEqual([]);
  });
});

describe('[1.06] the notice', () => {
  it('is plain text and stays away once dismissed', () => {
    const first = open({ notice: 'Linea is <b>paused</b>.' });
    expect(screen.getByRole('region', { name: 'Notice' }).textContent).toContain('Linea is <b>paused</b>.');
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss the notice' }));
    expect(screen.queryByRole('region', { name: 'Notice' })).toBeNull();
    first.unmount();
    const second = open({ notice: 'Linea is <b>paused</b>.' });
    expect(screen.queryByRole('region', { name: 'Notice' })).toBeNull();
    second.unmount();
    open({ notice: 'Something else.' });
    screen.getByRole('region', { name: 'Notice' });
  });

  it('is absent when empty', () => {
    open({ notice: null });
    expect(screen.queryByRole('region', { name: 'Notice' })).toBeNull();
  });
});

describe('[2.17] the footer', () => {
  it("says 'Powered by' with name and link, and nothing that is not configured", () => {
    open();
    const footer = screen.getByRole('contentinfo');
    expect(footer.textContent).toContain('Powered by Causeway');
    expect(
      within(footer)
        .getAllByRole('link')
        .map((l) => l.getAttribute('href')),
    ).toEqual(['https://causeway.example']);
  });

  it('shows social and text links where configured', () => {
    open({
      config: config('mainnet', {
        social: [{ label: 'Forum', url: 'https://forum.example' }],
        textLinks: [{ label: 'Terms', url: 'javascript:alert(1)' }],
        supportUrl: 'https://help.example',
      }),
    });
    const names = within(screen.getByRole('contentinfo'))
      .getAllByRole('link')
      .map((l) => l.textContent);
    expect(names).toEqual(['Causeway', 'Forum', 'Support']);
  });
});

it("[2.16] without an address the header shows 'Connect wallet'", () => {
  open();
  within(screen.getByRole('banner')).getByRole('button', { name: 'Connect wallet' });
});

it('[2.13] the mobile menu is a full-screen dialog with logo and close button', () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  const menu = screen.getByRole('dialog', { name: 'Menu' });
  within(menu).getByRole('link', { name: 'Causeway, home' });
  within(menu).getByRole('link', { name: 'Omnichain' });
  fireEvent.click(within(menu).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('[1.07] the theme switch changes the page and is remembered', () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Switch to the dark theme' }));
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  screen.getByRole('button', { name: 'Switch to the light theme' });
});
