import { concatBytes } from 'viem';
import { insufficientBalance } from '../faults.ts';
import type { Transfer } from '../api/types.ts';
import type { Deployment } from '../deployments.ts';
import { type BridgeMessage, readBridgeMessage } from '../message.ts';
import { noContracts } from '../faults.ts';
import type { SolanaSigner } from '../program.ts';
import { Refusal, type RefusalName } from '../refusal.ts';
import { messageFee, PARCEL_BYTES, type PathAccount, readPath } from './accounts.ts';
import { encodeBase58 } from './base58.ts';
import { Malformed, Reader, Writer } from './bytes.ts';
import type { Cluster, ClusterAccount } from './cluster.ts';
import { type SolanaDeployment, type SolanaPool, solanaDeployment } from './deployment.ts';
import { associatedAccount, derive, keyBytes, SYSTEM_PROGRAM, TOKEN_PROGRAM } from './keys.ts';
import { makeAssociated, POSITION_BYTES, positionAccount } from './liquidity.ts';
import { PoolDataError, SIGNATURE_FEE, UNIT_PRICE } from './pool.ts';
import { laneAccounts, parcelAccount, poolAccounts, type ProgramDeployment, uidOf } from './program.ts';
import { NUMBER_TAKEN, refusalNumber, TransactionFailed, tryOut } from './sending.ts';
import { signTransaction } from './signing.ts';
import { compile, type Instruction, limitUnits, type Meta, priceUnits } from './transaction.ts';
import { followTransfer } from './transfer.ts';

/** First bytes of the program's instructions: a part of its interface (docs/adr/0025). */
export const CLAIM_ENTRIES = { retry: 26, redirect: 27 } as const;
export type SolanaClaimAct = keyof typeof CLAIM_ENTRIES;

/** Of a claim's account, and of a token's. */
const CLAIM_KIND = 6;
const CLAIM_BYTES = 122;
const TOKEN_BYTES = 165;
/** Kinds of messages (docs/adr/0002). */
const REMOVE_LIQUIDITY = 4;
const REFUND = 5;
/** What a refund carries: the uid that it answers, and its kind. */
const REFUND_DATA = 33;
/** As much of a message as the program looks at, bytes: without it a claim with long data would exceed a transaction. */
const SHOWN = 96 + 81 + REFUND_DATA;
/** Compute units that an act may use: making accounts looks for their bumps. */
const UNITS = 400_000;
/** The number of a refund's message is read again so often before a person is told. */
const TRIES = 3;

/** The program's numbers (contracts/solana/src/error.rs) of what a claim is refused for. */
const REFUSALS: Readonly<Record<number, RefusalName>> = {
  6004: 'NO_PERMISSION',
  6014: 'RATE_LIMITED',
  6015: 'INSUFFICIENT_LIQUIDITY',
  6022: 'NO_CLAIM',
  6023: 'TOO_EARLY',
  6024: 'TRANSFER_FAILED',
};

const reads = (key: string): Meta => ({ key, signer: false, writable: false });
const writes = (key: string): Meta => ({ key, signer: false, writable: true });
const signs = (key: string): Meta => ({ key, signer: true, writable: true });

/** Where a message waits that was delivered and not paid, or not wholly. */
export function claimAccount({ program, committee }: ProgramDeployment, uid: Uint8Array): string {
  return derive(program, [new TextEncoder().encode('claim'), keyBytes(committee), uid]).address;
}

/** What is still owed, common decimals, and who paid the account's rent and gets that back. */
export function readClaim(bytes: Uint8Array): { payer: string; owed: bigint } {
  if (bytes.length !== CLAIM_BYTES || bytes[0] !== CLAIM_KIND) throw new Malformed('not a claim account');
  const r = new Reader(bytes);
  r.take(1 + 1 + 32); // kind, outcome, committee
  const payer = encodeBase58(r.take(32));
  r.take(32 + 8); // hash of the message, when it was opened
  const low = r.u64();
  const owed = low + (r.u64() << 64n);
  r.end();
  return { payer, owed };
}

/** An act of somebody on a claim of a pool. */
export interface SolanaClaim {
  readonly act: SolanaClaimAct;
  readonly d: SolanaDeployment;
  readonly pool: SolanaPool;
  readonly message: BridgeMessage;
  /** Who signs and pays. */
  readonly caller: string;
}

/** The pinned pool that a message was delivered to (SR-06). */
export function poolOfMessage(d: SolanaDeployment, { dstAnchor }: BridgeMessage): SolanaPool {
  const pool = d.pools.find((p) => p.anchor === encodeBase58(dstAnchor));
  if (!pool) throw new Refusal('NO_CLAIM');
  return pool;
}

/** Whether a message gives a position back, not tokens: it answers a removal of liquidity. */
function givesBack({ kind, payload }: BridgeMessage): boolean {
  return kind === REFUND && payload.at(-1) === REMOVE_LIQUIDITY;
}

