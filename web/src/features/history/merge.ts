import type { Transfer } from '../../api/types.ts';
import { isNewer } from '../../lib/stages.ts';
import type { SentTransfer } from '../../lib/storage.ts';

/** A row of history: what the API knows, or what only this browser remembers so far. */
export type Row = { key: string; at: number } & (
  | { transfer: Transfer; sent?: undefined }
  | { sent: SentTransfer; transfer?: undefined }
);

/**
 * This browser's own transfers and the API's, newest first. The API wins: a remembered transfer disappears as soon
 * as the API knows its source transaction. Of two answers about one transfer the later one counts.
 */
export function mergeHistory(
  fromApi: readonly Transfer[],
  sent: readonly SentTransfer[],
  addresses: readonly string[],
): Row[] {
  const byUid = new Map<string, Transfer>();
  for (const transfer of fromApi) {
    const known = byUid.get(transfer.uid);
    if (!known || isNewer(transfer, known)) byUid.set(transfer.uid, transfer);
  }
  const own = addresses.map((a) => a.toLowerCase());
  const hashes = new Set([...byUid.values()].map((t) => t.src.txHash.toLowerCase()));
  const mine = sent.filter(
    (s) =>
      !hashes.has(s.srcTxHash.toLowerCase()) && (own.length === 0 || own.includes(s.sender.toLowerCase())),
  );
  const rows: Row[] = [
    ...[...byUid.values()].map((transfer) => ({ key: transfer.uid, at: transfer.createdAt, transfer })),
    ...mine.map((s) => ({ key: s.srcTxHash, at: s.sentAt, sent: s })),
  ];
  return rows.sort((a, b) => b.at - a.at);
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
