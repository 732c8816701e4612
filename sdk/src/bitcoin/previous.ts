import { RawTx, Transaction } from '@scure/btc-signer';
import { AS_IT_IS } from './as-it-is.ts';
import { bytesToHex, hexToBytes } from '../bytes.ts';
import { CausewayError } from '../errors.ts';

/**
 * What coins are worth, by the transactions that made them and by nobody's word (SR-34). A signature of segregated witness
 * version 0 commits to the value of its own input alone (BIP-143): who is told another value of another input signs away
 * the difference as a fee that no page showed (CVE-2020-14199). Import this lazily: it brings @scure/btc-signer.
 */

/** An output that is to be spent, as the index tells it. */
export interface Claimed {
  readonly txid: string;
  readonly vout: number;
  readonly value: bigint;
  /** Hexadecimal. */
  readonly script: string;
}

/** By txid: the transaction without its witnesses, hexadecimal. */
export type Previous = ReadonlyMap<string, string>;

/** The index said something of a coin that its transaction does not say. Nothing was signed. */
export class NotProven extends CausewayError {
  override name = 'NotProven';
}

/** Transactions that are asked for at once. */
const AT_ONCE = 4;
/** Bytes of all of them, without witnesses: more than wallets take in one PSBT. */
const MOST_BYTES = 3_000_000;

const taproot = (script: string) => /^5120.{64}$/.test(script);

/**
 * Whether an input carries its transaction. Taproot's do not: such a signature commits to the value of every input
 * (BIP-341), and wallets need no more than the output (BIP-371).
 */
export const carriesPrevious = (script: string): boolean => !taproot(script);

/** A transaction by its id, without its witnesses, and its outputs. Throws NotProven where it is another one. */
export function readPrevious(rawtx: string, txid: string) {
  let bare: Uint8Array;
  let id: string;
  let outputs: readonly { amount: bigint; script: Uint8Array }[];
  try {
    const tx = RawTx.decode(hexToBytes(rawtx));
    // What witnesses say an id does not cover; they may be as long as a block.
    bare = RawTx.encode({ ...tx, segwitFlag: false, witnesses: undefined });
    id = Transaction.fromRaw(bare, AS_IT_IS).id;
    outputs = tx.outputs;
  } catch (cause) {
    throw unread(cause);
  }
  if (id !== txid) throw lied();
  return { bare: bytesToHex(bare), outputs };
}

/** Asks for the transactions of what is spent, and holds what the index said against them. */
export async function provePrevious(
  inputs: readonly Claimed[],
  ask: (txid: string) => Promise<string | null>,
): Promise<Previous> {
  const wanted = [...new Set(inputs.map((c) => c.txid))];
  const found = new Map<string, string>();
  const all = wanted.values();
  let size = 0;
  const work = async () => {
    for (const txid of all) {
      const raw = await ask(txid);
      if (raw === null) throw unread();
      const { bare, outputs } = readPrevious(raw, txid);
      for (const c of inputs.filter((one) => one.txid === txid)) {
        const made = outputs[c.vout];
        if (!made || made.amount !== c.value || bytesToHex(made.script) !== c.script) throw lied();
      }
      size += bare.length / 2;
      if (size > MOST_BYTES)
        throw new NotProven(
          'bitcoin.COINS_TOO_LARGE',
          'Your coins come from transactions that are too large for a wallet to check. Nothing was sent. Send the coins to yourself first.',
        );
      found.set(txid, bare);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found;
}

const lied = () =>
  new NotProven(
    'bitcoin.COINS_DIFFER',
    'The server’s index says something else of your coins than their transactions do. Nothing was sent. Tell the operator.',
  );
const unread = (cause?: unknown) =>
  new NotProven(
    'bitcoin.COINS_UNREAD',
    'A transaction that your coins come from could not be read. Nothing was sent. Try again in a minute.',
    { cause },
  );
