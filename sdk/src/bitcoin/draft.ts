import { concatBytes } from 'viem';
import { bytesToHex, hexToBytes } from '../bytes.ts';
import { CausewayError } from '../errors.ts';
import type { Previous } from './previous.ts';
import { depositStone, type RuneId } from './runestone.ts';

/** Deposits as transactions: which coins, which outputs, which fee. Effects are elsewhere; psbt.ts writes the PSBT. */

/** An output of the person's, as the index tells it. */
export interface Coin {
  /** In display order. */
  readonly txid: string;
  readonly vout: number;
  readonly value: bigint;
  /** Hexadecimal. */
  readonly script: string;
  /** What it carries; a plain coin carries neither. */
  readonly inscriptions: number;
  readonly runes: readonly { readonly id: string; readonly amount: bigint }[];
}

export interface Output {
  readonly value: bigint;
  readonly script: Uint8Array;
}

export interface Draft {
  readonly inputs: readonly Coin[];
  readonly outputs: readonly Output[];
  /** Satoshi. */
  readonly fee: bigint;
  readonly vsize: number;
}

/** Why there is no transaction. */
export class DraftError extends CausewayError {
  override name = 'DraftError';

  constructor(readonly problem: DraftProblem) {
    super('bitcoin.NO_TRANSACTION', `No transaction can be made of the account’s coins (${problem}).`);
  }
}

/** What stands in a transaction's way. */
export type DraftProblem =
  /** The plain coins do not pay for amount and fee. */
  | 'funds'
  /** More would go to miners than any deposit is worth to them. */
  | 'fee'
  /** The inscription's output carries something else as well, or there is none. */
  | 'carries'
  /** The inscription's output holds more satoshis than the custody credits. */
  | 'postage'
  /** The account does not hold as many runes. */
  | 'runes'
  /** Less than nodes relay. */
  | 'dust'
  /** An address of a kind that is not built for. */
  | 'script'
  /** More coins than fit into one transaction. */
  | 'inputs'
  /** No positive number. */
  | 'rate';

/** [9.03] What an output has that carries a token. */
export const POSTAGE = 546n;
/** The custody credits no token whose output has more. */
const MOST_POSTAGE = 10_000n;
/** One byte counts the inputs. */
const MAX_INPUTS = 252;
/** Satoshis that no deposit is worth to miners: what is above was not meant. */
export const MOST_FEE = 2_000_000n;

/** Weight of an input with its signature, by its script; null for those that this app does not build. */
function inputWeight(script: string): number | null {
  if (/^5120.{64}$/.test(script)) return 230;
  if (/^0014.{40}$/.test(script)) return 273;
  if (/^a914.{40}87$/.test(script)) return 365;
  // P2PKH: no witness but its count, and a key and its signature in the script.
  if (/^76a914.{40}88ac$/.test(script)) return 593;
  return null;
}

/** The least value that nodes relay for an output: what three times the least rate takes to make and spend it. */
export function dust(script: Uint8Array): bigint {
  const spend = script[0] === 0x51 || script[0] === 0x00 ? 67 : 148;
  return BigInt(3 * (9 + script.length + spend));
}

export function vsize(inputs: readonly Coin[], outputs: readonly Output[]): number {
  let weight = 4 * 10 + 2;
  for (const c of inputs) {
    const w = inputWeight(c.script);
    if (w === null) throw new DraftError('script');
    weight += w;
  }
  for (const o of outputs) weight += 4 * (8 + 1 + o.script.length);
  return Math.ceil(weight / 4);
}

/** INV-06: nothing that carries, or of a kind that is not built here, is ever spent as coin. */
export function plainCoins(coins: readonly Coin[]): Coin[] {
  return coins.filter((c) => c.inscriptions === 0 && c.runes.length === 0 && inputWeight(c.script) !== null);
}

/** OP_RETURN with a destination (SR-04). */
export function destinationOutput(destination: Uint8Array): Output {
  return { value: 0n, script: concatBytes([Uint8Array.of(0x6a, destination.length), destination]) };
}

export interface Funding {
  readonly coins: readonly Coin[];
  /** Script of the person's own address. */
  readonly change: Uint8Array;
  /** sat/vB */
  readonly rate: number;
  /** Satoshis to miners at most; MOST_FEE where nothing less is meant. */
  readonly mostFee?: bigint;
}

/** Plain coins in the order in which they are spent: the largest first. */
function spendingOrder(coins: readonly Coin[]): Coin[] {
  return plainCoins(coins).sort((a, b) =>
    a.value === b.value ? (key(a) < key(b) ? -1 : 1) : a.value > b.value ? -1 : 1,
  );
}

const key = (c: Coin) => `${c.txid}:${c.vout}`;
const total = (all: readonly { readonly value: bigint }[]) => all.reduce((sum, o) => sum + o.value, 0n);

/** The most that one output beside `outputs` can get from all coins, after the fee; coins that cost more than they hold stay. */
export function mostTo(script: Uint8Array, outputs: readonly Output[], f: Omit<Funding, 'change'>): bigint {
  const coins = spendingOrder(f.coins).slice(0, MAX_INPUTS);
  let most = 0n;
  let have = 0n;
  for (const [i, coin] of coins.entries()) {
    have += coin.value;
    const size = vsize(coins.slice(0, i + 1), [{ value: 0n, script }, ...outputs]);
    const left = have - total(outputs) - BigInt(Math.ceil(size * f.rate));
    if (left > most) most = left;
  }
  return most;
}

