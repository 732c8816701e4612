import { describe, expect, it } from 'vitest';
import { isLoopback, safeLink, siblingHost } from './origin.ts';

describe('[2.12] where an external bridge lives without configuration', () => {
  it.each([
    ['bridge.example.org', 'https://fractal.example.org'],
    ['app.bridge.example.org', 'https://fractal.bridge.example.org'],
    ['localhost', null],
    ['127.0.0.1', null],
    ['[::1]', null],
    ['192.168.1.20', null],
    ['example.org', null],
  ])('%s -> %s', (host, url) => expect(siblingHost(host, 'fractal')).toBe(url));
});

it.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['127.8.9.1', true],
  ['[::1]', true],
  ['127.0.0.1.evil.org', false],
  ['evil-localhost', false],
  ['0.0.0.0', false],
])('isLoopback(%s) is %s', (host, yes) => expect(isLoopback(host)).toBe(yes));

it.each([
  ['https://example.org', 'https://example.org'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['//example.org', null],
  ['', null],
  [null, null],
])('safeLink(%s) is %s', (url, kept) => expect(safeLink(url)).toBe(kept));
