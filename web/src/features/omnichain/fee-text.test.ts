import { expect, it } from 'vitest';
import { feeText } from './fee-text.ts';

it('shows two digits of a small fee, and never a zero for something', () => {
  expect(feeText(210_000_000_000_000n, 18)).toBe('0.00021');
  expect(feeText(3_812_345_678_901n, 18)).toBe('0.0000038');
  expect(feeText(2_812_345_678n, 18)).toBe('0.000000002');
  expect(feeText(1_400_000n, 18)).toBe('<0.000000001');
  expect(feeText(0n, 18)).toBe('0');
  expect(feeText(1_500_000_000_000_000_000n, 18)).toBe('1.5');
});
