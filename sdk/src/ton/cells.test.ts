import { describe, expect, it } from 'vitest';
import vectors from '../../../internal/ton/testdata/vectors.json';
import page from '../../../testdata/vectors/ton-page.json';
import { bytesToHex, hexToBytes } from '../bytes.ts';
import { formatRaw, parseTonAddress } from './address.ts';
import { parseBoc, writeBoc } from './boc.ts';
import { jettonTransfer, swapBody } from './bodies.ts';
import { build, Cell, entries, MalformedCell } from './cell.ts';
import { normalizedHash, readMessage, readTransaction } from './transaction.ts';

/** Cells that stand for others are none that a page has to read. */
const plain = vectors.cells.filter((c) => c.level === 0 && !isMerkle(c.boc));

function isMerkle(boc: string): boolean {
  try {
    parseBoc(boc);
    return false;
  } catch {
    return true;
  }
}

describe('cells, as @ton/core 0.63.1 has them', () => {
  it('are read in both forms, hashed and written byte for byte', () => {
    expect(plain.length).toBeGreaterThan(40);
    for (const { boc, indexed, hash, depth, bits, refs } of plain) {
      const cell = parseBoc(boc);
      expect(bytesToHex(cell.hash)).toBe(hash);
      expect([cell.depth, cell.bits, cell.refs.length]).toEqual([depth, bits, refs]);
      expect(bytesToHex(parseBoc(indexed).hash)).toBe(hash);
      expect(writeBoc(cell)).toBe(boc);
    }
  });

  it('that stand for others are refused', () => {
    const others = vectors.cells.filter((c) => c.level > 0);
    expect(others.length).toBeGreaterThan(0);
    for (const { boc } of others) expect(() => parseBoc(boc)).toThrow(MalformedCell);
  });

  it('make dictionaries', () => {
    for (const { bits, boc, entries: wanted } of vectors.dictionaries) {
      const found = entries(parseBoc(boc).parse().maybeRef(), bits, 100);
      expect(found.map(([key, value]) => [key.toString(), value.uint(32)])).toEqual(wanted);
    }
    const many = vectors.dictionaries.find((d) => d.entries.length > 2);
    expect(() =>
      entries(
        parseBoc(many?.boc ?? '')
          .parse()
          .maybeRef(),
        many?.bits ?? 0,
        2,
      ),
    ).toThrow('too many');
  });

  it.each(['', 'AAAA', 'te6cckEBAQEAAgAAAEysuc4=', 'te6cckEBAQEAAgAAAEysuc0', '?'])('are not %j', (text) => {
    const whole = text === 'te6cckEBAQEAAgAAAEysuc0';
    if (whole) expect(parseBoc(text).bits).toBe(0);
    else expect(() => parseBoc(text)).toThrow(MalformedCell);
  });

  it('hold what they hold and no more', () => {
    const full = build().bytes(new Uint8Array(127));
    expect(() => full.uint(0, 8).end()).toThrow(MalformedCell);
    expect(() => build().uint(256, 8)).toThrow(RangeError);
    const s = build().uint(5, 3).end().parse();
    expect(() => s.uint(4)).toThrow(MalformedCell);
    expect(() => s.ref()).toThrow(MalformedCell);
    expect(() => s.end()).toThrow('left over');
    let deep = build().end();
    for (let i = 0; i < 1024; i++) deep = new Cell(new Uint8Array(), 0, [deep]);
    expect(() => build().ref(deep).end()).toThrow('too deep');
  });

  it('write amounts of every length, and read them', () => {
    for (const n of [0n, 1n, 255n, 256n, 10n ** 9n, (1n << 120n) - 1n])
      expect(build().coins(n).end().parse().coins()).toBe(n);
    expect(() => build().coins(1n << 120n)).toThrow(RangeError);
  });
});

describe('transactions, as @ton/core 0.63.1 has them', () => {
  it('are named by the hash of their own bytes', () => {
    expect(vectors.transactions.length).toBeGreaterThan(3);
    for (const tx of vectors.transactions) {
      const read = readTransaction(parseBoc(tx.boc));
      expect(read.id).toBe(`${tx.lt}-${tx.hash}`);
      expect(read.now).toBe(tx.now);
      expect(read.outgoing.map((m) => bytesToHex(m.body.hash))).toEqual(tx.out.map((m) => m.body));
      expect(read.incoming && bytesToHex(read.incoming.body.hash)).toBe(tx.inBody);
    }
  });
});

describe('CON-14 bodies, as the contracts have them', () => {
  it('[9.14] of swaps are what get_swap_payload makes', () => {
    for (const s of page.swaps) {
      const body = swapBody({
        queryId: BigInt(s.queryId),
        amount: BigInt(s.amount),
        chainId: s.chain,
        recipient: hexToBytes(s.recipient),
        refund: hexToBytes(s.refund),
        least: BigInt(s.least),
        mostFee: BigInt(s.mostFee),
      });
      expect(writeBoc(body)).toBe(s.body);
      // [9.15]
      const transfer = jettonTransfer({
        queryId: BigInt(s.queryId),
        amount: BigInt(s.amount),
        to: parseTonAddress(s.to),
        response: parseTonAddress(s.response),
        forwarded: 150_000_000n,
        payload: body,
      });
      expect(writeBoc(transfer)).toBe(s.transfer);
    }
  });

  it('of messages from outside have one name, however they are written (TEP-467)', () => {
    for (const m of page.messages)
      for (const boc of [m.message, m.inline]) {
        const read = readMessage(parseBoc(boc));
        if (read.kind !== 'external') throw new Error('not from outside');
        expect(formatRaw(read.destination)).toBe(m.address);
        expect(normalizedHash(read)).toBe(m.normalized);
      }
  });
});
