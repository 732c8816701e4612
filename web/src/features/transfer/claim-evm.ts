import { t } from '@lingui/core/macro';
import type { Hex } from 'viem';
import { deployedChain, NoDeployment } from '@causeway/sdk/deployments';
import { read, retry } from '@causeway/sdk/retry';
import { buildClaim } from '@causeway/sdk/claims';
import { switchChain } from '@causeway/sdk/evm/chains';
import { readClient } from '../../wallets/evm/config.ts';
import { endpointsOf } from '../../wallets/evm/endpoints-of.ts';
import { assertMined, type Mined, waitMined } from '@causeway/sdk/evm/mined';
import { requireWallet } from '../../wallets/evm/session.ts';
import { sendOnce } from '@causeway/sdk/evm/signing';
import { tryCall } from '@causeway/sdk/evm/try-call';
import type { Carried, ClaimFamily } from './claim-family.ts';

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
    if (!deployedChain(deployment, chainId))
      throw new NoDeployment(t`No contracts are known on chain ${chainId}.`);
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
    const call = buildClaim(deployment, transfer, from, functionName);
    await retry(read(() => tryCall(client, call)));
    return signAndWait(
      () => sendOnce({ address: from, provider }, call),
      (hash) => waitMined(client, hash, Math.max(1, chain?.confirmations ?? 1)),
    );
  },
};
