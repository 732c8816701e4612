import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import type { Address, Hex } from 'viem';
import { api } from '../../api/api.ts';
import { readClient } from '../../wallets/evm/config.ts';
import { type PermitDomain, readPermitDomain } from '@causeway/sdk/evm/permit';
import { BALANCE_MS } from '../../lib/refresh.ts';
import { readAllowance, readGasPrice } from '@causeway/sdk/evm/token-reads';
import { useDeployment } from '../../api/queries.ts';
import type { Deployment } from '@causeway/sdk/deployments';
import { loadFamily } from './family.ts';
import { contractOf, type Leg, NATIVE_ADDRESS, type Network, type Token } from '@causeway/sdk/model';
import type { Costs } from '@causeway/sdk/program';
import { takesPermits } from '@causeway/sdk/evm/permit-flow';
import { GAS } from '@causeway/sdk/figures';
import { readFigures } from './reads.ts';
import type { Route } from '@causeway/sdk/route';

const RATE_MS = 60_000;

function balanceQuery(
  network: Network,
  token: Token,
  owner: string | null,
  deployment: Deployment | undefined,
) {
  return {
    queryKey: ['balance', network.id, token.address, owner],
    queryFn: async () => {
      if (owner === null || !deployment) throw new Error('no balance to read');
      return (await loadFamily(network.family)).balance(network, token, owner, deployment);
    },
    enabled: owner !== null && deployment !== undefined,
    refetchInterval: BALANCE_MS,
    staleTime: BALANCE_MS / 2,
  };
}

const IDLE = { queryKey: ['idle'], queryFn: () => Promise.resolve(0n), enabled: false };

/** [2.43] What the connected account holds of a leg's token; null while unknown. */
export function useBalance(
  leg: Leg | null,
  owner: string | null,
): { value: bigint | null; loading: boolean; failed: boolean } {
  const deployment = useDeployment().data;
  const q = useQuery(leg ? balanceQuery(leg.network, leg.token, owner, deployment) : IDLE);
  return { value: q.data ?? null, loading: q.isLoading, failed: q.isError };
}

/** Balances of all tokens of a network, by token key. */
export function useBalances(
  network: Network | null,
  owner: string | null,
): { values: ReadonlyMap<string, bigint>; pending: ReadonlySet<string> } {
  const tokens = network?.tokens ?? [];
  const deployment = useDeployment().data;
  const results = useQueries({
    queries: network ? tokens.map((t) => balanceQuery(network, t, owner, deployment)) : [],
  });
  const values = new Map<string, bigint>();
  const pending = new Set<string>();
  results.forEach((r, i) => {
    const token = tokens[i];
    if (token && r.data !== undefined) values.set(token.key, r.data);
    else if (token && r.isLoading) pending.add(token.key);
  });
  return { values, pending };
}

/** The coin that pays fees on a leg's chain. */
export function useNativeBalance(network: Network | null, owner: string | null): bigint | null {
  const deployment = useDeployment().data;
  const coin = network ? { ...COIN, decimals: network.decimals, symbol: network.symbol } : null;
  const q = useQuery(network && coin ? balanceQuery(network, coin, owner, deployment) : IDLE);
  return q.data ?? null;
}

const COIN: Token = {
  key: 'coin',
  id: '',
  symbol: '',
  name: '',
  icon: '',
  address: NATIVE_ADDRESS,
  decimals: 18,
  commonDecimals: 0,
  isNative: true,
  isActive: true,
  poolId: 0,
  remotes: [],
  mint: false,
  faucet: false,
};

/** Of programs there is none: a transfer's own signature lets them take the tokens. */
export function useAllowance(any: Route | null, owner: Address | null) {
  const route = any && any.kind !== 'program' ? any : null;
  const wanted = route !== null && owner !== null && !route.from.token.isNative;
  return useQuery({
    queryKey: ['allowance', route?.from.network.id, route?.from.token.address, route?.spender, owner],
    queryFn: () => {
      if (!route || !owner) throw new Error('no allowance to read');
      const { network, token } = route.from;
      return readAllowance(readClient(network.id), contractOf(token), owner, route.spender);
    },
    enabled: wanted,
    refetchInterval: BALANCE_MS,
  });
}

/** How the token of a route is signed for instead of approved; null while unknown and where it is not. */
export function usePermitDomain(route: Route | null, owner: Address | null): PermitDomain | null {
  const { data } = useQuery({
    queryKey: ['permit-domain', route?.from.network.id, route?.from.token.address, owner],
    queryFn: () => {
      if (!route || !owner) throw new Error('no token to ask');
      const { network, token } = route.from;
      return readPermitDomain(readClient(network.id), network.id, contractOf(token), owner);
    },
    enabled: owner !== null && takesPermits(route),
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });
  return data ?? null;
}

/** Figures of chains and API for a route. The last ones of the same route stay while new ones are fetched. */
export function useFigures(route: Route | null, amount: bigint, recipient: Hex | null) {
  return useQuery({
    queryKey: ['figures', route?.id, amount.toString(), recipient],
    queryFn: () => {
      if (!route) throw new Error('no route to quote');
      return readFigures(route, amount, recipient);
    },
    enabled: route !== null,
    placeholderData: (previous, query) =>
      query?.queryKey[1] === route?.id ? keepPreviousData(previous) : undefined,
    staleTime: 0,
    gcTime: 60_000,
    retry: 1,
    refetchOnWindowFocus: false,
  });
}

/** What the next transaction of a transfer costs beside the bridge's fee, and what MAX has to leave; null while unknown. */
export function useCosts(route: Route | null, withApproval: boolean): Costs | null {
  const network = route?.from.network ?? null;
  const program = route?.kind === 'program' ? route.here : null;
  const price = useQuery({
    queryKey: ['gas-price', network?.id],
    queryFn: () => {
      if (!network) throw new Error('no network to ask');
      return readGasPrice(readClient(network.id), network);
    },
    enabled: network !== null && program === null,
    refetchInterval: BALANCE_MS,
  });
  const costs = useQuery({
    queryKey: ['program-costs', route?.id],
    queryFn: () => {
      if (!program) throw new Error('no program to ask');
      return program.costs();
    },
    enabled: program !== null,
    refetchInterval: BALANCE_MS,
  });
  if (program) return costs.data ?? null;
  if (!route || price.data === undefined) return null;
  const call = route.kind === 'mint' ? GAS.mint : route.from.token.isNative ? GAS.native : GAS.swap;
  const estimate = price.data * (call + (withApproval ? GAS.approve : 0n));
  return { estimate, reserve: estimate * 2n, rent: 0n, keep: 0n };
}

export interface Rates {
  native: string | null;
  token: string | null;
}

/** [7.07] Prices of a chain's coin and of a token; null where unknown, never zero. */
export function useRates(leg: Leg | null): Rates {
  const q = useQuery(rateQuery(leg));
  return { native: q.data?.nativeCurrencyRate ?? null, token: q.data?.dstTokenRate ?? null };
}

/** The prices of a leg, as they are asked for. */
export function rateQuery(leg: Leg | null) {
  return {
    queryKey: ['exchange-rate', leg?.network.id, leg?.token.id],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api.exchangeRate({ chainID: leg?.network.id ?? 0, tokenID: leg?.token.id ?? '' }, signal),
    enabled: leg !== null,
    staleTime: RATE_MS,
    refetchInterval: RATE_MS,
    retry: false,
  } as const;
}
