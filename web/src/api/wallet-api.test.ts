import { afterEach, describe, expect, it, vi } from 'vitest';
import { walletApi } from './wallet-api.ts';

const TXID = 'ab'.repeat(32);
const answer = (body: unknown, status = 200) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(body, { status }));
const asked = () => vi.mocked(globalThis.fetch).mock.calls.map(([url]) => String(url));

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

  it('[7.52] [7.53] tells of transactions on our own origin, each network at its own path', async () => {
    answer({ confirmed: true, block_height: 7 });
    await walletApi('mainnet').status(TXID);
    await walletApi('testnet').status(TXID);
    answer({ spent: false });
    await walletApi('local').spend(`${TXID}:5`);
    expect(asked()).toEqual([
      `/mempool/tx/${TXID}/status`,
      `/mempool/testnet/tx/${TXID}/status`,
      `/mempool/testnet/tx/${TXID}/outspend/5`,
    ]);
  });

  it("[8.28] gives no answer: 'Network error'", async () => {
    const away = { message: 'Network error' };
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('<html>'));
    await expect(walletApi('local').feeSummary()).rejects.toMatchObject(away);
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('away'));
    await expect(walletApi('local').feeSummary()).rejects.toMatchObject(away);
    answer({ msg: 'spent too long ago' }, 503);
    await expect(walletApi('local').spend(`${TXID}:0`)).rejects.toMatchObject({ ...away, status: 503 });
  });

  it('gives an answer that cannot be read', async () => {
    answer({ code: 0, msg: 'ok', data: {} });
    await expect(walletApi('local').feeSummary()).rejects.toThrow('cannot be read');
  });
});
