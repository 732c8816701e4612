import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type Address, encodeFunctionData, type Hex, padHex } from 'viem';
import { readContract } from '../../wallets/evm/actions.ts';
import { useDeployment } from '../../api/queries.ts';
import { keys } from '../../api/query-keys.ts';
import type { PoolChain, Transfer } from '../../api/types.ts';
import { deployedChain, NoDeployment } from '../../lib/deployments.ts';
import { usePanels } from '../../lib/panels.ts';
import { read, retry } from '../../lib/retry.ts';
import { bridgeAbi } from '../../wallets/evm/abi.ts';
import { switchChain } from '../../wallets/evm/chains.ts';
import { readClient } from '../../wallets/evm/config.ts';
import { endpointsOf } from '../../wallets/evm/endpoints-of.ts';
import { waitMined } from '../../wallets/evm/mined.ts';
import { requireWallet, useEvmAddress } from '../../wallets/evm/session.ts';
import { sendOnce } from '../../wallets/evm/signing.ts';
import { tryCall } from '../../wallets/evm/try-call.ts';
import { type Carried, carryOut } from './claim-send.ts';

/** What a person can do about a claim. Each resolves when the transaction is mined, or nobody answered for it in time. */
export interface TransferActions {
  /** The address that signs, or null. */
  address: string | null;
  connect(): void;
  /** Pays the claim as far as lane and liquidity allow. */
  retry(transfer: Transfer): Promise<Carried>;
  /** Sends what is owed back to the refund address. */
  redirect(transfer: Transfer): Promise<Carried>;
}

/** Bytes of data in a refund message: the refunded uid and its kind. */
const REFUND_DATA_BYTES = 33;

/** The message as its bridge takes it. A changed one finds no claim there: the chain checks its hash. */
function messageArgs({ message }: Transfer) {
  return {
    uid: BigInt(message.uid),
    srcAnchor: message.srcAnchor as Hex,
    dstAnchor: message.dstAnchor as Hex,
    payload: message.payload as Hex,
  };
}

/** Wei that a refund message from the claim's chain costs, asked of the bridge itself. */
function refundFee(transfer: Transfer, bridge: Address, owner: Address): Promise<bigint> {
  const data = `0x${'00'.repeat(REFUND_DATA_BYTES)}` as const;
  return retry(
    read(() =>
      readContract(readClient(transfer.dst.chainId), {
        address: bridge,
        abi: bridgeAbi,
        functionName: 'estimateBNFee',
        args: [transfer.token.poolIdDst, transfer.src.chainId, 1n, padHex(owner, { size: 32 }), data],
      }),
    ),
  );
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
    const value = functionName === 'redirect' ? await refundFee(transfer, deployed.bridge, from) : 0n;
    const data = encodeFunctionData({ abi: bridgeAbi, functionName, args: [messageArgs(transfer)] });
    await retry(read(() => tryCall(client, { from, to: deployed.bridge, data, value })));
    const carried = await carryOut(
      () => sendOnce({ address: from, provider }, { chainId, from, to: deployed.bridge, data, value }),
      (hash) => waitMined(client, hash, Math.max(1, chain?.confirmations ?? 1)),
    );
    await queries.invalidateQueries({ queryKey: keys.transfer(transfer.uid) });
    await queries.invalidateQueries({ queryKey: keys.allTransfers });
    return carried;
  };
  return {
    address,
    connect,
    retry: (transfer) => send(transfer, 'retry'),
    redirect: (transfer) => send(transfer, 'redirect'),
  };
}
