import { t } from '@lingui/core/macro';
import { NoDeployment } from '@causeway/sdk/deployments';
import { readBridgeMessage } from '../../wallets/message.ts';
import { parseTonAddress } from '../../wallets/ton/address.ts';
import { CLAIM_ATTACHED, poolOfMessage, prepareClaim, type TonClaim } from '../../wallets/ton/claims.ts';
import { HELD_ATTACHED, heldJettons, prepareHeld } from '../../wallets/ton/held.ts';
import { tonDeployment } from '../../wallets/ton/deployment.ts';
import { toncenterOf } from '../../wallets/ton/endpoints.ts';
import { followOrder, signOrder } from '../../wallets/ton/transfer.ts';
import type { ActingOn, ClaimAct, ClaimCosts, ClaimFamily } from './claim-family.ts';

const COIN = { symbol: 'TON', decimals: 9 };
/** What claim, pool and their messages use of what is attached: about; nanotons. */
const NETWORK_FEE = { ton: 45_000_000n, jetton: 140_000_000n } as const;

/** SR-06: the pool is that of the deployment's record. */
function deliveryOf({ transfer, deployment }: Pick<ActingOn, 'transfer' | 'deployment'>) {
  const d = tonDeployment(deployment);
  const { chainId } = transfer.dst;
  if (d?.chainId !== chainId) throw new NoDeployment(t`No contracts are known on chain ${chainId}.`);
  const message = readBridgeMessage(transfer.message);
  return { d, pool: poolOfMessage(d, message), message };
}

const claimOf = (act: ClaimAct, on: ActingOn): TonClaim => ({
  act,
  ...deliveryOf(on),
  caller: parseTonAddress(on.address),
});

/** Of what sends jettons on nothing comes back: what is left goes to whoever paid for the claim. */
const HELD_FEE = { retry: HELD_ATTACHED.retry, redirect: 100_000_000n } as const;

function heldLines(act: ClaimAct): ClaimCosts['lines'] {
  const attached = HELD_ATTACHED[act];
  const back = attached - HELD_FEE[act];
  const lines = [{ label: t`Attached`, amount: attached }];
  return back > 0n ? [...lines, { label: t`Of it comes back`, amount: back, about: true }] : lines;
}

/**
 * Claims of the contracts on TON. What they would refuse as they stand is refused before the wallet is asked (docs/adr/0062);
 * the claim's account tells what became of it, so that nothing is kept in this browser.
 */
export const tonClaims: ClaimFamily = {
  held: async (on) => {
    const c = deliveryOf(on);
    if (c.pool.minter === null) return null;
    return (await heldJettons(await toncenterOf(c.d), c))?.units ?? null;
  },
  costs: async (act, on) => {
    if (on.held) return { ...COIN, lines: heldLines(act) };
    const { pool } = claimOf(act, on);
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
    const c = claimOf(act, on);
    const server = await toncenterOf(c.d);
    const order = on.held ? await prepareHeld(server, c) : await prepareClaim(server, c);
    const place = { chainId: c.d.chainId, network: on.chain?.chainName ?? COIN.symbol };
    const { hash } = await signOrder(c.caller, order, place);
    const sent = { hash, sender: c.caller, validUntil: order.validUntil };
    // A server that does not answer in time knows nothing: it may be done all the same.
    const deed = on.held && act === 'retry' ? 'pass' : 'settle';
    const end = await followOrder(server, c.d, sent, deed).catch(() => null);
    if (!end) return 'unseen';
    if ('failure' in end) throw end.failure;
    return 'mined';
  },
};
