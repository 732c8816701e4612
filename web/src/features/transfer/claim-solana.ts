import { t } from '@lingui/core/macro';
import { NoDeployment } from '@causeway/sdk/deployments';
import { readBridgeMessage } from '../../wallets/message.ts';
import {
  claimFailure,
  poolOfMessage,
  prepareClaim,
  type SolanaClaim,
  solanaClaimCosts,
} from '../../wallets/solana/claims.ts';
import { solanaDeployment } from '../../wallets/solana/deployment.ts';
import { clusterOf } from '../../wallets/solana/endpoints.ts';
import { followTransfer, signTransfer } from '../../wallets/solana/transfer.ts';
import type { ActingOn, ClaimAct, ClaimFamily } from './claim-family.ts';

const COIN = { symbol: 'SOL', decimals: 9 };

/** SR-06: program and pool are those of the deployment's record. */
function claimOf(act: ClaimAct, { transfer, deployment, address }: ActingOn): SolanaClaim {
  const d = solanaDeployment(deployment);
  const { chainId } = transfer.dst;
  if (d?.chainId !== chainId) throw new NoDeployment(t`No contracts are known on chain ${chainId}.`);
  const message = readBridgeMessage(transfer.message);
  return { act, d, pool: poolOfMessage(d, message), message, caller: address };
}

/**
 * Claims of the program on Solana. What is signed was tried out, and what comes back is compared with it (docs/adr/0039); the
 * claim's account tells what became of it, so that nothing is kept in this browser.
 */
export const solanaClaims: ClaimFamily = {
  costs: async (act, on) => {
    const c = claimOf(act, on);
    const costs = await solanaClaimCosts(await clusterOf(c.d), c);
    const lines = [
      { label: t`Network fee`, amount: costs.network },
      { label: t`Bridge fee`, amount: costs.bridge },
      { label: t`Rent of the recipient's token account`, amount: costs.opening },
      { label: t`Given to the recipient, whose account would be too small to exist`, amount: costs.given },
      { label: t`Rent of the message that goes back, yours again from 7 days on`, amount: costs.lent },
      { label: t`Rent of the claim, which comes back to you`, amount: costs.back },
    ];
    return { ...COIN, lines: lines.filter(({ amount }) => amount > 0n) };
  },
  carryOut: async (act, on) => {
    const c = claimOf(act, on);
    const cluster = await clusterOf(c.d);
    const { message, lastHeight } = await prepareClaim(cluster, c);
    const signed = await signTransfer(c.caller, message);
    // A node that does not answer in time knows nothing: it may be done all the same.
    const end = await followTransfer(cluster, signed, lastHeight).then(
      (failure) => ({ failure }),
      () => null,
    );
    if (!end) return 'unseen';
    if (end.failure) throw claimFailure(end.failure);
    return 'mined';
  },
};
