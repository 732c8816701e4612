import { useEffect, useReducer, useState } from 'react';
import type { Address } from 'viem';
import type { Deployment } from '../../lib/deployments.ts';
import { AMOUNT_DEBOUNCE_MS, useDebounced } from '../../lib/use-debounced.ts';
import { cleanAmount } from '../../ui/amount-text.ts';
import { readRecipient } from '../../wallets/evm/recipient.ts';
import { useEvmAddress, useOwnsOn } from '../../wallets/evm/session.ts';
import { nextStep, type Situation } from './action.ts';
import { maxAmount, parseAmount } from './amountInput.ts';
import { isApproved } from './approval.ts';
import { findProblem } from './checks.ts';
import { findNetwork, findToken, type Leg, type Network } from './model.ts';
import { covers } from './permit.ts';
import { feeChanged as isChanged, feesOf, type SeenFees } from './quote.ts';
import { resolveRoute } from './route.ts';
import { type DeepLink, EMPTY, reduceSwap, type SwapAction, type SwapState } from './swapState.ts';
import {
  useAllowance,
  useBalance,
  useFigures,
  useGas,
  useNativeBalance,
  usePermitDomain,
} from './use-reads.ts';
import type { useFlow } from './use-flow.ts';

function leg(network: Network | null, key: string | null): Leg | null {
  const token = findToken(network, key);
  return network && token ? { network, token } : null;
}

/** Everything on the receiving side that can never be meant as a recipient. */
function forbidden(deployment: Deployment, to: Network | null): string[] {
  const chain = deployment.chains.find((c) => c.chainId === to?.id);
  if (!chain) return [];
  return [
    chain.bridge,
    chain.lens,
    ...chain.pools.flatMap((p) => [p.anchor, p.token]),
    ...chain.mintBridges.flatMap((m) => [m.address, m.token]),
  ];
}

/** What the person chose, and the route that follows from it. */
function useSelection(networks: readonly Network[], deployment: Deployment, link: DeepLink) {
  const [state, dispatch] = useReducer(
    (s: SwapState, a: SwapAction) => reduceSwap(s, a, networks),
    undefined,
    () => reduceSwap(EMPTY, { type: 'init', link }, networks),
  );
  const owner = useEvmAddress();
  const fromNetwork = findNetwork(networks, state.fromId);
  const toNetwork = findNetwork(networks, state.toId);
  const from = leg(fromNetwork, state.fromKey);
  const to = leg(toNetwork, state.toKey);
  const resolved = from && to ? resolveRoute(from, to, deployment.chains) : null;
  const settledText = useDebounced(state.amount, AMOUNT_DEBOUNCE_MS);
  const amount = from
    ? parseAmount(cleanAmount(settledText, from.token.decimals), from.token.decimals)
    : null;
  // A recipient has to be named where the wallet's own address is nobody's.
  const ownsThere = useOwnsOn(toNetwork?.id);
  const named = state.recipient ?? (ownsThere ? null : '');
  const reading = named === null ? null : readRecipient(named, forbidden(deployment, toNetwork));
  const recipient: Address | null = reading === null ? owner : 'address' in reading ? reading.address : null;
  return {
    state: named === state.recipient ? state : { ...state, recipient: named },
    dispatch,
    owner,
    fromNetwork,
    toNetwork,
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
function useApproval({ route, owner, from, amount }: Selection, flow: Flow) {
  const { data: read } = useAllowance(route, owner);
  const allowance = read ?? null;
  const domain = usePermitDomain(route, owner);
  const offered = domain !== null && flow.permitRefusal(route, owner) === null;
  const signed = covers(flow.permit, route, { owner, amount }, BigInt(Math.floor(Date.now() / 1000)));
  const unread = !from || (!from.token.isNative && read === undefined);
  const approved = unread
    ? null
    : isApproved({ token: from.token, amount, spender: route?.spender ?? null, allowance });
  return {
    allowance,
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

function quoteState({ isError, data }: ReturnType<typeof useFigures>, fresh: boolean): Situation['quote'] {
  if (isError) return 'failed';
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
  link: DeepLink,
  flow: Flow,
  /** The person would rather sign than approve. */
  wantsPermit: boolean,
) {
  const sel = useSelection(networks, deployment, link);
  const { owner, from, to, route, amount, reading, resolved } = sel;
  const figures = useFigures(route, amount ?? 0n, sel.recipient);
  const balance = useBalance(from, owner);
  const toBalance = useBalance(to, owner);
  const native = useNativeBalance(sel.fromNetwork, owner);
  const chain = figures.data?.chain ?? null;
  const fresh = chain !== null && chain.amountIn === (amount ?? 0n) && !figures.isPlaceholderData;
  const approval = useApproval(sel, flow);
  // A signature costs its gas within the transfer: about what an approval does.
  const gas = useGas(route, approval.approved === false);
  const fees = useSeenFees(route && chain ? feesOf(route.id, chain) : null);
  useQuoteClock(sel, figures, flow.stage === null);
  const problem = problemOf(sel, {
    balance: owner ? balance.value : null,
    nativeBalance: owner ? native : null,
    gas: gas.estimate ?? 0n,
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
    recipient: reading && 'problem' in reading ? reading.problem : null,
    quote: quoteState(figures, fresh),
    feeChanged: fees.feeChanged,
    approved: approval.passes,
    permit: wantsPermit && approval.permitDomain !== null,
  });
  const wholeBalance = () => {
    if (!from || balance.value === null) return;
    const reserve = (chain?.bridgeFee ?? 0n) + (gas.reserve ?? 0n);
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
    gas,
    problem,
    step,
    maxAmount: wholeBalance,
    maxKnown: balance.value !== null && (!from?.token.isNative || (gas.reserve !== null && chain !== null)),
  };
}

export type Swap = ReturnType<typeof useSwap>;
