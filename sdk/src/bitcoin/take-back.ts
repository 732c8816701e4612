import { Transaction } from '@scure/btc-signer';
import { signSchnorr } from '@scure/btc-signer/utils.js';
import { hexToBytes } from 'viem';
import { bytesToHex } from '../bytes.ts';
import { addressScript } from './address.ts';
import type { Proof } from './proof.ts';
import { dustOf } from './return-terms.ts';

/**
 * SR-17: a deposit taken back by the refund key alone once its lock is over. It spends one output by the depositor's leaf
 * (BIP-341, BIP-342). internal/bitcoin/wallet/takeback.go does the same; Go runs what is built here (testdata/vectors/takeback.json).
 * Import this lazily: it takes @scure/btc-signer.
 */

/** What is spent. */
export interface Locked {
  readonly txid: string;
  readonly vout: number;
  /** Satoshis. */
  readonly sats: bigint;
  /** Blocks that it has to be old. */
  readonly lock: number;
}

/** What taking a deposit back costs, and what arrives. */
export interface TakeBackPlan {
  /** Virtual bytes. */
  readonly vsize: number;
  /** Satoshis. */
  readonly fee: bigint;
  /** Satoshis that arrive; null when they are fewer than the network relays. */
  readonly back: bigint | null;
}

const SIGNATURE = 64;
const bytes = (hex: string) => hexToBytes(`0x${hex}`);

/** BIP-141's weight, a quarter of it rounded up. The transaction has one input and one output. */
function vsizeOf(target: Uint8Array, script: number, control: number): number {
  const base = 4 + 1 + 41 + 1 + 8 + 1 + target.length + 4;
  const witness = 2 + 1 + (1 + SIGNATURE) + (1 + script) + (1 + control);
  return Math.ceil((4 * base + witness) / 4);
}

function depositorLeaf({ leaves }: Proof): { script: Uint8Array; control: Uint8Array; version: number } {
  const { script, controlBlock, version } = leaves[1];
  return { script: bytes(script), control: bytes(controlBlock), version };
}

function scriptOf(target: string): Uint8Array {
  const script = addressScript(target);
  if (!script) throw new Error(`${target} is no Bitcoin address`);
  return script;
}

/** What taking it back costs at a rate, sat/vB. */
export function planTakeBack(proof: Proof, locked: Locked, target: string, rate: number): TakeBackPlan {
  const leaf = depositorLeaf(proof);
  const vsize = vsizeOf(scriptOf(target), leaf.script.length, leaf.control.length);
  const fee = BigInt(Math.ceil(vsize * rate));
  const rest = locked.sats - fee;
  return { vsize, fee, back: rest >= dustOf(target) ? rest : null };
}

export interface SignedTakeBack {
  readonly rawtx: string;
  readonly txid: string;
}

/** So many signed transactions are kept, the newest. */
const KEPT = 20;

/**
 * What was signed, by what it does. Every signature is of new randomness: signed twice, the same transaction would be two of
 * one txid, of which the network refuses the second, and nobody could tell whether the first got there. Asked again, it is
 * the first one.
 */
export class SignedOnce {
  private readonly kept = new Map<string, SignedTakeBack>();

  takeBack(proof: Proof, locked: Locked, target: string, plan: TakeBackPlan, secret: string): SignedTakeBack {
    const what = `${locked.txid}:${locked.vout} ${locked.sats} ${target} ${plan.fee}`;
    const tx = this.kept.get(what) ?? takeBack(proof, locked, target, plan, secret);
    this.kept.set(what, tx);
    const [oldest] = this.kept.keys();
    if (this.kept.size > KEPT && oldest !== undefined) this.kept.delete(oldest);
    return tx;
  }
}

/**
 * The signed transaction, raw in hexadecimal. A wrong amount or output makes its signature worthless and nothing else
 * (BIP-341), so an index can only withhold. `aux` is randomness for the signature; tests give their own.
 */
export function takeBack(
  proof: Proof,
  locked: Locked,
  target: string,
  plan: TakeBackPlan,
  secret: string,
  aux?: Uint8Array,
): SignedTakeBack {
  if (plan.back === null) throw new Error('what is left is fewer than the network relays');
  const leaf = depositorLeaf(proof);
  const script = bytes(proof.script);
  const tx = new Transaction({ version: 2, allowUnknownInputs: true, allowUnknownOutputs: true });
  tx.addInput({
    txid: locked.txid,
    index: locked.vout,
    sequence: locked.lock,
    witnessUtxo: { script, amount: locked.sats },
  });
  tx.addOutput({ script: scriptOf(target), amount: plan.back });
  const DEFAULT = 0;
  const hash = tx.preimageWitnessV1(
    0,
    [script],
    DEFAULT,
    [locked.sats],
    undefined,
    leaf.script,
    leaf.version,
  );
  const signature = signSchnorr(hash, bytes(secret), aux);
  tx.updateInput(0, { finalScriptWitness: [signature, leaf.script, leaf.control] }, true);
  return { rawtx: bytesToHex(tx.extract()), txid: tx.id };
}
