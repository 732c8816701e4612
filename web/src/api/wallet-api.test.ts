import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@causeway/sdk/api/client';
import { walletApi } from './wallet-api.ts';

const answer = (body: unknown, headers: Record<string, string> = {}) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(body, { headers }));
const asked = () => vi.mocked(globalThis.fetch).mock.calls.map(([url]) => String(url));
const failure = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => null,
    (e: unknown) => e,
  );
  if (!(error instanceof ApiError)) throw new Error('no refusal');
  return { message: error.message, code: error.code };
};

afterEach(() => vi.restoreAllMocks());

describe('[7.28] the index', () => {
  it('is another one for each network of Bitcoin', async () => {
    answer({ code: 0, msg: 'ok', data: { list: [] } });
    for (const network of ['mainnet', 'testnet', 'local'] as const) await walletApi(network).feeSummary();
    expect(asked()).toEqual([
      '/bitcoin/default/fee-summary',
      '/bitcoin_testnet/default/fee-summary',
      '/bitcoin_testnet/default/fee-summary',
    ]);
  });

  it("[5.07] [8.23] is not asked about nobody: 'Account address cannot be empty'", async () => {
    answer({ code: 0, msg: 'ok', data: {} });
    const api = walletApi('local');
    for (const call of [
      () => api.balance(''),
      () => api.coins(' '),
      () => api.tokens(''),
      () => api.token('', 'cway'),
      () => api.transferables('', 'cway'),
      () => api.runes(''),
      () => api.runeCoins('', '1:1'),
    ])
      await expect(call()).rejects.toThrow('Account address cannot be empty');
    expect(asked()).toEqual([]);
  });

  it('[7.51] answers with code 0; another one says why', async () => {
    answer(
      { code: -1, msg: 'No order with this id is known here.', data: null },
      { 'X-Causeway-Error': 'order.NOT_FOUND' },
    );
    expect(await failure(walletApi('local').orderStatus('x'))).toEqual({
      message: 'No order with this id is known here.',
      code: 'wallet.order.NOT_FOUND',
    });
  });

  it('[8.28] gives no answer: a page of somebody else, or none at all', async () => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('<html>'));
    expect(await failure(walletApi('local').feeSummary())).toEqual({
      message: 'Network error',
      code: 'network',
    });
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('away'));
    expect(await failure(walletApi('local').feeSummary())).toEqual({
      message: 'Network error',
      code: 'network',
    });
  });
});
