import type { components } from '@causeway/sdk/api/schema.d';
import { groupThousands, UNKNOWN } from '../../lib/format.ts';

/** What the overview makes of the API's figures. Pure: no amount of tokens passes through a float, only drawn heights do. */

export type Statistics = components['schemas']['StatisticsView'];
export type Reserves = components['schemas']['ReservesView'];
export type ReserveAsset = Reserves['assets'][number];
export type Lane = Statistics['lanes'][number];
export type Day = Statistics['days'][number];
export type Locked = components['schemas']['TVLView'];
export type LockedToken = Locked['chains'][number]['tokens'][number];
export type VolumeKind = 'all' | 'btc' | 'brc20' | 'rune';

/** A point of a chart; value null: it is not known, a gap. */
export interface Point {
  /** YYYY-MM-DD, UTC. */
  date: string;
  /** Decimal number in the currency. */
  fiat: string | null;
}

/** [9.10] A day of a chart: 'MM-DD'. */
export function chartDate(date: string): string {
  return date.slice(5);
}

export function volumePoints(days: readonly Day[], kind: VolumeKind): Point[] {
  return days.map((d) => ({ date: d.date, fiat: kind === 'all' ? d.volume.fiat : d.byKind[kind] }));
}

/** One point for each day from the first reading on: a day without one is a gap. */
export function lockedPoints(readings: Statistics['lockedDays'], days: readonly Day[]): Point[] {
  const known = new Map(readings.map((r) => [r.date, r.locked.fiat]));
  const first = days.findIndex((d) => known.has(d.date));
  return first < 0 ? [] : days.slice(first).map((d) => ({ date: d.date, fiat: known.get(d.date) ?? null }));
}

/** Whether there is something to draw. */
export function hasFigures(points: readonly Point[]): boolean {
  return points.some((p) => p.fiat !== null && /[1-9]/.test(p.fiat));
}

/** The latest complete day with a figure: the last but today's, else today's. */
export function labelled(points: readonly Point[]): number {
  for (let i = points.length - 2; i >= 0; i--) {
    const fiat = points[i]?.fiat;
    if (fiat && /[1-9]/.test(fiat)) return i;
  }
  return points.length - 1;
}

const STEPS: readonly (readonly [bigint, string])[] = [
  [1_000_000_000_000n, 'T'],
  [1_000_000_000n, 'B'],
  [1_000_000n, 'M'],
  [10_000n, 'K'],
];

/** '$6.31M', '$4,985.12', '$0.00'; 'n/a' where it is not known. Cut, never rounded up; above nothing is at least a cent. */
export function shortFiat(fiat: string | null, currency = 'USD'): string {
  if (fiat === null) return UNKNOWN;
  const [whole = '0', fraction = ''] = fiat.split('.');
  const cents = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0').slice(0, 2));
  const money = (s: string) => (currency === 'USD' ? `$${s}` : `${s} ${currency}`);
  for (const [from, letter] of STEPS) {
    if (cents < from * 100n) continue;
    const unit = letter === 'K' ? 1000n : from;
    const hundredths = cents / unit;
    return money(`${groupThousands(decimal2(hundredths))}${letter}`);
  }
  if (cents === 0n && /[1-9]/.test(fiat)) return `<${money('0.01')}`;
  return money(groupThousands(decimal2(cents)));
}

function decimal2(hundredths: bigint): string {
  const text = hundredths.toString().padStart(3, '0');
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
}

/** Hundredths of a per cent that part is of whole as '99.94%'; 'n/a' where there is no whole. */
export function percent(part: bigint, whole: bigint): string {
  if (whole <= 0n) return UNKNOWN;
  const hundredths = (part * 10_000n) / whole;
  return `${groupThousands(decimal2(hundredths))}%`;
}

export type CoverState = 'covered' | 'short' | 'unknown' | 'none';

/** What the custody holds of an asset against what it owes. */
export function cover(a: Pick<ReserveAsset, 'held' | 'owed' | 'complete'>): {
  state: CoverState;
  text: string;
} {
  const held = BigInt(a.held);
  const owed = BigInt(a.owed);
  if (!a.complete) return { state: 'unknown', text: UNKNOWN };
  if (owed === 0n) return { state: held === 0n ? 'none' : 'covered', text: UNKNOWN };
  return { state: held >= owed ? 'covered' : 'short', text: percent(held, owed) };
}

