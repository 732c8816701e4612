import type { BitcoinReturn } from '../api/types.ts';
import { type AddressType, addressType } from './address.ts';

/** What comes back of a deposit that is not credited, and what it costs. Pure. */

export interface ReturnTerms {
  /** What the network takes, satoshis, about; null while no rate is known. */
  readonly fee: bigint | null;
  /** Who bears it: bitcoin its own, assets where the bitcoin beside them does not suffice the bridge's reserve. */
  readonly payer: 'deposit' | 'bridge';
  /** Satoshis that come back, about; null while the fee is not known. */
  readonly sats: bigint | null;
  /** Less is left than the network relays: it is sent once fees have fallen. */
  readonly waits: boolean;
}

/** Satoshis that an output needs to be relayed; the same in internal/bitcoin/tx.go (Dust). */
const DUST: Readonly<Record<AddressType, bigint>> = { p2tr: 330n, p2wpkh: 294n, p2sh: 540n, p2pkh: 546n };
/** [9.03] Satoshis beside an asset. */
const POSTAGE = 546n;

export function dustOf(address: string): bigint {
  return DUST[addressType(address)];
}

/** As internal/bitcoin/custody chooses who bears the fee (ProposeReturn). Without a target the largest of its kinds is meant. */
export function returnTerms(
  { asset, sats, feeSats }: Pick<BitcoinReturn, 'asset' | 'sats' | 'feeSats'>,
  target: string | null,
): ReturnTerms {
  const fee = feeSats === null ? null : BigInt(feeSats);
  // Tokens are inscribed anew, which the reserve pays.
  if (asset.startsWith('brc20:')) return { fee, payer: 'bridge', sats: POSTAGE, waits: false };
  const dust = target === null ? DUST.p2pkh : dustOf(target);
  const keep = asset === 'btc' || dust > POSTAGE ? dust : POSTAGE;
  const have = BigInt(sats);
  if (fee === null) return { fee, payer: 'deposit', sats: null, waits: false };
  if (have >= keep + fee) return { fee, payer: 'deposit', sats: have - fee, waits: false };
  return asset === 'btc'
    ? { fee, payer: 'deposit', sats: null, waits: true }
    : { fee, payer: 'bridge', sats: POSTAGE, waits: false };
}
