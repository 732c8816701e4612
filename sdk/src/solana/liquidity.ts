import {
  type AnchorAccount,
  type AuthorityAccount,
  readAnchor,
  readAuthority,
  readCommittee,
} from './accounts.ts';
import { encodeBase58 } from './base58.ts';
import { Malformed, Reader, Writer } from './bytes.ts';
import type { Cluster } from './cluster.ts';
import type { SolanaDeployment, SolanaPool } from './deployment.ts';
import {
  ASSOCIATED_PROGRAM,
  associatedAccount,
  derive,
  keyBytes,
  SYSTEM_PROGRAM,
  TOKEN_PROGRAM,
} from './keys.ts';
import { CLOCK, clockOf, PoolDataError, SIGNATURE_FEE, UNIT_PRICE } from './pool.ts';
import {
  laneAccounts,
  parcelAccount,
  type ProgramDeployment,
  type ProgramPool,
  poolAccounts,
  uidOf,
} from './program.ts';
import { tryOut } from './sending.ts';
import { compile, type Instruction, limitUnits, type Meta, priceUnits } from './transaction.ts';
import { type PreparedTransfer, prepareMessage } from './transfer.ts';

/** First bytes of the program's instructions: a part of its interface (docs/adr/0025). */
export const ENTRY_INCREASE = 21;
export const ENTRY_DECREASE = 22;
export const ENTRY_REMOVE_ELSEWHERE = 29;
/** Of a position's account. */
const POSITION_KIND = 9;
export const POSITION_BYTES = 81;
/** Compute units that an addition or a removal may use. */
const UNITS = 200_000;

const reads = (key: string): Meta => ({ key, signer: false, writable: false });
const writes = (key: string): Meta => ({ key, signer: false, writable: true });
const signs = (key: string): Meta => ({ key, signer: true, writable: true });

/** Where a provider's position in a pool stands. */
export function positionAccount({ program }: ProgramDeployment, anchor: string, provider: string): string {
  const seeds = [new TextEncoder().encode('position'), keyBytes(anchor), keyBytes(provider)];
  return derive(program, seeds).address;
}

/** What a provider has in a pool. */
export interface PositionAccount {
  /** Common decimals. */
  readonly amount: bigint;
  /** When something was last put in, unix seconds. */
  readonly since: bigint;
}

/** Throws Malformed for another's account. */
export function readPosition(bytes: Uint8Array, anchor: string, provider: string): PositionAccount {
  if (bytes.length !== POSITION_BYTES || bytes[0] !== POSITION_KIND)
    throw new Malformed('not a position account');
  const r = new Reader(bytes);
  r.u8();
  const [of, owner] = [encodeBase58(r.take(32)), encodeBase58(r.take(32))];
  const [amount, since] = [r.u64(), r.u64()];
  r.end();
  if (of !== anchor || owner !== provider) throw new Malformed('a position of another provider');
  return { amount, since };
}

/** Puts base units of the provider's into a pool; a remainder below a common unit stays with the provider (CON-09). */
export function increaseInstruction(
  d: ProgramDeployment,
  pool: ProgramPool,
  provider: string,
  base: bigint,
): Instruction {
  const { anchor, authority, vault } = poolAccounts(d, pool.poolId);
  const accounts = [
    signs(provider),
    reads(d.committee),
    reads(anchor),
    writes(authority),
    writes(positionAccount(d, anchor, provider)),
    reads(SYSTEM_PROGRAM),
  ];
  if (pool.mint !== null)
    accounts.push(writes(associatedAccount(provider, pool.mint)), writes(vault), reads(TOKEN_PROGRAM));
  return { program: d.program, accounts, data: new Writer().u8(ENTRY_INCREASE).u64(base).end() };
}

/** Takes common decimals of the provider's out of a pool, to the provider's own account. */
export function decreaseInstruction(
  d: ProgramDeployment,
  pool: ProgramPool,
  provider: string,
  common: bigint,
): Instruction {
  const { anchor, authority, vault } = poolAccounts(d, pool.poolId);
  const native = pool.mint === null;
  const accounts = [
    signs(provider),
    reads(anchor),
    writes(authority),
    writes(positionAccount(d, anchor, provider)),
    writes(pool.mint === null ? provider : associatedAccount(provider, pool.mint)),
    writes(native ? SYSTEM_PROGRAM : vault),
    reads(TOKEN_PROGRAM),
  ];
  return { program: d.program, accounts, data: new Writer().u8(ENTRY_DECREASE).u64(common).end() };
}

/** Liquidity that is paid on another chain, and what its provider accepts (SR-39). */
export interface RemovalElsewhere {
  /** Common decimals. */
  readonly amount: bigint;
  readonly chainId: number;
  /** 32 bytes, as messages carry it. */
  readonly recipient: Uint8Array;
  /** The least that is sent on, common decimals. */
  readonly least: bigint;
  /** The most that the message may cost, lamports. */
  readonly mostFee: bigint;
}

