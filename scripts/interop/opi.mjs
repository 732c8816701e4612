// An index of ours on the same Bitcoin Core as an OPI node, and `causeway index compare` of the two: what BRC-20 did in
// every block that both have.
import { causeway, freePort, json, Lab } from './lab.mjs';

/** What Core calls a chain, and what an index calls it; and where that index answers. */
const CHAINS = {
  main: ['mainnet', '/bitcoin'],
  test: ['testnet3', '/bitcoin_testnet'],
  testnet4: ['testnet4', '/bitcoin_testnet'],
  signet: ['signet', '/bitcoin_testnet'],
  regtest: ['local', '/bitcoin_testnet'],
};
/** A whole index of mainnet takes a day. */
const INDEX_MS = 48 * 3_600_000;
const COMPARE_MS = 3_600_000;

/** A node's address without the name and the password that are in it, and these. */
export function nodeOf(text) {
  const url = new URL(text);
  const [user, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  if (user === '' || password === '')
    throw new Error(
      'the address of Bitcoin Core has to have its name and password: http://name:password@host',
    );
  [url.username, url.password] = ['', ''];
  return { url: url.href, user, password };
}

async function chainOf({ url, user, password }) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { Authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` },
    body: JSON.stringify({ jsonrpc: '1.0', id: 'interop', method: 'getblockchaininfo', params: [] }),
    signal: AbortSignal.timeout(60_000),
  });
  const { result } = await answer.json();
  const chain = CHAINS[result?.chain];
  if (!chain) throw new Error('Bitcoin Core does not say a chain that is known');
  return chain;
}

/** Starts the index; resolves to its address once it has the block. */
async function index(lab, node, [chain, path], height) {
  const port = await freePort();
  lab.write('node.password', `${node.password}\n`);
  lab.write(
    'index.yaml',
    `chain: ${chain}
node: {url: ${JSON.stringify(node.url)}, user: ${JSON.stringify(node.user)}, passwordFile: node.password}
data: wallets
listen: 127.0.0.1:${port}
`,
  );
  lab.start('index', causeway, ['index', '--config', 'index.yaml']);
  const has = async () => ((await json(`http://127.0.0.1:${port}/healthz`)).height >= height ? true : null);
  await lab.until('the index', has, INDEX_MS);
  return `http://127.0.0.1:${port}${path}`;
}

/** What a comparison came to, of all that it printed: the last block that is the same, or why not. */
export function verdictOf(printed) {
  const same =
    /^The same: all BRC-20 events up to block (\d+)(?: but (\d+), the first of them in block (\d+))?\./m;
  const [, height, doubts, first] = same.exec(printed) ?? [];
  if (height === undefined)
    throw new Error(
      /^(The first block that differs is \d+\.|They differ below block .*|.*cannot tell: .*)$/m.exec(
        printed,
      )?.[1] ?? 'the comparison ended without a verdict',
    );
  const but = doubts === undefined ? '' : `, ${doubts} events in doubt from block ${first} on`;
  return { height: Number(height), found: `the same up to block ${height}${but}` };
}

/** `opi` is the address of OPI's BRC-20 API, `core` that of its Bitcoin Core. Resolves to OPI's version and what was found. */
export async function run(opi, core, lab = new Lab()) {
  try {
    const node = nodeOf(core);
    const chain = await chainOf(node);
    const api = opi.replace(/\/+$/, '');
    const ours = await index(lab, node, chain, Number(await json(`${api}/v1/brc20/block_height`)));
    const args = ['index', 'compare', '--chain', chain[0], '--index', ours, '--opi', api];
    const printed = await lab.run(causeway, args, COMPARE_MS).catch((error) => error.message);
    const { height, found } = verdictOf(printed);
    const { result } = await json(`${api}/v1/brc20/get_hash_of_all_activity?block_height=${height}`);
    return { version: String(result.indexer_version ?? 'unknown'), found };
  } catch (error) {
    throw new Error([error.message, ...lab.logs()].join('\n'), { cause: error });
  } finally {
    await lab.leave();
  }
}
