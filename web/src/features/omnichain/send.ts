import { type Address, encodeFunctionData } from 'viem';
import { bridgeAbi, mintBridgeAbi } from '../../wallets/evm/abi.ts';
import type { Transaction } from '../../wallets/evm/signing.ts';
import { padRecipient } from './quote.ts';
import type { Route } from './route.ts';

export interface SwapOrder {
  amount: bigint;
  recipient: Address;
  sender: Address;
  /** Wei of the bridge fee. */
  fee: bigint;
}

/** [7.61], [7.62] The transaction that starts a transfer. The refund address is always the sender. */
export function buildSwap(route: Route, { amount, recipient, sender, fee }: SwapOrder): Transaction {
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
