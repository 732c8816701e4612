import { describe, expect, it } from 'vitest';
import { encodeBase58, solanaKey } from './base58.ts';

const hex = (bytes: Uint8Array) => [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('');

describe('a Solana address', () => {
  // The system program, the token program, and the public key of RFC 8032's first test.
  it.each([
    ['11111111111111111111111111111111', '00'.repeat(32)],
    [
      'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
      '06ddf6e1d765a193d9cbe146ceeb79ac1cb485ed5f5b37913a8cf5857eff00a9',
    ],
    [
      'FVen3X669xLzsi6N2V91DoiyzHzg1uAgqiT8jZ9nS96Z',
      'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    ],
  ])('%s is 32 bytes in base 58', (address, bytes) => {
    const key = solanaKey(address);
    expect(key && hex(key)).toBe(bytes);
    expect(encodeBase58(Uint8Array.from(key ?? []))).toBe(address);
  });

  it('is read back for every key', () => {
    for (let i = 0; i < 500; i++) {
      const key = crypto.getRandomValues(new Uint8Array(32)).fill(0, 0, i % 6);
      expect(solanaKey(encodeBase58(key))).toEqual(key);
    }
  });

  it.each([
    '',
    '1'.repeat(31),
    '1'.repeat(33),
    'z'.repeat(44),
    'z'.repeat(100_000),
    'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5D',
    'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5D0',
    'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA ',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  ])('is not %s', (text) => {
    expect(solanaKey(text)).toBeNull();
  });
});
