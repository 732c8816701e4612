import { encodeBase58 } from './base58.ts';
import { Malformed, Reader, Writer } from './bytes.ts';
import { BUDGET_PROGRAM, keyBytes } from './keys.ts';

/** What a packet holds, in bytes: signatures and message. */
export const MAX_TRANSACTION = 1232;
const MAX_KEYS = 256;
const SIGNATURE = 64;
const VERSIONED = 0x80;

/** An account of an instruction, and what the instruction may do with it. */
export interface Meta {
  readonly key: string;
  readonly signer: boolean;
  readonly writable: boolean;
}

/** One call of a program. */
export interface Instruction {
  readonly program: string;
  readonly accounts: readonly Meta[];
  readonly data: Uint8Array;
}

interface Compiled {
  readonly program: number;
  readonly accounts: Uint8Array;
  readonly data: Uint8Array;
}

/**
 * What is signed. Keys stand in this order: signers that are written, signers that are read, others that are written,
 * others that are read; the first one pays.
 */
export interface Message {
  /** Version 0; else legacy. */
  readonly versioned: boolean;
  readonly signatures: number;
  readonly readOnlySigned: number;
  readonly readOnlyOthers: number;
  readonly keys: readonly string[];
  readonly blockhash: string;
  readonly instructions: readonly Compiled[];
  /** Keys of lookup tables; a message with some is read and never made here. */
  readonly lookups: number;
}

export interface Transaction {
  /** 64 bytes each, in the order of the message's keys; one that is missing is zero. */
  readonly signatures: readonly Uint8Array[];
  readonly message: Message;
  /** The bytes that are signed. */
  readonly signed: Uint8Array;
}

const rank = (a: Meta) => (a.signer ? 0 : 2) + (a.writable ? 0 : 1);

/** Makes the bytes that are signed. An account that is a signer or written in one instruction is so in the message. */
export function compile(
  payer: string,
  blockhash: string,
  instructions: readonly Instruction[],
  version: 'legacy' | 0 = 'legacy',
): Uint8Array {
  const all = new Map<string, Meta>([[payer, { key: payer, signer: true, writable: true }]]);
  const add = ({ key, signer, writable }: Meta) => {
    const known = all.get(key);
    all.set(key, {
      key,
      signer: signer || (known?.signer ?? false),
      writable: writable || (known?.writable ?? false),
    });
  };
  for (const { accounts, program } of instructions) {
    accounts.forEach(add);
    add({ key: program, signer: false, writable: false });
  }
  const [first, ...others] = all.values();
  const metas = first ? [first, ...others.sort((a, b) => rank(a) - rank(b))] : [];
  if (metas.length > MAX_KEYS) throw new RangeError('too many accounts for one transaction');
  const place = new Map(metas.map((m, i) => [m.key, i]));
  const at = (key: string) => place.get(key) ?? 0;
  const count = (fits: (m: Meta) => boolean) => metas.filter(fits).length;
  const out = new Writer();
  if (version === 0) out.u8(VERSIONED);
  out
    .u8(count((m) => m.signer))
    .u8(count((m) => m.signer && !m.writable))
    .u8(count((m) => !m.signer && !m.writable))
    .short(metas.length);
  for (const { key } of metas) out.raw(keyBytes(key));
  out.raw(keyBytes(blockhash)).short(instructions.length);
  for (const { program, accounts, data } of instructions)
    out
      .u8(at(program))
      .bytes(Uint8Array.from(accounts, (a) => at(a.key)))
      .bytes(data);
  if (version === 0) out.short(0);
  return out.end();
}

/** A transaction as wallets take it: its signatures are still zero. */
export function unsigned(message: Uint8Array): Uint8Array {
  const { signatures } = readMessage(message);
  const out = new Writer()
    .short(signatures)
    .raw(new Uint8Array(signatures * SIGNATURE))
    .raw(message)
    .end();
  if (out.length > MAX_TRANSACTION) throw new RangeError('the transaction is too long');
  return out;
}

/** Reads what was signed; throws Malformed for everything that no node would take. */
export function readMessage(bytes: Uint8Array): Message {
  const r = new Reader(bytes);
  let first = r.u8();
  const versioned = first >= VERSIONED;
  if (versioned) {
    if (first !== VERSIONED) throw new Malformed('a version that is not known');
    first = r.u8();
  }
  const [readOnlySigned, readOnlyOthers] = [r.u8(), r.u8()];
  const key = () => encodeBase58(r.take(32));
  const keys = list(r, key);
  const blockhash = key();
  const instructions = list(r, () => ({ program: r.u8(), accounts: r.bytes(), data: r.bytes() }));
  const looked = versioned ? list(r, () => lookedUp(r)) : [];
  r.end();
  const lookups = looked.reduce((sum, n) => sum + n, 0);
  const m = { versioned, signatures: first, readOnlySigned, readOnlyOthers, keys, blockhash, instructions };
  if (!sound({ ...m, lookups })) throw new Malformed('header and places do not fit the keys');
  return { ...m, lookups };
}

/** How many keys of one lookup table a message names. */
function lookedUp(r: Reader): number {
  r.take(32); // the table
  return r.bytes().length + r.bytes().length;
}

function list<T>(r: Reader, one: () => T): T[] {
  const n = r.short();
  const out: T[] = [];
  while (out.length < n) out.push(one());
  return out;
}

function sound(m: Message): boolean {
  const { signatures, readOnlySigned, readOnlyOthers, keys, lookups, instructions } = m;
  if (signatures === 0 || readOnlySigned >= signatures || signatures + readOnlyOthers > keys.length)
    return false;
  if (keys.length + lookups > MAX_KEYS) return false;
  // A program is never looked up.
  return instructions.every(
    (i) => i.program < keys.length && i.accounts.every((a) => a < keys.length + lookups),
  );
}

/** Reads a transaction as it is sent; it does not verify signatures. */
export function readTransaction(bytes: Uint8Array): Transaction {
  if (bytes.length > MAX_TRANSACTION) throw new Malformed('a transaction is too long');
  const r = new Reader(bytes);
  const n = r.short();
  const signatures = Array.from({ length: Math.min(n, MAX_KEYS) }, () => r.take(SIGNATURE));
  const head = new Writer().short(n).end().length + n * SIGNATURE;
  const signed = bytes.slice(head);
  const message = readMessage(signed);
  if (signatures.length !== message.signatures) throw new Malformed('signatures do not fit the signers');
  return { signatures, message, signed };
}

/** What a message may do with the key at a place. Keys of lookup tables are not asked for. */
export function metaAt(m: Message, place: number): Meta {
  const signer = place < m.signatures;
  const writable = signer
    ? place < m.signatures - m.readOnlySigned
    : place < m.keys.length - m.readOnlyOthers;
  return { key: m.keys[place] ?? '', signer, writable };
}

/** Bounds the compute units of a transaction. */
export function limitUnits(units: number): Instruction {
  return { program: BUDGET_PROGRAM, accounts: [], data: new Writer().u8(2).u32(units).end() };
}

/** Offers a priority fee, in millionths of a lamport for each unit of the limit. */
export function priceUnits(microLamports: bigint): Instruction {
  return { program: BUDGET_PROGRAM, accounts: [], data: new Writer().u8(3).u64(microLamports).end() };
}
