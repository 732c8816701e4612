import { Trans } from '@lingui/react/macro';
import type { ReactElement, ReactNode } from 'react';
import { BITCOIN_DECIMALS, DISPLAY_DECIMALS, formatAmount, formatExact } from '../../lib/format.ts';
import type { Blocked, NextStep, Stage } from './action.ts';
import type { Problem } from '@causeway/sdk/bitcoin/checks';
import type { KeysProblem } from '@causeway/sdk/bitcoin/custody-keys';
import { DraftError, type DraftProblem, MOST_FEE } from '@causeway/sdk/bitcoin/draft';
import type { Bridge } from './use-bridge.ts';

/** [9.06] Amounts of BTC have 8 decimals, others 6. */
export function amountText(value: bigint, decimals: number, isBtc: boolean): string {
  return formatAmount(value, decimals, isBtc ? BITCOIN_DECIMALS : DISPLAY_DECIMALS);
}

/** Satoshis with all 8 decimals, as receipts have them. */
export function btcText(sats: bigint): string {
  const text = sats.toString().padStart(BITCOIN_DECIMALS + 1, '0');
  return `${text.slice(0, -BITCOIN_DECIMALS)}.${text.slice(-BITCOIN_DECIMALS)}`;
}

/** Names that the texts of one form need. */
function names(b: Bridge) {
  return {
    symbol: b.asset?.symbol ?? '',
    network: b.target?.name ?? '',
    coin: b.deposit ? 'BTC' : (b.target?.symbol ?? ''),
    decimals: b.decimals,
  };
}

/** Why an amount cannot go, short enough for the button. */
function ProblemLabel({ problem, bridge }: { problem: Problem; bridge: Bridge }): ReactElement {
  const { coin, decimals } = names(bridge);
  switch (problem.code) {
    case 'paused':
      return bridge.deposit ? <Trans>Deposits suspended</Trans> : <Trans>Withdrawals suspended</Trans>;
    case 'zero':
      return <Trans>Amount must be greater than 0</Trans>;
    case 'balance':
      return <Trans>Insufficient balance</Trans>;
    case 'nativeBalance':
      return <Trans>Insufficient {coin} for fees</Trans>;
    case 'dust':
      return <Trans>Adjust the amount</Trans>;
    case 'tooLow': {
      const min = formatExact(problem.min, decimals);
      return <Trans>Amount is too low. Min amount is {min}</Trans>;
    }
    case 'tooHigh': {
      const max = formatExact(problem.max, decimals);
      return <Trans>Amount is too high. Max amount is {max}</Trans>;
    }
  }
}

/** The same with what to do about it; null where the field or the button says it all. */
export function ProblemText({ problem, bridge }: { problem: Problem; bridge: Bridge }): ReactElement | null {
  const { coin, symbol, network } = names(bridge);
  switch (problem.code) {
    case 'paused':
      return bridge.deposit ? (
        <Trans>
          <b>
            Deposits of {symbol} to {network} are currently suspended.
          </b>{' '}
          Anything already sent still arrives.
        </Trans>
      ) : (
        // [8.03]
        <Trans>Withdraw is temporarily suspended at the moment.</Trans>
      );
    case 'nativeBalance':
      return bridge.deposit ? (
        <Trans>
          <b>Your wallet does not have enough BTC for the miner fee.</b> Outputs that carry inscriptions or
          runes are never spent on it.
        </Trans>
      ) : (
        <Trans>
          <b>Your wallet does not have enough {coin} for the fees.</b> Get some {coin} on {network}, or lower
          the amount if you are sending {coin}.
        </Trans>
      );
    case 'tooHigh':
      return (
        <Trans>
          <b>This route cannot carry any more now.</b> The limit refills over time. Lower the amount, or come
          back later.
        </Trans>
      );
    default:
      return null;
  }
}

export function KeysText({ problem }: { problem: KeysProblem }): ReactElement {
  return problem === 'newer' ? (
    <Trans>
      <b>The committee has new keys that this version of the app does not know.</b> Coins sent to the old keys
      may not be credited, so this page sends nothing to the Bitcoin custody. Reload the page. If this message
      stays, tell the operator.
    </Trans>
  ) : (
    <Trans>
      <b>The custody keys on the chain are not the ones in this version of the app.</b> Something is wrong, so
      nothing can be sent from here. Tell the operator.
    </Trans>
  );
}

function DraftLabel({ problem }: { problem: DraftProblem }): ReactElement {
  switch (problem) {
    case 'funds':
      return <Trans>Insufficient BTC for the miner fee</Trans>;
    case 'fee':
      return <Trans>Miner fee too high</Trans>;
    case 'inputs':
      return <Trans>Too many small coins</Trans>;
    case 'runes':
      return <Trans>Insufficient balance</Trans>;
    case 'script':
      return <Trans>This kind of address cannot pay here</Trans>;
    case 'dust':
      return <Trans>Amount is too low for Bitcoin</Trans>;
    case 'carries':
    case 'postage':
      return <Trans>This inscription cannot be sent</Trans>;
    case 'rate':
      return <Trans>Choose a fee rate</Trans>;
  }
}

