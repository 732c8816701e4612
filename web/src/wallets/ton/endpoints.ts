import { t } from '@lingui/core/macro';
import { LOCAL_TON_ID } from '@causeway/sdk/deployments';
import { isLoopback } from '../../lib/origin.ts';
import type { TonDeployment } from '@causeway/sdk/ton/deployment';
import { assertNetwork, type Toncenter, toncenterAt } from '@causeway/sdk/ton/toncenter';

/**
 * Servers of toncenter's API, part of the reproducible build (SR-06): the API does not say where TON is read. The catalogue
 * in internal/catalog/data holds the same list; a test compares the two.
 */
export const TON_ENDPOINTS: Readonly<Record<number, string>> = {
  4222542658: 'https://toncenter.com/api/v2/jsonRPC',
  2591988700: 'https://testnet.toncenter.com/api/v2/jsonRPC',
};

/** The local network's own server, and only from a loopback page; otherwise what is pinned. */
export function tonEndpoint(
  chainId: number,
  page: { hostname: string; origin: string } = window.location,
): string | null {
  if (chainId === LOCAL_TON_ID)
    return isLoopback(page.hostname) ? `${page.origin}/rpc/${chainId}/jsonRPC` : null;
  return TON_ENDPOINTS[chainId] ?? null;
}

const asked = new Map<string, Promise<Toncenter>>();

/** The server of a deployment's network, once it has shown that it is of that network. */
export function toncenterOf({
  chainId,
  genesisHash,
}: Pick<TonDeployment, 'chainId' | 'genesisHash'>): Promise<Toncenter> {
  const name = `${chainId} ${genesisHash}`;
  const known = asked.get(name);
  if (known) return known;
  const found = connect(chainId, genesisHash);
  asked.set(name, found);
  // Asked again by whoever needs it next.
  found.catch(() => asked.delete(name));
  return found;
}

async function connect(chainId: number, genesisHash: string): Promise<Toncenter> {
  const url = tonEndpoint(chainId);
  if (url === null) throw new Error(t`This version of the app has no TON server for this network.`);
  const server = toncenterAt(url);
  await assertNetwork(server, genesisHash);
  return server;
}
