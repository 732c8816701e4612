import type { PoolChain, Transfer } from '../../api/types.ts';
import { isTerminal } from '@causeway/sdk/stages';

/** So many messages are looked at, the oldest of what is loaded. */
const MOST = 99;

/**
 * Uids of messages whose accounts on Solana their sender may close: they ended, because until then a message may be needed that
 * only its account tells. Oldest first: these lend the longest.
 */
export function lentMessages(
  transfers: readonly Transfer[],
  chains: readonly PoolChain[] | undefined,
): string[] {
  const solana = new Set((chains ?? []).filter((c) => c.chainType === 'SOLANA').map((c) => c.chainID));
  return transfers
    .filter((t) => solana.has(t.src.chainId) && isTerminal(t.state))
    .toSorted((a, b) => a.createdAt - b.createdAt)
    .slice(0, MOST)
    .map((t) => t.uid);
}
