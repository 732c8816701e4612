import type { TonSigner } from '../program.ts';
import { bytesToHex } from '../bytes.ts';
import { insufficientBalance } from '../faults.ts';
import { Refusal } from '../refusal.ts';
import { formatRaw, parseTonAddress, type TonAddress } from './address.ts';
import { newQueryId } from './bodies.ts';
import { build, type Cell } from './cell.ts';
import {
  carryOut,
  claimAddress,
  claimStateOf,
  messageHash,
  REFUND,
  type TonClaim,
  type TonClaimState,
  type TonDelivery,
} from './claims.ts';
import { codesOf, readAccount } from './liquidity.ts';
import { orPoolError, readBooks } from './pool.ts';
import { VALID_SECONDS } from './signing.ts';
import type { Toncenter } from './toncenter.ts';
import type { TonTransaction } from './transaction.ts';
import type { PreparedOrder } from './transfer.ts';

/** What bodies begin with (contracts/ton/causeway.tlb). */
export const OP_PASS_ON = 0x63770043;
export const OP_RETURN = 0x63770044;

/** Nanotons that go along (contracts/ton/README.md). */
export const HELD_ATTACHED = { retry: 100_000_000n, redirect: 200_000_000n } as const;
/** A wallet pays its own work beside what it sends. */
const WALLET_FEE = 10_000_000n;
/** Seconds: when anybody may send back what a recipient's wallet refuses (contracts/ton/src/system.tolk). */
const ANYBODY_AFTER = 30n * 86_400n;

/** Jettons that a pool paid and a recipient's wallet refused: they are in the wallet of the claim. */
export interface HeldJettons {
  readonly claim: TonAddress;
  readonly state: TonClaimState;
  /** The claim's account of the jetton, as the pinned minter has it. */
  readonly wallet: TonAddress;
  /** Base units in it. */
  readonly units: bigint;
  /** The server's newest block, seconds since 1970. */
  readonly now: bigint;
}

type Reads = Pick<Toncenter, 'account' | 'jettonWallet' | 'jettonBalance' | 'transactions'>;

/**
 * What of a message's payment is in its claim because the recipient's wallet refused it; null: nothing. What is on its way there
 * or onward is not refused. Throws TonPoolError.
 */
export async function heldJettons(
  server: Reads,
  { d, pool, message }: TonDelivery,
): Promise<HeldJettons | null> {
  if (pool.minter === null) return null;
  const { code, data, now } = await readAccount(server, pool);
  const claim = orPoolError(() =>
    claimAddress(codesOf(code, readBooks(data, d, pool).seed, pool.anchor).claim, pool.anchor, message),
  );
  const state = claimStateOf(await server.account(claim));
  if (state?.hash !== messageHash(message) || state.owed > 0n || state.sent === 0n || state.asking)
    return null;
  const wallet = await server.jettonWallet(parseTonAddress(pool.minter), claim);
  const units = (await server.jettonBalance(wallet)) ?? 0n;
  if (units === 0n) return null;
  const [newest] = await server.transactions(wallet, 1);
  return newest && rests(newest, claim) ? { claim, state, wallet, units, now } : null;
}

/** Whether a claim's wallet was told last that somebody refused, or by the claim what it could not do: not a payment. */
function rests({ incoming }: TonTransaction, claim: TonAddress): boolean {
  if (incoming?.kind !== 'internal') return false;
  return incoming.bounced || (incoming.source !== null && formatRaw(incoming.source) === formatRaw(claim));
}

/** The body that has a claim send on what its wallet holds; base units. */
export function passOnBody(queryId: bigint, wallet: TonAddress, units: bigint): Cell {
  return build().uint(OP_PASS_ON, 32).uint(queryId, 64).address(wallet).coins(units).end();
}

/** The body that has a claim give what its wallet holds back to the pool, for a refund. */
export function returnBody(queryId: bigint, wallet: TonAddress): Cell {
  return build().uint(OP_RETURN, 32).uint(queryId, 64).address(wallet).end();
}

/** Makes the one message of an act on jettons that a recipient's wallet refused, and refuses what the claim would refuse. */
export async function prepareHeld(server: Reads, c: TonClaim): Promise<PreparedOrder> {
  const held = await heldJettons(server, c);
  const refusal = held ? heldRefusal(c, held) : new Refusal('NO_CLAIM');
  if (refusal || !held) throw refusal;
  const value = HELD_ATTACHED[c.act];
  const payer = await server.account(c.caller);
  if (payer.balance < value + WALLET_FEE) throw insufficientBalance();
  const id = newQueryId();
  const body = c.act === 'retry' ? passOnBody(id, held.wallet, held.units) : returnBody(id, held.wallet);
  return { to: held.claim, value, body, validUntil: Number(payer.now) + VALID_SECONDS };
}

/** Why a claim would refuse an act on what it holds (contracts/ton/src/claim.tolk); null: nothing that is known. */
export function heldRefusal(
  { act, message, caller }: Pick<TonClaim, 'act' | 'message' | 'caller'>,
  { state, units, now }: Pick<HeldJettons, 'state' | 'units' | 'now'>,
): Error | null {
  // Anybody has them sent on, and the recipient's wallet decides.
  if (act === 'retry') return null;
  if (message.kind === REFUND || message.refund.every((b) => b === 0)) return new Refusal('NO_PERMISSION');
  // It gives all of it back, which part of it would not cover.
  if (units < state.sent) return new Refusal('NO_CLAIM');
  const owns = [message.recipient, message.refund].some((o) => bytesToHex(o) === bytesToHex(caller.hash));
  return owns || now >= state.openedAt + ANYBODY_AFTER ? null : new Refusal('NO_PERMISSION');
}

/** Carries an act on them out, as sendClaim of claims.ts does. */
export async function sendHeld(
  server: Toncenter,
  c: TonClaim,
  signer: TonSigner,
): Promise<'mined' | 'unseen'> {
  const deed = c.act === 'retry' ? 'pass' : 'settle';
  return carryOut(server, c, signer, await prepareHeld(server, c), deed);
}
