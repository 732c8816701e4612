import { commonScale, splitDust } from '@causeway/sdk/amounts';
import { across, smaller } from '@causeway/sdk/checks';
import type { Leg } from '@causeway/sdk/model';
import type { Elsewhere } from './elsewhere.ts';
import type { Mode, PoolFigures } from './pool.ts';
import { feeElsewhere, type Holding, isEarly, leaving, mostElsewhere, removable } from './share.ts';

export type Problem =
  | { code: 'zero' | 'balance' | 'closed' | 'lane' | 'halted' | 'arrivals' | 'departures' | 'small' }
  | { code: 'dust'; carried: bigint }
  | { code: 'position' | 'liquid' | 'fee' | 'swapLimit' | 'capOut'; available: bigint }
  /** Base units of the destination's token. */
  | { code: 'capIn' | 'there'; available: bigint }
  | { code: 'coin'; need: bigint };

/** Everything that is known when an amount is judged. What is not known is null and judges nothing. */
export interface CheckInput {
  mode: Mode;
  from: Leg;
  /** Where a removal elsewhere goes to. */
  to: Leg | null;
  amount: bigint;
  figures: PoolFigures | null;
  elsewhere: Elsewhere | null;
  /** Of the pool's token, in the person's wallet. */
  balance: bigint | null;
  /** Of the chain's coin. */
  coin: bigint | null;
  /** Wei or lamports that the transaction may cost. */
  gas: bigint;
}

export function holdingOf(figures: PoolFigures, { token }: Leg): Holding {
  const { liquidity, since, feeRatio, exit } = figures;
  const scale = commonScale(token.decimals, token.commonDecimals);
  return { position: figures.position ?? 0n, liquidity, since, feeRatio, scale, exit };
}

/** What arrives on the other chain, base units of its token. */
export function arriving(figures: PoolFigures, from: Leg, to: Leg, amount: bigint): bigint {
  return across(leaving(holdingOf(figures, from), amount, figures.now).sent, from.token, to.token);
}

/** The most that lanes and the other pool carry now, base units of the pool's token. */
export function carriedNow(elsewhere: Elsewhere, from: Leg, to: Leg): bigint {
  const { availableOut, availableIn, liquidity } = elsewhere;
  return smaller(availableOut, across(smaller(availableIn, liquidity), to.token, from.token));
}

/**
 * Why an amount cannot be moved, the first reason first; null when it can: the contracts' own rules (CON-10, CON-12,
 * SR-29), so that nothing is signed that would be refused.
 */
export function findProblem(input: CheckInput): Problem | null {
  const { mode, from, amount, figures, balance } = input;
  if (mode === 'add' && figures?.open === false) return { code: 'closed' };
  const way = mode === 'elsewhere' ? wayProblem(input) : null;
  if (way) return way;
  if (amount <= 0n) return { code: 'zero' };
  if (mode === 'add' && balance !== null && amount > balance) return { code: 'balance' };
  const { carried, dust } = splitDust(amount, from.token.decimals, from.token.commonDecimals);
  if (dust > 0n) return { code: 'dust', carried };
  if (figures && figures.position !== null && mode !== 'add') {
    const holding = holdingOf(figures, from);
    if (amount > holding.position) return { code: 'position', available: holding.position };
    if (mode === 'here' && amount > holding.liquidity)
      return { code: 'liquid', available: removable(holding) };
    const beyond = mode === 'elsewhere' ? beyondPosition(holding, amount, figures.now) : null;
    if (beyond) return beyond;
  }
  return (mode === 'elsewhere' ? limits(input) : null) ?? affordable(input);
}

/** What no other amount would cure. */
function wayProblem({ figures, elsewhere }: CheckInput): Problem | null {
  if (!elsewhere) return null;
  if (!elsewhere.lane) return { code: 'lane' };
  if (elsewhere.halted) return { code: 'halted' };
  if (!elsewhere.arrivals) return { code: 'arrivals' };
  // Who provided for a day leaves, whatever is paused (CON-10).
  if (!elsewhere.departures && figures && isEarly(figures, figures.now)) return { code: 'departures' };
  return null;
}

/** Within a day the pool's fee comes out of the position, and out of what the pool holds. */
function beyondPosition(holding: Holding, amount: bigint, now: bigint): Problem | null {
  const { taken, sent } = leaving(holding, amount, now);
  if (sent <= 0n) return { code: 'small' };
  return taken > holding.position || feeElsewhere(holding, amount, now) > holding.liquidity
    ? { code: 'fee', available: mostElsewhere(holding, now) }
    : null;
}

function limits({ from, to, amount, figures, elsewhere }: CheckInput): Problem | null {
  if (!elsewhere || !to || !figures) return null;
  const { swapLimit, availableOut, availableIn, liquidity } = elsewhere;
  const holding = holdingOf(figures, from);
  if (isEarly(holding, figures.now) && amount > swapLimit) return { code: 'swapLimit', available: swapLimit };
  const { sent } = leaving(holding, amount, figures.now);
  if (sent > availableOut) return { code: 'capOut', available: availableOut };
  const arrives = across(sent, from.token, to.token);
  if (arrives > availableIn) return { code: 'capIn', available: availableIn };
  if (arrives > liquidity) return { code: 'there', available: liquidity };
  return null;
}

/** Gas and the bridge's fee must be covered: with the amount on top when the coin itself is added. */
function affordable({ mode, from, amount, elsewhere, coin, gas }: CheckInput): Problem | null {
  if (coin === null) return null;
  const need = gas + (mode === 'elsewhere' ? (elsewhere?.bridgeFee ?? 0n) : 0n);
  const total = mode === 'add' && from.token.isNative ? need + amount : need;
  return total > coin ? { code: 'coin', need } : null;
}
