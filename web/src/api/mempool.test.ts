import { afterEach, expect, it, vi } from 'vitest';
import { bitcoinRawTx, bitcoinSpend, bitcoinTx } from './mempool.ts';

const TXID = 'ab'.repeat(32);

function answer(body: string, status = 200) {
  const call = vi.fn(async (_: unknown) => new Response(body, { status }));
  vi.stubGlobal('fetch', call);
  return call;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it('[7.52] [7.53] asks our own origin, each network at its own path', async () => {
  const call = answer('{"confirmed":true,"block_height":7,"block_hash":"00"}');
  expect(await bitcoinTx('mainnet', TXID)).toEqual({ confirmed: true, block_height: 7 });
  await bitcoinTx('testnet', TXID);
  await bitcoinTx('local', TXID);
  expect(call.mock.calls.map(([path]) => path)).toEqual([
    `/mempool/tx/${TXID}/status`,
    `/mempool/testnet/tx/${TXID}/status`,
    `/mempool/testnet/tx/${TXID}/status`,
  ]);
});

it('reads who spent an output', async () => {
  const call = answer(`{"spent":true,"txid":"${TXID}","vin":2,"status":{"confirmed":false}}`);
  expect(await bitcoinSpend('local', `${TXID}:5`)).toEqual({
    spent: true,
    txid: TXID,
    vin: 2,
    status: { confirmed: false },
  });
  expect(call.mock.calls[0]?.[0]).toBe(`/mempool/testnet/tx/${TXID}/outspend/5`);
  answer('{"spent":false}');
  expect(await bitcoinSpend('local', `${TXID}:5`)).toEqual({ spent: false });
});

it('reads a transaction', async () => {
  const call = answer('0200abcd\n');
  expect(await bitcoinRawTx('local', TXID)).toBe('0200abcd');
  expect(call.mock.calls[0]?.[0]).toBe(`/mempool/testnet/tx/${TXID}/hex`);
});

it('what the network does not know is nothing, and what cannot be told is no answer', async () => {
  const all = () => [
    bitcoinTx('local', TXID),
    bitcoinSpend('local', `${TXID}:0`),
    bitcoinRawTx('local', TXID),
  ];
  answer('{"msg":"no such transaction"}', 404);
  expect(await Promise.all(all())).toEqual([null, null, null]);
  for (const [body, status] of [
    ['{"msg":"spent too long ago"}', 503],
    ['{"spent":true}', 200],
    ['{"spent":true,"txid":"ab","vin":0,"status":{"confirmed":true}}', 200],
    ['<html>', 200],
  ] as const) {
    answer(body, status);
    for (const asked of all()) await expect(asked).rejects.toThrow();
  }
});
