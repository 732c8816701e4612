import { type Deployment, deployedChain } from '@causeway/sdk/deployments';
import { useOwnsOn } from '../../wallets/evm/session.ts';
import type { Family, Reading } from './family-part.ts';
import type { Network, Receiver } from '@causeway/sdk/model';

/** Who receives: the connected wallet's own address, or what the person typed, read. */
export function useReceiver(
  typed: string | null,
  to: Network | null,
  family: Family | null,
  own: string | null,
  deployment: Deployment,
) {
  const ownsThere = useOwnsOn(to?.id);
  // A recipient has to be named where the wallet's own address is nobody's.
  const nobody = to !== null && deployedChain(deployment, to.id) !== null && !ownsThere;
  const named = typed ?? (nobody ? '' : null);
  const text = named ?? own;
  const read = family && to && text !== null ? family.read(text, to, deployment) : null;
  const reading: Reading | null = named === null ? null : read;
  const recipient: Receiver | null = read && 'address' in read ? read : null;
  return { named, reading, recipient };
}
