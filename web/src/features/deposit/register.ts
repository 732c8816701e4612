import type { Client } from 'viem';
import type { DepositAddressRequest, DepositAddressView } from '../../api/types.ts';
import type { DepositAddress } from '@causeway/sdk/bitcoin/custody';
import type { DeployedBitcoin } from '@causeway/sdk/deployments';
import { keysProblem, readPublishedKeys } from '@causeway/sdk/bitcoin/custody-keys';
import { differences, type Home, type Proof, prove, type Terms } from '@causeway/sdk/bitcoin/proof';

/** What a chain says of the custody's keys (SR-06). */
export type OnChain =
  | 'same'
  | 'differs'
  /** The committee has handed over to keys that the record does not know. */
  | 'newer'
  /** Not published there, or not yet. */
  | 'unpublished'
  /** The chain could not be read. */
  | 'unread';

/** Reads the published keys and compares them with the record's. */
export async function readPublished(
  client: Client,
  contract: `0x${string}`,
  record: DeployedBitcoin,
  epoch: number,
): Promise<OnChain> {
  try {
    const seen = await readPublishedKeys(client, contract, record);
    const problem = keysProblem(record, seen);
    if (problem) return problem === 'other' ? 'differs' : 'newer';
    return seen.epochs.some((e) => e.epoch === epoch && e.keys.length > 0) ? 'same' : 'unpublished';
  } catch {
    return 'unread';
  }
}

/** The address that was derived here is not the one that somebody else derives. It is not shown. */
export class Mismatch extends Error {
  override name = 'Mismatch';
  constructor(
    readonly source: 'api' | 'chain',
    readonly fields: readonly string[],
  ) {
    super(`another deposit address: ${fields.join(', ')}`);
  }
}

/** A deposit address that may be shown. */
export interface Registered {
  readonly parts: DepositAddress;
  readonly proof: Proof;
  readonly answer: DepositAddressView;
  readonly onChain: OnChain;
}

export interface Sources {
  /** Has the committee look after an address. */
  post(body: DepositAddressRequest): Promise<DepositAddressView>;
  published(epoch: number): Promise<OnChain>;
}

/**
 * SR-06, SR-17: derives the address, has it looked after, and compares. `before` is true for one that was made earlier: it
 * is looked after whatever became of its epoch and lane. Throws Mismatch, and then nothing of it may be shown.
 */
export async function register(
  home: Home,
  parts: DepositAddress,
  terms: Terms,
  before: boolean,
  { post, published }: Sources,
): Promise<Registered> {
  const proof = prove(home, parts);
  const body: DepositAddressRequest = {
    asset: parts.asset,
    dstChainId: parts.dstChain,
    receiver: parts.receiver,
    refundKey: parts.refundKey,
    lock: parts.lock,
    ...(before ? { epoch: parts.epoch } : {}),
  };
  const [answer, onChain] = await Promise.all([post(body), published(parts.epoch)]);
  const fields = differences(home, parts, proof, terms, answer);
  if (fields.length > 0) throw new Mismatch('api', fields);
  // What was made before the committee handed over goes on; nothing new is made for keys that leave.
  if (onChain === 'differs' || (onChain === 'newer' && !before)) throw new Mismatch('chain', ['custodyKeys']);
  return { parts, proof, answer, onChain };
}
