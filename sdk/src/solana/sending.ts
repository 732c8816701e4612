import { CausewayError, type ErrorCode } from '../errors.ts';
import { type Cluster, ClusterError, type ClusterStatus } from './cluster.ts';
import type { SignedTransaction } from './signing.ts';
import { unsigned } from './transaction.ts';

/** A transaction fails when it is tried out, or a block holds it as failed. The message is for people [8.29]. */
export class TransactionFailed extends CausewayError {
  override name = 'TransactionFailed';

  constructor(
    readonly err: unknown,
    options?: ErrorOptions,
  ) {
    const [code, why, names] = failureOf(err);
    super(code, why, options, names);
  }
}

/** Numbers of the program's errors, which are a part of its interface (contracts/solana/src/error.rs). */
const REFUSALS = {
  swapLimit: 6009,
  beyondAccepted: 6010,
  paused: 6013,
  rateLimited: 6014,
  liquidity: 6015,
  position: 6016,
} as const;

/** BadAccount: the message's account is named by a number that another transfer has taken meanwhile. */
export const NUMBER_TAKEN = 6001;

/** The program's own number in a failure of the cluster: {"InstructionError": [2, {"Custom": 6013}]}. */
export function refusalNumber(err: unknown): number | null {
  const list = (err as { InstructionError?: unknown } | null)?.InstructionError;
  const custom = Array.isArray(list) ? (list[1] as { Custom?: unknown } | null)?.Custom : null;
  return typeof custom === 'number' ? custom : null;
}

/** Code, sentence, and what the sentence names. */
function failureOf(err: unknown): [ErrorCode, string, string[]?] {
  switch (refusalNumber(err)) {
    case REFUSALS.swapLimit:
      return ['solana.SWAP_LIMIT', 'The amount is above the swap limit.'];
    case REFUSALS.beyondAccepted:
      return ['solana.FEES_CHANGED', 'The fees changed. Nothing was taken. Check the quote and start again.'];
    case REFUSALS.paused:
      return ['solana.PAUSED', 'The bridge is paused.'];
    case REFUSALS.rateLimited:
      return [
        'solana.RATE_LIMITED',
        'This is above what the route can carry now. Lower the amount, or come back later.',
      ];
    case REFUSALS.liquidity:
      return ['solana.LIQUIDITY', 'The pool does not hold enough for this amount. Lower the amount.'];
    case REFUSALS.position:
      return ['solana.POSITION', 'Your position in this pool is smaller than the amount.'];
    default: {
      const reason = JSON.stringify(err)?.slice(0, 200) ?? '';
      return ['solana.REFUSED', `Solana refuses the transaction: ${reason}`, [reason]];
    }
  }
}

/** Asks a node whether a message would go through now; nothing is signed for it. Throws TransactionFailed. */
export async function tryOut(cluster: Pick<Cluster, 'simulate'>, message: Uint8Array): Promise<void> {
  const { err } = await cluster.simulate(unsigned(message));
  if (err !== null) throw new TransactionFailed(err);
}

/** What became of a transaction that was signed. */
export type TxState =
  /** A block holds it, and it did what it says. */
  | { kind: 'landed'; slot: number }
  /** A block holds it as failed: only its fee is gone. */
  | { kind: 'failed'; slot: number; err: unknown }
  /** Its last height is final and no block holds it: it never lands. */
  | { kind: 'expired' };

export interface Following {
  cluster: Pick<Cluster, 'send' | 'status' | 'finalHeight'>;
  /** The last height that the transaction can land at. */
  lastHeight: number;
  /** Between two looks. Rejects to end following; the transaction may land all the same. */
  pause(): Promise<void>;
  /** What is known of it now, for the page. */
  seen?(status: ClusterStatus | null): void;
}

/**
 * Sends the same bytes until a block holds them or none can any more (INV-07): bytes that were signed once land at most
 * once, however often they are handed over. The caller keeps them before it calls this. A node that does not answer is
 * asked again; nothing is ever signed anew here.
 */
export async function follow(
  tx: SignedTransaction,
  { cluster, lastHeight, pause, seen }: Following,
): Promise<TxState> {
  for (;;) {
    // The height comes first: what a node does not know after that height was final is gone.
    const height = await known(cluster.finalHeight());
    const status = await known(cluster.status(tx.id));
    if (status !== undefined) {
      seen?.(status);
      const txState = txStateOf(status, height !== undefined && height > lastHeight);
      if (txState) return txState;
    }
    if (status === null) await known(cluster.send(tx.bytes));
    await pause();
  }
}

function txStateOf(status: ClusterStatus | null, over: boolean): TxState | null {
  if (status === null) return over ? { kind: 'expired' } : null;
  if (status.level === 'processed') return null;
  const { slot, err } = status;
  return err === null ? { kind: 'landed', slot } : { kind: 'failed', slot, err };
}

/** Undefined: no node answered. */
async function known<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ClusterError) return undefined;
    throw error;
  }
}
