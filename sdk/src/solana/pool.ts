import { CausewayError } from '../errors.ts';
import {
  type AnchorAccount,
  type AuthorityAccount,
  type CommitteeAccount,
  messageFee,
  PARCEL_BYTES,
  type PathAccount,
  readAnchor,
  readAuthority,
  readCommittee,
  readPath,
  readRemote,
  readTokenAccount,
  refilled,
  type RemoteAccount,
} from './accounts.ts';
import { Malformed, Reader } from './bytes.ts';
import type { Cluster, ClusterAccount } from './cluster.ts';
import type { SolanaDeployment, SolanaPool } from './deployment.ts';
import { associatedAccount, TOKEN_PROGRAM } from './keys.ts';
import { laneAccounts, poolAccounts } from './program.ts';

/** The account of the cluster's clock. */
export const CLOCK = 'SysvarC1ock11111111111111111111111111111111';
/** Lamports for each signature of a transaction. */
export const SIGNATURE_FEE = 5000n;

/** [7.74] Compute units that a swap may use. */
export const SWAP_UNITS = 1_000_000;
/** Offered for each million of them, in lamports: enough to be taken, and a thousandth of a cent. */
export const UNIT_PRICE = 1_000n;

/** What a transaction of a transfer costs beside the bridge's fee, lamports. */
export interface SolanaCosts {
  readonly network: bigint;
  /** Lent to the account of the message; its sender gets it back. */
  readonly rent: bigint;
  /** Has to stay in a wallet for it to go on. */
  readonly keep: bigint;
}

/** A pool with one lane, as one answer of a node tells. */
export interface PoolState {
  readonly anchor: AnchorAccount;
  readonly books: AuthorityAccount;
  readonly committee: CommitteeAccount;
  readonly path: PathAccount;
  /** Refilled up to `now`. */
  readonly lane: RemoteAccount;
  /** The cluster's clock, seconds since 1970. */
  readonly now: bigint;
}

/** [8.24] What a node tells of a pool is not what the program writes, or contradicts the record. */
export class PoolDataError extends CausewayError {
  override name = 'PoolDataError';

  constructor(
    /** For whoever looks into it. */
    readonly why: string,
  ) {
    super('solana.DATA', 'Data error');
  }
}

/** Reads a pool and its lane; throws PoolDataError for accounts that are not the program's, or contradict the record. */
export async function readPool(
  cluster: Pick<Cluster, 'accounts'>,
  d: SolanaDeployment,
  pool: SolanaPool,
  remoteChain: number,
): Promise<PoolState> {
  const { anchor, authority } = poolAccounts(d, pool.poolId);
  const { path, remote } = laneAccounts(d, anchor, remoteChain);
  const found = await cluster.accounts([d.committee, anchor, authority, path, remote, CLOCK]);
  try {
    return stateOf(found, d, pool);
  } catch (error) {
    if (error instanceof Malformed) throw new PoolDataError(error.message);
    throw error;
  }
}

function stateOf(
  found: readonly (ClusterAccount | null)[],
  d: SolanaDeployment,
  pool: SolanaPool,
): PoolState {
  const bytes = (i: number) => {
    const account = found[i];
    if (account?.owner !== d.program) throw new Malformed('an account is not the program’s');
    return account.data;
  };
  const now = clockOf(found[5]);
  const state = {
    anchor: readAnchor(bytes(1)),
    books: readAuthority(bytes(2)),
    committee: readCommittee(bytes(0)),
  };
  const { anchor: a } = state;
  if (a.mint !== pool.mint || a.committee !== d.committee || state.committee.chainId !== d.chainId)
    throw new Malformed('a pool is not the one of the record');
  if (a.realDecimals !== pool.realDecimals || a.commonDecimals !== pool.commonDecimals)
    throw new Malformed('a pool has other decimals than the record');
  const lane = refilled(readRemote(bytes(4)), state.books.delayOver, now);
  return { ...state, path: readPath(bytes(3)), lane, now };
}

export function clockOf(account: ClusterAccount | null | undefined): bigint {
  if (!account) throw new Malformed('the node knows no clock');
  const r = new Reader(account.data);
  r.take(32); // slot, start of the epoch, epoch, epoch of the leaders
  return r.u64();
}

/** Lamports that a message without data costs. */
export function feeOf({ path }: PoolState): bigint {
  return messageFee(path.fee);
}

/** Whether messages may leave to the lane's chain, and whether they are executed here. */
export function pausedOf({ committee, path, now }: PoolState): { out: boolean; in: boolean } {
  const until = (...times: bigint[]) => times.some((t) => t > now);
  return {
    out: !path.configured || until(committee.outboundUntil, path.pausedUntil),
    in: until(committee.inboundUntil, committee.frozenUntil),
  };
}

/** Base units that a wallet has of a pool's asset. */
export async function balanceOf(
  cluster: Pick<Cluster, 'accounts'>,
  mint: string | null,
  owner: string,
): Promise<bigint> {
  const [account] = await cluster.accounts([mint === null ? owner : associatedAccount(owner, mint)]);
  if (!account) return 0n;
  if (mint === null) return account.lamports;
  if (account.owner !== TOKEN_PROGRAM) return 0n;
  const held = readTokenAccount(account.data);
  // Handed over to somebody else, or frozen: nothing of it can be sent.
  return held.mint === mint && held.owner === owner && !held.frozen ? held.amount : 0n;
}

/** What a transfer's transaction costs now. */
export async function costsOf(cluster: Pick<Cluster, 'rent'>): Promise<SolanaCosts> {
  const [rent, keep] = await Promise.all([cluster.rent(PARCEL_BYTES), cluster.rent(0)]);
  return { network: SIGNATURE_FEE + UNIT_PRICE, rent, keep };
}
