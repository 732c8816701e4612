import { type Address, type Hex, parseEventLogs, type RpcLog } from 'viem';
import * as v from 'valibot';
import { TransactionFailed } from '@causeway/sdk/evm/mined';
import { NoHash } from '@causeway/sdk/evm/signing';
import { entryPointAbi } from './abi.ts';
import { addressShape, bytesShape, hashShape } from './operation.ts';
import type { Ask } from './service.ts';

/** After this time beyond its last second, in seconds, an operation was run or never will be. */
const GRACE = 120;

/** Where the service says that it is; the chain is asked for the rest. */
const place = v.object({ receipt: v.object({ transactionHash: hashShape }) });
const included = v.object({
  logs: v.array(v.object({ address: addressShape, topics: v.array(hashShape), data: bytesShape })),
});

export interface Waiting {
  /** Of the operation, and of the same one where the account is there already. */
  readonly hashes: readonly Hex[];
  readonly entryPoint: Address;
  /** Seconds since 1970. */
  readonly until: number;
  readonly service: Ask;
  readonly chain: Ask;
  now(): number;
  pause(): Promise<void>;
}

/**
 * The transaction that ran an operation. A transaction may be replaced by one with a higher fee, so it is known only once it
 * is included. Throws when the calls failed, and NoHash when time is over and nobody has said anything.
 */
export async function waitForOperation(w: Waiting): Promise<Hex> {
  for (;;) {
    for (const hash of w.hashes) {
      const found = await look(hash, w).catch(() => null);
      if (!found) continue;
      if (!found.success) throw new TransactionFailed(found.transaction);
      return found.transaction;
    }
    if (w.now() > w.until + GRACE) throw new NoHash();
    await w.pause();
  }
}

async function look(hash: Hex, { entryPoint, service, chain }: Waiting) {
  const told = v.safeParse(place, await service('eth_getUserOperationReceipt', [hash]));
  if (!told.success) return null;
  const { transactionHash: transaction } = told.output.receipt;
  const receipt = v.safeParse(included, await chain('eth_getTransactionReceipt', [transaction]));
  if (!receipt.success) return null;
  const own = receipt.output.logs.filter((l) => l.address === entryPoint) as unknown as RpcLog[];
  const events = parseEventLogs({ abi: entryPointAbi, logs: own });
  const event = events.find((e) => e.args.userOpHash === hash);
  return event ? { transaction, success: event.args.success } : null;
}
