import { fromBase64 } from '../base64.ts';
import type { KeptTransaction } from '../program.ts';
import type { Cluster } from './cluster.ts';
import { type TxState, follow } from './sending.ts';

/** Ends following after one look. */
class OneLook extends Error {}

/**
 * One look at a transaction that was signed earlier: its bytes are handed over again if the cluster does not know them, so that
 * a page that was closed meanwhile changes nothing. Null while nothing is decided.
 */
export async function look(
  cluster: Pick<Cluster, 'send' | 'status' | 'finalHeight'>,
  { hash, bytes, lastHeight }: KeptTransaction,
): Promise<TxState | null> {
  try {
    return await follow(
      { id: hash, bytes: fromBase64(bytes) },
      { cluster, lastHeight, pause: () => Promise.reject(new OneLook()) },
    );
  } catch (error) {
    if (error instanceof OneLook) return null;
    throw error;
  }
}
