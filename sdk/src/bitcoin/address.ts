import { bytesToHex, concatBytes, hexToBytes, ripemd160, sha256 } from 'viem';
import type { BitcoinNetwork } from './account.ts';

/** [5.19] */
export type AddressType = 'p2tr' | 'p2wpkh' | 'p2sh' | 'p2pkh';

/** [5.18] bc1, 3 and 1 begin an address of livenet; the rest are testnet's. */
export function addressNetwork(address: string): BitcoinNetwork {
  return /^(bc1|3|1)/.test(address) ? 'livenet' : 'testnet';
}

/** [5.19] By how the address begins. */
export function addressType(address: string): AddressType {
  if (/^(bc1p|tb1p)/.test(address)) return 'p2tr';
  if (/^(bc1q|tb1q)/.test(address)) return 'p2wpkh';
  if (/^[23]/.test(address)) return 'p2sh';
  return 'p2pkh';
}

/** [5.19] Which address goes first. */
export const PRIORITY: Readonly<Record<AddressType, number>> = { p2tr: 1, p2wpkh: 2, p2sh: 3, p2pkh: 4 };

/** [2.34] What an address is called in the list. Names, the same in every language. */
export const FORMAT_LABEL: Readonly<Record<AddressType, string>> = {
  p2tr: 'Taproot',
  p2wpkh: 'Native Segwit',
  p2sh: 'Nested Segwit',
  p2pkh: 'Legacy',
};

/** [5.19] The addresses by priority; those of one type stay in their order. */
export function byPriority(addresses: readonly string[]): string[] {
  return [...addresses].sort((a, b) => PRIORITY[addressType(a)] - PRIORITY[addressType(b)]);
}

const CHARSET = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const GENERATOR = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
const BECH32 = 1;
const BECH32M = 0x2bc830a3;
const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const MAX_LENGTH = 90;

function polymod(values: readonly number[]): number {
  let check = 1;
  for (const value of values) {
    const top = check >>> 25;
    check = ((check & 0x1ffffff) << 5) ^ value;
    GENERATOR.forEach((g, i) => {
      if ((top >> i) & 1) check ^= g;
    });
  }
  return check >>> 0;
}

/** The witness program of a segwit address (BIP-173, BIP-350); null when it is none. */
function segwitScript(address: string): Uint8Array | null {
  if (address !== address.toLowerCase() && address !== address.toUpperCase()) return null;
  const [prefix, ...rest] = address.toLowerCase().split('1');
  const text = rest.join('1');
  if ((prefix !== 'bc' && prefix !== 'tb') || text.length < 8) return null;
  const values = [...text].map((c) => CHARSET.indexOf(c));
  if (values.includes(-1)) return null;
  const codes = [...prefix].map((c) => c.charCodeAt(0));
  const check = polymod([...codes.map((c) => c >> 5), 0, ...codes.map((c) => c & 31), ...values]);
  const version = values[0] ?? 0;
  if (check !== (version === 0 ? BECH32 : BECH32M) || version > 16) return null;
  const program: number[] = [];
  let held = 0;
  let bits = 0;
  for (const value of values.slice(1, -6)) {
    held = (held << 5) | value;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      program.push((held >> bits) & 0xff);
    }
    held &= (1 << bits) - 1;
  }
  if (bits >= 5 || held !== 0) return null;
  const fits = version === 0 ? program.length === 20 || program.length === 32 : program.length === 32;
  if (!fits || version > 1) return null;
  return Uint8Array.of(version === 0 ? 0 : 0x50 + version, program.length, ...program);
}

/** Version byte and hash of a base58 address; null when it is none. */
function base58(address: string): Uint8Array | null {
  let n = 0n;
  for (const c of address) {
    const digit = BASE58.indexOf(c);
    if (digit < 0) return null;
    n = n * 58n + BigInt(digit);
  }
  const hex = n.toString(16);
  if (hex.length > 50) return null;
  const all = hexToBytes(`0x${hex.padStart(50, '0')}`);
  // A leading 1 stands for a byte of zero, and there is no more than the version's.
  if (/^11/.test(address) && all[1] !== 0) return null;
  const sum = sha256(sha256(all.subarray(0, 21), 'bytes'), 'bytes');
  return sum.subarray(0, 4).every((b, i) => b === all[21 + i]) ? all.subarray(0, 21) : null;
}

const P2PKH = [0x00, 0x6f];
const P2SH = [0x05, 0xc4];

function base58Script(address: string): Uint8Array | null {
  const all = base58(address);
  if (!all) return null;
  const version = all[0] ?? 0xff;
  if (P2PKH.includes(version))
    return concatBytes([hexToBytes('0x76a914'), all.subarray(1), hexToBytes('0x88ac')]);
  if (P2SH.includes(version)) return concatBytes([hexToBytes('0xa914'), all.subarray(1), hexToBytes('0x87')]);
  return null;
}

/** The script that an address stands for; null when its checksum or length is wrong. */
export function addressScript(address: string): Uint8Array | null {
  if (address.length === 0 || address.length > MAX_LENGTH) return null;
  return /^(bc|tb)1/i.test(address) ? segwitScript(address) : base58Script(address);
}

/** True for an address of a network. Local and test networks share theirs. */
export function isAddressOf(address: string, network: BitcoinNetwork): boolean {
  return addressScript(address) !== null && addressNetwork(address.toLowerCase()) === network;
}

const hash160 = (data: Uint8Array) => ripemd160(sha256(data, 'bytes'), 'bytes');

/** The public key in hexadecimal of a form that scripts have: 33 bytes compressed, or 32 bytes x-only. */
export function isPubkey(hex: string): boolean {
  return /^(0[23])?[0-9a-f]{64}$/.test(hex);
}

/** Whether a public key alone spends an address: taproot without leaves (BIP-86), or a hash of the compressed key. */
export async function belongs(address: string, pubkey: string): Promise<boolean> {
  const script = addressScript(address);
  if (!script || !isPubkey(pubkey)) return false;
  const key = hexToBytes(`0x${pubkey}`);
  const expected = await scriptOf(addressType(address), key);
  return expected !== null && bytesToHex(expected) === bytesToHex(script);
}

async function scriptOf(type: AddressType, key: Uint8Array): Promise<Uint8Array | null> {
  if (type === 'p2tr') {
    const { taproot, isKey } = await import('./taproot.ts');
    const x = key.subarray(-32);
    return isKey(x) ? taproot(BigInt(bytesToHex(x)), []).script : null;
  }
  // A hash takes in the first byte, which an x-only key does not have.
  if (key.length !== 33) return null;
  const program = concatBytes([Uint8Array.of(0, 20), hash160(key)]);
  if (type === 'p2wpkh') return program;
  if (type === 'p2sh') return concatBytes([hexToBytes('0xa914'), hash160(program), hexToBytes('0x87')]);
  return concatBytes([hexToBytes('0x76a914'), hash160(key), hexToBytes('0x88ac')]);
}
