import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/client.ts';
import type { BitcoinQuote } from '../api/types.ts';
import { compareQuote } from './compare.ts';
import type { Disagreement } from './deposit-terms.ts';

describe('[3.18] the server’s quote beside the chain’s figures', () => {
  const quote = (fee: string) => ({ fee }) as BitcoinQuote;
  const differs = (api: BitcoinQuote): Disagreement[] => (api.fee === '7' ? [] : ['fee']);
  const wait = vi.fn(async () => undefined);
  const compare = (ask: () => Promise<BitcoinQuote>) => compareQuote(ask, differs, wait);

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
