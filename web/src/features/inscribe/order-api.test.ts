import { afterEach, describe, expect, it, vi } from 'vitest';
import { inscribeTransfer } from './order-api.ts';

afterEach(() => vi.restoreAllMocks());

describe('an order of an inscription', () => {
  it.each([
    [
      'a negative amount of satoshis',
      { orderId: 'a', payAddress: 'b', totalFee: -1, minerFee: 0, serviceFee: 0, outputValue: 546 },
    ],
    [
      'satoshis that no number holds',
      { orderId: 'a', payAddress: 'b', totalFee: 2 ** 60, minerFee: 0, serviceFee: 0, outputValue: 546 },
    ],
    [
      'an order without an address',
      { orderId: 'a', totalFee: 1, minerFee: 0, serviceFee: 0, outputValue: 546 },
    ],
  ])('an answer with %s is none', async (_, data) => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ code: 0, msg: 'ok', data }));
    const order = inscribeTransfer('local', {
      address: 'tb1q',
      tick: 'cway',
      amount: '1',
      feeRate: 1,
      publicKey: 'ab'.repeat(32),
    });
    await expect(order).rejects.toMatchObject({ code: 'wallet.ANSWER' });
  });
});
