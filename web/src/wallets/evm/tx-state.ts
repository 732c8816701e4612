import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Client, Hex } from 'viem';
import { forgetTransfer, noteOrigin, type SentTransfer, sentTransfers } from '../../lib/storage.ts';
import { getTransaction, getTransactionCount, getTransactionReceipt } from '@causeway/sdk/evm/actions';
import { readClient } from './config.ts';
import { isNotFound } from '@causeway/sdk/evm/not-found';

/** [4.37] to [4.39] What became of a transaction that this browser sent, as its chain tells. */
export type TxState =
  | 'waiting'
  | 'failed'
  | 'replaced'
  /** No block can take it any more. */
  | 'dropped';

const ASK_MS = 5_000;
/** So many are asked about at once, the newest. */
const MOST = 10;

/** Null where the chain has no such thing; a chain that does not answer throws. */
async function found<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/** 'replaced' is told only of one whose nonce is known, and used by another. */
export async function txStateOf(client: Client, { srcTxHash, origin }: SentTransfer): Promise<TxState> {
  const hash = srcTxHash as Hex;
  const receipt = () => found(getTransactionReceipt(client, { hash }));
  const known = await receipt();
  if (known) return known.status === 'success' ? 'waiting' : 'failed';
  const tx = await found(getTransaction(client, { hash }));
  if (tx) noteOrigin(srcTxHash, { from: tx.from, nonce: tx.nonce });
  if (tx || !origin) return 'waiting';
  const used = await getTransactionCount(client, { address: origin.from as Hex, blockTag: 'latest' });
  if (used <= origin.nonce) return 'waiting';
  // It may have been included between the questions.
  const late = await receipt();
  if (late) return late.status === 'success' ? 'waiting' : 'failed';
  return 'replaced';
}

/** Keeps who sent a transaction and with which nonce, while the chain can tell; without an answer nothing is kept. */
export async function learnOrigin(client: Client, hash: Hex): Promise<void> {
  const tx = await getTransaction(client, { hash }).catch(() => null);
  if (tx) noteOrigin(hash, { from: tx.from, nonce: tx.nonce });
}

/** The states of transactions on EVM chains, by hash; asked for until they are told. What is void is remembered no longer. */
export function useTxStates(sent: readonly SentTransfer[]): ReadonlyMap<string, TxState> {
  const asked = sent.filter((s) => s.srcTxHash.startsWith('0x')).slice(0, MOST);
  const txStates = useQueries({
    queries: asked.map((s) => ({
      queryKey: ['tx-state', s.srcTxHash],
      // What is stored may know more by now.
      queryFn: () =>
        txStateOf(
          readClient(s.srcChainId),
          sentTransfers().find((one) => one.srcTxHash === s.srcTxHash) ?? s,
        ),
      refetchInterval: ({ state }: { state: { data?: TxState } }) =>
        state.data === 'failed' || state.data === 'replaced' ? (false as const) : ASK_MS,
      retry: false,
    })),
    combine: (results) => results.map((r) => r.data ?? null),
  });
  const known = new Map<string, TxState>();
  asked.forEach((s, i) => {
    const txState = txStates[i];
    if (txState) known.set(s.srcTxHash, txState);
  });
  const gone = [...known].flatMap(([hash, txState]) => (txState === 'waiting' ? [] : [hash])).join();
  useEffect(() => {
    for (const hash of gone.split(',')) if (hash !== '') forgetTransfer(hash);
  }, [gone]);
  return known;
}
