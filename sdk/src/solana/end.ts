import type { Hex } from 'viem';
import { commonScale } from '../amounts.ts';
import { fromBase64, toBase64 } from '../base64.ts';
import { bytesToHex, hexToBytes } from '../bytes.ts';
import type { Deployment } from '../deployments.ts';
import { type Leg, NATIVE_ADDRESS, type Network } from '../model.ts';
import {
  OtherFamily,
  type Prepared,
  type ProgramEnd,
  type ProgramSigner,
  type SolanaSigner,
} from '../program.ts';
import { type Programs, type RouteProblem, sameAsset } from '../route.ts';
import type { Cluster } from './cluster.ts';
import { type SolanaDeployment, type SolanaPool, solanaDeployment } from './deployment.ts';
import { keyBytes } from './keys.ts';
import { costsOf, feeOf, pausedOf, readPool } from './pool.ts';
import { signTransaction } from './signing.ts';
import { followTransfer, prepareTransfer } from './transfer.ts';

const hex = (bytes: Uint8Array): Hex => `0x${bytesToHex(bytes)}`;

/** The node of a deployment's cluster, once it has shown that it is of that cluster. */
export type Connect = (d: SolanaDeployment) => Promise<Cluster>;

/** Everything of a deployment that can never be meant as a recipient; base58. */
export function solanaForbidden(deployment: Deployment): string[] {
  const d = solanaDeployment(deployment);
  if (!d) return [];
  return [
    d.program,
    d.committee,
    ...d.pools.flatMap((p) => (p.mint === null ? [p.anchor] : [p.anchor, p.mint])),
  ];
}

/** SR-06: the pinned pool of a leg, if API and record mean the same program, mint and decimals. */
export function pinnedPool(
  { network, token }: Leg,
  deployment: Deployment,
): { d: SolanaDeployment; pool: SolanaPool } | RouteProblem {
  const d = solanaDeployment(deployment);
  if (!d || d.chainId !== network.id) return 'unpinned';
  if (network.router !== d.program) return 'mismatch';
  const pool = d.pools.find((p) => p.poolId === token.poolId);
  if (!pool) return 'unconnected';
  const same = token.address === (pool.mint ?? NATIVE_ADDRESS) && token.isNative === (pool.mint === null);
  return same && sameAsset(pool, token) ? { d, pool } : 'mismatch';
}

/** Finds the ends of transfers on Solana. The node is asked for when an end is used. */
export function solanaEnds(deployment: Deployment, connect: Connect): Programs {
  return (leg) => {
    const found = pinnedPool(leg, deployment);
    return typeof found === 'string' ? found : new SolanaEnd(found.d, found.pool, connect);
  };
}

class SolanaEnd implements ProgramEnd {
  readonly poolId: number;
  readonly anchor: Hex;
  readonly lanes: ProgramEnd['lanes'];
  private readonly scale: bigint;

  constructor(
    private readonly d: SolanaDeployment,
    private readonly pool: SolanaPool,
    private readonly connect: Connect,
  ) {
    this.poolId = pool.poolId;
    this.anchor = hex(keyBytes(pool.anchor));
    this.lanes = pool.lanes;
    this.scale = commonScale(pool.realDecimals, pool.commonDecimals);
  }

  private async read(remote: Network) {
    return readPool(await this.connect(this.d), this.d, this.pool, remote.id);
  }

  readonly departure: ProgramEnd['departure'] = async (to) => {
    const state = await this.read(to.network);
    const { anchor, lane } = state;
    return {
      anchor: this.anchor,
      remoteAnchor: hex(lane.remote),
      feeRatio: anchor.feeRatio,
      swapLimit: anchor.swapLimit * this.scale,
      availableOut: lane.availableOut,
      lane: lane.closedAt === 0n && lane.chainId === to.network.id,
      departures: !pausedOf(state).out,
      bridgeFee: feeOf(state),
      inexact: false,
    };
  };

  readonly arrival: ProgramEnd['arrival'] = async (from) => {
    const state = await this.read(from.network);
    const { books, lane } = state;
    return {
      anchor: this.anchor,
      remoteAnchor: hex(lane.remote),
      liquidity: books.liquidity * this.scale,
      // What passes at once counts together with what passed before (SR-35).
      delayOver: lane.availableQuick * this.scale,
      availableIn: lane.availableIn,
      capIn: lane.capIn,
      arrivals: !pausedOf(state).in,
      inexact: false,
    };
  };

  readonly costs: ProgramEnd['costs'] = async () => {
    const { network, rent, keep } = await costsOf(await this.connect(this.d));
    return { estimate: network, reserve: network, rent, keep };
  };

  readonly prepare: ProgramEnd['prepare'] = async (to, { amount, recipient, fee, minimum }, signer) => {
    const wallet = onSolana(signer);
    const cluster = await this.connect(this.d);
    const { message, lastHeight, uid } = await prepareTransfer(cluster, this.d, this.pool, wallet.address, {
      amount,
      chainId: to.network.id,
      recipient: hexToBytes(recipient.slice(2)),
      refund: wallet.address,
      least: minimum / this.scale,
      mostFee: fee,
    });
    return signedBy(wallet, cluster, { message, lastHeight }, hex(uid));
  };
}

/** Throws OtherFamily for a signer of another kind of chain. */
function onSolana(signer: ProgramSigner): SolanaSigner {
  if (signer.family !== 'solana') throw new OtherFamily();
  return signer;
}

/** What its signer does with a message that was tried out; `uid` of the transfer that it begins. */
export function signedBy(
  signer: SolanaSigner,
  cluster: Cluster,
  { message, lastHeight }: { message: Uint8Array; lastHeight: number },
  uid: Hex | null,
): Prepared {
  return {
    sign: async (keep) => {
      const { id, bytes } = await signTransaction(signer, message);
      const sent = { hash: id, bytes: toBase64(bytes), lastHeight };
      keep(sent);
      return sent;
    },
    follow: async ({ hash, bytes }) => {
      const failure = await followTransfer(cluster, { id: hash, bytes: fromBase64(bytes) }, lastHeight);
      return { hash, failure, uid };
    },
  };
}
