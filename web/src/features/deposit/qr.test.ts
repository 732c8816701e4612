import { describe, expect, it } from 'vitest';
import { readQr } from './qr.test-util.ts';
import { paymentText, qrCode, qrModules } from './qr.ts';

const ADDRESSES = [
  'bc1pah54urds9rayh9agp2e6s870qhf2qqn3xeppw2gr0eg3s3jk3ndszlps8n',
  'tb1p9ruad2uj60869nhpuufa99s7xhx5d2zcy95j6fs93708xfuzlkrs8twnjj',
];

describe('the QR code of a deposit address', () => {
  it('holds a bitcoin: link for BTC (BIP-21), and the address alone for what is no bitcoin', () => {
    for (const address of ADDRESSES) {
      expect(paymentText('btc', address)).toBe(`bitcoin:${address}`);
      expect(paymentText('brc20:ordi', address)).toBe(address);
      expect(paymentText('rune:840106:129', address)).toBe(address);
    }
  });

  it('is read back by a reader that knows nothing of what drew it', () => {
    for (const address of ADDRESSES) {
      for (const text of [address, `bitcoin:${address}`]) expect(readQr(qrModules(text))).toBe(text);
    }
  });

  it('draws every dark module once, within its white border', () => {
    const text = paymentText('btc', ADDRESSES[0] ?? '');
    const { size, path } = qrCode(text);
    const rows = qrModules(text);
    const drawn = rows.map((r) => r.map(() => 0));
    for (const [, x, y, w] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
      const row = drawn[Number(y)];
      for (let i = 0; row && i < Number(w); i++) row[Number(x) + i] = (row[Number(x) + i] ?? 0) + 1;
    }
    expect(drawn).toEqual(rows.map((r) => r.map(Number)));
    expect(size).toBe(rows.length);
    const border = [0, 1, 2, 3].flatMap((i) => [rows[i], rows[size - 1 - i]]).flat();
    expect(border.some(Boolean)).toBe(false);
    expect(rows.some((r) => [0, 1, 2, 3].some((i) => r[i] || r[size - 1 - i]))).toBe(false);
  });
});
