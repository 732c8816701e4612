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
    ['a coin of no transaction', { code: 0, data: [{ ...coin, txid: 'x' }] }],
    ['an amount that is no whole number', { code: 0, data: [{ ...coin, satoshis: 1.5 }] }],
    ['more than is read', `${' '.repeat(8_000_001)}{}`],
    ['more coins than an account can have', { code: 0, data: Array.from({ length: 10_001 }, () => coin) }],
  ])('is not believed: %s', async (_, body) => {
    await expect(answering(body).index.coins('tb1q')).rejects.toMatchObject({ code: 'bitcoin.INDEX' });
  });

  it.each([
    ['a page of somebody else', '<html>'],
    ['no envelope', { data: [] }],
  ])('[8.28] gives no answer: %s', async (_, body) => {
    await expect(answering(body).index.coins('tb1q')).rejects.toMatchObject({
      code: 'bitcoin.NO_ANSWER',
      message: 'The index of Bitcoin did not answer.',
    });
  });

  it('speaks as the app wants it to', async () => {
    const words = (code: string) => (code === 'bitcoin.NO_ANSWER' ? 'Netzwerkfehler' : null);
    const fetcher = async () => new Response('<html>');
    const index = indexAt('https://index.example', { fetcher, words });
    await expect(index.coins('tb1q')).rejects.toMatchObject({ message: 'Netzwerkfehler' });
  });

  it("[5.07] [8.23] is not asked about nobody: 'Account address cannot be empty'", async () => {
    const { asked, index } = answering({ code: 0, msg: 'ok', data: {} });
    for (const call of [
      () => index.balance(''),
      () => index.height(''),
      () => index.coins(' '),
      () => index.kept(''),
      () => index.tokens(''),
      () => index.token('', 'cway'),
      () => index.transferables('', 'cway'),
      () => index.runes(''),
      () => index.runeCoins('', '1:1'),
    ])
      await expect(call()).rejects.toThrow('Account address cannot be empty');
    expect(asked).not.toHaveBeenCalled();
  });

  it('ends with the signal that it was given', async () => {
    const fetcher: typeof fetch = (_, init) =>
      new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    const abort = new AbortController();
    const asked = indexAt('https://index.example', { fetcher }).tokens('tb1q', abort.signal);
    abort.abort(new RangeError('left'));
    await expect(asked).rejects.toThrow('left');
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
    expect(await answering({ confirmed: true, block_height: 5, more: 1 }).index.status(TXID)).toEqual({
      confirmed: true,
      block_height: 5,
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

describe('[7.41] [7.43] [7.49] tokens, inscriptions and orders', () => {
  const held = {
    ticker: 'cway',
    overallBalance: '5',
    availableBalance: '4.5',
    transferableBalance: '0.5',
    decimal: 18,
  };
  const waiting = {
    ticker: 'cway',
    amount: '40.5',
    inscriptionId: `${TXID}i0`,
    inscriptionNumber: -1,
    confirmations: 0,
    satoshi: 546,
  };
  const order = { orderId: 'a', payAddress: 'b', totalFee: 1, minerFee: 0, serviceFee: 0, outputValue: 546 };
  const wanted = { address: 'tb1q', tick: 'cway', amount: '1', feeRate: 1, publicKey: 'ab'.repeat(32) };

  it('are asked for a page at a time, and told as they are', async () => {
    const tokens = answering({ code: 0, data: { list: [held], total: 1 } });
    expect(await tokens.index.tokens('tb1q')).toEqual([held]);
    expect(tokens.asked.mock.calls[0]?.[0]).toBe(
      'https://index.example/bitcoin/brc20/tokens?address=tb1q&cursor=0&size=100',
    );
    expect(
      await answering({ code: 0, data: { list: [waiting] } }).index.transferables('tb1q', 'cway'),
    ).toEqual([waiting]);
    const several = answering({ code: 0, data: [coin] });
    expect(await several.index.inscriptionCoins([`${TXID}i0`])).toEqual([coin]);
    expect(several.asked.mock.calls[0]?.[1]).toMatchObject({ body: `{"inscriptionIds":["${TXID}i0"]}` });
    const text = answering({ code: 0, data: { contentBody: '{}' } });
    expect(await text.index.inscriptionText('x')).toBe('{}');
    expect(await answering({ code: 0, data: order }).index.order(wanted)).toEqual(order);
  });

  it.each([
    ['an amount that is no decimal', { list: [{ ...waiting, amount: '1e3' }] }],
    ['an id that is none', { list: [{ ...waiting, inscriptionId: 'x' }] }],
    ['a number that is none', { list: [{ ...waiting, inscriptionNumber: 0.5 }] }],
  ])('are not believed: %s', async (_, data) => {
    const asked = answering({ code: 0, data }).index.transferables('tb1q', 'cway');
    await expect(asked).rejects.toMatchObject({ code: 'bitcoin.INDEX' });
  });

  it.each([
    ['a negative amount of satoshis', { ...order, totalFee: -1 }],
    ['satoshis that no number holds', { ...order, totalFee: 2 ** 60 }],
    ['no address', { ...order, payAddress: undefined }],
  ])('an order with %s is none', async (_, data) => {
    await expect(answering({ code: 0, data }).index.order(wanted)).rejects.toMatchObject({
      code: 'bitcoin.INDEX',
    });
  });

  it.each([-1, '9', null])('a rate of %j is none', async (feeRate) => {
    const asked = answering({ code: 0, data: { list: [{ title: 'Fast', feeRate }] } }).index.feeSummary();
    await expect(asked).rejects.toMatchObject({ code: 'bitcoin.INDEX' });
  });
});
