import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Transaction } from '@scure/btc-signer';
import { bytesToHex, type Hex } from 'viem';
import { describe, expect, it } from 'vitest';
import { type Custody, destinationBytes, destinationEdicts } from './custody.ts';
import { taproot } from './taproot.ts';
import { hexToBytes } from '../bytes.ts';
import {
  type Coin,
  depositBtc,
  depositRunes,
  depositToken,
  DraftError,
  dust,
  plainCoins,
  POSTAGE,
  writePsbt,
} from './draft.ts';
import { provePrevious } from './previous.ts';
import { Makers } from './previous.test-util.ts';
import { depositStone, parseRuneId } from './runestone.ts';

interface Vectors extends Custody {
  plain: { kind: string; script: string }[];
  destinations: { chainId: number; receiver: Hex; consumerData?: string; bytes: string; edicts?: string[] }[];
}
const vectors = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../../testdata/vectors/bitcoin.json'), 'utf8'),
) as Vectors;
const custody = hexToBytes(vectors.plain[0]?.script ?? '');
const to = vectors.destinations.find((d) => d.consumerData === undefined);
if (!to) throw new Error('no destination');
const words = destinationBytes(vectors, to.chainId, to.receiver);
const marks = destinationEdicts(vectors, to.chainId, to.receiver);

/** The key of private key 1, which is nobody's. */
const KEY = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798';
const SEGWIT = '0014751e76e8199196d454941c45d1b3a323f1433bd6';
const LEGACY = '76a914751e76e8199196d454941c45d1b3a323f1433bd688ac';
const TAPROOT = bytesToHex(taproot(BigInt(`0x${KEY.slice(2)}`), []).script).slice(2);
const ONE = new Uint8Array(32);
ONE[31] = 1;
const makers = new Makers();
const coin = (n: number, value: bigint, more: Partial<Coin> = {}): Coin => ({
  txid: makers.made(n, 0, value, more.script ?? SEGWIT),
  vout: 0,
  value,
  script: SEGWIT,
  inscriptions: 0,
  runes: [],
  ...more,
});
const change = hexToBytes(SEGWIT);
const sum = (all: readonly { value: bigint }[]) => all.reduce((s, o) => s + o.value, 0n);
const code = (make: () => unknown) => {
  try {
    make();
    return null;
  } catch (error) {
    return error instanceof DraftError ? error.problem : error;
  }
};

