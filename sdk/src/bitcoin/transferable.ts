import type { IndexedCoin } from './coins.ts';

/** A transfer inscription that waits to be sent, and the output that it is in. */
export interface Transferable {
  readonly inscriptionId: string;
  /** Base units of the token, with as many decimals as it has on Bitcoin. */
  readonly amount: bigint;
  readonly decimals: number;
  readonly confirmed: boolean;
  /** SR-08: in the one form that the custody credits, and not cursed. */
  readonly creditable: boolean;
  /** The output as the index told it, with all that it carries: only one that carries this alone may be sent. */
  readonly utxo: IndexedCoin;
}

/** An inscription's amount in base units of the record's decimals; null when it has more decimals than those. */
export function amountOf(one: Pick<Transferable, 'amount' | 'decimals'>, decimals: number): bigint | null {
  if (decimals >= one.decimals) return one.amount * 10n ** BigInt(decimals - one.decimals);
  const unit = 10n ** BigInt(one.decimals - decimals);
  return one.amount % unit === 0n ? one.amount / unit : null;
}

/** INV-06: whether nothing else is in its output. */
export function isAlone({ utxo }: Pick<Transferable, 'utxo'>): boolean {
  return utxo.inscriptions.length === 1 && utxo.runes.length === 0;
}

/** SR-08: whether it may be deposited. Anybody can inscribe others at a person's address. */
export function canBeSent(one: Pick<Transferable, 'utxo' | 'creditable'>): boolean {
  return isAlone(one) && one.creditable;
}
