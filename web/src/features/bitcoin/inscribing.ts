import type { ComponentType } from 'react';
import type { Utxo } from '../../api/wallet-api.ts';

/** A transfer inscription that waits to be sent. */
export interface ReadyInscription {
  readonly inscriptionId: string;
  /** Base units of `decimals`. */
  readonly amount: bigint;
  readonly decimals: number;
  readonly confirmed: boolean;
  /** SR-08: in the one form that the custody credits, and not cursed. */
  readonly creditable: boolean;
  readonly utxo: Utxo;
}

/** Inscribing belongs to another feature; the app gives it in. */
export interface Inscribing {
  Dialog: ComponentType<{ ticker?: string; amount?: string; onClose(): void; onInscribed(): void }>;
  useTransferables(
    address: string | null,
    ticker: string | null,
  ): { readonly data?: readonly ReadyInscription[]; readonly isError: boolean };
}

/** An inscription's amount in base units of the record's decimals; null when it has more decimals than those. */
export function amountOf(one: ReadyInscription, decimals: number): bigint | null {
  if (decimals >= one.decimals) return one.amount * 10n ** BigInt(decimals - one.decimals);
  const unit = 10n ** BigInt(one.decimals - decimals);
  return one.amount % unit === 0n ? one.amount / unit : null;
}

/**
 * The inscription that a deposit sends: the one that was picked as long as its amount is the one typed, else any of that
 * amount, those in a block first, and never one that would not be credited.
 */
export function inscriptionFor(
  list: readonly ReadyInscription[],
  amount: bigint,
  decimals: number,
  picked: string | null,
): ReadyInscription | null {
  const fit = list.filter((one) => amountOf(one, decimals) === amount && canBeSent(one));
  return (
    fit.find((one) => one.inscriptionId === picked) ?? fit.find((one) => one.confirmed) ?? fit[0] ?? null
  );
}

export function isAlone({ utxo }: ReadyInscription): boolean {
  return utxo.inscriptions.length === 1 && utxo.runes.length === 0;
}

/** Others are shown, where they are alone, and never sent: anybody can inscribe them at a person's address. */
export function canBeSent(one: ReadyInscription): boolean {
  return isAlone(one) && one.creditable;
}
