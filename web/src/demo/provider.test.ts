import {
  encodeFunctionData,
  type Hex,
  parseTransaction,
  recoverMessageAddress,
  recoverTransactionAddress,
  recoverTypedDataAddress,
} from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { describe, expect, it, vi } from 'vitest';
import { tokenAbi } from '@causeway/sdk/evm/abi';
import type { Question } from './asking-wallet.ts';
import { DemoProvider } from './provider.ts';
import type { Rpc } from './rpc.ts';

const LOCAL = 910001001;
const other = '0x1111111111111111111111111111111111111111';

function demo({
  accept = true,
  remembered = false,
  failGas = false,
}: {
  accept?: boolean;
  remembered?: boolean;
  failGas?: boolean;
} = {}) {
  const privateKey = generatePrivateKey();
  const asked: Question[] = [];
  const refused: string[] = [];
  const memory = new Set<string>();
  const sent: { chainId: number; raw: Hex }[] = [];
  const rpc = vi.fn(async (chainId: number, method: string, params: readonly unknown[] = []) => {
    if (method === 'eth_getBlockByNumber') return { baseFeePerGas: '0x64' };
    if (method === 'eth_maxPriorityFeePerGas') return '0x1';
    if (method === 'eth_estimateGas') {
      if (failGas) throw new Error('execution reverted');
      return '0x186a0';
    }
    if (method === 'eth_getTransactionCount') return '0x7';
    if (method === 'eth_sendRawTransaction') {
      sent.push({ chainId, raw: params[0] as Hex });
      return `0x${'ab'.repeat(32)}`;
    }
    return '0x2a';
  });
  const { address } = privateKeyToAccount(privateKey);
  if (remembered) memory.add(address);
  const answers = { accept };
  const provider = new DemoProvider({
    label: 'Demo EVM 1',
    privateKey,
    rpc: rpc as unknown as Rpc,
    sheet: {
      ask: async (q) => {
        asked.push(q);
        return { accepted: answers.accept, remember: true };
      },
      refuse: (reason) => void refused.push(reason),
    },
    memory: {
      isRemembered: (a) => memory.has(a),
      remember: (a, on) => void (on ? memory.add(a) : memory.delete(a)),
    },
    deployment: async () => null,
  });
  const call = (method: string, params?: unknown) => provider.request({ method, params });
  return { provider, address, asked, refused, memory, rpc, sent, call, answers };
}

const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 0,
    (e: { code: number }) => e.code,
  );

describe('connecting', () => {
  it('asks, remembers and tells the page', async () => {
    const d = demo();
    const heard: unknown[] = [];
    d.provider.on('accountsChanged', (a) => heard.push(a));
    expect(await d.call('eth_accounts')).toEqual([]);
    expect(await d.call('eth_requestAccounts')).toEqual([d.address]);
    expect(d.asked).toHaveLength(1);
    expect(d.memory.has(d.address)).toBe(true);
    expect(heard).toEqual([[d.address]]);
    await d.call('eth_requestAccounts');
    expect(d.asked).toHaveLength(1);
  });

  it('4001: a rejection connects nothing', async () => {
    const d = demo({ accept: false });
    expect(await code(d.call('eth_requestAccounts'))).toBe(4001);
    expect(await d.call('eth_accounts')).toEqual([]);
  });

  it('reconnects without asking only when remembered, until revoked', async () => {
    const d = demo({ remembered: true });
    expect(await d.call('eth_accounts')).toEqual([d.address]);
    await d.call('wallet_revokePermissions', [{ eth_accounts: {} }]);
    expect(await d.call('eth_accounts')).toEqual([]);
    expect(d.memory.size).toBe(0);
  });
});

describe('chains', () => {
  it('are the three local ones', async () => {
    const d = demo();
    const heard: unknown[] = [];
    d.provider.on('chainChanged', (id) => heard.push(id));
    for (const id of [910001002, 910001003, 910001001]) {
      await d.call('wallet_switchEthereumChain', [{ chainId: `0x${id.toString(16)}` }]);
      expect(Number(await d.call('eth_chainId'))).toBe(id);
    }
    expect(heard).toHaveLength(3);
  });

  it('4902: others are not known', async () => {
    const d = demo();
    expect(await code(d.call('wallet_switchEthereumChain', [{ chainId: '0x1' }]))).toBe(4902);
    expect(Number(await d.call('eth_chainId'))).toBe(LOCAL);
  });

  it('cannot be added either: 4100, and the person is told', async () => {
    const d = demo();
    expect(
      await code(d.call('wallet_addEthereumChain', [{ chainId: '0x1', rpcUrls: ['https://evil.example'] }])),
    ).toBe(4100);
    expect(d.refused).toEqual([
      'This request names chain 1. A demo wallet signs only for chains 910001001 to 910001003.',
    ]);
  });
});