/** What to do about it; null where the label says it all. */
export function DraftText({ problem }: { problem: DraftProblem }): ReactElement | null {
  return draftWords(problem);
}

function draftWords(problem: DraftProblem): ReactElement | null {
  const most = btcText(MOST_FEE);
  switch (problem) {
    case 'funds':
      return (
        <Trans>
          The coins at your payment address do not cover the miner fee. Outputs that carry inscriptions or
          runes are never spent on it.
        </Trans>
      );
    case 'fee':
      return <Trans>The miner fee would be above {most} BTC. Choose a lower fee rate.</Trans>;
    case 'inputs':
      return <Trans>This amount needs more coins than fit in one transaction. Send it in parts.</Trans>;
    case 'script':
      return <Trans>Choose a Taproot, Native Segwit or Nested Segwit address in your wallet.</Trans>;
    case 'carries':
      return (
        <Trans>Its output also carries other inscriptions or runes. Move it to its own output first.</Trans>
      );
    case 'postage':
      return (
        <Trans>
          Its output holds more bitcoin than an inscription needs. The custody would not credit it.
        </Trans>
      );
    default:
      return null;
  }
}

/** Why there was nothing to sign, in the words of the form; null for every other error. By name: their modules come late. */
export function unsignedWords(error: unknown, unbuilt: string): ReactNode {
  if (error instanceof DraftError) return draftWords(error.problem) ?? unbuilt;
  if (!(error instanceof Error)) return null;
  if (error.name === 'NoLane') return <Trans>This route is closed for now.</Trans>;
  if (error.name === 'NotAsShown')
    return <Trans>The transaction that was built is not the one shown, so it was not signed.</Trans>;
  return null;
}

function BlockedLabel({ why, bridge }: { why: Blocked; bridge: Bridge }): ReactElement {
  const { network } = names(bridge);
  switch (why.code) {
    case 'selectToken':
      return <Trans>Select token</Trans>;
    case 'selectNetwork':
      return <Trans>Select a network</Trans>;
    case 'route':
      return <Trans>This route is closed</Trans>;
    case 'enterAmount':
      return bridge.deposit && bridge.asset?.kind === 'brc20' ? (
        <Trans>Choose an inscription</Trans>
      ) : (
        <Trans>Enter an amount</Trans>
      );
    case 'recipient':
      return <Trans>Check the recipient on {bridge.deposit ? network : 'Bitcoin'}</Trans>;
    case 'feeRate':
      return <Trans>Choose a fee rate</Trans>;
    case 'balance':
      return bridge.balanceFailed ? <Trans>Balance n/a</Trans> : <Trans>Reading your balance</Trans>;
    case 'quoting':
      return <Trans>Reading fees</Trans>;
    case 'noQuote':
      return <Trans>{network} did not answer</Trans>;
    case 'disagree':
      return <Trans>Figures differ</Trans>;
    case 'inscriptions':
      return bridge.readyFailed ? <Trans>Inscriptions n/a</Trans> : <Trans>Reading your inscriptions</Trans>;
    case 'unconfirmed':
      return <Trans>Wait for the inscription’s block</Trans>;
    case 'keys':
      return <Trans>Sending is stopped</Trans>;
    case 'problem':
      return <ProblemLabel problem={why.problem} bridge={bridge} />;
    case 'draft':
      return <DraftLabel problem={why.problem} />;
  }
}

function StageLabel({ stage }: { stage: Stage }): ReactElement {
  switch (stage) {
    case 'network':
    case 'switch':
      return <Trans>Checking the wallet’s network</Trans>;
    case 'checking':
      return <Trans>Checking again</Trans>;
    case 'reviewing':
      return <Trans>Review the transfer</Trans>;
    case 'signing':
    case 'confirm':
      return <Trans>Confirm in wallet</Trans>;
    case 'sending':
      return <Trans>Sending</Trans>;
    case 'mining':
      return <Trans>Waiting for its block</Trans>;
  }
}

/** What the main button says: the next action, or why there is none. */
export function StepLabel({
  step,
  bridge,
  wanted,
}: {
  step: NextStep;
  bridge: Bridge;
  /** The Bitcoin network that the app is for, as wallets call it. */
  wanted: string;
}): ReactElement {
  const { symbol } = names(bridge);
  switch (step.kind) {
    case 'connect':
      // [5.04] verbatim for the wallet that pays
      if (step.first) return <Trans>Connect Wallet</Trans>;
      return step.wallet === 'evm' ? (
        <Trans>Connect an EVM wallet</Trans>
      ) : (
        <Trans>Connect a Bitcoin wallet</Trans>
      );
    case 'switchBitcoin':
      return <Trans>Switch wallet to Bitcoin {wanted}</Trans>;
    case 'blocked':
      return <BlockedLabel why={step.why} bridge={bridge} />;
    case 'busy':
      return <StageLabel stage={step.stage} />;
    case 'inscribe':
      return <Trans>Inscribe {symbol} first</Trans>;
    case 'review':
      return <Trans>Review transfer</Trans>;
  }
}
