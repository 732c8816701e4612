import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactElement, useId, useLayoutEffect, useRef, useState } from 'react';
import css from './Charts.module.css';
import {
  areaPath,
  axis,
  chartDate,
  columnPath,
  dateTicks,
  drawn,
  labelled,
  linePath,
  type Point,
  shortFiat,
} from './model.ts';

const HEIGHT = 176;
const TOP = 26;
const FLOOR = HEIGHT - 24;
const RIGHT = 58;
/** Width of the label of a value. */
const LABEL = 56;

/** Width of an element in px; charts are drawn at it, so that text keeps its size. */
function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(440);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const read = () => setWidth(Math.max(220, Math.round(element.clientWidth)));
    read();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}

interface Props {
  /** What it shows, for who does not see it. */
  title: string;
  points: readonly Point[];
  currency: string;
}

/** One column for each day; today, which is not over, is outlined. */
export function Columns({ points, ...props }: Props): ReactElement {
  return (
    <Frame {...props} points={points}>
      {({ x, y, step }) =>
        points.map((p, i) => {
          const value = drawn(p.fiat);
          if (value === null || value <= 0) return null;
          const width = Math.max(1, step * 0.72);
          const d = columnPath(x(i) - width / 2, width, Math.max(1, FLOOR - y(value)), FLOOR);
          return <path key={p.date} d={d} className={i === points.length - 1 ? css.today : css.column} />;
        })
      }
    </Frame>
  );
}

/** A line over an area; days without a reading are gaps. */
export function Area({ points, ...props }: Props): ReactElement {
  return (
    <Frame {...props} points={points} latest>
      {({ x, y }) => {
        const at = points.map((p, i) => {
          const value = drawn(p.fiat);
          return value === null ? null : { x: x(i), y: y(value) };
        });
        const last = at.findLast((p) => p !== null);
        return (
          <>
            <path d={areaPath(at, FLOOR)} className={css.area} />
            <path d={linePath(at)} className={css.line} />
            {last ? <circle cx={last.x} cy={last.y} r={4} className={css.dot} /> : null}
          </>
        );
      }}
    </Frame>
  );
}

interface Scale {
  x(i: number): number;
  y(value: number): number;
  step: number;
}

function Frame({
  title,
  points,
  currency,
  latest,
  children,
}: Props & {
  latest?: boolean;
  children(scale: Scale): ReactElement | (ReactElement | null)[];
}): ReactElement {
  const { t } = useLingui();
  const { ref, width } = useWidth();
  const [table, setTable] = useState(false);
  const id = useId();
  const { top, lines } = axis(Math.max(0, ...points.map((p) => drawn(p.fiat) ?? 0)));
  const right = width - RIGHT;
  const step = right / Math.max(1, points.length);
  const x = (i: number) => step * (i + 0.5);
  const y = (value: number) => FLOOR - (value / top) * (FLOOR - TOP);
  const mark = latest ? points.findLastIndex((p) => p.fiat !== null) : labelled(points);
  const marked = points[mark];
  const height = drawn(marked?.fiat ?? null);
  const labelX = Math.min(Math.max(x(mark), LABEL / 2), right - LABEL / 2);
  // Above whatever stands below the label, or it could not be read.
  const below = points.filter((_, i) => Math.abs(x(i) - labelX) < LABEL / 2 + step / 2);
  const highest = Math.max(...below.map((p) => drawn(p.fiat) ?? 0));
  const last = points.at(-1);
  const today = last ? shortFiat(last.fiat, currency) : '';
  const from = points[0] ? chartDate(points[0].date) : '';
  const to = last ? chartDate(last.date) : '';
  return (
    <div className={css.chart} ref={ref}>
      {table ? (
        <DayTable id={id} title={title} points={points} currency={currency} />
      ) : (
        <svg
          id={id}
          width={width}
          height={HEIGHT}
          viewBox={`0 0 ${width} ${HEIGHT}`}
          role="img"
          aria-label={t`${title}, ${from} to ${to}. Last: ${today}.`}
        >
          {lines.map((line) => (
            <g key={line}>
              <path d={`M0 ${y(line)}H${right}`} className={css.grid} />
              <text x={width} y={y(line) + 4} className={css.value}>
                {shortAxis(line, currency)}
              </text>
            </g>
          ))}
          {dateTicks(points.length, width < 380 ? 4 : 6).map((i) => (
            <text key={i} x={Math.min(Math.max(x(i), 16), right - 12)} y={HEIGHT - 6} className={css.date}>
              {chartDate(points[i]?.date ?? '')}
            </text>
          ))}
          {children({ x, y, step })}
          {marked && height !== null && height > 0 ? (
            <text x={labelX} y={y(highest) - 8} className={css.label}>
              {shortFiat(marked.fiat, currency)}
            </text>
          ) : null}
        </svg>
      )}
      <button
        type="button"
        className={css.toggle}
        aria-pressed={table}
        aria-controls={id}
        onClick={() => setTable(!table)}
      >
        <Trans>Table</Trans>
        <span className="sr">, {title}</span>
      </button>
    </div>
  );
}

/** What a chart shows, in numbers, the latest day first. */
function DayTable({ id, title, points, currency }: Props & { id: string }): ReactElement {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div id={id} className={css.table} role="region" aria-label={title} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Day (UTC)</Trans>
            </th>
            <th scope="col">{currency}</th>
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map((p) => (
            <tr key={p.date}>
              <th scope="row">{chartDate(p.date)}</th>
              <td>{shortFiat(p.fiat, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A line of an axis: whole numbers without their cents. */
function shortAxis(value: number, currency: string): string {
  return value === 0 ? '0' : shortFiat(value.toFixed(6), currency).replace(/\.00(?=\D|$)|0(?=[KMBT]$)/, '');
}
