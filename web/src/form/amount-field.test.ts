import { describe, expect, it } from 'vitest';
import { AMOUNT_DEBOUNCE_MS, SEARCH_DEBOUNCE_MS } from '../lib/use-debounced.ts';
import { cleanAmount } from '../ui/amount-text.ts';

describe('[5.01] the amount field', () => {
  it('keeps digits and one point, and drops decimals that the token does not have', () => {
    expect(cleanAmount('a1b2.3c4.5', 6)).toBe('12.345');
    expect(cleanAmount('1.1234567', 6)).toBe('1.123456');
    expect(cleanAmount('-5e3', 6)).toBe('53');
  });
});

describe('[5.02] the amount after 500 ms', () => {
  it('waits 500 ms', () => expect(AMOUNT_DEBOUNCE_MS).toBe(500));
  it('[9.02] and a search 200 ms', () => expect(SEARCH_DEBOUNCE_MS).toBe(200));
});
