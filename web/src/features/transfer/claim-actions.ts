import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { encodeFunctionData, type Hex } from 'viem';
import { useDeployment } from '../../api/queries.ts';
import { keys } from '../../api/query-keys.ts';
import type { PoolChain, Transfer } from '../../api/types.ts';
import { deployedChain, NoDeployment } from '@causeway/sdk/deployments';
import { usePanels } from '../../lib/panels.ts';
import { read, retry } from '@causeway/sdk/retry';
import { bridgeAbi } from '@causeway/sdk/evm/abi';
import { switchChain } from '@causeway/sdk/evm/chains';
import { readClient } from '../../wallets/evm/config.ts';
import { endpointsOf } from '../../wallets/evm/endpoints-of.ts';
import { waitMined } from '@causeway/sdk/evm/mined';
import { requireWallet, useEvmAddress } from '../../wallets/evm/session.ts';
import { sendOnce } from '@causeway/sdk/evm/signing';
import { tryCall } from '@causeway/sdk/evm/try-call';
import { type Carried, carryOut } from './claim-send.ts';

/** What a person can do about a claim. Each resolves when the transaction is mined, or nobody answered for it in time. */
export interface TransferActions {
  /** The address that signs, or null. */
  address: string | null;
  connect(): void;
  /** Whether a wallet can act on claims of a chain; elsewhere the relayer alone tries again. */
  acts(chainId: number): boolean;
  /** Pays the claim as far as lane and liquidity allow. */
  retry(transfer: Transfer): Promise<Carried>;
  /** Sends what is owed back to the refund address. It costs no message fee. */
  redirect(transfer: Transfer): Promise<Carried>;
}

/** The message as its bridge takes it. A changed one finds no claim there: the chain checks its hash. */
function messageArgs({ message }: Transfer) {
  return {
    uid: BigInt(message.uid),
    srcAnchor: message.srcAnchor as Hex,
    dstAnchor: message.dstAnchor as Hex,
    payload: message.payload as Hex,
  };
}

export function useTransferActions(chains: readonly PoolChain[] | undefined): TransferActions {
  const address = useEvmAddress();
  const connect = usePanels((s) => s.openWallets);
  const deployment = useDeployment();
  const queries = useQueryClient();

  const send = async (transfer: Transfer, functionName: 'retry' | 'redirect') => {
    const chainId = transfer.dst.chainId;
    // SR-06: the contract is the deployment's, whatever the API says about the transfer.
    const deployed = deployment.data ? deployedChain(deployment.data, chainId) : null;
    if (!deployed) throw deployment.error ?? new NoDeployment(t`No contracts are known on chain ${chainId}.`);
    const { address: from, provider } = await requireWallet();
    const chain = chains?.find((c) => c.chainID === chainId);
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
    await retry(read(() => tryCall(client, { from, to: deployed.bridge, data, value: 0n })));
    const carried = await carryOut(
      () => sendOnce({ address: from, provider }, { chainId, from, to: deployed.bridge, data, value: 0n }),
      (hash) => waitMined(client, hash, Math.max(1, chain?.confirmations ?? 1)),
    );
    await queries.invalidateQueries({ queryKey: keys.transfer(transfer.uid) });
    await queries.invalidateQueries({ queryKey: keys.allTransfers });
    return carried;
  };
  return {
    address,
    connect,
    // Until the deployment is known, nobody is told that they cannot.
    acts: (chainId) => !deployment.data || deployedChain(deployment.data, chainId) !== null,
    retry: (transfer) => send(transfer, 'retry'),
    redirect: (transfer) => send(transfer, 'redirect'),
  };
}
