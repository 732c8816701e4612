import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchEarly } from './early.ts';

const FILES = { '/evm': ['/assets/b.js', '/assets/b.css'], '/transfer': [] };
const UID = `0x${'ab'.repeat(32)}`;

/** Addresses that are asked for when a page opens. */
function asked(page: string, address = page): string[] {
  window.history.replaceState(null, '', address);
  document.documentElement.lang = 'zh-Hans';
  const list = document.createElement('script');
  list.type = 'application/json';
  list.id = 'page-files';
  list.textContent = JSON.stringify(FILES);
  document.head.replaceChildren(list);
  const fetched = vi.fn((_path: string, _init: RequestInit) => Promise.resolve(new Response('{}')));
  vi.stubGlobal('fetch', fetched);
  fetchEarly(page);
  for (const [, init] of fetched.mock.calls)
    expect(new Headers(init.headers).get('Accept-Language')).toBe('zh-Hans');
  return fetched.mock.calls.map(([path]) => path);
}

afterEach(() => {
  document.head.replaceChildren();
  vi.unstubAllGlobals();
});

describe('what is asked for with the app’s own code', () => {
  it('is the files of the page, and of no other', () => {
    asked('/evm');
    const links = [...document.querySelectorAll('link')].map((l) => [l.rel, new URL(l.href).pathname]);
    expect(links).toEqual([
      ['modulepreload', '/assets/b.js'],
      ['preload', '/assets/b.css'],
    ]);
    for (const elsewhere of ['', '/nowhere', 'constructor']) {
      asked(elsewhere, '/');
      expect(document.querySelectorAll('link')).toHaveLength(0);
    }
  });

  it('is what every page shows first, and the transfer that is named', () => {
    const always = ['/api/basic-config', '/api/swap:pool-chains'];
    expect(asked('/evm')).toEqual(always);
    expect(asked('/evm', `/evm?uid=${UID}`)).toEqual(always);
    expect(asked('/transfer', '/transfer?uid=../basic-config')).toEqual(always);
    expect(asked('/transfer', `/transfer?uid=${UID}`)).toEqual([`/api/transfers/${UID}`, ...always]);
  });
});
