import { describe, expect, it } from 'vitest';
import { nextStep, type Situation } from './action.ts';

const ready: Situation = {
  direction: 'deposit',
  stage: null,
  bitcoin: 'ready',
  evm: true,
  recipient: 'ready',
  token: true,
  network: true,
  route: true,
  amount: 100n,
  problem: null,
  balance: 1000n,
  rate: 9,
  terms: 'ready',
  keys: null,
  inscription: null,
  draft: null,
};
const step = (change: Partial<Situation>) => nextStep({ ...ready, ...change });
const why = (change: Partial<Situation>) => {
  const s = step(change);
  return s.kind === 'blocked' ? s.why.code : s.kind;
};

describe('the main button', () => {
  it('reviews when nothing stands in the way', () => expect(step({})).toEqual({ kind: 'review' }));

  it('[5.04] connects the wallet that pays first', () => {
    expect(step({ bitcoin: 'none', amount: null })).toEqual({
      kind: 'connect',
      wallet: 'bitcoin',
      first: true,
    });
    expect(step({ direction: 'withdraw', evm: false })).toEqual({
      kind: 'connect',
      wallet: 'evm',
      first: true,
    });
    // Even before anything else is right.
    expect(why({ bitcoin: 'none', token: false, network: false })).toBe('connect');
  });

  it('connects the other wallet only while nobody receives', () => {
    expect(step({ recipient: 'none', evm: false })).toEqual({ kind: 'connect', wallet: 'evm', first: false });
    expect(step({ direction: 'withdraw', bitcoin: 'none', recipient: 'none' })).toEqual({
      kind: 'connect',
      wallet: 'bitcoin',
      first: false,
    });
    expect(step({ direction: 'withdraw', bitcoin: 'none', recipient: 'ready' })).toEqual({ kind: 'review' });
  });

  it('[5.05] switches a Bitcoin wallet that is on another network, and not for a withdrawal', () => {
    expect(step({ bitcoin: 'wrong' })).toEqual({ kind: 'switchBitcoin' });
    expect(step({ bitcoin: 'wrong', direction: 'withdraw' })).toEqual({ kind: 'review' });
  });

  it.each<[string, Partial<Situation>, string]>([
    ['an amount', { amount: null }, 'enterAmount'],
    ['a fee rate', { rate: null }, 'feeRate'],
    ['a balance', { balance: null }, 'balance'],
    ['an error-free amount', { problem: { code: 'balance' } }, 'problem'],
    ['a transaction that can be made', { draft: 'funds' }, 'draft'],
  ])('[5.03] is disabled without %s', (_, change, code) => expect(why(change)).toBe(code));

  it('a withdrawal needs no fee rate', () =>
    expect(why({ direction: 'withdraw', rate: null })).toBe('review'));

  it.each<[Partial<Situation>, string]>([
    [{ token: false }, 'selectToken'],
    [{ network: false }, 'selectNetwork'],
    [{ route: false }, 'route'],
    [{ amount: undefined }, 'quoting'],
    [{ terms: 'loading' }, 'quoting'],
    [{ terms: 'failed' }, 'noQuote'],
    [{ terms: 'disagree' }, 'disagree'],
    [{ recipient: 'bad' }, 'recipient'],
    [{ keys: 'newer' }, 'keys'],
    [{ keys: 'other', amount: null }, 'keys'],
    // [5.10] no amount would cure that
    [{ problem: { code: 'paused' }, amount: null }, 'problem'],
  ])('%o: %s', (change, code) => expect(why(change)).toBe(code));

  it.each<[Situation['inscription'], string]>([
    ['loading', 'inscriptions'],
    ['missing', 'inscribe'],
    ['unconfirmed', 'unconfirmed'],
    ['chosen', 'review'],
  ])('[1.03] a BRC-20 deposit whose inscription is %s', (inscription, code) => {
    expect(why({ inscription })).toBe(code);
  });

  it('[1.03] offers to inscribe when nothing waits, before an amount is typed', () => {
    expect(why({ inscription: 'missing', amount: null })).toBe('inscribe');
    expect(why({ inscription: 'chosen', amount: null })).toBe('enterAmount');
  });

  it('says what it waits for', () =>
    expect(step({ stage: 'signing' })).toEqual({ kind: 'busy', stage: 'signing' }));
});
