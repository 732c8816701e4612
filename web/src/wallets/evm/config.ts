import { type Chain, type Client, createClient, type Transport } from 'viem';
import { LOCAL_CHAIN_IDS } from '@causeway/sdk/deployments';
import { PINNED_ENDPOINTS } from './endpoints.ts';

const POLL_MS = 1_000;

/** Money's transport (transport.ts), loaded with the first request: no page needs it before its button can be used. */
function moneyTransport(chainId: number): Transport {
  return (params) => {
    let made: ReturnType<Transport> | null = null;
    // A client is made to be asked: this comes beside viem's calls, and again with the first of them if it does not come.
    import('./transport.ts').catch(() => undefined);
    const request = (async (...args: Parameters<ReturnType<Transport>['request']>) => {
      const { moneyTransport: make } = await import('./transport.ts');
      made ??= make(chainId)(params);
      return made.request(...args);
    }) as ReturnType<Transport>['request'];
    return { config: { key: 'money', name: 'Money', request, type: 'money' }, request };
  };
}

function chainOf(id: number): Chain {
  const urls = PINNED_ENDPOINTS[id] ?? [];
  return {
    id,
    name: String(id),
    nativeCurrency: { name: 'coin', symbol: '', decimals: 18 },
    rpcUrls: { default: { http: urls } },
  };
}

/** The chains that this build knows endpoints of. */
export const KNOWN_CHAINS: readonly Chain[] = [
  ...LOCAL_CHAIN_IDS,
  ...Object.keys(PINNED_ENDPOINTS).map(Number),
].map(chainOf);

const clients = new Map<number, Client<Transport, Chain>>();

/**
 * The client of a chain for every read that decides money. A chain without pinned endpoints can be read through the
 * wallet alone.
 */
export function readClient(chainId: number): Client<Transport, Chain> {
  const known = clients.get(chainId);
  if (known) return known;
  const client = createClient({
    chain: chainOf(chainId),
    transport: moneyTransport(chainId),
    pollingInterval: POLL_MS,
  });
  clients.set(chainId, client);
  return client;
}
