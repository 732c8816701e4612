import type { Transfer } from '../api/types.ts';
import { formatToken } from './format.ts';

/** The amounts of a transfer, the same on every page. */

/** What arrives, with its unit. */
export function amountArriving(tr: Transfer): string {
  return formatToken(tr.amount, tr.token.dstDecimals, tr.token.dstSymbol);
}

/** What was sent if known, else what arrives. */
export function amountSent(tr: Transfer): string {
  return tr.amountSent === null
    ? amountArriving(tr)
    : formatToken(tr.amountSent, tr.token.srcDecimals, tr.token.symbol);
}
