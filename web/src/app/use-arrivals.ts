import { useEffect, useRef } from 'react';
import { useNewestTransfers } from '../api/transfers.ts';
import type { Transfer } from '../api/types.ts';
import { newsOf, tell } from '../lib/notices.ts';
import { isNewer } from '@causeway/sdk/stages';
import { useOwnAddresses } from '../wallets/wings.ts';

/** Watches the newest transfers of the connected wallets, which the header counts anyway, and tells how they end. */
export function useArrivals(): void {
  const { transfers } = useNewestTransfers(useOwnAddresses());
  const known = useRef(new Map<string, Transfer>());
  useEffect(() => {
    for (const transfer of transfers) {
      const before = known.current.get(transfer.uid);
      if (before && !isNewer(transfer, before)) continue;
      known.current.set(transfer.uid, transfer);
      const news = newsOf(before, transfer);
      if (news) tell(news, transfer);
    }
  }, [transfers]);
}