describe('SR-04 a deposit of BTC', () => {
  const coins = [coin(1, 20_000n), coin(2, 90_000n), coin(3, 50_000n)];

  it('pays the custody exactly, says the destination, and gives the rest back', () => {
    const d = depositBtc(custody, 100_000n, words, { coins, change, rate: 5 });
    expect(d.inputs.map((c) => c.value)).toEqual([90_000n, 50_000n]);
    expect(d.outputs[0]).toEqual({ value: 100_000n, script: custody });
    expect(bytesToHex(d.outputs[1]?.script ?? new Uint8Array())).toBe(`0x6a28${to.bytes}`);
    expect(d.outputs[2]?.script).toEqual(change);
    expect(sum(d.inputs)).toBe(sum(d.outputs) + d.fee);
    expect(d.fee).toBe(BigInt(d.vsize * 5));
  });

  it('leaves a remainder below dust to the miners', () => {
    const exact = depositBtc(custody, 100_000n, words, { coins, change, rate: 1 });
    const d = depositBtc(custody, 140_000n - exact.fee - 1n, words, { coins, change, rate: 1 });
    expect(d.outputs).toHaveLength(2);
    expect(d.fee).toBeLessThan(exact.fee + dust(change));
  });

  it('INV-06 never spends what carries', () => {
    const carrying = [
      coin(1, 900_000n, { inscriptions: 1 }),
      coin(2, 900_000n, { runes: [{ id: '1:2', amount: 1n }] }),
    ];
    expect(plainCoins(carrying)).toEqual([]);
    expect(code(() => depositBtc(custody, 1_000n, words, { coins: carrying, change, rate: 1 }))).toBe(
      'funds',
    );
    const mixed = [...carrying, coin(3, 50_000n)];
    expect(depositBtc(custody, 1_000n, words, { coins: mixed, change, rate: 1 }).inputs).toEqual([mixed[2]]);
  });

  it('refuses what cannot be paid or relayed', () => {
    expect(code(() => depositBtc(custody, 200_000n, words, { coins, change, rate: 1 }))).toBe('funds');
    expect(code(() => depositBtc(custody, 100n, words, { coins, change, rate: 1 }))).toBe('dust');
  });

  it('is a PSBT that says what the draft says', async () => {
    const own = [...coins, coin(4, 95_000n, { script: TAPROOT }), coin(5, 94_000n, { script: LEGACY })];
    const d = depositBtc(custody, 250_000n, words, { coins: own, change, rate: 5 });
    const keys = new Map([
      [SEGWIT, KEY],
      [TAPROOT, KEY],
      [LEGACY, KEY],
    ]);
    const previous = await provePrevious(d.inputs, makers.ask);
    const tx = Transaction.fromPSBT(hexToBytes(await writePsbt(d, keys, previous)), {
      allowUnknownOutputs: true,
    });
    expect(tx.inputsLength).toBe(d.inputs.length);
    d.inputs.forEach((c, i) => {
      const input = tx.getInput(i);
      expect(input.index).toBe(c.vout);
      // SR-34: what the input has, by its own transaction; of taproot the output is enough (BIP-341).
      expect(input.nonWitnessUtxo?.outputs[c.vout]?.amount).toBe(c.script === TAPROOT ? undefined : c.value);
      expect(input.nonWitnessUtxo?.witnesses).toBeUndefined();
      expect(input.witnessUtxo?.amount).toBe(c.script === LEGACY ? undefined : c.value);
      expect(input.sequence).toBe(0xfffffffd);
    });
    expect(tx.getInput(0).tapInternalKey).toEqual(hexToBytes(KEY.slice(2)));
    expect(tx.outputsLength).toBe(d.outputs.length);
    d.outputs.forEach((o, i) => {
      expect(tx.getOutput(i)).toMatchObject({ amount: o.value, script: o.script });
    });
    await expect(writePsbt(d, new Map(), previous)).rejects.toThrow(DraftError);
    // Signed, it is as large as it was paid for: each ECDSA signature may be a byte shorter or two.
    expect(tx.sign(ONE)).toBe(d.inputs.length);
    tx.finalize();
    expect(tx.fee).toBe(d.fee);
    expect(tx.vsize).toBeLessThanOrEqual(d.vsize);
    expect(d.vsize - tx.vsize).toBeLessThanOrEqual(4);
    await expect(writePsbt(d, keys, new Map())).rejects.toThrow(DraftError);
  });
});

describe('a deposit of BRC-20', () => {
  const coins = [coin(2, 90_000n)];
  const inscription = coin(1, 546n, { inscriptions: 1, script: TAPROOT });

  it('moves the inscription from input 0 to output 0', () => {
    const d = depositToken(custody, inscription, words, { coins, change, rate: 2 });
    expect(d.inputs[0]).toBe(inscription);
    expect(d.outputs[0]).toEqual({ value: 546n, script: custody });
    expect(sum(d.inputs)).toBe(sum(d.outputs) + d.fee);
  });

  it.each([
    ['two inscriptions', { inscriptions: 2 }, 'carries'],
    ['a plain coin', { inscriptions: 0 }, 'carries'],
    ['runes beside it', { runes: [{ id: '1:2', amount: 1n }] }, 'carries'],
    ['more postage than is credited', { value: 10_001n }, 'postage'],
  ])('refuses %s', (_, more, why) =>
    expect(
      code(() => depositToken(custody, { ...inscription, ...more }, words, { coins, change, rate: 2 })),
    ).toBe(why),
  );
});

