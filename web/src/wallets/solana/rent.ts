import type { Deployment } from '@causeway/sdk/deployments';
import { hexToBytes } from '@causeway/sdk/bytes';
import { solanaDeployment } from '@causeway/sdk/solana/deployment';
import { type LentRent, lentRent, takeRent } from '@causeway/sdk/solana/rent';
import type { Transfer } from '../../api/types.ts';
import { clusterOf } from './endpoints.ts';
import { solanaSigner } from './signing.ts';

/** So many messages are looked at, the oldest of what is loaded. */
const MOST = 99;

/** Uids of the messages that were sent from a chain, the oldest first: these lend the longest. */
export function lentMessages(ended: readonly Transfer[], chainId: number): string[] {
  return ended
    .filter((t) => t.src.chainId === chainId)
    .toSorted((a, b) => a.createdAt - b.createdAt)
    .slice(0, MOST)
    .map((t) => t.uid);
}

/**
 * What an account can have back now of the rent of transfers that ended: of those sent from Solana; null where there are
 * none, or Solana is no part of the deployment.
 */
export async function rentOf(
  deployment: Deployment,
  address: string,
  ended: readonly Transfer[],
): Promise<LentRent | null> {
  const d = solanaDeployment(deployment);
  if (!d) return null;
  const messages = lentMessages(ended, d.chainId).map((uid) => hexToBytes(uid.slice(2)));
  return messages.length === 0 ? null : lentRent(await clusterOf(d), d, address, messages);
}

/** Has the connected wallet sign that it comes back, and waits. */
export async function takeRentBack(
  deployment: Deployment,
  address: string,
  rent: LentRent,
): Promise<'mined' | 'unseen'> {
  const d = solanaDeployment(deployment);
  if (!d) throw new Error('no deployment to ask');
  return takeRent(await clusterOf(d), d, rent, solanaSigner(address));
}
