import type { NextBlock } from '@causeway/sdk/bitcoin/fee-judge';

/** [2.41], [4.04] The fee-rate card: one of the fee summary's entries, or a rate of one's own. */

/** [3.13] As the index gives it; feeRate in sat/vB. */
export interface FeeEntry {
  readonly title: string;
  readonly feeRate: number;
}

/** [9.01] How the entries are shown. */
const SHOWN: Readonly<Record<string, string>> = { Slow: 'Est. 1h', Avg: 'Est. 30m', Fast: 'Est. 10m' };
export const CUSTOM = 'Custom';
const DEFAULT = 'Avg';
/** [5.06] sat/vB */
export const LEAST_RATE = 1;
/** What a person can mean; a rate above it is a typing error that would burn coins. sat/vB */
export const MOST_RATE = 10_000;

export interface FeeChoice {
  /** A title of the fee summary, or Custom [4.05]. */
  readonly selection: string;
  /** As typed. */
  readonly custom: string;
}

export const FIRST_CHOICE: FeeChoice = { selection: DEFAULT, custom: '' };

export function shownTitle(title: string): string {
  return SHOWN[title] ?? title;
}

export type FeeAction = { type: 'pick'; title: string } | { type: 'type'; text: string };

/** [4.06] Typing a rate switches to Custom. [5.06] Whole numbers only. */
export function reduceFee(choice: FeeChoice, action: FeeAction): FeeChoice {
  return action.type === 'pick'
    ? { ...choice, selection: action.title }
    : { selection: CUSTOM, custom: action.text.replace(/\D/g, '').replace(/^0+/, '').slice(0, 5) };
}

/** sat/vB of a choice; null while it is not known or not allowed. `settled` is the custom text after its debounce. */
export function rateOf(choice: FeeChoice, entries: readonly FeeEntry[], settled: string): number | null {
  const rate =
    choice.selection === CUSTOM
      ? choice.custom !== '' && settled === choice.custom
        ? Number(settled)
        : Number.NaN
      : (entries.find((e) => e.title === choice.selection)?.feeRate ?? Number.NaN);
  return rate >= LEAST_RATE && rate <= MOST_RATE ? rate : null;
}

/** What the server's own node says, as decimal text. */
export interface OwnRates {
  readonly nextBlock: string | null;
  readonly estimate: string | null;
}

/** SR-34: the index may be somebody else's, so its rate is never alone. */
export function nextBlock(
  entries: readonly FeeEntry[] | undefined,
  own: OwnRates | null | undefined,
): NextBlock {
  const rates = [own?.nextBlock, own?.estimate].map(Number).filter((rate) => rate > 0);
  return {
    index: entries?.find((e) => e.title === 'Fast')?.feeRate ?? null,
    own: rates.length === 0 ? null : Math.max(...rates),
  };
}

/** The rate that a fee is held against: a source that names more than the other excuses nothing. */
export function leastNext({ index, own }: NextBlock): number | null {
  return index === null || own === null ? (index ?? own) : Math.min(index, own);
}

/** What the card shows: the choice, the entries that it is made from, and the rate that it comes to; sat/vB. */
export interface FeeRate {
  readonly summary: { readonly data?: readonly FeeEntry[]; readonly isError: boolean };
  readonly next: NextBlock;
  readonly choice: FeeChoice;
  dispatch(action: FeeAction): void;
  /** Null while there is none. */
  readonly rate: number | null;
}
