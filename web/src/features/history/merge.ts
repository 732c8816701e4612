import type { Transfer } from '../../api/types.ts';
import { isNewer } from '@causeway/sdk/stages';
import type { SentTransfer } from '../../lib/storage.ts';

/** A row of history: what the API knows, or what only this browser remembers so far. */
export type Row = { key: string; at: number } & (
  | { transfer: Transfer; sent?: undefined }
  | { sent: SentTransfer; transfer?: undefined }
);

/** What is known of the transfers that only this browser remembers. */
export interface Standing {
  /** The API was asked about all of them, or could not be. */
  answered: 'yes' | 'no' | 'failed';
  /** Source transactions, lower case, whose transfers the API knows as ended. */
  ended: ReadonlySet<string>;
  /** When the oldest transfer began that is loaded, while there are older ones; else null. */
  oldest: number | null;
  now: number;
}

/** Until the API was asked, what is older than this is not said to be under way. */
export const RECENT_MS = 6 * 3_600_000;

/** Source transactions of rows, lower case; of a swept deposit the depositor's own, too. */
function hashesOf(transfers: readonly Transfer[]): Set<string> {
  return new Set(
    transfers.flatMap((t) => [t.src.txHash.toLowerCase(), t.bitcoin?.outpoint?.split(':')[0] ?? '']),
  );
}

/** The wallets' own, or all of this browser's without a wallet, that no answer of the API is about. */
export function unmatched<S extends SentTransfer>(
  fromApi: readonly Transfer[],
  sent: readonly S[],
  addresses: readonly string[],
): S[] {
  const own = addresses.map((a) => a.toLowerCase());
  const hashes = hashesOf(fromApi);
  return sent.filter(
    (s) =>
      !hashes.has(s.srcTxHash.toLowerCase()) && (own.length === 0 || own.includes(s.sender.toLowerCase())),
  );
}

function isShown(s: SentTransfer, { answered, ended, oldest, now }: Standing): boolean {
  if (ended.has(s.srcTxHash.toLowerCase())) return false;
  if (answered === 'yes') return true;
  // It may be on a page that is not loaded.
  if (oldest !== null && s.sentAt < oldest) return false;
  return answered === 'failed' || now - s.sentAt < RECENT_MS;
}

/**
 * This browser's own transfers and the API's, newest first. The API wins: a remembered transfer disappears as soon
 * as the API knows its source transaction. Of two answers about one transfer the later one counts.
 */
export function mergeHistory(
  fromApi: readonly Transfer[],
  sent: readonly SentTransfer[],
  addresses: readonly string[],
  standing: Standing,
): Row[] {
  const byUid = new Map<string, Transfer>();
  for (const transfer of fromApi) {
    const known = byUid.get(transfer.uid);
    if (!known || isNewer(transfer, known)) byUid.set(transfer.uid, transfer);
  }
  const mine = unmatched([...byUid.values()], sent, addresses).filter((s) => isShown(s, standing));
  const rows: Row[] = [
    ...[...byUid.values()].map((transfer) => ({ key: transfer.uid, at: transfer.createdAt, transfer })),
    ...mine.map((s) => ({ key: s.srcTxHash, at: s.sentAt, sent: s })),
  ];
  return rows.sort((a, b) => b.at - a.at);
}

/** At most so many hashes, and chains, are asked about at once [7.15]. */
const MOST_HASHES = 100;
const MOST_CHAINS = 20;

export interface CheckInfo {
  chainID: number;
  srcChainHash: string[];
}

/** The questions of [7.15] about transfers. */
export function questions(sent: readonly SentTransfer[]): CheckInfo[][] {
  const asked: CheckInfo[][] = [];
  let infos: CheckInfo[] = [];
  let count = 0;
  for (const { srcChainId, srcTxHash } of sent) {
    const known = infos.find((i) => i.chainID === srcChainId);
    if (count === MOST_HASHES || (!known && infos.length === MOST_CHAINS)) {
      infos = [];
      count = 0;
    }
    if (infos.length === 0) asked.push(infos);
    const info = infos.find((i) => i.chainID === srcChainId);
    if (info) info.srcChainHash.push(srcTxHash);
    else infos.push({ chainID: srcChainId, srcChainHash: [srcTxHash] });
    count++;
  }
  return asked;
}

export interface RowFacts {
  srcChainId: number;
  dstChainId: number;
  symbol: string;
  /** All ids and addresses a person may search for, lower case. */
  searchable: string[];
}

export function factsOf(row: Row): RowFacts {
  if (row.transfer) {
    const { src, dst, uid, token } = row.transfer;
    const words = [uid, src.txHash, dst.txHash, src.sender, dst.recipient].filter((s) => s !== null);
    return {
      srcChainId: src.chainId,
      dstChainId: dst.chainId,
      symbol: token.symbol,
      searchable: words.map((s) => s.toLowerCase()),
    };
  }
  const { srcTxHash, sender, recipient, srcChainId, dstChainId, symbol } = row.sent;
  return {
    srcChainId,
    dstChainId,
    symbol,
    searchable: [srcTxHash, sender, recipient].map((s) => s.toLowerCase()),
  };
}

export interface Filters {
  search: string;
  chainId: number | null;
  symbol: string | null;
}

export function matchesRow(row: Row, { search, chainId, symbol }: Filters): boolean {
  const facts = factsOf(row);
  const wanted = search.trim().toLowerCase();
  return (
    (wanted === '' || facts.searchable.some((s) => s.includes(wanted))) &&
    (chainId === null || facts.srcChainId === chainId || facts.dstChainId === chainId) &&
    (symbol === null || facts.symbol === symbol)
  );
}