/** Where the recipient is paid. */
function holderOf(
  d: ProgramDeployment,
  anchor: string,
  pool: Pick<SolanaPool, 'mint'>,
  message: BridgeMessage,
): string {
  const recipient = encodeBase58(message.recipient);
  if (givesBack(message)) return positionAccount(d, anchor, recipient);
  return pool.mint === null ? recipient : associatedAccount(recipient, pool.mint);
}

/** Whether the program may pay for an act: a claim that its owner sends back is not tried to be paid first (SR-14). */
function mayPay({ act, message, caller }: Pick<SolanaClaim, 'act' | 'message' | 'caller'>): boolean {
  return act === 'retry' || ![message.recipient, message.refund].map(encodeBase58).includes(caller);
}

/** Asks the program to pay what it can, or to send back what is owed by the path's next message. */
export function claimInstruction(
  {
    act,
    d,
    pool,
    message,
    caller,
  }: Omit<SolanaClaim, 'd' | 'pool'> & {
    d: ProgramDeployment;
    pool: Pick<SolanaPool, 'poolId' | 'mint'>;
  },
  payer: string,
  sequence: number,
): Instruction {
  const { anchor, authority, vault } = poolAccounts(d, pool.poolId);
  const { path, remote } = laneAccounts(d, anchor, message.srcChain);
  const accounts = [
    signs(caller),
    reads(d.committee),
    reads(anchor),
    ...[authority, remote, claimAccount(d, message.uid), holderOf(d, anchor, pool, message)].map(writes),
    writes(pool.mint === null ? SYSTEM_PROGRAM : vault),
    reads(TOKEN_PROGRAM),
    writes(payer),
  ];
  if (act === 'redirect') {
    const parcel = parcelAccount(d, uidOf(d.chainId, message.srcChain, pool.poolId, sequence));
    accounts.push(writes(path), writes(parcel));
  }
  accounts.push(reads(SYSTEM_PROGRAM));
  const wire = concatBytes([message.uid, message.srcAnchor, message.dstAnchor, message.payload]);
  return {
    program: d.program,
    accounts,
    data: Uint8Array.of(CLAIM_ENTRIES[act], ...wire.subarray(0, SHOWN)),
  };
}

/** Lamports from whoever signs to somebody. */
function giveLamports(from: string, to: string, lamports: bigint): Instruction {
  const transfer = 2;
  const data = new Writer().u32(transfer).u64(lamports).end();
  return { program: SYSTEM_PROGRAM, accounts: [signs(from), writes(to)], data };
}

/** A claim as one answer of a node tells. */
interface ClaimState {
  readonly payer: string;
  readonly path: PathAccount;
  /** Lamports of the caller. */
  readonly held: bigint;
  readonly costs: SolanaClaimCosts;
}

/** What an act costs its caller, lamports. */
export interface SolanaClaimCosts {
  readonly network: bigint;
  /** For the message that goes back. */
  readonly bridge: bigint;
  /** Lent to that message's account; the caller gets it back from 7 days on. */
  readonly lent: bigint;
  /** Rent of the recipient's token account, or position, where there is none. */
  readonly opening: bigint;
  /** What a new account of SOL lacks to be kept by the cluster, beside what it is owed. */
  readonly given: bigint;
  /** Rent of the claim, which goes back to the caller if nobody else paid for it. */
  readonly back: bigint;
}

/** Reads a claim; throws Refusal where nothing is owed, and PoolDataError for accounts that are not what they should be. */
async function readState(cluster: Cluster, c: SolanaClaim): Promise<ClaimState> {
  const { d, pool, message, caller } = c;
  const { path } = laneAccounts(d, pool.anchor, message.srcChain);
  const asked = [claimAccount(d, message.uid), path, holderOf(d, pool.anchor, pool, message), caller];
  const back = givesBack(message);
  const [[claim, lane, holder, own], opening, coin, parcel, open] = await Promise.all([
    cluster.accounts(asked),
    cluster.rent(back ? POSITION_BYTES : TOKEN_BYTES),
    cluster.rent(0),
    cluster.rent(PARCEL_BYTES + REFUND_DATA),
    cluster.rent(CLAIM_BYTES),
  ]);
  if (claim?.owner !== d.program) throw new Refusal('NO_CLAIM');
  if (lane?.owner !== d.program) throw new PoolDataError('an account is not the program’s');
  try {
    const { payer, owed } = readClaim(claim.data);
    const fee = readPath(lane.data);
    const sends = c.act === 'redirect';
    const costs = {
      network: SIGNATURE_FEE + UNIT_PRICE,
      bridge: sends ? messageFee(fee.fee, BigInt(REFUND_DATA)) : 0n,
      lent: sends ? parcel : 0n,
      opening: mayPay(c) && (back || pool.mint !== null) && !holder ? opening : 0n,
      given: !sends && !back && pool.mint === null ? lacking(holder ?? null, owed * scaleOf(pool), coin) : 0n,
      back: payer === caller ? open : 0n,
    };
    return { payer, path: fee, held: own?.lamports ?? 0n, costs };
  } catch (error) {
    if (error instanceof Malformed) throw new PoolDataError(error.message);
    throw error;
  }
}

