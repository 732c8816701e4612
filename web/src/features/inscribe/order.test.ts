import { describe, expect, it } from 'vitest';
import type { OrderRequest } from '@causeway/sdk/bitcoin/inscribe-checks';
import { type InscribeOrder as Order, PAY_WITHIN_MS } from '@causeway/sdk/bitcoin/inscribe-order';
import { NOW, someOrder } from '@causeway/sdk/bitcoin/inscribe-order.test-util';
import { fromRecord, isOpen, MOST_KEPT, toRecord, withinBounds, worthKeeping } from './kept.ts';
import {
  amountProblem,
  bitcoinText,
  FIRST_STEP,
  readAmount,
  reduceStep,
  type Step,
  type StepAction,
  viewOf,
} from './order.ts';

const { orderId } = someOrder;

describe('[5.02] an amount to inscribe', () => {
  it.each([
    ['1.5', 18, 1_500_000_000_000_000_000n],
    ['0.000000000000000001', 18, 1n],
    ['0.0000000000000000001', 18, null],
    ['7', 0, 7n],
    ['7.5', 0, null],
    ['', 18, null],
    ['.', 18, null],
    ['-1', 18, null],
    ['1e3', 18, null],
  ])("'%s' of a token with %i decimals", (text, decimals, amount) => {
    expect(readAmount(text, decimals)).toBe(amount);
  });

  it('is above zero and no more than what is available', () => {
    expect(amountProblem(null, 10n)).toBeNull();
    expect(amountProblem(0n, 10n)).toBe('zero');
    expect(amountProblem(10n, 10n)).toBeNull();
    expect(amountProblem(11n, 10n)).toBe('balance');
    expect(amountProblem(11n, null)).toBeNull();
  });
});

describe('[3.12] an order', () => {
  it('shows satoshis with 8 decimals', () => {
    expect(bitcoinText(6410n)).toBe('0.00006410');
    expect(bitcoinText(0n)).toBe('0.00000000');
    expect(bitcoinText(123_456_789_012n)).toBe('1,234.56789012');
  });

  it('is kept over reloads as it was', () => {
    const record = JSON.parse(JSON.stringify(toRecord({ ...someOrder, askedAt: NOW })));
    expect(fromRecord(record)).toEqual({ ...someOrder, askedAt: NOW });
  });
});

describe('which orders are kept', () => {
  const at = (id: string, age: number, more: Partial<Order> = {}) => ({
    ...someOrder,
    orderId: id,
    createdAt: NOW - age,
    ...more,
  });
  const day = 24 * 3_600_000;

  it('those that can be paid, and those that may have been until they end', () => {
    const orders = [
      at('old', PAY_WITHIN_MS),
      at('asked', day, { askedAt: NOW - day }),
      at('new', PAY_WITHIN_MS - 1),
      at('paid', 29 * day, { payTx: 'ab'.repeat(32) }),
      at('forgotten', 31 * day, { payTx: 'ab'.repeat(32) }),
      at('ended', 0, { ended: true }),
    ];
    expect(worthKeeping(orders, NOW).map((o) => o.orderId)).toEqual(['new', 'asked', 'paid']);
  });

  it('SR-30 a key that a payment may be at is never dropped, however old and however many there are', () => {
    const key = 'ab'.repeat(32);
    const paid = { ...someOrder, key, payTx: 'cd'.repeat(32) };
    const asked = { ...someOrder, key, askedAt: NOW };
    const shown = { ...someOrder, key };
    const later = NOW + 400 * 24 * 3_600_000;
    expect(worthKeeping([paid, asked, shown], later)).toEqual([paid, asked]);
    expect(worthKeeping([shown], NOW + 24 * 3_600_000)).toEqual([shown]);
    expect(isOpen(shown, NOW + 24 * 3_600_000)).toBe(false);
    expect(isOpen(paid, later)).toBe(true);
    expect(worthKeeping([{ ...paid, ended: true }], NOW)).toEqual([]);
    const many = Array.from({ length: 30 }, () => paid);
    expect(withinBounds(many)).toHaveLength(30);
    expect(withinBounds([...many, shown])).toHaveLength(30);
    expect(withinBounds(Array.from({ length: 30 }, () => shown))).toHaveLength(MOST_KEPT);
  });

  it('not more than the service takes of one client', () => {
    expect(MOST_KEPT).toBe(20);
  });
});

describe('[4.07] the steps of the dialog', () => {
  const { network, address, ticker, amount, feeRate } = someOrder;
  const request: OrderRequest = { network, address, ticker, amount, feeRate };
  const follow = (...actions: StepAction[]) => actions.reduce(reduceStep, FIRST_STEP as Step);
  const ask: StepAction = { type: 'ask', request };
  const ordered: StepAction = { type: 'ordered', request, orderId };

  it('[4.08] begin with the form', () => {
    expect(viewOf(FIRST_STEP, false, false)).toBe('form');
  });

  it('[4.09] the order is fetched, [4.10] shown, [4.11] paid in the wallet, [4.12] and done', () => {
    expect(viewOf(follow(ask), false, false)).toBe('fetching');
    expect(viewOf(follow(ask, ordered), false, false)).toBe('preview');
    expect(viewOf(follow(ask, ordered, { type: 'pay' }), false, true)).toBe('sending');
    expect(viewOf(follow(ask, ordered, { type: 'pay' }), true, true)).toBe('done');
    expect(follow(ask, ordered, { type: 'answered' }, { type: 'back' })).toEqual(FIRST_STEP);
  });

  it('an order that is refused leads back to the form', () => {
    expect(follow(ask, { type: 'refused', request })).toEqual(FIRST_STEP);
  });

  it('what is answered to a request that was left changes nothing', () => {
    const again: OrderRequest = { ...request };
    expect(follow(ask, { type: 'back' }, ordered)).toEqual(FIRST_STEP);
    expect(follow(ask, { type: 'back' }, { type: 'ask', request: again }, ordered)).toEqual({
      at: 'fetching',
      request: again,
    });
    expect(follow(ask, ordered, { type: 'refused', request })).toEqual(follow(ask, ordered));
  });

  it("back from the wallet's question leads to the order, and the question stays", () => {
    const step = follow(ask, ordered, { type: 'pay' }, { type: 'back' });
    expect(viewOf(step, false, true)).toBe('preview');
    expect(viewOf(step, true, true)).toBe('done');
    expect(reduceStep(step, { type: 'back' })).toEqual(FIRST_STEP);
  });

  it('what the wallet answered leads back to the order, also when the person is there already', () => {
    expect(viewOf(follow(ask, ordered, { type: 'pay' }, { type: 'answered' }), false, false)).toBe('preview');
    expect(
      viewOf(follow(ask, ordered, { type: 'pay' }, { type: 'back' }, { type: 'answered' }), false, false),
    ).toBe('preview');
    expect(follow({ type: 'answered' })).toEqual(FIRST_STEP);
  });

  it('an order of before is opened as it is', () => {
    expect(viewOf(follow({ type: 'open', orderId }), false, false)).toBe('preview');
    expect(viewOf(follow({ type: 'open', orderId }), true, false)).toBe('done');
  });
});
