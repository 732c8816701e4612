import type { Deployment } from '@causeway/sdk/deployments';
import { clusterOf } from '../../../wallets/solana/endpoints.ts';
import {
  decreaseInstruction,
  increaseInstruction,
  liquidityCosts,
  makeAssociated,
  prepareLiquidity,
  readPoolPosition,
} from '../../../wallets/solana/liquidity.ts';
import { commonScale } from '@causeway/sdk/amounts';
import type { Leg } from '@causeway/sdk/model';
import type { RouteProblem } from '@causeway/sdk/route';
import { pinnedPool, signedBy } from '../solana.tsx';
import type { ProgramPool } from './pool.ts';

/** SR-06: the pinned pool of a leg on Solana, or why there is none. */
export function solanaPool(leg: Leg, deployment: Deployment): ProgramPool | RouteProblem {
  const found = pinnedPool(leg, deployment);
  if (typeof found === 'string') return found;
  const { d, pool } = found;
  const scale = commonScale(pool.realDecimals, pool.commonDecimals);
  return {
    kind: 'program',
    from: leg,
    read: async (owner) => {
      const state = await readPoolPosition(await clusterOf(d), d, pool, owner);
      const { anchor, books, position, now, open } = state;
      return {
        liquidity: books.liquidity * scale,
        fees: anchor.cumulatedFee * scale,
        feeRatio: anchor.feeRatio,
        swapLimit: anchor.swapLimit * scale,
        position: position === null ? null : position * scale,
        since: 0n,
        now,
        open,
      };
    },
    costs: async () => {
      const { network, rent, keep } = await liquidityCosts(await clusterOf(d));
      return { estimate: network, reserve: network, rent, keep };
    },
    prepare: async ({ kind, amount }, sender) => {
      const cluster = await clusterOf(d);
      const back = pool.mint === null ? [] : [makeAssociated(sender, pool.mint)];
      const tried = await prepareLiquidity(
        cluster,
        sender,
        kind === 'add'
          ? [increaseInstruction(d, pool, sender, amount)]
          : [...back, decreaseInstruction(d, pool, sender, amount / scale)],
      );
      return signedBy(sender, cluster, tried, null);
    },
  };
}
