import { parseUnits } from './units.ts';

/** [5.01] Digits with an optional fractional part. */
const PATTERN = /^(\d+\.?\d*|\.\d+)$/;
const MAX_LENGTH = 80;

/** Base units of what was typed, or null when it is not a number yet. Never rounds: too many decimals are null. */
export function parseAmount(text: string, decimals: number): bigint | null {
  return text.length <= MAX_LENGTH && PATTERN.test(text) ? parseUnits(text, decimals) : null;
}

export type AmountError = 'zero' | 'balance';

/** [5.02], and at 0 as well. Nothing typed, or a balance that is not known, is no error. */
export function amountError(amount: bigint | null, balance: bigint | null): AmountError | null {
  if (amount === null) return null;
  if (amount <= 0n) return 'zero';
  if (balance !== null && amount > balance) return 'balance';
  return null;
}

/** How many base units one common unit is. Messages carry common units only. */
export function commonScale(decimals: number, commonDecimals: number): bigint {
  return 10n ** BigInt(decimals - commonDecimals);
}

/**
 * INV-09: what of an amount a message can carry, and what it cannot. A remainder is never sent silently: the person is
 * offered the carried part.
 */
export function splitDust(
  amount: bigint,
  decimals: number,
  commonDecimals: number,
): { carried: bigint; dust: bigint } {
  const dust = amount % commonScale(decimals, commonDecimals);
  return { carried: amount - dust, dust };
}

/** The whole balance, less gas and fee when it is the coin that pays them; only what can be carried. */
export function maxAmount(
  balance: bigint,
  reserve: bigint,
  isNative: boolean,
  decimals: number,
  commonDecimals: number,
): bigint {
  const spendable = isNative ? balance - reserve : balance;
  return spendable <= 0n ? 0n : splitDust(spendable, decimals, commonDecimals).carried;
}
