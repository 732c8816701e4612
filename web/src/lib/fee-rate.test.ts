import { describe, expect, it } from 'vitest';
import { CUSTOM, FIRST_CHOICE, leastNext, nextBlock, rateOf, reduceFee, shownTitle } from './fee-rate.ts';

const entries = [
  { title: 'Slow', feeRate: 6 },
  { title: 'Avg', feeRate: 9 },
  { title: 'Fast', feeRate: 14 },
];
const typed = (text: string) => reduceFee(FIRST_CHOICE, { type: 'type', text });

describe('[4.04] fee-rate card', () => {
  it('[9.01] shows the entries in these words', () => {
    expect(entries.map((e) => shownTitle(e.title))).toEqual(['Est. 1h', 'Est. 30m', 'Est. 10m']);
  });

  it('[4.05] takes Avg first, and what is picked', () => {
    expect(FIRST_CHOICE.selection).toBe('Avg');
    expect(rateOf(FIRST_CHOICE, entries, '')).toBe(9);
    expect(rateOf(reduceFee(FIRST_CHOICE, { type: 'pick', title: 'Fast' }), entries, '')).toBe(14);
    expect(rateOf(FIRST_CHOICE, [], '')).toBeNull();
  });

  it('[4.06] switches to Custom when a rate is typed', () => {
    expect(typed('12')).toEqual({ selection: CUSTOM, custom: '12' });
    expect(rateOf(typed('12'), entries, '12')).toBe(12);
  });

  it('[5.06] takes whole numbers from 1, once they have settled', () => {
    expect(typed('1.5x').custom).toBe('15');
    expect(rateOf(typed('0'), entries, '')).toBeNull();
    expect(rateOf(typed('1'), entries, '1')).toBe(1);
    expect(rateOf(typed('12'), entries, '1')).toBeNull();
    expect(rateOf(typed('99999'), entries, '99999')).toBeNull();
  });
});

describe('SR-34 the rate for the next block', () => {
  const of = (estimate: string | null, next: string | null) =>
    nextBlock(entries, { nextBlock: next, estimate });

  it("is the lower of the index's and the own node's", () => {
    expect(of(null, '2.5')).toEqual({ index: 14, own: 2.5 });
    expect(leastNext(of(null, '2.5'))).toBe(2.5);
    expect(leastNext(of(null, '20'))).toBe(14);
  });

  it('takes the higher of what the own node sees waiting and what it has learned: honest rates are not doubted', () => {
    expect(of('9', '2.5').own).toBe(9);
    expect(of('1.75', '2.5').own).toBe(2.5);
    expect(of('9', null).own).toBe(9);
  });

  it('is what one source says where the other says nothing', () => {
    expect(leastNext(nextBlock(entries, null))).toBe(14);
    expect(leastNext(of('0', null))).toBe(14);
    expect(leastNext(nextBlock(undefined, { nextBlock: '3', estimate: null }))).toBe(3);
    expect(leastNext(nextBlock([], undefined))).toBeNull();
  });
});
