import { commonScale, splitDust } from './amounts.ts';
import type { ChainQuote } from './quote.ts';
import { MAX_UINT256, type Leg } from './model.ts';

/** Everything that is known when an amount is judged. Unknown figures are null and judge nothing. */
export interface CheckInput {
  from: Leg;
  to: Leg;
  amount: bigint;
  balance: bigint | null;
  nativeBalance: bigint | null;
  /** Wei of gas that the transaction may use. */
  gas: bigint;
  quote: ChainQuote | null;
}

/** Why a transfer cannot be made now, with the figure that it is about; base units unless said. */
export type Problem =
  | { code: 'sourcePaused' | 'destinationPaused' | 'laneClosed' | 'zero' | 'balance' }
  | { code: 'fee'; need: bigint }
  | { code: 'tooSmall'; min: bigint }
  | { code: 'dust'; carried: bigint }
  | { code: 'liquidity' | 'swapLimit' | 'capOut' | 'capIn'; available: bigint };

/** [9.05] The displayed limit never exceeds this many whole tokens. */
const SHOWN_LIMIT_TOKENS = 1_000_000n;

export function shownSwapLimit(limit: bigint, decimals: number): bigint {
  if (limit === MAX_UINT256) return limit;
  const cap = SHOWN_LIMIT_TOKENS * 10n ** BigInt(decimals);
  return limit < cap ? limit : cap;
}

/** Converts source base units into base units of the destination token, rounded down. */
export function across(amount: bigint, from: Leg['token'], to: Leg['token']): bigint {
  if (amount === MAX_UINT256) return amount;
  const common = amount / commonScale(from.decimals, from.commonDecimals);
  return common * commonScale(to.decimals, to.commonDecimals);
}

/**
 * Why an amount cannot be sent, the first reason first; null when it can. The same rules as the contracts', so that
 * nothing is signed that would be refused. [5.14]–[5.17], SR-27, INV-09.
 */
export function findProblem(input: CheckInput): Problem | null {
  const { from, to, amount, balance, nativeBalance, gas, quote } = input;
  if (from.network.pausedOut) return { code: 'sourcePaused' };
  if (to.network.pausedIn || quote?.arrivals === false) return { code: 'destinationPaused' };
  if (quote && !quote.open) return { code: 'laneClosed' };
  if (amount <= 0n) return { code: 'zero' };
  if (balance !== null && amount > balance) return { code: 'balance' };
  const { carried, dust } = splitDust(amount, from.token.decimals, from.token.commonDecimals);
  if (dust > 0n) return { code: 'dust', carried };
  if (!quote) return null;
  return limits(input, quote) ?? affordable(from, amount, nativeBalance, quote.bridgeFee, gas);
}

/** The least amount of which something arrives: the pool's fee is at least one common unit. */
export function leastAmount(token: Leg['token'], feeRatio: number): bigint {
  return commonScale(token.decimals, token.commonDecimals) * (feeRatio > 0 ? 2n : 1n);
}

/**
 * What is wrong with figures read again, right before a signature: the same rules. What the account holds is left to the
 * chain, which is asked to try the transaction out.
 */
export function quoteProblem(from: Leg, to: Leg, quote: ChainQuote): Problem | null {
  const unknown = { balance: null, nativeBalance: null, gas: 0n };
  return findProblem({ from, to, amount: quote.amountIn, quote, ...unknown });
}

export const smaller = (a: bigint, b: bigint) => (a > b ? b : a);

/** The most that one transfer can carry now, in base units of the source token. */
export function carries(quote: ChainQuote, from: Leg, to: Leg): bigint {
  const limit = shownSwapLimit(quote.swapLimit, from.token.decimals);
  const out = smaller(quote.availableOut, limit);
  const into = smaller(quote.availableIn, quote.liquidity);
  return smaller(out, across(into, to.token, from.token));
}

function limits({ from, to, amount }: CheckInput, quote: ChainQuote): Problem | null {
  if (quote.amountOut <= 0n) return { code: 'tooSmall', min: leastAmount(from.token, quote.feeRatio) };
  const limit = shownSwapLimit(quote.swapLimit, from.token.decimals);
  if (amount > limit) return { code: 'swapLimit', available: limit };
  if (amount - quote.poolFee > quote.availableOut) return { code: 'capOut', available: quote.availableOut };
  if (quote.amountOut > quote.availableIn) return { code: 'capIn', available: quote.availableIn };
  // [5.16] the whole amount, fee included, as the specification has it
  if (across(amount, from.token, to.token) > quote.liquidity)
    return { code: 'liquidity', available: quote.liquidity };
  return null;
}

/** [5.15] The bridge fee, and gas, must be covered: with the amount on top when the coin itself is sent. */
function affordable(
  from: Leg,
  amount: bigint,
  nativeBalance: bigint | null,
  fee: bigint,
  gas: bigint,
): Problem | null {
  if (nativeBalance === null) return null;
  const need = fee + gas;
  const total = from.token.isNative ? amount + need : need;
  return total > nativeBalance ? { code: 'fee', need } : null;
}
