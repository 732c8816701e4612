import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactElement, type ReactNode, useId } from 'react';
import { formatAmount, formatExact, formatFiat, formatUnits } from '../../lib/format.ts';
import { AmountInput } from '../../ui/AmountInput.tsx';
import { Message } from '../../ui/Banner.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { safeImage } from '../../ui/marks.ts';
import { HexIcon, RoundImage } from '../../ui/RoundImage.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useClickThrottle } from '../../ui/use-click-throttle.ts';
import css from './Legs.module.css';
import type { Network, Token } from './model.ts';
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

/** The two wells of a transfer and the switch between them [4.45]. */
export function Legs({ swap, fromRates, toRates, busy, open }: LegsProps): ReactElement {
  const { t } = useLingui();
  const id = useId();
  const { state, dispatch, from, to, quote, problem } = swap;
  const bad = swap.settled && (problem?.code === 'zero' || problem?.code === 'balance');
  const flip = useClickThrottle(() => dispatch({ type: 'flip' }));
  const canFlip = state.toId !== null && !busy;
  const typed = swap.amount;
  const receives = swap.fresh && quote && typed !== null && quote.amountOut > 0n ? quote.amountOut : null;
  return (
    <div className={css.legs}>
      <fieldset className={cx(css.leg, bad && css.error)} disabled={busy} aria-label={t`From`}>
        <Top
          label={<Trans>From</Trans>}
          name={t`From network`}
          network={swap.fromNetwork}
          onClick={() => open('from', 'network')}
        />
        <div className={css.mid}>
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
        </div>
        <div className={css.bottom}>
          <span>
            {from && typed !== null ? formatFiat(typed, from.token.decimals, fromRates.token) : ' '}
          </span>
          <span className={css.balance}>
            <Balance token={from?.token ?? null} {...swap.balance} />
            {swap.owner && from ? <MaxButton swap={swap} /> : null}
          </span>
        </div>
        {bad ? (
          <div className={css.problem}>
            <Message tone="error" id={`${id}-error`}>
              {problem?.code === 'zero' ? (
                <Trans>Amount must be greater than 0</Trans>
              ) : (
                <Trans>Insufficient balance</Trans>
              )}
            </Message>
          </div>
        ) : null}
      </fieldset>
      <div className={css.seam}>
        <button
          type="button"
          className={css.flip}
          aria-label={t`Swap direction`}
          aria-disabled={!canFlip || undefined}
          onClick={() => canFlip && flip()}
        >
          <svg viewBox="0 0 44 44" aria-hidden="true">
            <path
              className={css.hex}
              strokeWidth="1.25"
              d="M19.40 3.50Q22.00 2.00 24.60 3.50L36.72 10.50Q39.32 12.00 39.32 15.00L39.32 29.00Q39.32 32.00 36.72 33.50L24.60 40.50Q22.00 42.00 19.40 40.50L7.28 33.50Q4.68 32.00 4.68 29.00L4.68 15.00Q4.68 12.00 7.28 10.50Z"
            />
          </svg>
          <Icon name="flip" />
        </button>
      </div>
      <fieldset className={css.leg} disabled={busy} aria-label={t`To`}>
        <Top
          label={<Trans>To</Trans>}
          name={t`To network`}
          network={swap.toNetwork}
          onClick={() => open('to', 'network')}
        />
        <div className={css.mid}>
          <output className={cx(css.out, receives === null && css.empty)} aria-label={t`You receive`}>
            {receives !== null && to ? formatAmount(receives, to.token.decimals) : '0'}
          </output>
          <TokenButton name={t`To token`} token={to?.token ?? null} onClick={() => open('to', 'token')} />
        </div>
        <div className={css.bottom}>
          <span>
            {receives !== null && to ? formatFiat(receives, to.token.decimals, toRates.token) : ' '}
          </span>
          <span className={css.balance}>
            <Balance token={to?.token ?? null} {...swap.toBalance} />
          </span>
        </div>
      </fieldset>
    </div>
  );
}

function Top({
  label,
  name,
  network,
  onClick,
}: {
  label: ReactNode;
  name: string;
  network: Network | null;
  onClick(): void;
}): ReactElement {
  return (
    <div className={css.top}>
      <span className={css.label} aria-hidden="true">
        {label}
      </span>
      <button type="button" className={css.network} onClick={onClick} aria-haspopup="dialog">
        <span className="sr">{name}</span>
        {network ? (
          <>
            <HexIcon name={network.name} chainId={network.id} src={safeImage(network.icon)} />
            <span className="trunc">{network.name}</span>
          </>
        ) : (
          <Trans>Select a network</Trans>
        )}
        <Icon name="chevron" size={14} />
      </button>
    </div>
  );
}

function TokenButton({
  name,
  token,
  onClick,
}: {
  name: string;
  token: Token | null;
  onClick(): void;
}): ReactElement {
  return (
    <button
      type="button"
      className={cx(css.token, !token && css.noToken)}
      onClick={onClick}
      aria-haspopup="dialog"
    >
      <span className="sr">{name}</span>
      {token ? (
        <>
          <RoundImage name={token.symbol} src={safeImage(token.icon)} size={28} />
          {token.symbol}
        </>
      ) : (
        <Trans>Select token</Trans>
      )}
      <Icon name="chevron" />
    </button>
  );
}

/** [2.43] */
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
  if (loading && value === null) return <Skeleton width="96px" />;
  if (value === null) return failed ? <Trans>Balance n/a</Trans> : null;
  const shown = formatAmount(value, token.decimals);
  return (
    <span className="trunc" title={formatExact(value, token.decimals)}>
      <Trans>Balance {shown}</Trans>
    </span>
  );
}

function MaxButton({ swap }: { swap: Swap }): ReactElement {
  const { from, dispatch, maxKnown } = swap;
  const click = () => {
    const max = maxKnown ? swap.maxAmount() : undefined;
    if (from && max !== undefined) dispatch({ type: 'amount', text: formatUnits(max, from.token.decimals) });
  };
  return (
    <button type="button" className={css.max} aria-disabled={!maxKnown || undefined} onClick={click}>
      <Trans>Max</Trans>
    </button>
  );
}
