import { expect, it, vi } from 'vitest';
import { walletApi } from './api.ts';

function serve(body: unknown) {
  const call = vi.fn(async (_: unknown, __?: RequestInit) => new Response(JSON.stringify(body)));
  return { call, api: walletApi(call as unknown as typeof fetch) };
}

it('asks our own origin, and takes only what is in its shape', async () => {
  const coin = { txid: 'ab'.repeat(32), vout: 1, satoshis: 546, scriptPk: '51' };
  const { call, api } = serve({ code: 0, msg: 'ok', data: [{ ...coin, more: true }] });
  expect(await api.coins('tb1p')).toEqual([coin]);
  expect(call.mock.calls[0]?.[0]).toBe('/bitcoin_testnet/address/btc-utxo?address=tb1p');
  await expect(
    serve({ code: 0, msg: 'ok', data: [{ ...coin, satoshis: -1 }] }).api.coins('x'),
  ).rejects.toThrow();
});

it('[7.48] [7.51] a refusal has the node’s reason', async () => {
  const { call, api } = serve({ code: -1, msg: 'min relay fee not met', data: null });
  await expect(api.broadcast('00')).rejects.toThrow('min relay fee not met');
  expect(call.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', body: '{"rawtx":"00"}' });
});

it('[7.38] the fee rate is that of Avg', async () => {
  const list = [
    { title: 'Slow', feeRate: 1 },
    { title: 'Avg', feeRate: 4 },
  ];
  expect(await serve({ code: 0, msg: 'ok', data: { list } }).api.feeRate()).toBe(4);
});

it('says when nothing answers', async () => {
  const api = walletApi((() => Promise.reject(new TypeError('x'))) as unknown as typeof fetch);
  await expect(api.feeRate()).rejects.toThrow('The local network does not answer. Is causeway dev running?');
});
