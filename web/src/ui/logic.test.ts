import { describe, expect, it } from 'vitest';
import { groupThousands } from '../lib/format.ts';
import { addressGroups, shortAddress } from './address.ts';
import { cleanAmount } from './amount-text.ts';
import { barFill } from './Bar.tsx';
import { gaugePosition, log10 } from './gauge.ts';
import { nextIndex, nextInRow } from './list-keys.ts';
import { initial, networkMark, safeImage, tokenMark } from './marks.ts';
import { nearEnd } from './use-infinite-scroll.ts';

describe('[5.01] a typed amount', () => {
  it.each([
    ['12.5', 6, '12.5'],
    ['1a2b.c3', 6, '12.3'],
    ['1.2.3', 6, '1.23'],
    ['1.1234567', 6, '1.123456'],
    ['1.', 6, '1.'],
    ['.5', 6, '0.5'],
    ['007', 6, '7'],
    ['0', 6, '0'],
    ['-5', 6, '5'],
    ['1e9', 6, '19'],
    ['1,5', 6, '1.5'],
    ['1,50', 6, '1.50'],
    ['0,123', 6, '0.123'],
    ['1234,567', 6, '1234.567'],
    ['1,000', 6, '1000'],
    ['$1,000.00', 6, '1000.00'],
    ['1,000 USDT', 6, '1000'],
    ['1,234.5', 6, '1234.5'],
    ['1,234,567', 6, '1234567'],
    ['1.234,5', 6, '1234.5'],
    ['1.234.567', 6, '1234567'],
    ['1.234.567,8', 6, '1234567.8'],
    ['1.000', 6, '1.000'],
    ["1'000.5", 6, '1000.5'],
    ['1 000', 6, '1000'],
    ['5.7', 0, '5'],
    ['', 6, ''],
    ['９', 6, ''],
  ])('%j with %s decimals becomes %j', (text, decimals, kept) =>
    expect(cleanAmount(text, decimals)).toBe(kept),
  );
  it.each(['1,23,456', '12,34.5', '1,0000.5', '1.5,5,5', '1,,000', ',1,', '1.23,4'])(
    '%j fits no way of writing numbers: the field keeps what it held',
    (text) => expect(cleanAmount(text, 6, '7')).toBe('7'),
  );
  it('a comma that is typed is a point at once, and no second one', () => {
    const type = (text: string) => [...text].reduce((held, key) => cleanAmount(held + key, 6, held), '');
    expect(['1,5', '1,000', ',5', '1.2,3', '1,2,3'].map(type)).toEqual([
      '1.5',
      '1.000',
      '0.5',
      '1.23',
      '1.23',
    ]);
  });
  it('every amount that the app writes with commas reads back as itself', () => {
    for (let digits = 1; digits <= 60; digits++) {
      const whole = '9'.repeat(digits);
      expect(cleanAmount(groupThousands(whole), 18)).toBe(whole);
      expect(cleanAmount(groupThousands(`${whole}.000001`), 18)).toBe(`${whole}.000001`);
    }
  });
  it('is bounded', () => expect(cleanAmount('9'.repeat(1000), 6).length).toBe(80));
});

describe('addresses', () => {
  const address = '0x7b1eA04c9D2bE53fF0164c7b21aE90b83d55c2A4';
  it('[9.10] keep 6 characters at each end', () => {
    expect(shortAddress(address)).toBe('0x7b1e…55c2A4');
    expect(shortAddress('short')).toBe('short');
  });
  it('in full stand in groups of four that join to the same address', () => {
    const groups = addressGroups(address);
    expect(groups[0]).toBe('0x7b1e');
    expect(groups).toHaveLength(10);
    expect(groups.join('')).toBe(address);
    expect(addressGroups('')).toEqual([]);
  });
});

describe('the limits gauge', () => {
  it('is logarithmic', () => {
    expect(gaugePosition(1_000n, 10n, 100_000n)).toBeCloseTo(0.5);
    expect(gaugePosition(10n ** 40n, 1n, 10n ** 80n)).toBeCloseTo(0.5);
  });
  it('stays within its ends', () => {
    expect(gaugePosition(0n, 10n, 100n)).toBe(0);
    expect(gaugePosition(1000n, 10n, 100n)).toBe(1);
    expect(gaugePosition(5n, 10n, 10n)).toBe(0);
    expect(log10(0n)).toBe(Number.NEGATIVE_INFINITY);
  });
});

it('a bar is filled exactly', () => {
  expect(barFill(1n, 3n)).toBe(3333);
  expect(barFill(0n, 3n)).toBe(0);
  expect(barFill(4n, 3n)).toBe(10_000);
  expect(barFill(1n, 0n)).toBe(0);
});

describe('marks', () => {
  it('[2.21] [2.45] the first letter, or ? without a name', () => {
    expect(initial('ordi')).toBe('O');
    expect(initial('  ')).toBe('?');
  });
  it('are served from here for what we know', () => {
    expect(tokenMark('USDT')).toBe('/marks/token-usdt.svg');
    expect(tokenMark('nope')).toBeNull();
    expect(networkMark(10)).toBe('/marks/net-10.svg');
    expect(networkMark(999)).toBeNull();
  });
  it.each([
    ['/icons/a.svg', '/icons/a.svg'],
    ['https://a.example/i.png', 'https://a.example/i.png'],
    ['data:image/png;base64,AA', 'data:image/png;base64,AA'],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['//a.example/i.png', null],
    ['', null],
  ])('image %j -> %j', (url, kept) => expect(safeImage(url)).toBe(kept));
});

describe('keys in lists', () => {
  it('Up, Down, Home, End stop at the ends', () => {
    expect(nextIndex('ArrowDown', 2, 3)).toBe(2);
    expect(nextIndex('ArrowUp', 0, 3)).toBe(0);
    expect(nextIndex('End', 0, 3)).toBe(2);
    expect(nextIndex('Home', 2, 3)).toBe(0);
    expect(nextIndex('a', 0, 3)).toBeNull();
    expect(nextIndex('ArrowDown', 0, 0)).toBeNull();
  });
  it('Left and Right go round in rows', () => {
    expect(nextInRow('ArrowRight', 2, 3)).toBe(0);
    expect(nextInRow('ArrowLeft', 0, 3)).toBe(2);
    expect(nextInRow('Tab', 0, 3)).toBeNull();
  });
});

it('[2.46] the end of a list is 10 px away or nearer', () => {
  expect(nearEnd(490, 500, 1000)).toBe(true);
  expect(nearEnd(489, 500, 1000)).toBe(false);
});
