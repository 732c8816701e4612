import { expect, it } from 'vitest';
import { nextArrival } from './arrival.ts';

const at = 1_700_000_000_000;

it('counts from when the estimate was received, not from when the transfer last changed', () => {
  expect(nextArrival(null, 30, at)).toBe(at + 30_000);
});

it('stays through answers that say the same a moment later', () => {
  const first = nextArrival(null, 30, at);
  expect(nextArrival(first, 26, at + 3_400)).toBe(first);
  expect(nextArrival(first, 10, at + 20_900)).toBe(first);
});

it('follows an estimate that really changed', () => {
  const first = nextArrival(null, 30, at);
  expect(nextArrival(first, 60, at + 5_000)).toBe(at + 65_000);
});

it('is any moment once the usual time is over, and unknown when nobody knows', () => {
  expect(nextArrival(at + 500, 1, at)).toBe('now');
  expect(nextArrival('now', 1, at + 60_000)).toBe('now');
  expect(nextArrival('now', 20, at)).toBe(at + 20_000);
  expect(nextArrival(at, null, at)).toBeNull();
});
