import type { BitcoinNetwork } from './account.ts';

/** An order of a BRC-20 transfer inscription, as whoever gave it keeps it (docs/adr/0052). */

/** [3.12] An order that was given to a service. Satoshis. */
export interface InscribeOrder {
  readonly orderId: string;
  readonly network: BitcoinNetwork;
  /** Holds the tokens, receives the inscription and any refund. */
  readonly address: string;
  readonly ticker: string;
  /** Decimal, as it is inscribed. */
  readonly amount: string;
  /** sat/vB */
  readonly feeRate: number;
  readonly payAddress: string;
  readonly totalFee: bigint;
  readonly minerFee: bigint;
  readonly serviceFee: bigint;
  readonly outputValue: bigint;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** When a wallet was asked to pay, unless it said no. */
  readonly askedAt: number | null;
  readonly payTx: string | null;
  readonly ended: boolean;
  /** The private key of payAddress, hexadecimal, which nobody else has; an order that a wallet gave has none. */
  readonly key?: string | undefined;
  /** Gets the service's fee. */
  readonly serviceAddress?: string | undefined;
}

/** The service waits an hour for the payment. One that is signed later may come too late, and would be sent back. */
export const PAY_WITHIN_MS = 50 * 60_000;

/** Whether nobody was asked to pay an order yet. */
export const isUntouched = (o: Pick<InscribeOrder, 'payTx' | 'askedAt'>): boolean =>
  o.payTx === null && o.askedAt === null;
