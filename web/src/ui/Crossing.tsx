import type { ReactElement, ReactNode } from 'react';
import css from './Crossing.module.css';
import { cx } from './cx.ts';
import { Icon, type IconName } from './Icon.tsx';

export type StageState = 'done' | 'now' | 'todo' | 'hold' | 'fail';

export interface Stage {
  key: string;
  title: ReactNode;
  /** e.g. '2 of 6 confirmations' */
  detail?: ReactNode;
  /** Filled of all; `threshold` draws a tick after that many. More than 12 are not drawn. */
  pips?: { have: number; all: number; threshold?: number };
  link?: ReactNode;
  state: StageState;
  /** Icon while not done. */
  icon: IconName;
}

const HEX =
  'M19.83 3.25Q22 2 24.17 3.25L37.16 10.75Q39.32 12 39.32 14.5L39.32 29.5Q39.32 32 37.16 33.25L24.17 40.75Q22 42 19.83 40.75L6.84 33.25Q4.68 32 4.68 29.5L4.68 14.5Q4.68 12 6.84 10.75Z';
const MAX_PIPS = 12;

/** Stones across the water: an ordered list with the current step marked. Vertical on phones. */
export function Crossing({ stages, label }: { stages: readonly Stage[]; label: string }): ReactElement {
  return (
    <ol className={cx(css.crossing, stages.length > 4 && css.five)} aria-label={label}>
      {stages.map((stage) => (
        <li
          key={stage.key}
          className={cx(css.stage, css[stage.state])}
          aria-current={stage.state === 'now' || stage.state === 'hold' ? 'step' : undefined}
        >
          <div className={css.mark} aria-hidden="true">
            <svg viewBox="0 0 44 44">
              <path d={HEX} />
            </svg>
            <Icon name={markIcon(stage)} size={20} className={css.icon} />
          </div>
          <h3>{stage.title}</h3>
          {stage.detail ? <p>{stage.detail}</p> : null}
          {stage.pips && stage.pips.all > 1 && stage.pips.all <= MAX_PIPS ? (
            <Pips {...stage.pips} running={stage.state === 'now'} />
          ) : null}
          {stage.link ? <div className={css.link}>{stage.link}</div> : null}
        </li>
      ))}
    </ol>
  );
}

function markIcon({ state, icon }: Stage): IconName {
  if (state === 'done') return 'check';
  if (state === 'fail') return 'close';
  return icon;
}

function Pips({
  have,
  all,
  threshold,
  running,
}: {
  have: number;
  all: number;
  threshold?: number;
  running: boolean;
}): ReactElement {
  return (
    <div className={css.pips} aria-hidden="true">
      {Array.from({ length: all }, (_, i) => (
        <span key={i}>
          <i className={i < have ? css.on : running && i === have ? css.cur : undefined} />
          {threshold !== undefined && threshold < all && i + 1 === threshold ? <b /> : null}
        </span>
      ))}
    </div>
  );
}

/** The same stages in a row of small hexagons, for lists. `label` says them in words. */
export function MiniStages({
  states,
  label,
}: {
  states: readonly StageState[];
  label: string;
}): ReactElement {
  return (
    <span className={css.mini} role="img" aria-label={label}>
      {states.map((state, i) => (
        <i key={i} className={css[`mini-${state}`]} />
      ))}
    </span>
  );
}
