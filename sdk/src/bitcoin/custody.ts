import { bytesToBigInt, bytesToHex, concatBytes, type Hex, hexToBytes, numberToBytes, sha256 } from 'viem';
import { CausewayError } from '../errors.ts';
import { isKey, NUMS, type Taproot, taproot } from './taproot.ts';

/**
 * SR-06, SR-17: the scripts of the custody on Bitcoin, computed from the keys that the committee published on chain, so
 * that nobody who serves this page can show another address. testdata/vectors/bitcoin.json holds them to the committee's
 * own code. Import this lazily.
 */

/** The keys of one epoch: x-only, 64 hexadecimal digits, ascending; threshold of them sign. */
export interface Epoch {
  readonly epoch: number;
  readonly threshold: number;
  readonly keys: readonly string[];
}

/** What deposit addresses and returns depend on. */
export interface Keyring {
  readonly chainId: number;
  readonly salt: Hex;
  readonly epochs: readonly Epoch[];
}

/** What is pinned about a deployment's custody. */
export interface Custody extends Keyring {
  /** SR-31: in form 2 scripts and words name the deployment (docs/adr/0021-one-deposit-one-deployment.md). */
  readonly form: 1 | 2;
}

/** The kinds of assets, in the order of their numbers. */
export const KINDS = ['btc', 'brc20', 'rune'] as const;
export type Kind = (typeof KINDS)[number];

/** What a derived deposit address says. */
export interface DepositAddress {
  readonly epoch: number;
  /** btc, brc20:ticker in lower case, rune:block:tx */
  readonly asset: string;
  readonly dstChain: number;
  /** 32 bytes; an EVM address stands in the low 20 */
  readonly receiver: Hex;
  /** x-only public key that takes the coins back after the lock, 64 hexadecimal digits */
  readonly refundKey: string;
  /** blocks */
  readonly lock: number;
}

export interface DerivedAddress extends Taproot {
  readonly committeeLeaf: Uint8Array;
  readonly refundLeaf: Uint8Array;
  /** BIP-86 script of the refund key: where the custody sends the coins back to */
  readonly refundScript: Uint8Array;
}

/** Something that cannot be derived; the message says what to change. */
export class CustodyError extends CausewayError {
  override name = 'CustodyError';

  constructor(what: string) {
    super('bitcoin.NO_ADDRESS', what);
  }
}

const OP_1 = 0x51;
const OP_DROP = 0x75;
const OP_NUMEQUAL = 0x9c;
const OP_CHECKSIG = 0xac;
const OP_CHECKSEQUENCEVERIFY = 0xb2;
const OP_CHECKSIGADD = 0xba;

const RECORD_VERSION = 1;
const U32 = 0xffffffff;
const U16 = 0xffff;

function bytes(hex: string, length: number, what: string): Uint8Array {
  const digits = hex.startsWith('0x') ? hex.slice(2) : hex;
  if (digits.length !== 2 * length || !/^[0-9a-f]*$/i.test(digits)) {
    throw new CustodyError(`${what}: ${length} bytes as hexadecimal digits are needed`);
  }
  return hexToBytes(`0x${digits}`);
}

function integer(n: number, size: number, what: string): Uint8Array {
  if (!Number.isInteger(n) || n < 0 || n >= 2 ** (8 * size))
    throw new CustodyError(`${what}: ${n} is out of range`);
  return numberToBytes(n, { size });
}

function push(data: Uint8Array): Uint8Array {
  if (data.length <= 75) return concatBytes([Uint8Array.of(data.length), data]);
  return concatBytes([Uint8Array.of(0x4c, data.length), data]);
}

/** A minimal push of a number from 1 to 65535. */
function pushNumber(n: number): Uint8Array {
  if (n <= 16) return Uint8Array.of(OP_1 + n - 1);
  const little = n > 0xff ? [n & 0xff, n >> 8] : [n];
  if ((little.at(-1) ?? 0) & 0x80) little.push(0);
  return push(Uint8Array.from(little));
}

