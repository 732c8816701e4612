import { type Client as ChainClient, createClient, fallback, http } from 'viem';
import { Client as ApiClient } from './api/client.ts';
import { type Deployment, parseDeployment } from './deployments.ts';
import { CausewayError } from './errors.ts';
import type { QuoteApi } from './figures.ts';
import type { Readers } from './quote.ts';

/** A bridge as one app uses it. */
export interface Bridge {
  /** The record that the app pins: every contract that is called is in it (SR-06). */
  readonly deployment: Deployment;
  readonly api: ApiClient;
  /** One client per chain, for every read that decides money. */
  readonly readers: Readers;
}

/** What an app has to say about the bridge that it uses. */
export interface BridgeOptions {
  /** Where the bridge's API answers, without /api: 'https://bridge.example'. */
  readonly origin: string;
  /**
   * The deployment's record, as its operator published it. It belongs into the app's own build: what the API says is compared
   * with it, so it must not come from there.
   */
  readonly deployment: unknown;
  /** Endpoints by chain id, in the order in which they are asked. They are the app's choice, never the API's (SR-06). */
  readonly endpoints: Readonly<Record<number, readonly string[]>>;
  /** The language of the API's sentences, a BCP 47 tag; English by default. */
  readonly locale?: string;
  /** Instead of the global fetch, for the API. */
  fetch?(path: string, init: RequestInit): Promise<Response>;
}

/** Milliseconds between two looks at a chain that something is awaited from. */
const POLL_MS = 1_000;
const TIMEOUT_MS = 10_000;

/**
 * Opens a bridge; nothing is asked yet. Throws NoDeployment where the record does not have its form. A chain without
 * endpoints throws 'chain.NO_ENDPOINT' once it is read.
 */
export function openBridge(options: BridgeOptions): Bridge {
  const { origin, endpoints, locale = 'en', fetch } = options;
  const clients = new Map<number, ChainClient>();
  return {
    deployment: parseDeployment(options.deployment),
    api: new ApiClient({
      base: `${origin.replace(/\/+$/, '')}/api`,
      locale: () => locale,
      convert: () => 'USD',
      ...(fetch && { fetch }),
    }),
    readers: (chainId) => {
      const known = clients.get(chainId);
      if (known) return known;
      const urls = endpoints[chainId] ?? [];
      if (urls.length === 0)
        throw new CausewayError('chain.NO_ENDPOINT', `There is no endpoint for chain ${chainId}. Name one.`);
      const client = createClient({
        transport: fallback(
          urls.map((url) => http(url, { timeout: TIMEOUT_MS, retryCount: 1 })),
          { retryCount: 0 },
        ),
        pollingInterval: POLL_MS,
      });
      clients.set(chainId, client);
      return client;
    },
  };
}

/** The calls of the API that a quote is compared with. */
export function quoteApi({ api }: Bridge): QuoteApi {
  return {
    quote: (query) => api.get('/quote', { ...query }),
    boolFee: (query) => api.get('/swap:bool-fee', { ...query }),
  };
}
