import { describe, expect, it } from 'vitest';
import {
  areaPath,
  axis,
  chartDate,
  columnPath,
  cover,
  type Day,
  dateTicks,
  hasFigures,
  kindOf,
  type Lane,
  labelled,
  laneWeights,
  linePath,
  lockedPoints,
  percent,
  type ReserveAsset,
  reserveRows,
  shortFiat,
  volumePoints,
} from './model.ts';

const day = (date: string, fiat: string | null): Day => ({
  date,
  transactions: 1,
  arrived: 1,
  returned: 0,
  underWay: 0,
  volume: { fiat, unpriced: [] },
  byKind: { btc: '1', brc20: null, rune: '0', other: '2' },
});

describe('figures', () => {
  it.each([
    [null, 'n/a'],
    ['0', '$0.00'],
    ['0.000001', '<$0.01'],
    ['4.985', '$4.98'],
    ['9999.999', '$9,999.99'],
    ['10000', '$10.00K'],
    ['999999.99', '$999.99K'],
    ['6310000', '$6.31M'],
    ['48200000.5', '$48.20M'],
    ['1940000000', '$1.94B'],
    ['1234567000000000', '$1,234.56T'],
  ])('%s reads %s', (fiat, text) => {
    expect(shortFiat(fiat)).toBe(text);
  });

  it('names another currency', () => {
    expect(shortFiat('5', 'CHF')).toBe('5.00 CHF');
  });

  it('is a percentage of something only', () => {
    expect(percent(9994n, 10_000n)).toBe('99.94%');
    expect(percent(51_238_410_226n, 51_211_904_410n)).toBe('100.05%');
    expect(percent(0n, 0n)).toBe('n/a');
  });

  it('[9.10] shows dates of tables and charts as MM-DD', () => {
    expect(chartDate('2026-11-09')).toBe('11-09');
  });
});

describe('cover', () => {
  it.each([
    ['100', '100', true, 'covered', '100.00%'],
    ['99', '100', true, 'short', '99.00%'],
    ['101', '100', true, 'covered', '101.00%'],
    ['100', '50', false, 'unknown', 'n/a'],
    ['5', '0', true, 'covered', 'n/a'],
    ['0', '0', true, 'none', 'n/a'],
  ])('held %s, owed %s', (held, owed, complete, state, text) => {
    expect(cover({ held, owed, complete })).toEqual({ state, text });
  });

  it('comes first where something is missing', () => {
    const asset = (symbol: string, held: string, owed: string, complete = true) =>
      ({ symbol, held, owed, complete }) as ReserveAsset;
    const rows = reserveRows([
      asset('none', '0', '0'),
      asset('first', '9', '9'),
      asset('unknown', '9', '9', false),
      asset('second', '8', '7'),
      asset('short', '6', '7'),
    ]);
    expect(rows.map((a) => a.symbol)).toEqual(['short', 'unknown', 'first', 'second', 'none']);
  });

  it('knows kinds', () => {
    expect(['btc', 'brc20:ordi', 'rune:110:1'].map(kindOf)).toEqual(['btc', 'brc20', 'rune']);
  });
});

describe('series', () => {
  const days = [
    day('2026-11-17', '0'),
    day('2026-11-18', null),
    day('2026-11-19', '7'),
    day('2026-11-20', '3'),
  ];

  it('takes the kind', () => {
    expect(volumePoints(days, 'all').map((p) => p.fiat)).toEqual(['0', null, '7', '3']);
    expect(volumePoints(days, 'btc').map((p) => p.fiat)).toEqual(['1', '1', '1', '1']);
    expect(volumePoints(days, 'brc20').map((p) => p.fiat)).toEqual([null, null, null, null]);
  });

  it('starts at the first reading and leaves gaps', () => {
    const readings = [
      { date: '2026-11-18', locked: { fiat: '5', unpriced: [] } },
      { date: '2026-11-20', locked: { fiat: '6', unpriced: [] } },
    ];
    expect(lockedPoints(readings, days)).toEqual([
      { date: '2026-11-18', fiat: '5' },
      { date: '2026-11-19', fiat: null },
      { date: '2026-11-20', fiat: '6' },
    ]);
    expect(lockedPoints([], days)).toEqual([]);
  });

  it('labels the latest complete day', () => {
    expect(labelled(volumePoints(days, 'all'))).toBe(2);
    expect(labelled(volumePoints(days.slice(0, 1), 'all'))).toBe(0);
  });

  it('tells nothing from something', () => {
    expect(hasFigures(volumePoints(days, 'rune'))).toBe(false);
    expect(hasFigures(volumePoints(days, 'brc20'))).toBe(false);
    expect(hasFigures(volumePoints(days, 'all'))).toBe(true);
  });
});

describe('drawing', () => {
  it('has round axes from zero', () => {
    expect(axis(7_100_000)).toEqual({ top: 8_000_000, lines: [0, 2e6, 4e6, 6e6, 8e6] });
    expect(axis(48.2).top).toBe(60);
    expect(axis(1000).lines).toEqual([0, 250, 500, 750, 1000]);
    expect(axis(0)).toEqual({ top: 1, lines: [0] });
    for (let most = 0.013; most < 1e9; most *= 1.7) {
      const { top, lines } = axis(most);
      expect(top).toBeGreaterThanOrEqual(most * 0.999_99);
      expect(lines.length).toBeLessThanOrEqual(6);
    }
  });

  it('cuts the corner, never more than the column', () => {
    expect(columnPath(10, 20, 50, 100)).toBe('M10 100V50H24L30 56V100Z');
    expect(columnPath(0, 4, 50, 100)).toBe('M0 100V50H2.2L4 51.8V100Z');
    expect(columnPath(0, 20, 2, 100)).toBe('M0 100V98H18L20 100V100Z');
  });

  it('breaks lines and areas at gaps', () => {
    const points = [{ x: 0, y: 1 }, { x: 1, y: 2 }, null, { x: 3, y: 3 }];
    expect(linePath(points)).toBe('M0 1L1 2M3 3');
    expect(areaPath(points, 9)).toBe('M0 9L0 1L1 2L1 9Z');
  });

  it('names few days, the last among them', () => {
    expect(dateTicks(30, 5)).toEqual([5, 11, 17, 23, 29]);
    expect(dateTicks(2, 5)).toEqual([0, 1]);
    expect(dateTicks(0, 5)).toEqual([]);
  });

  it('weighs lanes by value, by transfers where nothing has a price', () => {
    const lane = (fiat: string | null, transactions: number) => ({ fiat, transactions }) as Lane;
    expect(laneWeights([lane('2.5', 1), lane(null, 9)])).toEqual([250n, 0n]);
    expect(laneWeights([lane(null, 4), lane(null, 9)])).toEqual([4n, 9n]);
  });
});
