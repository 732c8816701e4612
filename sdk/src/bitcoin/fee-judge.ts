/**
 * SR-34, SR-39: whether a miner fee is one that a person can mean. Rates come from an index, which may lie; so a fee is
 * held against what it moves, against figures that stand here, and against the rate for the next block: the lower of
 * what the index and the server's own node name.
 */

/** What two sources say that the next block takes, in sat/vB; null while one does not say. */
export interface NextBlock {
  readonly index: number | null;
  /** The server's own node. */
  readonly own: number | null;
}

export interface Fee {
  /** Satoshis that do not arrive. */
  readonly fee: bigint;
  /** sat/vB that it comes to. */
  readonly rate: number;
  /** Satoshis that are moved; null where they are not what the transaction is for. */
  readonly amount: bigint | null;
  /** sat/vB for the next block, by the source that names less; null while unknown. */
  readonly next: number | null;
}

/** Fine; to be ticked; to be typed. */
export type Verdict = 'fine' | 'warn' | 'cap';

export interface Judgement {
  readonly verdict: Verdict;
  /** Of the amount, in per cent, rounded up; null where there is no amount. */
  readonly percent: bigint | null;
  /** Times the rate of the next block, rounded down; null while that is unknown. */
  readonly times: number | null;
}

const WARN_PERCENT = 5n;
const CAP_PERCENT = 50n;
const WARN_TIMES = 4;
const CAP_TIMES = 16;
/** Satoshis where no amount of bitcoin says what a fee is worth: a rune, a token, an inscription. */
const WARN_SATS = 50_000n;
const CAP_SATS = 500_000n;

export function judgeFee({ fee, rate, amount, next }: Fee): Judgement {
  const percent = amount === null ? null : amount <= 0n ? 100n : (fee * 100n + amount - 1n) / amount;
  // Below 1 sat/vB nodes relay nothing: an index that says so compares with nothing.
  const times = next === null || next < 1 ? null : rate / next;
  const above = (share: bigint, factor: number, sats: bigint) =>
    (amount === null ? fee > sats : fee * 100n > amount * share) || (times !== null && times > factor);
  const verdict = above(CAP_PERCENT, CAP_TIMES, CAP_SATS)
    ? 'cap'
    : above(WARN_PERCENT, WARN_TIMES, WARN_SATS)
      ? 'warn'
      : 'fine';
  return { verdict, percent, times: times === null ? null : Math.floor(times) };
}

/** Whether the index names more for the next block than a person would pay without being asked. */
export function indexDoubted({ index, own }: NextBlock): boolean {
  return index !== null && own !== null && index > WARN_TIMES * Math.max(own, 1);
}

/** Whether a person has said yes to this fee: with a tick, or by typing its figure. */
export function agreed(verdict: Verdict, figure: string, said: { ticked: boolean; typed: string }): boolean {
  if (verdict === 'fine') return true;
  return verdict === 'warn' ? said.ticked : said.typed.trim() === figure;
}
