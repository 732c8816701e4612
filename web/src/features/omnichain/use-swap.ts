import { useEffect, useReducer, useState } from 'react';
import type { Deployment } from '@causeway/sdk/deployments';
import { AMOUNT_DEBOUNCE_MS, useDebounced } from '../../lib/use-debounced.ts';
import { cleanAmount } from '../../ui/amount-text.ts';
import { useEvmAddress } from '../../wallets/evm/session.ts';
import { useAccounts } from '../../wallets/wings.ts';
import { approvedOf, nextStep, type Situation } from './action.ts';
import { maxAmount, parseAmount } from '@causeway/sdk/amounts';
import { findProblem } from '@causeway/sdk/checks';
import { findNetwork, findToken, type Leg, type Network } from '@causeway/sdk/model';
import { covers } from '@causeway/sdk/evm/permit-flow';
import { feeChanged as isChanged, feesOf, type SeenFees } from '@causeway/sdk/quote';
import { begin, reduceSwap, type Start, type SwapAction, type SwapState } from './swapState.ts';
import {
  useAllowance,
  useBalance,
  useCosts,
  useFigures,
  useNativeBalance,
  usePermitDomain,
} from './use-reads.ts';
import { type Ends, routeOf, useEnds } from './use-ends.ts';
import type { useFlow } from './use-flow.ts';
import { useReceiver } from './use-receiver.ts';

function leg(network: Network | null, key: string | null): Leg | null {
  const token = findToken(network, key);
  return network && token ? { network, token } : null;
}

/** What the person chose, and the route that follows from it. */
function useSelection(networks: readonly Network[], deployment: Deployment, start: Start) {
  const [state, dispatch] = useReducer(
    (s: SwapState, a: SwapAction) => reduceSwap(s, a, networks),
    undefined,
    () => begin(start, networks),
  );
  const accounts = useAccounts();
  const fromNetwork = findNetwork(networks, state.fromId);
  const toNetwork = findNetwork(networks, state.toId);
  const ends = useEnds(fromNetwork, toNetwork);
  const owner = accounts[fromNetwork?.family ?? 'evm'];
  const toOwner = accounts[toNetwork?.family ?? 'evm'];
  const from = leg(fromNetwork, state.fromKey);
  const to = leg(toNetwork, state.toKey);
  const resolved = routeOf(from, to, deployment, ends);
  const settledText = useDebounced(state.amount, AMOUNT_DEBOUNCE_MS);
  const amount = from
    ? parseAmount(cleanAmount(settledText, from.token.decimals), from.token.decimals)
    : null;
  const receiver = useReceiver(state.recipient, toNetwork, ends.to, toOwner, deployment);
  const { named, reading, recipient } = receiver;
  return {
    state: named === state.recipient ? state : { ...state, recipient: named },
    dispatch,
    /** Who signs, and who would receive. */
    owner,
    toOwner,
    fromNetwork,
    toNetwork,
    ends,
    from,
    to,
    resolved,
    route: typeof resolved === 'object' ? resolved : null,
    amount,
    settled: settledText === state.amount,
    reading,
    recipient,
  };
}

type Selection = ReturnType<typeof useSelection>;
type Flow = ReturnType<typeof useFlow>;

/** Whether the router may take the amount: by an allowance, or by a signature in its place. */
function useApproval({ route, from, amount }: Selection, flow: Flow) {
  const owner = useEvmAddress();
  const { data: read } = useAllowance(route, owner);
  const domain = usePermitDomain(route, owner);
  const offered = domain !== null && flow.permitRefusal(route, owner) === null;
  const signed = covers(flow.permit, route, { owner, amount }, BigInt(Math.floor(Date.now() / 1000)));
  const approved = approvedOf({ route, token: from?.token ?? null, amount, allowance: read });
  return {
    allowance: read ?? null,
    approved,
    /** Approved, or signed for. */
    passes: approved === false ? signed : approved,
    /** The signature that stands for an approval, where one is needed. */
    permit: approved === false && signed ? flow.permit : null,
    permitDomain: offered ? domain : null,
  };
}

/** The first fees of a route are the ones seen; later ones must be accepted. */
function useSeenFees(now: SeenFees | null) {
  const [seen, setSeen] = useState<SeenFees | null>(null);
  if (now && seen?.route !== now.route) setSeen(now);
  return { seen, feeChanged: now !== null && isChanged(seen, now), acceptFee: () => setSeen(now) };
}

