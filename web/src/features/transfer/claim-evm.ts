import { t } from '@lingui/core/macro';
import { encodeFunctionData, type Hex } from 'viem';
import type { Transfer } from '../../api/types.ts';
import { deployedChain, NoDeployment } from '@causeway/sdk/deployments';
import { read, retry } from '@causeway/sdk/retry';
import { bridgeAbi } from '@causeway/sdk/evm/abi';
import { switchChain } from '@causeway/sdk/evm/chains';
import { readClient } from '../../wallets/evm/config.ts';
import { endpointsOf } from '../../wallets/evm/endpoints-of.ts';
import { assertMined, type Mined, waitMined } from '@causeway/sdk/evm/mined';
import { requireWallet } from '../../wallets/evm/session.ts';
import { sendOnce } from '@causeway/sdk/evm/signing';
import { tryCall } from '@causeway/sdk/evm/try-call';
import type { Carried, ClaimFamily } from './claim-family.ts';

/** The message as its bridge takes it. A changed one finds no claim there: the chain checks its hash. */
function messageArgs({ message }: Transfer) {
  return {
    uid: BigInt(message.uid),
    srcAnchor: message.srcAnchor as Hex,
    dstAnchor: message.dstAnchor as Hex,
    payload: message.payload as Hex,
  };
}

/** One signature, and what became of it. Throws when the transaction failed, or the wallet put another one in its place. */
export async function signAndWait(
  send: () => Promise<Hex>,
  wait: (hash: Hex) => Promise<Mined>,
): Promise<Carried> {
  const hash = await send();
  const mined = await wait(hash).catch(() => null);
  if (!mined) return 'unseen';
  assertMined(mined);
  return 'mined';
}

/** Claims of the bridge's contract. Sending back costs no message fee. */
export const evmClaims: ClaimFamily = {
  costs: async () => null,
  carryOut: async (functionName, { transfer, deployment, chain }) => {
    const { chainId } = transfer.dst;
    const deployed = deployedChain(deployment, chainId);
    if (!deployed) throw new NoDeployment(t`No contracts are known on chain ${chainId}.`);
    const { address: from, provider } = await requireWallet();
    await switchChain(provider, {
      id: chainId,
      name: chain?.chainName ?? String(chainId),
      symbol: chain?.symbol ?? 'ETH',
      decimals: chain?.nativeDecimals ?? 18,
      rpc: endpointsOf(chainId)[0] ?? '',
      explorer: chain?.scanUrl ?? '',
    });
    const client = readClient(chainId);
    const data = encodeFunctionData({ abi: bridgeAbi, functionName, args: [messageArgs(transfer)] });
    const call = { from, to: deployed.bridge, data, value: 0n };
    await retry(read(() => tryCall(client, call)));
    return signAndWait(
      () => sendOnce({ address: from, provider }, { chainId, ...call }),
      (hash) => waitMined(client, hash, Math.max(1, chain?.confirmations ?? 1)),
    );
  },
};
