import { appendFileSync } from 'node:fs';

/** Prints a figure; with BENCH_OUT also as a line of that file: name, value, and what was seen beside it, between tabs. */
export function report(name: string, value: number | string, beside = ''): void {
  const text = typeof value === 'number' ? String(Math.round(value * 10) / 10) : value;
  process.stdout.write(`${name.padEnd(64)} ${text.padStart(10)}  ${beside}\n`);
  if (process.env.BENCH_OUT) appendFileSync(process.env.BENCH_OUT, `${name}\t${text}\t${beside}\n`);
}

/** The value below which a share of a sample lies. */
export function quantile(sample: readonly number[], share: number): number {
  const sorted = [...sample].sort((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (value === undefined) throw new Error('nothing was measured');
  return value;
}

export const median = (sample: readonly number[]): number => quantile(sample, 0.5);
