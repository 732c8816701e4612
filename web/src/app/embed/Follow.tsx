import { useEffect, useRef } from 'react';
import { useTransfer } from '../../api/transfers.ts';
import { needsYou } from '@causeway/sdk/stages';
import type { Told } from '../../widget/messages.ts';

/** Follows a transfer that was signed here, whatever the frame shows meanwhile, and tells each state once. */
export function Follow({ id, tell }: { id: string; tell(told: Told): void }): null {
  const { transfer } = useTransfer(id);
  const before = useRef<string | null>(null);
  useEffect(() => {
    if (!transfer) return;
    const { uid, state } = transfer;
    const waits = needsYou(transfer);
    const now = `${state} ${waits}`;
    if (before.current === now) return;
    before.current = now;
    tell({ name: 'state', detail: { uid, state } });
    if (waits) tell({ name: 'claim', detail: { uid } });
    if (state === 'confirmed' || state === 'redeemed') tell({ name: 'arrived', detail: { uid } });
  }, [transfer, tell]);
  return null;
}
