import { useTransfersOf } from '../api/transfers.ts';
import { isPending } from '../lib/stages.ts';
import { useEvmAddress } from '../wallets/evm/session.ts';

/** Transfers of the connected wallet that are on their way, among its newest. */
export function usePendingCount(): number {
  const page = useTransfersOf(useEvmAddress() ?? undefined);
  return page.data?.items.filter(isPending).length ?? 0;
}
