import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Address } from 'viem';
import type { Deployment } from '@causeway/sdk/deployments';
import { BALANCE_MS } from '../../../lib/refresh.ts';
import { AMOUNT_DEBOUNCE_MS, useDebounced } from '../../../lib/use-debounced.ts';
import { cleanAmount } from '../../../ui/amount-text.ts';
import { readClient } from '../../../wallets/evm/config.ts';
import { readAllowance, readGasPrice } from '@causeway/sdk/evm/token-reads';
import { useAccounts } from '../../../wallets/wings.ts';
import { maxAmount, parseAmount } from '@causeway/sdk/amounts';
import { isApproved } from '@causeway/sdk/evm/approval';
import {
  contractOf,
  counterpart,
  ESTIMATE_ADDRESS,
  findNetwork,
  type Leg,
  type Network,
} from '@causeway/sdk/model';
import type { Costs } from '@causeway/sdk/program';
import { GAS } from '@causeway/sdk/figures';
import type { RouteProblem } from '@causeway/sdk/route';
import { sources } from '../reads.ts';
import { routeOf, useEnds } from '../use-ends.ts';
import { useBalance, useNativeBalance } from '../use-reads.ts';
import { useReceiver } from '../use-receiver.ts';
import type { Plan } from './act.ts';
import { findProblem, holdingOf } from './checks.ts';
import { readElsewhere, type RemoteRoute } from './elsewhere.ts';
import type { Mode } from './pool.ts';
import { mostElsewhere, removable } from './share.ts';
import { nextStep } from './step.ts';
import type { Act } from './use-act.ts';
import type { PoolRow } from './use-pools.ts';

/** Gas of each call, with room. Only for estimates; the wallet measures for itself. */
const CALL_GAS: Readonly<Record<Mode, bigint>> = { add: 130_000n, here: 90_000n, elsewhere: 140_000n };
const QUOTE_MS = 15_000;

/** Chains that a removal can go to. */
export function destinations({ network, token }: Leg, networks: readonly Network[]): Network[] {
  return networks.filter((n) => counterpart(token, network.id, n) !== null);
}

/** What the person chose for a removal to another chain. */
function useRemote(row: PoolRow, mode: Mode, networks: readonly Network[], deployment: Deployment) {
  const [toId, setToId] = useState<number | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const accounts = useAccounts();
  const reachable = destinations(row.leg, networks);
  const network = findNetwork(reachable, toId) ?? (reachable.length === 1 ? (reachable[0] ?? null) : null);
  const wanted = mode === 'elsewhere';
  const ends = useEnds(wanted ? row.leg.network : null, wanted ? network : null);
  const family = ends.to;
  const token = network && counterpart(row.leg.token, row.leg.network.id, network);
  const to: Leg | null = network && token ? { network, token } : null;
  const own = accounts[network?.family ?? 'evm'];
  const { named, reading, recipient } = useReceiver(typed, network, family, own, deployment);
  const resolved = routeOf(row.leg, to, deployment, ends);
  const route: RemoteRoute | RouteProblem | null =
    resolved === null || typeof resolved === 'string' || resolved.kind !== 'mint' ? resolved : 'unconnected';
  const pick = (id: number) => {
    setToId(id);
    setTyped(null);
  };
  return {
    network,
    to,
    family,
    failed: ends.failed,
    own,
    typed: named,
    setTyped,
    reading,
    recipient,
    route,
    reachable,
    pick,
  };
}

/** What both chains say of it. */
function useElsewhere(route: RemoteRoute | null, amount: bigint, recipient: `0x${string}` | null) {
  return useQuery({
    queryKey: ['elsewhere', route?.id, amount.toString(), recipient],
    queryFn: () => {
      if (!route) throw new Error('no way to ask about');
      return readElsewhere(sources, route, amount, recipient ?? ESTIMATE_ADDRESS);
    },
    enabled: route !== null,
    refetchInterval: QUOTE_MS,
    retry: 1,
  });
}

/** What a transaction costs beside the bridge's fee; null while unknown. */
function useActCosts({ pool, leg, figures }: PoolRow, mode: Mode, withApproval: boolean): Costs | null {
  const { network } = leg;
  const program = pool?.kind === 'program' ? pool : null;
  const fresh = figures?.position === 0n;
  const price = useQuery({
    queryKey: ['gas-price', network.id],
    queryFn: () => readGasPrice(readClient(network.id), network),
    enabled: pool?.kind === 'contract',
    refetchInterval: BALANCE_MS,
  });
  const costs = useQuery({
    queryKey: ['pool-costs', network.id, leg.token.key, mode, fresh],
    queryFn: () => {
      if (!program) throw new Error('no program to ask');
      return program.costs(mode, fresh);
    },
    enabled: program !== null,
    refetchInterval: BALANCE_MS,
  });
  if (program) return costs.data ?? null;
  if (price.data === undefined) return null;
  const estimate = price.data * (CALL_GAS[mode] + (withApproval ? GAS.approve : 0n));
  return { estimate, reserve: estimate * 2n, rent: 0n, keep: 0n };
}

