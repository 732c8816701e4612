import { bytesToHex } from '../bytes.ts';
import { addressFor, type BitcoinAccount, type InputToSign } from './account.ts';
import { addressScript } from './address.ts';
import { type Coin, type Draft, fund, writePsbt } from './draft.ts';
import { CausewayError } from '../errors.ts';
import { provePrevious } from './previous.ts';
import { checkPayment } from './psbt-check.ts';

/** A payment of bitcoin as a transaction that can be signed: plain coins, each proven (INV-06, SR-34). Import this lazily. */

/** A transaction, to be shown and signed. */
export interface Payment {
  readonly draft: Draft;
  /** Hexadecimal. */
  readonly psbt: string;
  readonly inputs: readonly InputToSign[];
}

/** Whom it pays, satoshis, and at which rate in sat/vB. */
export interface PaymentOrder {
  readonly to: string;
  readonly amount: bigint;
  readonly rate: number;
}

const script = (address: string): Uint8Array => {
  const found = addressScript(address);
  if (!found) throw new CausewayError('recipient.INVALID', 'This is no address of Bitcoin.');
  return found;
};

/**
 * Built of an account's plain coins and read back out of its PSBT. `transaction` gives the transactions that made the coins, raw in
 * hexadecimal; null where there is none. Throws DraftError where they do not pay for it, and NotProven.
 */
export async function preparePayment(
  { to, amount, rate }: PaymentOrder,
  account: BitcoinAccount,
  plain: readonly Coin[],
  transaction: (txid: string) => Promise<string | null>,
): Promise<Payment> {
  const pay = addressFor(account, 'btc');
  const [target, change] = [script(to), script(pay.address)];
  const draft = fund([], [{ value: amount, script: target }], { coins: plain, change, rate });
  const keys = new Map([[bytesToHex(change), pay.pubkey]]);
  const psbt = await writePsbt(draft, keys, await provePrevious(draft.inputs, transaction));
  const own = bytesToHex(change);
  checkPayment(psbt, { to: bytesToHex(target), value: amount, plain, change: own, fee: draft.fee });
  return { draft, psbt, inputs: draft.inputs.map((_, index) => ({ index, address: pay.address })) };
}
