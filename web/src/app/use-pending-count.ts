import { useTransfersOf } from '../api/transfers.ts';
import { isPending } from '../lib/stages.ts';
import { useAccount } from 'wagmi';

/** Transfers of the connected wallet that are on their way, among its newest. */
export function usePendingCount(): number {
  const { address } = useAccount();
  const page = useTransfersOf(address);
  return page.data?.items.filter(isPending).length ?? 0;
}
