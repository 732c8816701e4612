import { type DepositFate, fateOfDeposit } from '@causeway/sdk/bitcoin/deposit-fate';
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
        const { walletApi } = await import('../../api/wallet-api.ts');
        const index = walletApi(network ?? 'mainnet');
        const fate = await fateOfDeposit(deposit, {
          status: (id) => index.status(id, signal),
          spend: (outpoint) => index.spend(outpoint, signal),
          raw: (id) => index.transaction(id, signal),
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
