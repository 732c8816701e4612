import type { Deployment } from '@causeway/sdk/deployments';
import { bytesToHex, hexToBytes } from '@causeway/sdk/bytes';
import { clusterOf } from '../../../wallets/solana/endpoints.ts';
import { solanaSigner } from '../../../wallets/solana/signing.ts';
import {
  decreaseInstruction,
  increaseInstruction,
  liquidityCosts,
  makeAssociated,
  prepareLiquidity,
  prepareRemoval,
  readPoolPosition,
} from '@causeway/sdk/solana/liquidity';
import { costsOf } from '@causeway/sdk/solana/pool';
import { commonScale } from '@causeway/sdk/amounts';
import type { Leg } from '@causeway/sdk/model';
import type { RouteProblem } from '@causeway/sdk/route';
import { pinnedPool, signedBy } from '@causeway/sdk/solana/end';
import type { ProgramPool } from './pool.ts';

/** SR-06: the pinned pool of a leg on Solana, or why there is none. */
export function solanaPool(leg: Leg, deployment: Deployment): ProgramPool | RouteProblem {
  const found = pinnedPool(leg, deployment);
  if (typeof found === 'string') return found;
  const { d, pool } = found;
  const scale = commonScale(pool.realDecimals, pool.commonDecimals);
  const removal = (sender: string, amount: bigint) => [
    ...(pool.mint === null ? [] : [makeAssociated(sender, pool.mint)]),
    decreaseInstruction(d, pool, sender, amount / scale),
  ];
  return {
    kind: 'program',
    from: leg,
    rent: 'lent',
    read: async (owner) => {
      const state = await readPoolPosition(await clusterOf(d), d, pool, owner);
      const { anchor, books, position, now, open } = state;
      return {
        liquidity: books.liquidity * scale,
        fees: anchor.cumulatedFee * scale,
        feeRatio: anchor.feeRatio,
        swapLimit: anchor.swapLimit * scale,
        position: position === null ? null : position.amount * scale,
        since: position?.since ?? 0n,
        now,
        open,
        exit: 'within',
      };
    },
    costs: async (mode, fresh) => {
      const cluster = await clusterOf(d);
      if (mode === 'elsewhere') {
        const { network, rent, keep } = await costsOf(cluster);
        return { estimate: network, reserve: network, rent, keep };
      }
      const { network, rent, keep } = await liquidityCosts(cluster);
      return { estimate: network, reserve: network, rent: mode === 'add' && fresh ? rent : 0n, keep };
    },
    prepare: async ({ kind, amount }, sender) => {
      const cluster = await clusterOf(d);
      const instructions =
        kind === 'add' ? [increaseInstruction(d, pool, sender, amount)] : removal(sender, amount);
      const tried = await prepareLiquidity(cluster, sender, instructions);
      return signedBy(solanaSigner(sender), cluster, tried, null);
    },
    remote: async ({ amount, dstChainId, recipient, fee, minimum }, sender) => {
      const cluster = await clusterOf(d);
      const tried = await prepareRemoval(cluster, d, pool, sender, {
        amount: amount / scale,
        chainId: dstChainId,
        recipient: hexToBytes(recipient.slice(2)),
        least: minimum / scale,
        mostFee: fee,
      });
      return signedBy(solanaSigner(sender), cluster, tried, `0x${bytesToHex(tried.uid)}`);
    },
  };
}
