import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactElement, useId } from 'react';
import { formatAmount, formatExact, formatFiat, formatUnits } from '../../lib/format.ts';
import { AmountInput } from '../../ui/AmountInput.tsx';
import { Message } from '../../ui/Banner.tsx';
import {
  Leg,
  LegBalance,
  LegCaption,
  LegOutput,
  LegPair,
  MaxButton,
  NetworkButton,
  TokenButton,
} from '../../ui/Legs.tsx';
import type { Token } from './model.ts';
import type { Rates } from './use-reads.ts';
import type { Swap } from './use-swap.ts';

interface LegsProps {
  swap: Swap;
  fromRates: Rates;
  toRates: Rates;
  busy: boolean;
  open(side: Side, what: 'network' | 'token'): void;
}

export type Side = 'from' | 'to';

/** The two wells of a swap. */
export function Legs(props: LegsProps): ReactElement {
  const { swap, busy } = props;
  const canFlip = swap.state.toId !== null && !busy;
  return (
    <LegPair
      from={<From {...props} />}
      to={<To {...props} />}
      onFlip={canFlip ? () => swap.dispatch({ type: 'flip' }) : null}
    />
  );
}

function From({ swap, fromRates, busy, open }: LegsProps): ReactElement {
  const { t } = useLingui();
  const id = useId();
  const { state, dispatch, from, problem } = swap;
  const bad = swap.settled && (problem?.code === 'zero' || problem?.code === 'balance');
  const typed = swap.amount;
  return (
    <Leg
      label={t`From`}
      busy={busy}
      bad={bad}
      top={
        <>
          <LegCaption>
            <Trans>From</Trans>
          </LegCaption>
          <NetworkButton
            name={t`From network`}
            network={swap.fromNetwork}
            onClick={() => open('from', 'network')}
          />
        </>
      }
      middle={
        <>
          <AmountInput
            label={t`Amount to send`}
            value={state.amount}
            decimals={from?.token.decimals ?? 18}
            onChange={(text) => dispatch({ type: 'amount', text })}
            invalid={bad}
            describedBy={bad ? `${id}-error` : undefined}
          />
          <TokenButton
            name={t`From token`}
            token={from?.token ?? null}
            onClick={() => open('from', 'token')}
          />
        </>
      }
      fiat={from && typed !== null ? formatFiat(typed, from.token.decimals, fromRates.token) : ' '}
      balance={
        <>
          <Balance token={from?.token ?? null} {...swap.balance} />
          {swap.owner && from ? <Max swap={swap} /> : null}
        </>
      }
      problem={
        bad ? (
          <Message tone="error" id={`${id}-error`}>
            {problem?.code === 'zero' ? (
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

function To({ swap, toRates, busy, open }: LegsProps): ReactElement {
  const { t } = useLingui();
  const { to, quote } = swap;
  const receives =
    swap.fresh && quote && swap.amount !== null && quote.amountOut > 0n ? quote.amountOut : null;
  return (
    <Leg
      label={t`To`}
      busy={busy}
      top={
        <>
          <LegCaption>
            <Trans>To</Trans>
          </LegCaption>
          <NetworkButton
            name={t`To network`}
            network={swap.toNetwork}
            onClick={() => open('to', 'network')}
          />
        </>
      }
      middle={
        <>
          <LegOutput
            label={t`You receive`}
            text={receives !== null && to ? formatAmount(receives, to.token.decimals) : null}
          />
          <TokenButton name={t`To token`} token={to?.token ?? null} onClick={() => open('to', 'token')} />
        </>
      }
      fiat={receives !== null && to ? formatFiat(receives, to.token.decimals, toRates.token) : ' '}
      balance={<Balance token={to?.token ?? null} {...swap.toBalance} />}
    />
  );
}

function Balance({
  token,
  value,
  loading,
  failed,
}: {
  token: Token | null;
  value: bigint | null;
  loading: boolean;
  failed: boolean;
}): ReactElement | null {
  if (!token) return null;
  return (
    <LegBalance
      shown={value === null ? null : formatAmount(value, token.decimals)}
      exact={value === null ? null : formatExact(value, token.decimals)}
      loading={loading}
      failed={failed}
    />
  );
}

function Max({ swap }: { swap: Swap }): ReactElement {
  const { from, dispatch, maxKnown } = swap;
  const click = () => {
    const max = swap.maxAmount();
    if (from && max !== undefined) dispatch({ type: 'amount', text: formatUnits(max, from.token.decimals) });
  };
  return <MaxButton onClick={maxKnown ? click : null} />;
}
