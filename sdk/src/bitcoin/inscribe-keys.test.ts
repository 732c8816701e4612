import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Transaction } from '@scure/btc-signer';
import { describe, expect, it } from 'vitest';
import { bytesToHex, hexToBytes } from '../bytes.ts';
import type { IndexedCoin } from './coins.ts';
import { someOrder } from './inscribe-order.test-util.ts';
import {
  leafOf,
  makeKey,
  payAddressOf,
  planPaymentBack,
  signReveal,
  signPaymentBack,
} from './inscribe-keys.ts';

/**
 * Orders as apps derive and signs them. internal/bitcoin/inscribe derives the same addresses and runs each transaction
 * against what it spends, so what is proved here byte for byte is what Bitcoin accepts. CAUSEWAY_WRITE_VECTORS=1 writes them
 * anew.
 */
const FILE = resolve(import.meta.dirname, '../../../testdata/vectors/inscribe.json');

const OWNER = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx';
const SERVICE = 'tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq47zagq';

const given = [
  { ticker: 'cway', amount: '40', feeRate: 9, serviceFee: 0, coins: [3_292] },
  { ticker: 'Ordi', amount: '0.000000000000000001', feeRate: 1.1, serviceFee: 1_000, coins: [90_000] },
  {
    ticker: 'a"\\<',
    amount: '12345678901234567890.5',
    feeRate: 2,
    serviceFee: 0,
    coins: [9_000, 600, 8_000],
  },
];

const secretOf = (i: number) => `${i + 1}`.padStart(64, '0');

function vectors() {
  return given.map(({ coins, serviceFee, ...of }, i) => {
    const key = secretOf(i);
    const order = {
      ...of,
      key,
      network: 'testnet' as const,
      address: OWNER,
      outputValue: 546n,
      serviceFee: BigInt(serviceFee),
      serviceAddress: SERVICE,
      payAddress: payAddressOf({ ...of, key, network: 'testnet' }),
    };
    const there = coins.map(
      (satoshis, n): IndexedCoin => ({
        txid: `${n + 1}`.padStart(64, 'a'),
        vout: n,
        satoshis,
        scriptPk: '',
        inscriptions: [],
        runes: [],
      }),
    );
    const reveal = signReveal(order, there);
    const plan = planPaymentBack(order, there, of.feeRate);
    if (!reveal || !plan) throw new Error('the vector pays too little');
    return {
      ...of,
      key,
      address: OWNER,
      serviceFee,
      serviceAddress: SERVICE,
      payAddress: order.payAddress,
      coins: there.map(({ txid, vout, satoshis }) => ({ txid, vout, satoshis })),
      reveal: reveal.rawtx,
      takeBack: signPaymentBack(order, plan).rawtx,
      takeBackFee: Number(plan.fee),
    };
  });
}

if (process.env.CAUSEWAY_WRITE_VECTORS) writeFileSync(FILE, `${JSON.stringify(vectors(), null, 2)}\n`);

describe('SR-30 an order whose key was made here', () => {
  it('is derived and signed as it always was', () => {
    expect(vectors()).toEqual(JSON.parse(readFileSync(FILE, 'utf8')));
  });

  it('makes a key of its own each time', () => {
    const [a, b] = [makeKey(), makeKey()];
    expect(a.secret).not.toBe(b.secret);
    expect(a.public).toMatch(/^[0-9a-f]{64}$/);
    expect(bytesToHex(leafOf(a.public, 'cway', '40'))).toContain(a.public);
  });

  const key = secretOf(7);
  const order = { ...someOrder, key, serviceAddress: SERVICE, payAddress: '' };
  const own = { ...order, payAddress: payAddressOf(order) };
  const coin = (satoshis: number, vout = 0): IndexedCoin => ({
    txid: 'ab'.repeat(32),
    vout,
    satoshis,
    scriptPk: '',
    inscriptions: [],
    runes: [],
  });

  it('waits until the price is there, to the satoshi', () => {
    const exact = signReveal(own, [coin(Number(own.totalFee))]);
    const tx = Transaction.fromRaw(hexToBytes(exact?.rawtx ?? ''), { allowUnknownOutputs: true });
    expect(tx.outputsLength).toBe(2);
    expect(tx.vsize * own.feeRate).toBeLessThanOrEqual(Number(own.minerFee));
    expect(signReveal(own, [])).toBeNull();
    expect(signReveal(own, [coin(1_545)])).toBeNull();
  });

  it('signs the same bytes each time, so that asked twice it is one transaction', () => {
    expect(signReveal(own, [coin(5_000)])).toEqual(signReveal(own, [coin(5_000)]));
  });

  it('leaves out dust that somebody put there, and returns what is too much', () => {
    const signed = signReveal(own, [coin(300, 1), coin(50_000)]);
    const tx = Transaction.fromRaw(hexToBytes(signed?.rawtx ?? ''), { allowUnknownOutputs: true });
    expect(tx.inputsLength).toBe(1);
    expect(tx.outputsLength).toBe(3);
    expect(tx.getOutput(2).amount).toBeGreaterThan(46_000n);
  });

  it('takes nothing back that is worth less than its way', () => {
    expect(planPaymentBack(own, [], 9)).toBeNull();
    expect(planPaymentBack(own, [coin(1_400)], 9)).toBeNull();
    expect(planPaymentBack(own, [coin(2_000)], 9)?.back).toBeGreaterThan(546n);
  });

  it('refuses an address that the key does not make', () => {
    expect(() => signReveal({ ...own, amount: '41' }, [coin(5_000)])).toThrow('does not make');
  });
});
