import { afterEach, describe, expect, it, vi } from 'vitest';
import { walletApi } from '../../api/wallet-api.ts';
import { readCoins } from '@causeway/sdk/bitcoin/coins';

const SCRIPT = '0014751e76e8199196d454941c45d1b3a323f1433bd6';
const one = {
  txid: 'ab'.repeat(32),
  vout: 1,
  satoshis: 546,
  scriptPk: SCRIPT,
  addressType: 1,
  inscriptions: [{ inscriptionId: `${'ab'.repeat(32)}i0`, inscriptionNumber: 1, offset: 0 }],
  atomicals: [],
  runes: [
    { runeid: '840106:129', rune: 'SATOSHIRUNETITAN', amount: '340282366920938463463374607431768211455' },
  ],
};
const answer = (change: object = {}) => ({ code: 0, msg: 'ok', data: [{ ...one, ...change }] });

function answering(body: unknown, headers: Record<string, string> = {}) {
  const asked = vi.fn(async (_url: string) => new Response(JSON.stringify(body), { headers }));
  vi.stubGlobal('fetch', asked);
  return asked;
}
const coins = async () => readCoins(await walletApi('mainnet').coins('bc1qsomebody'), SCRIPT);

afterEach(() => vi.unstubAllGlobals());

describe('[7.32] outputs of an address', () => {
  it('say what they carry', async () => {
    answering(answer());
    expect(await coins()).toEqual([
      {
        txid: one.txid,
        vout: 1,
        value: 546n,
        script: SCRIPT,
        inscriptions: 1,
        runes: [{ id: '840106:129', amount: (1n << 128n) - 1n }],
      },
    ]);
  });

  it('[7.28] are asked from the index of the network', async () => {
    const asked = answering(answer());
    await walletApi('mainnet').coins('a');
    await walletApi('testnet').coins('a');
    await walletApi('local').coins('a');
    expect(asked.mock.calls.map(([url]) => url)).toEqual([
      '/bitcoin/address/btc-utxo?address=a',
      '/bitcoin_testnet/address/btc-utxo?address=a',
      '/bitcoin_testnet/address/btc-utxo?address=a',
    ]);
  });

  it.each([
    ['another address', answer({ scriptPk: `0014${'0'.repeat(40)}` })],
    ['a part of a satoshi', answer({ satoshis: 0.5 })],
    ['less than nothing', answer({ satoshis: -1 })],
    ['no word of what it carries', answer({ inscriptions: undefined })],
    ['an odd transaction', answer({ txid: 'x' })],
    ['what is no answer', 'ok'],
  ])('refuse %s', async (_, body) => {
    answering(body);
    await expect(coins()).rejects.toThrow();
  });

  it('[7.51] are refused in the words of the index', async () => {
    answering({ code: -1, msg: 'The index is behind.', data: null }, { 'X-Causeway-Error': 'BEHIND' });
    await expect(coins()).rejects.toMatchObject({ message: 'The index is behind.', code: 'wallet.BEHIND' });
  });

  it('[5.07] [8.23] are nobody’s without an address', async () => {
    const asked = answering(answer());
    await expect(walletApi('mainnet').coins('')).rejects.toThrow('Account address cannot be empty');
    await expect(walletApi('mainnet').token(' ', 'ordi')).rejects.toThrow('Account address cannot be empty');
    expect(asked).not.toHaveBeenCalled();
  });
});
