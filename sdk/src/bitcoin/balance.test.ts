import { describe, expect, it } from 'vitest';
import { balanceOf } from './balance.ts';
import { scriptOf } from './coins.ts';
import { silentIndex } from './index.test-util.ts';
import { newKeys } from './keys.test-util.ts';

const [own, pay] = [newKeys(), newKeys()];
const account = { address: own.address, pubkey: '', paymentAddress: pay.segwit, paymentPubkey: '' };

describe('[5.24] what an account has', () => {
  it('of bitcoin is what its payment address can spend', async () => {
    const index = silentIndex({
      balance: async (address) => ({
        availableBalance: address === pay.segwit ? 7 : 1,
        unavailableBalance: 546,
      }),
    });
    expect(await balanceOf({ index }, { asset: 'btc', decimals: 8 }, account)).toBe(7n);
  });

  it('of a rune is what its own address has of that one', async () => {
    const coin = (amount: string, runeid: string) => ({ runeid, amount });
    const index = silentIndex({
      runeCoins: async (address) => [
        {
          txid: 'ab'.repeat(32),
          vout: 0,
          satoshis: 546,
          scriptPk: scriptOf(address),
          inscriptions: [],
          runes: [coin('5', '1:2'), coin('9', '1:3')],
        },
        {
          txid: 'ac'.repeat(32),
          vout: 0,
          satoshis: 546,
          scriptPk: scriptOf(address),
          inscriptions: [],
          runes: [coin('6', '1:2')],
        },
      ],
    });
    expect(await balanceOf({ index }, { asset: 'rune:1:2', decimals: 0 }, account)).toBe(11n);
  });

  it('of a token is all of it, and what no token can have is not believed', async () => {
    const held = { ticker: 'ordi', availableBalance: '1', transferableBalance: '0.5', decimal: 18 };
    const of = (overallBalance: string) =>
      balanceOf(
        { index: silentIndex({ token: async () => ({ ...held, overallBalance }) }) },
        { asset: 'brc20:ordi', decimals: 2 },
        account,
      );
    expect(await of('1.5')).toBe(150n);
    await expect(of('1.555')).rejects.toMatchObject({ code: 'bitcoin.INDEX' });
  });
});
