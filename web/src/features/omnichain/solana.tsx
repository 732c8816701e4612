import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Hex } from 'viem';
import type { Deployment } from '@causeway/sdk/deployments';
import { bytesToHex, hexToBytes } from '../../wallets/bytes.ts';
import { fromBase64, toBase64 } from '../../wallets/base64.ts';
import type { Cluster } from '../../wallets/solana/cluster.ts';
import { type SolanaDeployment, type SolanaPool, solanaDeployment } from '../../wallets/solana/deployment.ts';
import { clusterOf } from '../../wallets/solana/endpoints.ts';
import { keyBytes } from '../../wallets/solana/keys.ts';
import { balanceOf, costsOf, feeOf, pausedOf, readPool } from '../../wallets/solana/pool.ts';
import { readSolanaRecipient, type SolanaWarning, solanaWarning } from '../../wallets/solana/recipient.ts';
import { SolanaProblem, SolanaWarningText } from '../../wallets/solana/RecipientText.tsx';
import { followTransfer, prepareTransfer, signTransfer } from '../../wallets/solana/transfer.ts';
import { commonScale } from '@causeway/sdk/amounts';
import type { Family } from './family-part.ts';
import { type Leg, NATIVE_ADDRESS, type Network } from '@causeway/sdk/model';
import type { Prepared, ProgramEnd } from '@causeway/sdk/program';
import { type RouteProblem, sameAsset } from '@causeway/sdk/route';

const hex = (bytes: Uint8Array): Hex => `0x${bytesToHex(bytes)}`;

/** Everything of a deployment that can never be meant as a recipient. */
function forbidden(deployment: Deployment): string[] {
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

function endOf(leg: Leg, deployment: Deployment): ProgramEnd | RouteProblem {
  const found = pinnedPool(leg, deployment);
  return typeof found === 'string' ? found : new SolanaEnd(found.d, found.pool);
}

class SolanaEnd implements ProgramEnd {
  readonly poolId: number;
  readonly anchor: Hex;
  readonly lanes: ProgramEnd['lanes'];
  private readonly scale: bigint;

  constructor(
    private readonly d: SolanaDeployment,
    private readonly pool: SolanaPool,
  ) {
    this.poolId = pool.poolId;
    this.anchor = hex(keyBytes(pool.anchor));
    this.lanes = pool.lanes;
    this.scale = commonScale(pool.realDecimals, pool.commonDecimals);
  }

  private async read(remote: Network) {
    return readPool(await clusterOf(this.d), this.d, this.pool, remote.id);
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
    const { network, rent, keep } = await costsOf(await clusterOf(this.d));
    return { estimate: network, reserve: network, rent, keep };
  };

  readonly prepare: ProgramEnd['prepare'] = async (to, { sender, amount, recipient, fee, minimum }) => {
    const cluster = await clusterOf(this.d);
    const { message, lastHeight, uid } = await prepareTransfer(cluster, this.d, this.pool, sender, {
      amount,
      chainId: to.network.id,
      recipient: hexToBytes(recipient.slice(2)),
      refund: sender,
      least: minimum / this.scale,
      mostFee: fee,
    });
    return signedBy(sender, cluster, { message, lastHeight }, hex(uid));
  };
}

/** What its signer does with a message that was tried out; `uid` of the transfer that it begins. */
export function signedBy(
  sender: string,
  cluster: Cluster,
  { message, lastHeight }: { message: Uint8Array; lastHeight: number },
  uid: Hex | null,
): Prepared {
  return {
    sign: async (keep) => {
      const { id, bytes } = await signTransfer(sender, message);
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

export const solana: Family = {
  placeholder: () => t`Solana address`,
  maxLength: 100,
  notes: () => ({
    ownNote: <Trans>The address of your connected Solana wallet.</Trans>,
    noneNote: <Trans>Connect a Solana wallet, or type an address that you control.</Trans>,
  }),
  programs: (deployment) => (leg) => endOf(leg, deployment),
  read: (text, to, deployment) => {
    const reading = readSolanaRecipient(text, forbidden(deployment));
    if ('address' in reading) return { address: reading.address, word: hex(reading.key) };
    return { problem: <SolanaProblem reading={reading} network={to.name} /> };
  },
  warn: async ({ address }, _to, _from, deployment) => {
    const d = solanaDeployment(deployment);
    if (!d) return null;
    const [account] = await (await clusterOf(d)).accounts([address]);
    return solanaWarning(keyBytes(address), account ?? null);
  },
  warnsOwn: () => true,
  warningText: (code) => <SolanaWarningText warning={code as SolanaWarning} />,
  balance: async (_network, token, owner, deployment) => {
    const d = solanaDeployment(deployment);
    if (!d) return 0n;
    return balanceOf(await clusterOf(d), token.isNative ? null : token.address, owner);
  },
};
