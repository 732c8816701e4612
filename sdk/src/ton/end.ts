import type { Hex } from 'viem';
import { commonScale } from '../amounts.ts';
import { bytesToHex, hexToBytes } from '../bytes.ts';
import type { Deployment } from '../deployments.ts';
import { type Leg, NATIVE_ADDRESS } from '../model.ts';
import {
  OtherFamily,
  type Prepared,
  type ProgramEnd,
  type ProgramSigner,
  type TonSigner,
} from '../program.ts';
import { type Programs, type RouteProblem, sameAsset } from '../route.ts';
import { parseTonAddress } from './address.ts';
import { SWAP_ATTACHED } from './bodies.ts';
import { type TonDeployment, type TonPool, tonDeployment } from './deployment.ts';
import type { Deed } from './following.ts';
import { MESSAGE } from './network.ts';
import { readPool } from './pool.ts';
import { signOrder } from './signing.ts';
import type { Toncenter } from './toncenter.ts';
import { followOrder, type PreparedOrder, prepareSwap } from './transfer.ts';

/** What the contracts and the wallet use of what is attached: about, for the form; nanotons. */
const NETWORK_FEE = { ton: 15_000_000n, jetton: 35_000_000n } as const;
/** A wallet pays its own work beside what it sends; nanotons. */
export const WALLET_FEE = 10_000_000n;

/** An account as messages carry it: 32 bytes. */
export const tonWord = (account: string): Hex => `0x${bytesToHex(parseTonAddress(account).hash)}`;

/** The server of a deployment's network, once it has shown that it is of that network. */
export type Connect = (d: TonDeployment) => Promise<Toncenter>;

/** Everything of a deployment that can never be meant as a recipient; raw. */
export function tonForbidden(deployment: Deployment): string[] {
  const d = tonDeployment(deployment);
  if (!d) return [];
  return [d.router, ...d.pools.flatMap((p) => (p.minter === null ? [p.anchor] : [p.anchor, p.minter]))];
}

/** SR-06: the pinned pool of a leg, if API and record mean the same router, jetton and decimals. */
export function pinnedPool(
  { network, token }: Leg,
  deployment: Deployment,
): { d: TonDeployment; pool: TonPool } | RouteProblem {
  const d = tonDeployment(deployment);
  if (!d || d.chainId !== network.id) return 'unpinned';
  if (network.router !== d.router) return 'mismatch';
  const pool = d.pools.find((p) => p.poolId === token.poolId);
  if (!pool) return 'unconnected';
  const same = token.address === (pool.minter ?? NATIVE_ADDRESS) && token.isNative === (pool.minter === null);
  return same && sameAsset(pool, token) ? { d, pool } : 'mismatch';
}

/** Finds the ends of transfers on TON. The server is asked for when an end is used. */
export function tonEnds(deployment: Deployment, connect: Connect): Programs {
  return (leg) => {
    const found = pinnedPool(leg, deployment);
    return typeof found === 'string' ? found : new TonEnd(found.d, found.pool, connect);
  };
}

class TonEnd implements ProgramEnd {
  readonly poolId: number;
  readonly anchor: Hex;
  readonly lanes: ProgramEnd['lanes'];
  private readonly scale: bigint;

  constructor(
    private readonly d: TonDeployment,
    private readonly pool: TonPool,
    private readonly connect: Connect,
  ) {
    this.poolId = pool.poolId;
    this.anchor = tonWord(pool.anchor);
    this.lanes = pool.lanes;
    this.scale = commonScale(pool.realDecimals, pool.commonDecimals);
  }

  private async read(chainId: number) {
    return readPool(await this.connect(this.d), this.d, this.pool, chainId);
  }

  readonly departure: ProgramEnd['departure'] = async (to) => {
    const { lane, paused, feeRatio, swapLimit, wallet } = await this.read(to.network.id);
    // A pool of jettons takes nothing in before it knows its own wallet.
    const ready = this.pool.minter === null || wallet !== null;
    return {
      anchor: this.anchor,
      remoteAnchor: lane.remote,
      feeRatio,
      swapLimit: swapLimit * this.scale,
      availableOut: lane.availableOut,
      lane: ready && !lane.closed && lane.fee !== null,
      departures: !paused.out,
      bridgeFee: lane.fee ?? 0n,
      inexact: false,
    };
  };

  readonly arrival: ProgramEnd['arrival'] = async (from) => {
    const { lane, paused, liquidity } = await this.read(from.network.id);
    return {
      anchor: this.anchor,
      remoteAnchor: lane.remote,
      liquidity: liquidity * this.scale,
      // What passes at once counts together with what passed before (SR-35).
      delayOver: lane.availableQuick * this.scale,
      availableIn: lane.availableIn,
      capIn: lane.capIn,
      arrivals: !paused.in,
      inexact: false,
    };
  };

  readonly costs: ProgramEnd['costs'] = async () => {
    const estimate = this.pool.minter === null ? NETWORK_FEE.ton : NETWORK_FEE.jetton;
    // The wallet has to hold all that is attached, whatever comes back of it.
    const keep = SWAP_ATTACHED + WALLET_FEE - estimate;
    return { estimate, reserve: estimate, rent: 0n, keep, attached: SWAP_ATTACHED };
  };

  readonly prepare: ProgramEnd['prepare'] = async (to, { amount, recipient, fee, minimum }, signer) => {
    const wallet = onTon(signer);
    const server = await this.connect(this.d);
    const account = parseTonAddress(wallet.address);
    const swap = {
      amount,
      chainId: to.network.id,
      recipient: hexToBytes(recipient.slice(2)),
      least: minimum / this.scale,
      mostFee: fee,
    };
    const now = Math.floor(Date.now() / 1000);
    const order = await prepareSwap(server, this.pool, account, swap, now);
    return signedBy(wallet, server, this.d, order, 'send');
  };
}

/** Throws OtherFamily for a signer of another kind of chain. */
function onTon(signer: ProgramSigner): TonSigner {
  if (signer.family !== 'ton') throw new OtherFamily();
  return signer;
}

/** What its signer does with a message that was made, and who follows it until a pool has done what it asks for. */
export function signedBy(
  signer: TonSigner,
  server: Toncenter,
  d: TonDeployment,
  order: PreparedOrder,
  deed: Deed,
): Prepared {
  const { validUntil } = order;
  const sender = parseTonAddress(signer.address);
  return {
    sign: async (keep) => {
      const { hash, boc } = await signOrder(signer, order, d.chainId);
      const sent = { hash: `${MESSAGE}${hash}`, bytes: boc, lastHeight: validUntil };
      keep(sent);
      return sent;
    },
    follow: async ({ hash }) => {
      const message = { hash: hash.slice(MESSAGE.length), sender, validUntil };
      const end = await followOrder(server, d, message, deed);
      return 'failure' in end
        ? { hash, failure: end.failure, uid: null }
        : { hash: end.tx, failure: null, uid: end.uid };
    },
  };
}
