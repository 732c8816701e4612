import { Transaction } from '@scure/btc-signer';
import { pubSchnorr, signSchnorr, taprootTweakPrivKey } from '@scure/btc-signer/utils.js';
import { concatBytes } from 'viem';
import { bytesToHex, hexToBytes } from '../bytes.ts';
import { addressScript } from './address.ts';
import type { IndexedCoin } from './coins.ts';
import type { InscribeOrder } from './inscribe-order.ts';
import { LEAF_VERSION, taproot, taprootAddress } from './taproot.ts';

/**
 * An order whose key was made here (docs/adr/0052): its pay address is derived here, and what is there is spent here, by
 * the leaf that inscribes or by the key that takes it back (BIP-341). internal/bitcoin/inscribe does the same; Go runs what
 * is built here (testdata/vectors/inscribe.json). Import this lazily: it takes @scure/btc-signer.
 */

const encoder = new TextEncoder();

/** A key of an order. */
export interface OwnKey {
  /** Hexadecimal digits. */
  readonly secret: string;
  /** x-only (BIP-340). */
  readonly public: string;
}

/** A key of this machine's own randomness. */
export function makeKey(): OwnKey {
  const secret = crypto.getRandomValues(new Uint8Array(32));
  // What is no scalar comes once in 2^128 times, and throws.
  return { secret: bytesToHex(secret), public: bytesToHex(pubSchnorr(secret)) };
}

const CONTENT_TYPE = 'text/plain;charset=utf-8';
const CHECKSIG = 0xac;
const IF = 0x63;
const ENDIF = 0x68;
const PUSHDATA1 = 0x4c;

function push(data: Uint8Array): Uint8Array {
  if (data.length > 0xff) throw new RangeError('longer than a transfer can be');
  const head = data.length < PUSHDATA1 ? [data.length] : [PUSHDATA1, data.length];
  return concatBytes([Uint8Array.from(head), data]);
}

/** The tapscript that inscribes a transfer, as ord reads it. */
export function leafOf(publicKey: string, ticker: string, amount: string): Uint8Array {
  const text = JSON.stringify({ p: 'brc-20', op: 'transfer', tick: ticker, amt: amount });
  return concatBytes([
    push(hexToBytes(publicKey)),
    Uint8Array.of(CHECKSIG, 0, IF),
    push(encoder.encode('ord')),
    push(Uint8Array.of(1)),
    push(encoder.encode(CONTENT_TYPE)),
    Uint8Array.of(0),
    push(encoder.encode(text)),
    Uint8Array.of(ENDIF),
  ]);
}

type Owned = Pick<InscribeOrder, 'network' | 'ticker' | 'amount' | 'address' | 'payAddress'> & {
  key: string;
};

function outputOf({ key, ticker, amount, network }: Omit<Owned, 'address' | 'payAddress'>) {
  const publicKey = bytesToHex(pubSchnorr(hexToBytes(key)));
  const leaf = leafOf(publicKey, ticker, amount);
  const tree = taproot(BigInt(`0x${publicKey}`), [leaf]);
  const [control] = tree.controlBlocks;
  if (!control) throw new Error('an output without its leaf');
  const address = taprootAddress(network === 'livenet' ? 'bc' : 'tb', tree.script);
  return { leaf, control, script: tree.script, root: tree.root, address };
}

/** The address that a key and a transfer make; what the service says is compared with it. */
export function payAddressOf(o: Omit<Owned, 'address' | 'payAddress'>): string {
  return outputOf(o).address;
}

function output(o: Owned) {
  const made = outputOf(o);
  if (made.address !== o.payAddress) throw new Error('the key does not make the payment address');
  return made;
}

/** Inputs of one transaction, at most; what is beyond is for another one. */
const MOST_INPUTS = 50;
/** Satoshis: relayed by all nodes, whatever the address. */
const RELAYED = 546n;
const SIGNATURE = 64;
/** Virtual bytes that another coin adds. */
const INPUT_VB = 58;

interface Out {
  script: Uint8Array;
  amount: bigint;
}

/** BIP-141's weight, a quarter of it rounded up. */
function vsizeOf(inputs: number, outs: readonly Out[], shown: number): number {
  const base = 4 + 1 + 41 * inputs + 1 + outs.reduce((sum, o) => sum + 9 + o.script.length, 0) + 4;
  return Math.ceil((4 * base + 2 + inputs * (2 + SIGNATURE) + shown) / 4);
}

/** Rounded up from thousandths, as the service counts. */
const feeOf = (vsize: number, rate: number) =>
  (BigInt(vsize) * BigInt(Math.round(rate * 1_000)) + 999n) / 1_000n;
const sum = (list: readonly bigint[]) => list.reduce((a, b) => a + b, 0n);

