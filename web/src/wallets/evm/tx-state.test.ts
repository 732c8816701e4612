import { createClient, custom } from 'viem';
import { beforeEach, describe, expect, it } from 'vitest';
import { sentTransfers, storage } from '../../lib/storage.ts';
import { txStateOf, learnOrigin } from './tx-state.ts';

const me = `0x${'99'.repeat(20)}` as const;
const hash = `0x${'ab'.repeat(32)}` as const;
const sent = {
  srcTxHash: hash,
  srcChainId: 1,
  dstChainId: 2,
  sender: me,
  recipient: me,
  symbol: 'ETH',
  amount: '1',
  decimals: 18,
  sentAt: 1,
};
const receipt = (status: '0x1' | '0x0') => ({
  transactionHash: hash,
  blockNumber: '0xa',
  blockHash: hash,
  status,
  logs: [],
  type: '0x2',
  from: me,
  to: me,
});
const pending = { hash, blockNumber: null, from: me, nonce: '0x7', type: '0x2' };

function chain(answers: { receipts?: readonly unknown[]; tx?: unknown; count?: string }) {
  const receipts = [...(answers.receipts ?? [])];
  return createClient({
    transport: custom(
      {
        request: async ({ method }: { method: string }) => {
          if (method === 'eth_getTransactionReceipt') return receipts.shift() ?? null;
          if (method === 'eth_getTransactionByHash') return answers.tx ?? null;
          if (method === 'eth_getTransactionCount') return answers.count ?? '0x0';
          throw new Error(method);
        },
      },
      { retryCount: 0 },
    ),
  });
}
const away = createClient({
  transport: custom({ request: () => Promise.reject(new Error('away')) }, { retryCount: 0 }),
});

describe('what became of a transaction that this browser sent', () => {
  beforeEach(() => storage.set('evm-bridge-history', [sent]));

  it('[4.37] waits without a receipt, and its nonce is kept while the chain can tell it', async () => {
    expect(await txStateOf(chain({ tx: pending }), sent)).toBe('waiting');
    expect(sentTransfers()[0]?.origin).toEqual({ from: me, nonce: 7 });
  });

  it('[4.38] waits for the bridge once it succeeded', async () => {
    expect(await txStateOf(chain({ receipts: [receipt('0x1')] }), sent)).toBe('waiting');
  });

  it('[4.39] failed with a receipt that says so', async () => {
    expect(await txStateOf(chain({ receipts: [receipt('0x0')] }), sent)).toBe('failed');
  });

  it('is replaced when it is gone and its nonce is used', async () => {
    const known = { ...sent, origin: { from: me, nonce: 7 } };
    expect(await txStateOf(chain({ count: '0x7' }), known)).toBe('waiting');
    expect(await txStateOf(chain({ count: '0x8' }), known)).toBe('replaced');
    // Included between the questions.
    expect(await txStateOf(chain({ count: '0x8', receipts: [null, receipt('0x1')] }), known)).toBe('waiting');
    expect(await txStateOf(chain({ count: '0x8', receipts: [null, receipt('0x0')] }), known)).toBe('failed');
  });

  it('is never called replaced without its nonce, and nothing is said when the chain does not answer', async () => {
    expect(await txStateOf(chain({ count: '0xff' }), sent)).toBe('waiting');
    await expect(txStateOf(away, sent)).rejects.toThrow();
  });

  it('learns the nonce after sending, and can do without', async () => {
    await learnOrigin(away, hash);
    expect(sentTransfers()[0]?.origin).toBeUndefined();
    await learnOrigin(chain({ tx: pending }), hash);
    expect(sentTransfers()[0]?.origin).toEqual({ from: me, nonce: 7 });
  });
});
