import type { Hex } from 'viem';
import type { QuoteApi } from '@causeway/sdk/figures';
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
  /** The committee signs nothing for an end of the way, which the API alone knows (SR-13). */
  halted: boolean;
  /** The token there charges on transfer: less than was sent on may arrive. */
  inexact: boolean;
}

/** Reads a removal's figures from both chains at once (SR-06), and asks the API about halts. */
export async function readElsewhere(
  { readers, api }: { readers: Readers; api: Pick<QuoteApi, 'quote'> },
  route: RemoteRoute,
  amount: bigint,
  recipient: Hex,
): Promise<Elsewhere> {
  const [out, into, halted] = await Promise.all([
    departureOf(readers, route, amount, recipient),
    arrivalOf(readers, route),
    isHalted(api, route, recipient),
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
    halted,
    inexact,
  };
}

/** The API is believed when it refuses. One that does not answer stops nobody. */
async function isHalted(
  api: Pick<QuoteApi, 'quote'>,
  { from, to, poolId }: RemoteRoute,
  recipient: Hex,
): Promise<boolean> {
  const [srcChainId, dstChainId] = [from.network.id, to.network.id];
  try {
    // A halt is of the way, whatever the amount.
    return (await api.quote({ srcChainId, dstChainId, poolId, amount: '0', recipient })).halted;
  } catch {
    return false;
  }
}
