import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactElement, useId } from 'react';
import { formatExact, formatFiat, formatUnits } from '../lib/format.ts';
import { AmountInput } from '../ui/AmountInput.tsx';
import { Message } from '../ui/Banner.tsx';
import {
  Leg,
  LegBalance,
  LegCaption,
  LegOutput,
  LegPair,
  MaxButton,
  NetworkButton,
  TokenButton,
} from '../ui/Legs.tsx';
import type { Side, Source, Target } from './side.ts';

/** Of one end. */
export type Open = (end: 'from' | 'to', what: 'network' | 'token') => void;

interface Props {
  from: Source;
  to: Target;
  busy: boolean;
  /** Null while the direction cannot be switched. */
  onFlip: (() => void) | null;
  open: Open;
}

/** The two wells of a transfer. */
export function Legs({ from, to, busy, onFlip, open }: Props): ReactElement {
  return (
    <LegPair
      from={<From side={from} busy={busy} open={open} />}
      to={<To side={to} busy={busy} open={open} />}
      onFlip={busy ? null : onFlip}
    />
  );
}

function From({ side, busy, open }: { side: Source; busy: boolean; open: Open }): ReactElement {
  const { t } = useLingui();
  const id = useId();
  const { problem, amount, max, decimals } = side;
  const bad = problem !== null;
  return (
    <Leg
      label={t`From`}
      busy={busy}
      bad={bad}
      top={
        <>
          <LegCaption extra={side.extra}>
            <Trans>From</Trans>
          </LegCaption>
          <NetworkButton
            name={t`From network`}
            network={side.network}
            onClick={() => open('from', 'network')}
          />
        </>
      }
      middle={
        <>
          <AmountInput
            label={t`Amount to send`}
            value={side.text}
            decimals={decimals}
            onChange={side.setText}
            invalid={bad}
            describedBy={bad ? `${id}-error` : undefined}
          />
          <TokenButton name={t`From token`} token={side.token} onClick={() => open('from', 'token')} />
        </>
      }
      fiat={fiatOf(side, amount)}
      balance={
        <>
          <Balance side={side} />
          {max === undefined ? null : (
            <MaxButton onClick={max === null ? null : () => side.setText(formatUnits(max, decimals))} />
          )}
        </>
      }
      problem={
        bad ? (
          <Message tone="error" id={`${id}-error`}>
            {problem === 'zero' ? (
              <Trans>Amount must be greater than 0</Trans>
            ) : (
              <Trans>Insufficient balance</Trans>
            )}
          </Message>
        ) : null
      }
    />
  );
}

function To({ side, busy, open }: { side: Target; busy: boolean; open: Open }): ReactElement {
  const { t } = useLingui();
  const { receives } = side;
  return (
    <Leg
      label={t`To`}
      busy={busy}
      top={
        <>
          <LegCaption>
            <Trans>To</Trans>
          </LegCaption>
          <NetworkButton name={t`To network`} network={side.network} onClick={() => open('to', 'network')} />
        </>
      }
      middle={
        <>
          <LegOutput label={t`You receive`} text={receives === null ? null : side.show(receives)} />
          <TokenButton name={t`To token`} token={side.token} onClick={() => open('to', 'token')} />
        </>
      }
      fiat={fiatOf(side, receives)}
      balance={<Balance side={side} />}
    />
  );
}

/** A space where there is nothing to say. */
function fiatOf({ token, decimals, rate }: Side, amount: bigint | null): string {
  return token !== null && amount !== null ? formatFiat(amount, decimals, rate) : ' ';
}

function Balance({ side }: { side: Side }): ReactElement | null {
  if (!side.token || !side.balance) return null;
  const { value, loading, failed } = side.balance;
  return (
    <LegBalance
      shown={value === null ? null : side.show(value)}
      exact={value === null ? null : formatExact(value, side.decimals)}
      loading={loading}
      failed={failed}
    />
  );
}
