import { afterEach, describe, expect, it, vi } from 'vitest';
import { getBlockNumber } from 'viem/actions';
import networks from '../../../../internal/catalog/data/networks.json';
import { LOCAL_CHAIN_IDS } from '@causeway/sdk/deployments';
import { setActiveProvider } from './active.ts';
import { wagmiConfig } from './wagmi.ts';
import { readClient } from './config.ts';
import { endpointsOf } from './endpoints-of.ts';
import { PINNED_ENDPOINTS } from './endpoints.ts';

afterEach(() => setActiveProvider(null));

describe('SR-06: endpoints of reads that decide money', () => {
  it('are the catalogue’s, pinned in the bundle', () => {
    expect(PINNED_ENDPOINTS).toEqual(Object.fromEntries(networks.map((n) => [n.id, n.rpc])));
  });

  it('of the local network are this computer’s own, from a loopback page alone', () => {
    const [id = 0] = LOCAL_CHAIN_IDS;
    expect(endpointsOf(id, { hostname: '127.0.0.1', origin: 'http://127.0.0.1:8080' })).toEqual([
      `http://127.0.0.1:8080/rpc/${id}`,
    ]);
    expect(endpointsOf(id, { hostname: 'bridge.example', origin: 'https://bridge.example' })).toEqual([]);
  });

  it('of an unknown chain do not exist', () => expect(endpointsOf(424242)).toEqual([]));

  it('are tried after the wallet’s own node, and only while the wallet is on that chain', async () => {
    const fetched = vi.fn(
      async (_url: unknown) => new Response(JSON.stringify({ jsonrpc: '2.0', id: 1, result: '0x2' })),
    );
    vi.stubGlobal('fetch', fetched);
    const client = readClient(10);
    const wallet = (...chains: string[]) => ({
      request: async ({ method }: { method: string }) =>
        method === 'eth_chainId' ? (chains.length > 1 ? chains.shift() : chains[0]) : '0x1',
    });
    setActiveProvider({ chainId: 10, provider: wallet('0xa') });
    expect(await getBlockNumber(client, { cacheTime: 0 })).toBe(1n);
    expect(fetched).not.toHaveBeenCalled();
    // A wallet that moves while it answers is not believed.
    setActiveProvider({ chainId: 10, provider: wallet('0xa', '0x1') });
    expect(await getBlockNumber(client, { cacheTime: 0 })).toBe(2n);
    setActiveProvider({ chainId: 10, provider: wallet('0x1') });
    expect(await getBlockNumber(client, { cacheTime: 0 })).toBe(2n);
    setActiveProvider({ chainId: 1, provider: wallet('0x1') });
    expect(await getBlockNumber(client, { cacheTime: 0 })).toBe(2n);
    const url = fetched.mock.calls[0]?.[0];
    const origins = PINNED_ENDPOINTS[10]?.map((e) => new URL(e).origin);
    expect(origins).toContain(new URL(url instanceof Request ? url.url : String(url)).origin);
  });
});

describe('wagmi', () => {
  it('stores nothing by itself', () => expect(wagmiConfig.storage).toBeNull());
});
