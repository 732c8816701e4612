import { RawTx, Transaction } from '@scure/btc-signer';
import { readStone } from './stone-reader.ts';
import { bytesToHex, hexToBytes } from '../bytes.ts';
import { CausewayError } from '../errors.ts';
import { carriesPrevious, readPrevious } from './previous.ts';
import type { Coin } from './draft.ts';
import type { RuneId } from './runestone.ts';

/**
 * What is about to be signed, read back out of its PSBT and held against what the person was shown. Import this lazily:
 * it brings @scure/btc-signer.
 */

export interface Promised {
  /** Hexadecimal. */
  readonly custody: string;
  /** What the first output pays the custody. */
  readonly value: bigint;
  /** Where it goes: what its OP_RETURN says, hexadecimal. */
  readonly destination: string;
  /** Of runes: which, how many, and the destination as three amounts. */
  readonly rune: { readonly id: RuneId; readonly amount: bigint; readonly marks: readonly bigint[] } | null;
  /** The outputs that carry what is deposited: input 0 of an inscription, all inputs that hold the rune. */
  readonly assets: readonly Coin[];
  /** Coins that the index proved to be plain. */
  readonly plain: readonly Coin[];
  /** Scripts of the person's own, hexadecimal: change, and runes that are left. */
  readonly change: string;
  readonly keep: string;
  /** Satoshis: exactly this goes to miners. */
  readonly fee: bigint;
}

/** What would be signed is not what was shown. Nothing was signed. */
export class NotAsShown extends CausewayError {
  override name = 'NotAsShown';

  constructor(readonly what: string) {
    const why = `The transaction is not the one that was shown: ${what}. Nothing was signed.`;
    super('bitcoin.NOT_AS_SHOWN', why, undefined, [what]);
  }
}

function must(condition: boolean, what: string): asserts condition {
  if (!condition) throw new NotAsShown(what);
}

const key = (c: { txid: string; vout: number }) => `${c.txid}:${c.vout}`;

interface Line {
  script: string;
  value: bigint;
}

/** An OP_RETURN of one push of at most 75 bytes, hexadecimal. */
function saying(data: string): string {
  return `6a${(data.length / 2).toString(16).padStart(2, '0')}${data}`;
}

function readPsbt(psbt: string, p: Pick<Promised, 'assets' | 'plain'>): { into: bigint; outputs: Line[] } {
  const tx = Transaction.fromPSBT(hexToBytes(psbt), { allowUnknownOutputs: true, disableScriptCheck: true });
  must(tx.version === 2 && tx.lockTime === 0, 'its version or lock time');
  const into = checkInputs(tx, p);
  const outputs = Array.from({ length: tx.outputsLength }, (_, i) => {
    const { script, amount } = tx.getOutput(i);
    must(script !== undefined && amount !== undefined, 'an output');
    return { script: bytesToHex(script), value: amount };
  });
  return { into, outputs };
}

/** A payment of plain coins: whom it pays and how much, and the payer's own script, hexadecimal. Satoshis. */
export interface PromisedPayment extends Pick<Promised, 'plain' | 'change' | 'fee'> {
  readonly to: string;
  readonly value: bigint;
}

/** Throws NotAsShown at the first thing in a payment that differs. */
export function checkPayment(psbt: string, p: PromisedPayment): void {
  const { into, outputs } = readPsbt(psbt, { assets: [], plain: p.plain });
  const [first, ...rest] = outputs;
  must(first?.script === p.to && first.value === p.value, 'what it pays');
  must(rest.length <= 1 && rest.every((o) => o.script === p.change), 'an output to somebody else');
  const out = outputs.reduce((sum, o) => sum + o.value, 0n);
  must(into - out === p.fee, 'its fee');
}

/** Throws NotAsShown at the first thing that differs. */
export function checkDeposit(psbt: string, p: Promised): void {
  const { into, outputs } = readPsbt(psbt, p);
  const [first, ...rest] = outputs;
  must(first?.script === p.custody && first.value === p.value, 'what it pays to the custody');
  must(!rest.some((o) => o.script === p.custody), 'it pays the custody twice');
  const data = rest.filter((o) => o.script.startsWith('6a'));
  must(data.length === 1 && data[0]?.value === 0n, 'its destination');
  if (p.rune) checkStone(data[0].script, outputs, p, p.rune);
  else must(data[0].script === saying(p.destination), 'its destination');
  for (const o of rest)
    must(o === data[0] || o.script === p.change || o.script === p.keep, 'an output to somebody else');
  const out = outputs.reduce((sum, o) => sum + o.value, 0n);
  must(into - out === p.fee, 'its fee');
}

/** INV-06: nothing is spent but what is deposited and coins that are plain. The sum of what goes in. */
function checkInputs(tx: Transaction, p: Pick<Promised, 'assets' | 'plain'>): bigint {
  const assets = new Map(p.assets.map((c) => [key(c), c]));
  const plain = new Map(
    p.plain.filter((c) => c.inscriptions === 0 && c.runes.length === 0).map((c) => [key(c), c]),
  );
  let sum = 0n;
  for (let i = 0; i < tx.inputsLength; i++) {
    const { txid, index } = tx.getInput(i);
    must(txid !== undefined && index !== undefined, 'an input');
    const name = key({ txid: bytesToHex(txid), vout: index });
    const coin = i < p.assets.length ? assets.get(name) : plain.get(name);
    must(coin !== undefined, 'it spends something else');
    const spent = spentBy(tx, i);
    must(coin.value === spent.value && coin.script === spent.script, 'an input’s coin');
    sum += spent.value;
  }
  return sum;
}

/** SR-34: what an input has, by the transaction that made it; a taproot input's own word stands (BIP-341). */
function spentBy(tx: Transaction, i: number): Line {
  const { txid, index, witnessUtxo, nonWitnessUtxo } = tx.getInput(i);
  if (witnessUtxo && !carriesPrevious(bytesToHex(witnessUtxo.script)))
    return { script: bytesToHex(witnessUtxo.script), value: witnessUtxo.amount };
  must(nonWitnessUtxo !== undefined && txid !== undefined, 'an input without its transaction');
  const { outputs } = readPrevious(bytesToHex(RawTx.encode(nonWitnessUtxo)), bytesToHex(txid));
  const made = outputs[index ?? -1];
  must(made !== undefined, 'an input’s coin');
  return { script: bytesToHex(made.script), value: made.amount };
}

function checkStone(
  script: string,
  outputs: readonly Line[],
  p: Promised,
  { id, amount, marks }: NonNullable<Promised['rune']>,
): void {
  const stone = readStone(hexToBytes(script));
  must(stone !== null && stone.edicts.length === marks.length + 1, 'its runestone');
  marks.forEach((mark, i) => {
    const e = stone.edicts[i];
    must(e?.block === 0n && e.tx === 0n && e.amount === mark && e.output === 0n, 'its destination');
  });
  const move = stone.edicts.at(-1);
  must(
    move?.block === id.block && move.tx === id.tx && move.amount === amount && move.output === 0n,
    'how many runes it moves',
  );
  const held = p.assets.flatMap((c) => c.runes);
  const all = held.reduce((sum, r) => (r.id === `${id.block}:${id.tx}` ? sum + r.amount : sum), 0n);
  const left = all > amount || held.some((r) => r.id !== `${id.block}:${id.tx}`);
  if (left)
    must(outputs[Number(stone.pointer ?? -1n)]?.script === p.keep, 'where the runes go that are left');
  must(all >= amount, 'how many runes it moves');
}
