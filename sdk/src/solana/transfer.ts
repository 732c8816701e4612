import { Malformed } from './bytes.ts';
import { CausewayError } from '../errors.ts';
import { type Cluster, noAnswer } from './cluster.ts';
import type { SolanaDeployment, SolanaPool } from './deployment.ts';
import { SWAP_UNITS, readPool, UNIT_PRICE } from './pool.ts';
import { type ProgramSwap, swapInstruction, uidOf } from './program.ts';
import { follow, NUMBER_TAKEN, refusalNumber, TransactionFailed, tryOut } from './sending.ts';
import type { SignedTransaction } from './signing.ts';
import { compile, type Instruction, limitUnits, priceUnits } from './transaction.ts';

/** The number is read again so often before a person is told. */
const TRIES = 3;
const LOOK_MS = 1_000;
/** Longer than any transaction lives; its page goes on looking. */
const FOLLOW_MS = 5 * 60_000;

/** A transaction was signed, and no block can take it any more: nothing was moved. */
export class TransactionExpired extends CausewayError {
  override name = 'TransactionExpired';

  constructor() {
    super('solana.EXPIRED', 'Solana did not take the transaction in time. Nothing was moved. Start again.');
  }
}

/** A transfer that a node has tried out: the bytes that a wallet signs, and how long they are good for. */
export interface PreparedTransfer {
  readonly message: Uint8Array;
  readonly lastHeight: number;
  /** Of the message that it sends. */
  readonly uid: Uint8Array;
}

/** A swap of the pool's next message. Throws TransactionFailed and ClusterError. */
export function prepareTransfer(
  cluster: Cluster,
  d: SolanaDeployment,
  pool: SolanaPool,
  sender: string,
  swap: ProgramSwap,
): Promise<PreparedTransfer> {
  return prepareMessage(cluster, { d, pool, sender, chainId: swap.chainId }, (sequence) =>
    swapInstruction(d, pool, sender, sequence, swap),
  );
}

/**
 * Makes a transaction that sends a pool's next message to a chain, and has a node try it out. Somebody else's message may take
 * that number: then the next one is tried, and nothing was signed. Throws TransactionFailed and ClusterError.
 */
export async function prepareMessage(
  cluster: Cluster,
  { d, pool, sender, chainId }: { d: SolanaDeployment; pool: SolanaPool; sender: string; chainId: number },
  numbered: (sequence: number) => Instruction,
): Promise<PreparedTransfer> {
  for (let left = TRIES; ; left--) {
    const [{ path }, { blockhash, lastHeight }] = await Promise.all([
      readPool(cluster, d, pool, chainId),
      cluster.blockhash(),
    ]);
    const sequence = Number(path.sequence);
    if (!Number.isSafeInteger(sequence)) throw new Malformed('a path that counts too far');
    const message = compile(sender, blockhash, [
      limitUnits(SWAP_UNITS),
      priceUnits(UNIT_PRICE),
      numbered(sequence),
    ]);
    try {
      await tryOut(cluster, message);
    } catch (error) {
      const taken = error instanceof TransactionFailed && refusalNumber(error.err) === NUMBER_TAKEN;
      if (!taken || left <= 1) throw error;
      continue;
    }
    return { message, lastHeight, uid: uidOf(d.chainId, chainId, pool.poolId, sequence) };
  }
}

/** Sends what was signed until a block holds it; null when it did what it says. Rejects when nobody knows in time. */
export async function followTransfer(
  cluster: Cluster,
  tx: SignedTransaction,
  lastHeight: number,
): Promise<Error | null> {
  const until = Date.now() + FOLLOW_MS;
  const pause = () =>
    new Promise<void>((resolve, reject) => {
      if (Date.now() > until) reject(noAnswer());
      else setTimeout(resolve, LOOK_MS);
    });
  const txState = await follow(tx, { cluster, lastHeight, pause });
  switch (txState.kind) {
    case 'landed':
      return null;
    case 'failed':
      return new TransactionFailed(txState.err);
    case 'expired':
      return new TransactionExpired();
  }
}
