import { type Address, encodeFunctionData, type Hex, isAddressEqual } from 'viem';
import { bridgeAbi, mintBridgeAbi } from './abi.ts';
import type { SignedPermit } from './permit.ts';
import type { Transaction } from './signing.ts';
import { padRecipient } from '../quote.ts';
import type { ContractRoute } from '../route.ts';

export interface SwapOrder {
  amount: bigint;
  /** 20 or 32 bytes. */
  recipient: Hex;
  sender: Address;
  /** Wei of the bridge fee. */
  fee: bigint;
  /** Base units of the source token that must be sent on after the pool's fee: with less the contract refuses. */
  minimum: bigint;
  /** A signature in the place of an approval. */
  permit: SignedPermit | null;
}

/** [7.61], [7.62] The transaction that starts a transfer. The refund address is always the sender. */
export function buildSwap(
  route: ContractRoute,
  { amount, recipient, sender, fee, minimum, permit }: SwapOrder,
): Transaction {
  const tx = { chainId: route.from.network.id, from: sender, to: route.spender };
  const dst = route.to.network.id;
  // The token takes a signature for this amount, from who sends, to who is called: with another the bridge would refuse.
  if (
    permit &&
    !(
      permit.value === amount &&
      isAddressEqual(permit.owner, sender) &&
      isAddressEqual(permit.spender, tx.to)
    )
  )
    throw new RangeError('the signature is for another transfer');
  if (route.kind === 'mint') {
    return {
      ...tx,
      data: encodeFunctionData({
        abi: mintBridgeAbi,
        functionName: 'bridgeOut',
        args: [dst, amount, padRecipient(recipient), minimum],
      }),
      value: fee,
    };
  }
  const args = [route.poolId, dst, amount, padRecipient(recipient), sender, '0x', minimum] as const;
  if (permit) {
    const { deadline, v, r, s } = permit;
    const data = encodeFunctionData({
      abi: bridgeAbi,
      functionName: 'swapWithPermit',
      args: [...args, deadline, v, r, s],
    });
    return { ...tx, data, value: fee };
  }
  return {
    ...tx,
    data: encodeFunctionData({ abi: bridgeAbi, functionName: 'swap', args }),
    value: route.from.token.isNative ? fee + amount : fee,
  };
}
