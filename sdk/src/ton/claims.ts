import { concatBytes, keccak256, stringToBytes } from 'viem';
import { CausewayError } from '../errors.ts';
import { insufficientBalance } from '../faults.ts';
import { bytesToHex } from '../bytes.ts';
import type { Transfer } from '../api/types.ts';
import type { Deployment } from '../deployments.ts';
import { type BridgeMessage, readBridgeMessage } from '../message.ts';
import { noContracts } from '../faults.ts';
import type { TonSigner } from '../program.ts';
import { Refusal } from '../refusal.ts';
import { parseTonAddress, type TonAddress } from './address.ts';
import { newQueryId } from './bodies.ts';
import { build, type Cell } from './cell.ts';
import { type TonDeployment, type TonPool, tonDeployment } from './deployment.ts';
import type { Deed } from './following.ts';
import { codesOf, readAccount, standsAt } from './liquidity.ts';
import { orPoolError, readBooks, readState, type TonPoolState } from './pool.ts';
import { signOrder, VALID_SECONDS } from './signing.ts';
import type { Toncenter } from './toncenter.ts';
import { followOrder, type PreparedOrder } from './transfer.ts';

/** What bodies begin with (contracts/ton/causeway.tlb). */
export const OP_CLAIM = { retry: 0x63770040, redirect: 0x63770041 } as const;
export type TonClaimAct = keyof typeof OP_CLAIM;

/** Nanotons that go along with a question to a claim; what is not used comes back (contracts/ton/README.md). */
export const CLAIM_ATTACHED = 300_000_000n;
/** A wallet pays its own work beside what it sends. */
const WALLET_FEE = 10_000_000n;

/** Of a message's payload, and of a cell that another one follows; bytes. */
const HEAD = 81;
const IN_A_CELL = 127;
/** Kind of a refund, which goes nowhere else (SR-14); its data are a uid and the kind of what it answers. */
export const REFUND = 5;
const UID = 32;
/** What is given back of a removal is no liquidity of the pool's. */
const REMOVE_LIQUIDITY = 4;
/** Outcome of a delivery that waits for its delay (SR-05). */
const DELAYED = 4;
/** Seconds: the delay, and when anybody may send a claim back. */
const RELEASE_DELAY = 6n * 3_600n;
const ANYBODY_AFTER = 7n * 86_400n;
/** How long lane and liquidity hold a refund, or keep a third party waiting (contracts/ton/src/asks.tolk), seconds. */
const HELD_AT_MOST = 30n * 86_400n;

const MESSAGE_TYPE = 'Message(uint256 uid,bytes32 srcAnchor,bytes32 dstAnchor,bytes payload)';

/** What a claim stores of its message (docs/adr/0002), hexadecimal. */
export function messageHash({ uid, srcAnchor, dstAnchor, payload }: BridgeMessage): string {
  const type = keccak256(stringToBytes(MESSAGE_TYPE), 'bytes');
  const hash = keccak256(
    concatBytes([type, uid, srcAnchor, dstAnchor, keccak256(payload, 'bytes')]),
    'bytes',
  );
  return bytesToHex(hash);
}

/** A message in cells, as the contracts hash it (contracts/ton/src/message.tolk). */
export function messageCell({ uid, srcAnchor, dstAnchor, payload }: BridgeMessage): Cell {
  const head = build().bytes(payload.slice(0, HEAD));
  const data = payload.slice(HEAD);
  let rest: Cell | null = null;
  // From the last cell to the first: only that one may have less.
  for (let end = data.length; end > 0; ) {
    const size = end % IN_A_CELL || IN_A_CELL;
    const b = build().bytes(data.slice(end - size, end));
    rest = (rest ? b.ref(rest) : b).end();
    end -= size;
  }
  const body = (rest ? head.ref(rest) : head).end();
  return build().bytes(uid).bytes(srcAnchor).bytes(dstAnchor).ref(body).end();
}

/** The body of a question to a claim. */
export function claimBody(act: TonClaimAct, queryId: bigint, message: BridgeMessage): Cell {
  return build().uint(OP_CLAIM[act], 32).uint(queryId, 64).ref(messageCell(message)).end();
}

