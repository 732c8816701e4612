/** The largest length of Solana's compact form. */
const MAX_SHORT = 0xffff;

/** Fields that stand one after another. Integers are little endian; `be32` is for seeds and chains' ids. */
export class Writer {
  private readonly out: number[] = [];

  u8(value: number): this {
    this.out.push(value & 0xff);
    return this;
  }

  u32(value: number): this {
    return this.integer(BigInt(value), 4);
  }

  u64(value: bigint): this {
    return this.integer(value, 8);
  }

  be32(value: number): this {
    return this.raw(be32(value));
  }

  raw(bytes: Uint8Array): this {
    for (const byte of bytes) this.out.push(byte);
    return this;
  }

  /** A length in seven bits per byte, lowest first. */
  short(length: number): this {
    let n = length;
    for (; n >= 0x80; n >>= 7) this.out.push((n & 0x7f) | 0x80);
    return this.u8(n);
  }

  /** Bytes behind their length. */
  bytes(bytes: Uint8Array): this {
    return this.short(bytes.length).raw(bytes);
  }

  end(): Uint8Array {
    return Uint8Array.from(this.out);
  }

  private integer(value: bigint, size: number): this {
    if (value < 0n || value >= 1n << BigInt(8 * size))
      throw new RangeError('an integer does not fit its field');
    for (let i = 0, v = value; i < size; i++, v >>= 8n) this.out.push(Number(v & 0xffn));
    return this;
  }
}

/** A number of 32 bits, big endian. */
export function be32(value: number): Uint8Array {
  return Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value);
}

/** Bytes are not what they should be. */
export class Malformed extends Error {
  override name = 'Malformed';
}

/** Reads fields one after another; throws Malformed where bytes are missing, or are left at the end. */
export class Reader {
  private at = 0;

  constructor(private readonly source: Uint8Array) {}

  take(n: number): Uint8Array {
    if (this.at + n > this.source.length) throw new Malformed('bytes end early');
    this.at += n;
    return this.source.slice(this.at - n, this.at);
  }

  u8(): number {
    return this.take(1)[0] ?? 0;
  }

  u16(): number {
    return Number(this.integer(2));
  }

  u32(): number {
    return Number(this.integer(4));
  }

  u64(): bigint {
    return this.integer(8);
  }

  be32(): number {
    return this.take(4).reduce((all, byte) => all * 256 + byte, 0);
  }

  /** A compact length, in as few bytes as it needs. */
  short(): number {
    let n = 0;
    for (let i = 0; i < 3; i++) {
      const byte = this.u8();
      n |= (byte & 0x7f) << (7 * i);
      if (byte & 0x80) continue;
      if (n > MAX_SHORT || (byte === 0 && i > 0)) break;
      return n;
    }
    throw new Malformed('a length is not compact');
  }

  bytes(): Uint8Array {
    return this.take(this.short());
  }

  end(): void {
    if (this.at !== this.source.length) throw new Malformed('bytes are left over');
  }

  private integer(size: number): bigint {
    return this.take(size).reduceRight((all, byte) => (all << 8n) | BigInt(byte), 0n);
  }
}
