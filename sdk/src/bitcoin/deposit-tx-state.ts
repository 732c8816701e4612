import type { DepositMarks } from './marks.ts';

/** Whether the network has a transaction, and in a block. */
export interface TxStatus {
  readonly confirmed: boolean;
  /** Of its block, named as Esplora does. */
  readonly block_height?: number;
}

/** What became of an output: whether it is spent, in the mempool too, and by which transaction. */
export type Spend =
  | { readonly spent: false }
  | { readonly spent: true; readonly txid: string; readonly status: TxStatus };

/** A deposit that was sent, as whoever sent it keeps it. */
export interface SentDeposit {
  readonly srcTxHash: string;
  /** Absent where it was sent by a version that kept none. */
  readonly marks?: DepositMarks;
  /** Base units, decimal. */
  readonly amount: string;
}

/** What became of a deposit's transaction, as the index of Bitcoin tells. */
export type DepositTxState =
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
export interface DepositTxAsks {
  status(txid: string): Promise<TxStatus | null>;
  spend(outpoint: string): Promise<Spend | null>;
  raw(txid: string): Promise<string | null>;
  /** sameDeposit of replacement.ts. */
  compare(rawtx: string, txid: string, marks: DepositMarks, amount: bigint): Promise<bigint | null>;
}

/** Throws where something does not answer, or does not answer what it was asked: then nothing is known. */
export async function depositTxState(
  { srcTxHash, marks, amount }: SentDeposit,
  asks: DepositTxAsks,
): Promise<DepositTxState> {
  const status = await asks.status(srcTxHash);
  if (status) return { kind: 'known', confirmed: status.confirmed };
  if (!marks) return { kind: 'missing' };
  // What takes its place spends one of its coins, and need not spend them all.
  let txState: DepositTxState = { kind: 'unspent' };
  for (const outpoint of [marks.outpoint, ...(marks.others ?? [])]) {
    const spend = await asks.spend(outpoint);
    if (!spend) return { kind: 'missing' };
    if (!spend.spent) continue;
    // It came between the questions.
    if (spend.txid === srcTxHash) return { kind: 'known', confirmed: spend.status.confirmed };
    if (txState.kind === 'void' && txState.by === spend.txid) continue;
    const rawtx = await asks.raw(spend.txid);
    if (rawtx === null) return { kind: 'missing' };
    const deposited = await asks.compare(rawtx, spend.txid, marks, BigInt(amount));
    if (deposited !== null) return { kind: 'followed', by: spend.txid, rawtx, amount: deposited };
    txState = { kind: 'void', by: spend.txid, confirmed: spend.status.confirmed };
  }
  return txState;
}
