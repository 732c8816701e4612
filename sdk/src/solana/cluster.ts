import { CausewayError, type ErrorCode } from '../errors.ts';
import { fitted, turned } from '../answers.ts';
import { type AskingNode, askServer } from '../json-rpc.ts';
import { anything, list, oneOf, or, record, type Shape, text, where, whole } from '../shapes.ts';
import { solanaKey } from './base58.ts';
import { fromBase64, toBase64 } from '../base64.ts';

/** An account as it is now. */
export interface ClusterAccount {
  readonly owner: string;
  readonly lamports: bigint;
  readonly executable: boolean;
  readonly data: Uint8Array;
}

/** What became of a transaction, as far as a node knows. `err` is the cluster's own word for a failure. */
export interface ClusterStatus {
  readonly slot: number;
  readonly level: 'processed' | 'confirmed' | 'finalized';
  readonly err: unknown;
}

/** A node of Solana, as far as a transfer needs it. Failures are ClusterError. */
export interface Cluster {
  genesisHash(): Promise<string>;
  /** In the order of the keys; null where there is no account. Confirmed. */
  accounts(keys: readonly string[]): Promise<(ClusterAccount | null)[]>;
  /** Of a new transaction, and the last height that it can land at. */
  blockhash(): Promise<{ blockhash: string; lastHeight: number }>;
  /** Height that is final: what has not landed below it never will. */
  finalHeight(): Promise<number>;
  /** Lamports below which an account of so many bytes does not live. */
  rent(bytes: number): Promise<bigint>;
  /** Tries a transaction out whose signatures may be missing; `err` null: it would go through now. */
  simulate(transaction: Uint8Array): Promise<{ err: unknown }>;
  /** Hands bytes over, which may have been handed over before. */
  send(transaction: Uint8Array): Promise<string>;
  /** Null: a node that looked through its whole history does not know it. */
  status(id: string): Promise<ClusterStatus | null>;
}

/** A node did not answer, or not as the interface has it. */
export class ClusterError extends CausewayError {
  override name = 'ClusterError';

  constructor(
    code: ErrorCode,
    message: string,
    /** JSON-RPC's code; null when it is none of the node's own errors. */
    readonly rpcCode: number | null = null,
    /** Seconds that the node asks to be left alone. */
    readonly retryAfter: number | null = null,
  ) {
    super(code, message);
  }
}

/** The node did not answer in time. */
export const noAnswer = () => new ClusterError('solana.NO_ANSWER', 'The Solana node did not answer.');
const unusable = () =>
  new ClusterError('solana.UNUSABLE', 'The Solana node gave an answer that cannot be used.');

const asking: AskingNode = {
  longest: 2_000_000,
  noAnswer,
  unusable,
  busy: (retryAfter) =>
    new ClusterError('solana.BUSY', 'The Solana node is busy. Try again in a minute.', null, retryAfter),
};
const MOST_KEYS = 100;
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

const key = where(text(), (s) => solanaKey(s) !== null, 'not a key');
/** Lamports; from nine million SOL on, JSON's numbers are rounded. */
const lamports = turned(
  where(anything, (n) => Number.isInteger(n) && (n as number) >= 0, 'no amount'),
  (n) => BigInt(n as number),
);
const base64 = turned(
  where(
    list(text()),
    (pair) => pair.length === 2 && pair[1] === 'base64' && BASE64.test(pair[0] ?? ''),
    'not base64',
  ),
  ([bytes = '']) => fromBase64(bytes),
);
const flag = where(anything, (b) => typeof b === 'boolean', 'neither true nor false') as Shape<boolean>;
const valued =
  <T>(value: Shape<T>) =>
  (answer: unknown, place: string) =>
    record({ value })(answer, place) as { value: T };
const answers = {
  accounts: valued(list(or(record({ owner: key, lamports, executable: flag, data: base64 }), null))),
  blockhash: valued(record({ blockhash: key, lastValidBlockHeight: whole() })),
  simulated: valued(record({ err: or(anything, null) })),
  statuses: valued(
    where(
      list(
        or(
          record({
            slot: whole(),
            confirmationStatus: oneOf('processed', 'confirmed', 'finalized'),
            err: or(anything, null),
          }),
          null,
        ),
      ),
      (found) => found.length === 1,
      'not one status',
    ),
  ),
};
const failure = record({
  error: record({
    code: where(anything, (n) => typeof n === 'number', 'no number') as Shape<number>,
    message: text(),
  }),
});

/** A node by its JSON-RPC endpoint. `fetcher` is the browser's. */
export function clusterAt(url: string, fetcher: typeof fetch = (...a) => fetch(...a)): Cluster {
  const call = async <T>(answer: Shape<T>, method: string, ...params: unknown[]): Promise<T> => {
    const { body } = await askServer(asking, fetcher, url, method, params);
    const found = fitted(answer, (body as { result?: unknown } | null)?.result);
    if (found) return found.read;
    const failed = fitted(failure, body)?.read.error;
    if (failed) throw new ClusterError('solana.NODE', failed.message.slice(0, 500), failed.code);
    throw unusable();
  };
  const confirmed = { commitment: 'confirmed' };
  const encoded = { encoding: 'base64' };
  return {
    genesisHash: () => call(key, 'getGenesisHash'),
    accounts: async (keys) => {
      if (keys.length > MOST_KEYS) throw new RangeError('too many accounts at once');
      const { value } = await call(answers.accounts, 'getMultipleAccounts', keys, {
        ...confirmed,
        ...encoded,
      });
      if (value.length !== keys.length) throw unusable();
      return value;
    },
    blockhash: async () => {
      const { value } = await call(answers.blockhash, 'getLatestBlockhash', confirmed);
      return { blockhash: value.blockhash, lastHeight: value.lastValidBlockHeight };
    },
    finalHeight: () => call(whole(), 'getBlockHeight', { commitment: 'finalized' }),
    rent: (bytes) => call(lamports, 'getMinimumBalanceForRentExemption', bytes),
    simulate: async (transaction) => {
      const options = { ...confirmed, ...encoded, sigVerify: false, replaceRecentBlockhash: false };
      const { value } = await call(answers.simulated, 'simulateTransaction', toBase64(transaction), options);
      return { err: value.err };
    },
    send: (transaction) =>
      call(text(), 'sendTransaction', toBase64(transaction), {
        ...encoded,
        preflightCommitment: 'confirmed',
      }),
    status: async (id) => {
      const { value } = await call(answers.statuses, 'getSignatureStatuses', [id], {
        searchTransactionHistory: true,
      });
      const [found] = value;
      return found ? { slot: found.slot, level: found.confirmationStatus, err: found.err } : null;
    },
  };
}

/** Throws when a node serves another cluster than the one that the deployment is on. */
export async function assertCluster(
  cluster: Pick<Cluster, 'genesisHash'>,
  genesisHash: string,
): Promise<void> {
  if ((await cluster.genesisHash()) !== genesisHash)
    throw new ClusterError(
      'solana.OTHER_CLUSTER',
      'The Solana node is of another cluster. Nothing was sent.',
    );
}