/** Whether the bridge may take an amount of the token. A program takes it by the transaction's own signature. */
function useApproved({ pool, leg, owner }: PoolRow, amount: bigint | null): boolean | null {
  const contract = pool?.kind === 'contract' && !leg.token.isNative ? pool : null;
  const { data } = useQuery({
    queryKey: ['allowance', leg.network.id, leg.token.address, contract?.spender, owner],
    queryFn: () => {
      if (!contract || !owner) throw new Error('no allowance to read');
      return readAllowance(
        readClient(leg.network.id),
        contractOf(leg.token),
        owner as Address,
        contract.spender,
      );
    },
    enabled: contract !== null && owner !== null,
    refetchInterval: BALANCE_MS,
  });
  if (!contract) return true;
  if (data === undefined) return null;
  return isApproved({ token: leg.token, amount, spender: contract.spender, allowance: data });
}

type Remote = ReturnType<typeof useRemote>;

/** What can be done at most; null while unknown. */
function mostOf(
  { leg, figures }: PoolRow,
  mode: Mode,
  balance: bigint | null,
  costs: Costs | null,
): bigint | null {
  if (mode === 'add') {
    if (balance === null || (leg.token.isNative && costs === null)) return null;
    const reserve = costs ? costs.reserve + costs.rent + costs.keep : 0n;
    const { decimals, commonDecimals, isNative } = leg.token;
    return maxAmount(balance, reserve, isNative, decimals, commonDecimals);
  }
  if (figures === null || figures.position === null) return null;
  const holding = holdingOf(figures, leg);
  return mode === 'here' ? removable(holding) : mostElsewhere(holding, figures.now);
}

function routeProblem(row: PoolRow, mode: Mode, { route }: Remote): RouteProblem | null {
  if (row.problem) return row.problem;
  return mode === 'elsewhere' && typeof route === 'string' ? route : null;
}

/** The panel: what was chosen, what chains say about it, and the one next step. */
export function usePanel(row: PoolRow, networks: readonly Network[], deployment: Deployment, act: Act) {
  const [mode, setMode] = useState<Mode>('add');
  const [text, setText] = useState('');
  // What was done is no longer asked for.
  const [done, setDone] = useState(act.done);
  if (act.done !== done) {
    setDone(act.done);
    if (act.done) setText('');
  }
  const { leg, figures, owner, pool } = row;
  const { decimals } = leg.token;
  const settledText = useDebounced(text, AMOUNT_DEBOUNCE_MS);
  const amount = parseAmount(cleanAmount(settledText, decimals), decimals);
  const remote = useRemote(row, mode, networks, deployment);
  const route =
    mode === 'elsewhere' && remote.route && typeof remote.route === 'object' ? remote.route : null;
  const elsewhere = useElsewhere(route, amount ?? 0n, remote.recipient?.word ?? null);
  const balance = useBalance(leg, owner);
  const coin = useNativeBalance(leg.network, owner);
  const approved = useApproved(row, amount);
  const costs = useActCosts(row, mode, mode === 'add' && approved === false);
  const gas = costs ? costs.estimate + costs.keep + costs.rent : 0n;
  const problem = findProblem({
    mode,
    from: leg,
    to: remote.to,
    amount: amount ?? 0n,
    figures,
    elsewhere: elsewhere.data ?? null,
    balance: owner ? balance.value : null,
    coin: owner ? coin : null,
    gas,
  });
  const step = nextStep({
    connected: owner !== null,
    stage: act.stage,
    mode,
    route: routeProblem(row, mode, remote),
    pool: figures ? 'ready' : row.error ? 'failed' : 'loading',
    amount: settledText === text ? amount : undefined,
    problem: amount === null && problem?.code === 'zero' ? null : problem,
    network: remote.network !== null,
    recipient: remote.recipient !== null,
    quote: elsewhere.isError || remote.failed ? 'failed' : elsewhere.data ? 'ready' : 'loading',
    approved,
  });
  const there = route && remote.recipient ? { route, recipient: remote.recipient } : null;
  const plan: Plan | null =
    pool && owner && amount !== null && (mode !== 'elsewhere' || there)
      ? { pool, mode, amount, owner, remote: there }
      : null;
  return {
    mode,
    setMode: (next: Mode) => {
      act.finish();
      setMode(next);
      setText('');
    },
    text,
    setText: (next: string) => {
      act.finish();
      setText(next);
    },
    amount,
    settled: settledText === text,
    remote,
    elsewhere: elsewhere.data ?? null,
    balance,
    costs,
    most: mostOf(row, mode, balance.value, costs),
    problem: amount === null && problem?.code === 'zero' ? null : problem,
    step,
    plan,
  };
}

export type Panel = ReturnType<typeof usePanel>;
