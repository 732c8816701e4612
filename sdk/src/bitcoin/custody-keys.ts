import type { Address, Client, Hex } from 'viem';
import { readContract } from '../evm/actions.ts';
import type { DeployedBitcoin, DeployedChain } from '../deployments.ts';
import type { Readers } from '../quote.ts';
import { read, retry } from '../retry.ts';
import { custodyKeysAbi } from '../evm/abi.ts';

/** SR-06: the custody's keys are those of the record, and the committee published no others on the chain. */

type Epoch = DeployedBitcoin['epochs'][number];

/** The epoch that a deposit in a block of this height is paid to: the newest that counts by then. */
export function epochAt(record: DeployedBitcoin, height: number): Epoch {
  const counts = record.epochs.filter((e) => e.fromHeight <= height);
  const found = counts.at(-1) ?? record.epochs[0];
  if (!found) throw new Error('the record has no custody keys');
  return found;
}

/** What a chain's contract CustodyKeys says: its newest epoch, and the keys that it has for an epoch of the record. */
export interface PublishedKeys {
  /** 0: none is published yet. */
  readonly newest: number;
  readonly epochs: readonly {
    readonly epoch: number;
    readonly threshold: number;
    readonly keys: readonly Hex[];
  }[];
}

export type KeysProblem =
  /** The committee has handed over to keys that this record does not know. */
  | 'newer'
  /** The chain has other keys for the same epoch. */
  | 'other';

/** Why nothing is paid to the custody of a record; null when the chain does not contradict it. */
export function keysProblem(record: DeployedBitcoin, seen: PublishedKeys): KeysProblem | null {
  if (seen.newest > (record.epochs.at(-1)?.epoch ?? 0)) return 'newer';
  for (const published of seen.epochs) {
    const own = record.epochs.find((e) => e.epoch === published.epoch);
    // An epoch of the record that is not published yet, or is older than the contract, is not contradicted.
    if (!own || published.keys.length === 0) continue;
    const same =
      own.threshold === published.threshold &&
      own.keys.length === published.keys.length &&
      own.keys.every((key, i) => `0x${key}` === published.keys[i]?.toLowerCase());
    if (!same) return 'other';
  }
  return null;
}

/** Asks the chain's contract about every epoch of the record. */
export function readPublishedKeys(
  client: Client,
  address: Address,
  record: DeployedBitcoin,
): Promise<PublishedKeys> {
  const it = { abi: custodyKeysAbi, address } as const;
  return retry(
    read(async () => {
      const [[newest], ...epochs] = await Promise.all([
        readContract(client, { ...it, functionName: 'current' }),
        ...record.epochs.map(async ({ epoch }) => {
          const [threshold, keys] = await readContract(client, {
            ...it,
            functionName: 'keysOf',
            args: [epoch],
          });
          return { epoch, threshold, keys };
        }),
      ]);
      return { newest, epochs };
    }),
  );
}

/** SR-06: whether the chain's contract has other custody keys than the record; null where it has not. */
export async function readKeysProblem(
  readers: Readers,
  { custodyKeys, chainId }: DeployedChain,
  record: DeployedBitcoin,
): Promise<KeysProblem | null> {
  if (!custodyKeys) return null;
  return keysProblem(record, await readPublishedKeys(readers(chainId), custodyKeys, record));
}

/** SR-34: the newest epoch that a chain's contract has published; 0 where it has published none. */
export async function readPublishedEpoch(
  readers: Readers,
  { custodyKeys, chainId }: DeployedChain,
  record: DeployedBitcoin,
): Promise<number> {
  return custodyKeys ? (await readPublishedKeys(readers(chainId), custodyKeys, record)).newest : 0;
}
