import { expect, it } from 'vitest';
import type { Decoded } from './api.ts';
import { describePsbt } from './describe.ts';

const [me, you] = ['tb1pme', 'tb1pyou'];
const side = (address: string, value: number, more: object = {}) => ({
  address,
  value,
  inscriptions: [],
  runes: [],
  isOpReturn: false,
  ...more,
});
const tx = (more: Partial<Decoded>): Decoded => ({
  inputInfos: [side(me, 100_000)],
  outputInfos: [side(you, 60_000), side(me, 39_000)],
  fee: 1_000,
  feeRate: 6.5,
  isCompleted: true,
  risks: [],
  ...more,
});
const words = (decoded: Decoded) => {
  const d = describePsbt(decoded, [me]);
  return { ...d, all: d.lines.map((l) => `${l.label}: ${l.value}`) };
};

it('what is paid to whom, and the fee', () => {
  const d = words(tx({}));
  expect(d).toMatchObject({ title: 'Send 0.0006 BTC', action: 'Sign', warning: null });
  expect(d.all).toEqual([
    'Network: Local Bitcoin',
    `To: ${you}`,
    'Amount: 0.0006 BTC',
    'Network fee: 0.00001 BTC, 6.5 sat/vB',
    'You pay in all: 0.00061 BTC',
  ]);
});

it('assets that move, and where to', () => {
  const rune = { amount: '12345', spacedRune: 'A•B', divisibility: 2 };
  const brc20 = { inscriptionId: `${'a'.repeat(64)}i0`, brc20: { op: 'transfer', tick: 'cway', amt: '5' } };
  const art = { inscriptionId: `${'b'.repeat(64)}i0` };
  const carries = { runes: [rune], inscriptions: [brc20, art] };
  const d = words(tx({ inputInfos: [side(me, 100_000, carries)], outputInfos: [side(you, 546, carries)] }));
  expect(d.all).toContain('Amount: 0.00000546 BTC + 5 cway + Inscription bbbbbb…bbbbi0 + 123.45 A•B');
  expect(d.all).toContain('Assets that move: 5 cway, Inscription bbbbbb…bbbbi0, 123.45 A•B');
  const stays = words(tx({ inputInfos: [side(me, 9, carries)], outputInfos: [side(me, 9, carries)] }));
  expect(stays.all.join()).not.toContain('Assets that move');
});

it('between the wallet’s own addresses: what goes to the other one', () => {
  const rune = { amount: '7', spacedRune: 'A•B', divisibility: 0 };
  const outputInfos = [side('tb1qme', 546, { runes: [rune] }), side(me, 98_000)];
  const d = describePsbt(tx({ outputInfos }), [me, 'tb1qme']);
  expect(d.title).toBe('Sign a Bitcoin transaction');
  expect(d.lines.map((l) => l.value)).toEqual(expect.arrayContaining(['tb1qme', '0.00000546 BTC + 7 A•B']));
});

it('data, coins of others, unknown fees and risks', () => {
  const d = words(
    tx({
      inputInfos: [side(me, 1_000), side(you, 50_000)],
      outputInfos: [side('OP_RETURN 0badcafe', 5, { isOpReturn: true }), side(me, 40_000)],
      isCompleted: false,
      risks: [{ title: 'Low fee', desc: 'It may wait.', level: 'warning' }],
    }),
  );
  expect(d).toMatchObject({ title: 'Sign a Bitcoin transaction', warning: 'Low fee: It may wait.' });
  expect(d.all).toEqual(
    expect.arrayContaining([
      'Data: 0badcafe',
      'Burned: 0.00000005 BTC',
      'Paid by others: 0.0005 BTC',
      'Network fee: unknown',
      'You receive: 0.00039 BTC',
    ]),
  );
});
