import { describe, expect, it, vi } from 'vitest';
import { isUnknown } from './broadcast.ts';
import { indexAt } from './index-api.ts';

const TXID = 'ab'.repeat(32);
const coin = { txid: TXID, vout: 1, satoshis: 5, scriptPk: '0014', inscriptions: [], runes: [] };

function answering(body: unknown, init: ResponseInit = {}) {
  const asked = vi.fn<typeof fetch>(
    async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), init),
  );
  return { asked, index: indexAt('https://index.example/bitcoin/', { fetcher: asked }) };
}

describe('[7.32] [7.51] an index of Bitcoin', () => {
  it('is asked about an address, and says for which block it speaks', async () => {
    const { asked, index } = answering({ code: 0, msg: 'ok', data: [coin], block: { height: 7 } });
    expect(await index.coins('tb1q')).toEqual([coin]);
    expect(await index.height('tb1q')).toBe(7);
    expect(asked.mock.calls.map(([url]) => url)).toEqual([
      'https://index.example/bitcoin/address/btc-utxo?address=tb1q',
      'https://index.example/bitcoin/v5/address/balance2?address=tb1q',
    ]);
  });

  it.each([
    ['no JSON', '<html>'],
    ['no envelope', { data: [] }],
    ['a coin of no transaction', { code: 0, data: [{ ...coin, txid: 'x' }] }],
    ['an amount that is no whole number', { code: 0, data: [{ ...coin, satoshis: 1.5 }] }],
    ['more than is read', `${' '.repeat(8_000_001)}{}`],
    ['more coins than an account can have', { code: 0, data: Array.from({ length: 10_001 }, () => coin) }],
  ])('is not believed: %s', async (_, body) => {
    await expect(answering(body).index.coins('tb1q')).rejects.toMatchObject({ code: 'bitcoin.INDEX' });
  });

  it('has to name its block', async () => {
    const { index } = answering({ code: 0, data: {} });
    await expect(index.height('tb1q')).rejects.toMatchObject({ code: 'bitcoin.INDEX' });
  });

  it('says by its own code why it refuses', async () => {
    const headers = { 'X-Causeway-Error': 'tx.REJECTED' };
    const { asked, index } = answering({ code: -1, msg: 'bad-txns', data: null }, { headers });
    const refused = await index.broadcast('00').catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'wallet.tx.REJECTED', message: 'bad-txns' });
    expect(isUnknown(refused)).toBe(false);
    expect(asked.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', body: '{"rawtx":"00"}' });
  });

  it('that does not answer says nothing of what was sent', async () => {
    const index = indexAt('https://index.example', { fetcher: () => Promise.reject(new TypeError('away')) });
    const failed = await index.broadcast('00').catch((error: unknown) => error);
    expect(failed).toMatchObject({ code: 'bitcoin.NO_ANSWER' });
    expect(isUnknown(failed)).toBe(true);
  });
});

describe('[7.53] transactions', () => {
  it('are asked of another server where one is named', async () => {
    const asked = vi.fn<typeof fetch>(async () => new Response('00ff\n'));
    const index = indexAt('https://index.example', {
      esplora: 'https://mempool.example/api',
      fetcher: asked,
    });
    expect(await index.transaction(TXID)).toBe('00ff');
    expect(asked.mock.calls[0]?.[0]).toBe(`https://mempool.example/api/tx/${TXID}/hex`);
  });

  it('that are not there are none; a server that fails is no answer', async () => {
    const { index } = answering('no such transaction', { status: 404 });
    expect([await index.transaction(TXID), await index.status(TXID), await index.spend(`${TXID}:0`)]).toEqual(
      [null, null, null],
    );
    const failing = answering('', { status: 503 }).index;
    await expect(failing.status(TXID)).rejects.toMatchObject({ code: 'bitcoin.NO_ANSWER' });
  });

  it('are told by where they stand, and an output by what spent it', async () => {
    expect(await answering({ confirmed: true, block_height: 5 }).index.status(TXID)).toEqual({
      confirmed: true,
    });
    expect(await answering({ spent: false }).index.spend(`${TXID}:0`)).toEqual({ spent: false });
    const spent = { spent: true, txid: TXID, vin: 0, status: { confirmed: false } };
    expect(await answering(spent).index.spend(`${TXID}:0`)).toEqual({
      spent: true,
      txid: TXID,
      status: { confirmed: false },
    });
    await expect(answering({ spent: true }).index.spend(`${TXID}:0`)).rejects.toMatchObject({
      code: 'bitcoin.INDEX',
    });
  });
});