/** k of n keys: CHECKSIG, CHECKSIGADD …, k NUMEQUAL (BIP-342). */
function multisig(keys: Epoch): Uint8Array {
  const n = keys.keys.length;
  if (n > 16 || keys.threshold > n || 2 * keys.threshold <= n) {
    throw new CustodyError(`epoch ${keys.epoch}: ${keys.threshold} of ${n} keys are no committee`);
  }
  const parts: Uint8Array[] = [];
  let last = '';
  for (const key of keys.keys) {
    const point = bytes(key, 32, `epoch ${keys.epoch}: key`);
    const text = bytesToHex(point);
    if (!isKey(point) || bytesToBigInt(point) === NUMS)
      throw new CustodyError(`epoch ${keys.epoch}: ${key} is no key`);
    if (text <= last) throw new CustodyError(`epoch ${keys.epoch}: keys must ascend`);
    parts.push(push(point), Uint8Array.of(parts.length === 0 ? OP_CHECKSIG : OP_CHECKSIGADD));
    last = text;
  }
  if (n > 1) parts.push(pushNumber(keys.threshold), Uint8Array.of(OP_NUMEQUAL));
  return concatBytes(parts);
}

function epochOf(custody: Keyring, epoch: number): Epoch {
  const keys = custody.epochs.find((e) => e.epoch === epoch);
  if (!keys) throw new CustodyError(`the custody has no epoch ${epoch}`);
  return keys;
}

const SEAL = 8;
const MARK = 4;

/** SR-31: what leaves say of the deployment, and in its first bytes what words say. Nothing in form 1. */
function seal({ form, salt }: Custody): Uint8Array {
  if (form === 1) return new Uint8Array();
  const tag = new TextEncoder().encode('causeway/custody');
  return sha256(concatBytes([tag, bytes(salt, 32, 'deployment')]), 'bytes').slice(0, SEAL);
}

/** The plain custody output of an epoch and a kind. */
export function plainOutput(custody: Custody, epoch: number, kind: Kind): Taproot & { leaf: Uint8Array } {
  const number = KINDS.indexOf(kind);
  const prefix =
    custody.form === 1
      ? Uint8Array.of(OP_1 + number, OP_DROP)
      : concatBytes([push(concatBytes([Uint8Array.of(number), seal(custody)])), Uint8Array.of(OP_DROP)]);
  const leaf = concatBytes([prefix, multisig(epochOf(custody, epoch))]);
  return { ...taproot(NUMS, [leaf]), leaf };
}

/** SR-07: the custody's own scripts, which nothing is withdrawn to. */
export function custodyScripts(custody: Custody): Uint8Array[] {
  return custody.epochs.flatMap((e) => KINDS.map((kind) => plainOutput(custody, e.epoch, kind).script));
}

