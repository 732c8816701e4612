import { afterEach, expect, it, vi } from 'vitest';

const active = vi.hoisted(() => ({
  provider: null as null | { request: (a: { method: string }) => Promise<unknown> },
}));
vi.mock('./active.ts', () => ({
  getActiveProvider: () => active.provider && { chainId: 1, provider: active.provider },
}));

import { createClient } from 'viem';
import { getBlockNumber } from 'viem/actions';
import { moneyTransport } from './transport.ts';

afterEach(() => vi.unstubAllGlobals());

it('SR-34: a read that a wallet calls refused goes on to the pinned endpoints', async () => {
  active.provider = {
    request: async ({ method }) => {
      if (method === 'eth_chainId') return '0x1';
      throw { code: 4001, message: 'execution reverted' };
    },
  };
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string | Request) => {
    asked.push(typeof url === 'string' ? url : url.url);
    return new Response(JSON.stringify({ jsonrpc: '2.0', id: 1, result: '0x2a' }), {
      headers: { 'content-type': 'application/json' },
    });
  });
  expect(await getBlockNumber(createClient({ transport: moneyTransport(1) }))).toBe(42n);
  expect(asked.length).toBeGreaterThan(0);
});
