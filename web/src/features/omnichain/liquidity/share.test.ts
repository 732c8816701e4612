import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  exitAt,
  feeElsewhere,
  type Holding,
  isEarly,
  leaving,
  mostElsewhere,
  removable,
  shareOf,
  STAY_SECONDS,
} from './share.ts';
import type { Exit } from './pool.ts';

const DAY = STAY_SECONDS;
const EXITS: readonly Exit[] = ['onTop', 'within'];

/** Made by internal/evm/liquidity_test.go. */
const vectors: {
  Removals: (Record<'Position' | 'Amount' | 'Kept' | 'Most', string> & { Ratio: number })[];
} = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../../../../testdata/vectors/liquidity.json'), 'utf8'),
);
const holding = (more: Partial<Holding> = {}): Holding => ({
  position: 1_000n,
  liquidity: 10_000n,
  since: 100n,
  feeRatio: 500,
  scale: 1n,
  exit: 'onTop',
  ...more,
});

/** Numbers that are the same in every run. */
function* numbers(seed: number): Generator<bigint, never> {
  for (let x = seed; ; ) {
    x = (Math.imul(x, 1_664_525) + 1_013_904_223) >>> 0;
    yield BigInt(x);
  }
}

describe('what a position comes to', () => {
  it('CON-12: here no more than the pool holds', () => {
    expect(removable({ position: 5n, liquidity: 9n })).toBe(5n);
    expect(removable({ position: 9n, liquidity: 5n })).toBe(5n);
    expect(removable({ position: 0n, liquidity: 5n })).toBe(0n);
  });

  it('its share is of what the pool holds now, and never more than all of it', () => {
    expect(shareOf({ position: 1n, liquidity: 3n })).toBe(333_333n);
    expect(shareOf({ position: 9n, liquidity: 3n })).toBe(1_000_000n);
    expect(shareOf({ position: 0n, liquidity: 0n })).toBe(0n);
    expect(shareOf({ position: 7n, liquidity: 0n })).toBe(0n);
  });

  it('counts as a swap until a day after it grew, to the second', () => {
    expect(exitAt({ since: 0n })).toBe(0n);
    expect(isEarly({ since: 100n }, 100n + DAY - 1n)).toBe(true);
    expect(isEarly({ since: 100n }, 100n + DAY)).toBe(false);
    expect(isEarly({ since: 0n }, 1n)).toBe(false);
  });

  it('CON-09: the fee is rounded up to a common unit, and there is none after a day', () => {
    expect(feeElsewhere(holding(), 1n, 200n)).toBe(1n);
    expect(feeElsewhere(holding({ scale: 10n ** 10n }), 10n ** 10n, 200n)).toBe(10n ** 10n);
    expect(feeElsewhere(holding({ feeRatio: 0 }), 1_000n, 200n)).toBe(0n);
    expect(feeElsewhere(holding(), 1_000n, 100n + DAY)).toBe(0n);
  });

  it('CON-09 CON-12: keeps and allows what the bridge did on a real chain, to the unit', () => {
    expect(vectors.Removals).toHaveLength(24);
    for (const { Ratio, Position, Amount, Kept, Most } of vectors.Removals) {
      const h = holding({ position: BigInt(Position), liquidity: 10n ** 12n, feeRatio: Ratio });
      expect(feeElsewhere(h, BigInt(Amount), 200n)).toBe(BigInt(Kept));
      expect(mostElsewhere(h, 200n)).toBe(BigInt(Most));
    }
  });

  it('CON-09: what leaves the position is what is sent on and the fee, wherever the fee comes out of', () => {
    expect(leaving(holding(), 900n, 200n)).toEqual({ taken: 901n, sent: 900n });
    expect(leaving(holding({ exit: 'within' }), 900n, 200n)).toEqual({ taken: 900n, sent: 899n });
    expect(leaving(holding({ exit: 'within' }), 900n, 100n + DAY)).toEqual({ taken: 900n, sent: 900n });
  });

  it('CON-12: the most that leaves is what the contract takes, and one unit more is what it refuses', () => {
    const next = numbers(7);
    const draw = (most: bigint) => next.next().value % most;
    for (let i = 0; i < 5_000; i++) {
      const scale = 10n ** draw(4n);
      const h = holding({
        position: draw(1_000_000n) * scale,
        liquidity: draw(50_000n) * scale,
        feeRatio: Number(draw(10_001n)),
        scale,
        exit: EXITS[i % EXITS.length] as Exit,
      });
      const now = draw(2n) === 0n ? 200n : 100n + DAY;
      // contracts/evm/src/BridgePools.sol, _takeRemotely; contracts/ton/src/liquidity.tolk, removeElsewhere; and
      // contracts/solana/src/exit.rs, take.
      const taken = (amount: bigint) => {
        const fee = feeElsewhere(h, amount, now);
        const total = h.exit === 'onTop' ? amount + fee : amount;
        return total <= h.position && fee <= h.liquidity;
      };
      const most = mostElsewhere(h, now);
      expect(most % scale).toBe(0n);
      expect(most === 0n || taken(most)).toBe(true);
      expect(taken(most + scale)).toBe(false);
    }
  });
});