/** A runestone's integers, read independently of how they were written. */
function integers(script: Uint8Array): bigint[] {
  expect([...script.subarray(0, 2)]).toEqual([0x6a, 0x5d]);
  const at = script[2] === 0x4c ? 4 : 3;
  expect(script.length - at).toBe(script[at - 1]);
  const out: bigint[] = [];
  let n = 0n;
  let shift = 0n;
  for (const byte of script.subarray(at)) {
    n += BigInt(byte & 127) << shift;
    shift += 7n;
    if (byte < 128) {
      out.push(n);
      n = 0n;
      shift = 0n;
    }
  }
  expect(shift).toBe(0n);
  return out;
}

describe('SR-04 a deposit of runes', () => {
  const id = { block: 840_106n, tx: 129n };
  const rune = (n: number, amount: bigint, more: Partial<Coin> = {}) =>
    coin(n, POSTAGE, { script: TAPROOT, runes: [{ id: '840106:129', amount }], ...more });
  const coins = [coin(9, 90_000n)];
  const keep = hexToBytes(TAPROOT);

  it('says the destination in three edicts, and moves the amount to output 0', () => {
    const d = depositRunes(custody, [rune(1, 70n), rune(2, 60n)], id, 100n, marks, keep, {
      coins,
      change,
      rate: 2,
    });
    expect(d.outputs.slice(0, 2)).toEqual([
      { value: POSTAGE, script: custody },
      { value: POSTAGE, script: keep },
    ]);
    const said = to.edicts?.map(BigInt) ?? [];
    expect(integers(d.outputs[2]?.script ?? new Uint8Array())).toEqual([
      22n,
      1n,
      0n,
      ...said.flatMap((amount) => [0n, 0n, amount, 0n]),
      840_106n,
      129n,
      100n,
      0n,
    ]);
    expect(sum(d.inputs)).toBe(sum(d.outputs) + d.fee);
  });

  it('keeps runes of other kinds, and has no keeper where nothing is left', () => {
    const f = { coins, change, rate: 2 };
    expect(
      integers(
        depositRunes(custody, [rune(1, 100n)], id, 100n, marks, keep, f).outputs[1]?.script ?? keep,
      )[0],
    ).toBe(0n);
    const both = rune(1, 100n, {
      runes: [
        { id: '840106:129', amount: 100n },
        { id: '1:1', amount: 5n },
      ],
    });
    expect(depositRunes(custody, [both], id, 100n, marks, keep, f).outputs[1]?.script).toBe(keep);
  });

  it('INV-06 spends no inscription, and refuses more than there is', () => {
    const f = { coins, change, rate: 2 };
    expect(
      code(() => depositRunes(custody, [rune(1, 100n, { inscriptions: 1 })], id, 1n, marks, keep, f)),
    ).toBe('runes');
    expect(code(() => depositRunes(custody, [rune(1, 99n)], id, 100n, marks, keep, f))).toBe('runes');
    expect(() => depositStone(marks, id, 1n << 128n, 0, null)).toThrow(RangeError);
    expect(() => depositStone(marks, id, 0n, 0, null)).toThrow(RangeError);
  });

  it('reads ids', () => {
    expect(parseRuneId('rune:840106:129')).toEqual(id);
    for (const bad of ['rune:0:1', 'rune:1', 'btc', 'rune:1:x']) expect(parseRuneId(bad)).toBeNull();
  });
});

describe('the same as the command line writes', () => {
  it('SR-04 a runestone, byte for byte', () => {
    const before = destinationEdicts({ ...vectors, form: 1 }, to.chainId, to.receiver);
    const script = depositStone(before, { block: 840_106n, tx: 129n }, 100n, 0, 1);
    expect(bytesToHex(script).slice(2)).toBe(
      '6a5d2d1601000000808080808080808080d48dece3060000008080808080808080be01000000ef0100aaa33381016400',
    );
  });

  it.each([
    [SEGWIT, 294n],
    ['76a914751e76e8199196d454941c45d1b3a323f1433bd688ac', 546n],
    [TAPROOT, 330n],
    ['a914751e76e8199196d454941c45d1b3a323f1433bd687', 540n],
  ])('the least output of %s is %d satoshi', (script, least) => expect(dust(hexToBytes(script))).toBe(least));
});
