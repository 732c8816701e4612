import type { Hex } from 'viem';
import { arrivalOf, caps, departureOf, joined, type Readers } from '@causeway/sdk/quote';
import type { Route } from '@causeway/sdk/route';

export type RemoteRoute = Exclude<Route, { kind: 'mint' }>;

/** What both chains say of a removal to another chain. */
export interface Elsewhere {
  /** Base units of the coin of the pool's chain. */
  bridgeFee: bigint;
  feeRatio: number;
  /** Base units of the pool's token. */
  swapLimit: bigint;
  availableOut: bigint;
  /** Base units of the destination's token. */
  availableIn: bigint;
  liquidity: bigint;
  /** What is more is paid only after the release delay. */
  delayOver: bigint;
  /** The lane is open on both ends. A closed one drains, and is no exit (SR-29). */
  lane: boolean;
  /** New transfers may leave. A pause stops who provided for less than a day, and no exit (CON-10). */
  departures: boolean;
  arrivals: boolean;
  /** The token there charges on transfer: less than was sent on may arrive. */
  inexact: boolean;
}

/** Reads a removal's figures from both chains at once (SR-06). */
export async function readElsewhere(
  readers: Readers,
  route: RemoteRoute,
  amount: bigint,
  recipient: Hex,
): Promise<Elsewhere> {
  const [out, into] = await Promise.all([
    departureOf(readers, route, amount, recipient),
    arrivalOf(readers, route),
  ]);
  const { availableOut, availableIn } = caps(out, into, route);
  const { bridgeFee, feeRatio, swapLimit, departures } = out;
  const { liquidity, delayOver, arrivals, inexact } = into;
  return {
    bridgeFee,
    feeRatio,
    swapLimit,
    availableOut,
    availableIn,
    liquidity,
    delayOver,
    lane: joined(out, into),
    departures,
    arrivals,
    inexact,
  };
}
