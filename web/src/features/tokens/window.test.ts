import { describe, expect, it } from 'vitest';
import { scrollTo, spanOf, WHOLE } from './window.ts';

describe('[2.19] a long list draws what can be seen', () => {
  it('draws short lists whole', () => {
    expect(spanOf(0, 0, 400, 56)).toEqual({ from: 0, to: 0 });
    expect(spanOf(WHOLE, 5000, 400, 56)).toEqual({ from: 0, to: WHOLE });
  });

  it('covers the viewport wherever it is scrolled to, and stays small', () => {
    const count = 2000;
    const height = 56;
    const viewport = 400;
    for (let top = 0; top <= count * height - viewport; top += 13) {
      const { from, to } = spanOf(count, top, viewport, height);
      expect(from * height).toBeLessThanOrEqual(top);
      expect(Math.min(to, count) * height).toBeGreaterThanOrEqual(top + viewport);
      expect(to - from).toBeLessThan(30);
      expect(from).toBeGreaterThanOrEqual(0);
      expect(to).toBeLessThanOrEqual(count);
    }
  });

  it('keeps to its rows where a list is pulled beyond its ends', () => {
    expect(spanOf(100, -300, 400, 56).from).toBe(0);
    expect(spanOf(100, 1e9, 400, 56)).toEqual({ from: 91, to: 100 });
  });

  it('scrolls no further than a row needs', () => {
    expect(scrollTo(5, 0, 400, 56)).toBe(0);
    expect(scrollTo(7, 0, 400, 56)).toBe(48);
    expect(scrollTo(3, 500, 400, 56)).toBe(168);
    expect(scrollTo(1999, 0, 400, 56)).toBe(2000 * 56 - 400);
  });
});
