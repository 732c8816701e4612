import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDeployment } from '../../api/queries.ts';
import type { Deployment } from '@causeway/sdk/deployments';
import { forgetTransfer, type SentTransfer } from '../../lib/storage.ts';

/** What became of a transaction that this browser signed for Solana. */
export type SolanaTxState = 'waiting' | 'failed' | 'dropped';

const ASK_MS = 2_000;
/** So many are asked about at once, the newest. */
const MOST = 10;

/** One look; what nobody knows is sent again meanwhile. */
async function ask(sent: SentTransfer, deployment: Deployment): Promise<SolanaTxState> {
  const [{ solanaDeployment }, { clusterOf }, { look }] = await Promise.all([
    import('@causeway/sdk/solana/deployment'),
    import('./endpoints.ts'),
    import('@causeway/sdk/solana/sent'),
  ]);
  const d = solanaDeployment(deployment);
  if (!d || d.chainId !== sent.srcChainId || !sent.kept) return 'waiting';
  const txState = await look(await clusterOf(d), { hash: sent.srcTxHash, ...sent.kept });
  if (txState?.kind === 'failed') return 'failed';
  return txState?.kind === 'expired' ? 'dropped' : 'waiting';
}

/**
 * The states of transactions of Solana, by signature, asked for until they are told: so a transfer goes on after a reload. What
 * is void is remembered no longer.
 */
export function useSolanaTxStates(sent: readonly SentTransfer[]): ReadonlyMap<string, SolanaTxState> {
  const deployment = useDeployment().data;
  const asked = sent.filter((s) => s.kept !== undefined).slice(0, MOST);
  const txStates = useQueries({
    queries: asked.map((s) => ({
      queryKey: ['tx-state', s.srcTxHash],
      queryFn: () => {
        if (!deployment) throw new Error('no deployment to ask');
        return ask(s, deployment);
      },
      enabled: deployment !== undefined,
      refetchInterval: ({ state }: { state: { data?: SolanaTxState } }) =>
        state.data === 'failed' || state.data === 'dropped' ? (false as const) : ASK_MS,
      retry: false,
    })),
    combine: (results) => results.map((r) => r.data ?? null),
  });
  const known = new Map<string, SolanaTxState>();
  asked.forEach((s, i) => {
    const txState = txStates[i];
    if (txState) known.set(s.srcTxHash, txState);
  });
  const gone = [...known].flatMap(([id, txState]) => (txState === 'waiting' ? [] : [id])).join();
  useEffect(() => {
    for (const id of gone.split(',')) if (id !== '') forgetTransfer(id);
  }, [gone]);
  return known;
}
