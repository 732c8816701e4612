import { describe, expect, it } from 'vitest';
import { blocksLeft, type Deposit, depositState, depositSteps, isOver, lockProgress } from './deposits.ts';

const HEIGHT = 1000;
const deposit = (more: Partial<Deposit>): Deposit => ({
  amount: '250000',
  confirmations: 1,
  explorerUrl: null,
  fault: null,
  faultText: null,
  height: HEIGHT,
  needed: 2,
  refundableFrom: HEIGHT + 300,
  sats: '250000',
  spentBy: null,
  state: 'confirming',
  stateText: '',
  transferState: null,
  txid: 'a'.repeat(64),
  uid: null,
  vout: 0,
  ...more,
});
const swept = (transferState: string | null, more: Partial<Deposit> = {}) =>
  deposit({ state: 'swept', spentBy: 'b'.repeat(64), refundableFrom: null, transferState, ...more });

describe('SR-02 a deposit to a derived address', () => {
  it.each<[Partial<Deposit>, string, string]>([
    [{ state: 'mempool', height: null, refundableFrom: null }, 'seen', 'now todo todo todo todo'],
    [{ state: 'confirming' }, 'confirming', 'now todo todo todo todo'],
    [{ state: 'waiting', confirmations: 2 }, 'waiting', 'done now todo todo todo'],
    [{ state: 'sweeping', refundableFrom: null }, 'sweeping', 'done now todo todo todo'],
    [swept(null), 'swept', 'done now todo todo todo'],
    [swept('observed'), 'crediting', 'done now todo todo todo'],
    [swept('final'), 'crediting', 'done done now todo todo'],
    [swept('attested'), 'crediting', 'done done done now todo'],
    [swept('submitted'), 'crediting', 'done done done now todo'],
    [swept('delivered'), 'crediting', 'done done done done now'],
    [swept('confirmed'), 'credited', 'done done done done done'],
    [swept('redeemed'), 'credited', 'done done done done done'],
    [swept('claimable'), 'held', 'done done done hold todo'],
    [swept('held'), 'held', 'done done hold todo todo'],
  ])('%o is %s', (more, state, marks) => {
    const d = deposit(more);
    expect(depositState(d, HEIGHT)).toBe(state);
    expect(
      depositSteps(d, HEIGHT)
        ?.map((s) => s.mark)
        .join(' '),
    ).toBe(marks);
  });

  it('counts as received only when it is credited', () => {
    const states = ['mempool', 'confirming', 'waiting', 'sweeping', 'swept'] as const;
    for (const state of states) expect(isOver(depositState(deposit({ state }), HEIGHT))).toBe(false);
    expect(isOver(depositState(swept('confirmed'), HEIGHT))).toBe(true);
  });
});

describe('SR-03, SR-17 what is not credited', () => {
  const small = { fault: 'below_minimum', faultText: 'Less than the least deposit.' };

  it('is its owner’s to ask for, and to take when the lock is over', () => {
    const d = deposit({ ...small, state: 'waiting' });
    expect(depositState(d, HEIGHT)).toBe('refused');
    expect(depositState(d, HEIGHT + 298)).toBe('refused');
    expect(depositState(d, HEIGHT + 299)).toBe('refundable');
    expect(depositState(swept(null, small), HEIGHT + 5000), 'swept with the others').toBe('returnable');
    expect(depositSteps(swept(null, small), HEIGHT)).toBeNull();
    expect(depositSteps(d, HEIGHT)).toBeNull();
  });

  it('goes back once it was asked for', () => {
    expect(depositState(deposit({ ...small, transferState: 'held' }), HEIGHT)).toBe('refused');
    expect(depositState(swept('held', small), HEIGHT)).toBe('returnable');
    expect(depositState(deposit({ ...small, transferState: 'attested' }), HEIGHT)).toBe('returning');
    expect(depositState(deposit({ ...small, transferState: 'confirmed' }), HEIGHT)).toBe('returned');
    expect(depositState(swept('refunding'), HEIGHT)).toBe('returning');
    expect(depositState(swept('refunded'), HEIGHT)).toBe('returned');
    expect(depositState(swept('orphaned'), HEIGHT)).toBe('orphaned');
  });

  it('can be taken when nobody swept it in all the lock', () => {
    expect(depositState(deposit({ state: 'waiting' }), HEIGHT + 299)).toBe('refundable');
    expect(depositState(deposit({ state: 'confirming' }), HEIGHT + 298)).toBe('confirming');
    expect(depositState(swept(null), HEIGHT + 5000)).toBe('swept');
    expect(depositState(deposit({ state: 'taken_back', refundableFrom: null }), HEIGHT)).toBe('takenBack');
  });

  it('tells how long it is until then', () => {
    const d = deposit({});
    expect(blocksLeft(d, HEIGHT)).toBe(299);
    expect(blocksLeft(d, HEIGHT + 5000)).toBe(0);
    expect(blocksLeft(deposit({ refundableFrom: null }), HEIGHT)).toBeNull();
    expect(lockProgress(d, 300, HEIGHT - 1)).toBe(0);
    expect(lockProgress(d, 300, HEIGHT + 149)).toBe(0.5);
    expect(lockProgress(d, 300, HEIGHT + 299)).toBe(1);
    expect(lockProgress(deposit({ height: null }), 300, HEIGHT)).toBe(0);
  });
});
