import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type Client, encodeErrorResult, type Hex, numberToHex } from 'viem';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { describeError } from '../../lib/errors.ts';
import { storage } from '../../lib/storage.ts';
import { bridgeAbi } from '@causeway/sdk/evm/abi';
import { REJECTED } from '@causeway/sdk/evm/provider';
import { readBitcoinRecipient } from '@causeway/sdk/bitcoin/recipient';
import { figuresOf, termsOf } from '@causeway/sdk/bitcoin/router';
import { at, btcToken, reads, SATOSHI } from '@causeway/sdk/bitcoin/router.test-util';
import { useWithdraw } from './use-withdraw.ts';

const recipient = readBitcoinRecipient('tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'testnet', []);
if (!('form' in recipient)) throw new Error(recipient.problem);
const hash: Hex = `0x${'ab'.repeat(32)}`;
const me = at(9);
const network = {
  id: btcToken.chainId,
  name: 'Three',
  symbol: 'ETH',
  decimals: 18,
  explorer: '',
  confirmations: 1,
};
const figures = figuresOf(btcToken, reads(btcToken));
const seen = termsOf(btcToken, figures, 1_000_000n * SATOSHI);
const plan = { place: btcToken, recipient, sender: me, seen };

/** The wallet and the chain behind the hook, as a test sets them. */
const outside = {
  account: me,
  chainId: 1,
  /** Of the wallet, when it was asked for a signature. */
  sent: [] as unknown[],
  answer: async (): Promise<unknown> => hash,
  call: async (): Promise<unknown> => '0x',
};

const provider = {
  request: async ({ method, params }: { method: string; params?: unknown }): Promise<unknown> => {
    switch (method) {
      case 'eth_accounts':
        return [outside.account];
      case 'eth_chainId':
        return numberToHex(outside.chainId);
      case 'wallet_switchEthereumChain':
        outside.chainId = Number((params as [{ chainId: Hex }])[0].chainId);
        return null;
      case 'eth_sendTransaction':
        outside.sent.push((params as unknown[])[0]);
        return outside.answer();
      default:
        throw new Error(method);
    }
  },
};

vi.mock('../../wallets/evm/session.ts', () => ({
  requireWallet: async () => ({ address: outside.account, provider }),
}));
vi.mock('@causeway/sdk/bitcoin/router-reads', () => ({ readRouter: async () => figures }));
vi.mock('../../wallets/evm/config.ts', async () => {
  const { createClient, custom } = await import('viem');
  const request = async ({ method }: { method: string }) => {
    if (method === 'eth_call') return outside.call();
    if (method === 'eth_blockNumber') return '0xa';
    if (method === 'eth_getTransactionByHash')
      return { hash, blockNumber: '0xa', from: me, nonce: '0x1', type: '0x2' };
    if (method === 'eth_getTransactionReceipt')
      return {
        transactionHash: hash,
        blockNumber: '0xa',
        status: '0x1',
        logs: [],
        type: '0x2',
        from: me,
        to: me,
      };
    throw new Error(method);
  };
  const client: Client = createClient({ transport: custom({ request } as never, { retryCount: 0 }) });
  return { readClient: () => client };
});
vi.mock('../../wallets/evm/endpoints-of.ts', () => ({ endpointsOf: () => [] }));

function hook() {
  const queries = new QueryClient();
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <QueryClientProvider client={queries}>
      <I18nProvider i18n={i18n}>{children}</I18nProvider>
    </QueryClientProvider>
  );
  return renderHook(() => useWithdraw(), { wrapper }).result;
}

beforeEach(() => {
  Object.assign(outside, {
    account: me,
    chainId: 1,
    sent: [],
    answer: async () => hash,
    call: async () => '0x',
  });
  storage.remove('evm-bridge-history');
});

describe('a withdrawal from the page', () => {
  it('[4.41] [3.30] moves the wallet to the chain, sends once, keeps it, and says what was sent', async () => {
    const flow = hook();
    await act(async () => expect(await flow.current.start(plan, network)).toBe(true));
    expect(outside.sent).toHaveLength(1);
    expect(outside.sent[0]).toMatchObject({
      from: me,
      to: btcToken.router.address,
      chainId: numberToHex(network.id),
    });
    expect(flow.current).toMatchObject({ stage: null, error: null, done: { txHash: hash, confirmed: true } });
    expect(storage.get('evm-bridge-history')).toEqual([
      expect.objectContaining({
        srcTxHash: hash,
        srcChainId: btcToken.chainId,
        dstChainId: btcToken.bitcoinChainId,
        recipient: recipient.address,
        amount: seen.amount.toString(),
      }),
    ]);
    act(() => flow.current.finish());
    expect(flow.current.done).toBeNull();
  });

  it('[8.02] a rejection sends nothing and says so', async () => {
    outside.answer = () => Promise.reject(Object.assign(new Error('denied'), { code: REJECTED }));
    const flow = hook();
    await act(async () => expect(await flow.current.start(plan, network)).toBe(false));
    expect(describeError(flow.current.error)).toMatchObject({
      rejected: true,
      text: 'User rejected the request',
    });
    expect(storage.get('evm-bridge-history')).toBeNull();
    act(() => flow.current.dismissError());
    expect(flow.current.error).toBeNull();
  });

  it('[8.03] what the router refuses is never signed, and is said in words', async () => {
    const data = encodeErrorResult({ abi: bridgeAbi, errorName: 'PAUSED' });
    outside.call = () => Promise.reject(Object.assign(new Error('execution reverted'), { code: 3, data }));
    const flow = hook();
    await act(async () => void (await flow.current.start(plan, network)));
    expect(outside.sent).toEqual([]);
    expect(describeError(flow.current.error)).toMatchObject({
      tone: 'info',
      text: 'Withdraw is temporarily suspended at the moment.',
    });
  });

  it('is not signed by another account than the one that the summary showed', async () => {
    outside.account = at(8);
    const flow = hook();
    await act(async () => void (await flow.current.start(plan, network)));
    expect(outside.sent).toEqual([]);
    expect((flow.current.error as Error).message).toContain('The account in your wallet changed.');
  });

  it('is not signed when the account changes while it is tried out', async () => {
    outside.call = async () => {
      outside.account = at(8);
      return '0x';
    };
    const flow = hook();
    await act(async () => void (await flow.current.start(plan, network)));
    expect(outside.sent).toEqual([]);
    expect((flow.current.error as Error).message).toContain('The account in your wallet changed.');
  });

  it('is not signed when the network changes while it is tried out', async () => {
    outside.call = async () => {
      outside.chainId = 1;
      return '0x';
    };
    const flow = hook();
    await act(async () => void (await flow.current.start(plan, network)));
    expect(outside.sent).toEqual([]);
    expect((flow.current.error as Error).message).toContain('The network in your wallet changed.');
  });

  it('runs once, however often it is pressed', async () => {
    let release = (_: unknown) => {};
    outside.answer = () =>
      new Promise((resolve) => {
        release = resolve;
      });
    const flow = hook();
    let first = Promise.resolve(false);
    act(() => {
      first = flow.current.start(plan, network);
    });
    await waitFor(() => expect(flow.current.stage).toBe('confirm'));
    await act(async () => expect(await flow.current.start(plan, network)).toBe(false));
    await act(async () => {
      release(hash);
      expect(await first).toBe(true);
    });
    expect(outside.sent).toHaveLength(1);
  });
});
