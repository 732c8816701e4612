import { beforeEach, describe, expect, it, vi } from 'vitest';
import { switchChain, WrongChain } from './chains.ts';
import { watchAsset } from './watch-asset.ts';
import { type Eip1193Provider, errorCodes } from './provider.ts';

const chain = { id: 5, name: 'Five', symbol: 'FIV', decimals: 18, rpc: '/rpc/5', explorer: '/explorer/5' };

/** A wallet on chain 1 that knows some chains, and may lie about having moved. */
function wallet({
  knows = [1],
  error,
  stays,
  unknown = 4902,
}: {
  knows?: number[];
  error?: unknown;
  stays?: boolean;
  /** What it answers to a chain that it does not know; Taho 4901. */
  unknown?: number;
}) {
  let on = 1;
  const calls: { method: string; params?: unknown }[] = [];
  const provider: Eip1193Provider = {
    request: async (args) => {
      calls.push(args);
      const param = (args.params as [{ chainId: string }] | undefined)?.[0];
      if (args.method === 'eth_chainId') return `0x${on.toString(16)}`;
      if (args.method === 'wallet_switchEthereumChain') {
        if (error) throw error;
        const id = Number(param?.chainId);
        if (!knows.includes(id)) throw { code: unknown, message: 'Unrecognized chain' };
        if (!stays) on = id;
        return null;
      }
      if (args.method === 'wallet_addEthereumChain') {
        knows.push(Number(param?.chainId));
        return null;
      }
      throw new Error(args.method);
    },
  };
  return { provider, calls, methods: () => calls.map((c) => c.method).filter((m) => m !== 'eth_chainId') };
}

// As in a page.
beforeEach(() => void vi.stubGlobal('location', new URL('http://page.example/evm')));

describe('[7.64] switching the chain', () => {
  it('asks nothing of a wallet that is there', async () => {
    const w = wallet({});
    await switchChain(w.provider, { ...chain, id: 1 });
    expect(w.methods()).toEqual([]);
  });

  it('switches a wallet that knows the chain', async () => {
    const w = wallet({ knows: [1, 5] });
    await switchChain(w.provider, chain);
    expect(w.methods()).toEqual(['wallet_switchEthereumChain']);
    expect(w.calls.find((c) => c.method === 'wallet_switchEthereumChain')?.params).toEqual([
      { chainId: '0x5' },
    ]);
  });

  it('adds the chain on 4902, with absolute addresses, and switches', async () => {
    const w = wallet({});
    await switchChain(w.provider, chain);
    expect(w.methods()).toEqual([
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'wallet_switchEthereumChain',
    ]);
    expect(w.calls.find((c) => c.method === 'wallet_addEthereumChain')?.params).toEqual([
      {
        chainId: '0x5',
        chainName: 'Five',
        nativeCurrency: { name: 'FIV', symbol: 'FIV', decimals: 18 },
        rpcUrls: ['http://page.example/rpc/5'],
        blockExplorerUrls: ['http://page.example/explorer/5'],
      },
    ]);
  });

  it('finds 4902 where wallets hide it', async () => {
    expect(errorCodes({ code: -32603, data: { originalError: { code: 4902 } } })).toContain(4902);
  });

  it.each([4901, 4900, -32603, -32000])('adds the chain on %i, too', async (code) => {
    const w = wallet({ knows: [1], unknown: code });
    await switchChain(w.provider, chain);
    expect(w.methods()).toEqual([
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'wallet_switchEthereumChain',
    ]);
  });

  it('adds nothing after a rejection', async () => {
    const w = wallet({ error: { code: 4001, message: 'User rejected the request.' } });
    await expect(switchChain(w.provider, chain)).rejects.toMatchObject({ code: 4001 });
    expect(w.methods()).toEqual(['wallet_switchEthereumChain']);
  });

  it('[8.19] says that switching failed', async () => {
    const w = wallet({ error: { code: -32603, message: 'x' } });
    await expect(switchChain(w.provider, chain)).rejects.toThrow('Switch network error...');
  });

  it.each([4200, -32601])(
    "[8.19] 'Please switch network!' to who has a wallet that no page can switch (%i)",
    async (code) => {
      const w = wallet({
        error: { code: -32603, data: { originalError: { code, message: 'no such method' } } },
      });
      const refused = switchChain(w.provider, chain);
      await expect(refused).rejects.toThrow(WrongChain);
      await expect(refused).rejects.toThrow('Please switch network!');
      expect(w.methods()).toEqual(['wallet_switchEthereumChain']);
    },
  );

  it('[8.19] does not believe a wallet that stays where it is', async () => {
    const w = wallet({ knows: [1, 5], stays: true });
    await expect(switchChain(w.provider, chain)).rejects.toThrow('Please switch to the correct network');
    await expect(switchChain(w.provider, chain)).rejects.toThrow(WrongChain);
  });
});

describe('[7.64] wallet_watchAsset', () => {
  it('offers an ERC20 with symbol, decimals and only an https image', async () => {
    const asked: unknown[] = [];
    const provider: Eip1193Provider = { request: async (a) => asked.push(a) > 0 };
    expect(
      await watchAsset(provider, { address: '0x1', symbol: 'USDT', decimals: 6, icon: 'javascript:x' }),
    ).toBe(true);
    expect(asked).toEqual([
      {
        method: 'wallet_watchAsset',
        params: { type: 'ERC20', options: { address: '0x1', symbol: 'USDT', decimals: 6 } },
      },
    ]);
  });
});
