import type { Floor } from '@causeway/sdk/bitcoin/floor';
import { type CustodySeen, storage, type Storage } from '../../lib/storage.ts';

/**
 * SR-34: heights and epochs never go back. An index that names a block from before a hand-over would have coins paid to a
 * committee that is gone; it is held to what this browser saw before, and to what the contracts have published.
 */

/** So many deployments are remembered, the newest. */
const KEPT = 20;

/** What this browser saw of a deployment, and the newest epoch that a contract has published (0: none). */
export function floorOf(deployment: string, published: number, store: Storage = storage): Floor {
  const seen = (store.get('custody-seen') ?? []).find((s) => s.deployment === deployment);
  return { height: seen?.height ?? 0, epoch: Math.max(seen?.epoch ?? 0, published) };
}

/** Raises what is remembered of a deployment; nothing lowers it. */
export function rememberSeen(deployment: string, now: Floor, store: Storage = storage): void {
  const all = store.get('custody-seen') ?? [];
  const before = all.find((s) => s.deployment === deployment);
  const seen: CustodySeen = {
    deployment,
    height: Math.max(now.height, before?.height ?? 0),
    epoch: Math.max(now.epoch, before?.epoch ?? 0),
  };
  store.set('custody-seen', [seen, ...all.filter((s) => s !== before)].slice(0, KEPT));
}
