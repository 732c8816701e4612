import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { formatAmount, formatExact } from '../../../lib/format.ts';
import { RouteText, StageLabel } from '../texts.tsx';
import type { Leg } from '@causeway/sdk/model';
import type { Problem } from './checks.ts';
import type { Mode } from './pool.ts';
import type { Blocked, Step } from './step.ts';

/** Names that the texts of the panel need. */
export interface Names {
  from: Leg;
  to: Leg | null;
  mode: Mode;
  amount: bigint | null;
}

/** Why an amount cannot be moved, short enough for the button. */
function ProblemLabel({ problem, names }: { problem: Problem; names: Names }): ReactElement {
  const { from, to } = names;
  const coin = from.network.symbol;
  const source = from.network.name;
  const destination = to?.network.name ?? '';
  switch (problem.code) {
    case 'zero':
      return <Trans>Amount must be greater than 0</Trans>;
    case 'small':
      return <Trans>Less than the pool fee</Trans>;
    case 'balance':
      return <Trans>Insufficient balance</Trans>;
    case 'closed':
    case 'departures':
      return <Trans>{source} is paused</Trans>;
    case 'lane':
      return <Trans>This route is closed</Trans>;
    case 'halted':
      return <Trans>This route is paused</Trans>;
    case 'arrivals':
      return <Trans>{destination} is paused</Trans>;
    case 'dust':
      return <Trans>Adjust the amount</Trans>;
    case 'position':
      return <Trans>More than your position</Trans>;
    case 'liquid':
      return <Trans>More than the pool holds</Trans>;
    case 'fee':
      return <Trans>Leave enough for the pool fee</Trans>;
    case 'swapLimit':
      return <Trans>Above the swap limit</Trans>;
    case 'capOut':
    case 'capIn':
      return <Trans>Above what this route can carry now</Trans>;
    case 'there':
      return <Trans>Not enough liquidity on {destination}</Trans>;
    case 'coin':
      return <Trans>Insufficient {coin} for fees</Trans>;
  }
}

/** The same with what to do about it; null where the button says it all. */
export function ProblemText(props: { problem: Problem; names: Names }): ReactElement | null {
  return ClosedText(props) ?? PositionText(props) ?? LaneText(props);
}

/** What no other amount would cure. */
function ClosedText({ problem, names }: { problem: Problem; names: Names }): ReactElement | null {
  const source = names.from.network.name;
  const destination = names.to?.network.name ?? '';
  switch (problem.code) {
    case 'closed':
      return (
        <Trans>
          <b>{source} takes no liquidity now.</b> Outgoing transfers are paused. You can remove what you have.
        </Trans>
      );
    case 'lane':
      return (
        <Trans>
          The route to {destination} is closed. Remove on {source}, or pick another network.
        </Trans>
      );
    case 'halted':
      return (
        <Trans>
          The committee signs nothing for the route to {destination} now. Remove on {source}, or pick another
          network.
        </Trans>
      );
    case 'arrivals':
      return (
        <Trans>
          {destination} takes no transfers now. Remove on {source}, or pick another network.
        </Trans>
      );
    case 'departures':
      return (
        <Trans>
          <b>Outgoing transfers are paused.</b> A day after you last added, you can remove to another chain in
          spite of a pause. On {source} you can remove now.
        </Trans>
      );
    default:
      return null;
  }
}

/** What the person or the pool has too little of. */
function PositionText({ problem, names }: { problem: Problem; names: Names }): ReactElement | null {
  const { token, network } = names.from;
  const { symbol } = token;
  const source = network.name;
  const coin = network.symbol;
  const here = (v: bigint) => formatAmount(v, token.decimals);
  switch (problem.code) {
    case 'position': {
      const available = here(problem.available);
      return (
        <Trans>
          Your position is {available} {symbol}.
        </Trans>
      );
    }
    case 'liquid': {
      const available = here(problem.available);
      return (
        <Trans>
          <b>
            The pool holds {available} {symbol} now.
          </b>{' '}
          You can take that much here. The rest becomes available as transfers come in, or leaves now to a
          chain whose pool holds enough.
        </Trans>
      );
    }
    case 'fee': {
      const available = here(problem.available);
      return (
        <Trans>
          <b>
            You can remove {available} {symbol} to another chain.
          </b>{' '}
          Within a day after you last added, the pool's fee comes out of your position, too.
        </Trans>
      );
    }
    case 'swapLimit': {
      const available = here(problem.available);
      return (
        <Trans>
          <b>
            The swap limit is {available} {symbol}.
          </b>{' '}
          It holds for a day after you last added.
        </Trans>
      );
    }
    case 'coin': {
      const need = formatAmount(problem.need, network.decimals);
      return (
        <Trans>
          <b>
            The transaction needs {need} {coin}.
          </b>{' '}
          Add {coin} to your wallet on {source}.
        </Trans>
      );
    }
    default:
      return null;
  }
}

