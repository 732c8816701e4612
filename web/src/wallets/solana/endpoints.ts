import { t } from '@lingui/core/macro';
import { LOCAL_SOLANA_ID } from '@causeway/sdk/deployments';
import { isLoopback } from '../../lib/origin.ts';
import { assertCluster, type Cluster, clusterAt } from '@causeway/sdk/solana/cluster';
import type { SolanaDeployment } from '@causeway/sdk/solana/deployment';

/**
 * Nodes of the public clusters, part of the reproducible build (SR-06): the API does not say where Solana is read. The
 * catalogue in internal/catalog/data holds the same list; a test compares the two.
 */
export const SOLANA_ENDPOINTS: Readonly<Record<number, string>> = {
  4221170919: 'https://api.mainnet-beta.solana.com',
  2479745243: 'https://api.devnet.solana.com',
};

/** The local network's own node, and only from a loopback page; otherwise what is pinned. */
export function solanaEndpoint(
  chainId: number,
  page: { hostname: string; origin: string } = window.location,
): string | null {
  if (chainId === LOCAL_SOLANA_ID) return isLoopback(page.hostname) ? `${page.origin}/rpc/${chainId}` : null;
  return SOLANA_ENDPOINTS[chainId] ?? null;
}

const asked = new Map<string, Promise<Cluster>>();

/** The node of a deployment's cluster, once it has shown that it is of that cluster. */
export function clusterOf({
  chainId,
  genesisHash,
}: Pick<SolanaDeployment, 'chainId' | 'genesisHash'>): Promise<Cluster> {
  const name = `${chainId} ${genesisHash}`;
  const known = asked.get(name);
  if (known) return known;
  const found = connect(chainId, genesisHash);
  asked.set(name, found);
  // Asked again by whoever needs it next.
  found.catch(() => asked.delete(name));
  return found;
}

async function connect(chainId: number, genesisHash: string): Promise<Cluster> {
  const url = solanaEndpoint(chainId);
  if (url === null) throw new Error(t`This version of the app has no Solana node for this network.`);
  const cluster = clusterAt(url);
  await assertCluster(cluster, genesisHash);
  return cluster;
}