/** Takes liquidity out of a pool, to be paid on another chain; `sequence` is the path's next one. */
export function removeElsewhereInstruction(
  d: ProgramDeployment,
  pool: ProgramPool,
  provider: string,
  sequence: number,
  removal: RemovalElsewhere,
): Instruction {
  const { amount, chainId, recipient, least, mostFee } = removal;
  const { anchor, authority } = poolAccounts(d, pool.poolId);
  const { path, remote } = laneAccounts(d, anchor, chainId);
  const parcel = parcelAccount(d, uidOf(d.chainId, chainId, pool.poolId, sequence));
  if (recipient.length !== 32) throw new RangeError('a recipient has 32 bytes');
  const accounts = [
    signs(provider),
    reads(d.committee),
    ...[anchor, authority, path, remote, parcel].map(writes),
    reads(SYSTEM_PROGRAM),
    writes(positionAccount(d, anchor, provider)),
  ];
  const data = new Writer().u8(ENTRY_REMOVE_ELSEWHERE).u64(amount).be32(chainId).raw(recipient);
  return { program: d.program, accounts, data: data.u64(least).u64(mostFee).end() };
}

/** Makes the transaction of a removal to another chain. Throws TransactionFailed and ClusterError. */
export function prepareRemoval(
  cluster: Cluster,
  d: SolanaDeployment,
  pool: SolanaPool,
  provider: string,
  removal: RemovalElsewhere,
): Promise<PreparedTransfer> {
  return prepareMessage(cluster, { d, pool, sender: provider, chainId: removal.chainId }, (sequence) =>
    removeElsewhereInstruction(d, pool, provider, sequence, removal),
  );
}

/** Makes the account that a wallet is paid a token to, where there is none any more; by default the wallet pays for it. */
export function makeAssociated(owner: string, mint: string, payer: string = owner): Instruction {
  const accounts = [
    signs(payer),
    writes(associatedAccount(owner, mint)),
    reads(owner),
    reads(mint),
    reads(SYSTEM_PROGRAM),
    reads(TOKEN_PROGRAM),
  ];
  const idempotent = 1;
  return { program: ASSOCIATED_PROGRAM, accounts, data: Uint8Array.of(idempotent) };
}

/** A pool and one provider's position, as one answer of a node tells. Common decimals, and seconds since 1970. */
export interface PoolPosition {
  readonly anchor: AnchorAccount;
  readonly books: AuthorityAccount;
  /** Null: nobody was asked about. */
  readonly position: PositionAccount | null;
  readonly now: bigint;
  /** Liquidity can be added. */
  readonly open: boolean;
}

const NO_POSITION: PositionAccount = { amount: 0n, since: 0n };

/** Throws PoolDataError for accounts that are not the program's, or contradict the record. */
export async function readPoolPosition(
  cluster: Pick<Cluster, 'accounts'>,
  d: SolanaDeployment,
  pool: SolanaPool,
  provider: string | null,
): Promise<PoolPosition> {
  const { anchor, authority } = poolAccounts(d, pool.poolId);
  const mine = provider === null ? [] : [positionAccount(d, anchor, provider)];
  const found = await cluster.accounts([d.committee, anchor, authority, CLOCK, ...mine]);
  const bytes = (i: number) => {
    const account = found[i];
    if (account?.owner !== d.program) throw new Malformed('an account is not the program’s');
    return account.data;
  };
  try {
    const a = readAnchor(bytes(1));
    const committee = readCommittee(bytes(0));
    if (a.mint !== pool.mint || a.committee !== d.committee || committee.chainId !== d.chainId)
      throw new Malformed('a pool is not the one of the record');
    if (a.realDecimals !== pool.realDecimals || a.commonDecimals !== pool.commonDecimals)
      throw new Malformed('a pool has other decimals than the record');
    const now = clockOf(found[3]);
    const none = provider === null ? null : NO_POSITION;
    const position = provider && found[4] ? readPosition(bytes(4), anchor, provider) : none;
    return { anchor: a, books: readAuthority(bytes(2)), position, now, open: committee.outboundUntil <= now };
  } catch (error) {
    if (error instanceof Malformed) throw new PoolDataError(error.message);
    throw error;
  }
}

/** What a transaction costs now, lamports: a position's account is lent its rent, and gives it back when it is empty. */
export async function liquidityCosts(cluster: Pick<Cluster, 'rent'>) {
  const [rent, keep] = await Promise.all([cluster.rent(POSITION_BYTES), cluster.rent(0)]);
  return { network: SIGNATURE_FEE + UNIT_PRICE, rent, keep };
}

/** Makes the message and has a node try it out; nothing was signed. Throws TransactionFailed and ClusterError. */
export async function prepareLiquidity(
  cluster: Cluster,
  provider: string,
  instructions: readonly Instruction[],
): Promise<{ message: Uint8Array; lastHeight: number }> {
  const { blockhash, lastHeight } = await cluster.blockhash();
  const all = [limitUnits(UNITS), priceUnits(UNIT_PRICE), ...instructions];
  const message = compile(provider, blockhash, all);
  await tryOut(cluster, message);
  return { message, lastHeight };
}
