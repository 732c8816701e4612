import { fromBase64, toBase64 } from '../base64.ts';
import { Cell, MalformedCell } from './cell.ts';

const MAGIC = 0xb5ee9c72;
/** A pool's data have less; a transaction with the largest message has some 200 KB. */
const MAX_BYTES = 1 << 20;
const HASH_AND_DEPTH = 32 + 2;

/** CRC-32C, as bags of cells carry it. */
function crc32c(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0x82f63b78 : 0);
  }
  return ~crc >>> 0;
}

interface Raw {
  exotic: boolean;
  data: Uint8Array;
  bits: number;
  refs: number[];
}

class Bytes {
  at = 0;

  constructor(readonly all: Uint8Array) {}

  take(n: number): Uint8Array {
    if (this.at + n > this.all.length) throw new MalformedCell('a bag of cells ends early');
    this.at += n;
    return this.all.subarray(this.at - n, this.at);
  }

  number(n: number): number {
    return this.take(n).reduce((all, b) => all * 256 + b, 0);
  }
}

/** Reads a bag with one root, in base64 (crypto/tl/boc.tlb, serialized_boc). Throws MalformedCell. */
export function parseBoc(text: string): Cell {
  if (text.length > 1.4 * MAX_BYTES) throw new MalformedCell('too large a bag of cells');
  let bytes: Uint8Array;
  try {
    bytes = fromBase64(text.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    throw new MalformedCell('a bag of cells is not base64');
  }
  return readBag(bytes);
}

function readBag(all: Uint8Array): Cell {
  const b = new Bytes(all);
  if (b.number(4) !== MAGIC) throw new MalformedCell('no bag of cells');
  const flags = b.number(1);
  const size = flags & 7;
  const offset = b.number(1);
  if (flags & 0x38 || size < 1 || size > 4 || offset < 1 || offset > 6)
    throw new MalformedCell('flags of a bag of cells');
  const [cells, roots, absent, total, root] = [size, size, size, offset, size].map((n) => b.number(n));
  if (!cells || roots !== 1 || absent !== 0 || root !== 0)
    throw new MalformedCell('a bag of cells with another root');
  if (flags & 0x80) b.take(cells * offset);
  const sum = flags & 0x40 ? 4 : 0;
  if (all.length - b.at - sum !== total || cells > all.length)
    throw new MalformedCell('length of a bag of cells');
  if (sum > 0) {
    const told = new DataView(all.buffer, all.byteOffset).getUint32(all.length - 4, true);
    if (told !== crc32c(all.subarray(0, -4))) throw new MalformedCell('checksum of a bag of cells');
  }
  return assemble(Array.from({ length: cells }, () => readRaw(b, size)));
}

function readRaw(b: Bytes, size: number): Raw {
  const [first, second] = [b.number(1), b.number(1)];
  // Above level 0 are cells that stand for others.
  if (first >> 5 !== 0 || (first & 7) > 4) throw new MalformedCell('a cell that stands for others');
  if (first & 16) b.take(HASH_AND_DEPTH);
  const data = Uint8Array.from(b.take((second + 1) >> 1));
  let bits = data.length * 8;
  if (second & 1) {
    const last = data.at(-1) ?? 0;
    if ((last & 0x7f) === 0) throw new MalformedCell('length of a cell');
    const zeros = 31 - Math.clz32(last & -last);
    bits -= zeros + 1;
    data[data.length - 1] = last & ~(1 << zeros);
  }
  return {
    exotic: (first & 8) !== 0,
    data,
    bits,
    refs: Array.from({ length: first & 7 }, () => b.number(size)),
  };
}

/** References lead to later cells, so there are no cycles. */
function assemble(raw: readonly Raw[]): Cell {
  const made: Cell[] = new Array(raw.length);
  for (let i = raw.length - 1; i >= 0; i--) {
    const { exotic, data, bits, refs } = raw[i] as Raw;
    const below = refs.map((r) => {
      const cell = r > i ? made[r] : undefined;
      if (!cell) throw new MalformedCell('a reference that leads back or nowhere');
      return cell;
    });
    made[i] = new Cell(data, bits, below, exotic);
  }
  return made[0] as Cell;
}

/** The bag of a cell and what it refers to, each once and before what it refers to, with a checksum; base64. */
export function writeBoc(root: Cell): string {
  const name = (c: Cell) => c.hash.join();
  const reversed: Cell[] = [];
  const seen = new Set<string>();
  const visit = (cell: Cell) => {
    if (seen.has(name(cell))) return;
    seen.add(name(cell));
    for (const r of [...cell.refs].reverse()) visit(r);
    reversed.push(cell);
  };
  visit(root);
  const order = reversed.reverse();
  const index = new Map(order.map((c, i) => [name(c), i]));
  const bytesOf = (n: number) => {
    let bytes = 1;
    while (n >= 256 ** bytes) bytes++;
    return bytes;
  };
  const size = bytesOf(order.length);
  const total = order.reduce((sum, c) => sum + 2 + c.data.length + size * c.refs.length, 0);
  const offset = bytesOf(total);
  const out: number[] = [];
  const put = (value: number, bytes: number) => {
    for (let i = bytes - 1; i >= 0; i--) out.push(Math.floor(value / 256 ** i) & 0xff);
  };
  put(MAGIC, 4);
  put(0x40 | size, 1);
  put(offset, 1);
  put(order.length, size);
  put(1, size);
  put(0, size);
  put(total, offset);
  put(0, size);
  for (const c of order) {
    out.push(...c.descriptors(), ...c.padded());
    for (const r of c.refs) put(index.get(name(r)) ?? 0, size);
  }
  const sum = crc32c(Uint8Array.from(out));
  return toBase64(Uint8Array.from([...out, sum & 0xff, (sum >>> 8) & 0xff, (sum >>> 16) & 0xff, sum >>> 24]));
}
