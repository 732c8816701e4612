import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Transfer } from '../api/types.ts';
import { newsOf, tell, turnOff, turnOn, useNotices } from './notices.ts';
import { storage } from './storage.ts';

const transfer = (state: Transfer['state'], more: Partial<Transfer> = {}): Transfer =>
  ({
    uid: '0x01',
    kind: 'swap',
    state,
    reason: null,
    amount: '1500000',
    token: { dstDecimals: 6, dstSymbol: 'USDT' },
    ...more,
  }) as Transfer;

describe('what there is to tell of a transfer', () => {
  const pending = transfer('attested');
  it.each<[Transfer['state'], Partial<Transfer>, ReturnType<typeof newsOf>]>([
    ['submitted', {}, null],
    ['confirmed', {}, 'arrived'],
    ['redeemed', {}, 'arrived'],
    ['confirmed', { kind: 'return' }, 'back'],
    ['confirmed', { kind: 'refund' }, 'back'],
    ['refunded', {}, 'back'],
    ['orphaned', {}, 'dropped'],
    ['claimable', { reason: 'liquidity' }, 'needsYou'],
    ['claimable', { reason: 'delayed' }, null],
  ])('that was on its way and is %s', (state, more, news) => {
    expect(newsOf(pending, transfer(state, more))).toBe(news);
  });

  it('is nothing of one that was not on its way, or is seen for the first time', () => {
    expect(newsOf(undefined, transfer('confirmed'))).toBeNull();
    expect(newsOf(transfer('confirmed'), transfer('confirmed'))).toBeNull();
  });
});

describe('the browser tells on arrival, if the person allows it', () => {
  const shown: { title: string; tag?: string }[] = [];
  class Fake {
    static permission: NotificationPermission = 'default';
    static answer: NotificationPermission = 'granted';
    static requestPermission = vi.fn(async () => {
      Fake.permission = Fake.answer;
      return Fake.answer;
    });
    onclick: (() => void) | null = null;
    constructor(title: string, options?: NotificationOptions) {
      shown.push({ title, tag: options?.tag });
    }
  }

  const looks = (yes: boolean) => vi.spyOn(document, 'hasFocus').mockReturnValue(yes);

  beforeEach(() => {
    shown.length = 0;
    Object.assign(Fake, { permission: 'default', answer: 'granted' });
    Fake.requestPermission.mockClear();
    vi.stubGlobal('Notification', Fake);
    storage.remove('arrival-notices');
    useNotices.setState({ state: 'off' });
    looks(false);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('asks nobody before it is turned on, and shows nothing until then', () => {
    tell('arrived', transfer('confirmed'));
    expect(Fake.requestPermission).not.toHaveBeenCalled();
    expect(shown).toEqual([]);
  });

  it('shows amount and what happened, under a name that replaces itself', async () => {
    await turnOn();
    expect(useNotices.getState().state).toBe('on');
    tell('arrived', transfer('confirmed'));
    expect(shown).toEqual([{ title: '1.5 USDT arrived', tag: '0x01-arrived' }]);
  });

  it('is quiet while somebody looks at the page, and after it was turned off', async () => {
    await turnOn();
    looks(true);
    tell('arrived', transfer('confirmed'));
    looks(false);
    turnOff();
    tell('back', transfer('refunded'));
    expect(shown).toEqual([]);
    expect(storage.get('arrival-notices')).toBe(false);
  });

  it('a no of the person is kept', async () => {
    Fake.answer = 'denied';
    await turnOn();
    expect(useNotices.getState().state).toBe('blocked');
    expect(storage.get('arrival-notices')).toBeNull();
  });

  it('a browser that has the name and not the call is one without', async () => {
    await turnOn();
    vi.stubGlobal(
      'Notification',
      Object.assign(
        () => {
          throw new TypeError('Illegal constructor');
        },
        { permission: 'granted' },
      ),
    );
    tell('arrived', transfer('confirmed'));
    expect(useNotices.getState().state).toBe('unsupported');
  });
});
