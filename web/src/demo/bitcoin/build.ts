import { t } from '@lingui/core/macro';
import { p2tr, Transaction } from '@scure/btc-signer';
import { bytesToHex } from '@causeway/sdk/bytes';
import { ProviderRpcError } from '../rpc-error.ts';
import type { Coin } from './api.ts';
import { type Keys, NETWORK } from '@causeway/sdk/bitcoin/keys';

/** Transactions that the wallet makes itself, from coins of its taproot address. Satoshis and sat/vB. */

const INVALID = -32602;
/** What the smallest taproot output that nodes relay holds. */
const DUST = 330;
/** [9.03] */
export const CARRIER = 546;
/** Virtual bytes, rounded up: a taproot input, one output with 9 bytes beside its script, the rest. */
const INPUT_VB = 58;
const OUTPUT_VB = 9;
const OTHER_VB = 11;

export interface Output {
  script: Uint8Array;
  satoshis: number;
}

/** The script of an address of the local network. */
export function scriptFor(address: string): Uint8Array {
  const probe = new Transaction();
  try {
    probe.addOutputAddress(address, 1n, NETWORK);
  } catch {
    throw new ProviderRpcError(INVALID, t`This is not an address of the local Bitcoin network.`);
  }
  const { script } = probe.getOutput(0);
  if (!script) throw new ProviderRpcError(INVALID, t`This is not an address of the local Bitcoin network.`);
  return script;
}

/** Spends what must be spent, and plain coins for the rest, the largest first; change goes back. A PSBT, unsigned. */
export function build(
  keys: Keys,
  outputs: readonly Output[],
  feeRate: number,
  plain: readonly Coin[],
  must: readonly Coin[] = [],
): string {
  const spent = [...must];
  const left = [...plain].sort((a, b) => b.satoshis - a.satoshis);
  const size = (count: number, scripts: readonly Uint8Array[]) =>
    OTHER_VB + INPUT_VB * count + scripts.reduce((all, s) => all + OUTPUT_VB + s.length, 0);
  const paid = outputs.reduce((all, o) => all + o.satoshis, 0);
  const scripts = outputs.map((o) => o.script);
  for (;;) {
    const have = spent.reduce((all, c) => all + c.satoshis, 0);
    const fee = Math.ceil(size(spent.length, scripts) * feeRate);
    if (spent.length > 0 && have >= paid + fee) {
      const change = have - paid - Math.ceil(size(spent.length, [...scripts, keys.script]) * feeRate);
      const own = { script: keys.script, satoshis: change };
      return psbt(keys, spent, change >= DUST ? [...outputs, own] : outputs);
    }
    const next = left.shift();
    if (!next) throw new ProviderRpcError(INVALID, t`Insufficient balance`);
    spent.push(next);
  }
}

function psbt(keys: Keys, coins: readonly Coin[], outputs: readonly Output[]): string {
  const tx = new Transaction({ allowUnknownOutputs: true });
  const { script } = p2tr(keys.xOnly, undefined, NETWORK);
  for (const { txid, vout, satoshis } of coins)
    tx.addInput({
      txid,
      index: vout,
      witnessUtxo: { script, amount: BigInt(satoshis) },
      tapInternalKey: keys.xOnly,
      sequence: 0xfffffffd,
    });
  for (const { script, satoshis } of outputs) tx.addOutput({ script, amount: BigInt(satoshis) });
  return bytesToHex(tx.toPSBT());
}

/** A number as runestones write it: seven bits a byte, the lowest first. */
function varint(value: bigint): number[] {
  const bytes: number[] = [];
  let n = value;
  for (; n > 0x7fn; n >>= 7n) bytes.push(Number(n & 0x7fn) | 0x80);
  return [...bytes, Number(n)];
}

/** A runestone of one edict: so many base units of a rune to an output. What is left goes to the first plain output. */
export function runestone(runeid: string, amount: bigint, output: number): Uint8Array {
  const [, block, index] = /^(\d+):(\d+)$/.exec(runeid) ?? [];
  if (block === undefined || index === undefined) throw new ProviderRpcError(INVALID, t`Invalid Params`);
  const body = [0n, BigInt(block), BigInt(index), amount, BigInt(output)].flatMap(varint);
  // OP_RETURN OP_13 and one push; an edict is shorter than what one byte of length says.
  return Uint8Array.of(0x6a, 0x5d, body.length, ...body);
}
