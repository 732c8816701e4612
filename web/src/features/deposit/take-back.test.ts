import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Transaction } from '@scure/btc-signer';
import { beforeAll, describe, expect, it } from 'vitest';
import { hexToBytes } from '@causeway/sdk/bytes';
import { type OpenedRecovery, openRecovery, type Recovery, recoveryText } from './recovery.ts';
import { type Locked, planTakeBack, SignedOnce, takeBack } from '@causeway/sdk/bitcoin/take-back';

/**
 * Transactions as this page builds them. internal/bitcoin/wallet runs each against the output that it spends, so what is proved
 * here byte for byte is what Bitcoin accepts. CAUSEWAY_WRITE_VECTORS=1 writes them anew.
 */
const FILE = resolve(import.meta.dirname, '../../../../testdata/vectors/takeback.json');
const recoveries = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../../../testdata/vectors/recovery.json'), 'utf8'),
) as Recovery[];

interface Vector {
  /** Address of the recovery vector. */
  address: string;
  txid: string;
  vout: number;
  sats: number;
  target: string;
  /** sat/vB */
  rate: number;
  fee: number;
  rawtx: string;
}

const AUX = new Uint8Array(32);
const opened: OpenedRecovery[] = [];

beforeAll(async () => {
  for (const r of recoveries)
    if (r.refundPrivateKey !== undefined) opened.push(await openRecovery(recoveryText(r)));
  expect(opened.length).toBeGreaterThan(0);
});

const lockedOf = ({ parts }: OpenedRecovery, sats: number, vout = 1): Locked => ({
  txid: 'ab'.repeat(32),
  vout,
  sats: BigInt(sats),
  lock: parts.lock,
});

const TARGETS = {
  mainnet: ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', '1BoatSLRHtKNngkdXEeobR76b53LETtpyT'],
  other: ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn'],
};

function vectors(): Vector[] {
  return opened.flatMap((o, i) =>
    [o.proof.refundAddress, ...TARGETS[o.home.network === 'mainnet' ? 'mainnet' : 'other']].map(
      (target, j): Vector => {
        const rate = 1 + 3 * j;
        const sats = 5_000 + 1_000 * i;
        const locked = lockedOf(o, sats, j);
        const plan = planTakeBack(o.proof, locked, target, rate);
        const { rawtx } = takeBack(o.proof, locked, target, plan, o.file.refundPrivateKey ?? '', AUX);
        return {
          address: o.proof.address,
          txid: locked.txid,
          vout: j,
          sats,
          target,
          rate,
          fee: Number(plan.fee),
          rawtx,
        };
      },
    ),
  );
}

describe('SR-17 a deposit taken back by the refund key alone', () => {
  it('is the transaction that Go runs', () => {
    const built = vectors();
    if (process.env.CAUSEWAY_WRITE_VECTORS) writeFileSync(FILE, `${JSON.stringify(built, null, 2)}\n`);
    expect(built).toEqual(JSON.parse(readFileSync(FILE, 'utf8')));
  });

  it('pays the rate that was chosen, for its true size', () => {
    for (const v of vectors()) {
      const tx = Transaction.fromRaw(hexToBytes(v.rawtx), {
        allowUnknownInputs: true,
        allowUnknownOutputs: true,
      });
      expect(tx.version).toBe(2);
      expect(BigInt(v.sats) - (tx.getOutput(0).amount ?? 0n)).toBe(BigInt(v.fee));
      expect(v.fee).toBe(tx.vsize * v.rate);
      expect([tx.inputsLength, tx.outputsLength]).toEqual([1, 1]);
    }
  });

  it('asked for again it is the transaction that was signed first, byte for byte; another fee or target is another', () => {
    const [o] = opened;
    if (!o) throw new Error('no vectors');
    const secret = o.file.refundPrivateKey ?? '';
    const locked = lockedOf(o, 9_000);
    const to = o.proof.refundAddress;
    const [plan, dearer] = [2, 5].map((rate) => planTakeBack(o.proof, locked, to, rate));
    if (!plan || !dearer) throw new Error('no plan');
    const anew = takeBack(o.proof, locked, to, plan, secret);
    const once = new SignedOnce();
    const first = once.takeBack(o.proof, locked, to, plan, secret);
    expect(first.txid).toBe(anew.txid);
    // A second signature differs: that is why the first is kept.
    expect(first.rawtx).not.toBe(anew.rawtx);
    expect(once.takeBack(o.proof, { ...locked }, to, { ...plan }, secret)).toEqual(first);
    expect(once.takeBack(o.proof, locked, to, dearer, secret).txid).not.toBe(first.txid);
    expect(once.takeBack(o.proof, lockedOf(o, 9_000, 2), to, plan, secret).txid).not.toBe(first.txid);
    expect(once.takeBack(o.proof, locked, to, plan, secret)).toEqual(first);
  });

  it('is not built when too little would be left', () => {
    const [o] = opened;
    if (!o) throw new Error('no vectors');
    const to = o.proof.refundAddress;
    const { fee } = planTakeBack(o.proof, lockedOf(o, 5_000), to, 2);
    const least = Number(fee) + 330;
    expect(planTakeBack(o.proof, lockedOf(o, least), to, 2).back).toBe(330n);
    const plan = planTakeBack(o.proof, lockedOf(o, least - 1), to, 2);
    expect(plan.back).toBeNull();
    expect(() =>
      takeBack(o.proof, lockedOf(o, least - 1), to, plan, o.file.refundPrivateKey ?? ''),
    ).toThrow();
  });
});
