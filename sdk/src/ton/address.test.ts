import { describe, expect, it } from 'vitest';
import { crc16, formatTonAddress, parseTonAddress } from './address.ts';

// As @ton/core 0.63.1 writes them.
const ADDRESSES = [
  {
    raw: '0:2a6ee6b7ff41bfecafe383386325c7a895f4fe4ce346b18eb9c14a0152d6629c',
    bounceable: 'EQAqbua3_0G_7K_jgzhjJceolfT-TONGsY65wUoBUtZinKC1',
    other: 'UQAqbua3_0G_7K_jgzhjJceolfT-TONGsY65wUoBUtZinP1w',
    test: 'kQAqbua3_0G_7K_jgzhjJceolfT-TONGsY65wUoBUtZinBs_',
    testOther: '0QAqbua3_0G_7K_jgzhjJceolfT-TONGsY65wUoBUtZinEb6',
  },
  {
    raw: `0:${'0'.repeat(64)}`,
    bounceable: 'EQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAM9c',
    other: 'UQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAJKZ',
    test: 'kQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAHTW',
    testOther: '0QAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACkT',
  },
  {
    raw: `-1:${'3'.repeat(64)}`,
    bounceable: 'Ef8zMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzM0vF',
    other: 'Uf8zMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMxYA',
    test: 'kf8zMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzM_BP',
    testOther: '0f8zMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzM62K',
  },
];

const forms = (raw: string, testOnly: boolean) =>
  [true, false].map((bounceable) => formatTonAddress(parseTonAddress(raw), { bounceable, testOnly }));

describe.each(ADDRESSES)('the TON address $raw', ({ raw, bounceable, other, test, testOther }) => {
  it('[3.10] is kept bounceable and URL-safe, and as it is paid', () => {
    expect(forms(raw, false)).toEqual([bounceable, other]);
  });

  it('[3.10] says that it is of a test network', () => {
    expect(forms(raw, true)).toEqual([test, testOther]);
  });

  it.each([raw, raw.toUpperCase(), bounceable, other, test, testOther])('[5.20] is read from %s', (text) => {
    expect(formatTonAddress(parseTonAddress(text), { bounceable: true, testOnly: false })).toBe(bounceable);
  });

  it('[5.20] is read in the other alphabet of base64', () => {
    const text = bounceable.replaceAll('-', '+').replaceAll('_', '/');
    expect(parseTonAddress(text)).toEqual(parseTonAddress(raw));
  });

  it('[8.26] is invalid with any one character changed', () => {
    for (let i = 0; i < bounceable.length; i++) {
      const text = `${bounceable.slice(0, i)}${bounceable[i] === 'A' ? 'B' : 'A'}${bounceable.slice(i + 1)}`;
      expect(() => parseTonAddress(text), text).toThrow('Invalid address');
    }
  });
});

describe('[5.20] what is no TON address', () => {
  it.each([null, undefined, ''])('[8.26] nothing: %s', (text) => {
    expect(() => parseTonAddress(text)).toThrow('Address cannot is empty');
  });

  it.each([
    'x',
    `1:${'0'.repeat(64)}`,
    `-2:${'0'.repeat(64)}`,
    `0:${'0'.repeat(63)}`,
    `0:${'0'.repeat(65)}`,
    `0:${'g'.repeat(64)}`,
    ` 0:${'0'.repeat(64)}`,
    'EQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAM9',
    'EQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAM9c=',
    // one character of each alphabet
    'EQAqbua3_0G/7K_jgzhjJceolfT-TONGsY65wUoBUtZinKC1',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  ])('[8.26] %s', (text) => {
    expect(() => parseTonAddress(text)).toThrow('Invalid address');
  });

  it.each([0x12, 0x00, 0xff])('[8.26] a tag that is none of the four: %i', (tag) => {
    const bytes = new Uint8Array(36);
    bytes[0] = tag;
    const check = crc16(bytes.subarray(0, 34));
    bytes.set([check >> 8, check & 0xff], 34);
    expect(() => parseTonAddress(btoa(String.fromCharCode(...bytes)))).toThrow('Invalid address');
  });
});
