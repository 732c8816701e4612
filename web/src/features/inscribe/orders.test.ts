import { beforeEach, describe, expect, it, vi } from 'vitest';
import { someOrder } from '@causeway/sdk/bitcoin/inscribe-order.test-util';

const TXID = 'ab'.repeat(32);
const fresh = { ...someOrder, createdAt: Date.now() };

/** The module as a page that was just loaded has it. */
async function load() {
  vi.resetModules();
  return import('./orders.ts');
}

beforeEach(() => localStorage.clear());

describe('orders outlive the page', () => {
  it('a reload has the order, and what became known of it', async () => {
    const before = await load();
    before.keepOrder(fresh);
    before.noteOrder(fresh.orderId, { askedAt: 1 });
    before.noteOrder(fresh.orderId, { payTx: TXID });
    const after = await load();
    expect(after.useOrders.getState()).toEqual({
      orders: [{ ...fresh, askedAt: 1, payTx: TXID }],
      asking: null,
    });
  });

  it('what another tab kept meanwhile is not lost', async () => {
    const one = await load();
    const other = await load();
    one.keepOrder(fresh);
    other.keepOrder({ ...fresh, orderId: 'another' });
    one.noteOrder(fresh.orderId, { payTx: TXID });
    expect(one.useOrders.getState().orders.map((o) => [o.orderId, o.payTx])).toEqual([
      ['another', null],
      [fresh.orderId, TXID],
    ]);
  });

  it('an order that ended is shown until the dialog opens again', async () => {
    const { keepOrder, noteOrder, refreshOrders, useOrders } = await load();
    keepOrder(fresh);
    noteOrder(fresh.orderId, { ended: true });
    expect(useOrders.getState().orders).toHaveLength(1);
    refreshOrders();
    expect(useOrders.getState().orders).toEqual([]);
    expect(localStorage.getItem('inscribe-orders')).toBe('[]');
  });

  it('no more than 20 are kept', async () => {
    const { keepOrder, useOrders } = await load();
    for (let i = 0; i < 25; i++) keepOrder({ ...fresh, orderId: String(i) });
    expect(useOrders.getState().orders).toHaveLength(20);
    expect(useOrders.getState().orders[0]?.orderId).toBe('24');
  });
});