/** Where a message's claim stands at a pool (contracts/ton/src/system.tolk, claimAddress). */
export function claimAddress(code: Cell, anchor: string, m: BridgeMessage): TonAddress {
  const seed = build().address(parseTonAddress(anchor)).uint(m.srcChain, 32).uint(m.srcPool, 32);
  return standsAt(code, build().ref(seed.uint(m.sequence, 32).end()).bit(false).end());
}

/** A claim that is open. */
export interface TonClaimState {
  /** Of its message, hexadecimal. */
  readonly hash: string;
  /** Common units; zero: the pool has paid, and the jettons wait in the claim's own account. */
  readonly owed: bigint;
  /** Of what is owed, common units: what needs no lane, since it was counted when a payment was refused. */
  readonly counted: bigint;
  /** Seconds since 1970. */
  readonly openedAt: bigint;
  readonly outcome: number;
  /** A question to the pool is under way. */
  readonly asking: boolean;
  /** Base units of jettons that the pool sent to the claim's own account. */
  readonly sent: bigint;
}

/** Reads a claim's data; null of one that is not open. Throws MalformedCell. */
export function readClaimData(data: Cell): TonClaimState | null {
  const s = data.parse();
  s.ref(); // seed
  const open = s.maybeRef();
  s.end();
  if (!open) return null;
  const o = open.parse();
  const [hash, owed, openedAt, outcome] = [bytesToHex(o.bytes(32)), o.big(128), o.big(40), o.uint(8)];
  o.address(); // who paid for it
  const asking = o.maybeRef() !== null;
  const sent = o.coins();
  const counted = o.big(128);
  o.maybeRef(); // what the message says
  o.end();
  return { hash, owed, counted, openedAt, outcome, asking, sent };
}

/** A claim as its account has it; null of one that is not open. Throws TonPoolError for what no claim writes. */
export function claimStateOf({ data }: { data: Cell | null }): TonClaimState | null {
  return data && orPoolError(() => readClaimData(data));
}

/** An act of somebody on a claim of a pool. */
export interface TonClaim {
  readonly act: TonClaimAct;
  readonly d: TonDeployment;
  readonly pool: TonPool;
  readonly message: BridgeMessage;
  /** Who signs and pays. */
  readonly caller: TonAddress;
}

/** The pinned pool that a message was delivered to (SR-06). */
export function poolOfMessage(d: TonDeployment, { dstAnchor }: BridgeMessage): TonPool {
  const pool = d.pools.find((p) => p.anchor === `0:${bytesToHex(dstAnchor)}`);
  if (!pool) throw new Refusal('NO_CLAIM');
  return pool;
}

/**
 * Makes the one message of an act, and refuses what the contracts would refuse as they stand now: nobody tries a message out on
 * TON. The claim's account follows from the pool's code and seed, which its address proves. Throws Refusal and TonPoolError.
 */
export async function prepareClaim(server: Pick<Toncenter, 'account'>, c: TonClaim): Promise<PreparedOrder> {
  const { d, pool, message, caller } = c;
  const { code, data, now } = await readAccount(server, pool);
  const { to, state } = orPoolError(() => ({
    to: claimAddress(codesOf(code, readBooks(data, d, pool).seed, pool.anchor).claim, pool.anchor, message),
    state: readState(data, d, pool, message.srcChain, now),
  }));
  const claim = claimStateOf(await server.account(to));
  const refusal = refusalOf(c, claim, state, now);
  if (refusal) throw refusal;
  const payer = await server.account(caller);
  if (payer.balance < CLAIM_ATTACHED + WALLET_FEE) throw insufficientBalance();
  const body = claimBody(c.act, newQueryId(), message);
  return { to, value: CLAIM_ATTACHED, body, validUntil: Number(payer.now) + VALID_SECONDS };
}

