import { deployedChain } from '@causeway/sdk/deployments';
import { noContracts } from '@causeway/sdk/faults';
import { read, retry } from '@causeway/sdk/retry';
import { buildClaim } from '@causeway/sdk/claims';
import { switchChain } from '@causeway/sdk/evm/chains';
import { readClient } from '../../wallets/evm/config.ts';
import { endpointsOf } from '../../wallets/evm/endpoints-of.ts';
import { waitMined } from '@causeway/sdk/evm/mined';
import { requireWallet } from '../../wallets/evm/session.ts';
import { sendOnce, type Transaction } from '@causeway/sdk/evm/signing';
import { carryOut, type ContractDeps } from '@causeway/sdk/flow';
import { tryCall } from '@causeway/sdk/evm/try-call';
import type { Carried, ClaimFamily } from './claim-family.ts';

/** A claim's transaction: tried out, signed once, and waited for. Throws when it failed, or the wallet put another one in its place. */
export async function signAndWait(
  call: Transaction,
  deps: Pick<ContractDeps, 'tryOut' | 'send' | 'wait'>,
): Promise<Carried> {
  const none = () => undefined;
  const carried = await carryOut(call, call.to, { ...deps, stage: none, remember: none, forget: none });
  return carried.kind === 'sent' ? 'mined' : 'unseen';
}

/** Claims of the bridge's contract. Sending back costs no message fee. */
export const evmClaims: ClaimFamily = {
  costs: async () => null,
  carryOut: async (functionName, { transfer, deployment, chain }) => {
    const { chainId } = transfer.dst;
    if (!deployedChain(deployment, chainId)) throw noContracts(chainId);
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
    return signAndWait(call, {
      tryOut: () => retry(read(() => tryCall(client, call))),
      send: () => sendOnce({ address: from, provider }, call),
      wait: (hash) => waitMined(client, hash, Math.max(1, chain?.confirmations ?? 1)),
    });
  },
};
