import { describe, expect, it, vi } from 'vitest';
import type { DemoUnisat } from './bitcoin/provider.ts';
import { LaterProvider, LaterUnisat } from './later.ts';
import type { DemoProvider } from './provider.ts';

function wallet() {
  const listeners: { event: string; listener: (...args: unknown[]) => void }[] = [];
  return {
    listeners,
    on: (event: string, listener: () => void) => void listeners.push({ event, listener }),
    removeListener: (event: string, listener: () => void) => {
      const at = listeners.findIndex((l) => l.event === event && l.listener === listener);
      if (at >= 0) listeners.splice(at, 1);
    },
    request: vi.fn(async ({ method }: { method: string }) => `answer to ${method}`),
    sendBitcoin: vi.fn(async (..._args: unknown[]) => 'txid'),
  };
}

describe('a wallet whose code comes when it is asked', () => {
  it('loads nothing before the first question, and once for all questions', async () => {
    const real = wallet();
    const load = vi.fn(async () => real as unknown as DemoProvider);
    const provider = new LaterProvider(load);
    provider.on('connect', () => undefined);
    expect(load).not.toHaveBeenCalled();
    const asked = ['eth_accounts', 'eth_chainId'].map((method) => provider.request({ method }));
    expect(await Promise.all(asked)).toEqual(['answer to eth_accounts', 'answer to eth_chainId']);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('hands over who listens, each once, and forgets who no longer does', async () => {
    const real = wallet();
    const provider = new LaterProvider(async () => real as unknown as DemoProvider);
    const [stays, leaves, comes] = [vi.fn(), vi.fn(), vi.fn()];
    provider.on('accountsChanged', stays).on('accountsChanged', stays).on('accountsChanged', leaves);
    provider.removeListener('accountsChanged', leaves);
    await provider.request({ method: 'eth_accounts' });
    provider.on('chainChanged', comes);
    expect(real.listeners).toEqual([
      { event: 'accountsChanged', listener: stays },
      { event: 'chainChanged', listener: comes },
    ]);
    provider.removeListener('accountsChanged', stays);
    expect(real.listeners.map((l) => l.listener)).toEqual([comes]);
  });

  it('passes on what UniSat is asked, with all that was said', async () => {
    const real = wallet();
    const unisat = new LaterUnisat(async () => real as unknown as DemoUnisat) as unknown as DemoUnisat;
    expect(await unisat.sendBitcoin('to', 5, { feeRate: 3 })).toBe('txid');
    expect(real.sendBitcoin).toHaveBeenCalledWith('to', 5, { feeRate: 3 });
  });
});
