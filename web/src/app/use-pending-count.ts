import { useNewestTransfers } from '../api/transfers.ts';
import { isPending } from '@causeway/sdk/stages';
import { useOwnAddresses } from '../wallets/wings.ts';

/** Transfers of the connected wallets that are on their way, among the newest of each; one between two of them once. */
export function usePendingCount(): number {
  const { transfers } = useNewestTransfers(useOwnAddresses());
  return new Set(transfers.filter(isPending).map((t) => t.uid)).size;
}
