/** So many more outputs are kept of what a deposit spends. */
export const MOST_OTHERS = 9;

/** By what a transaction that takes a deposit's place is known, and known to be the same deposit. */
export interface DepositMarks {
  /** `txid:vout` of the first output that it spends. */
  readonly outpoint: string;
  /** Some of the others: what takes its place need not spend them all. */
  readonly others?: string[];
  /** btc, brc20:ticker, rune:block:tx */
  readonly asset: string;
  /** The custody's script, hexadecimal. */
  readonly custody: string;
  /** The bytes of its destination, hexadecimal. */
  readonly destination: string;
}