/** Those that are worth more than spending them costs, the largest first; one at least. */
function worthSpending(coins: readonly IndexedCoin[], rate: number): IndexedCoin[] {
  const cost = Number(feeOf(INPUT_VB, rate));
  return [...coins]
    .sort((a, b) => b.satoshis - a.satoshis || a.txid.localeCompare(b.txid) || a.vout - b.vout)
    .filter((c, i) => i === 0 || c.satoshis > cost)
    .slice(0, MOST_INPUTS);
}

/** A signed transaction, hexadecimal, and its id. */
export interface Signed {
  readonly rawtx: string;
  readonly txid: string;
}

/** Every signature is of the same randomness, none: signed twice, a transaction is the same bytes. */
const AUX = new Uint8Array(32);

function sign(o: Owned, coins: readonly IndexedCoin[], outs: readonly Out[], reveals: boolean): Signed {
  const made = output(o);
  const tx = new Transaction({ version: 2, allowUnknownInputs: true, allowUnknownOutputs: true });
  const scripts = coins.map(() => made.script);
  const amounts = coins.map((c) => BigInt(c.satoshis));
  coins.forEach((c, i) => {
    const witnessUtxo = { script: made.script, amount: amounts[i] ?? 0n };
    // BIP-125: what waits too long can be replaced
    tx.addInput({ txid: c.txid, index: c.vout, sequence: 0xfffffffd, witnessUtxo });
  });
  for (const out of outs) tx.addOutput(out);
  const DEFAULT = 0;
  const secret = hexToBytes(o.key);
  const tweaked = taprootTweakPrivKey(secret, made.root);
  const witnesses = coins.map((_, i) => {
    if (i > 0 || !reveals)
      return [signSchnorr(tx.preimageWitnessV1(i, scripts, DEFAULT, amounts), tweaked, AUX)];
    const hash = tx.preimageWitnessV1(i, scripts, DEFAULT, amounts, undefined, made.leaf, LEAF_VERSION);
    return [signSchnorr(hash, secret, AUX), made.leaf, made.control];
  });
  witnesses.forEach((finalScriptWitness, i) => {
    tx.updateInput(i, { finalScriptWitness }, true);
  });
  return { rawtx: bytesToHex(tx.extract()), txid: tx.id };
}

function scriptOf(address: string): Uint8Array {
  const script = addressScript(address);
  if (!script) throw new Error(`${address} is no Bitcoin address`);
  return script;
}

type Priced = Owned & Pick<InscribeOrder, 'outputValue' | 'serviceFee' | 'serviceAddress' | 'feeRate'>;

/**
 * The transaction that inscribes, signed: it spends all that is plain at the pay address, pays what was ordered, and returns
 * what was paid beyond the price. Null while too little is there.
 */
export function signReveal(o: Priced, coins: readonly IndexedCoin[]): Signed | null {
  const spent = worthSpending(coins, o.feeRate);
  const owner = scriptOf(o.address);
  const outs: Out[] = [{ script: owner, amount: o.outputValue }];
  if (o.serviceFee > 0n) outs.push({ script: scriptOf(o.serviceAddress ?? ''), amount: o.serviceFee });
  const { leaf, control } = output(o);
  const shown = 1 + leaf.length + 1 + control.length;
  const rest = sum(spent.map((c) => BigInt(c.satoshis))) - sum(outs.map((out) => out.amount));
  if (spent.length === 0 || rest < feeOf(vsizeOf(spent.length, outs, shown), o.feeRate)) return null;
  const change = { script: owner, amount: 0n };
  const more = rest - feeOf(vsizeOf(spent.length, [...outs, change], shown), o.feeRate);
  if (more >= RELAYED) outs.push({ ...change, amount: more });
  return sign(o, spent, outs, true);
}

/** What taking a payment back costs, and what arrives. */
export interface PaymentBack {
  readonly coins: readonly IndexedCoin[];
  /** Satoshis. */
  readonly fee: bigint;
  /** Satoshis that arrive. */
  readonly back: bigint;
}

/** What comes back to the order's address at a rate, sat/vB; null when it is nothing that is relayed. */
export function planPaymentBack(o: Owned, coins: readonly IndexedCoin[], rate: number): PaymentBack | null {
  const spent = worthSpending(coins, rate);
  const fee = feeOf(vsizeOf(spent.length, [{ script: scriptOf(o.address), amount: 0n }], 0), rate);
  const back = sum(spent.map((c) => BigInt(c.satoshis))) - fee;
  return spent.length > 0 && back >= RELAYED ? { coins: spent, fee, back } : null;
}

/** The payment taken back by the key alone, to the order's own address. */
export function signPaymentBack(o: Owned, plan: PaymentBack): Signed {
  return sign(o, plan.coins, [{ script: scriptOf(o.address), amount: plan.back }], false);
}
