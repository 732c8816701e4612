import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactElement, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import css from './Legs.module.css';
import { safeImage } from './marks.ts';
import { HexIcon, RoundImage } from './RoundImage.tsx';
import { Skeleton } from './Skeleton.tsx';
import { useClickThrottle } from './use-click-throttle.ts';

/** The two wells of a transfer, one above the other, with the switch between them [4.45]. */
export function LegPair({
  from,
  to,
  onFlip,
}: {
  from: ReactNode;
  to: ReactNode;
  /** Null while the direction cannot be switched. */
  onFlip: (() => void) | null;
}): ReactElement {
  const { t } = useLingui();
  const flip = useClickThrottle(() => onFlip?.());
  return (
    <div className={css.legs}>
      {from}
      <div className={css.seam}>
        <button
          type="button"
          className={css.flip}
          aria-label={t`Swap direction`}
          aria-disabled={onFlip === null || undefined}
          onClick={() => onFlip && flip()}
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
      {to}
    </div>
  );
}

/** One well: caption and network above, amount and token in the middle, fiat and balance below. */
export function Leg({
  label,
  busy,
  bad,
  top,
  middle,
  fiat,
  balance,
  problem,
}: {
  label: string;
  busy?: boolean;
  bad?: boolean;
  top: ReactNode;
  middle: ReactNode;
  fiat: ReactNode;
  balance: ReactNode;
  problem?: ReactNode;
}): ReactElement {
  return (
    <fieldset className={cx(css.leg, bad && css.error)} disabled={busy} aria-label={label}>
      <div className={css.top}>{top}</div>
      <div className={css.mid}>{middle}</div>
      <div className={css.bottom}>
        <span>{fiat}</span>
        <span className={css.balance}>{balance}</span>
      </div>
      {problem ? <div className={css.problem}>{problem}</div> : null}
    </fieldset>
  );
}

export function LegCaption({ children, extra }: { children: ReactNode; extra?: ReactNode }): ReactElement {
  return (
    <span className={css.caption}>
      <span className={css.label} aria-hidden="true">
        {children}
      </span>
      {extra}
    </span>
  );
}

export interface LegNetwork {
  id: number;
  name: string;
  icon: string;
}

/** `onClick` null: the network is not for choosing. */
export function NetworkButton({
  name,
  network,
  onClick,
}: {
  name: string;
  network: LegNetwork | null;
  onClick: (() => void) | null;
}): ReactElement {
  const content = network ? (
    <>
      <HexIcon name={network.name} chainId={network.id} src={safeImage(network.icon)} />
      <span className="trunc">{network.name}</span>
    </>
  ) : (
    <Trans>Select a network</Trans>
  );
  if (onClick === null) {
    return (
      <span className={cx(css.network, css.fixed)}>
        <span className="sr">{name}</span>
        {content}
      </span>
    );
  }
  return (
    <button type="button" className={css.network} onClick={onClick} aria-haspopup="dialog">
      <span className="sr">{name}</span>
      {content}
      <Icon name="chevron" size={14} />
    </button>
  );
}

export function TokenButton({
  name,
  token,
  onClick,
}: {
  name: string;
  token: { symbol: string; icon: string } | null;
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
          <span className="trunc">{token.symbol}</span>
        </>
      ) : (
        <Trans>Select token</Trans>
      )}
      <Icon name="chevron" />
    </button>
  );
}

/** What arrives; null shows that it is not known yet. */
export function LegOutput({ label, text }: { label: string; text: string | null }): ReactElement {
  return (
    <output className={cx(css.out, text === null && css.empty)} aria-label={label}>
      {text ?? '0'}
    </output>
  );
}

/** [2.43] A balance that is read: a skeleton while there is none yet. `exact` is every digit, for those who point at it. */
export function LegBalance({
  shown,
  exact,
  symbol,
  loading,
  failed,
}: {
  shown: string | null;
  exact: string | null;
  /** Where it is not clear which token is meant. */
  symbol?: string;
  loading: boolean;
  failed: boolean;
}): ReactElement | null {
  if (shown === null) {
    if (loading) return <Skeleton width="96px" />;
    return failed ? <Trans>Balance n/a</Trans> : null;
  }
  const text = symbol ? `${shown} ${symbol}` : shown;
  return (
    <span className="trunc" title={exact ?? undefined}>
      <Trans>Balance {text}</Trans>
    </span>
  );
}

/** `onClick` null while the most is not known. */
export function MaxButton({ onClick }: { onClick: (() => void) | null }): ReactElement {
  return (
    <button
      type="button"
      className={css.max}
      aria-disabled={onClick === null || undefined}
      onClick={() => onClick?.()}
    >
      <Trans>Max</Trans>
    </button>
  );
}
