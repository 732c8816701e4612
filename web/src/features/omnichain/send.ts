import { type Address, type Client, encodeFunctionData, type Hex, type Log, toEventSelector } from 'viem';
import { waitForTransactionReceipt } from 'viem/actions';
import { bridgeAbi, mintBridgeAbi } from '../../wallets/evm/abi.ts';
import { padRecipient } from './quote.ts';
import type { Route } from './route.ts';

/** One transaction as a wallet is asked to sign it. */
export interface TxRequest {
  chainId: number;
  from: Address;
  to: Address;
  data: Hex;
  /** Wei. */
  value: bigint;
}

export interface SwapOrder {
  amount: bigint;
  recipient: Address;
  sender: Address;
  /** Wei of the bridge fee. */
  fee: bigint;
}

/** [7.61], [7.62] The transaction that starts a transfer. The refund address is always the sender. */
export function buildSwap(route: Route, { amount, recipient, sender, fee }: SwapOrder): TxRequest {
  const tx = { chainId: route.from.network.id, from: sender, to: route.spender };
  const dst = route.to.network.id;
  if (route.kind === 'mint') {
    return {
      ...tx,
      data: encodeFunctionData({
        abi: mintBridgeAbi,
        functionName: 'bridgeOut',
        args: [dst, amount, padRecipient(recipient)],
      }),
      value: fee,
    };
  }
  return {
    ...tx,
    data: encodeFunctionData({
      abi: bridgeAbi,
      functionName: 'swap',
      args: [route.poolId, dst, amount, padRecipient(recipient), sender, '0x'],
    }),
    value: route.from.token.isNative ? fee + amount : fee,
  };
}

/** How long the page itself waits for a receipt; afterwards the transfer's own page goes on. */
export const RECEIPT_TIMEOUT_MS = 15 * 60_000;

export interface Mined {
  hash: Hex;
  success: boolean;
  logs: readonly Pick<Log, 'address' | 'topics'>[];
}

/** [4.54], [9.09] Waits for the receipt with the chain's number of confirmations (2 on some, otherwise 1). Follows a replaced transaction. */
export async function waitMined(
  client: Client,
  hash: Hex,
  confirmations: number,
  pollMs = 1_000,
): Promise<Mined> {
  let cancelled = false;
  const receipt = await waitForTransactionReceipt(client, {
    hash,
    confirmations,
    timeout: RECEIPT_TIMEOUT_MS,
    pollingInterval: pollMs,
    onReplaced: ({ reason }) => {
      cancelled = reason !== 'repriced';
    },
  });
  return {
    hash: receipt.transactionHash,
    success: receipt.status === 'success' && !cancelled,
    logs: receipt.logs,
  };
}

const MESSAGE_SENT = toEventSelector('MessageSent(uint256,bytes32,bytes32,bytes)');

/** The uid that the bridge gave a transfer, 0x and 32 bytes, or null when its logs show none. */
export function uidOf(logs: Mined['logs'], bridge: Address): Hex | null {
  const log = logs.find(
    (l) => l.address.toLowerCase() === bridge.toLowerCase() && l.topics[0] === MESSAGE_SENT,
  );
  return log?.topics[1] ?? null;
}
