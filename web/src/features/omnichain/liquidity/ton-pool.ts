import type { Deployment } from '@causeway/sdk/deployments';
import { hexToBytes } from '@causeway/sdk/bytes';
import { parseTonAddress } from '@causeway/sdk/ton/address';
import { toncenterOf } from '../../../wallets/ton/endpoints.ts';
import { tonSigner } from '../../../wallets/ton/signing.ts';
import {
  attachedTo,
  POSITION_STORAGE,
  prepareAct,
  readPoolPosition,
  type TonAct,
} from '@causeway/sdk/ton/liquidity';
import { commonScale } from '@causeway/sdk/amounts';
import type { Leg } from '@causeway/sdk/model';
import type { Prepared } from '@causeway/sdk/program';
import type { RouteProblem } from '@causeway/sdk/route';
import { pinnedPool, signedBy, WALLET_FEE } from '@causeway/sdk/ton/end';
import type { Mode, ProgramPool } from './pool.ts';

/** About what the contracts and the wallet use of what is attached; nanotons (contracts/ton/test/liquidity.test.mjs). */
const NETWORK_FEE = { ton: 30_000_000n, jetton: 60_000_000n } as const;
const KINDS: Readonly<Record<Mode, TonAct['kind']>> = { add: 'add', here: 'remove', elsewhere: 'elsewhere' };

/** SR-06: the pinned pool of a leg on TON, or why there is none. */
export function tonPool(leg: Leg, deployment: Deployment): ProgramPool | RouteProblem {
  const found = pinnedPool(leg, deployment);
  if (typeof found === 'string') return found;
  const { d, pool } = found;
  const scale = commonScale(pool.realDecimals, pool.commonDecimals);
  const estimate = pool.minter === null ? NETWORK_FEE.ton : NETWORK_FEE.jetton;

  const prepare = async (act: TonAct, sender: string): Promise<Prepared> => {
    const server = await toncenterOf(d);
    const provider = parseTonAddress(sender);
    const now = Math.floor(Date.now() / 1000);
    const order = await prepareAct(server, d, pool, provider, act, now);
    const deed = act.kind === 'elsewhere' ? 'send' : 'book';
    return signedBy(tonSigner(sender, leg.network.name), server, d, order, deed);
  };
  return {
    kind: 'program',
    from: leg,
    rent: 'spent',
    read: async (owner) => {
      const provider = owner === null ? null : parseTonAddress(owner);
      const state = await readPoolPosition(await toncenterOf(d), d, pool, provider);
      const { liquidity, fees, swapLimit, position, ...rest } = state;
      return {
        ...rest,
        liquidity: liquidity * scale,
        fees: fees * scale,
        swapLimit: swapLimit * scale,
        position: position?.amount ?? null,
        since: position?.since ?? 0n,
        exit: 'within',
      };
    },
    costs: async (mode, fresh) => {
      const attached = attachedTo(KINDS[mode], pool);
      const rent = mode === 'add' && fresh ? POSITION_STORAGE : 0n;
      // The wallet has to hold all that is attached, whatever comes back of it.
      const keep = attached + WALLET_FEE - estimate - rent;
      return { estimate, reserve: estimate, rent, keep, attached };
    },
    prepare: (act, sender) => prepare(act, sender),
    remote: ({ amount, dstChainId, recipient, fee, minimum }, sender) => {
      const to = {
        chainId: dstChainId,
        recipient: hexToBytes(recipient.slice(2)),
        least: minimum / scale,
        mostFee: fee,
      };
      return prepare({ kind: 'elsewhere', amount, to }, sender);
    },
  };
}
