// What two indexes of one chain say of its unspent outputs, in one shape, and where they differ.
import { API } from './core.mjs';

/** Outputs that one question may name. */
const MOST = 500;
/** Differences that are told; one is enough to fail. */
const TOLD = 5;

/**
 * What an output carries: `runes` by spaced name, in base units; `inscriptions` by id, each with its number and its
 * satoshi in the output. An index that knows no inscriptions says null of them.
 */

/** An amount that JSON gives as a number or as digits. */
export function unitsOf(value) {
  if (typeof value === 'number' && !Number.isSafeInteger(value))
    throw new Error(`${value} is no amount that can be read exactly`);
  return BigInt(value);
}

/** What our `/v5/utxo/assets-by-outpoints` answers, by output. */
export function readOurs(list) {
  return new Map(
    list.map(({ txid, vout, runes, inscriptions }) => [
      `${txid}:${vout}`,
      {
        runes: new Map(runes.map(({ spacedRune, amount }) => [spacedRune, unitsOf(amount)])),
        inscriptions: new Map(
          inscriptions.map(({ inscriptionId, inscriptionNumber, offset }) => [
            inscriptionId,
            `number ${inscriptionNumber} at ${offset}`,
          ]),
        ),
      },
    ]),
  );
}

const NOTHING = { runes: new Map(), inscriptions: new Map() };

function unlike(place, what, ours, theirs) {
  const names = [...new Set([...ours.keys(), ...theirs.keys()])].sort();
  return names
    .filter((name) => ours.get(name) !== theirs.get(name))
    .map(
      (name) =>
        `${place}, ${what} ${name}: ${ours.get(name) ?? 'none'} here, ${theirs.get(name) ?? 'none'} there`,
    );
}

/** Where two indexes differ, output by output, in words; empty where they agree. */
export function differences(ours, theirs) {
  const places = [...new Set([...ours.keys(), ...theirs.keys()])].sort();
  return places.flatMap((place) => {
    const [a, b] = [ours.get(place) ?? NOTHING, theirs.get(place) ?? NOTHING];
    const runes = unlike(place, 'rune', a.runes, b.runes);
    return b.inscriptions === null
      ? runes
      : [...runes, ...unlike(place, 'inscription', a.inscriptions, b.inscriptions)];
  });
}

/** Fails with the first differences. */
export function requireSame(when, ours, theirs) {
  const wrong = differences(ours, theirs);
  if (wrong.length > 0)
    throw new Error(`${when}, ${wrong.length} differences: ${wrong.slice(0, TOLD).join('; ')}`);
}

/** How much of a rune lies at a script, by an index's word of the outputs. */
export const heldAt = (outputs, carried, rune, script) =>
  outputs
    .filter((output) => output.script === script)
    .reduce((sum, { outpoint }) => sum + (carried.get(outpoint)?.runes.get(rune) ?? 0n), 0n);

/** Lists in parts that one question may name. */
export function partsOf(list, most = MOST) {
  const parts = [];
  for (let i = 0; i < list.length; i += most) parts.push(list.slice(i, i + most));
  return parts;
}

/** Blocks as Core tells them, each asked for once; a block that was left is not in the chain any more. */
export class Chain {
  #core;
  #blocks = new Map();

  constructor(core) {
    this.#core = core;
  }

  async #block(hash) {
    const known = this.#blocks.get(hash);
    if (known) return known;
    const block = await this.#core.ask('getblock', hash, 2);
    this.#blocks.set(hash, block);
    return block;
  }

  /** Every block from the newest to the first. */
  async blocks() {
    const list = [];
    for (let hash = await this.#core.ask('getbestblockhash'); hash; ) {
      const block = await this.#block(hash);
      list.push(block);
      hash = block.previousblockhash;
    }
    return list;
  }

  /** Outputs that nothing in the chain spends, with their scripts. Nobody can spend the genesis block's. */
  async unspent() {
    const transactions = (await this.blocks()).filter(({ height }) => height > 0).flatMap(({ tx }) => tx);
    const spent = new Set(
      transactions.flatMap(({ vin }) =>
        vin.filter(({ txid }) => txid).map(({ txid, vout }) => `${txid}:${vout}`),
      ),
    );
    return transactions
      .flatMap(({ txid, vout }) =>
        vout.map(({ n, scriptPubKey: { hex } }) => ({ outpoint: `${txid}:${n}`, script: hex })),
      )
      .filter(({ outpoint, script }) => !spent.has(outpoint) && !script.startsWith('6a'));
  }
}

/** What our index says of outputs. */
export async function askOurs(index, outpoints) {
  const parts = [];
  for (const part of partsOf(outpoints)) {
    const answer = await fetch(`${index}${API}/v5/utxo/assets-by-outpoints`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ outpoints: part }),
      signal: AbortSignal.timeout(60_000),
    });
    const { code, msg, data } = await answer.json();
    if (code !== 0) throw new Error(`our index: ${msg}`);
    parts.push(...data);
  }
  return readOurs(parts);
}
