import type { ComponentType } from 'react';
import { amountOf, canBeSent, type Transferable } from '@causeway/sdk/bitcoin/transferable';

/** Inscribing belongs to another feature; the app gives it in. */
export interface Inscribing {
  Dialog: ComponentType<{ ticker?: string; amount?: string; onClose(): void; onInscribed(): void }>;
  useTransferables(
    address: string | null,
    ticker: string | null,
  ): { readonly data?: readonly Transferable[]; readonly isError: boolean };
}

/**
 * The inscription that a deposit sends: the one that was picked as long as its amount is the one typed, else any of that
 * amount, those in a block first, and never one that would not be credited.
 */
export function inscriptionFor(
  list: readonly Transferable[],
  amount: bigint,
  decimals: number,
  picked: string | null,
): Transferable | null {
  const fit = list.filter((one) => amountOf(one, decimals) === amount && canBeSent(one));
  return (
    fit.find((one) => one.inscriptionId === picked) ?? fit.find((one) => one.confirmed) ?? fit[0] ?? null
  );
}
