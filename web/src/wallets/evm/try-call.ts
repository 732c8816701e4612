import { type Client, decodeErrorResult, type Hex, isHex } from 'viem';
import { call } from 'viem/actions';
import { bridgeAbi } from './abi.ts';
import type { Transaction } from './signing.ts';

/** A contract refused a call and said why by one of its names [8.33]. */
export class ContractRefusal extends Error {
  constructor(
    readonly errorName: string,
    cause: unknown,
  ) {
    super(errorName, { cause });
    this.name = 'ContractRefusal';
  }
}

/** An error wraps another no deeper than this. */
const MAX_DEPTH = 10;

/** The contract's own name for why a call failed, wherever in an error its node put it; null when it gave none. */
export function refusalOf(error: unknown): ContractRefusal | null {
  let layer: unknown = error;
  for (let depth = 0; depth < MAX_DEPTH && typeof layer === 'object' && layer !== null; depth++) {
    const { data, cause } = layer as { data?: unknown; cause?: unknown };
    const name = nameOf(data) ?? nameOf((data as { data?: unknown } | null | undefined)?.data);
    if (name !== null) return new ContractRefusal(name, error);
    layer = cause;
  }
  return null;
}

function nameOf(data: unknown): string | null {
  // A selector at least.
  if (!isHex(data) || data.length < 10) return null;
  try {
    return decodeErrorResult({ abi: bridgeAbi, data: data as Hex }).errorName;
  } catch {
    return null;
  }
}

/** Runs a transaction without sending it; throws what the contract would refuse it with. */
export async function tryCall(client: Client, tx: Omit<Transaction, 'chainId'>): Promise<void> {
  try {
    await call(client, { account: tx.from, to: tx.to, data: tx.data, value: tx.value });
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
}
