import { Transaction } from '@scure/btc-signer';
import { readStone } from './stone-reader.ts';
import type { DepositMarks } from './marks.ts';
import { AS_IT_IS } from './as-it-is.ts';
import { bytesToHex, hexToBytes } from '../bytes.ts';
import { CausewayError } from '../errors.ts';

/**
 * Whether a transaction that took another one's place is the same deposit, from its own bytes: whoever gave them cannot
 * tell another story than they do. Import this lazily: it brings @scure/btc-signer.
 */

/** An OP_RETURN that pushes as many bytes as a destination has in either form, and one that is a runestone. */
const DESTINATIONS = ['6a24', '6a28'];
const STONE = '6a5d';

/** The bytes are of another transaction, or of none. */
export class NotThatTransaction extends CausewayError {
  override name = 'NotThatTransaction';

  constructor(what: string, options?: ErrorOptions) {
    super('bitcoin.OTHER_TRANSACTION', what, options);
  }
}

interface Line {
  readonly script: string;
  readonly value: bigint;
}

/**
 * Base units that the transaction `txid` deposits, where it pays the same custody for the same destination; null where it
 * does not. Throws where the bytes are not of that transaction, or spend no output that the deposit was known by.
 */
export function sameDeposit(rawtx: string, txid: string, marks: DepositMarks, amount: bigint): bigint | null {
  const { inputs, outputs } = parse(rawtx, txid);
  if (![marks.outpoint, ...(marks.others ?? [])].some((o) => inputs.includes(o)))
    throw new NotThatTransaction('it does not spend what the deposit spends');
  // A token is in the deposit's first coin: what leaves that behind moves none.
  const at = inputs.indexOf(marks.outpoint);
  if (at < 0 && marks.asset !== 'btc') return null;
  const paid = outputs.filter((o) => o.script === marks.custody);
  if (paid.length === 0) return null;
  const said = outputs.filter((o) => DESTINATIONS.some((d) => o.script.startsWith(d)));
  const stones = outputs.filter((o) => o.script.startsWith(STONE));
  if (marks.asset.startsWith('rune:'))
    return said.length === 0 && stones.length === 1 ? runes(stones[0]?.script ?? '', outputs, marks) : null;
  if (stones.length > 0 || said.length !== 1 || said[0]?.script.slice(4) !== marks.destination) return null;
  if (marks.asset === 'btc') return paid.reduce((sum, o) => sum + o.value, 0n);
  // An inscription goes from the first input to the first output.
  return at === 0 && outputs[0]?.script === marks.custody ? amount : null;
}

function parse(rawtx: string, txid: string): { inputs: string[]; outputs: Line[] } {
  let tx: Transaction;
  let id: string;
  try {
    tx = Transaction.fromRaw(hexToBytes(rawtx), AS_IT_IS);
    id = tx.id;
  } catch (cause) {
    throw new NotThatTransaction('it cannot be read', { cause });
  }
  if (id !== txid) throw new NotThatTransaction('it has another id');
  return {
    inputs: Array.from({ length: tx.inputsLength }, (_, i) => {
      const { txid: from, index } = tx.getInput(i);
      return from ? `${bytesToHex(from)}:${index}` : '';
    }),
    outputs: Array.from({ length: tx.outputsLength }, (_, i) => {
      const { script, amount } = tx.getOutput(i);
      return { script: script ? bytesToHex(script) : '', value: amount ?? 0n };
    }),
  };
}

/** How many hexadecimal digits of a destination each of its three edicts has, by the length of the destination. */
const EDICTS = new Map([
  [72, [24, 24, 24]],
  [80, [28, 26, 26]],
]);

/** The destination stands in three edicts; another one moves the runes. */
function runes(script: string, outputs: readonly Line[], marks: DepositMarks): bigint | null {
  const stone = readStone(hexToBytes(script));
  if (!stone) return null;
  const digits = EDICTS.get(marks.destination.length) ?? [];
  const words = stone.edicts
    .filter((e) => e.block === 0n && e.tx === 0n)
    .map((e, i) => e.amount.toString(16).padStart(digits[i] ?? 0, '0'));
  if (words.length !== 3 || words.join('') !== marks.destination) return null;
  const moved = stone.edicts
    .filter((e) => `rune:${e.block}:${e.tx}` === marks.asset)
    .filter((e) => outputs[Number(e.output)]?.script === marks.custody)
    .reduce((sum, e) => sum + e.amount, 0n);
  return moved > 0n ? moved : null;
}
