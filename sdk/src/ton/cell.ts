import { sha256 } from 'viem';
import type { TonAddress } from './address.ts';

/** A cell holds so many bits and references, and cells lie no deeper than this below one. */
const MAX_BITS = 1023;
const MAX_REFS = 4;
const MAX_DEPTH = 1024;
/** Kind of an exotic cell that stands for a library; no other has a hash that is computed as an ordinary one's is. */
const LIBRARY = 2;

/** Cells or bits are not what they should be. */
export class MalformedCell extends Error {
  override name = 'MalformedCell';
}

/** Up to 1,023 bits and four references. Its hash says all that is in it and below it. */
export class Cell {
  /** 32 bytes. */
  readonly hash: Uint8Array;
  readonly depth: number;

  constructor(
    /** The bits, the last byte filled with zeros. */
    readonly data: Uint8Array,
    readonly bits: number,
    readonly refs: readonly Cell[] = [],
    readonly exotic: boolean = false,
  ) {
    if (bits > MAX_BITS || refs.length > MAX_REFS || data.length !== Math.ceil(bits / 8))
      throw new MalformedCell('too much for a cell');
    if (exotic && data[0] !== LIBRARY) throw new MalformedCell('a cell that stands for others');
    this.depth = refs.reduce((most, r) => Math.max(most, r.depth + 1), 0);
    if (this.depth > MAX_DEPTH) throw new MalformedCell('cells lie too deep');
    const depths = refs.flatMap((r) => [r.depth >> 8, r.depth & 0xff]);
    const head = [...this.descriptors(), ...this.padded(), ...depths];
    const bytes = new Uint8Array(head.length + 32 * refs.length);
    bytes.set(head);
    for (const [i, r] of refs.entries()) bytes.set(r.hash, head.length + 32 * i);
    this.hash = sha256(bytes, 'bytes');
  }

  /** The two bytes that cells begin with where they are hashed or written. */
  descriptors(): [number, number] {
    return [this.refs.length + (this.exotic ? 8 : 0), Math.floor(this.bits / 8) + Math.ceil(this.bits / 8)];
  }

  /** The data; a last byte that is not full ends with a one and zeros. */
  padded(): Uint8Array {
    const rest = this.bits % 8;
    const bytes = Uint8Array.from(this.data);
    if (rest > 0) bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) | (0x80 >> rest);
    return bytes;
  }

  parse(): Slice {
    return new Slice(this);
  }
}

/** Writes a cell. */
export class Builder {
  private readonly written: number[] = [];
  private readonly refs: Cell[] = [];

  /** Throws RangeError for a number that does not fit. */
  uint(value: bigint | number, bits: number): this {
    const n = BigInt(value);
    if (n < 0n || n >= 1n << BigInt(bits)) throw new RangeError('an integer does not fit its field');
    for (let i = bits - 1; i >= 0; i--) this.written.push(Number((n >> BigInt(i)) & 1n));
    return this;
  }

  bit(value: boolean): this {
    return this.uint(value ? 1 : 0, 1);
  }

  bytes(bytes: Uint8Array): this {
    for (const b of bytes) this.uint(b, 8);
    return this;
  }

  /** An amount: its length in bytes, four bits, and as many bytes (VarUInteger 16). */
  coins(value: bigint): this {
    const length = value === 0n ? 0 : Math.ceil(value.toString(16).length / 2);
    return this.uint(length, 4).uint(value, 8 * length);
  }

  /** Null: none. */
  address(address: TonAddress | null): this {
    if (!address) return this.uint(0, 2);
    return this.uint(0b100, 3)
      .uint(address.workchain & 0xff, 8)
      .bytes(address.hash);
  }

  ref(cell: Cell): this {
    this.refs.push(cell);
    return this;
  }

  maybeRef(cell: Cell | null): this {
    this.bit(cell !== null);
    return cell ? this.ref(cell) : this;
  }

  /** All that is left of a slice. */
  rest(slice: Slice): this {
    while (slice.left > 0) this.uint(slice.uint(1), 1);
    while (slice.refsLeft > 0) this.ref(slice.ref());
    return this;
  }

