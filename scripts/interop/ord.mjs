// ord's index of the same Bitcoin Core as ours: every rune balance of every unspent output, and of every inscription
// its number and the satoshi that it is on. Members attest deposits of runes only while this ord agrees (SR-08).
import { partsOf, unitsOf } from './agree.mjs';
import { API } from './core.mjs';
import { freePort, json, Lab } from './lab.mjs';
import { runes } from './runes.mjs';

const ANSWER_MS = 60_000;

/** An answer of ord in JSON, which it gives to who asks for nothing else. */
async function ask(url, body) {
  const answer = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body: body ? JSON.stringify(body) : undefined,
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.json();
}

/** Where ord says that an inscription is, `txid:vout:offset`, as an output and a satoshi in it. */
export function placeOf(satpoint) {
  const [txid, vout, offset] = satpoint.split(':');
  return { outpoint: `${txid}:${vout}`, offset };
}

/** What ord answers of outputs and of the inscriptions in them, in the shape of ours. */
export function readOrd(outputs, inscriptions) {
  const known = new Map(inscriptions.map((one) => [one.id, one]));
  return new Map(
    outputs.map(({ outpoint, indexed, runes, inscriptions: ids }) => {
      if (!indexed || runes === null || ids === null)
        throw new Error(`ord has not indexed ${outpoint} with runes and inscriptions`);
      return [
        outpoint,
        {
          runes: new Map(Object.entries(runes).map(([name, { amount }]) => [name, unitsOf(amount)])),
          inscriptions: new Map(
            ids.map((id) => {
              const { number, satpoint } = known.get(id);
              const place = placeOf(satpoint);
              const where = place.outpoint === outpoint ? place.offset : satpoint;
              return [id, `number ${number} at ${where}`];
            }),
          ),
        },
      ];
    }),
  );
}

/** What ord and our index say of one inscription, wherever it is: an empty list where they agree. */
export function unlikeInscription(theirs, ours) {
  const pairs = {
    number: [ours.inscriptionNumber, theirs.number],
    place: [ours.location, theirs.satpoint],
    type: [ours.contentType, theirs.content_type ?? ''],
    length: [ours.contentLength, theirs.content_length ?? 0],
  };
  return Object.entries(pairs)
    .filter(([, [a, b]]) => a !== b)
    .map(([what, [a, b]]) => `inscription ${theirs.id}, ${what}: ${a} here, ${b} there`);
}

class Ord {
  #url;

  constructor(url) {
    this.#url = url;
  }

  /** What a member's file says of it. */
  get members() {
    return `secondIndex: {ord: "${this.#url}"}\n`;
  }

  async at() {
    return ask(`${this.#url}/r/blockhash`);
  }

  async outputs(outpoints) {
    const list = [];
    for (const part of partsOf(outpoints)) list.push(...(await ask(`${this.#url}/outputs`, part)));
    const ids = [...new Set(list.flatMap(({ inscriptions }) => inscriptions ?? []))];
    const inscriptions = [];
    for (const id of ids) inscriptions.push(await ask(`${this.#url}/inscription/${id}`));
    return readOrd(list, inscriptions);
  }

  /** Every inscription of every block, those among them that are in no output. */
  async inscribed(when, blocks, index) {
    for (const { height } of blocks) {
      const { ids, more } = await ask(`${this.#url}/inscriptions/block/${height}`);
      if (more) throw new Error(`block ${height} has more inscriptions than a page of ord’s`);
      for (const id of ids) {
        const theirs = await ask(`${this.#url}/inscription/${id}`);
        const ours = await json(`${index}${API}/v5/inscription/info?inscriptionId=${id}`);
        if (ours.code !== 0) throw new Error(`${when}, our index has no inscription ${id}: ${ours.msg}`);
        const [wrong] = unlikeInscription(theirs, ours.data);
        if (wrong) throw new Error(`${when}, ${wrong}`);
      }
    }
  }
}

/** Starts ord's server; resolves to how it is asked once it answers. */
async function startOrd(lab, core, ord) {
  const port = await freePort();
  lab.start('ord', ord, [
    ...['--regtest', '--bitcoin-rpc-url', core.url, '--cookie-file', core.cookie, '--data-dir', 'ord'],
    ...['--index-runes', 'server', '--address', '127.0.0.1', '--http', '--http-port', `${port}`],
    ...['--polling-interval', '200ms'],
  ]);
  const server = new Ord(`http://127.0.0.1:${port}`);
  await lab.until('ord', () => server.at());
  return server;
}

/** Resolves to ord's version and how much was compared; rejects with what did not work. */
export async function run(ord, bitcoind, lab = new Lab()) {
  try {
    const version = (await lab.run(ord, ['--version'])).trim().replace(/^ord /, '');
    const compared = await runes(lab, bitcoind, (core) => startOrd(lab, core, ord));
    return { version, found: `${compared} outputs compared` };
  } catch (error) {
    throw new Error([error.message, ...lab.logs()].join('\n'), { cause: error });
  } finally {
    await lab.leave();
  }
}
