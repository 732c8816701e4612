import { parseTonAddress, type TonAddress } from './address.ts';
import { parseBoc, writeBoc } from './boc.ts';
import { build, type Cell, MalformedCell } from './cell.ts';
import type { Ed25519Key } from '../ed25519.ts';
import { V5R1 } from './v5r1.ts';

/** Of wallet v5r1: what it was told by its owner, from outside. */
const SIGNED = 0x7369676e;
/** block.tlb, action_send_msg */
const SEND_MESSAGE = 0x0ec3c86d;
/** The wallet pays fees beside the value, and a message that it cannot pay for is left out: v5r1 demands both. */
const MODE = 1 | 2;
/** The test network's global id -3, beside workchain 0, version 0 and wallet 0. */
const NUMBER = ((-3 >>> 0) ^ 0x80000000) >>> 0;
/** So many messages are sent with one from outside. */
export const MOST_MESSAGES = 4;

/** A message that the wallet is asked to send. */
export interface Order {
  readonly to: TonAddress;
  readonly bounce: boolean;
  /** Nanotons. */
  readonly value: bigint;
  /** State of a contract that is made with it. */
  readonly init: Cell | null;
  readonly body: Cell | null;
}

function initOf(publicKey: Uint8Array): Cell {
  const data = build().bit(true).uint(0, 32).uint(NUMBER, 32).bytes(publicKey).bit(false).end();
  return build().uint(0, 2).maybeRef(parseBoc(V5R1)).maybeRef(data).bit(false).end();
}

/** The raw address of the wallet v5r1 of a public key. */
export function walletAddress(publicKey: Uint8Array): `0:${string}` {
  const { hash } = initOf(publicKey);
  return `0:${[...hash].map((b) => b.toString(16).padStart(2, '0')).join('')}`;
}

/** The number that the wallet's next message has, by its data; null: it is not there yet. */
export function seqnoOf(data: Cell | null): number {
  if (!data) return 0;
  const s = data.parse();
  s.bit();
  const seqno = s.uint(32);
  if (s.uint(32) !== NUMBER) throw new MalformedCell('another wallet');
  return seqno;
}

function messageOf({ to, bounce, value, init, body }: Order): Cell {
  const head = build().bit(false).bit(true).bit(bounce).bit(false).address(null).address(to).coins(value);
  head.bit(false).coins(0n).coins(0n).uint(0, 64).uint(0, 32);
  head.bit(init !== null);
  if (init) head.bit(true).ref(init);
  // A body that has room stands in the message itself.
  const inside = build().rest((body ?? build().end()).parse());
  return head.fits(inside, 1)
    ? head.bit(false).rest(inside.end().parse()).end()
    : head.bit(true).ref(inside.end()).end();
}

/** A message from outside that has the wallet send others, base64. The first one brings the wallet's state along. */
export async function signOrders(
  key: Ed25519Key,
  { seqno, validUntil, deploy }: { seqno: number; validUntil: number; deploy: boolean },
  orders: readonly Order[],
): Promise<string> {
  const list = orders.reduce(
    (before, order) => build().ref(before).uint(SEND_MESSAGE, 32).uint(MODE, 8).ref(messageOf(order)).end(),
    build().end(),
  );
  const asked = () =>
    build().uint(SIGNED, 32).uint(NUMBER, 32).uint(validUntil, 32).uint(seqno, 32).maybeRef(list).bit(false);
  const signature = await key.sign(asked().end().hash);
  const body = asked().bytes(signature).end();
  const to = parseTonAddress(walletAddress(key.publicKey));
  const outside = build().uint(0b10, 2).address(null).address(to).coins(0n).bit(deploy);
  if (deploy) outside.bit(true).ref(initOf(key.publicKey));
  return writeBoc(outside.bit(true).ref(body).end());
}
