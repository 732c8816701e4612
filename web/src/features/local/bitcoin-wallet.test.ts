import { describe, expect, it } from 'vitest';
import { type Answers, addUp, bitcoinText, Refusal } from './bitcoin-wallet.ts';

const BLOCK = { height: 118, hash: 'aa' };
const answer = (data: unknown, block: unknown = BLOCK) => ({
  code: 0,
  msg: 'ok',
  message: 'ok',
  data,
  block,
});
const amounts = (btc: string, pending = '0.00000000', carrying = '0.00000000') => ({
  btc_amount: btc,
  pending_btc_amount: pending,
  inscription_amount: carrying,
  usd_value: 'n/a',
});
const balance = (...args: Parameters<typeof amounts>) => answer(amounts(...args));
const token = (more: object = {}) => ({
  ticker: 'cway',
  tickerHex: '63776179',
  overallBalance: '1000000',
  availableBalance: '1000000',
  transferableBalance: '0',
  decimal: 18,
  ...more,
});
const rune = (more: object = {}) => ({
  amount: '100100000000000',
  runeid: '116:2',
  rune: 'SATOSHIRUNETITAN',
  spacedRune: 'SATOSHI•RUNE•TITAN',
  symbol: '⊙',
  divisibility: 8,
  ...more,
});
const list = (...rows: object[]) => answer({ list: rows, total: rows.length });
const of = (more: Partial<Answers> = {}): Answers => ({
  address: 'tb1p',
  balance: balance('10.00000000', '0.00000000', '0.00003276'),
  tokens: list(token()),
  runes: list(
    rune(),
    rune({ runeid: '116:1', spacedRune: 'RUNES•X•BITCOIN', amount: '21', divisibility: 0 }),
  ),
  ...more,
});
const empty = (more: Partial<Answers> = {}): Answers => ({
  address: 'tb1q',
  balance: balance('10.00000000'),
  tokens: list(),
  runes: list(),
  ...more,
});

describe('balances of a Bitcoin wallet', () => {
  it('are the sum over its addresses, to the base unit', () => {
    const sum = addUp([
      of(),
      empty({
        balance: balance('0.00000001', '-0.50000000'),
        tokens: list(token({ overallBalance: '0.000000000000000001', transferableBalance: '0.5' })),
      }),
    ]);
    expect(sum).toMatchObject({ spendable: 1_000_000_001n, pending: -50_000_000n, carrying: 3276n, more: 0 });
    expect(sum?.block).toEqual(BLOCK);
    expect([...(sum?.byAddress ?? [])]).toEqual([
      ['tb1p', 1_000_000_000n],
      ['tb1q', 1n],
    ]);
    expect(sum?.holdings.map((h) => [h.name, h.amount, h.decimals, h.transferable])).toEqual([
      ['cway', 1_000_000n * 10n ** 18n + 1n, 18, 5n * 10n ** 17n],
      ['SATOSHI•RUNE•TITAN', 100_100_000_000_000n, 8, 0n],
      ['RUNES•X•BITCOIN', 21n, 0, 0n],
    ]);
  });

  it('are not added up across a block, where coins could count twice', () => {
    const later = { height: 119, hash: 'bb' };
    expect(addUp([of(), empty({ runes: answer({ list: [], total: 0 }, later) })])).toBeNull();
    expect(addUp([of(), empty({ balance: answer(amounts('10'), { height: 118, hash: 'cc' }) })])).toBeNull();
  });

  it('say how many kinds of tokens they leave out', () => {
    expect(addUp([of({ runes: answer({ list: [rune()], total: 130 }) })])?.more).toBe(129);
  });

  it('a refusal is told in its own words and never read as nothing', () => {
    const refused = { code: -1, msg: 'The index is behind.', message: 'The index is behind.', data: null };
    expect(() => addUp([of(), empty({ tokens: refused })])).toThrow(new Refusal('The index is behind.'));
    const starting = { code: 'local.STARTING', msg: 'The local network is starting.', data: null };
    expect(() => addUp([of({ balance: starting })])).toThrow(Refusal);
  });

  it.each([
    ['a balance that is a number', { balance: answer({ ...amounts('10'), btc_amount: 10 }) }],
    ['a fraction of a satoshi', { balance: balance('0.000000001') }],
    ['an empty balance', { balance: balance('') }],
    ['an answer without its block', { runes: answer({ list: [], total: 0 }, null) }],
    ['a list that is missing', { tokens: answer({ total: 0 }) }],
    ['more decimals than the token has', { tokens: list(token({ decimal: 2, overallBalance: '1.001' })) }],
    ['decimals beyond those of runes', { runes: list(rune({ divisibility: 39 })) }],
    ['a rune amount below zero', { runes: list(rune({ amount: '-1' })) }],
    ['no JSON object', { tokens: null }],
  ])('%s is refused', (_, wrong) => {
    expect(() => addUp([{ ...of(), ...wrong }])).toThrow();
  });

  it('of no address are none', () => {
    expect(addUp([])).toBeNull();
  });
});

it('bitcoin is written with all its decimals', () => {
  expect([0n, 1n, -50_000_000n, 2_100_000_000_000_000n].map(bitcoinText)).toEqual([
    '0.00000000',
    '0.00000001',
    '-0.50000000',
    '21,000,000.00000000',
  ]);
});
