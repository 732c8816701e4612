import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { gaugePosition } from './gauge.ts';
import css from './LimitsGauge.module.css';

const WIDTH = 360;
const LEFT = 28;
const RIGHT = 332;

export interface LimitsGaugeProps {
  /** Names the scale, e.g. 'Swap limit, USDT'. */
  label: string;
  /** Base units. */
  min: bigint;
  max: bigint;
  amount: bigint | null;
  /** Releases above this wait; base units. */
  delayOver?: bigint | null;
  format(value: bigint): string;
}

/** Logarithmic: the bar is the allowed range, the hexagon this amount, the warning stone where the delay begins. */
export function LimitsGauge({ label, min, max, amount, delayOver, format }: LimitsGaugeProps): ReactElement {
  const x = (v: bigint) => LEFT + gaugePosition(v, min, max) * (RIGHT - LEFT);
  const here = amount !== null && amount > 0n ? x(amount) : null;
  const over = amount !== null && amount > max;
  const delay = delayOver && delayOver > min && delayOver < max ? x(delayOver) : null;
  return (
    <figure className={css.gauge}>
      <figcaption>{label}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} 66`} role="img" aria-label={`${label}: ${format(min)} – ${format(max)}`}>
        <line className={css.axis} x1="8" x2={WIDTH - 8} y1="36" y2="36" />
        <line className={css.range} x1={LEFT} x2={RIGHT} y1="36" y2="36" />
        {delay === null ? null : <path className={css.delay} d={hexagon(delay, 36, 6)} />}
        {here === null ? null : (
          <>
            <path className={over ? css.over : css.here} d={hexagon(here, 36, 8)} />
            <text
              className={css.hereText}
              x={Math.min(Math.max(here, 40), WIDTH - 40)}
              y="18"
              textAnchor="middle"
            >
              {format(amount ?? 0n)}
            </text>
          </>
        )}
        <text x={LEFT} y="59" textAnchor="start">
          <Trans>min {format(min)}</Trans>
        </text>
        <text x={RIGHT} y="59" textAnchor="end">
          <Trans>max {format(max)}</Trans>
        </text>
      </svg>
    </figure>
  );
}

function hexagon(cx: number, cy: number, r: number): string {
  const w = r * 0.866;
  return `M${cx} ${cy - r} ${cx + w} ${cy - r / 2}V${cy + r / 2}L${cx} ${cy + r} ${cx - w} ${cy + r / 2}V${cy - r / 2}Z`;
}
