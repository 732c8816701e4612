import type { BridgedAsset } from './assets.ts';
import {
  type Coin,
  depositBtc,
  depositRunes,
  depositToken,
  destinationOutput,
  type Draft,
  DraftError,
  type DraftProblem,
  mostTo,
  type Output,
  vsize,
} from './draft.ts';
import { parseRuneId } from './runestone.ts';

/** What a deposit would take from the wallet, before there is anything to sign: sizes alone matter here. */

/** As long as the real ones are: a taproot script, 40 bytes of destination, and amounts of 14, 13 and 13. */
const CUSTODY = new Uint8Array(34).fill(1).with(0, 0x51).with(1, 0x20);
const WORDS = new Uint8Array(40);
const MARKS = [112n, 104n, 104n].map((bits) => (1n << bits) - 1n);
const DESTINATION = destinationOutput(WORDS);

export interface EstimateRequest {
  readonly asset: BridgedAsset;
  /** Base units on Bitcoin; null while nothing is typed. */
  readonly amount: bigint | null;
  readonly plain: readonly Coin[];
  /** Outputs with the rune, or the one with the inscription. */
  readonly assets: readonly Coin[];
  readonly change: Uint8Array;
  readonly keep: Uint8Array;
  /** sat/vB */
  readonly rate: number;
}

export interface Estimate {
  /** Satoshi, and virtual bytes; of an ordinary deposit while there is none that can be made. */
  readonly fee: bigint;
  readonly vsize: number;
  /** Why none can be made. */
  readonly problem: DraftProblem | null;
}

function draftOf(r: EstimateRequest, amount: bigint): Draft {
  const funding = { coins: r.plain, change: r.change, rate: r.rate };
  if (r.asset.kind === 'btc') return depositBtc(CUSTODY, amount, WORDS, funding);
  if (r.asset.kind === 'brc20') {
    const [inscription] = r.assets;
    if (!inscription) throw new DraftError('carries');
    return depositToken(CUSTODY, inscription, WORDS, funding);
  }
  const id = parseRuneId(r.asset.asset);
  if (!id) throw new DraftError('runes');
  return depositRunes(CUSTODY, r.assets, id, amount, MARKS, r.keep, funding);
}

/** Of one coin, with change; and of one that carries. */
function ordinary({ asset, change, keep, rate }: EstimateRequest): Pick<Estimate, 'fee' | 'vsize'> {
  const hex = (script: Uint8Array) => Array.from(script, (b) => b.toString(16).padStart(2, '0')).join('');
  const coin = (script: Uint8Array): Coin => ({
    txid: '0'.repeat(64),
    vout: 0,
    value: 0n,
    script: hex(script),
    inscriptions: 0,
    runes: [],
  });
  const outputs: Output[] = [{ value: 0n, script: CUSTODY }, DESTINATION, { value: 0n, script: change }];
  const inputs = asset.kind === 'btc' ? [coin(change)] : [coin(keep), coin(change)];
  try {
    const size = vsize(inputs, outputs);
    return { fee: BigInt(Math.ceil(size * rate)), vsize: size };
  } catch {
    return { fee: 0n, vsize: 0 };
  }
}

export function estimate(r: EstimateRequest): Estimate {
  try {
    if (r.amount === null || r.amount <= 0n) return { ...ordinary(r), problem: null };
    const { fee, vsize: size } = draftOf(r, r.amount);
    return { fee, vsize: size, problem: null };
  } catch (error) {
    if (error instanceof DraftError) return { ...ordinary(r), problem: error.problem };
    throw error;
  }
}

/** Satoshi that a deposit of BTC can have at most, after the fee. */
export function mostBtc(plain: readonly Coin[], rate: number): bigint {
  return mostTo(CUSTODY, [DESTINATION], { coins: plain, rate });
}