/** [4.49] Counts down and asks again; a new answer, good or bad, starts it anew. Stands while something is sent. */
function useQuoteClock(
  { state: { countdown }, dispatch }: Selection,
  { dataUpdatedAt, errorUpdatedAt, refetch }: ReturnType<typeof useFigures>,
  idle: boolean,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer, good or bad, starts the countdown again
  useEffect(() => dispatch({ type: 'quoted' }), [dataUpdatedAt, errorUpdatedAt]);
  useEffect(() => {
    if (!idle) return;
    const timer = setInterval(() => dispatch({ type: 'tick' }), 1000);
    return () => clearInterval(timer);
  }, [idle, dispatch]);
  useEffect(() => {
    if (countdown === 0 && idle) void refetch();
  }, [countdown, idle, refetch]);
}

function quoteState(
  { isError, data }: ReturnType<typeof useFigures>,
  fresh: boolean,
  ends: Ends,
): Situation['quote'] {
  if (isError || ends.failed) return 'failed';
  if (!fresh) return 'loading';
  return (data?.disagree.length ?? 0) > 0 ? 'disagree' : 'ready';
}

/** What is wrong with the amount. That there is none yet is no problem. */
function problemOf(sel: Selection, about: Omit<Parameters<typeof findProblem>[0], 'from' | 'to' | 'amount'>) {
  const { from, to, amount } = sel;
  if (!from || !to) return null;
  const problem = findProblem({ from, to, amount: amount ?? 0n, ...about });
  return amount === null && problem?.code === 'zero' ? null : problem;
}

/** The form: what was chosen, what chains say about it, and the one next step. */
export function useSwap(
  networks: readonly Network[],
  deployment: Deployment,
  start: Start,
  flow: Flow,
  /** The person would rather sign than approve. */
  wantsPermit: boolean,
) {
  const sel = useSelection(networks, deployment, start);
  const { owner, from, to, route, amount, resolved } = sel;
  const figures = useFigures(route, amount ?? 0n, sel.recipient?.word ?? null);
  const balance = useBalance(from, owner);
  const toBalance = useBalance(to, sel.toOwner);
  const native = useNativeBalance(sel.fromNetwork, owner);
  const chain = figures.data?.chain ?? null;
  const fresh = chain !== null && chain.amountIn === (amount ?? 0n) && !figures.isPlaceholderData;
  const approval = useApproval(sel, flow);
  // A signature costs its gas within the transfer: about what an approval does.
  const costs = useCosts(route, approval.approved === false);
  const fees = useSeenFees(route && chain ? feesOf(route.id, chain) : null);
  useQuoteClock(sel, figures, flow.stage === null);
  const problem = problemOf(sel, {
    balance: owner ? balance.value : null,
    nativeBalance: owner ? native : null,
    gas: costs ? costs.estimate + costs.rent + costs.keep : 0n,
    quote: fresh ? chain : null,
  });
  const step = nextStep({
    connected: owner !== null,
    stage: flow.stage,
    fromToken: from !== null,
    toNetwork: sel.toNetwork !== null,
    toToken: to !== null,
    route: typeof resolved === 'string' ? resolved : null,
    amount: sel.settled ? amount : undefined,
    problem,
    recipient: sel.recipient !== null,
    quote: quoteState(figures, fresh, sel.ends),
    feeChanged: fees.feeChanged,
    approved: approval.passes,
    permit: wantsPermit && approval.permitDomain !== null,
  });
  const wholeBalance = () => {
    if (!from || balance.value === null) return;
    const reserve = (chain?.bridgeFee ?? 0n) + (costs ? costs.reserve + costs.rent + costs.keep : 0n);
    const { decimals, commonDecimals, isNative } = from.token;
    return maxAmount(balance.value, reserve, isNative, decimals, commonDecimals);
  };
  return {
    ...sel,
    ...approval,
    ...fees,
    figures,
    quote: chain,
    fresh,
    balance,
    toBalance,
    costs,
    problem,
    step,
    maxAmount: wholeBalance,
    maxKnown: balance.value !== null && (!from?.token.isNative || (costs !== null && chain !== null)),
  };
}

export type Swap = ReturnType<typeof useSwap>;