/** What is not covered comes first: nobody has to look for it. */
export function reserveRows(assets: readonly ReserveAsset[]): ReserveAsset[] {
  const rank = { short: 0, unknown: 1, covered: 2, none: 3 } as const;
  return assets.toSorted((a, b) => rank[cover(a).state] - rank[cover(b).state]);
}

/** One row for each token of each chain that holds any, the most valuable first, what has no price last. */
export function lockedRows(
  locked: Pick<Locked, 'chains'>,
): { chainId: number; chainName: string; token: LockedToken }[] {
  const worth = (t: LockedToken) => (t.fiat === null ? -1n : micros(t.fiat));
  return locked.chains
    .flatMap(({ chainId, chainName, tokens }) =>
      tokens
        .filter((token) => token.amount !== '0')
        .map((token) => ({ chainId, chainName: chainName || String(chainId), token })),
    )
    .toSorted(({ token: a }, { token: b }) => (worth(a) === worth(b) ? 0 : worth(a) < worth(b) ? 1 : -1));
}

/** Millionths of the currency: the API gives no more decimals. */
function micros(fiat: string): bigint {
  const [whole = '0', fraction = ''] = fiat.split('.');
  return BigInt(whole) * 1_000_000n + BigInt(fraction.padEnd(6, '0').slice(0, 6));
}

/** 'btc' | 'brc20:ordi' | 'rune:110:1' → its kind. */
export function kindOf(asset: string): 'btc' | 'brc20' | 'rune' {
  if (asset.startsWith('brc20')) return 'brc20';
  return asset.startsWith('rune') ? 'rune' : 'btc';
}

/** Top of an axis and its lines: 1, 2, 2.5 or 5 times a power of ten, four lines at most above zero. */
export function axis(most: number): { top: number; lines: number[] } {
  if (!(most > 0)) return { top: 1, lines: [0] };
  const raw = most / 4;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = ([1, 2, 2.5, 5, 10].find((m) => m * power >= raw * 0.999_999) ?? 10) * power;
  const count = Math.max(1, Math.ceil(most / step - 1e-9));
  return { top: step * count, lines: Array.from({ length: count + 1 }, (_, i) => i * step) };
}

/** Height of a figure for drawing alone. */
export function drawn(fiat: string | null): number | null {
  return fiat === null ? null : Number(fiat);
}

/** A column of cut stone: its top right corner cut at 45°, 6 px or 45% of the width. */
export function columnPath(x: number, width: number, height: number, floor: number): string {
  const cut = Math.min(6, width * 0.45, height);
  const top = floor - height;
  return `M${r(x)} ${r(floor)}V${r(top)}H${r(x + width - cut)}L${r(x + width)} ${r(top + cut)}V${r(floor)}Z`;
}

/** Straight lines through points; a null breaks the line. */
export function linePath(points: readonly ({ x: number; y: number } | null)[]): string {
  let out = '';
  let open = false;
  for (const p of points) {
    out += p ? `${open ? 'L' : 'M'}${r(p.x)} ${r(p.y)}` : '';
    open = p !== null;
  }
  return out;
}

/** The areas under the unbroken parts of a line. */
export function areaPath(points: readonly ({ x: number; y: number } | null)[], floor: number): string {
  let out = '';
  let part: { x: number; y: number }[] = [];
  for (const p of [...points, null]) {
    if (p) {
      part.push(p);
      continue;
    }
    const first = part[0];
    const last = part.at(-1);
    if (first && last && part.length > 1) {
      out += `M${r(first.x)} ${r(floor)}${part.map((q) => `L${r(q.x)} ${r(q.y)}`).join('')}L${r(last.x)} ${r(floor)}Z`;
    }
    part = [];
  }
  return out;
}

const r = (n: number) => Math.round(n * 100) / 100;

/** Indices of the days that an axis names: at most `most`, evenly apart, the last among them. */
export function dateTicks(count: number, most: number): number[] {
  if (count === 0) return [];
  const every = Math.max(1, Math.ceil(count / most));
  const out: number[] = [];
  for (let i = count - 1; i >= 0; i -= every) out.unshift(i);
  return out;
}

/** Share of the busiest lane, for the bars: hundredths of the currency, or transfers where nothing has a price. */
export function laneWeights(lanes: readonly Lane[]): bigint[] {
  const cents = lanes.map((l) => {
    const [whole = '0', fraction = ''] = (l.fiat ?? '0').split('.');
    return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0').slice(0, 2));
  });
  return cents.some((c) => c > 0n) ? cents : lanes.map((l) => BigInt(l.transactions));
}
