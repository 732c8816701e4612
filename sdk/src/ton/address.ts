import { CausewayError } from '../errors.ts';

/** A TON account: the chain it is on, and the hash of its contract as it was first. */
export interface TonAddress {
  readonly workchain: 0 | -1;
  /** 32 bytes. */
  readonly hash: Uint8Array;
}

const BOUNCEABLE = 0x11;
const NON_BOUNCEABLE = 0x51;
const TEST_ONLY = 0x80;
const HASH_BYTES = 32;
/** Tag, workchain, hash, checksum. */
const BYTES = 1 + 1 + HASH_BYTES + 2;

/** CRC-16/XMODEM: polynomial 0x1021, from zero. */
export function crc16(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1;
    crc &= 0xffff;
  }
  return crc;
}

function workchainOf(byte: number): 0 | -1 | null {
  if (byte === 0) return 0;
  return byte === 0xff ? -1 : null;
}

function fromRaw(text: string): TonAddress | null {
  const [, workchain, hex] = /^(0|-1):([0-9a-fA-F]{64})$/.exec(text) ?? [];
  if (!workchain || !hex) return null;
  const hash = Uint8Array.from(hex.match(/../g) ?? [], (h) => Number.parseInt(h, 16));
  return { workchain: workchain === '0' ? 0 : -1, hash };
}

function fromFriendly(text: string): TonAddress | null {
  // Base64 of 36 bytes, whose two alphabets are not mixed.
  if (!/^([A-Za-z0-9_-]{48}|[A-Za-z0-9+/]{48})$/.test(text)) return null;
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
  const tag = (bytes[0] ?? 0) & ~TEST_ONLY;
  const workchain = workchainOf(bytes[1] ?? 1);
  const check = ((bytes[BYTES - 2] ?? 0) << 8) | (bytes[BYTES - 1] ?? 0);
  if (workchain === null || (tag !== BOUNCEABLE && tag !== NON_BOUNCEABLE)) return null;
  if (crc16(bytes.subarray(0, BYTES - 2)) !== check) return null;
  return { workchain, hash: bytes.slice(2, 2 + HASH_BYTES) };
}

/** [5.20] Reads an address, raw (0:… or -1:…) or user-friendly with its checksum. Throws [8.26]. */
export function parseTonAddress(text: string | null | undefined): TonAddress {
  if (!text) throw new CausewayError('ton.EMPTY_ADDRESS', 'Address cannot is empty');
  const address = fromRaw(text) ?? fromFriendly(text);
  if (!address) throw new CausewayError('ton.INVALID_ADDRESS', 'Invalid address');
  return address;
}

/** The raw form: workchain and hexadecimal. */
export function formatRaw({ workchain, hash }: TonAddress): string {
  return `${workchain}:${[...hash].map((b) => b.toString(16).padStart(2, '0')).join('')}`;
}

/** Whether a text is written as of a test network, which wallets refuse on the main one. */
export function isTestOnly(text: string): boolean {
  return fromFriendly(text) !== null && /^[k0]/.test(text);
}

/** The user-friendly form, URL-safe. */
export function formatTonAddress(
  { workchain, hash }: TonAddress,
  { bounceable, testOnly }: { bounceable: boolean; testOnly: boolean },
): string {
  const bytes = new Uint8Array(BYTES);
  bytes[0] = (bounceable ? BOUNCEABLE : NON_BOUNCEABLE) | (testOnly ? TEST_ONLY : 0);
  bytes[1] = workchain;
  bytes.set(hash, 2);
  const check = crc16(bytes.subarray(0, BYTES - 2));
  bytes[BYTES - 2] = check >> 8;
  bytes[BYTES - 1] = check & 0xff;
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
