import { p2tr } from '@scure/btc-signer';
import { describe, expect, it } from 'vitest';
import {
  canTakeBack,
  isPaid,
  mayStillCome,
  type OrderRequest,
  orderOf,
  orderProblem,
  progressOf,
  tooOld,
} from './inscribe-checks.ts';
import { type InscribeOrder, PAY_WITHIN_MS } from './inscribe-order.ts';
import { NOW, owner, payTo, someOrder, someStatus } from './inscribe-order.test-util.ts';

const { orderId } = someOrder;

/** The address with another last character: its checksum fails, whatever the key. */
const mistyped = (address: string): string => `${address.slice(0, -1)}${address.endsWith('q') ? 'p' : 'q'}`;

describe('[3.12] SR-30 an order of the service', () => {
  it('is made of what was asked for and what was answered', () => {
    const { network, address, ticker, amount, feeRate } = someOrder;
    const request: OrderRequest = { network, address, ticker, amount, feeRate };
    const answer = {
      orderId,
      payAddress: payTo.address,
      totalFee: 3292,
      minerFee: 1746,
      serviceFee: 1000,
      outputValue: 546,
      serviceAddress: payTo.segwit,
    };
    const key = 'ab'.repeat(32);
    const made = { ...someOrder, key, serviceAddress: payTo.segwit };
    expect(orderOf(request, answer, key, NOW)).toEqual(made);
    expect(orderProblem(made)).toBeNull();
    expect(orderProblem(someOrder)).toBeNull();
    expect(orderProblem({ ...made, serviceAddress: undefined })).toBe('serviceFee');
    expect(orderProblem({ ...made, serviceAddress: mistyped(payTo.segwit) })).toBe('serviceFee');
    expect(orderProblem({ ...made, serviceFee: 0n, totalFee: 2292n, serviceAddress: undefined })).toBeNull();
  });

  const mainnet = p2tr(payTo.xOnly).address ?? '';
  it.each<[string, Partial<InscribeOrder>, ReturnType<typeof orderProblem>]>([
    ['an address of another network', { payAddress: mainnet }, 'address'],
    ['this network, asked with that address', { payAddress: mainnet, network: 'livenet' }, null],
    ['an address that is none', { payAddress: mistyped(payTo.address) }, 'address'],
    ['no address', { payAddress: '' }, 'address'],
    ['an address of a kind that no order has', { payAddress: owner.segwit }, 'address'],
    ['a total that is more than its parts', { totalFee: 3293n }, 'sum'],
    ['a total that is less than its parts', { totalFee: 3291n }, 'sum'],
    ['[9.03] another output', { outputValue: 10_000n, totalFee: 12_746n }, 'output'],
    ['a miner fee of 250 vB', { minerFee: 2250n, totalFee: 3796n }, null],
    ['a miner fee above that', { minerFee: 2251n, totalFee: 3797n }, 'minerFee'],
    ['a rate between whole ones', { feeRate: 1.5, minerFee: 500n, totalFee: 2046n }, null],
    ['a service fee of 0.001 BTC', { serviceFee: 100_000n, totalFee: 102_292n }, null],
    ['a service fee above that', { serviceFee: 100_001n, totalFee: 102_293n }, 'serviceFee'],
    ['0.02 BTC in all', { feeRate: 10_000, minerFee: 1_998_454n, totalFee: 2_000_000n }, null],
    ['more than that', { feeRate: 10_000, minerFee: 1_998_455n, totalFee: 2_000_001n }, 'total'],
  ])('%s', (_, change, problem) => {
    expect(orderProblem({ ...someOrder, ...change })).toBe(problem);
  });

  it('is not paid so late that the payment would be sent back', () => {
    expect(tooOld(someOrder, NOW + PAY_WITHIN_MS)).toBe(false);
    expect(tooOld(someOrder, NOW + PAY_WITHIN_MS + 1)).toBe(true);
    expect(PAY_WITHIN_MS).toBeLessThan(3_600_000);
  });
});

describe('how an order is doing', () => {
  const payTx = 'ab'.repeat(32);

  it.each([
    ['created', null, 'unpaid', false],
    ['created', payTx, 'paid', true],
    ['paid', null, 'paid', true],
    ['revealing', null, 'paid', true],
    ['revealed', payTx, 'revealed', true],
    ['confirmed', payTx, 'inscribed', true],
    ['refunding', payTx, 'refunding', true],
    ['refunded', null, 'refunded', true],
    ['failed', payTx, 'failed', true],
    ['expired', payTx, 'expired', true],
    ['expired', null, 'expired', false],
    ['a word of later versions', null, 'unpaid', false],
  ])("the service's '%s' with the payment %s", (state, tx, progress, paid) => {
    expect(progressOf({ payTx: tx }, someStatus(state))).toBe(progress);
    expect(isPaid({ payTx: tx }, someStatus(state))).toBe(paid);
  });

  it('before the service has said anything', () => {
    expect(progressOf({ payTx: null }, undefined)).toBe('unpaid');
    expect(progressOf({ payTx }, undefined)).toBe('paid');
  });

  it('SR-30 what was paid can be taken back while no inscription is on its way', () => {
    const paid = { ...someOrder, key: 'ab'.repeat(32), payTx: 'cd'.repeat(32) };
    for (const state of ['created', 'paid', 'revealing', 'expired'])
      expect([state, canTakeBack(paid, someStatus(state))]).toEqual([state, true]);
    for (const state of ['revealed', 'confirmed', 'refunding', 'refunded'])
      expect([state, canTakeBack(paid, someStatus(state))]).toEqual([state, false]);
    expect(canTakeBack(paid, undefined)).toBe(false);
    expect(canTakeBack({ ...paid, key: undefined }, someStatus('paid'))).toBe(false);
    expect(canTakeBack({ ...paid, payTx: null }, someStatus('created'))).toBe(false);
  });

  it('SR-30 one that is too old has not ended while its payment may come', () => {
    const ours = { ...someOrder, key: 'ab'.repeat(32) };
    expect(mayStillCome({ ...ours, askedAt: NOW }, someStatus('expired'))).toBe(true);
    expect(mayStillCome(ours, someStatus('expired'))).toBe(false);
    expect(mayStillCome({ ...someOrder, askedAt: NOW }, someStatus('expired'))).toBe(false);
    expect(mayStillCome({ ...ours, askedAt: NOW }, someStatus('refunded'))).toBe(false);
  });
});
