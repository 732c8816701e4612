import { type Address, type Client, type Hex, type Log, toEventSelector } from 'viem';
import { waitForTransactionReceipt } from './actions.ts';
import { CausewayError } from '../errors.ts';
import { isNotFound } from './not-found.ts';

/** How long the page itself waits for a receipt; afterwards the transfer's own page goes on. */
export const RECEIPT_TIMEOUT_MS = 15 * 60_000;

export interface Mined {
  /** Of the transaction that was included: not the one that was sent where the wallet sped it up. */
  hash: Hex;
  success: boolean;
  /** The wallet sent something else with the same nonce, which was included instead. */
  replaced: boolean;
  logs: readonly Pick<Log, 'address' | 'topics'>[];
}

/**
 * [4.54], [9.09] Waits for the receipt with the chain's number of confirmations (2 on some, otherwise 1). Follows a
 * replaced transaction, and a node that knows of the block before it knows of its receipts.
 */
export async function waitMined(
  client: Client,
  hash: Hex,
  confirmations: number,
  pollMs = 1_000,
): Promise<Mined> {
  let replaced = false;
  const until = Date.now() + RECEIPT_TIMEOUT_MS;
  const wait = async () => {
    for (;;) {
      try {
        return await waitForTransactionReceipt(client, {
          hash,
          confirmations,
          timeout: Math.max(1, until - Date.now()),
          pollingInterval: pollMs,
          onReplaced: ({ reason }) => {
            replaced = reason !== 'repriced';
          },
        });
      } catch (error) {
        // It was seen in a block, and its receipt is not there yet: the nodes behind one endpoint are not equally far.
        if (!isNotFound(error) || Date.now() >= until) throw error;
        await new Promise((resolve) => setTimeout(resolve, pollMs));
      }
    }
  };
  const receipt = await wait();
  return {
    hash: receipt.transactionHash,
    success: receipt.status === 'success' && !replaced,
    replaced,
    logs: receipt.logs,
  };
}

/** A transaction was included and failed; money did not move. */
export class TransactionFailed extends CausewayError {
  override name = 'TransactionFailed';

  constructor(readonly hash: Hex) {
    super(
      'transaction.FAILED',
      'The transaction failed on chain. Nothing was moved; the network kept its gas.',
    );
  }
}

/** The wallet cancelled a transaction, or sent another one in its place. */
export class TransactionReplaced extends CausewayError {
  override name = 'TransactionReplaced';

  constructor(readonly hash: Hex) {
    super(
      'transaction.REPLACED',
      'Your wallet replaced this transaction with another one. It was not carried out.',
    );
  }
}

/** Throws unless the transaction that was asked for is the one that was carried out. */
export function assertMined(mined: Mined): void {
  if (mined.replaced) throw new TransactionReplaced(mined.hash);
  if (!mined.success) throw new TransactionFailed(mined.hash);
}

const MESSAGE_SENT = 'MessageSent(uint256,bytes32,bytes32,bytes)';

/** The uid that the bridge gave a transfer, 0x and 32 bytes, or null when its logs show none. */
export function uidOf(logs: Mined['logs'], bridge: Address): Hex | null {
  // Hashed when it is asked for: not while the page loads.
  const sent = toEventSelector(MESSAGE_SENT);
  const log = logs.find((l) => l.address.toLowerCase() === bridge.toLowerCase() && l.topics[0] === sent);
  return log?.topics[1] ?? null;
}
