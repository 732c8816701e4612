import type { DepositMarks } from '@causeway/sdk/bitcoin/marks';
import { useQueries } from '@tanstack/react-query';
import {
  type BitcoinSpend,
  type BitcoinTxStatus,
  bitcoinRawTx,
  bitcoinSpend,
  bitcoinTx,
} from '../../api/mempool.ts';
import { useBasicConfig } from '../../api/queries.ts';
import { keys } from '../../api/query-keys.ts';
import {
  followReplacement,
  noteSeen,
  noteVoid,
  type SentDeposit,
  settleBitcoinTransfer,
} from '../../lib/storage.ts';

/** What became of a deposit's transaction, as the index of Bitcoin tells. */
export type DepositFate =
  | { kind: 'known'; confirmed: boolean }
  /** The network does not have it; why is not known. */
  | { kind: 'missing' }
  /** The network does not have it, and nothing spends its coins. */
  | { kind: 'unspent' }
  /** Another transaction has its coins, and is the same deposit. Base units. */
  | { kind: 'followed'; by: string; rawtx: string; amount: bigint }
  /** Another transaction has its coins, and is none of these. */
  | { kind: 'void'; by: string; confirmed: boolean };

/** What is asked; null where the network has no such thing. */
export interface FateAsks {
  status(txid: string): Promise<BitcoinTxStatus | null>;
  spend(outpoint: string): Promise<BitcoinSpend | null>;
  raw(txid: string): Promise<string | null>;
  /** sameDeposit of replacement.ts. */
  compare(rawtx: string, txid: string, marks: DepositMarks, amount: bigint): Promise<bigint | null>;
}

/** Throws where something does not answer, or does not answer what it was asked: then nothing is known. */
export async function fateOfDeposit(
  { srcTxHash, marks, amount }: Pick<SentDeposit, 'srcTxHash' | 'marks' | 'amount'>,
  asks: FateAsks,
): Promise<DepositFate> {
  const status = await asks.status(srcTxHash);
  if (status) return { kind: 'known', confirmed: status.confirmed };
  if (!marks) return { kind: 'missing' };
  // What takes its place spends one of its coins, and need not spend them all.
  let fate: DepositFate = { kind: 'unspent' };
  for (const outpoint of [marks.outpoint, ...(marks.others ?? [])]) {
    const spend = await asks.spend(outpoint);
    if (!spend) return { kind: 'missing' };
    if (!spend.spent) continue;
    // It came between the questions.
    if (spend.txid === srcTxHash) return { kind: 'known', confirmed: spend.status.confirmed };
    if (fate.kind === 'void' && fate.by === spend.txid) continue;
    const rawtx = await asks.raw(spend.txid);
    if (rawtx === null) return { kind: 'missing' };
    const deposited = await asks.compare(rawtx, spend.txid, marks, BigInt(amount));
    if (deposited !== null) return { kind: 'followed', by: spend.txid, rawtx, amount: deposited };
    fate = { kind: 'void', by: spend.txid, confirmed: spend.status.confirmed };
  }
  return fate;
}

/** Keeps what was learned, so that another visit knows it. */
export function keepFate(txid: string, fate: DepositFate): void {
  switch (fate.kind) {
    case 'known':
      noteSeen(txid);
      if (fate.confirmed) settleBitcoinTransfer(txid);
      break;
    case 'followed':
      followReplacement(txid, { srcTxHash: fate.by, amount: fate.amount.toString(), rawtx: fate.rawtx });
      break;
    case 'void':
      // Until it is in a block, it can be replaced as well.
      if (fate.confirmed) noteVoid(txid, fate.by);
      break;
  }
}

const ASK_MS = 3_000;
/** So many are asked about at once, the newest. */
const MOST = 10;

/** Deposits from Bitcoin among what this browser sent. */
export function isDeposit(sent: { srcTxHash: string }): sent is SentDeposit {
  return /^[0-9a-f]{64}$/.test(sent.srcTxHash);
}

/** The fates of deposits by transaction, asked for until they are told, and kept. */
export function useDepositFates(sent: readonly { srcTxHash: string }[]): ReadonlyMap<string, DepositFate> {
  const network = useBasicConfig().data?.network;
  const asked = sent.filter(isDeposit).slice(0, MOST);
  const fates = useQueries({
    queries: asked.map((deposit) => ({
      queryKey: keys.depositFate(deposit.srcTxHash),
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const fate = await fateOfDeposit(deposit, {
          status: (id) => bitcoinTx(network ?? 'mainnet', id, signal),
          spend: (outpoint) => bitcoinSpend(network ?? 'mainnet', outpoint, signal),
          raw: (id) => bitcoinRawTx(network ?? 'mainnet', id, signal),
          compare: async (...what) =>
            (await import('@causeway/sdk/bitcoin/replacement')).sameDeposit(...what),
        });
        keepFate(deposit.srcTxHash, fate);
        return fate;
      },
      enabled: network !== undefined,
      refetchInterval: ({ state }: { state: { data?: DepositFate } }) =>
        isLast(state.data) ? (false as const) : ASK_MS,
      retry: false,
    })),
    combine: (results) => results.map((r) => (r.isError ? undefined : r.data)),
  });
  return new Map(asked.flatMap(({ srcTxHash }, i) => (fates[i] ? [[srcTxHash, fates[i]] as const] : [])));
}

function isLast(fate: DepositFate | undefined): boolean {
  return fate?.kind === 'followed' || (fate !== undefined && 'confirmed' in fate && fate.confirmed);
}