/** What lanes and the other pool have too little of. */
function LaneText({ problem, names }: { problem: Problem; names: Names }): ReactElement | null {
  const { from, to } = names;
  const { symbol } = from.token;
  const source = from.network.name;
  const destination = to?.network.name ?? '';
  const here = (v: bigint) => formatAmount(v, from.token.decimals);
  const there = (v: bigint) => formatAmount(v, to?.token.decimals ?? from.token.decimals);
  switch (problem.code) {
    case 'capOut': {
      const available = here(problem.available);
      return (
        <Trans>
          <b>
            {source} can send {available} {symbol} to {destination} now.
          </b>{' '}
          The limit refills over time. Lower the amount, or come back later.
        </Trans>
      );
    }
    case 'capIn': {
      const available = there(problem.available);
      return (
        <Trans>
          <b>
            {destination} can accept {available} {symbol} from {source} now.
          </b>{' '}
          The limit refills over time. Lower the amount, or come back later.
        </Trans>
      );
    }
    case 'there': {
      const available = there(problem.available);
      return (
        <Trans>
          <b>
            The pool on {destination} holds {available} {symbol} now.
          </b>{' '}
          Lower the amount, or pick another network.
        </Trans>
      );
    }
    default:
      return null;
  }
}

function BlockedLabel({ why, names }: { why: Blocked; names: Names }): ReactElement {
  switch (why.code) {
    case 'loading':
      return <Trans>Reading the pool</Trans>;
    case 'unread':
      return <Trans>The pool cannot be read now</Trans>;
    case 'amount':
      return <Trans>Enter an amount</Trans>;
    case 'network':
      return <Trans>Select a destination network</Trans>;
    case 'recipient':
      return <Trans>Check the recipient</Trans>;
    case 'quoting':
      return <Trans>Fetching the quote</Trans>;
    case 'noQuote':
      return <Trans>Quote not available</Trans>;
    case 'allowance':
      return <Trans>Reading the allowance</Trans>;
    case 'route':
      return <RouteText problem={why.problem} />;
    case 'problem':
      return <ProblemLabel problem={why.problem} names={names} />;
  }
}

/** The main button's label: the next action, or the reason why there is none. */
export function StepLabel({ step, names }: { step: Step; names: Names }): ReactElement {
  const { from, mode, to } = names;
  const { symbol } = from.token;
  const amount = names.amount === null ? '' : formatExact(names.amount, from.token.decimals);
  const destination = to?.network.name ?? '';
  switch (step.kind) {
    case 'connect':
      return <Trans>Connect wallet</Trans>;
    case 'busy': {
      if (step.stage === 'reviewing')
        return mode === 'add' ? <Trans>Review the addition</Trans> : <Trans>Review the removal</Trans>;
      const shown = { from, to, fromNetwork: from.network, toNetwork: to?.network ?? null, amount: null };
      return <StageLabel stage={step.stage} names={shown} />;
    }
    case 'blocked':
      return <BlockedLabel why={step.why} names={names} />;
    case 'approve':
      return (
        <Trans>
          Approve {amount} {symbol}
        </Trans>
      );
    case 'act':
      return mode === 'add' ? (
        <Trans>
          Add {amount} {symbol}
        </Trans>
      ) : mode === 'here' ? (
        <Trans>
          Remove {amount} {symbol}
        </Trans>
      ) : (
        <Trans>
          Remove {amount} {symbol} to {destination}
        </Trans>
      );
  }
}
