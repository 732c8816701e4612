import { describe, expect, it } from 'vitest';
import type { TransferState } from '../api/types.ts';
import { isPending, isTerminal, matchesFilter, needsYou, stageMarks } from './stages.ts';

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
  const t = (state: TransferState, reason: string | null = null) => ({ state, reason });
  it('INV-08 a claim needs somebody, a delayed release does not', () => {
    expect(needsYou(t('claimable', 'liquidity'))).toBe(true);
    expect(needsYou(t('claimable', 'delayed'))).toBe(false);
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