/** Why claim or pool would refuse an act (contracts/ton/src/claim.tolk, asks.tolk); null: nothing that is known. */
export function refusalOf(
  { act, message, caller }: Pick<TonClaim, 'act' | 'message' | 'caller'>,
  claim: TonClaimState | null,
  { lane, liquidity }: Pick<TonPoolState, 'lane' | 'liquidity'>,
  now: bigint,
): Error | null {
  if (claim?.hash !== messageHash(message)) return new Refusal('NO_CLAIM');
  if (claim.asking)
    return new CausewayError(
      'ton.CLAIM_ASKING',
      'The claim waits for an answer of its pool. Try again in a minute.',
    );
  // What the pool has paid is in the claim's own account, or beyond (held.ts).
  if (claim.owed === 0n) return new Refusal('NO_CLAIM');
  if (lane.remote !== `0x${bytesToHex(message.srcAnchor)}`)
    return new CausewayError(
      'ton.CLAIM_LANE',
      'The lane of this claim was changed. Ask the operator of this bridge.',
    );
  if (act === 'redirect') {
    if (message.kind === REFUND) return new Refusal('NO_PERMISSION');
    const owns = [message.recipient, message.refund].some((o) => bytesToHex(o) === bytesToHex(caller.hash));
    if (owns || now >= claim.openedAt + HELD_AT_MOST) return null;
    if (now < claim.openedAt + ANYBODY_AFTER) return new Refusal('NO_PERMISSION');
    // The pool pays what it can, and sends back what its recipient can never be paid.
    const recipient = bytesToHex(message.recipient);
    const payable = !/^0+$/.test(recipient) && recipient !== bytesToHex(message.dstAnchor);
    const lacks = (lane.availableIn === 0n && claim.counted === 0n) || liquidity === 0n;
    return payable && lacks ? new Refusal('TOO_EARLY') : null;
  }
  const release = claim.openedAt + (claim.outcome === DELAYED ? RELEASE_DELAY : 0n);
  if (now < release) return new Refusal('TOO_EARLY');
  const refund = message.kind === REFUND;
  const passes = claim.counted > 0n || (refund && now >= claim.openedAt + HELD_AT_MOST);
  if (lane.availableIn === 0n && !passes) return new Refusal('RATE_LIMITED');
  const ofPosition = refund && message.payload[HEAD + UID] === REMOVE_LIQUIDITY;
  return liquidity === 0n && !ofPosition ? new Refusal('INSUFFICIENT_LIQUIDITY') : null;
}

/** A message and the pool that it was delivered to. */
export type TonDelivery = Pick<TonClaim, 'd' | 'pool' | 'message'>;

/**
 * SR-06: where a transfer was delivered to, as its pool is in the deployment's record, whatever the API says of it. Throws
 * NoDeployment for a chain that is not in it, and Refusal for a pool that is not.
 */
export function deliveryOf(
  deployment: Deployment,
  { message, dst }: Pick<Transfer, 'message' | 'dst'>,
): TonDelivery {
  const d = tonDeployment(deployment);
  if (d?.chainId !== dst.chainId) throw noContracts(dst.chainId);
  const read = readBridgeMessage(message);
  return { d, pool: poolOfMessage(d, read), message: read };
}

/** SR-06: the claim of a transfer, as deliveryOf finds it. */
export function claimOf(
  deployment: Deployment,
  transfer: Pick<Transfer, 'message' | 'dst'>,
  act: TonClaimAct,
  /** Raw or user-friendly; who signs and pays. */
  caller: string,
): TonClaim {
  return { act, ...deliveryOf(deployment, transfer), caller: parseTonAddress(caller) };
}

/**
 * Carries an act on a claim out: one signature, and it is followed until a pool has settled the claim. 'unseen': it is out, and
 * no server answered for it in time. Throws Refusal and TonPoolError before anything is signed, OrderRefused and MessageExpired.
 */
export async function sendClaim(
  server: Toncenter,
  c: TonClaim,
  signer: TonSigner,
): Promise<'mined' | 'unseen'> {
  return carryOut(server, c, signer, await prepareClaim(server, c), 'settle');
}

/** Has one message of an act signed and sent, and follows it until it is done. */
export async function carryOut(
  server: Toncenter,
  { d, caller }: Pick<TonClaim, 'd' | 'caller'>,
  signer: TonSigner,
  order: PreparedOrder,
  deed: Deed,
): Promise<'mined' | 'unseen'> {
  const { hash } = await signOrder(signer, order, d.chainId);
  const sent = { hash, sender: caller, validUntil: order.validUntil };
  // A server that does not answer in time knows nothing: it may be done all the same.
  const end = await followOrder(server, d, sent, deed).catch(() => null);
  if (!end) return 'unseen';
  if ('failure' in end) throw end.failure;
  return 'mined';
}
