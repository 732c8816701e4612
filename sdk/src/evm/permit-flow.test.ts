import { decodeFunctionData, type Hex } from 'viem';
import { describe, expect, it } from 'vitest';
import { bridgeAbi, permitAbi } from './abi.ts';
import { type PermitOrder, PermitUnavailable, type SignedPermit } from './permit.ts';
import type { Transaction } from './signing.ts';
import { addr, leg, network, route, token } from '../fixtures.test-util.ts';
import { contractOf } from '../model.ts';
import { covers, PERMIT_SECONDS, type PermitDeps, runPermit, takesPermits } from './permit-flow.ts';
import { buildSwap } from './send.ts';

const usdt = token('USDT');
const eth = token('ETH', { isNative: true, decimals: 18, commonDecimals: 9, poolId: 2 });
const usdc = token('USDC', { mint: true, poolId: 0, address: addr(77) });
const one = network(1, [usdt, eth, usdc]);
const two = network(2, [usdt, eth, usdc]);
const way = route(leg(one, 'USDT'), leg(two, 'USDT'));
if (!takesPermits(way)) throw new Error('a pool takes signatures');
const me = addr(9);
const domain = { name: 'USDT', version: '1', chainId: 1, verifyingContract: contractOf(usdt) };
const NOW = 1_700_000_000n;
const rs = { v: 27, r: `0x${'aa'.repeat(32)}`, s: `0x${'bb'.repeat(32)}` } as const;
const signed: SignedPermit = {
  owner: me,
  spender: way.spender,
  value: 250n,
  nonce: 3n,
  deadline: NOW + PERMIT_SECONDS,
  domain,
  ...rs,
};

describe('which routes take a signature', () => {
  it('pools of tokens do; coins and mint bridges do not', () => {
    expect(takesPermits(way)).toBe(true);
    expect(takesPermits(route(leg(one, 'ETH'), leg(two, 'ETH')))).toBe(false);
    expect(takesPermits(route(leg(one, 'USDC'), leg(two, 'USDC')))).toBe(false);
    expect(takesPermits(null)).toBe(false);
  });
});

describe('a signature covers', () => {
  const transfer = { owner: me, amount: 250n };

  it('the transfer that it was made for', () => {
    expect(covers(signed, way, transfer, NOW)).toBe(true);
  });

  it.each<[string, Partial<SignedPermit>]>([
    ['another amount', { value: 251n }],
    ['another spender', { spender: addr(66) }],
    ['another account', { owner: addr(66) }],
    ['another token', { domain: { ...domain, verifyingContract: addr(66) } }],
    ['another chain', { domain: { ...domain, chainId: 2 } }],
    ['a deadline that is too near for the transaction to be included', { deadline: NOW + 299n }],
  ])('not one of %s', (_, over) => {
    expect(covers({ ...signed, ...over }, way, transfer, NOW)).toBe(false);
  });

  it('nothing while nothing is signed or to be sent', () => {
    expect(covers(null, way, transfer, NOW)).toBe(false);
    expect(covers(signed, null, transfer, NOW)).toBe(false);
    expect(covers(signed, way, { owner: null, amount: 250n }, NOW)).toBe(false);
    expect(covers(signed, way, { owner: me, amount: null }, NOW)).toBe(false);
  });
});

function deps(over: Partial<PermitDeps> = {}) {
  const log: string[] = [];
  const orders: PermitOrder[] = [];
  const tried: Transaction[] = [];
  const d: PermitDeps = {
    switchChain: async () => void log.push('switch'),
    nonce: async () => 3n,
    time: async () => NOW,
    sign: async (_, order) => {
      log.push('sign');
      orders.push(order);
      return { ...order, domain, ...rs };
    },
    tryOut: async (tx) => {
      log.push('try');
      tried.push(tx);
    },
    stage: (s) => void log.push(s),
    ...over,
  };
  return { d, log, orders, tried };
}

describe('the flow of a signature', () => {
  it('signs for exactly the amount, for the bridge alone, for half an hour, and asks the token about it', async () => {
    const { d, log, orders, tried } = deps();
    expect(await runPermit(way, me, 250n, domain, d)).toEqual(signed);
    expect(orders).toEqual([
      { owner: me, spender: way.spender, value: 250n, nonce: 3n, deadline: NOW + 1_800n },
    ]);
    expect(log).toEqual(['switching', 'switch', 'checking', 'permitting', 'sign', 'checking', 'try']);
    expect(tried).toHaveLength(1);
    expect(tried[0]).toMatchObject({ to: usdt.address, value: 0n, chainId: 1 });
    expect(decodeFunctionData({ abi: permitAbi, data: tried[0]?.data ?? '0x' }).args).toEqual([
      me,
      way.spender,
      250n,
      signed.deadline,
      27,
      rs.r,
      rs.s,
    ]);
  });

  it('falls back when the token does not take it', async () => {
    const { d } = deps({ tryOut: () => Promise.reject(new Error('execution reverted')) });
    const error = await runPermit(way, me, 250n, domain, d).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(PermitUnavailable);
    expect(error).toMatchObject({ by: 'token' });
  });

  it.each(['switchChain', 'nonce', 'time', 'tryOut'] as const)(
    'is an error when %s gets no answer',
    async (step) => {
      const { d } = deps({ [step]: () => Promise.reject(new Error('fetch failed')) });
      await expect(runPermit(way, me, 250n, domain, d)).rejects.toThrow('fetch failed');
    },
  );

  it('asks for no signature before wallet and chain are ready', async () => {
    const { d, log } = deps({ nonce: () => Promise.reject(new Error('no')) });
    await expect(runPermit(way, me, 250n, domain, d)).rejects.toThrow('no');
    expect(log).not.toContain('sign');
  });
});

describe('a swap with a signature', () => {
  const order = { amount: 250n, recipient: addr(8), sender: me, fee: 21n, minimum: 249n, permit: signed };

  it('is the bridge’s own entry, with the signature behind the transfer', () => {
    const tx = buildSwap(way, order);
    expect(tx).toMatchObject({ to: way.spender, from: me, value: 21n });
    const { functionName, args } = decodeFunctionData({ abi: bridgeAbi, data: tx.data });
    expect(functionName).toBe('swapWithPermit');
    const padded: Hex = `0x${'00'.repeat(12)}${addr(8).slice(2)}`;
    expect(args).toEqual([1, 2, 250n, padded, me, '0x', 249n, signed.deadline, 27, rs.r, rs.s]);
  });

  it.each([
    ['amount', { value: 251n }],
    ['account', { owner: addr(66) }],
    ['contract', { spender: addr(66) }],
  ])('is not made with a signature for another %s', (_, over) => {
    expect(() => buildSwap(way, { ...order, permit: { ...signed, ...over } })).toThrow(RangeError);
  });
});
