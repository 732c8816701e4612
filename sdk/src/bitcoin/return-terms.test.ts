import { describe, expect, it } from 'vitest';
import { dustOf, returnTerms } from './return-terms.ts';

const taproot = `tb1p${'q'.repeat(58)}`;
const segwit = `tb1q${'q'.repeat(38)}`;
const btc = (sats: string, feeSats: string | null) => ({ asset: 'btc', sats, feeSats });

describe('SR-16 what comes back of a deposit that is not credited', () => {
  it('bitcoin bears its own fee, down to what the network relays', () => {
    expect(returnTerms(btc('5000', '400'), taproot)).toEqual({
      fee: 400n,
      payer: 'deposit',
      sats: 4600n,
      waits: false,
    });
    expect(returnTerms(btc('730', '400'), taproot).sats).toBe(330n);
    expect(returnTerms(btc('729', '400'), taproot)).toMatchObject({ sats: null, waits: true });
    expect(returnTerms(btc('729', '400'), segwit)).toMatchObject({ sats: 329n, waits: false });
  });

  it('promises the least while nobody has said where it goes', () => {
    expect(returnTerms(btc('946', '400'), null).sats).toBe(546n);
    expect(returnTerms(btc('945', '400'), null).waits).toBe(true);
  });

  it('a rune’s output bears the fee if it can; otherwise the reserve pays and 546 sat stay with it', () => {
    const rune = (sats: string, feeSats: string) => ({ asset: 'rune:116:2', sats, feeSats });
    expect(returnTerms(rune('2000', '400'), taproot)).toMatchObject({ payer: 'deposit', sats: 1600n });
    expect(returnTerms(rune('946', '400'), segwit)).toMatchObject({ payer: 'deposit', sats: 546n });
    expect(returnTerms(rune('945', '400'), taproot)).toMatchObject({
      payer: 'bridge',
      sats: 546n,
      waits: false,
    });
  });

  it('BRC-20 is inscribed anew, which the reserve pays whatever the fee is', () => {
    for (const feeSats of ['400', null]) {
      expect(returnTerms({ asset: 'brc20:cway', sats: '546', feeSats }, taproot)).toMatchObject({
        payer: 'bridge',
        sats: 546n,
        waits: false,
      });
    }
  });

  it('says nothing of an amount while no fee rate is known', () => {
    expect(returnTerms(btc('5000', null), taproot)).toEqual({
      fee: null,
      payer: 'deposit',
      sats: null,
      waits: false,
    });
  });

  it('knows what each type of address needs, as the custody does', () => {
    const p2sh = '2N3oefVeg6stiTb5Kh3ozCSkaqmx91FDbsm';
    const p2pkh = 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn';
    expect([taproot, segwit, p2sh, p2pkh].map(dustOf)).toEqual([330n, 294n, 540n, 546n]);
  });
});
