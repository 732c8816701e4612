import { describe, expect, it } from 'vitest';
import { agreed, indexDoubted, judgeFee } from './fee-judge.ts';

const of = (fee: bigint, amount: bigint | null, rate = 5, next: number | null = 5) =>
  judgeFee({ fee, amount, rate, next }).verdict;

describe('SR-39 what a fee is held against', () => {
  it('is the amount: five per cent is ticked, half of it typed', () => {
    expect(of(5_000n, 100_000n)).toBe('fine');
    expect(of(5_001n, 100_000n)).toBe('warn');
    expect(of(50_000n, 100_000n)).toBe('warn');
    expect(of(50_001n, 100_000n)).toBe('cap');
    expect(of(1n, 0n)).toBe('cap');
    expect(judgeFee({ fee: 5_001n, amount: 100_000n, rate: 1, next: 1 }).percent).toBe(6n);
  });

  it('is the rate for the next block, where one is known', () => {
    expect(of(100n, 100_000n, 20, 5)).toBe('fine');
    expect(of(100n, 100_000n, 20.1, 5)).toBe('warn');
    expect(of(100n, 100_000n, 80.1, 5)).toBe('cap');
    expect(of(100n, 100_000n, 80, null)).toBe('fine');
    expect(of(100n, 100_000n, 80, 0)).toBe('fine');
    expect(judgeFee({ fee: 1n, amount: null, rate: 21, next: 5 }).times).toBe(4);
  });

  it('is a figure of its own where no bitcoin is moved', () => {
    expect(of(50_000n, null)).toBe('fine');
    expect(of(50_001n, null)).toBe('warn');
    expect(of(500_001n, null)).toBe('cap');
  });

  it('does not follow an index that names ten thousand sat/vB for every speed', () => {
    // 'Total cost 198.99 %': 0.01 BTC at 9 900 sat/vB, which the same index calls the rate of the next block.
    expect(of(1_989_900n, 1_000_000n, 9_900, 9_950)).toBe('cap');
    expect(of(1_989_900n, null, 9_900, 9_950)).toBe('cap');
    expect(of(1_485_000n + 100_000n, null, 9_900, 9_950)).toBe('cap');
  });

  it('SR-34: is what the own node says, where an index names more', () => {
    // 0.24 % of the amount and less than any fixed figure: nothing but the second source tells.
    expect(of(2_500n, 1_000_000n, 10, 10)).toBe('fine');
    expect(of(2_500n, 1_000_000n, 10, 2)).toBe('warn');
    expect(of(25_000n, 1_000_000n, 100, 2)).toBe('cap');
    expect(of(2_500n, null, 10, 2)).toBe('warn');
  });

  it('SR-34: tells of an index that names more than four times what the own node says', () => {
    expect(indexDoubted({ index: 20, own: 5 })).toBe(false);
    expect(indexDoubted({ index: 20.1, own: 5 })).toBe(true);
    expect(indexDoubted({ index: 4, own: 0.2 })).toBe(false);
    expect(indexDoubted({ index: 9_950, own: null })).toBe(false);
    expect(indexDoubted({ index: null, own: 5 })).toBe(false);
  });

  it('is passed by a tick or by the figure itself, and by nothing else', () => {
    const said = (ticked: boolean, typed = '') => ({ ticked, typed });
    expect(agreed('fine', '1', said(false))).toBe(true);
    expect([agreed('warn', '1', said(false, '1')), agreed('warn', '1', said(true))]).toEqual([false, true]);
    expect(agreed('cap', '1234', said(true))).toBe(false);
    expect(agreed('cap', '1234', said(true, '1235'))).toBe(false);
    expect(agreed('cap', '1234', said(false, ' 1234 '))).toBe(true);
  });
});
