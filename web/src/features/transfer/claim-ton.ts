import { CLAIM_ATTACHED, claimOf, deliveryOf, sendClaim } from '@causeway/sdk/ton/claims';
import { HELD_ATTACHED, heldJettons, sendHeld } from '@causeway/sdk/ton/held';
import { t } from '@lingui/core/macro';
import { toncenterOf } from '../../wallets/ton/endpoints.ts';
import { tonSigner } from '../../wallets/ton/signing.ts';
import type { ActingOn, ClaimAct, ClaimFamily } from './claim-family.ts';

const COIN = { symbol: 'TON', decimals: 9 };
/** What claim, pool and their messages use of what is attached: about; nanotons. */
const NETWORK_FEE = { ton: 45_000_000n, jetton: 140_000_000n } as const;

const actOn = (act: ClaimAct, { transfer, deployment, address }: ActingOn) =>
  claimOf(deployment, transfer, act, address);

/**
 * Claims of the contracts on TON. What they would refuse as they stand is refused before the wallet is asked (docs/adr/0062);
 * the claim's account tells what became of it, so that nothing is kept in this browser.
 */
export const tonClaims: ClaimFamily = {
  held: async ({ transfer, deployment }) => {
    const c = deliveryOf(deployment, transfer);
    if (c.pool.minter === null) return null;
    return (await heldJettons(await toncenterOf(c.d), c))?.units ?? null;
  },
  costs: async (act, on) => {
    // What is left of it goes to whoever paid for the claim.
    if (on.held) return { ...COIN, lines: [{ label: t`Attached`, amount: HELD_ATTACHED[act] }] };
    const { pool } = actOn(act, on);
    const fee = pool.minter !== null && act === 'retry' ? NETWORK_FEE.jetton : NETWORK_FEE.ton;
    return {
      ...COIN,
      lines: [
        { label: t`Attached`, amount: CLAIM_ATTACHED },
        { label: t`Of it comes back`, amount: CLAIM_ATTACHED - fee, about: true },
      ],
    };
  },
  carryOut: async (act, on) => {
    const c = actOn(act, on);
    const signer = tonSigner(on.address, on.chain?.chainName ?? COIN.symbol);
    const send = on.held ? sendHeld : sendClaim;
    return send(await toncenterOf(c.d), c, signer);
  },
};
