import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactElement, useRef } from 'react';
import type { BridgedAsset } from '@causeway/sdk/bitcoin/assets';
import { formatExact, formatUnits } from '../../lib/format.ts';
import { shortAddress } from '../../ui/address.ts';
import { nextIndex } from '../../ui/list-keys.ts';
import css from './Bridge.module.css';
import { amountOf, canBeSent, isAlone, type Transferable } from '@causeway/sdk/bitcoin/transferable';
import type { Bridge } from './use-bridge.ts';

/** A BRC-20 token goes by transfer inscription: the ones that wait, each with its amount, and the way to another. */
export function Inscriptions({
  bridge,
  busy,
  onInscribe,
}: {
  bridge: Bridge;
  busy: boolean;
  onInscribe(): void;
}): ReactElement | null {
  const { t } = useLingui();
  const list = useRef<HTMLDivElement>(null);
  const { asset, side, ready, readyKnown, readyFailed, inscription } = bridge;
  if (!asset || !side) return null;
  const { symbol } = asset;
  const usable = ready.filter(canBeSent);
  // The arrow keys walk through the usable ones, which come first.
  const shown = [...usable, ...ready.filter((one) => isAlone(one) && !one.creditable)];
  const at = usable.findIndex((one) => one.inscriptionId === inscription?.inscriptionId);
  const pick = (one: Transferable | undefined) => {
    const amount = one ? amountOf(one, asset.decimals) : null;
    if (one && canBeSent(one) && amount !== null && !busy)
      bridge.pick(one.inscriptionId, formatUnits(amount, asset.decimals));
  };
  const onKeyDown = (e: KeyboardEvent) => {
    const to = nextIndex(e.key, Math.max(0, at), usable.length);
    if (to === null) return;
    e.preventDefault();
    pick(usable[to]);
    (list.current?.children[to] as HTMLElement | undefined)?.focus();
  };
  return (
    <div className="stack-2">
      <div className="flex between">
        <span className={css.caption}>
          <Trans>Inscription to send</Trans>
        </span>
        <button type="button" className="link sm" onClick={onInscribe} disabled={busy}>
          <Trans>Inscribe another amount</Trans>
        </button>
      </div>
      {usable.length === 0 ? (
        <p className="sm soft">
          {readyKnown ? (
            <Trans>
              {symbol} is sent as a transfer inscription for the whole amount. Your wallet does not have one
              yet.
            </Trans>
          ) : readyFailed ? (
            <Trans>Your inscriptions could not be read. We'll try again automatically.</Trans>
          ) : (
            <Trans>Reading your inscriptions</Trans>
          )}
        </p>
      ) : null}
      {shown.length > 0 ? (
        <div
          ref={list}
          role="radiogroup"
          aria-label={t`Inscription to send`}
          className={css.options}
          onKeyDown={onKeyDown}
        >
          {shown.map((one, i) => (
            <Choice
              key={one.inscriptionId}
              one={one}
              of={asset}
              checked={i === at}
              reachable={i === Math.max(0, at)}
              onPick={() => pick(one)}
            />
          ))}
        </div>
      ) : null}
    </div>
  );
}

function Choice({
  one,
  of: { symbol, decimals },
  checked,
  reachable,
  onPick,
}: {
  one: Transferable;
  of: Pick<BridgedAsset, 'symbol' | 'decimals'>;
  checked: boolean;
  reachable: boolean;
  onPick(): void;
}): ReactElement {
  return (
    <button
      type="button"
      role="radio"
      aria-checked={checked}
      aria-disabled={!one.creditable}
      tabIndex={one.creditable && reachable ? 0 : -1}
      className={css.option}
      onClick={onPick}
    >
      <b>
        {formatExact(amountOf(one, decimals) ?? 0n, decimals)} {symbol}
      </b>
      <span className="xs muted">
        {!one.creditable ? (
          <Trans>Not in a form that the bridge credits.</Trans>
        ) : one.confirmed ? (
          <span className="mono">{shortAddress(one.inscriptionId)}</span>
        ) : (
          <Trans>waiting for its block</Trans>
        )}
      </span>
    </button>
  );
}
