import * as v from 'valibot';

/** The chain's id in explorer and JSON-RPC paths. */
export const BITCOIN_ID = 3994530451;
export const WALLET_API = '/bitcoin_testnet';

/** What the local process says about its Bitcoin index; until the index runs, everything is empty or 0. */
export const bitcoinStatus = v.object({
  ready: v.boolean(),
  state: v.string(),
  /** Of the block that answers speak for; null while there is none. */
  height: v.nullable(v.number()),
  nodeHeight: v.number(),
  /** Blocks. */
  lag: v.number(),
  mempool: v.number(),
  diskBytes: v.number(),
  message: v.optional(v.string()),
});
export type BitcoinStatus = v.InferOutput<typeof bitcoinStatus>;

export type BitcoinKind = 'starting' | 'running' | 'behind' | 'nodeBehind' | 'away' | 'stopped';

/** The same as a person is told it: null is not known, which is not 0. */
export interface BitcoinState {
  kind: BitcoinKind;
  /** Balances are answered. */
  ready: boolean;
  height: number | null;
  nodeHeight: number | null;
  lag: number;
  mempool: number | null;
  diskBytes: number | null;
  /** The index's own words, in English. */
  message: string | null;
}

/** A new block makes every index one behind for a moment. */
const LAG_OF_A_NEW_BLOCK = 1;

const STOPPED = ['wrong chain', 'reorganised beyond the horizon', 'broken'];

function kindOf({ state, ready, lag }: BitcoinStatus): BitcoinKind {
  if (STOPPED.includes(state)) return 'stopped';
  if (state === 'node away') return 'away';
  if (state === 'node behind') return 'nodeBehind';
  if (state === 'answer refused') return 'behind';
  if (state === '' || state === 'starting') return 'starting';
  return ready && lag <= LAG_OF_A_NEW_BLOCK ? 'running' : 'behind';
}

export function bitcoinState(status: BitcoinStatus): BitcoinState {
  const kind = kindOf(status);
  return {
    kind,
    ready: status.ready,
    height: status.height,
    nodeHeight: status.nodeHeight > 0 ? status.nodeHeight : null,
    lag: status.lag,
    // Only an index that stands at the tip follows the mempool.
    mempool: kind === 'running' ? status.mempool : null,
    diskBytes: status.diskBytes > 0 ? status.diskBytes : null,
    message: status.message || null,
  };
}

const MB = 1_000_000;

/** Bytes in megabytes: a whole number, with one decimal below ten, at least 0.1. */
export function megabytes(bytes: number): string {
  const tenths = Math.max(1, Math.round(bytes / (MB / 10)));
  return tenths >= 100 ? String(Math.round(tenths / 10)) : `${Math.floor(tenths / 10)}.${tenths % 10}`;
}

/** Pages of the explorer. A part of the path is anybody's text: a ticker is what its maker chose. */
export function explorerPath(
  kind: 'address' | 'block' | 'brc20' | 'rune' | 'tx',
  id: string | number,
): string {
  return `/explorer/${BITCOIN_ID}/${kind}/${encodeURIComponent(String(id))}`;
}
