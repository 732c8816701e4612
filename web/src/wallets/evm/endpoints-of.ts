import { t } from '@lingui/core/macro';
import { LOCAL_CHAIN_IDS } from '@causeway/sdk/deployments';
import { isLoopback } from '../../lib/origin.ts';
import { PINNED_ENDPOINTS } from './endpoints.ts';

/** No endpoint of this chain is pinned in this build. */
export class NoEndpoint extends Error {
  constructor(chainId: number) {
    super(
      t`This version of the app has no endpoint for chain ${chainId}. Connect a wallet that is on that network.`,
    );
    this.name = 'NoEndpoint';
  }
}

/**
 * Where a chain may be read when money depends on the answer (SR-06): the local network's own mux, and only from a
 * loopback page; otherwise what is pinned in this bundle. Never what the API tells.
 */
export function endpointsOf(
  chainId: number,
  page: { hostname: string; origin: string } = window.location,
): string[] {
  if (LOCAL_CHAIN_IDS.includes(chainId))
    return isLoopback(page.hostname) ? [`${page.origin}/rpc/${chainId}`] : [];
  return [...(PINNED_ENDPOINTS[chainId] ?? [])];
}
