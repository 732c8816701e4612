import type { PoolChain } from '../../api/types.ts';
import type { Deployment } from '@causeway/sdk/deployments';
import { labelOf } from '../../lib/labels.ts';
import type { BridgedAsset } from '@causeway/sdk/bitcoin/assets';

/** [3.02] A network that assets of Bitcoin go to, as the page shows it. Contracts are never taken from here. */
export interface EvmNetwork {
  readonly id: number;
  readonly name: string;
  readonly label: string;
  readonly icon: string;
  /** Its coin. */
  readonly symbol: string;
  readonly decimals: number;
  readonly explorer: string;
  /** Gwei, fixed by the catalogue, or null. */
  readonly gasPrice: string | null;
  readonly confirmations: number;
  readonly finalityBlocks: number;
  readonly blockSeconds: number;
  readonly paused: boolean;
  /** What of Bitcoin can go there. */
  readonly symbols: readonly string[];
}

/** The networks with a router, in the record's order, described by the server where it knows them. */
export function evmNetworks(
  deployment: Deployment,
  assets: readonly BridgedAsset[],
  listed: readonly PoolChain[],
): EvmNetwork[] {
  return deployment.chains.flatMap(({ chainId }) => {
    const here = assets.filter((a) => a.chains.includes(chainId));
    if (here.length === 0) return [];
    const c = listed.find((one) => one.chainID === chainId);
    const label = labelOf(chainId);
    return [
      {
        id: chainId,
        name: label?.[0] ?? c?.chainName ?? String(chainId),
        label: c?.chainLabel ?? '',
        icon: c?.chainIcon ?? '',
        symbol: label?.[1] ?? c?.symbol ?? '',
        decimals: label?.[2] ?? c?.nativeDecimals ?? 18,
        explorer: c?.scanUrl.replace(/\/$/, '') ?? '',
        gasPrice: c?.gasPrice ?? null,
        confirmations: c?.confirmations ?? 1,
        finalityBlocks: c?.finalityBlocks ?? 0,
        blockSeconds: c?.blockSeconds ?? 0,
        paused: c?.paused ?? false,
        symbols: here.map((a) => a.symbol),
      },
    ];
  });
}
