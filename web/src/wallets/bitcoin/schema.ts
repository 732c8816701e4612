import * as v from 'valibot';
import { addressNetwork, addressScript, belongs, isPubkey } from '@causeway/sdk/bitcoin/address';
import { badAnswer } from '../errors.ts';
import type { BitcoinAccount } from './types.ts';

/** What wallets answer, checked where it comes in. */

export const address = v.pipe(
  v.string(),
  v.check((a) => addressScript(a) !== null, 'not a Bitcoin address'),
);
export const pubkey = v.pipe(v.string(), v.toLowerCase(), v.check(isPubkey, 'not a public key'));
export const addresses = v.pipe(v.array(address), v.maxLength(100));
export const networkName = v.string();
export const txid = v.pipe(v.string(), v.toLowerCase(), v.regex(/^[0-9a-f]{64}$/, 'not a transaction'));
/** Digits of a signed PSBT with the transactions that made its inputs. */
const MOST_DIGITS = 8_000_000;
export const hex = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.maxLength(MOST_DIGITS),
  v.regex(/^([0-9a-f]{2})+$/, 'not hexadecimal'),
);
export const base64 = v.pipe(
  v.string(),
  v.maxLength(MOST_DIGITS),
  v.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'not base64'),
);

/** Of a message: 65 bytes or the witness of a key, and never much more. */
export const signature = v.pipe(
  v.string(),
  v.maxLength(8192),
  v.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'not base64'),
);

/** An answer in its shape, or an error that names the wallet. */
export function read<S extends v.GenericSchema>(label: string, schema: S, answer: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, answer);
  if (!parsed.success) throw badAnswer(label, parsed.issues[0].message);
  return parsed.output;
}

/** An address belongs to its key, and both addresses to one network; otherwise coins would go where nobody can spend. */
export async function checkAccount(label: string, account: BitcoinAccount): Promise<BitcoinAccount> {
  const pairs: [string, string | undefined][] = [[account.address, account.pubkey]];
  if (account.paymentAddress !== undefined) pairs.push([account.paymentAddress, account.paymentPubkey]);
  for (const [address, key] of pairs) {
    if (key === undefined || !(await belongs(address, key)))
      throw badAnswer(label, 'its public key does not belong to its address');
    if (addressNetwork(address) !== addressNetwork(account.address))
      throw badAnswer(label, 'its addresses are of different networks');
  }
  return account;
}
