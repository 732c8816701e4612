import type { SolanaSigner } from '../program.ts';
import { encodeBase58 } from './base58.ts';
import { Malformed, Reader } from './bytes.ts';
import { claimFailure } from './claims.ts';
import type { Cluster } from './cluster.ts';
import type { SolanaDeployment } from './deployment.ts';
import { prepareLiquidity } from './liquidity.ts';
import { CLOCK, clockOf, PoolDataError, SIGNATURE_FEE, UNIT_PRICE } from './pool.ts';
import { parcelAccount, type ProgramDeployment } from './program.ts';
import { signTransaction } from './signing.ts';
import type { Instruction } from './transaction.ts';
import { followTransfer } from './transfer.ts';

/** First byte of the instruction that closes a message's account: a part of the program's interface (docs/adr/0025). */
export const ENTRY_CLOSE_PARCEL = 24;
/** For so many seconds a posted message stays at least (contracts/solana/src/swap.rs). */
export const PARCEL_KEPT = 7n * 86_400n;
/** So many accounts are closed by one transaction: more would not fit its 1,232 bytes. */
export const CLOSED_TOGETHER = 16;
/** So many messages are looked at, at most: with the clock they are the keys that a node is asked for at once. */
export const LOOKED_AT = 99;

const PARCEL_KIND = 5;
/** Before the message itself. */
const PARCEL_HEAD = 73;

/** Who sent a message, by which deployment, and when it was posted in seconds since 1970. Throws Malformed. */
export function readParcel(bytes: Uint8Array): { committee: string; payer: string; postedAt: bigint } {
  if (bytes.length <= PARCEL_HEAD || bytes[0] !== PARCEL_KIND) throw new Malformed('not a posted message');
  const r = new Reader(bytes);
  r.u8(); // kind
  return { committee: encodeBase58(r.take(32)), payer: encodeBase58(r.take(32)), postedAt: r.u64() };
}

/** Gives the rent of a message's account back to who paid it, from 7 days on. */
export function closeParcelInstruction(d: ProgramDeployment, payer: string, uid: Uint8Array): Instruction {
  const accounts = [
    { key: payer, signer: true, writable: true },
    { key: parcelAccount(d, uid), signer: false, writable: true },
  ];
  return { program: d.program, accounts, data: Uint8Array.of(ENTRY_CLOSE_PARCEL) };
}

/** Rent that one transaction gives back. */
export interface LentRent {
  /** Messages whose accounts it closes, at most CLOSED_TOGETHER. */
  readonly uids: readonly Uint8Array[];
  /** What these hold, lamports. */
  readonly lamports: bigint;
  /** What the transaction costs, lamports. */
  readonly network: bigint;
}

/**
 * Finds what an account can have back now of the rent that it paid for messages, among the first LOOKED_AT of them. What was
 * closed, is another's or is younger than 7 days is left out. Throws PoolDataError where an account is not what the program
 * writes, and ClusterError.
 */
export async function lentRent(
  cluster: Pick<Cluster, 'accounts'>,
  d: ProgramDeployment,
  payer: string,
  messages: readonly Uint8Array[],
): Promise<LentRent> {
  const asked = messages.slice(0, LOOKED_AT);
  const [clock, ...found] = await cluster.accounts([CLOCK, ...asked.map((uid) => parcelAccount(d, uid))]);
  try {
    const now = clockOf(clock);
    const due = asked.flatMap((uid, i) => {
      const account = found[i];
      if (account?.owner !== d.program) return [];
      const parcel = readParcel(account.data);
      const mine = parcel.payer === payer && parcel.committee === d.committee;
      return mine && now >= parcel.postedAt + PARCEL_KEPT ? [{ uid, lamports: account.lamports }] : [];
    });
    const together = due.slice(0, CLOSED_TOGETHER);
    return {
      uids: together.map(({ uid }) => uid),
      lamports: together.reduce((sum, { lamports }) => sum + lamports, 0n),
      network: SIGNATURE_FEE + UNIT_PRICE,
    };
  } catch (error) {
    if (error instanceof Malformed) throw new PoolDataError(error.message);
    throw error;
  }
}

/**
 * Closes the accounts of messages: a try without a signature, one signature, and it is sent until the cluster holds it or never
 * will. 'unseen': it is out, and no node answered for it in time. Throws Refusal where the program refuses it,
 * TransactionFailed and TransactionExpired.
 */
export async function takeRent(
  cluster: Cluster,
  d: SolanaDeployment,
  { uids }: Pick<LentRent, 'uids'>,
  signer: SolanaSigner,
): Promise<'mined' | 'unseen'> {
  const closing = uids.map((uid) => closeParcelInstruction(d, signer.address, uid));
  const { message, lastHeight } = await prepareLiquidity(cluster, signer.address, closing).catch((error) => {
    throw claimFailure(error);
  });
  const signed = await signTransaction(signer, message);
  const end = await followTransfer(cluster, signed, lastHeight).then(
    (failure) => ({ failure }),
    () => null,
  );
  if (!end) return 'unseen';
  if (end.failure) throw claimFailure(end.failure);
  return 'mined';
}
