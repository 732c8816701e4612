import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDeployment } from '../../api/queries.ts';
import type { Deployment } from '@causeway/sdk/deployments';
import { forgetTransfer, type SentTransfer } from '../../lib/storage.ts';

/** What became of a transaction that this browser signed for Solana. */
export type SolanaFate = 'waiting' | 'failed' | 'dropped';

const ASK_MS = 2_000;
/** So many are asked about at once, the newest. */
const MOST = 10;

/** One look; what nobody knows is sent again meanwhile. */
async function ask(sent: SentTransfer, deployment: Deployment): Promise<SolanaFate> {
  const [{ solanaDeployment }, { clusterOf }, { look }] = await Promise.all([
    import('@causeway/sdk/solana/deployment'),
    import('./endpoints.ts'),
    import('@causeway/sdk/solana/sent'),
  ]);
  const d = solanaDeployment(deployment);
  if (!d || d.chainId !== sent.srcChainId || !sent.kept) return 'waiting';
  const fate = await look(await clusterOf(d), { hash: sent.srcTxHash, ...sent.kept });
  if (fate?.kind === 'failed') return 'failed';
  return fate?.kind === 'expired' ? 'dropped' : 'waiting';
}

/**
 * The fates of transactions of Solana, by signature, asked for until they are told: so a transfer goes on after a reload. What
 * is void is remembered no longer.
 */
export function useSolanaFates(sent: readonly SentTransfer[]): ReadonlyMap<string, SolanaFate> {
  const deployment = useDeployment().data;
  const asked = sent.filter((s) => s.kept !== undefined).slice(0, MOST);
  const fates = useQueries({
    queries: asked.map((s) => ({
      queryKey: ['fate', s.srcTxHash],
      queryFn: () => {
        if (!deployment) throw new Error('no deployment to ask');
        return ask(s, deployment);
      },
      enabled: deployment !== undefined,
      refetchInterval: ({ state }: { state: { data?: SolanaFate } }) =>
        state.data === 'failed' || state.data === 'dropped' ? (false as const) : ASK_MS,
      retry: false,
    })),
    combine: (results) => results.map((r) => r.data ?? null),
  });
  const known = new Map<string, SolanaFate>();
  asked.forEach((s, i) => {
    const fate = fates[i];
    if (fate) known.set(s.srcTxHash, fate);
  });
  const gone = [...known].flatMap(([id, fate]) => (fate === 'waiting' ? [] : [id])).join();
  useEffect(() => {
    for (const id of gone.split(',')) if (id !== '') forgetTransfer(id);
  }, [gone]);
  return known;
}
