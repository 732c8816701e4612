import type { Hex } from 'viem';
import { bridgeAbi } from '@causeway/sdk/evm/abi';
import { readContract } from '@causeway/sdk/evm/actions';
import { across } from '@causeway/sdk/checks';
import { agree, arrivalOf, caps, lensOf, padRecipient, type Readers, sameAnchor } from '@causeway/sdk/quote';
import type { ContractRoute } from '@causeway/sdk/route';

export type RemoteRoute = ContractRoute & { kind: 'pool' };

/** What both chains say of a removal to another chain. */
export interface Elsewhere {
  amountIn: bigint;
  /** Base units of the destination's token: exactly what is paid there. */
  amountOut: bigint;
  /** Wei of the pool's chain. */
  bridgeFee: bigint;
  feeRatio: number;
  /** Base units of the pool's token. */
  swapLimit: bigint;
  availableOut: bigint;
  /** Base units of the destination's token. */
  availableIn: bigint;
  liquidity: bigint;
  /** Paid only after the release delay. */
  delayed: boolean;
  /** The lane is open on both ends. A closed one drains, and is no exit (SR-29). */
  lane: boolean;
  /** New transfers may leave. A pause stops who provided for less than a day, and no exit (CON-10). */
  departures: boolean;
  arrivals: boolean;
}

/** Reads a removal's figures from both chains at once (SR-06). */
export async function readElsewhere(
  readers: Readers,
  route: RemoteRoute,
  amount: bigint,
  recipient: Hex,
): Promise<Elsewhere> {
  const { from, to, poolId, bridge, lens } = route;
  const src = readers(from.network.id);
  const here = lensOf(src, lens);
  const [pool, lane, departures, bridgeFee, into] = await Promise.all([
    here.pool(poolId),
    here.lane(poolId, to.network.id),
    here.departures(to.network.id),
    readContract(src, {
      abi: bridgeAbi,
      address: bridge,
      functionName: 'estimateBNFee',
      args: [poolId, to.network.id, amount, padRecipient(recipient), '0x'],
    }),
    arrivalOf(readers, route),
  ]);
  agree(pool, from, 'the source token');
  const amountOut = across(amount, from.token, to.token);
  const { availableOut, availableIn } = caps(lane, into, route);
  return {
    amountIn: amount,
    amountOut,
    bridgeFee,
    feeRatio: pool.feeRatio,
    swapLimit: pool.swapLimit,
    availableOut,
    availableIn,
    liquidity: into.liquidity,
    delayed: amountOut > into.delayOver,
    lane:
      lane.outbound &&
      sameAnchor(lane.remoteAnchor, into.anchor) &&
      sameAnchor(into.remoteAnchor, padRecipient(pool.anchor)),
    departures,
    arrivals: into.arrivals,
  };
}
