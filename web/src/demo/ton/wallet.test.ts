import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import vectors from '../../../../testdata/vectors/ton-page.json';
import type { Deployment } from '@causeway/sdk/deployments';
import { hexToBytes } from '@causeway/sdk/bytes';
import { formatTonAddress, parseTonAddress } from '@causeway/sdk/ton/address';
import { parseBoc, writeBoc } from '@causeway/sdk/ton/boc';
import {
  increaseBody,
  jettonTransfer,
  removeBody,
  removeElsewhereBody,
  swapBody,
} from '@causeway/sdk/ton/bodies';
import { build } from '@causeway/sdk/ton/cell';
import { tonDeployment } from '@causeway/sdk/ton/deployment';
import { keyOf } from '@causeway/sdk/ed25519';
import { V5R1 } from '@causeway/sdk/ton/v5r1';
import { describeOrders } from './describe.ts';
import { sendTransaction } from './send.ts';
import { type Order, seqnoOf, signOrders, walletAddress } from '@causeway/sdk/ton/key-wallet';

const ANCHOR = `0:${'a'.repeat(64)}`;
const MINTER = `0:${'b'.repeat(64)}`;
const lanes = [{ chainId: 910001001, remoteAnchor: `0x${'11'.repeat(32)}` }];
const pool = { poolId: 6, symbol: 'TON', realDecimals: 9, commonDecimals: 9, lanes };
const deployment = {
  network: 'local',
  ton: {
    chainId: 3578394971,
    genesisHash: `0x${'0'.repeat(64)}`,
    router: `0:${'c'.repeat(64)}`,
    pools: [
      { ...pool, anchor: ANCHOR },
      {
        ...pool,
        poolId: 7,
        anchor: `0:${'d'.repeat(64)}`,
        minter: MINTER,
        symbol: 'USDT',
        realDecimals: 6,
        commonDecimals: 6,
      },
    ],
  },
} as unknown as Deployment;

const owner = parseTonAddress(vectors.messages[0]?.address);
const swap = (amount: bigint, refund = owner.hash) =>
  swapBody({
    queryId: 1n,
    amount,
    chainId: 910001001,
    recipient: hexToBytes(`${'0'.repeat(24)}${'5'.repeat(40)}`),
    refund,
    least: 1n,
    mostFee: 5_000_000n,
  });
const order = (value: bigint, body: Order['body'], to = ANCHOR): Order => ({
  to: parseTonAddress(to),
  bounce: true,
  value,
  init: null,
  body,
});
const said = (orders: readonly Order[], d: Deployment | null = deployment) => {
  const { title, lines, warning } = describeOrders(orders, owner, d);
  return { title, warning, text: lines.map((l) => `${l.label}: ${l.value}`).join('\n') };
};

describe('the demo wallet v5r1', () => {
  it('has the published code', () => {
    const path = resolve(import.meta.dirname, '../../../../internal/ton/wallet/v5r1.boc64');
    expect(V5R1).toBe(readFileSync(path, 'utf8').trim());
  });

  it.each(vectors.messages)('signs message $seqno byte for byte as @ton/ton 16.3.0 does', async (m) => {
    const key = await keyOf(hexToBytes(m.seed));
    expect(walletAddress(key.publicKey)).toBe(m.address);
    const to = parseTonAddress(m.to);
    const orders: Order[] = [
      { to, bounce: true, value: 1_500_000_000n, init: null, body: parseBoc(m.body) },
      { to, bounce: false, value: 2_000_000_000n, init: null, body: null },
    ];
    const { seqno, validUntil } = m;
    const boc = await signOrders(
      key,
      { seqno, validUntil, deploy: m.init !== null },
      orders.slice(0, m.orders),
    );
    expect(boc).toBe(m.message);
  });

  it('knows its next number', () => {
    expect(seqnoOf(null)).toBe(0);
    const data = (number: number) => build().bit(true).uint(9, 32).uint(number, 32).end();
    expect(seqnoOf(data(0x7ffffffd))).toBe(9);
    expect(() => seqnoOf(data(1))).toThrow('another wallet');
  });
});

