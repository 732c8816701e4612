import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { wantedLocale } from '../lib/locale.ts';

const source = readFileSync(resolve(import.meta.dirname, '../../public/boot.js'), 'utf8');
const root = document.documentElement;

/** Runs the script as the browser does, in a page with these files. */
function boot(path = '/', files: Record<string, string[]> = {}): void {
  window.history.replaceState(null, '', path);
  const list = document.createElement('script');
  list.type = 'application/json';
  list.id = 'page-files';
  list.textContent = JSON.stringify(files);
  document.head.append(list);
  new Function(source)();
}

afterEach(() => {
  localStorage.clear();
  document.head.replaceChildren();
  for (const key of ['theme', 'shell', 'known', 'loopback']) delete root.dataset[key];
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function asks(...languages: string[]): void {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
}

function system(dark: boolean): void {
  vi.stubGlobal('matchMedia', () => ({ matches: dark }));
}

describe('what runs before the first paint', () => {
  it.each([
    [['en-GB', 'zh-CN']],
    [['fr', 'zh-CN', 'en']],
    [['zh-TW', 'en']],
    [['zh-Hant-CN']],
    [['zh-Hans-HK']],
    [['zh']],
    [['ZH-sg']],
    [['fr', 'de']],
    [[]],
  ])('speaks the language that the app will, for %j', (languages) => {
    system(false);
    asks(...languages);
    boot();
    expect(root.lang).toBe(wantedLocale(languages) ?? 'en');
  });

  it('takes the language that was chosen, and no other word', () => {
    system(false);
    asks('en');
    localStorage.setItem('locale', 'zh-Hans');
    boot();
    expect(root.lang).toBe('zh-Hans');
    localStorage.setItem('locale', 'tlh');
    boot();
    expect(root.lang).toBe('en');
  });

  it('[1.07] takes the theme of the address, then the stored one, then the system’s', () => {
    system(true);
    boot();
    expect(root.dataset.theme).toBe('dark');
    localStorage.setItem('theme', 'light');
    boot();
    expect(root.dataset.theme).toBe('light');
    boot('/?theme=dark');
    expect(root.dataset.theme).toBe('dark');
    boot('/?theme=pink');
    expect(root.dataset.theme).toBe('light');
  });

  it('names the page of the address, and no other', () => {
    system(false);
    const files = { '/': ['/assets/a.js'], '/evm': ['/assets/b.js'] };
    boot('/evm/?from=1', files);
    expect(root.dataset.shell).toBe('/evm');
    for (const elsewhere of ['/nowhere', '/constructor', '/evm/more']) {
      boot(elsewhere, files);
      expect(root.dataset.shell).toBe('');
    }
  });

  it('knows that it is served from this computer, where a local network can be', () => {
    system(false);
    boot();
    expect(window.location.hostname).toBe('localhost');
    expect(root.dataset.loopback).toBe('');
  });

  it('knows who has connected a wallet here', () => {
    system(false);
    boot();
    expect(root.dataset.known).toBeUndefined();
    localStorage.setItem('connected-wallets', '["Demo"]');
    boot();
    expect(root.dataset.known).toBe('');
  });
});
