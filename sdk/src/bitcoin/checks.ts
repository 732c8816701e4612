/** Why an amount cannot go, before anything is signed [5.02], [5.08]–[5.10]. Amounts are base units of the source. */

export type Problem =
  | { code: 'zero' | 'balance' | 'paused' | 'nativeBalance' }
  | { code: 'dust'; carried: bigint }
  | { code: 'tooLow'; min: bigint }
  | { code: 'tooHigh'; max: bigint };

interface Common {
  readonly amount: bigint;
  /** Null while unknown: judges nothing. */
  readonly balance: bigint | null;
  /** Base units that one common unit is (INV-09). */
  readonly scale: bigint;
  readonly paused: boolean;
  /** The most that goes through now; null while unknown. */
  readonly most: bigint | null;
}

export interface DepositCheck extends Common {
  /** Least deposit; 0 where there is none [3.20]. */
  readonly min: bigint;
  /** Satoshi to miners, which BTC pays beside the amount and tokens pay from the BTC of the wallet; null while unknown. */
  readonly minerFee: bigint | null;
  readonly isBtc: boolean;
  /** Satoshi that may be spent. */
  readonly coins: bigint | null;
}

export interface WithdrawCheck extends Common {
  /** The router's minWithdrawAmount. */
  readonly min: bigint;
  /** BTC's withdrawal fee, within the amount. */
  readonly fee: bigint;
  /** Wei that the call takes beside the amount, gas included. */
  readonly coinFee: bigint;
  readonly nativeBalance: bigint | null;
  /** The token is the chain's own coin. */
  readonly isNative: boolean;
}

function amountProblem({ amount, balance, scale, paused }: Common): Problem | null {
  if (paused) return { code: 'paused' };
  if (amount <= 0n) return { code: 'zero' };
  if (balance !== null && amount > balance) return { code: 'balance' };
  const dust = amount % scale;
  return dust > 0n ? { code: 'dust', carried: amount - dust } : null;
}

/** Why the custody would not credit a deposit, or the wallet could not pay it; null when neither. */
export function depositProblem(c: DepositCheck): Problem | null {
  const first = amountProblem(c);
  if (first) return first;
  if (c.amount < c.min) return { code: 'tooLow', min: c.min };
  if (c.most !== null && c.amount > c.most) return { code: 'tooHigh', max: c.most };
  if (c.coins === null || c.minerFee === null) return null;
  if (c.isBtc) return c.amount + c.minerFee > c.coins ? { code: 'balance' } : null;
  return c.minerFee > c.coins ? { code: 'nativeBalance' } : null;
}

/** Why a router would refuse a withdrawal; null when it would not. */
export function withdrawProblem(c: WithdrawCheck): Problem | null {
  const first = amountProblem(c);
  if (first) return first;
  // [5.08] the least that can arrive, and the fee on top of it
  if (c.amount < c.min + c.fee) return { code: 'tooLow', min: c.min + c.fee };
  if (c.most !== null && c.amount > c.most) return { code: 'tooHigh', max: c.most };
  if (c.nativeBalance === null) return null;
  // [5.09] and likewise when the coin itself goes, with the amount on top
  const need = c.coinFee + (c.isNative ? c.amount : 0n);
  return need > c.nativeBalance ? { code: 'nativeBalance' } : null;
}
