import { useEffect, useReducer, useState } from 'react';
import type { Address } from 'viem';
import type { Deployment } from '../../lib/deployments.ts';
import { AMOUNT_DEBOUNCE_MS, useDebounced } from '../../lib/use-debounced.ts';
import { cleanAmount } from '../../ui/amount-text.ts';
import { readRecipient } from '../../wallets/evm/recipient.ts';
import { useEvmAddress, useOwnsOn } from '../../wallets/evm/session.ts';
import { nextStep } from './action.ts';
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

/** The form: what was chosen, what chains say about it, and the one next step. */
export function useSwap(
  networks: readonly Network[],
  deployment: Deployment,
  link: DeepLink,
  flow: ReturnType<typeof useFlow>,
  /** The person would rather sign than approve. */
  wantsPermit: boolean,
) {
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
  const route = typeof resolved === 'object' ? resolved : null;

  const settledText = useDebounced(state.amount, AMOUNT_DEBOUNCE_MS);
  const settled = settledText === state.amount;
  const amount = from
    ? parseAmount(cleanAmount(settledText, from.token.decimals), from.token.decimals)
    : null;

  // A recipient has to be named where the wallet's own address is nobody's.
  const ownsThere = useOwnsOn(toNetwork?.id);
  const named = state.recipient ?? (ownsThere ? null : '');
  const reading = named === null ? null : readRecipient(named, forbidden(deployment, toNetwork));
  const recipient: Address | null = reading === null ? owner : 'address' in reading ? reading.address : null;

  const figures = useFigures(route, amount ?? 0n, recipient);
  const balance = useBalance(from, owner);
  const toBalance = useBalance(to, owner);
  const native = useNativeBalance(fromNetwork, owner);
  const allowance = useAllowance(route, owner);
  const chain = figures.data?.chain ?? null;
  const fresh = chain !== null && chain.amountIn === (amount ?? 0n) && !figures.isPlaceholderData;

  const approved = !from
    ? null
    : !from.token.isNative && allowance.data === undefined
      ? null
      : isApproved({
          token: from.token,
          amount,
          spender: route?.spender ?? null,
          allowance: allowance.data ?? null,
        });
  const domain = usePermitDomain(route, owner);
  const permitOffered = domain !== null && flow.permitRefusal(route, owner) === null;
  const signed = covers(flow.permit, route, { owner, amount }, BigInt(Math.floor(Date.now() / 1000)));
  // A signature costs its gas within the transfer: about what an approval does.
  const gas = useGas(route, approved === false);

  const [seen, setSeen] = useState<SeenFees | null>(null);
  const now = route && chain ? feesOf(route.id, chain) : null;
  // The first fees of a route are the ones seen; later ones must be accepted.
  if (now && seen?.route !== now.route) setSeen(now);
  const feeChanged = now !== null && isChanged(seen, now);

  const problem =
    from && to
      ? findProblem({
          from,
          to,
          amount: amount ?? 0n,
          balance: owner ? balance.value : null,
          nativeBalance: owner ? native : null,
          gas: gas.estimate ?? 0n,
          quote: fresh ? chain : null,
        })
      : null;
  const shownProblem = amount === null && problem?.code === 'zero' ? null : problem;

  const step = nextStep({
    connected: owner !== null,
    stage: flow.stage,
    fromToken: from !== null,
    toNetwork: toNetwork !== null,
    toToken: to !== null,
    route: typeof resolved === 'string' ? resolved : null,
    amount: settled ? amount : undefined,
    problem: shownProblem,
    recipient: reading && 'problem' in reading ? reading.problem : null,
    quote: figures.isError
      ? 'failed'
      : !fresh
        ? 'loading'
        : (figures.data?.disagree.length ?? 0) > 0
          ? 'disagree'
          : 'ready',
    feeChanged,
    approved: approved === false ? signed : approved,
    permit: wantsPermit && permitOffered,
  });

  const quoted = figures.dataUpdatedAt;
  const failed = figures.errorUpdatedAt;
  const refetch = figures.refetch;
  const idle = flow.stage === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer, good or bad, starts the countdown again
  useEffect(() => dispatch({ type: 'quoted' }), [quoted, failed]);
  useEffect(() => {
    if (!idle) return;
    const timer = setInterval(() => dispatch({ type: 'tick' }), 1000);
    return () => clearInterval(timer);
  }, [idle]);
  useEffect(() => {
    if (state.countdown === 0 && idle) void refetch();
  }, [state.countdown, idle, refetch]);

  const wholeBalance = () => {
    if (!from || balance.value === null) return;
    const reserve = (chain?.bridgeFee ?? 0n) + (gas.reserve ?? 0n);
    const { decimals, commonDecimals, isNative } = from.token;
    return maxAmount(balance.value, reserve, isNative, decimals, commonDecimals);
  };

  return {
    state: named === state.recipient ? state : { ...state, recipient: named },
    dispatch,
    owner,
    fromNetwork,
    toNetwork,
    from,
    to,
    route,
    amount,
    settled,
    recipient,
    reading,
    figures,
    quote: chain,
    fresh,
    balance,
    toBalance,
    allowance: allowance.data ?? null,
    approved,
    /** The signature that stands for an approval, where one is needed. */
    permit: approved === false && signed ? flow.permit : null,
    permitDomain: permitOffered ? domain : null,
    gas,
    problem: shownProblem,
    step,
    seen,
    feeChanged,
    acceptFee: () => setSeen(now),
    maxAmount: wholeBalance,
    maxKnown: balance.value !== null && (!from?.token.isNative || (gas.reserve !== null && chain !== null)),
  };
}

export type Swap = ReturnType<typeof useSwap>;
