import { FEE_RATIO_BASE, poolFeeCommon } from '@causeway/sdk/quote';
import type { Exit } from './pool.ts';

/** What a position comes to. Amounts are base units of the pool's token, times unix seconds. The contracts' own arithmetic. */

/** Who provides liquidity and takes it out elsewhere within this many seconds sends tokens through (docs/adr/0027). */
export const STAY_SECONDS = 86_400n;

/** A position, and the pool that it is in. */
export interface Holding {
  position: bigint;
  /** What the pool holds now. */
  liquidity: bigint;
  /** When the position grew last; 0: never. */
  since: bigint;
  /** Per 1,000,000. */
  feeRatio: number;
  /** Base units for each common unit. */
  scale: bigint;
  exit: Exit;
}

/** Parts in a million of what the pool holds that a position could take out now: all of it at most. */
export function shareOf({ position, liquidity }: Pick<Holding, 'position' | 'liquidity'>): bigint {
  if (position <= 0n || liquidity <= 0n) return 0n;
  return position >= liquidity ? 1_000_000n : (position * 1_000_000n) / liquidity;
}

/** What a removal on the pool's own chain brings now (CON-12): never more than the pool holds. */
export function removable({ position, liquidity }: Pick<Holding, 'position' | 'liquidity'>): bigint {
  return position < liquidity ? position : liquidity;
}

/** When a removal to another chain becomes free of the pool's fee and of a swap's rules. */
export function exitAt({ since }: Pick<Holding, 'since'>): bigint {
  return since === 0n ? 0n : since + STAY_SECONDS;
}

/** Whether a removal to another chain counts as a swap at `now`. */
export function isEarly(holding: Pick<Holding, 'since'>, now: bigint): boolean {
  return now < exitAt(holding);
}

/** What the pool takes of the position as its fee when `amount` leaves for another chain: rounded up (CON-09). */
export function feeElsewhere(holding: Holding, amount: bigint, now: bigint): bigint {
  if (!isEarly(holding, now)) return 0n;
  return poolFeeCommon(amount / holding.scale, holding.feeRatio) * holding.scale;
}

/** What leaves the position, and what of it is sent on, when somebody removes `amount` to another chain. */
export function leaving(holding: Holding, amount: bigint, now: bigint): { taken: bigint; sent: bigint } {
  const fee = feeElsewhere(holding, amount, now);
  return holding.exit === 'onTop'
    ? { taken: amount + fee, sent: amount }
    : { taken: amount, sent: amount - fee };
}

/** The most that can leave for another chain now, whatever lanes carry. */
export function mostElsewhere(holding: Holding, now: bigint): bigint {
  const { position, scale, feeRatio, liquidity, exit } = holding;
  const whole = position / scale;
  if (!isEarly(holding, now)) return whole * scale;
  // c + ⌈c·r/10⁶⌉ ≤ whole exactly where c·(10⁶ + r) ≤ whole·10⁶; the fee alone must not exceed what the pool holds.
  const ratio = BigInt(feeRatio);
  const most = exit === 'onTop' ? (whole * FEE_RATIO_BASE) / (FEE_RATIO_BASE + ratio) : whole;
  if (ratio === 0n) return most * scale;
  const charged = ((liquidity / scale) * FEE_RATIO_BASE) / ratio;
  return (charged < most ? charged : most) * scale;
}
