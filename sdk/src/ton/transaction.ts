import { bytesToHex } from '../bytes.ts';
import type { TonAddress } from './address.ts';
import { build, type Cell, entries, MalformedCell, type Slice } from './cell.ts';

/** block.tlb, Transaction: its messages have numbers of 15 bits; wallets send 255 at most. */
const MESSAGE_BITS = 15;
const MOST_MESSAGES = 255;

/** A message between accounts. */
export interface InternalMessage {
  readonly kind: 'internal';
  readonly bounced: boolean;
  /** Null: it stands for whoever sends it. */
  readonly source: TonAddress | null;
  readonly destination: TonAddress;
  /** Nanotons. */
  readonly value: bigint;
  readonly createdLt: bigint;
  readonly body: Cell;
}

/** A message from outside, as wallets are told what to do. */
export interface ExternalMessage {
  readonly kind: 'external';
  readonly destination: TonAddress;
  readonly body: Cell;
}

/** What a contract says to nobody. */
export interface LogMessage {
  readonly kind: 'log';
  /** Null: it has none that is a number. */
  readonly topic: bigint | null;
  readonly body: Cell;
}

export type TonMessage = InternalMessage | ExternalMessage | LogMessage;

/** What an account did with one message. */
export interface TonTransaction {
  /** As the API and its page write it: logical time, and hash of the cells. */
  readonly id: string;
  /** Seconds since 1970. */
  readonly now: number;
  readonly incoming: TonMessage | null;
  readonly outgoing: readonly TonMessage[];
}

/** Reads a transaction (block.tlb, Transaction). Its hash is computed, never believed. Throws MalformedCell. */
export function readTransaction(cell: Cell): TonTransaction {
  const s = cell.parse();
  if (s.uint(4) !== 0b0111) throw new MalformedCell('not a transaction');
  s.skip(256);
  const lt = s.big(64);
  s.skip(256 + 64); // the one before
  const now = s.uint(32);
  const messages = s.ref().parse();
  const incoming = messages.maybeRef();
  const outgoing = entries(messages.maybeRef(), MESSAGE_BITS, MOST_MESSAGES);
  return {
    id: `${lt}-${bytesToHex(cell.hash)}`,
    now,
    incoming: incoming && readMessage(incoming),
    outgoing: outgoing.map(([, value]) => readMessage(value.ref())),
  };
}

/** Reads a message (block.tlb, Message Any). Throws MalformedCell. */
export function readMessage(cell: Cell): TonMessage {
  const s = cell.parse();
  if (!s.bit()) {
    s.skip(2); // IHR disabled, bounces
    const bounced = s.bit();
    const source = s.address();
    const destination = s.address();
    if (!destination) throw new MalformedCell('a message to nobody');
    const value = s.coins();
    s.maybeRef(); // other currencies
    s.coins(); // IHR fee
    s.coins(); // forwarding fee
    const createdLt = s.big(64);
    s.skip(32);
    return { kind: 'internal', bounced, source, destination, value, createdLt, body: readBody(s) };
  }
  if (!s.bit()) {
    outside(s);
    const destination = s.address();
    if (!destination) throw new MalformedCell('a message to nobody');
    s.coins(); // import fee
    return { kind: 'external', destination, body: readBody(s) };
  }
  s.address();
  const topic = outside(s);
  s.skip(64 + 32);
  return { kind: 'log', topic, body: readBody(s) };
}

/** An address outside the chain. */
function outside(s: Slice): bigint | null {
  const kind = s.uint(2);
  if (kind === 0) return null;
  if (kind !== 1) throw new MalformedCell('an address inside where one outside should be');
  return s.big(s.uint(9));
}

/** What stands behind the state that a message may bring along. */
function readBody(s: Slice): Cell {
  if (s.bit()) {
    if (s.bit()) s.ref();
    else skipState(s);
  }
  return s.bit() ? s.ref() : build().rest(s).end();
}

/** block.tlb, StateInit */
function skipState(s: Slice): void {
  if (s.bit()) s.skip(5);
  if (s.bit()) s.skip(2);
  s.maybeRef();
  s.maybeRef();
  s.maybeRef();
}

/**
 * Names a message from outside whatever form it is written in (TEP-467), in hexadecimal: servers and nodes may write fees,
 * state and the place of the body anew.
 */
export function normalizedHash({ destination, body }: Pick<ExternalMessage, 'destination' | 'body'>): string {
  const plain = build().uint(0b10, 2).address(null).address(destination).coins(0n).bit(false);
  return bytesToHex(plain.bit(true).ref(body).end().hash);
}
