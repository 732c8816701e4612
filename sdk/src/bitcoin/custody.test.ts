import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { bytesToHex, type Hex } from 'viem';
import { describe, expect, it } from 'vitest';
import {
  type Custody,
  CustodyError,
  type DepositAddress,
  depositRecord,
  deriveDeposit,
  destinationBytes,
  destinationEdicts,
  KINDS,
  type Kind,
  parseAsset,
  plainOutput,
  returnText,
  scriptHash,
} from './custody.ts';
import { liftX, tweaked } from './point.ts';
import { NUMS, taproot, taprootAddress } from './taproot.ts';

interface Vectors extends Custody {
  before: Vectors;
  plain: { epoch: number; kind: Kind; leaf: string; script: string; address: { bc: string; tb: string } }[];
  derived: (DepositAddress & {
    assetId: string;
    record: string;
    committeeLeaf: string;
    refundLeaf: string;
    controlBlocks: string[];
    script: string;
    refundScript: string;
    address: { bc: string; tb: string };
  })[];
  destinations: { chainId: number; receiver: Hex; consumerData?: string; bytes: string; edicts?: string[] }[];
  refunds: { scripts: string[]; hash: Hex }[];
  return: { outPoint: string; target: string; text: string };
}

const vectors = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../../testdata/vectors/bitcoin.json'), 'utf8'),
) as Vectors;
const hex = (b: Uint8Array) => bytesToHex(b).slice(2);
const MIN_LOCK = 6;
/** The form of new deployments, and that of before (SR-31). */
const forms = [vectors, vectors.before];

describe('SR-06, SR-17 the custody that the page computes is the committee’s', () => {
  it('has the same plain addresses of 2 of 3 and 3 of 5 keys', () => {
    expect(vectors.plain).toHaveLength(2 * KINDS.length);
    for (const form of forms)
      for (const v of form.plain) {
        const out = plainOutput(form, v.epoch, v.kind);
        expect(hex(out.leaf)).toBe(v.leaf);
        expect(hex(out.script)).toBe(v.script);
        expect(taprootAddress('bc', out.script)).toBe(v.address.bc);
        expect(taprootAddress('tb', out.script)).toBe(v.address.tb);
      }
  });

  it('derives the same deposit addresses, with what spends them', () => {
    expect(new Set(vectors.derived.map((v) => v.asset)).size).toBe(4);
    for (const v of vectors.derived) {
      const out = deriveDeposit(vectors, v, MIN_LOCK);
      expect(hex(depositRecord(vectors, v))).toBe(v.record);
      expect(hex(parseAsset(v.asset).id)).toBe(v.assetId);
      expect(hex(out.committeeLeaf)).toBe(v.committeeLeaf);
      expect(hex(out.refundLeaf)).toBe(v.refundLeaf);
      expect(out.controlBlocks.map(hex)).toEqual(v.controlBlocks);
      expect(hex(out.script)).toBe(v.script);
      expect(hex(out.refundScript)).toBe(v.refundScript);
      expect(taprootAddress('bc', out.script)).toBe(v.address.bc);
      expect(taprootAddress('tb', out.script)).toBe(v.address.tb);
    }
  });

  it('gives another address whatever is changed', () => {
    const [v] = vectors.derived;
    if (!v) throw new Error('no vectors');
    const changes: Partial<DepositAddress>[] = [
      { epoch: v.epoch === 1 ? 2 : 1 },
      { asset: 'brc20:else' },
      { dstChain: v.dstChain + 1 },
      { receiver: `0x${'1'.repeat(64)}` },
      { refundKey: vectors.epochs[0]?.keys[0] ?? '' },
      { lock: v.lock + 1 },
    ];
    const scripts = changes.map((c) => hex(deriveDeposit(vectors, { ...v, ...c }, MIN_LOCK).script));
    const other = { ...vectors, salt: `0x${'2'.repeat(64)}` as Hex };
    scripts.push(v.script, hex(deriveDeposit(other, v, MIN_LOCK).script));
    expect(new Set(scripts).size).toBe(changes.length + 2);
  });

  it('SR-31: nothing of two deployments with the same keys is the same', () => {
    const other = { ...vectors, salt: `0x${'2'.repeat(64)}` as Hex };
    const receiver = `0x${'1'.repeat(64)}` as const;
    for (const kind of KINDS)
      expect(hex(plainOutput(other, 1, kind).script)).not.toBe(hex(plainOutput(vectors, 1, kind).script));
    expect(hex(destinationBytes(other, 7, receiver))).not.toBe(hex(destinationBytes(vectors, 7, receiver)));
    expect(destinationEdicts(other, 7, receiver)).not.toEqual(destinationEdicts(vectors, 7, receiver));
  });

  it('refuses what the committee refuses', () => {
    const [v] = vectors.derived;
    const [first] = vectors.epochs;
    if (!v || !first) throw new Error('no vectors');
    const bad: Partial<DepositAddress>[] = [
      { epoch: 3 },
      { asset: 'brc20:CWAY' },
      { asset: 'rune:0:1' },
      { asset: 'rune:1:4294967296' },
      { asset: 'doge' },
      { dstChain: 0 },
      { dstChain: vectors.chainId },
      { dstChain: 2 ** 32 },
      { receiver: `0x${'0'.repeat(64)}` },
      { receiver: '0x12' },
      { refundKey: 'f'.repeat(64) },
      { refundKey: NUMS.toString(16) },
      { refundKey: 'z'.repeat(64) },
      { lock: MIN_LOCK - 1 },
      { lock: 65536 },
      { lock: 10.5 },
    ];
    for (const change of bad) {
      expect(() => deriveDeposit(vectors, { ...v, ...change }, MIN_LOCK), JSON.stringify(change)).toThrow(
        CustodyError,
      );
    }
    const keys: Partial<typeof first>[] = [
      { threshold: 1 },
      { threshold: 4 },
      { keys: [...first.keys].reverse() },
      { keys: [...first.keys.slice(0, 2), 'f'.repeat(64)] },
      { keys: first.keys.map((k) => k.slice(2)) },
    ];
    for (const change of keys) {
      const custody = { ...vectors, epochs: [{ ...first, ...change }] };
      expect(() => plainOutput(custody, first.epoch, 'btc'), JSON.stringify(change)).toThrow(CustodyError);
    }
  });
});

