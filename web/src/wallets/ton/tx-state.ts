import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDeployment } from '../../api/queries.ts';
import type { Deployment } from '@causeway/sdk/deployments';
import { forgetTransfer, rememberTransfer, type SentTransfer } from '../../lib/storage.ts';
import { MESSAGE } from '@causeway/sdk/ton/network';

/** What became of a message that a wallet sent on TON. `landed` is the pool's transaction, once there is one. */
export interface TonStanding {
  readonly txState: 'waiting' | 'failed' | 'dropped';
  readonly landed: string | null;
}

/** [9.16] */
const ASK_MS = 8_000;
/** So many are asked about at once, the newest. */
const MOST = 10;
const WAITING: TonStanding = { txState: 'waiting', landed: null };

/** A message that no pool's transaction is known of yet. */
const isMessage = ({ srcTxHash }: SentTransfer): boolean => srcTxHash.startsWith(MESSAGE);

async function ask(sent: SentTransfer, deployment: Deployment): Promise<TonStanding> {
  const [{ tonDeployment }, { toncenterOf }, { look }, { parseTonAddress }] = await Promise.all([
    import('@causeway/sdk/ton/deployment'),
    import('./endpoints.ts'),
    import('@causeway/sdk/ton/following'),
    import('@causeway/sdk/ton/address'),
  ]);
  const d = tonDeployment(deployment);
  if (!d || d.chainId !== sent.srcChainId || !sent.kept) return WAITING;
  const { lastHeight: validUntil } = sent.kept;
  const sender = parseTonAddress(sent.sender);
  const found = await look(await toncenterOf(d), d, {
    hash: sent.srcTxHash.slice(MESSAGE.length),
    sender,
    validUntil,
  });
  switch (found.kind) {
    case 'landed':
      return { txState: 'waiting', landed: found.tx };
    case 'failed':
      return { txState: 'failed', landed: null };
    case 'expired':
      return { txState: 'dropped', landed: null };
    case 'waiting':
      return WAITING;
  }
}

/**
 * [4.59] Where messages on TON stand, by hash, asked for until it is told: so a transfer goes on after a reload. One that landed
 * is remembered as the pool's transaction from then on, by which the API knows it; what is void is remembered no longer.
 */
export function useTonTxStates(sent: readonly SentTransfer[]): ReadonlyMap<string, TonStanding> {
  const deployment = useDeployment().data;
  const asked = sent.filter(isMessage).slice(0, MOST);
  const found = useQueries({
    queries: asked.map((s) => ({
      queryKey: ['tx-state', s.srcTxHash],
      queryFn: () => {
        if (!deployment) throw new Error('no deployment to ask');
        return ask(s, deployment);
      },
      enabled: deployment !== undefined,
      refetchInterval: ({ state }: { state: { data?: TonStanding } }) =>
        state.data && (state.data.txState !== 'waiting' || state.data.landed) ? (false as const) : ASK_MS,
      retry: false,
    })),
    combine: (results) => results.map((r) => r.data ?? null),
  });
  const known = new Map<string, TonStanding>();
  asked.forEach((s, i) => {
    const standing = found[i];
    if (standing) known.set(s.srcTxHash, standing);
  });
  const done = JSON.stringify([...known].filter(([, k]) => k.txState !== 'waiting' || k.landed));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `done` is what changed, in one text
  useEffect(() => {
    for (const s of asked) {
      const standing = known.get(s.srcTxHash);
      if (!standing || (standing.txState === 'waiting' && !standing.landed)) continue;
      forgetTransfer(s.srcTxHash);
      if (standing.landed) rememberTransfer({ ...s, srcTxHash: standing.landed });
    }
  }, [done]);
  return known;
}
