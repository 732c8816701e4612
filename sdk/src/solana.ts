/**
 * Transfers that start or end on Solana, and claims there: all that is read comes from a node of the app's choice, and all that is
 * called stands in the pinned record (SR-06).
 */
import type { Hex } from 'viem';
import type { Bridge } from './bridge.ts';
import { bytesToHex } from './bytes.ts';
import { invalidRecipient } from './faults.ts';
import { NoDeployment } from './no-deployment.ts';
import type { ProgramFamily } from './route.ts';
import { assertCluster, type Cluster, clusterAt } from './solana/cluster.ts';
import { type SolanaDeployment, solanaDeployment } from './solana/deployment.ts';
import { solanaEnds, solanaForbidden } from './solana/end.ts';
import { readSolanaRecipient } from './solana/recipient.ts';

export type { SolanaSigner } from './program.ts';
export {
  claimOf,
  sendClaim,
  type SolanaClaim,
  type SolanaClaimCosts,
  solanaClaimCosts,
} from './solana/claims.ts';
export { type Cluster, ClusterError } from './solana/cluster.ts';
export { balanceOf, PoolDataError } from './solana/pool.ts';
export { type TxState, TransactionFailed } from './solana/sending.ts';
export { look } from './solana/sent.ts';
export { TransactionExpired } from './solana/transfer.ts';
export { type ProgramSendOptions, sendProgramTransfer } from './transfer.ts';

/** Solana as one app reaches it. */
export interface Solana extends ProgramFamily {
  readonly family: 'solana';
  readonly deployment: SolanaDeployment;
  /** The node, once it has shown that it is of the record's cluster; ClusterError otherwise. */
  cluster(): Promise<Cluster>;
}

/**
 * Solana of a bridge by the JSON-RPC endpoint of a node, which is the app's choice, never the API's (SR-06). Nothing is asked yet.
 * Throws NoDeployment where Solana is no part of the record, or does not have its form there.
 */
export function openSolana(
  { deployment }: Pick<Bridge, 'deployment'>,
  endpoint: string,
  /** Instead of the global fetch. */
  fetcher?: typeof fetch,
): Solana {
  const d = solanaDeployment(deployment);
  if (!d) throw new NoDeployment('The record has no contracts on Solana.');
  const node = clusterAt(endpoint, fetcher);
  let shown: Promise<Cluster> | null = null;
  const cluster = () => {
    shown ??= assertCluster(node, d.genesisHash).then(
      () => node,
      (error: unknown) => {
        shown = null; // asked again by whoever needs it next
        throw error;
      },
    );
    return shown;
  };
  return { family: 'solana', deployment: d, cluster, programs: solanaEnds(deployment, cluster) };
}

/**
 * A wallet's address as messages carry it. Throws 'recipient.INVALID' for what is no address of Solana, and for accounts of the
 * bridge, its tokens and programs.
 */
export function solanaRecipient({ deployment }: Pick<Bridge, 'deployment'>, address: string): Hex {
  const reading = readSolanaRecipient(address, solanaForbidden(deployment));
  if (!('address' in reading)) throw invalidRecipient('Solana');
  return `0x${bytesToHex(reading.key)}`;
}
