import { createClient, custom, encodeAbiParameters, encodeEventTopics } from 'viem';
import { describe, expect, it } from 'vitest';
import { bridgeAbi } from './abi.ts';
import { assertMined, TransactionFailed, TransactionReplaced, uidOf, waitMined } from './mined.ts';

const me = `0x${'99'.repeat(20)}` as const;
const bridge = `0x${'11'.repeat(20)}` as const;
const stranger = `0x${'66'.repeat(20)}` as const;
const hash = `0x${'ab'.repeat(32)}` as const;

/** A node that mines the transaction in block 10 and grows by one block per question. */
function node(status: '0x1' | '0x0') {
  let head = 9;
  const seen: number[] = [];
  const client = createClient({
    pollingInterval: 1,
    transport: custom(
      {
        request: async ({ method }: { method: string }) => {
          if (method === 'eth_blockNumber') {
            head++;
            return `0x${head.toString(16)}`;
          }
          if (method === 'eth_getTransactionReceipt') {
            seen.push(head);
            return {
              transactionHash: hash,
              blockNumber: '0xa',
              blockHash: hash,
              status,
              logs: [],
              type: '0x2',
              from: me,
              to: bridge,
            };
          }
          if (method === 'eth_getTransactionByHash')
            return { hash, blockNumber: '0xa', from: me, nonce: '0x1', type: '0x2' };
          throw new Error(method);
        },
      },
      { retryCount: 0 },
    ),
  });
  return { client, seen, head: () => head };
}

describe('waiting for a transaction', () => {
  it('[4.54] ends well only with receipt status 1', async () => {
    expect((await waitMined(node('0x1').client, hash, 1, 1)).success).toBe(true);
    expect((await waitMined(node('0x0').client, hash, 1, 1)).success).toBe(false);
  });

  it('[9.09] waits for 2 confirmations where the chain asks for them', async () => {
    const n = node('0x1');
    await waitMined(n.client, hash, 2, 1);
    expect(n.head() - 10 + 1).toBeGreaterThanOrEqual(2);
  });
});

/** A node that has included another transaction of the same account and nonce in block 10. */
function replacing(other: { to: string; value: string; input: string }) {
  const sent = { from: me, to: bridge, nonce: '0x1', value: '0x7', input: '0x1234', type: '0x2' };
  const hashOfOther = `0x${'cd'.repeat(32)}` as const;
  const included = { ...sent, ...other, hash: hashOfOther, blockNumber: '0xa', blockHash: hash };
  let head = 9;
  const client = createClient({
    pollingInterval: 1,
    transport: custom(
      {
        request: async ({ method, params }: { method: string; params?: readonly unknown[] }) => {
          switch (method) {
            case 'eth_blockNumber':
              return `0x${(++head).toString(16)}`;
            case 'eth_getTransactionByHash':
              return { ...sent, hash, blockNumber: null, blockHash: null };
            case 'eth_getTransactionReceipt':
              if (params?.[0] !== hashOfOther) return null;
              return { ...included, transactionHash: hashOfOther, status: '0x1', logs: [] };
            case 'eth_getBlockByNumber':
              return { number: '0xa', hash, transactions: [included] };
            default:
              throw new Error(method);
          }
        },
      },
      { retryCount: 0 },
    ),
  });
  return { client, hashOfOther };
}

describe('a transaction that the wallet replaced', () => {
  it('is followed when it is the same one for a higher fee', async () => {
    const { client, hashOfOther } = replacing({ to: bridge, value: '0x7', input: '0x1234' });
    const mined = await waitMined(client, hash, 1, 1);
    expect(mined).toMatchObject({ hash: hashOfOther, success: true, replaced: false });
    expect(() => assertMined(mined)).not.toThrow();
  });

  it.each([
    ['cancelled', { to: me, value: '0x0', input: '0x' }],
    ['spent on something else', { to: stranger, value: '0x7', input: '0x1234' }],
  ])('counts as not carried out when it was %s', async (_, other) => {
    const { client } = replacing(other);
    const mined = await waitMined(client, hash, 1, 1);
    expect(mined).toMatchObject({ success: false, replaced: true });
    expect(() => assertMined(mined)).toThrow(TransactionReplaced);
  });

  it('[4.39] that failed is told from one that never was', () => {
    expect(() => assertMined({ hash, success: false, replaced: false, logs: [] })).toThrow(TransactionFailed);
  });
});

describe('a node that has the block before its receipts', () => {
  it('[4.54] is waited for, and the transaction counts once its receipt is there', async () => {
    const tx = { hash, from: me, to: bridge, nonce: '0x1', value: '0x7', input: '0x1234', type: '0x2' };
    const included = { ...tx, blockNumber: '0xa', blockHash: hash };
    let head = 9;
    let asked = 0;
    const client = createClient({
      pollingInterval: 1,
      transport: custom(
        {
          request: async ({ method }: { method: string }) => {
            switch (method) {
              case 'eth_blockNumber':
                return `0x${(++head).toString(16)}`;
              case 'eth_getTransactionByHash':
                return included;
              case 'eth_getTransactionReceipt':
                asked++;
                return asked < 8 ? null : { ...included, transactionHash: hash, status: '0x1', logs: [] };
              case 'eth_getBlockByNumber':
                return { number: '0xa', hash, transactions: [included] };
              default:
                throw new Error(method);
            }
          },
        },
        { retryCount: 0 },
      ),
    });
    expect(await waitMined(client, hash, 1, 1)).toMatchObject({ hash, success: true, replaced: false });
    expect(asked).toBeGreaterThanOrEqual(8);
  });

  it('is not waited for when it fails in another way', async () => {
    const client = createClient({
      pollingInterval: 1,
      transport: custom(
        {
          request: async ({ method }: { method: string }) => {
            if (method === 'eth_blockNumber') return '0xa';
            if (method === 'eth_getTransactionReceipt') return null;
            if (method === 'eth_getTransactionByHash')
              return { hash, blockNumber: null, from: me, nonce: '0x1', type: '0x2' };
            throw new Error('cut off');
          },
        },
        { retryCount: 0 },
      ),
    });
    await expect(waitMined(client, hash, 1, 1)).rejects.toThrow('cut off');
  });
});

describe('the uid of a transfer', () => {
  const uid = 5n;
  const topics = encodeEventTopics({ abi: bridgeAbi, eventName: 'MessageSent', args: { uid } }) as [
    `0x${string}`,
    ...`0x${string}`[],
  ];
  it('is read from the bridge’s own log alone', () => {
    expect(uidOf([{ address: bridge, topics }], bridge)).toBe(
      encodeAbiParameters([{ type: 'uint256' }], [uid]),
    );
    expect(uidOf([{ address: stranger, topics }], bridge)).toBeNull();
    expect(uidOf([], bridge)).toBeNull();
  });
});