/** The number of an asset's kind and its identifier, as anchors and uids have it. */
export function parseAsset(asset: string): { kind: number; id: Uint8Array } {
  const rune = /^rune:(0|[1-9]\d{0,14}):(0|[1-9]\d{0,9})$/.exec(asset);
  if (rune && Number(rune[1]) > 0 && Number(rune[2]) <= U32) {
    return {
      kind: 2,
      id: concatBytes([
        numberToBytes(Number(rune[1]), { size: 8 }),
        numberToBytes(Number(rune[2]), { size: 4 }),
      ]),
    };
  }
  const ticker = /^brc20:([!-@[-~]{4,6})$/.exec(asset)?.[1];
  if (ticker) return { kind: 1, id: new TextEncoder().encode(ticker) };
  if (asset === 'btc') return { kind: 0, id: new Uint8Array() };
  throw new CustodyError(`${asset}: write btc, brc20:ticker in lower case, or rune:block:tx`);
}

/** What the committee's leaf of a derived address commits to: all that crediting it needs. */
export function depositRecord(custody: Keyring, d: DepositAddress): Uint8Array {
  const { kind, id } = parseAsset(d.asset);
  return concatBytes([
    Uint8Array.of(RECORD_VERSION, kind),
    integer(d.epoch, 4, 'epoch'),
    integer(d.dstChain, 4, 'destination chain'),
    bytes(d.receiver, 32, 'receiver'),
    integer(d.lock, 2, 'lock'),
    bytes(d.refundKey, 32, 'refund key'),
    bytes(custody.salt, 32, 'deployment'),
    id,
  ]);
}

/** SR-17: the output of a derived deposit address. Compare its address with the one that a server shows. */
export function deriveDeposit(custody: Keyring, d: DepositAddress, minLock: number): DerivedAddress {
  const refund = bytes(d.refundKey, 32, 'refund key');
  if (!isKey(refund) || bytesToBigInt(refund) === NUMS)
    throw new CustodyError('refund key: not a public key');
  if (d.lock < minLock || d.lock > U16) throw new CustodyError(`lock: from ${minLock} to ${U16} blocks`);
  if (d.dstChain === 0 || d.dstChain === custody.chainId)
    throw new CustodyError('destination: another chain');
  if (bytes(d.receiver, 32, 'receiver').every((b) => b === 0))
    throw new CustodyError('receiver: none is given');
  const committeeLeaf = concatBytes([
    push(depositRecord(custody, d)),
    Uint8Array.of(OP_DROP),
    multisig(epochOf(custody, d.epoch)),
  ]);
  const refundLeaf = concatBytes([
    pushNumber(d.lock),
    Uint8Array.of(OP_CHECKSEQUENCEVERIFY, OP_DROP),
    push(refund),
    Uint8Array.of(OP_CHECKSIG),
  ]);
  return {
    ...taproot(NUMS, [committeeLeaf, refundLeaf]),
    committeeLeaf,
    refundLeaf,
    refundScript: taproot(bytesToBigInt(refund), []).script,
  };
}

/** Where a deposit by wallet goes: the 36 bytes of its OP_RETURN, and the deployment's mark of 4 (SR-31). */
export function destinationBytes(custody: Custody, chainId: number, receiver: Hex): Uint8Array {
  if (chainId === 0) throw new CustodyError('destination: chain 0 is none');
  return concatBytes([
    integer(chainId, 4, 'destination chain'),
    bytes(receiver, 32, 'receiver'),
    seal(custody).subarray(0, MARK),
  ]);
}

/** The amounts of the three edicts with id 0:0 that carry a destination within a runestone. */
export function destinationEdicts(custody: Custody, chainId: number, receiver: Hex): bigint[] {
  const all = destinationBytes(custody, chainId, receiver);
  const ends = custody.form === 1 ? [0, 12, 24, 36] : [0, 14, 27, 40];
  return ends.slice(0, 3).map((at, i) => bytesToBigInt(all.subarray(at, ends[i + 1])));
}

/** How a Bitcoin script stands in a message: its sha256. */
export function scriptHash(script: Uint8Array): Hex {
  return sha256(script);
}

/** SR-16: the text that the sender of a deposit signs to have it sent back. Outpoint: transaction:index. */
export function returnText(custody: Keyring, outPoint: string, target: string): string {
  // Bech32 may be written in capitals; there is one form to sign.
  const address = /^(BC|TB)1[0-9A-Z]+$/.test(target) ? target.toLowerCase() : target;
  return [
    'Causeway: return of a Bitcoin deposit',
    '',
    'Purpose: send this deposit back; it is not credited on any other chain.',
    `Deployment: ${custody.salt}`,
    `Bitcoin chain: ${custody.chainId}`,
    `Deposit: ${outPoint}`,
    'Asset: everything that this output holds, less the fee of the Bitcoin network',
    `Return to: ${address}`,
  ].join('\n');
}