describe('what the demo Tonkeeper says', () => {
  it('[9.14] of a swap of TON is what it sends and what it attaches', () => {
    const { title, warning, text } = said([order(20_200_000_000n, swap(20_000_000_000n))]);
    expect(title).toBe('Send 20 TON to Local ETH');
    expect(warning).toBeNull();
    expect(text).toContain('Attached, the rest comes back: 0.2 TON');
    expect(text).toContain('Bridge fee, at most: 0.005 TON');
  });

  it('[9.15] of a swap of a jetton is the same', () => {
    const transfer = (amount: bigint, to = `0:${'d'.repeat(64)}`) =>
      jettonTransfer({
        queryId: 1n,
        amount,
        to: parseTonAddress(to),
        response: owner,
        forwarded: 150_000_000n,
        payload: swap(3_000_000n),
      });
    const own = `0:${'e'.repeat(64)}`;
    expect(said([order(200_000_000n, transfer(3_000_000n), own)])).toMatchObject({
      title: 'Send 3 USDT to Local ETH',
      text: expect.stringContaining('Attached, the rest comes back: 0.2 TON'),
    });
    for (const other of [transfer(4_000_000n), transfer(3_000_000n, ANCHOR)])
      expect(said([order(200_000_000n, other, own)]).warning).toContain('does not know');
  });

  it('[9.12] [9.13] of liquidity is what goes into a pool, and what comes out of which position', () => {
    expect(said([order(5_200_000_000n, increaseBody(1n, 5_000_000_000n))])).toEqual({
      title: 'Add 5 TON to a pool',
      warning: null,
      text: expect.stringContaining('Attached, the rest comes back: 0.2 TON'),
    });
    const jettons = jettonTransfer({
      queryId: 1n,
      amount: 3_000_000n,
      to: parseTonAddress(`0:${'d'.repeat(64)}`),
      response: owner,
      forwarded: 450_000_000n,
      payload: increaseBody(1n, 3_000_000n),
    });
    expect(said([order(500_000_000n, jettons, `0:${'e'.repeat(64)}`)])).toMatchObject({
      title: 'Add 3 USDT to a pool',
      text: expect.stringContaining('Attached, the rest comes back: 0.5 TON'),
    });
    const [ofTon] = tonDeployment(deployment)?.pools ?? [];
    const mine = `0:${'7'.repeat(64)}`;
    const positions = new Map(ofTon ? [[mine, ofTon]] : []);
    const asked = (body: Order['body'], to = mine) =>
      describeOrders([order(500_000_000n, body, to)], owner, deployment, positions);
    expect(asked(removeBody(1n, 2_000_000_000n))).toMatchObject({
      title: 'Remove 2 TON from a pool',
      warning: null,
    });
    const far = removeElsewhereBody(1n, 2_000_000_000n, {
      chainId: 910001001,
      recipient: hexToBytes(`${'0'.repeat(24)}${'5'.repeat(40)}`),
      least: 1n,
      mostFee: 5_000_000n,
    });
    const sent = asked(far);
    expect(sent).toMatchObject({ title: 'Send 2 TON to Local ETH', warning: null });
    expect(sent.lines.map((l) => l.value)).toEqual(
      expect.arrayContaining([`0x${'5'.repeat(40)}`, '0.005 TON', '0.5 TON']),
    );
    // Of a contract that is none of the person's positions nothing is known.
    expect(asked(far, ANCHOR).warning).toContain('does not know');
  });

  it('of a refund to somebody else is a warning, and of what it does not know another', () => {
    const refund = new Uint8Array(32).fill(1);
    expect(said([order(1n, swap(1n, refund))]).warning).toBe('The refund address is not this account.');
    expect(said([order(5n, build().uint(1, 32).end())]).warning).toContain('does not know');
    expect(said([order(5n, swap(1n))], null).warning).toContain('does not know');
    expect(said([order(2_000_000_000n, null)])).toMatchObject({ title: 'Send 2 TON', warning: null });
  });
});

describe('what a page may ask the demo Tonkeeper for', () => {
  const ask = vi.fn(async () => ({ accepted: false, remember: false }));
  const send = async (transaction: unknown, raw = vectors.messages[0]?.address ?? '') => {
    const key = await keyOf(new Uint8Array(32).fill(7));
    const params = [typeof transaction === 'string' ? transaction : JSON.stringify(transaction)];
    const sheet = { ask, refuse: vi.fn() };
    return sendTransaction({ params }, { key, raw, sheet, deployment: async () => null, endpoint: '/none' });
  };
  const address = formatTonAddress(owner, { bounceable: true, testOnly: true });
  const messages = [{ address, amount: '5', payload: writeBoc(swap(1n)) }];
  const valid_until = Math.floor(Date.now() / 1000) + 600;

  it('[8.02] is asked about, and refused as Tonkeeper does', async () => {
    ask.mockClear();
    expect(await send({ valid_until, network: '-3', messages })).toMatchObject({
      error: { code: 0, message: 'Reject request' },
    });
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it.each<[string, unknown]>([
    ['of another network', { valid_until, network: '-239', messages }],
    ['[9.11] that is over', { valid_until: 5, network: '-3', messages }],
    ['of another account', { valid_until, network: '-3', from: `0:${'9'.repeat(64)}`, messages }],
    ['of nothing', { valid_until, network: '-3', messages: [] }],
    [
      'of cells that are none',
      { valid_until, network: '-3', messages: [{ address, amount: '5', payload: 'x' }] },
    ],
    ['of what is no JSON', '{'],
  ])('%s is a bad request, and nobody is asked', async (_, transaction) => {
    ask.mockClear();
    expect(await send(transaction)).toMatchObject({ error: { code: 1 } });
    expect(ask).not.toHaveBeenCalled();
  });
});
