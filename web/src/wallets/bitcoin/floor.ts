import { t } from '@lingui/core/macro';
import type { DeployedBitcoin } from '@causeway/sdk/deployments';
import { type CustodySeen, storage, type Storage } from '../../lib/storage.ts';
import { epochAt } from './custody-keys.ts';

/**
 * SR-34: heights and epochs never go back. An index that names a block from before a hand-over would have coins paid to a
 * committee that is gone; it is held to what this browser saw before, and to what the contracts have published.
 */

/** What a deposit may not go below. */
export interface Floor {
  readonly height: number;
  readonly epoch: number;
}

/** The custody's keys that count by the index's height are older than those that were seen or are published. */
export class OlderEpoch extends Error {
  override name = 'OlderEpoch';

  constructor() {
    super(
      t`The server’s index names a block from before the custody’s newest keys count. Nothing was sent. Try again once it has caught up.`,
    );
  }
}

/** So many deployments are remembered, the newest. */
const KEPT = 20;

/** What this browser saw of a deployment, and the newest epoch that a contract has published (0: none). */
export function floorOf(deployment: string, published: number, store: Storage = storage): Floor {
  const seen = (store.get('custody-seen') ?? []).find((s) => s.deployment === deployment);
  return { height: seen?.height ?? 0, epoch: Math.max(seen?.epoch ?? 0, published) };
}

/** The block that the next one follows, and the epoch whose keys count in it. Throws OlderEpoch. */
export function custodyAt(record: DeployedBitcoin, said: number, floor: Floor): Floor {
  const height = Math.max(said, floor.height);
  const { epoch } = epochAt(record, height + 1);
  if (epoch < floor.epoch) throw new OlderEpoch();
  return { height, epoch };
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
