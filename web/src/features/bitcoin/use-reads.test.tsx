import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@causeway/sdk/api/client';
import type { BitcoinQuote } from '../../api/types.ts';
import type { Disagreement } from '@causeway/sdk/bitcoin/deposit-terms';
import { compareQuote, isOwnAddress, usePlainCoins } from './use-reads.ts';

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

describe('[3.18] the server’s quote beside the chain’s figures', () => {
  const request = { srcChainId: 1, dstChainId: 2, asset: 'btc', amount: '5' };
  const quote = (fee: string) => ({ fee }) as BitcoinQuote;
  const differs = (api: BitcoinQuote): Disagreement[] => (api.fee === '7' ? [] : ['fee']);
  const wait = vi.fn(async () => undefined);
  const compare = (ask: () => Promise<BitcoinQuote>) => compareQuote(request, differs, wait, ask);

  beforeEach(() => wait.mockClear());

  it('is asked once where it agrees', async () => {
    const ask = vi.fn(async () => quote('7'));
    expect((await compare(ask)).disagree).toEqual([]);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('is asked once more where it differs: it may be a block behind', async () => {
    const ask = vi
      .fn<() => Promise<BitcoinQuote>>()
      .mockResolvedValueOnce(quote('6'))
      .mockResolvedValue(quote('7'));
    expect((await compare(ask)).disagree).toEqual([]);
    expect(wait).toHaveBeenCalledTimes(1);
    expect((await compare(async () => quote('6'))).disagree).toEqual(['fee']);
  });

  it('refuses where the server knows no such route, and stands alone where it does not answer', async () => {
    const refused = new ApiError('no such route', 'quote.NO_ROUTE', 404);
    expect((await compare(() => Promise.reject(refused))).disagree).toEqual(['route']);
    const away = new ApiError('Network error', 'network', 0);
    expect(await compare(() => Promise.reject(away))).toEqual({ api: null, disagree: [] });
    const busy = new ApiError('slow down', 'rate.LIMITED', 429);
    expect(await compare(() => Promise.reject(busy))).toEqual({ api: null, disagree: [] });
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
