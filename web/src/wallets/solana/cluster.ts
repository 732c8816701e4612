import { t } from '@lingui/core/macro';
import * as v from 'valibot';
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
export class ClusterError extends Error {
  override name = 'ClusterError';

  constructor(
    message: string,
    /** JSON-RPC's code; null when it is none of the node's own errors. */
    readonly code: number | null = null,
    /** Seconds that the node asks to be left alone. */
    readonly retryAfter: number | null = null,
  ) {
    super(message);
  }
}

const TIMEOUT_MS = 15_000;
const MAX_ANSWER = 2_000_000;
const MOST_KEYS = 100;

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const key = v.pipe(
  v.string(),
  v.check((s) => solanaKey(s) !== null, 'not a key'),
);
/** Lamports; from nine million SOL on, JSON's numbers are rounded. */
const lamports = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.transform((n) => BigInt(n)),
);
const base64 = v.pipe(
  v.tuple([v.pipe(v.string(), v.base64()), v.literal('base64')]),
  v.transform(([text]) => fromBase64(text)),
);
const valued = <T extends v.GenericSchema>(value: T) => v.object({ value });
const answers = {
  accounts: valued(
    v.array(v.nullable(v.object({ owner: key, lamports, executable: v.boolean(), data: base64 }))),
  ),
  blockhash: valued(v.object({ blockhash: key, lastValidBlockHeight: whole })),
  simulated: valued(v.object({ err: v.unknown() })),
  statuses: valued(
    v.tuple([
      v.nullable(
        v.object({
          slot: whole,
          confirmationStatus: v.picklist(['processed', 'confirmed', 'finalized']),
          err: v.unknown(),
        }),
      ),
    ]),
  ),
};
const failure = v.object({ error: v.object({ code: v.number(), message: v.string() }) });

/** A node by its JSON-RPC endpoint. `fetcher` is the browser's. */
export function clusterAt(url: string, fetcher: typeof fetch = (...a) => fetch(...a)): Cluster {
  const call = async <T extends v.GenericSchema>(
    answer: T,
    method: string,
    ...params: unknown[]
  ): Promise<v.InferOutput<T>> => {
    const body = await post(fetcher, url, method, params);
    const parsed = v.safeParse(v.object({ result: answer }), body);
    if (parsed.success) return (parsed.output as { result: v.InferOutput<T> }).result;
    const failed = v.safeParse(failure, body);
    if (failed.success)
      throw new ClusterError(failed.output.error.message.slice(0, 500), failed.output.error.code);
    throw new ClusterError(t`The Solana node gave an answer that cannot be used.`);
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
      if (value.length !== keys.length)
        throw new ClusterError(t`The Solana node gave an answer that cannot be used.`);
      return value;
    },
    blockhash: async () => {
      const { value } = await call(answers.blockhash, 'getLatestBlockhash', confirmed);
      return { blockhash: value.blockhash, lastHeight: value.lastValidBlockHeight };
    },
    finalHeight: () => call(whole, 'getBlockHeight', { commitment: 'finalized' }),
    rent: (bytes) => call(lamports, 'getMinimumBalanceForRentExemption', bytes),
    simulate: async (transaction) => {
      const options = { ...confirmed, ...encoded, sigVerify: false, replaceRecentBlockhash: false };
      const { value } = await call(answers.simulated, 'simulateTransaction', toBase64(transaction), options);
      return { err: value.err ?? null };
    },
    send: (transaction) =>
      call(v.string(), 'sendTransaction', toBase64(transaction), {
        ...encoded,
        preflightCommitment: 'confirmed',
      }),
    status: async (id) => {
      const { value } = await call(answers.statuses, 'getSignatureStatuses', [id], {
        searchTransactionHistory: true,
      });
      const [found] = value;
      return found && { slot: found.slot, level: found.confirmationStatus, err: found.err ?? null };
    },
  };
}

async function post(fetcher: typeof fetch, url: string, method: string, params: unknown[]): Promise<unknown> {
  let response: Response;
  let text: string;
  try {
    response = await fetcher(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      redirect: 'error',
      credentials: 'omit',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    text = await response.text();
  } catch {
    throw new ClusterError(t`The Solana node did not answer.`);
  }
  if (response.status === 429) {
    const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
    throw new ClusterError(
      t`The Solana node is busy. Try again in a minute.`,
      null,
      seconds >= 0 ? seconds : null,
    );
  }
  if (text.length > MAX_ANSWER)
    throw new ClusterError(t`The Solana node gave an answer that cannot be used.`);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new ClusterError(t`The Solana node gave an answer that cannot be used.`);
  }
}

/** Throws when a node serves another cluster than the one that the deployment is on. */
export async function assertCluster(
  cluster: Pick<Cluster, 'genesisHash'>,
  genesisHash: string,
): Promise<void> {
  if ((await cluster.genesisHash()) !== genesisHash)
    throw new ClusterError(t`The Solana node is of another cluster. Nothing was sent.`);
}
