import { describe, expect, it } from 'vitest';
import { tokenPage } from './token-page.ts';

describe('[2.22] pages of BRC-20 tokens and Runes', () => {
  it.each([
    ['local', 'brc20', 'cway', '/explorer/3994530451/brc20/cway'],
    ['local', 'rune', '840106:129', '/explorer/3994530451/rune/840106%3A129'],
    ['testnet', 'brc20', 'ordi', 'https://testnet.unisat.io/brc20/ordi'],
    ['mainnet', 'rune', '840000:142', 'https://ordinals.com/rune/840000%3A142'],
    ['mainnet', 'brc20', '../?', 'https://unisat.io/brc20/..%2F%3F'],
  ] as const)('on %s, %s %s', (network, kind, id, page) => {
    expect(tokenPage(network, kind, id)).toBe(page);
  });
});