describe('SR-04 destinations', () => {
  it('writes the bytes and the three edicts', () => {
    for (const form of forms)
      for (const v of form.destinations) {
        const written = hex(destinationBytes(form, v.chainId, v.receiver));
        expect(written).toHaveLength(form.form === 2 ? 80 : 72);
        expect(v.bytes.startsWith(written)).toBe(true);
        if (v.consumerData !== undefined) continue;
        expect(written).toBe(v.bytes);
        expect(destinationEdicts(form, v.chainId, v.receiver).map(String)).toEqual(v.edicts);
      }
    expect(() => destinationBytes(vectors, 0, `0x${'1'.repeat(64)}`)).toThrow(CustodyError);
  });
});

describe('SR-16 returns', () => {
  it('shows the text that members rebuild', () => {
    const { outPoint, target, text } = vectors.return;
    expect(returnText(vectors, outPoint, target)).toBe(text);
    expect(returnText(vectors, outPoint, target.toUpperCase())).toBe(text);
  });

  it('hashes the one script of a sender', () => {
    const single = vectors.refunds.filter((r) => r.scripts.length === 1);
    expect(single.length).toBeGreaterThan(0);
    for (const r of single) {
      const script = Uint8Array.from((r.scripts[0] ?? '').match(/../g) ?? [], (d) => Number.parseInt(d, 16));
      expect(scriptHash(script)).toBe(r.hash);
    }
  });
});

describe('taproot', () => {
  it('refuses keys that are no points, tweaks that are no scalars and scripts that are none', () => {
    expect(liftX(0n)).toBeNull();
    expect(liftX(5n)).toBeNull();
    expect(tweaked(5n, 1n)).toBeNull();
    expect(tweaked(NUMS, 2n ** 256n - 1n)).toBeNull();
    expect(() => taproot(5n, [])).toThrow(RangeError);
    expect(() => taproot(NUMS, [Uint8Array.of(1), Uint8Array.of(2), Uint8Array.of(3)])).toThrow(RangeError);
    expect(() => taprootAddress('bc', Uint8Array.of(0, 20))).toThrow(RangeError);
  });

  // BIP-86's first receiving address.
  it('makes the address of a key alone', () => {
    const key = 0xcc8a4bc64d897bddc5fbc2f670f7a8ba0b386779106cf1223c6fc5d7cd6fc115n;
    expect(taprootAddress('bc', taproot(key, []).script)).toBe(
      'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
    );
  });
});