  /** Whether so many bits, and then what another one holds, have room here. */
  fits(other: Builder, bits: number): boolean {
    return (
      this.written.length + bits + other.written.length <= MAX_BITS &&
      this.refs.length + other.refs.length <= MAX_REFS
    );
  }

  end(): Cell {
    const data = new Uint8Array(Math.ceil(this.written.length / 8));
    this.written.forEach((bit, i) => {
      data[i >> 3] = (data[i >> 3] ?? 0) | (bit << (7 - (i & 7)));
    });
    return new Cell(data, this.written.length, this.refs);
  }
}

export const build = (): Builder => new Builder();

/** Reads a cell from its first bit on; throws MalformedCell where something is missing. */
export class Slice {
  private at = 0;
  private refAt = 0;

  constructor(private readonly cell: Cell) {}

  get left(): number {
    return this.cell.bits - this.at;
  }

  get refsLeft(): number {
    return this.cell.refs.length - this.refAt;
  }

  big(bits: number): bigint {
    if (bits > this.left) throw new MalformedCell('a cell ends early');
    let value = 0n;
    for (let i = 0; i < bits; i++, this.at++) {
      const byte = this.cell.data[this.at >> 3] ?? 0;
      value = (value << 1n) | BigInt((byte >> (7 - (this.at & 7))) & 1);
    }
    return value;
  }

  /** Up to 53 bits. */
  uint(bits: number): number {
    return Number(this.big(bits));
  }

  bit(): boolean {
    return this.uint(1) === 1;
  }

  bytes(count: number): Uint8Array {
    return Uint8Array.from({ length: count }, () => this.uint(8));
  }

  skip(bits: number): this {
    if (bits > this.left) throw new MalformedCell('a cell ends early');
    this.at += bits;
    return this;
  }

  coins(): bigint {
    return this.big(8 * this.uint(4));
  }

  /** Null: none. Throws for an account with a rewritten prefix, and for what is no account. */
  address(): TonAddress | null {
    const kind = this.uint(2);
    if (kind === 0) return null;
    if (kind !== 2 || this.bit()) throw new MalformedCell('not an account');
    const workchain = this.uint(8);
    if (workchain !== 0 && workchain !== 0xff) throw new MalformedCell('an account of another workchain');
    return { workchain: workchain === 0 ? 0 : -1, hash: this.bytes(32) };
  }

  ref(): Cell {
    const cell = this.cell.refs[this.refAt];
    if (!cell) throw new MalformedCell('a cell has no more references');
    this.refAt++;
    return cell;
  }

  maybeRef(): Cell | null {
    return this.bit() ? this.ref() : null;
  }

  end(): void {
    if (this.left > 0 || this.refsLeft > 0) throw new MalformedCell('bits are left over');
  }
}

/** A dictionary's entries in the order of their keys, of so many bits; null: it is empty. Throws for more than `most`. */
export function entries(root: Cell | null, keyBits: number, most: number): [bigint, Slice][] {
  const found: [bigint, Slice][] = [];
  const walk = (cell: Cell, prefix: bigint, bits: number) => {
    const s = cell.parse();
    const [label, length] = readLabel(s, bits);
    const key = (prefix << BigInt(length)) | label;
    const rest = bits - length;
    if (rest === 0) {
      if (found.length === most) throw new MalformedCell('a dictionary has too many entries');
      found.push([key, s]);
      return;
    }
    walk(s.ref(), key << 1n, rest - 1);
    walk(s.ref(), (key << 1n) | 1n, rest - 1);
  };
  if (root) walk(root, 0n, keyBits);
  return found;
}

/** block.tlb, HmLabel: a short one, a long one, or one bit repeated. */
function readLabel(s: Slice, most: number): [bigint, number] {
  const width = most.toString(2).length;
  let length = 0;
  if (!s.bit()) {
    while (s.bit()) length++;
  } else if (s.bit()) {
    const bit = s.big(1);
    length = s.uint(most === 0 ? 0 : width);
    if (length > most) throw new MalformedCell('a key is too long');
    return [bit === 0n ? 0n : (1n << BigInt(length)) - 1n, length];
  } else {
    length = s.uint(most === 0 ? 0 : width);
  }
  if (length > most) throw new MalformedCell('a key is too long');
  return [s.big(length), length];
}
