import type { Address, Hex } from 'viem';
import type { DeployedBitcoin } from '../deployments.ts';
import { CausewayError } from '../errors.ts';
import { addressFor, type BitcoinAccount, type InputToSign } from './account.ts';
import { addressScript } from './address.ts';
import type { BridgedAsset } from './assets.ts';
import type { Coin, Draft } from './draft.ts';
import type { Floor } from './floor.ts';
import type { DepositMarks } from './marks.ts';

/** What is asked for and what comes of it. It loads no library: making the transaction is prepare.ts's. */

export interface DepositOrder {
  readonly record: DeployedBitcoin;
  readonly salt: Hex;
  readonly asset: BridgedAsset;
  readonly chainId: number;
  readonly receiver: Address;
  /** Base units on Bitcoin. */
  readonly amount: bigint;
  /** sat/vB */
  readonly rate: number;
  /** The transfer inscription that is sent, of BRC-20. */
  readonly inscriptionId: string | null;
}

/** What the account holds that matters for a deposit. */
export interface Holdings {
  /** Of the block that the index speaks for. */
  readonly height: number;
  /** What height and epoch are not below (SR-34). */
  readonly floor: Floor;
  readonly plain: readonly Coin[];
  /** Outputs with the rune, or the one with the inscription. */
  readonly assets: readonly Coin[];
}

/** A deposit's transaction, to be shown and signed. */
export interface Offer {
  readonly order: DepositOrder;
  /** Where the coins go, for reading. */
  readonly custody: string;
  readonly epoch: number;
  /** Of the block that it follows at the earliest. */
  readonly height: number;
  readonly draft: Draft;
  /** Hexadecimal. */
  readonly psbt: string;
  readonly inputs: readonly InputToSign[];
  /** By what a transaction that takes its place is known. */
  readonly marks: DepositMarks;
  /** The address that it is sent back to should it not be credited (SR-16). */
  readonly from: string;
}

/** The lane closed, or the asset is none that a transaction is built for. */
export class NoLane extends CausewayError {
  override name = 'NoLane';

  constructor(why: string) {
    super('bitcoin.NO_LANE', `There is no way for this deposit: ${why}. Nothing was signed.`);
  }
}

/** Where coins and tokens of an account are, with their keys. */
export function sidesOf(account: BitcoinAccount, asset: BridgedAsset) {
  const pay = addressFor(account, 'btc');
  const own = asset.kind === 'btc' ? pay : addressFor(account, asset.kind === 'rune' ? 'runes' : 'brc20');
  const script = (address: string) => {
    const found = addressScript(address);
    if (!found) throw new CausewayError('recipient.INVALID', 'The account has no address of Bitcoin.');
    return found;
  };
  return { pay: { ...pay, script: script(pay.address) }, own: { ...own, script: script(own.address) } };
}
