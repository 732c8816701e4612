import { type DepositTxState, depositTxState } from '@causeway/sdk/bitcoin/deposit-tx-state';
import { useQueries } from '@tanstack/react-query';
import { useBasicConfig } from '../../api/queries.ts';
import { keys } from '../../api/query-keys.ts';
import {
  followReplacement,
  noteSeen,
  noteVoid,
  type SentDeposit,
  settleBitcoinTransfer,
} from '../../lib/storage.ts';

/** Keeps what was learned, so that another visit knows it. */
export function keepState(txid: string, txState: DepositTxState): void {
  switch (txState.kind) {
    case 'known':
      noteSeen(txid);
      if (txState.confirmed) settleBitcoinTransfer(txid);
      break;
    case 'followed':
      followReplacement(txid, {
        srcTxHash: txState.by,
        amount: txState.amount.toString(),
        rawtx: txState.rawtx,
      });
      break;
    case 'void':
      // Until it is in a block, it can be replaced as well.
      if (txState.confirmed) noteVoid(txid, txState.by);
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

/** The states of deposits by transaction, asked for until they are told, and kept. */
export function useDepositTxStates(
  sent: readonly { srcTxHash: string }[],
): ReadonlyMap<string, DepositTxState> {
  const network = useBasicConfig().data?.network;
  const asked = sent.filter(isDeposit).slice(0, MOST);
  const txStates = useQueries({
    queries: asked.map((deposit) => ({
      queryKey: keys.depositTxState(deposit.srcTxHash),
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const { walletApi } = await import('../../api/wallet-api.ts');
        const index = walletApi(network ?? 'mainnet');
        const txState = await depositTxState(deposit, {
          status: (id) => index.status(id, signal),
          spend: (outpoint) => index.spend(outpoint, signal),
          raw: (id) => index.transaction(id, signal),
          compare: async (...what) =>
            (await import('@causeway/sdk/bitcoin/replacement')).sameDeposit(...what),
        });
        keepState(deposit.srcTxHash, txState);
        return txState;
      },
      enabled: network !== undefined,
      refetchInterval: ({ state }: { state: { data?: DepositTxState } }) =>
        isLast(state.data) ? (false as const) : ASK_MS,
      retry: false,
    })),
    combine: (results) => results.map((r) => (r.isError ? undefined : r.data)),
  });
  return new Map(
    asked.flatMap(({ srcTxHash }, i) => (txStates[i] ? [[srcTxHash, txStates[i]] as const] : [])),
  );
}

function isLast(txState: DepositTxState | undefined): boolean {
  return (
    txState?.kind === 'followed' || (txState !== undefined && 'confirmed' in txState && txState.confirmed)
  );
}
