import { type Client, decodeErrorResult, isHex } from 'viem';
import { CausewayError } from '../errors.ts';
import { call } from './actions.ts';
import { normalizeError } from '../unwrap.ts';
import { bitcoinRouterAbi, bridgeAbi } from './abi.ts';
import type { Transaction } from './signing.ts';

/** A contract refused a call and said why by one of its names [8.33]. */
export class ContractRefusal extends CausewayError {
  override name = 'ContractRefusal';

  constructor(
    readonly errorName: string,
    /** What the contract said with it. */
    readonly args: readonly unknown[],
    cause: unknown,
  ) {
    super('contract.REFUSED', errorName, { cause });
  }
}

/** An error wraps another no deeper than this. */
const MAX_DEPTH = 10;

/** The contract's own name for why a call failed, wherever in an error its node put it; null when it gave none. */
export function refusalOf(error: unknown): ContractRefusal | null {
  if (error instanceof ContractRefusal) return error;
  let layer: unknown = error;
  for (let depth = 0; depth < MAX_DEPTH && typeof layer === 'object' && layer !== null; depth++) {
    const { data, cause } = layer as { data?: unknown; cause?: unknown };
    const found = decode(data) ?? decode((data as { data?: unknown } | null | undefined)?.data);
    if (found !== null) return new ContractRefusal(found.errorName, found.args ?? [], error);
    layer = cause;
  }
  return null;
}

const ERRORS = [...bridgeAbi, ...bitcoinRouterAbi].filter((i) => i.type === 'error');

function decode(data: unknown) {
  // A selector at least.
  if (!isHex(data) || data.length < 10) return null;
  try {
    return decodeErrorResult({ abi: ERRORS, data });
  } catch {
    return null;
  }
}

/** Whether a contract refused, rather than a node that did not answer. */
export function isRevert(error: unknown): boolean {
  return refusalOf(error) !== null || normalizeError(error).message.toLowerCase().includes('revert');
}

/** Runs a transaction without sending it; throws what the contract would refuse it with. */
export async function tryCall(client: Client, tx: Omit<Transaction, 'chainId'>): Promise<void> {
  try {
    await call(client, { account: tx.from, to: tx.to, data: tx.data, value: tx.value });
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
}
