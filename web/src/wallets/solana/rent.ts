import type { Deployment } from '@causeway/sdk/deployments';
import { hexToBytes } from '@causeway/sdk/bytes';
import { solanaDeployment } from '@causeway/sdk/solana/deployment';
import { type LentRent, lentRent, takeRent } from '@causeway/sdk/solana/rent';
import { clusterOf } from './endpoints.ts';
import { solanaSigner } from './signing.ts';

/** What an account can have back now of the rent of these messages, by their uids; null where Solana is no part of it. */
export async function rentOf(
  deployment: Deployment,
  address: string,
  uids: readonly string[],
): Promise<LentRent | null> {
  const d = solanaDeployment(deployment);
  if (!d) return null;
  const messages = uids.map((uid) => hexToBytes(uid.slice(2)));
  return lentRent(await clusterOf(d), d, address, messages);
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
