import type { ReactNode } from 'react';
import type { Recipient, Source, Target } from '../../form/side.ts';
import { formatAmount } from '../../lib/format.ts';
import type { Rates } from './use-reads.ts';
import type { Swap } from './use-swap.ts';

/** The end of a swap that pays. */
export function sourceOf(swap: Swap, rates: Rates): Source {
  const { state, dispatch, from, problem, balance, maxKnown } = swap;
  const decimals = from?.token.decimals ?? 18;
  const code = swap.settled ? problem?.code : undefined;
  return {
    network: swap.fromNetwork,
    token: from?.token ?? null,
    decimals,
    rate: rates.token,
    balance,
    show: (v) => formatAmount(v, decimals),
    text: state.amount,
    amount: swap.amount,
    problem: code === 'zero' || code === 'balance' ? code : null,
    max: swap.owner && from ? (maxKnown ? swap.maxAmount() : null) : undefined,
    setText: (text) => dispatch({ type: 'amount', text }),
  };
}

/** The end of a swap that receives. */
export function targetOf(swap: Swap, rates: Rates, warning: ReactNode | null | undefined): Target {
  const { to, quote } = swap;
  const decimals = to?.token.decimals ?? 18;
  return {
    network: swap.toNetwork,
    token: to?.token ?? null,
    decimals,
    rate: rates.token,
    balance: swap.toBalance,
    show: (v) => formatAmount(v, decimals),
    receives: swap.fresh && quote && swap.amount !== null && quote.amountOut > 0n ? quote.amountOut : null,
    recipient: recipientOf(swap, warning),
  };
}

function recipientOf(swap: Swap, warning: ReactNode | null | undefined): Recipient | null {
  const { state, dispatch, toNetwork, owner, toOwner, reading, ends } = swap;
  const family = ends.to;
  if (!toNetwork || !family) return null;
  const { ownNote, noneNote } = family.notes();
  return {
    network: toNetwork,
    own: toOwner,
    ownNote,
    // Without any wallet the first step is to connect one.
    noneNote: owner === null ? null : noneNote,
    typed: state.recipient,
    placeholder: family.placeholder(),
    maxLength: family.maxLength,
    problem: reading && 'problem' in reading ? reading.problem : null,
    warning: warning ?? null,
    valid: reading !== null && 'address' in reading && warning === null,
    setTyped: (text) => dispatch({ type: 'recipient', text }),
  };
}