describe('transactions', () => {
  const tx = (d: ReturnType<typeof demo>, more: object = {}) => ({
    from: d.address,
    to: other,
    data: '0x',
    value: '0x5',
    ...more,
  });

  it('are signed by the real key, with gas, fees and nonce filled in, after asking', async () => {
    const d = demo({ remembered: true });
    expect(await d.call('eth_sendTransaction', [tx(d)])).toBe(`0x${'ab'.repeat(32)}`);
    expect(d.asked).toHaveLength(1);
    const [sent] = d.sent;
    if (!sent) throw new Error('nothing was sent');
    expect(sent.chainId).toBe(LOCAL);
    const serializedTransaction = sent.raw as `0x02${string}`;
    expect(await recoverTransactionAddress({ serializedTransaction })).toBe(d.address);
    expect(parseTransaction(serializedTransaction)).toMatchObject({
      chainId: LOCAL,
      nonce: 7,
      value: 5n,
      gas: 120_000n,
      maxFeePerGas: 201n,
    });
  });

  it('4001: rejected ones are neither signed nor sent', async () => {
    const d = demo({ remembered: true, accept: false });
    expect(await code(d.call('eth_sendTransaction', [tx(d)]))).toBe(4001);
    expect(d.sent).toEqual([]);
  });

  it('4100: refused without connection and for another account', async () => {
    const d = demo();
    expect(await code(d.call('eth_sendTransaction', [tx(d)]))).toBe(4100);
    const e = demo({ remembered: true });
    expect(await code(e.call('eth_sendTransaction', [tx(e, { from: other })]))).toBe(4100);
    expect([...d.asked, ...e.asked]).toEqual([]);
  });

  it('4100: refused for any other chain', async () => {
    const d = demo({ remembered: true });
    for (const chainId of ['0x1', '0xa', '0x363d5f7f0', '0x0'])
      expect(await code(d.call('eth_sendTransaction', [tx(d, { chainId })]))).toBe(4100);
    expect(await code(d.call('eth_sendTransaction', [tx(d, { chainId: '0x363d7be2' })]))).toBe(4100);
    expect(d.sent).toEqual([]);
    expect(d.asked).toEqual([]);
  });

  it('that would fail say so', async () => {
    const d = demo({ remembered: true, failGas: true });
    await d.call('eth_sendTransaction', [
      tx(d, { data: encodeFunctionData({ abi: tokenAbi, functionName: 'claim' }) }),
    ]);
    expect(d.asked[0]?.warning).toBe('This transaction would fail: execution reverted');
  });

  it.each([[{ to: 'x' }], [{ value: 5 }], [{ data: 'zz' }], [{ from: undefined }]])(
    'with a bad field %o are refused',
    async (bad) => {
      const d = demo({ remembered: true });
      expect(await code(d.call('eth_sendTransaction', [tx(d, bad)]))).toBe(-32602);
    },
  );

  it('are asked one after the other', async () => {
    const d = demo({ remembered: true });
    await Promise.all([d.call('eth_sendTransaction', [tx(d)]), d.call('eth_sendTransaction', [tx(d)])]);
    expect(d.asked).toHaveLength(2);
    expect(d.sent).toHaveLength(2);
  });
});

describe('signatures', () => {
  it('personal_sign signs what was shown', async () => {
    const d = demo({ remembered: true });
    const signature = (await d.call('personal_sign', ['0x68656c6c6f', d.address])) as Hex;
    expect(d.asked[0]?.text).toBe('hello');
    expect(await recoverMessageAddress({ message: 'hello', signature })).toBe(d.address);
  });

  const typed = (chainId?: number) => ({
    domain: { name: 'Test', ...(chainId === undefined ? {} : { chainId }) },
    types: { Mail: [{ name: 'text', type: 'string' }] },
    primaryType: 'Mail' as const,
    message: { text: 'hi' },
  });

  it('eth_signTypedData_v4 signs for local chains', async () => {
    const d = demo({ remembered: true });
    const signature = (await d.call('eth_signTypedData_v4', [
      d.address,
      JSON.stringify(typed(LOCAL)),
    ])) as Hex;
    expect(await recoverTypedDataAddress({ ...typed(LOCAL), signature })).toBe(d.address);
  });

  it('eth_signTypedData_v4 refuses a domain of another chain', async () => {
    const d = demo({ remembered: true });
    expect(await code(d.call('eth_signTypedData_v4', [d.address, JSON.stringify(typed(1))]))).toBe(4100);
    expect(d.refused).toHaveLength(1);
    expect(d.asked).toEqual([]);
  });

  it('warns when a signature is not bound to a chain', async () => {
    const d = demo({ remembered: true });
    await d.call('eth_signTypedData_v4', [d.address, typed()]);
    expect(d.asked[0]?.warning).toBe('This signature is not bound to one network.');
  });
});

describe('other methods', () => {
  it('reads go to the current chain', async () => {
    const d = demo();
    expect(await d.call('eth_blockNumber')).toBe('0x2a');
    expect(d.rpc).toHaveBeenCalledWith(LOCAL, 'eth_blockNumber', []);
  });

  it.each(['eth_sign', 'eth_signTransaction', 'debug_traceCall', 'wallet_sendCalls', 'eth_getBalances'])(
    '4200: %s is not supported',
    async (method) => {
      const d = demo({ remembered: true });
      expect(await code(d.call(method, []))).toBe(4200);
      expect(d.rpc).not.toHaveBeenCalled();
    },
  );

  it('wallet_watchAsset asks', async () => {
    const d = demo();
    expect(
      await d.call('wallet_watchAsset', {
        type: 'ERC20',
        options: { address: other, symbol: 'USDT', decimals: 6 },
      }),
    ).toBe(true);
    expect(d.asked[0]?.title).toBe('Show USDT in this wallet');
  });
});