/** Adds plain coins, the largest first, until outputs and fee are paid; what is left goes back, above dust. */
export function fund(assets: readonly Coin[], outputs: readonly Output[], f: Funding): Draft {
  if (!(f.rate > 0 && Number.isFinite(f.rate))) throw new DraftError('rate');
  for (const o of outputs) if (o.value > 0n && o.value < dust(o.script)) throw new DraftError('dust');
  const inputs = [...assets];
  const taken = new Set(assets.map(key));
  const rest = spendingOrder(f.coins).filter((c) => !taken.has(key(c)));
  const out = total(outputs);
  const have = () => total(inputs);
  const fee = (all: readonly Output[]) => BigInt(Math.ceil(vsize(inputs, all) * f.rate));
  for (const coin of rest) {
    if (have() >= out + fee(outputs)) break;
    inputs.push(coin);
  }
  if (inputs.length === 0 || have() < out + fee(outputs)) throw new DraftError('funds');
  if (inputs.length > MAX_INPUTS) throw new DraftError('inputs');
  const left = have() - out - fee([...outputs, { value: 0n, script: f.change }]);
  const all = left >= dust(f.change) ? [...outputs, { value: left, script: f.change }] : outputs;
  const paid = have() - total(all);
  if (paid > (f.mostFee ?? MOST_FEE)) throw new DraftError('fee');
  return { inputs, outputs: all, fee: paid, vsize: vsize(inputs, all) };
}

/** BTC pays the custody, and says the destination. */
export function depositBtc(custody: Uint8Array, amount: bigint, destination: Uint8Array, f: Funding): Draft {
  return fund([], [{ value: amount, script: custody }, destinationOutput(destination)], f);
}

/** A transfer inscription goes from input 0 to output 0, with all its satoshis and nothing beside it. */
export function depositToken(
  custody: Uint8Array,
  inscription: Coin,
  destination: Uint8Array,
  f: Funding,
): Draft {
  if (inscription.inscriptions !== 1 || inscription.runes.length > 0) throw new DraftError('carries');
  if (inscription.value > MOST_POSTAGE) throw new DraftError('postage');
  const to = { value: inscription.value, script: custody };
  return fund([inscription], [to, destinationOutput(destination)], f);
}

/** Runes go to the custody by edict; those that are left come back to `keep`, also those of other kinds. */
export function depositRunes(
  custody: Uint8Array,
  held: readonly Coin[],
  id: RuneId,
  amount: bigint,
  marks: readonly bigint[],
  keep: Uint8Array,
  f: Funding,
): Draft {
  const name = `${id.block}:${id.tx}`;
  const of = (c: Coin) => c.runes.reduce((sum, r) => (r.id === name ? sum + r.amount : sum), 0n);
  const fit = held
    .filter((c) => c.inscriptions === 0 && of(c) > 0n && inputWeight(c.script) !== null)
    .sort((a, b) => (of(a) === of(b) ? 0 : of(a) > of(b) ? -1 : 1));
  const assets: Coin[] = [];
  let sum = 0n;
  for (const c of fit) {
    if (sum >= amount) break;
    assets.push(c);
    sum += of(c);
  }
  if (sum < amount) throw new DraftError('runes');
  const rest = sum > amount || assets.some((c) => c.runes.some((r) => r.id !== name));
  const outputs: Output[] = [{ value: POSTAGE, script: custody }];
  if (rest) outputs.push({ value: POSTAGE, script: keep });
  outputs.push({ value: 0n, script: depositStone(marks, id, amount, 0, rest ? 1 : null) });
  return fund(assets, outputs, f);
}

/**
 * The unsigned transaction's PSBT, in hexadecimal. `pubkeys` by script; taproot takes the last 32 bytes. `previous` are the
 * transactions that made the inputs (SR-34).
 */
export async function writePsbt(
  draft: Draft,
  pubkeys: ReadonlyMap<string, string>,
  previous: Previous,
): Promise<string> {
  const [{ Transaction, p2wpkh }, { carriesPrevious }] = await Promise.all([
    import('@scure/btc-signer'),
    import('./previous.ts'),
  ]);
  const tx = new Transaction({ version: 2, allowUnknownOutputs: true, disableScriptCheck: true });
  for (const c of draft.inputs) {
    const pubkey = pubkeys.get(c.script);
    if (!pubkey) throw new DraftError('script');
    const key = hexToBytes(pubkey);
    const made = carriesPrevious(c.script) ? previous.get(c.txid) : undefined;
    if (carriesPrevious(c.script) && made === undefined) throw new DraftError('script');
    tx.addInput({
      txid: c.txid,
      index: c.vout,
      // replaceable, so that its fee can be raised
      sequence: 0xfffffffd,
      ...(made === undefined ? {} : { nonWitnessUtxo: made }),
      // Of a script without a witness its transaction alone says what it has (BIP-174).
      ...(c.script.startsWith('76a914')
        ? {}
        : { witnessUtxo: { amount: c.value, script: hexToBytes(c.script) } }),
      ...(c.script.startsWith('5120') ? { tapInternalKey: key.subarray(-32) } : {}),
      ...(c.script.startsWith('a914') ? { redeemScript: p2wpkh(key).script } : {}),
    });
  }
  for (const o of draft.outputs) tx.addOutput({ amount: o.value, script: o.script });
  return bytesToHex(tx.toPSBT(0));
}
