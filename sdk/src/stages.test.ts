import { describe, expect, it } from 'vitest';
import type { Transfer, TransferState } from './api/types.ts';
import {
  fromBitcoin,
  isPending,
  isTerminal,
  matchesFilter,
  needsYou,
  stageMarks,
  sweptFrom,
  toBitcoin,
} from './stages.ts';

const marks = (state: TransferState) => Object.values(stageMarks({ state })).join(' ');

describe('stages of a transfer', () => {
  it.each<[TransferState, string]>([
    ['observed', 'now todo todo todo'],
    ['final', 'done now todo todo'],
    ['held', 'done hold todo todo'],
    ['attested', 'done done now todo'],
    ['submitted', 'done done now todo'],
    ['delivered', 'done done done now'],
    ['confirmed', 'done done done done'],
    ['claimable', 'done done hold todo'],
    ['redeemed', 'done done done done'],
    ['refunding', 'done done now todo'],
    ['refunded', 'done done done done'],
    ['orphaned', 'fail todo todo todo'],
  ])('%s is %s', (state, expected) => expect(marks(state)).toBe(expected));
});

describe('what a state asks of a person', () => {
  const t = (state: TransferState, reason: Transfer['reason'] = null) => ({ state, reason });
  it('INV-08 a claim needs somebody, a delayed release does not', () => {
    expect(needsYou(t('claimable', 'liquidity'))).toBe(true);
    expect(needsYou(t('claimable', 'delayed'))).toBe(false);
    expect(needsYou(t('claimable', 'paying'))).toBe(false);
    expect(isPending(t('claimable', 'delayed'))).toBe(true);
    expect(isPending(t('claimable', 'liquidity'))).toBe(false);
  });
  it('[4.36] ends only in the four final states', () => {
    const states: TransferState[] = [
      'observed',
      'final',
      'attested',
      'submitted',
      'delivered',
      'confirmed',
      'claimable',
      'redeemed',
      'refunding',
      'refunded',
      'orphaned',
      'held',
    ];
    expect(states.filter(isTerminal)).toEqual(['confirmed', 'redeemed', 'refunded', 'orphaned']);
  });
  it('filters history', () => {
    expect(matchesFilter(t('final'), 'pending')).toBe(true);
    expect(matchesFilter(t('refunding'), 'pending')).toBe(false);
    expect(matchesFilter(t('refunding'), 'returned')).toBe(true);
    expect(matchesFilter(t('redeemed'), 'delivered')).toBe(true);
    expect(matchesFilter(t('orphaned'), 'all')).toBe(true);
  });
});

describe('what Bitcoin has to do with a transfer', () => {
  const txid = 'ab'.repeat(32);
  const sides = (kind: Transfer['kind'], txHash: string, outpoint: string | null, btc = true) =>
    ({
      kind,
      src: { txHash },
      bitcoin: btc ? { asset: 'btc', outpoint, returnable: false } : null,
    }) as Pick<Transfer, 'kind' | 'src' | 'bitcoin'>;

  it('is told by the form of the source transaction', () => {
    const ways = [
      sides('mint', txid, `${txid}:0`),
      sides('withdraw', `0x${txid}`, null),
      sides('return', txid, `${txid}:0`),
      sides('swap', `0x${txid}`, null, false),
    ].map((t) => [fromBitcoin(t), toBitcoin(t)]);
    expect(ways).toEqual([
      [true, false],
      [false, true],
      [true, true],
      [false, false],
    ]);
  });

  it('SR-02 a deposit that another transaction swept is told apart', () => {
    expect(sweptFrom(sides('mint', txid, `${'cd'.repeat(32)}:3`))).toBe('cd'.repeat(32));
    expect(sweptFrom(sides('mint', txid, `${txid}:0`))).toBeNull();
    expect(sweptFrom(sides('refund', `0x${txid}`, `${'cd'.repeat(32)}:3`))).toBeNull();
  });

  it('SR-16 what cannot be credited needs its sender, and is pending no more', () => {
    const held = { state: 'held', reason: 'returnable', kind: 'return' } as const;
    expect([needsYou(held), isPending(held), matchesFilter(held, 'needsYou')]).toEqual([true, false, true]);
    const back = { state: 'submitted', reason: null, kind: 'return' } as const;
    expect([needsYou(back), matchesFilter(back, 'pending'), matchesFilter(back, 'returned')]).toEqual([
      false,
      false,
      true,
    ]);
    const done = { state: 'confirmed', reason: null, kind: 'return' } as const;
    expect([matchesFilter(done, 'delivered'), matchesFilter(done, 'returned')]).toEqual([false, true]);
  });
});
