import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { api } from '../../api/api.ts';
import { keys } from '../../api/query-keys.ts';
import { bitcoinStatus } from './bitcoin-state.ts';

/** What the local process says about itself. It runs on this computer only; parts it does not tell are left out. */
const localStatus = v.object({
  ready: v.optional(v.boolean(), true),
  chains: v.optional(
    v.array(
      v.object({
        chainId: v.number(),
        name: v.optional(v.string()),
        head: v.optional(v.number()),
        ok: v.optional(v.boolean(), true),
      }),
    ),
    [],
  ),
  members: v.optional(
    v.union([
      v.object({ running: v.number(), needed: v.number() }),
      v.array(v.looseObject({ ok: v.optional(v.boolean(), true) })),
    ]),
  ),
  bitcoin: v.optional(bitcoinStatus),
  relayer: v.optional(v.union([v.string(), v.boolean()])),
  dataFolder: v.optional(v.string()),
  memoryBytes: v.optional(v.number()),
  /** Unix ms. */
  startedAt: v.optional(v.union([v.number(), v.string()])),
  readyInMs: v.nullish(v.number()),
});
export type LocalStatus = v.InferOutput<typeof localStatus>;

const farDemo = v.object({ label: v.string(), address: v.string() });
export type FarDemo = v.InferOutput<typeof farDemo>;

const demoWallets = v.object({
  evm: v.array(v.object({ label: v.string(), address: v.string() })),
  /** Not there until Bitcoin runs. */
  bitcoin: v.optional(v.array(v.object({ label: v.string(), taproot: v.string(), segwit: v.string() }))),
  /** Not there where the network runs without it. */
  solana: v.optional(v.array(farDemo)),
  ton: v.optional(v.array(farDemo)),
});
export type DemoWallets = v.InferOutput<typeof demoWallets>;
export type DemoWallet = DemoWallets['evm'][number];
export type BitcoinDemo = NonNullable<DemoWallets['bitcoin']>[number];

async function getJSON(path: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(path, { headers: { Accept: 'application/json' }, signal });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  const body: unknown = await response.json();
  return typeof body === 'object' && body !== null && 'code' in body && 'data' in body ? body.data : body;
}

const REFRESH_MS = 2000;

export function useLocalStatus() {
  return useQuery({
    queryKey: keys.localStatus,
    queryFn: async ({ signal }) => v.parse(localStatus, await getJSON('/local/status', signal)),
    refetchInterval: REFRESH_MS,
    retry: false,
  });
}

/** Heads and members as the API itself sees them. */
export function useNetworkStatus() {
  return useQuery({
    queryKey: keys.status,
    queryFn: ({ signal }) => api.status(signal),
    refetchInterval: REFRESH_MS,
    retry: false,
  });
}

/** Labels and addresses of the demo wallets; their keys are left to the demo script. */
export function useDemoWallets() {
  return useQuery({
    queryKey: keys.localDemo,
    queryFn: async ({ signal }) => v.parse(demoWallets, await getJSON('/local/demo', signal)),
    refetchInterval: (query) => (query.state.data && !query.state.data.bitcoin ? REFRESH_MS : false),
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });
}
