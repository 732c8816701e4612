import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactElement, type ReactNode, useId, useRef } from 'react';
import { CUSTOM, type FeeEntry, type FeeRate, LEAST_RATE, MOST_RATE, shownTitle } from '../lib/fee-rate.ts';
import { indexDoubted } from '@causeway/sdk/bitcoin/fee-judge';
import { Message } from './Banner.tsx';
import { cx } from './cx.ts';
import css from './FeeRateCard.module.css';
import { nextInRow } from './list-keys.ts';
import { Skeleton } from './Skeleton.tsx';

const PLACES = ['Slow', 'Avg', 'Fast'] as const;

/**
 * [2.41] One of the fee summary's rates, or one of one's own. `note` says what a rate comes to, below it; `narrow` keeps
 * two columns on wide screens too.
 */
export function FeeRateCard({
  fee: { summary, next, choice, dispatch, rate },
  note,
  narrow,
  disabled,
}: {
  fee: FeeRate;
  note?: (rate: number) => ReactNode;
  narrow?: boolean;
  disabled?: boolean;
}): ReactElement {
  const { t } = useLingui();
  const errorId = useId();
  const row = useRef<HTMLDivElement>(null);
  const entries = summary.data;
  const custom = choice.selection === CUSTOM;
  const at = entries?.findIndex((e) => e.title === choice.selection) ?? -1;

  const onKeyDown = (e: KeyboardEvent) => {
    const to = entries ? nextInRow(e.key, Math.max(0, at), entries.length) : null;
    const entry = to === null ? undefined : entries?.[to];
    if (to === null || !entry || disabled) return;
    e.preventDefault();
    dispatch({ type: 'pick', title: entry.title });
    (row.current?.children[to] as HTMLElement | undefined)?.focus();
  };
  const typed = Number(choice.custom);
  const refused = custom && choice.custom !== '' && (typed < LEAST_RATE || typed > MOST_RATE);

  return (
    <div className="stack-2">
      <div className={cx(css.fees, narrow && css.narrow)}>
        <div
          ref={row}
          role="radiogroup"
          aria-label={t`Bitcoin fee rate`}
          aria-busy={(!entries && !summary.isError) || undefined}
          className={css.row}
          onKeyDown={onKeyDown}
        >
          {entries
            ? entries.map((entry, i) => (
                <Option
                  key={entry.title}
                  entry={entry}
                  checked={i === at}
                  reachable={i === at || (at < 0 && i === 0)}
                  disabled={disabled}
                  note={note}
                  onPick={() => dispatch({ type: 'pick', title: entry.title })}
                />
              ))
            : PLACES.map((title) => <Place key={title} title={title} failed={summary.isError} />)}
        </div>
        <Custom
          choice={choice}
          rate={rate}
          dispatch={dispatch}
          refusedBy={refused ? errorId : null}
          note={note}
          disabled={disabled}
        />
      </div>
      {refused ? (
        <Message tone="error" id={errorId}>
          <Trans>
            The fee rate must be between {LEAST_RATE} and {MOST_RATE} sat/vB.
          </Trans>
        </Message>
      ) : null}
      <Doubt of={next} />
      {summary.isError && !entries ? (
        <Message tone="warning">
          <Trans>The index does not provide fee rates right now. Enter your own.</Trans>
        </Message>
      ) : null}
    </div>
  );
}

/** SR-34 The index may ask for more than the next block does. */
function Doubt({ of: next }: { of: FeeRate['next'] }): ReactElement | null {
  if (!indexDoubted(next)) return null;
  return (
    <Message tone="warning">
      <Trans>
        The index says the next block takes {next.index} sat/vB; the bridge's own Bitcoin node says {next.own}{' '}
        sat/vB. Enter your own rate.
      </Trans>
    </Message>
  );
}

/** Where a rate will stand once it is known. */
function Place({ title, failed }: { title: (typeof PLACES)[number]; failed: boolean }): ReactElement {
  const { t } = useLingui();
  return (
    <span className={css.fee}>
      <span className={css.title}>{shownTitle(title)}</span>
      {failed ? <span className="muted">{t`n/a`}</span> : <Skeleton width="56px" />}
    </span>
  );
}

/** A rate of one's own. */
function Custom({
  choice,
  rate,
  dispatch,
  refusedBy,
  note,
  disabled,
}: Pick<FeeRate, 'choice' | 'rate' | 'dispatch'> & {
  /** The message that says what is wrong with it. */
  refusedBy: string | null;
  note: ((rate: number) => ReactNode) | undefined;
  disabled: boolean | undefined;
}): ReactElement {
  const { t } = useLingui();
  const id = useId();
  const custom = choice.selection === CUSTOM;
  return (
    <div className={cx(css.fee, css.own, custom && css.checked)}>
      <label className={css.title} htmlFor={id}>
        <Trans>Custom</Trans>
      </label>
      <span className={css.rate}>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          placeholder={t`min ${LEAST_RATE}`}
          aria-label={t`Custom fee rate, sat/vB`}
          aria-invalid={refusedBy !== null || undefined}
          aria-describedby={refusedBy ?? undefined}
          value={choice.custom}
          disabled={disabled}
          onChange={(e) => dispatch({ type: 'type', text: e.target.value })}
          onFocus={() => choice.custom !== '' && dispatch({ type: 'type', text: choice.custom })}
        />
        <small>sat/vB</small>
      </span>
      {note && custom && rate !== null ? <span className={css.note}>{note(rate)}</span> : null}
      <i className={css.tick} aria-hidden="true" />
    </div>
  );
}

function Option({
  entry: { title, feeRate },
  checked,
  reachable,
  disabled,
  note,
  onPick,
}: {
  entry: FeeEntry;
  checked: boolean;
  reachable: boolean;
  disabled: boolean | undefined;
  note: ((rate: number) => ReactNode) | undefined;
  onPick(): void;
}): ReactElement {
  return (
    <button
      type="button"
      role="radio"
      aria-checked={checked}
      aria-disabled={disabled || undefined}
      tabIndex={reachable ? 0 : -1}
      className={cx(css.fee, checked && css.checked)}
      onClick={() => !disabled && onPick()}
    >
      <span className={css.title}>{shownTitle(title)}</span>
      <span className={css.rate}>
        {feeRate} <small>sat/vB</small>
      </span>
      {note ? <span className={css.note}>{note(feeRate)}</span> : null}
      <i className={css.tick} aria-hidden="true" />
    </button>
  );
}
