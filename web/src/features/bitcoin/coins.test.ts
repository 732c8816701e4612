import { describe, expect, it } from 'vitest';
import { readCoins } from './coins.ts';

const SCRIPT = '0014751e76e8199196d454941c45d1b3a323f1433bd6';
const one = {
  txid: 'ab'.repeat(32),
  vout: 1,
  satoshis: 546,
  scriptPk: SCRIPT,
  addressType: 1,
  inscriptions: [{ inscriptionId: `${'ab'.repeat(32)}i0`, inscriptionNumber: 1, offset: 0 }],
  atomicals: [],
  runes: [
    { runeid: '840106:129', rune: 'SATOSHIRUNETITAN', amount: '340282366920938463463374607431768211455' },
  ],
};
const answer = (change: object = {}) => ({ code: 0, msg: 'ok', data: [{ ...one, ...change }] });

describe('[7.32] outputs of an address', () => {
  it('says what they carry', () => {
    expect(readCoins(answer(), SCRIPT)).toEqual([
      {
        txid: one.txid,
        vout: 1,
        value: 546n,
        script: SCRIPT,
        inscriptions: 1,
        runes: [{ id: '840106:129', amount: (1n << 128n) - 1n }],
      },
    ]);
  });

  it.each([
    ['another address', answer({ scriptPk: `0014${'0'.repeat(40)}` })],
    ['[7.51] a refusal', { code: -1, msg: 'error', data: null }],
    ['a part of a satoshi', answer({ satoshis: 0.5 })],
    ['less than nothing', answer({ satoshis: -1 })],
    ['no word of what it carries', answer({ inscriptions: undefined })],
    ['an odd transaction', answer({ txid: 'x' })],
  ])('refuses %s', (_, body) => expect(() => readCoins(body, SCRIPT)).toThrow());
});
