import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BridgedAsset } from '@causeway/sdk/bitcoin/assets';
import { useAllBalances } from './token-balances.ts';
import type { Bridge } from './use-bridge.ts';

const PAY = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx';
const OWN = 'tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq47zagq';
const asset = (asset: string, kind: BridgedAsset['kind'], decimals: number): BridgedAsset => ({
  asset,
  kind,
  decimals,
  symbol: asset,
  commonDecimals: 8,
  minDeposit: 0n,
  lanes: [],
  chains: [],
  routers: new Map(),
});
const assets = [asset('btc', 'btc', 8), asset('brc20:ordi', 'brc20', 18), asset('rune:840000:1', 'rune', 2)];
const bridge = {
  env: { network: 'local', assets },
  deposit: true,
  side: { own: OWN, pay: PAY },
  evm: null,
  choice: {},
} as unknown as Bridge;

let client: QueryClient;
function Client({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});
afterEach(() => {
  client.clear();
  vi.unstubAllGlobals();
});

it('[2.21] a balance that hangs keeps none of the others: each is there as soon as it is known', async () => {
  vi.stubGlobal('fetch', async (url: string | URL | Request) => {
    const { pathname } = new URL(String(url), 'http://a.example');
    if (pathname.endsWith('/brc20/tokens')) return new Promise(() => undefined);
    if (pathname.endsWith('/runes/list')) throw new TypeError('refused');
    if (pathname.endsWith('/balance2'))
      return Response.json({ code: 0, msg: 'ok', data: { availableBalance: 700, unavailableBalance: 1 } });
    return Response.json({ code: 1, msg: `not asked for: ${pathname}`, data: null });
  });
  const { result } = renderHook(() => useAllBalances(bridge), { wrapper: Client });
  expect([...result.current.pending]).toEqual(assets.map((a) => a.asset));
  await waitFor(() => expect([...result.current.pending]).toEqual(['brc20:ordi']));
  expect([...result.current.values]).toEqual([['btc', 700n]]);
});
