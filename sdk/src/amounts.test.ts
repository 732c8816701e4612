import { describe, expect, it } from 'vitest';
import { amountError, maxAmount, parseAmount, splitDust } from './amounts.ts';

describe('[5.01] the amount field', () => {
  it('reads digits with an optional fractional part, exactly', () => {
    expect(parseAmount('1.5', 6)).toBe(1_500_000n);
    expect(parseAmount('1.', 6)).toBe(1_000_000n);
    expect(parseAmount('.5', 1)).toBe(5n);
    expect(parseAmount('0', 6)).toBe(0n);
    for (const bad of ['', '.', '1.2.3', '-1', '1e3', '1,000', ' 1', '1.1234567'])
      expect(parseAmount(bad, 6)).toBeNull();
    expect(parseAmount('9'.repeat(81), 0)).toBeNull();
  });
});

describe('[5.02] the amount after 500 ms', () => {
  it('is wrong at 0 and above the balance, at every boundary', () => {
    expect(amountError(null, 5n)).toBeNull();
    expect(amountError(0n, 5n)).toBe('zero');
    expect(amountError(-1n, 5n)).toBe('zero');
    expect(amountError(1n, 5n)).toBeNull();
    expect(amountError(5n, 5n)).toBeNull();
    expect(amountError(6n, 5n)).toBe('balance');
    expect(amountError(6n, null)).toBeNull();
  });
});

describe('INV-09: what common decimals cannot carry', () => {
  it('is split off exactly', () => {
    expect(splitDust(1_234_567_890_123_456_789n, 18, 6)).toEqual({
      carried: 1_234_567_000_000_000_000n,
      dust: 890_123_456_789n,
    });
    expect(splitDust(7n, 6, 6)).toEqual({ carried: 7n, dust: 0n });
    expect(splitDust(5n, 18, 6)).toEqual({ carried: 0n, dust: 5n });
  });

  it('MAX leaves gas and fee of a native coin, and only what can be carried', () => {
    expect(maxAmount(10n ** 18n, 1n, true, 18, 9)).toBe(10n ** 18n - 10n ** 9n);
    expect(maxAmount(10n ** 18n, 1n, false, 18, 9)).toBe(10n ** 18n);
    expect(maxAmount(5n, 5n, true, 18, 9)).toBe(0n);
    expect(maxAmount(4n, 5n, true, 18, 9)).toBe(0n);
  });
});