const scaleOf = (pool: SolanaPool) => 10n ** BigInt(pool.realDecimals - pool.commonDecimals);

/** The cluster keeps no account of SOL below its rent: what is missing for that beside what is paid. */
function lacking(holder: ClusterAccount | null, paid: bigint, rent: bigint): bigint {
  if (holder && (holder.owner !== SYSTEM_PROGRAM || holder.data.length > 0)) return 0n;
  const after = (holder?.lamports ?? 0n) + paid;
  return after < rent ? rent - after : 0n;
}

/** What an act costs its caller now, lamports. Throws Refusal where nothing is owed, and PoolDataError. */
export async function solanaClaimCosts(cluster: Cluster, c: SolanaClaim): Promise<SolanaClaimCosts> {
  return (await readState(cluster, c)).costs;
}

/**
 * Makes the transaction of an act and has a node try it out; nothing was signed. Another message may take the number of the
 * one that goes back: then the next one is tried. Throws Refusal, TransactionFailed and ClusterError.
 */
export async function prepareClaim(
  cluster: Cluster,
  c: SolanaClaim,
): Promise<{ message: Uint8Array; lastHeight: number }> {
  for (let left = TRIES; ; left--) {
    const [{ payer, path, held, costs }, { blockhash, lastHeight }] = await Promise.all([
      readState(cluster, c),
      cluster.blockhash(),
    ]);
    const { network, bridge, lent, opening, given } = costs;
    if (held < network + bridge + lent + opening + given) throw insufficientBalance();
    const sequence = Number(path.sequence);
    if (!Number.isSafeInteger(sequence)) throw new PoolDataError('a path that counts too far');
    const message = compile(c.caller, blockhash, [
      limitUnits(UNITS),
      priceUnits(UNIT_PRICE),
      ...before(c, given),
      claimInstruction(c, payer, sequence),
    ]);
    try {
      await tryOut(cluster, message);
      return { message, lastHeight };
    } catch (error) {
      const taken = error instanceof TransactionFailed && refusalNumber(error.err) === NUMBER_TAKEN;
      if (!taken || c.act === 'retry' || left <= 1) throw claimFailure(error);
    }
  }
}

/** What a recipient needs for being paid; of a token that is made in any case, because somebody may close it meanwhile. */
function before(c: SolanaClaim, given: bigint): Instruction[] {
  const recipient = encodeBase58(c.message.recipient);
  const { mint } = c.pool;
  if (givesBack(c.message)) return [];
  if (mint !== null) return mayPay(c) ? [makeAssociated(recipient, mint, c.caller)] : [];
  return given > 0n ? [giveLamports(c.caller, recipient, given)] : [];
}

/** A failure by the name that it has on every chain, where it has one. */
export function claimFailure(error: unknown): unknown {
  if (!(error instanceof TransactionFailed)) return error;
  const name = REFUSALS[refusalNumber(error.err) ?? -1];
  return name ? new Refusal(name, { cause: error }) : error;
}

/**
 * SR-06: the claim of a transfer as its program and pool are in the deployment's record, whatever the API says of it. Throws
 * NoDeployment for a chain that is not in it, and Refusal for a pool that is not.
 */
export function claimOf(
  deployment: Deployment,
  { message, dst }: Pick<Transfer, 'message' | 'dst'>,
  act: SolanaClaimAct,
  /** Base58; who signs and pays. */
  caller: string,
): SolanaClaim {
  const d = solanaDeployment(deployment);
  if (d?.chainId !== dst.chainId) throw noContracts(dst.chainId);
  const read = readBridgeMessage(message);
  return { act, d, pool: poolOfMessage(d, read), message: read, caller };
}

/**
 * Carries an act on a claim out: a try without a signature, one signature, and it is sent until the cluster holds it or never will.
 * 'unseen': it is out, and no node answered for it in time. Throws Refusal where the program refuses it, TransactionFailed and
 * TransactionExpired.
 */
export async function sendClaim(
  cluster: Cluster,
  c: SolanaClaim,
  signer: SolanaSigner,
): Promise<'mined' | 'unseen'> {
  const { message, lastHeight } = await prepareClaim(cluster, c);
  const signed = await signTransaction(signer, message);
  // A node that does not answer in time knows nothing: it may be done all the same.
  const end = await followTransfer(cluster, signed, lastHeight).then(
    (failure) => ({ failure }),
    () => null,
  );
  if (!end) return 'unseen';
  if (end.failure) throw claimFailure(end.failure);
  return 'mined';
}
