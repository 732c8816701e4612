import { describe, expect, it } from 'vitest';
import {
  fiatCents,
  formatAmount,
  formatLarge,
  formatDuration,
  formatFeeFiat,
  formatSmallCents,
  formatFeeRatio,
  formatFiat,
  formatTableDate,
  formatTime,
  formatToken,
  formatUnits,
  groupThousands,
  parseUnits,
} from './format.ts';

describe('amounts', () => {
  it.each([
    [1_500_000_000n, 6, '1500'],
    [1n, 18, '0.000000000000000001'],
    [0n, 18, '0'],
    [-1_500_000n, 6, '-1.5'],
    [42n, 0, '42'],
    [2n ** 256n - 1n, 18, '115792089237316195423570985008687907853269984665640564039457.584007913129639935'],
  ])('formatUnits(%s, %s) is exact', (base, decimals, text) => {
    expect(formatUnits(base, decimals)).toBe(text);
    expect(parseUnits(text, decimals)).toBe(base < 0n ? null : base);
  });

  it.each([
    ['1.0000001', 6],
    ['1e3', 6],
    ['-1', 6],
    ['', 6],
    ['.', 6],
    ['1,5', 6],
    ['0x10', 6],
  ])('parseUnits refuses %j', (text, decimals) => expect(parseUnits(text, decimals)).toBeNull());

  it('parseUnits reads what a person leaves half typed', () => {
    expect(parseUnits('5.', 6)).toBe(5_000_000n);
    expect(parseUnits('.5', 6)).toBe(500_000n);
  });

  it('[9.06] shows 6 decimals, cut and never rounded up', () => {
    expect(formatAmount(1_999_999_999_999_999_999n, 18)).toBe('1.999999');
    expect(formatAmount(4_218_400_212n, 6)).toBe('4,218.400212');
    expect(formatAmount(1n, 18)).toBe('<0.000001');
    expect(formatAmount(0n, 18)).toBe('0');
  });

  it('shows large amounts in whole units, cut', () => {
    expect(formatLarge(4_999_878_803_456n, 6)).toBe('4,999,878');
    expect(formatLarge(1_000_000_001n, 6)).toBe('1,000');
    expect(formatLarge(999_999_999n, 6)).toBe('999.999999');
    expect(formatLarge(0n, 6)).toBe('0');
  });

  it('[9.06] shows bitcoin with 8 decimals', () => {
    expect(formatToken(123_456_789_999_999_999n, 18, 'BTC')).toBe('0.12345678 BTC');
    expect(formatToken(123_456_789_999_999_999n, 18, 'ETH')).toBe('0.123456 ETH');
  });

  it('groups thousands in the whole part only', () => {
    expect(groupThousands('1234567.1234567')).toBe('1,234,567.1234567');
    expect(groupThousands('123')).toBe('123');
  });
});

describe('fiat', () => {
  it('[7.82] is fee times rate to 2 decimals', () => {
    expect(formatFeeFiat(210_000_000_000_000n, 18, '3250.5')).toBe('$0.68');
    expect(formatFiat(1_499_250_000n, 6, '1')).toBe('$1,499.25');
  });
  it('[7.82] shows at least 0.01 when the value is zero or below', () => {
    expect(formatFeeFiat(0n, 18, '3000')).toBe('$0.01');
  });
  it('rounding never lies: what is less than a cent, and not nothing, says so', () => {
    expect(formatFeeFiat(1n, 18, '3000')).toBe('<$0.01');
    expect(formatFiat(1n, 18, '3000')).toBe('<$0.01');
    expect(formatFiat(1n, 18, '3000', 'CHF')).toBe('<0.01 CHF');
    expect(formatFiat(1n, 2, '1')).toBe('$0.01');
    expect(formatSmallCents(0n)).toBe('<$0.01');
    expect(formatSmallCents(2n)).toBe('$0.02');
  });
  it('an amount of zero is zero, an unknown rate is n/a and never zero', () => {
    expect(formatFiat(0n, 6, '1')).toBe('$0.00');
    expect(formatFiat(5n, 6, null)).toBe('n/a');
    expect(formatFeeFiat(5n, 6, null)).toBe('n/a');
    expect(formatFiat(5n, 6, 'NaN')).toBe('n/a');
  });
  it('rounds half up without floats', () => {
    expect(fiatCents(1_005_000n, 6, '1')).toBe(101n);
    expect(fiatCents(1_004_999n, 6, '1')).toBe(100n);
  });
  it('names other currencies', () => expect(formatFiat(1_000_000n, 6, '1', 'CHF')).toBe('1.00 CHF'));
});

describe('[9.10] times', () => {
  const at = new Date(2026, 10, 5, 9, 4, 7).getTime();
  it('is YYYY-MM-DD HH:mm:ss', () => expect(formatTime(at)).toBe('2026-11-05 09:04:07'));
  it('is MM-DD in tables', () => expect(formatTableDate(at)).toBe('11-05'));
  it.each([
    [0, '0 s'],
    [38, '38 s'],
    [59.6, '1 min'],
    [240, '4 min'],
    [2828, '47 min 08 s'],
    [7500, '2 h 05 min'],
    [10_800, '3 h'],
    [356_400, '4 d 3 h'],
    [-5, '0 s'],
  ])('%s seconds are %s', (seconds, text) => expect(formatDuration(seconds)).toBe(text));
});

it('[9.04] a fee ratio is per 1,000,000', () => {
  expect(formatFeeRatio(500)).toBe('0.05%');
  expect(formatFeeRatio(3000)).toBe('0.3%');
  expect(formatFeeRatio(0)).toBe('0%');
});
