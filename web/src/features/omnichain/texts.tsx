import { Plural, Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { formatAmount, formatExact } from '../../lib/format.ts';
import type { Blocked, NextStep } from './action.ts';
import type { Problem } from '@causeway/sdk/checks';
import type { Stage } from '@causeway/sdk/flow';
import type { Leg, Network } from '@causeway/sdk/model';
import type { RouteProblem } from '@causeway/sdk/route';

/** Names that the texts of one form need. */
export interface Names {
  from: Leg | null;
  to: Leg | null;
  fromNetwork: Network | null;
  toNetwork: Network | null;
  amount: bigint | null;
}

/** Why an amount cannot be sent, short enough for the button. */
export function ProblemLabel({ problem, names }: { problem: Problem; names: Names }): ReactElement {
  const source = names.fromNetwork?.name ?? '';
  const destination = names.toNetwork?.name ?? '';
  const coin = names.fromNetwork?.symbol ?? '';
  const token = names.from?.token;
  switch (problem.code) {
    case 'sourcePaused':
      return <Trans>{source} is paused</Trans>;
    case 'destinationPaused':
      return <Trans>{destination} is paused</Trans>;
    case 'laneClosed':
      return <Trans>This route is closed</Trans>;
    case 'zero':
      return <Trans>Amount must be greater than 0</Trans>;
    case 'balance':
      return <Trans>Insufficient balance</Trans>;
    case 'fee':
      return <Trans>Insufficient {coin} for fees</Trans>;
    case 'dust':
      return <Trans>Adjust the amount</Trans>;
    case 'tooSmall': {
      const min = token ? formatExact(problem.min, token.decimals) : '';
      return <Trans>Amount is too low. Min amount is {min}</Trans>;
    }
    case 'liquidity':
      return <Trans>Not enough liquidity on {destination}</Trans>;
    case 'swapLimit':
      return <Trans>Above the swap limit</Trans>;
    case 'capOut':
    case 'capIn':
      return <Trans>Above what this route can carry now</Trans>;
  }
}

/** The same with what to do about it. */
export function ProblemText({ problem, names }: { problem: Problem; names: Names }): ReactElement | null {
  const { from, to } = names;
  const destination = names.toNetwork?.name ?? '';
  const source = names.fromNetwork?.name ?? '';
  const symbol = from?.token.symbol ?? '';
  const coin = names.fromNetwork?.symbol ?? '';
  const coinDecimals = names.fromNetwork?.decimals ?? 18;
  const sent = (v: bigint) => formatAmount(v, from?.token.decimals ?? 0);
  const received = (v: bigint) => formatAmount(v, to?.token.decimals ?? 0);
  switch (problem.code) {
    case 'fee': {
      const need = formatAmount(problem.need, coinDecimals);
      return (
        <Trans>
          <b>
            The bridge fee and gas cost {need} {coin}.
          </b>{' '}
          Get some {coin} on {source}, or lower the amount if you are sending {coin}.
        </Trans>
      );
    }
    case 'dust':
      return null;
    case 'liquidity': {
      const available = received(problem.available);
      return (
        <Trans>
          <b>
            Only {available} {symbol} available on {destination}.
          </b>{' '}
          Lower the amount or pick another network.
        </Trans>
      );
    }
    case 'swapLimit': {
      const limit = sent(problem.available);
      return (
        <Trans>
          <b>
            One transfer carries at most {limit} {symbol}.
          </b>{' '}
          Lower the amount, or send it in parts.
        </Trans>
      );
    }
    case 'capOut': {
      const available = sent(problem.available);
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
      const available = received(problem.available);
      return (
        <Trans>
          <b>
            {destination} can accept {available} {symbol} from {source} now.
          </b>{' '}
          The limit refills over time. Lower the amount, or come back later.
        </Trans>
      );
    }
    case 'sourcePaused':
    case 'destinationPaused':
    case 'laneClosed':
      return (
        <Trans>
          This route is closed to new transfers. Refunds and claims still work. Pick another network, or come
          back later.
        </Trans>
      );
    default:
      return null;
  }
}

/** Of a pool whose token keeps a part of each transfer, which no contract can tell beforehand. */
export function InexactText(): ReactElement {
  return (
    <Trans>
      <b>This token charges a fee on transfer.</b> Less than this may arrive. Only the token decides how much.
    </Trans>
  );
}

export function RouteText({ problem }: { problem: RouteProblem }): ReactElement {
  switch (problem) {
    case 'unpinned':
      return <Trans>Router contract not found!</Trans>;
    case 'mismatch':
      return (
        <Trans>
          The server names contracts or tokens that this app does not know. Transfers are refused.
        </Trans>
      );
    case 'unconnected':
      return <Trans>These two tokens are not connected. Pick another network.</Trans>;
  }
}

function BlockedLabel({ why, names }: { why: Blocked; names: Names }): ReactElement {
  const symbol = names.from?.token.symbol ?? '';
  const destination = names.toNetwork?.name ?? '';
  switch (why.code) {
    case 'selectToken':
      return <Trans>Select a token</Trans>;
    case 'selectNetwork':
      return <Trans>Select a destination network</Trans>;
    case 'unavailable':
      return (
        <Trans>
          {symbol} is not available on {destination}
        </Trans>
      );
    case 'enterAmount':
      return <Trans>Enter an amount</Trans>;
    case 'quoting':
      return <Trans>Fetching the quote</Trans>;
    case 'noQuote':
      return <Trans>Quote not available</Trans>;
    case 'disagree':
      return <Trans>Figures disagree</Trans>;
    case 'acceptFee':
      return <Trans>Accept the new fee first</Trans>;
    case 'allowance':
      return <Trans>Reading the allowance</Trans>;
    case 'route':
      return why.problem === 'unpinned' ? (
        <Trans>Router contract not found!</Trans>
      ) : (
        <Trans>Route not available</Trans>
      );
    case 'recipient':
      return <Trans>Check the recipient</Trans>;
    case 'problem':
      return <ProblemLabel problem={why.problem} names={names} />;
  }
}

export function StageLabel({ stage, names }: { stage: Stage; names: Names }): ReactElement {
  const source = names.fromNetwork?.name ?? '';
  const symbol = names.from?.token.symbol ?? '';
  const n = names.fromNetwork?.confirmations ?? 1;
  switch (stage) {
    case 'checking':
      return <Trans>Checking fees and limits</Trans>;
    case 'switching':
      return <Trans>Switching to {source}</Trans>;
    case 'resetting':
      return <Trans>Reset the {symbol} allowance in your wallet</Trans>;
    case 'approving':
      return <Trans>Approve {symbol} in your wallet</Trans>;
    case 'permitting':
      return <Trans>Sign the permission in your wallet</Trans>;
    case 'approvalMining':
      return <Trans>Waiting for the approval</Trans>;
    case 'reviewing':
      return <Trans>Review the transfer</Trans>;
    case 'signing':
      return <Trans>Confirm in your wallet</Trans>;
    case 'mining':
      return <Plural value={n} one="Waiting for # confirmation" other="Waiting for # confirmations" />;
  }
}

/** The main button's label: the next action, or the reason why there is none. */
export function StepLabel({ step, names }: { step: NextStep; names: Names }): ReactElement {
  const symbol = names.from?.token.symbol ?? '';
  const amount =
    names.from && names.amount !== null ? formatAmount(names.amount, names.from.token.decimals) : '';
  switch (step.kind) {
    case 'connect':
      return <Trans>Connect wallet</Trans>;
    case 'busy':
      return <StageLabel stage={step.stage} names={names} />;
    case 'blocked':
      return <BlockedLabel why={step.why} names={names} />;
    case 'approve':
      return (
        <Trans>
          Approve {amount} {symbol}
        </Trans>
      );
    case 'permit':
      return (
        <Trans>
          Sign for {amount} {symbol}
        </Trans>
      );
    case 'swap':
      return (
        <Trans>
          Swap {amount} {symbol}
        </Trans>
      );
  }
}
