import type { SentTransfer } from '../../lib/storage.ts';
import { fromBase64 } from '../base64.ts';
import type { Cluster } from './cluster.ts';
import { type Fate, follow } from './sending.ts';

/** Ends following after one look. */
class OneLook extends Error {}

/**
 * One look at a transaction that this browser sent: its bytes are handed over again if the cluster does not know them, so that
 * a page that was closed meanwhile changes nothing. Null while nothing is decided.
 */
export async function look(cluster: Cluster, { srcTxHash, kept }: SentTransfer): Promise<Fate | null> {
  if (!kept) return null;
  try {
    return await follow(
      { id: srcTxHash, bytes: fromBase64(kept.bytes) },
      { cluster, lastHeight: kept.lastHeight, pause: () => Promise.reject(new OneLook()) },
    );
  } catch (error) {
    if (error instanceof OneLook) return null;
    throw error;
  }
}
