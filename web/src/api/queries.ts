import { useQuery } from '@tanstack/react-query';
import { type Deployment, loadDeployment } from '@causeway/sdk/deployments';
import { storage } from '../lib/storage.ts';
import { withLabels } from '../lib/labels.ts';
import { pinnedRecords } from '../lib/deployments.pinned.ts';
import { api } from './api.ts';
import { ApiError } from '@causeway/sdk/api/client';
import { keys } from './query-keys.ts';
import type { BasicConfig, ContractDetails, NetworkKind, PoolChain } from './types.ts';

const MINUTE = 60_000;

/** What this network is. Everything that differs between networks asks here. */
export function useBasicConfig() {
  return useQuery({
    queryKey: keys.basicConfig,
    queryFn: ({ signal }) => api.basicConfig(signal),
    staleTime: 10 * MINUTE,
    // A server that starts (or is down) is asked until it answers.
    refetchInterval: ({ state }) => (state.data ? false : 2000),
  });
}

/** True on the local network, false elsewhere and while it is not known. */
export function useIsLocal(): boolean {
  return useBasicConfig().data?.network === 'local';
}

export function usePoolChains() {
  return useQuery({
    queryKey: keys.poolChains,
    queryFn: async ({ signal }) => withLabels(await api.poolChains(signal)),
    staleTime: MINUTE,
    refetchInterval: MINUTE,
  });
}

/** Ids of Bitcoin [3.38] [3.39] and of the local one, which are never among the chains of pools. */
const BITCOIN_NETWORKS: readonly number[] = [2693367830, 271847360, 3994530451];

/** Name of a chain for reading; its number when nobody knows it. */
export function chainName(chains: readonly PoolChain[] | undefined, chainId: number): string {
  const listed = chains?.find((c) => c.chainID === chainId)?.chainName;
  return listed ?? (BITCOIN_NETWORKS.includes(chainId) ? 'Bitcoin' : String(chainId));
}

/** Where a transaction of a chain can be looked at, or null. */
export function txUrl(
  chains: readonly PoolChain[] | undefined,
  chainId: number,
  hash: string,
): string | null {
  const scan = chains?.find((c) => c.chainID === chainId)?.scanUrl;
  return scan ? `${scan.replace(/\/$/, '')}/tx/${hash}` : null;
}

/** [7.54] Where a transaction of Bitcoin can be looked at before there is a transfer: our own explorer, or mempool's. */
export function bitcoinTxUrl(network: NetworkKind | undefined, txid: string): string | null {
  switch (network) {
    case 'local':
      return `/explorer/3994530451/tx/${txid}`;
    case 'testnet':
      return `https://mempool.space/testnet/tx/${txid}`;
    case 'mainnet':
      return `https://mempool.space/tx/${txid}`;
    default:
      return null;
  }
}

export function usePoolDetails(config: BasicConfig | undefined) {
  const projectId = config?.projectId || '1';
  return useQuery({
    queryKey: keys.poolDetails(projectId),
    queryFn: ({ signal }) => api.poolDetails(projectId, signal),
    enabled: config !== undefined,
    staleTime: 30_000,
  });
}

/** Text of `dictID notice`; null when there is none or it is switched off. */
export function useNotice() {
  return useQuery({
    queryKey: keys.notice,
    queryFn: async ({ signal }) => {
      try {
        const entry = await api.dict('notice', signal);
        return entry.dictContent.trim() || null;
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    staleTime: MINUTE,
    refetchInterval: 5 * MINUTE,
    retry: false,
  });
}

function toBase64(details: ContractDetails): string {
  const bytes = new TextEncoder().encode(JSON.stringify(details));
  return btoa(Array.from(bytes, (b) => String.fromCharCode(b)).join(''));
}

/** What was cached, or undefined if there is nothing usable. */
export function cachedContractDetails(store = storage): ContractDetails | undefined {
  const text = store.get('contract-details');
  if (text === null) return undefined;
  try {
    const bytes = Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof value === 'object' && value !== null && 'routers' in value && 'boolBridges' in value) {
      return value as ContractDetails;
    }
  } catch {
    // Falls through: a corrupt value is dropped.
  }
  store.remove('contract-details');
  return undefined;
}

/** [7.05] Shown at once from the cache, refreshed, and never used for a fee, limit or address that is signed. */
export function useContractDetails() {
  return useQuery<ContractDetails>({
    queryKey: keys.contractDetails,
    queryFn: async ({ signal }) => {
      const details = await api.contractDetails(signal);
      storage.set('contract-details', toBase64(details));
      return details;
    },
    placeholderData: () => cachedContractDetails(),
    staleTime: MINUTE,
  });
}

async function fetchLocalDeployment(): Promise<unknown> {
  const response = await fetch('/local/deployment.json', { headers: { Accept: 'application/json' } });
  if (!response.ok)
    throw new ApiError(
      'The local network has not deployed its contracts yet. Wait a few seconds.',
      'local.NOT_READY',
      response.status,
    );
  return response.json();
}

/** SR-06. The contracts money is sent to: pinned in this bundle, or the local network's own; unless nobody wants to know. */
export function useDeployment(wanted = true) {
  const config = useBasicConfig().data;
  return useQuery<Deployment>({
    queryKey: keys.deployment(config?.network ?? ''),
    queryFn: () =>
      loadDeployment({
        network: config?.network ?? 'mainnet',
        hostname: window.location.hostname,
        fetchLocal: fetchLocalDeployment,
        pinned: pinnedRecords,
      }),
    enabled: wanted && config !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    // The local network deploys while it starts; a public build without contracts never gets any.
    refetchInterval: ({ state }) => (state.error instanceof ApiError && !state.data ? 2000 : false),
  });
}
