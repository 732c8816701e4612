import { describe, expect, it } from 'vitest';
import { NOW, someOrder } from './inscribe-order.test-util.ts';
import { orderText, readOrder } from './inscribe-record.ts';

describe('SR-30 an order that is kept', () => {
  it.each([
    someOrder,
    { ...someOrder, key: 'ab'.repeat(32), serviceAddress: 'tb1q', askedAt: NOW, payTx: 'cd'.repeat(32) },
  ])('is read as it was written', (order) => {
    expect(readOrder(orderText(order))).toEqual(order);
  });

  it.each([
    '',
    '[]',
    orderText(someOrder).slice(1),
    orderText({ ...someOrder, key: 'ab' }),
    orderText({ ...someOrder, totalFee: -1n }),
    orderText({ ...someOrder, network: 'other' as 'testnet' }),
  ])('is none: %s', (text) => {
    expect(() => readOrder(text)).toThrow(expect.objectContaining({ code: 'inscribe.UNREADABLE' }));
  });
});
