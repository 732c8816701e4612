// Magic Eden's indexer of runes, the package @magiceden-oss/runestone-lib, on the same Bitcoin Core as our index: every
// rune balance of every unspent output. It is a library: where it keeps what it found is written here, and all that it
// concludes is its own.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { Lab } from './lab.mjs';
import { runes } from './runes.mjs';

const nameOf = ({ block, tx }) => `${block}:${tx}`;

/** What the indexer wants kept, by block, in memory: a block that is left takes all with it that it brought. */
export class Kept {
  #blocks = [];
  /** By output, what it carries. */
  #carried = new Map();

  async connect() {}
  async disconnect() {}
  async seedEtchings() {}

  async getBlockhash(height) {
    return this.#blocks.find(({ block }) => block.height === height)?.block.hash ?? null;
  }

  async getCurrentBlock() {
    return this.#blocks.at(-1)?.block ?? null;
  }

  async resetCurrentBlock({ height }) {
    this.#drop(height + 1);
  }

  async saveBlockIndex({ block, etchings, mintCounts, utxoBalances, spentBalances }) {
    this.#drop(block.height);
    this.#blocks.push({ block, etchings, mintCounts, utxoBalances, spentBalances });
    this.#apply(this.#blocks.at(-1));
  }

  async getEtching(id) {
    return this.#etchings().find(({ runeId }) => nameOf(runeId) === id) ?? null;
  }

  async getRuneLocation(ticker) {
    return this.#etchings().find(({ runeTicker }) => runeTicker === ticker)?.runeId ?? null;
  }

  async getValidMintCount(id, height) {
    return this.#blocks
      .filter(({ block }) => block.height <= height)
      .flatMap(({ mintCounts }) => mintCounts)
      .filter(({ mint }) => nameOf(mint) === id)
      .reduce((sum, { count }) => sum + count, 0);
  }

  async getUtxoBalance(txid, vout) {
    return this.#carried.get(`${txid}:${vout}`) ?? [];
  }

  /** What outputs carry, by the spaced names of their runes. */
  carried(outpoints) {
    const names = new Map(this.#etchings().map(({ runeId, runeName }) => [nameOf(runeId), runeName]));
    return new Map(
      outpoints.map((outpoint) => {
        const list = this.#carried.get(outpoint) ?? [];
        const runes = list.map(({ runeId, amount }) => [names.get(nameOf(runeId)), BigInt(amount)]);
        return [outpoint, { runes: new Map(runes), inscriptions: null }];
      }),
    );
  }

  #etchings = () => this.#blocks.flatMap(({ etchings }) => etchings);

  #drop(height) {
    const staying = this.#blocks.filter(({ block }) => block.height < height);
    if (staying.length === this.#blocks.length) return;
    this.#blocks = staying;
    this.#carried = new Map();
    for (const one of staying) this.#apply(one);
  }

  #apply({ utxoBalances, spentBalances }) {
    for (const balance of utxoBalances) {
      const place = `${balance.txid}:${balance.vout}`;
      this.#carried.set(place, [...(this.#carried.get(place) ?? []), balance]);
    }
    for (const { txid, vout } of spentBalances) this.#carried.delete(`${txid}:${vout}`);
  }
}

/** Core's answers as the library wants them: an error is an answer. */
const rpcOf = (core) => {
  const ask = async (method, ...params) => {
    try {
      return { result: await core.ask(method, ...params), error: null };
    } catch (error) {
      return { result: null, error };
    }
  };
  return {
    getblockhash: ({ height }) => ask('getblockhash', height),
    getblock: async ({ blockhash, verbosity = 1 }) => readBlock(await ask('getblock', blockhash, verbosity)),
    getrawtransaction: ({ txid, verbose = false, blockhash }) =>
      ask('getrawtransaction', txid, verbose, ...(blockhash ? [blockhash] : [])),
  };
};

/** The library wants a list of witnesses for each input; Core leaves out one that is empty. */
function readBlock(answer) {
  for (const tx of answer.result?.tx ?? []) for (const input of tx.vin ?? []) input.txinwitness ??= [];
  return answer;
}

function startIndexer(folder, core) {
  const { Network, RunestoneIndexer } = createRequire(join(folder, 'package.json'))(folder);
  const storage = new Kept();
  const indexer = new RunestoneIndexer({ bitcoinRpcClient: rpcOf(core), network: Network.REGTEST, storage });
  return {
    at: async () => {
      await indexer.start();
      await indexer.updateRuneUtxoBalances();
      return (await storage.getCurrentBlock())?.hash ?? null;
    },
    outputs: async (outpoints) => storage.carried(outpoints),
  };
}

/** `folder` is the installed package. Resolves to its version and how much was compared. */
export async function run(folder, bitcoind, lab = new Lab()) {
  try {
    const path = resolve(folder);
    const { version } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'));
    const compared = await runes(lab, bitcoind, async (core) => startIndexer(path, core));
    return { version, found: `${compared} outputs compared` };
  } catch (error) {
    throw new Error([error.message, ...lab.logs()].join('\n'), { cause: error });
  } finally {
    await lab.leave();
  }
}
