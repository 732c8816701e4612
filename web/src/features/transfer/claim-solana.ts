import { claimOf, sendClaim, solanaClaimCosts } from '@causeway/sdk/solana/claims';
import { t } from '@lingui/core/macro';
import { clusterOf } from '../../wallets/solana/endpoints.ts';
import { solanaSigner } from '../../wallets/solana/signing.ts';
import type { ActingOn, ClaimAct, ClaimFamily } from './claim-family.ts';

const COIN = { symbol: 'SOL', decimals: 9 };

const actOn = (act: ClaimAct, { transfer, deployment, address }: ActingOn) =>
  claimOf(deployment, transfer, act, address);

/**
 * Claims of the program on Solana. What is signed was tried out, and what comes back is compared with it (docs/adr/0039); the
 * claim's account tells what became of it, so that nothing is kept in this browser.
 */
export const solanaClaims: ClaimFamily = {
  costs: async (act, on) => {
    const c = actOn(act, on);
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
    const c = actOn(act, on);
    return sendClaim(await clusterOf(c.d), c, solanaSigner(c.caller));
  },
};
