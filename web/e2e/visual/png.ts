import { deflateSync, inflateSync } from 'node:zlib';

/** Just enough of PNG for screenshots: eight bits a channel, RGB or RGBA, not interlaced. Alpha is dropped. */

export interface Picture {
  width: number;
  height: number;
  /** Rows of RGB. */
  data: Uint8Array;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const RGB = 2;
const RGBA = 6;

export function decode(file: Buffer): Picture {
  if (!file.subarray(0, 8).equals(SIGNATURE)) throw new Error('not a PNG');
  const parts: Buffer[] = [];
  let width = 0;
  let height = 0;
  let channels = 0;
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    const body = file.subarray(at + 8, at + 8 + length);
    at += length + 12;
    if (type === 'IHDR') {
      width = body.readUInt32BE(0);
      height = body.readUInt32BE(4);
      const [depth, color, , , interlace] = body.subarray(8);
      if (depth !== 8 || (color !== RGB && color !== RGBA) || interlace !== 0)
        throw new Error(`a PNG of another kind: ${depth} bits, colour type ${color}`);
      channels = color === RGB ? 3 : 4;
    } else if (type === 'IDAT') parts.push(body);
  }
  return { width, height, data: unfilter(inflateSync(Buffer.concat(parts)), width, height, channels) };
}

function unfilter(raw: Buffer, width: number, height: number, channels: number): Uint8Array {
  const stride = width * channels;
  const out = new Uint8Array(width * height * 3);
  let above = new Uint8Array(stride);
  let row = new Uint8Array(stride);
  for (let y = 0; y < height; y++) {
    const start = y * (stride + 1);
    const filter = raw[start] ?? 0;
    for (let x = 0; x < stride; x++) {
      const left = x < channels ? 0 : (row[x - channels] ?? 0);
      const up = above[x] ?? 0;
      const corner = x < channels ? 0 : (above[x - channels] ?? 0);
      row[x] = (raw[start + 1 + x] ?? 0) + predicted(filter, left, up, corner);
    }
    for (let x = 0, to = y * width * 3; x < stride; x += channels) {
      out[to++] = row[x] ?? 0;
      out[to++] = row[x + 1] ?? 0;
      out[to++] = row[x + 2] ?? 0;
    }
    [above, row] = [row, above];
  }
  return out;
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  switch (filter) {
    case 0:
      return 0;
    case 1:
      return left;
    case 2:
      return up;
    case 3:
      return (left + up) >> 1;
    case 4:
      return paeth(left, up, corner);
    default:
      throw new Error(`no filter ${filter}`);
  }
}

function paeth(left: number, up: number, corner: number): number {
  const estimate = left + up - corner;
  const a = Math.abs(estimate - left);
  const b = Math.abs(estimate - up);
  const c = Math.abs(estimate - corner);
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

/** Each row is written as its difference from the row above, which suits flat surfaces. */
export function encode({ width, height, data }: Picture): Buffer {
  const stride = width * 3;
  const raw = Buffer.alloc((stride + 1) * height);
  for (let y = 0; y < height; y++) {
    raw[y * (stride + 1)] = 2;
    for (let x = 0; x < stride; x++) {
      const up = y === 0 ? 0 : (data[(y - 1) * stride + x] ?? 0);
      raw[y * (stride + 1) + 1 + x] = (data[y * stride + x] ?? 0) - up;
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, RGB, 0, 0, 0], 8);
  const body = deflateSync(raw, { level: 9, memLevel: 9 });
  return Buffer.concat([SIGNATURE, chunk('IHDR', head), chunk('IDAT', body), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, body: Buffer): Buffer {
  const out = Buffer.alloc(body.length + 12);
  out.writeUInt32BE(body.length, 0);
  out.write(type, 4, 'latin1');
  out.set(body, 8);
  out.writeUInt32BE(crc(out.subarray(4, 8 + body.length)), 8 + body.length);
  return out;
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return ~value >>> 0;
}
