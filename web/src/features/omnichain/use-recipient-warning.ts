import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Deployment } from '@causeway/sdk/deployments';
import { loadFamily, useFamily } from './family.ts';
import type { Swap } from './use-swap.ts';

/** What the recipient should be warned about; undefined while it is not known. */
export function useRecipientWarning(
  swap: Pick<Swap, 'fromNetwork' | 'toNetwork' | 'reading' | 'recipient'>,
  deployment: Deployment,
): ReactNode | null | undefined {
  const { fromNetwork, toNetwork, reading, recipient } = swap;
  const { family } = useFamily(toNetwork?.family);
  const q = useQuery({
    queryKey: ['recipient', fromNetwork?.id, toNetwork?.id, recipient?.address],
    queryFn: async () => {
      if (!fromNetwork || !toNetwork || !recipient) throw new Error('nobody to look at');
      return (await loadFamily(toNetwork.family)).warn(recipient, toNetwork, fromNetwork, deployment);
    },
    enabled: recipient !== null && fromNetwork !== null && toNetwork !== null,
    staleTime: 60_000,
  });
  if (recipient === null || !toNetwork) return null;
  const own = reading === null;
  // One's own address is no question while nobody has an answer.
  if (q.data === undefined || !family) return own ? null : undefined;
  if (q.data === null || (own && !family.warnsOwn(q.data))) return null;
  return family.warningText(q.data, toNetwork);
}
