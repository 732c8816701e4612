import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BitcoinQuote } from '../../api/types.ts';
import { isOwnAddress, usePlainCoins } from './use-reads.ts';

const ADDRESS = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx';
const SCRIPT = '0014751e76e8199196d454941c45d1b3a323f1433bd6';
const coin = (satoshis: number) => ({
  txid: 'ab'.repeat(32),
  vout: 0,
  satoshis,
  scriptPk: SCRIPT,
  inscriptions: [],
  runes: [],
});

function Client({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
let client: QueryClient;

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});
afterEach(() => {
  client.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('[2.43] [4.63] the balance of the paying address', () => {
  it('is read, and read again every 60 seconds', async () => {
    let satoshis = 1000;
    const asked = vi.fn(async () => Response.json({ code: 0, msg: 'ok', data: [coin(satoshis)] }));
    vi.stubGlobal('fetch', asked);
    const { result } = renderHook(() => usePlainCoins('testnet', ADDRESS), { wrapper: Client });
    expect(result.current.data).toBeUndefined();
    await act(() => vi.advanceTimersByTimeAsync(10));
    expect(result.current.data?.map((c) => c.value)).toEqual([1000n]);
    satoshis = 2000;
    await act(() => vi.advanceTimersByTimeAsync(59_900));
    expect(asked).toHaveBeenCalledTimes(1);
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(asked).toHaveBeenCalledTimes(2);
    expect(result.current.data?.map((c) => c.value)).toEqual([2000n]);
  });

  it('is not asked for without an address', async () => {
    const asked = vi.fn();
    vi.stubGlobal('fetch', asked);
    renderHook(() => usePlainCoins('testnet', null), { wrapper: Client });
    await act(() => vi.advanceTimersByTimeAsync(61_000));
    expect(asked).not.toHaveBeenCalled();
  });
});

describe('SR-07 a withdrawal to an address of the bridge itself', () => {
  const answer = (reason: BitcoinQuote['reason'], isPlaceholderData = false) => ({
    data: { api: { reason } as BitcoinQuote, disagree: [] },
    isPlaceholderData,
  });

  it('is told by the answer about this very recipient', () => {
    expect(isOwnAddress(answer('own_address'))).toBe(true);
    expect(isOwnAddress(answer('own_address', true))).toBe(false);
    expect(isOwnAddress(answer('paused'))).toBe(false);
    expect(isOwnAddress({ data: { api: null, disagree: [] }, isPlaceholderData: false })).toBe(false);
    expect(isOwnAddress({ data: undefined, isPlaceholderData: false })).toBe(false);
  });
});
