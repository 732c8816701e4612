// A deployment of its own whose custody is on Bitcoin Core's regtest, as every flow with Core needs it: the node, an
// index for wallets, keys, the chains of the local network at the other end, members and a relay in processes.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { causeway, freePort, json } from './lab.mjs';

const require = createRequire(new URL('../../web/package.json', import.meta.url));
const { createPublicClient, http, parseAbi } = require('viem');
const { Address, OutScript, TEST_NETWORK } = require('@scure/btc-signer');

export const CHAIN = 910001003;
/** A deployment has two at least. */
export const OTHER = 910001001;
export const API = '/bitcoin_testnet';
export const ARRIVES_MS = 300_000;
const MEMBERS = 3;
export const WITHDRAW_FEE = '0.0002';
/** Blocks whose coins cannot be spent yet. */
const MATURE = 100;
/** `OP_TRUE`: blocks that belong to nobody here. */
const ANYBODY = 'raw(51)';
const BLOCK_MS = 700;

const tokenAbi = parseAbi(['function balanceOf(address) view returns (uint256)']);

/** A decimal number in base units, eight decimals unless told otherwise. */
export const sats = (text, decimals = 8) => {
  const [whole, part = ''] = text.split('.');
  return BigInt(whole) * 10n ** BigInt(decimals) + BigInt(part.padEnd(decimals, '0'));
};
export const scriptOf = (address) =>
  Buffer.from(OutScript.encode(Address(TEST_NETWORK).decode(address))).toString('hex');

/** Core with regtest's rules, and what the flow asks of it. */
class Core {
  #lab;
  #url;
  #mining = null;

  constructor(lab, port) {
    this.#lab = lab;
    this.#url = `http://127.0.0.1:${port}`;
  }

  get url() {
    return this.#url;
  }

  get cookie() {
    return this.#lab.path('core/regtest/.cookie');
  }

  async ask(method, ...params) {
    const answer = await fetch(this.#url, {
      method: 'POST',
      headers: { Authorization: `Basic ${Buffer.from(readFileSync(this.cookie)).toString('base64')}` },
      body: JSON.stringify({ jsonrpc: '1.0', id: 'interop', method, params }),
      signal: AbortSignal.timeout(60_000),
    });
    const { result, error } = await answer.json();
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  }

  /** Blocks with what waits. */
  mine(blocks, to = ANYBODY) {
    return this.ask('generatetodescriptor', blocks, to);
  }

  /** Makes blocks until `stop` resolves, one at a time. */
  mines() {
    let on = true;
    this.#mining = (async () => {
      while (on) {
        await this.mine(1);
        await new Promise((resolve) => setTimeout(resolve, BLOCK_MS));
      }
    })();
    this.#mining.catch(() => {}); // told by `stop`
    return async () => {
      on = false;
      await this.#mining;
    };
  }

  /** Takes the blocks from `height` on back, and makes one more than those were, with nothing in them. */
  async reorganise(height) {
    const left = (await this.ask('getblockcount')) - height + 1;
    await this.ask('invalidateblock', await this.ask('getblockhash', height));
    for (let i = 0; i <= left; i++) await this.ask('generateblock', ANYBODY, []);
  }

  /** What a script has, in satoshis, by the unspent outputs of Core. */
  async has(script) {
    const { total_amount: total } = await this.ask('scantxoutset', 'start', [`raw(${script})`]);
    return sats(total.toFixed(8));
  }
}

/** Core of an empty chain with one block; resolves to it. */
export async function startCore(lab, bitcoind) {
  const core = new Core(lab, await freePort());
  await lab.run('mkdir', ['-m', '700', 'core']);
  lab.start('core', bitcoind, [
    ...['-regtest', '-datadir=core', '-txindex', '-server', '-listen=0', '-dnsseed=0', '-connect=0'],
    `-rpcport=${new URL(core.url).port}`,
  ]);
  await lab.until('Bitcoin Core', () => core.ask('getblockcount'));
  await core.mine(1);
  return core;
}

const bitcoinOf = (core, folder) =>
  `{chain: local, node: {url: "${core.url}", cookieFile: ${core.cookie}}, data: ${folder}, history: true}`;

/** The index for wallets. Resolves to its address. */
export async function startIndex(lab, core) {
  const port = await freePort();
  lab.write(
    'index.yaml',
    `chain: local
node: {url: "${core.url}", cookieFile: ${core.cookie}}
data: wallets
history: true
listen: 127.0.0.1:${port}
`,
  );
  lab.start('index', causeway, ['index', '--config', 'index.yaml']);
  return `http://127.0.0.1:${port}`;
}

/** Waits until whoever follows Core stands at its newest block. */
export async function follows(lab, core, what, told) {
  const at = async () => ((await told()) === (await core.ask('getbestblockhash')) ? true : null);
  await lab.until(what, at, ARRIVES_MS);
}

export const indexAt = (index) => async () => (await json(`${index}/healthz`)).hash;
export const bridgeAt = (api) => async () => (await json(`${api}/api/reserves`)).data.hash;

export async function newKeys(lab) {
  const keys = { members: [], custody: [] };
  const make = async (name, ...kind) => {
    await lab.run(causeway, ['keys', 'new', ...kind, `${name}.key`]);
    return (await lab.run(causeway, ['keys', 'show', ...kind, `${name}.key`])).trim();
  };
  for (const name of ['guardian', 'owner', 'wallet']) keys[name] = await make(name);
  for (let i = 0; i < MEMBERS; i++) {
    keys.members.push(await make(`member-${i}`));
    keys.custody.push(await make(`custody-${i}`, '--custody'));
  }
  return keys;
}

/** Resolves to the chain's address and the account that pays there. */
export async function startChain(lab) {
  const port = await freePort();
  lab.start('dev', causeway, ['dev', '--data', 'network', '--listen', `127.0.0.1:${port}`]);
  const network = `http://127.0.0.1:${port}`;
  const ready = async () => ((await json(`${network}/api/status`)).data.ready ? true : null);
  await lab.until('the local network', ready, ARRIVES_MS);
  const person = (await lab.run(causeway, ['keys', 'show', 'network/keys/demo-1.key'])).trim();
  const relay = (await lab.run(causeway, ['keys', 'show', 'network/keys/demo-2.key'])).trim();
  return { rpc: `${network}/rpc/${CHAIN}`, other: `${network}/rpc/${OTHER}`, person, relay };
}

/** What a deployment's file says of BTC: for Bitcoin, and for the router on each chain. */
export const BTC = {
  asset: 'btc',
  symbol: 'BTC',
  decimals: 8,
  minDeposit: '0.0001',
  router: {
    ...{ name: 'Bitcoin of Core', maxSupply: '21000000', minWithdraw: '0.0001', maxWithdraw: '10' },
    ...{ withdrawFee: WITHDRAW_FEE, maxWithdrawFee: '0.001', delayOver: '1', capOut: '50', capIn: '50' },
  },
};

/** An entry of a list in the deployment's file. */
const entry = (indent, values) => {
  const pairs = Object.entries(values).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `${' '.repeat(indent)}- {${pairs.join(', ')}}`;
};

const assetOf = ({ asset, symbol, decimals, minDeposit }) =>
  entry(4, { asset, symbol, decimals, commonDecimals: decimals, minDeposit });

const chainOf = (id, rpc, assets) =>
  [
    `  - id: ${id}`,
    `    rpc: ${rpc}`,
    '    routers:',
    ...assets.map(({ asset, symbol, decimals, router }) => entry(6, { asset, symbol, decimals, ...router })),
  ].join('\n');

/** Deploys; resolves to what each asset's token on `CHAIN` is. */
export async function deploy(lab, core, { index, chain, keys, assets = [BTC] }) {
  const list = (values) => values.map((value) => `"${value}"`).join(', ');
  lab.write(
    'deploy.yaml',
    `network: local
name: interop
generation: 1
keyFile: network/keys/demo-1.key
record: deployment.json
committee: {threshold: 2, members: [${list(keys.members)}]}
guardian: "${keys.guardian}"
timelock: {delay: 1m, proposers: ["${keys.owner}"], executors: ["${keys.owner}"]}
handOver: true
bitcoin:
  network: local
  startHeight: ${await core.ask('getblockcount')}
  index: ${index + API}
  keys: [${list(keys.custody)}]
  keeper: "${chain.relay}"
  confirmations: [{above: "0", confirmations: 3}]
  assets:
${assets.map(assetOf).join('\n')}
chains:
${chainOf(OTHER, chain.other, assets)}
${chainOf(CHAIN, chain.rpc, assets)}
`,
  );
  await lab.run(causeway, ['doctor', 'deploy', '--config', 'deploy.yaml']);
  await lab.run(causeway, ['deploy', '--config', 'deploy.yaml']);
  const { chains } = JSON.parse(readFileSync(lab.path('deployment.json'), 'utf8'));
  const { bitcoinRouters } = chains.find((c) => c.chainId === CHAIN);
  return Object.fromEntries(bitcoinRouters.map(({ asset, token }) => [asset, token]));
}

/**
 * Each in a process of its own, with an index of its own. `second` is what members' files say of others' indexes.
 * Resolves to the API's address.
 */
export async function startBridge(lab, core, { chain, keys, second = '' }) {
  const common = (database) => `network: local
database: sqlite:${database}.db
deployment: deployment.json
chains:
  - {id: ${OTHER}, endpoints: ["${chain.other}"]}
  - {id: ${CHAIN}, endpoints: ["${chain.rpc}"]}
`;
  let list = 'members:\n';
  for (const [i, address] of keys.members.entries()) {
    const port = await freePort();
    list += `  - {url: "http://127.0.0.1:${port}", address: "${address}", custodyKeys: {1: "${keys.custody[i]}"}}\n`;
    lab.write(
      `attest-${i}.yaml`,
      `${common(`member-${i}`)}listen: 127.0.0.1:${port}
keyFile: member-${i}.key
bitcoin: ${bitcoinOf(core, `index-${i}`)}
custody: {keyFile: custody-${i}.key, maxFeeSats: 1000000, minReserveSats: 20000}
${second}`,
    );
    lab.start(`attest-${i}`, causeway, ['attest', '--config', `attest-${i}.yaml`]);
  }
  const port = await freePort();
  const own = (folder) => bitcoinOf(core, folder).replace(/}$/, '');
  lab.write(
    'relay.yaml',
    `${common('bridge')}${list}keyFile: network/keys/demo-2.key
bitcoin: ${own('index-relay')}, batchWindow: 2s, lowReserveSats: 50000, minReserveSats: 20000}
`,
  );
  lab.write(
    'serve.yaml',
    `${common('bridge')}${list}listen: 127.0.0.1:${port}
bitcoin: ${own('index-serve')}, lowReserveSats: 50000}
`,
  );
  lab.start('relay', causeway, ['relay', '--config', 'relay.yaml']);
  lab.start('serve', causeway, ['serve', '--config', 'serve.yaml']);
  const api = `http://127.0.0.1:${port}`;
  const ready = async () => ((await json(`${api}/api/status`)).data.ready ? true : null);
  await lab.until('the bridge', ready, ARRIVES_MS);
  return api;
}

/** A key's file, and what commands with it are given; resolves to that and to its taproot address. */
export async function purseOf(lab, index, name) {
  const wallet = ['--api', index + API, '--key', `${name}.key`];
  const has = await lab.run(causeway, ['bitcoin', 'balance', ...wallet]);
  const [address] = /tb1p\S+/.exec(has) ?? [];
  if (!address) throw new Error(`${name} has no address:\n${has}`);
  return { wallet, address };
}

/** Coins of new blocks for an address, which can be spent. */
export async function fund(lab, core, index, address) {
  await core.mine(3, `raw(${scriptOf(address)})`);
  await core.mine(MATURE);
  await follows(lab, core, 'the index with coins', indexAt(index));
}

/** Does what needs blocks, which are made meanwhile. */
export async function amidBlocks(core, act) {
  const stop = core.mines();
  try {
    return await act();
  } finally {
    await stop();
  }
}

/** Opens the custody's batons, and fills its reserves. */
export const topUp = (lab, core, wallet) =>
  amidBlocks(core, () =>
    lab.run(
      causeway,
      [
        ...['bitcoin', 'top-up', '0.02', '--open', '--deployment', 'deployment.json'],
        ...[...wallet, '--yes', '--wait'],
      ],
      ARRIVES_MS,
    ),
  );

/** What the person on `CHAIN` has of a token. */
export const issued = (chain, token) =>
  createPublicClient({ transport: http(chain.rpc) }).readContract({
    address: token,
    abi: tokenAbi,
    functionName: 'balanceOf',
    args: [chain.person],
  });

const depositArgs = (asset, amount, { wallet, bridge, chain }) => [
  ...['bitcoin', 'deposit', asset, amount, '--chain', `${CHAIN}`, '--to', chain.person, '--yes'],
  ...wallet,
  ...bridge,
];

/** Waits, amid blocks, until exactly this has come. */
async function comes(lab, core, what, due, { chain, token }) {
  const got = await amidBlocks(core, () =>
    lab.until(
      what,
      async () => {
        const has = await issued(chain, token);
        return has > 0n ? has : null;
      },
      ARRIVES_MS,
    ),
  );
  if (got !== due) throw new Error(`${what}: ${got} arrived of ${due}`);
}

/** A block with the deposit is taken back; it arrives all the same, once. */
export async function depositTwice(lab, core, { asset, decimals }, amount, world) {
  const { api, index, chain, token } = world;
  await lab.run(causeway, depositArgs(asset, amount, world));
  await lab.until('the deposit in the mempool', async () =>
    (await core.ask('getrawmempool')).length > 0 ? true : null,
  );
  await core.mine(1);
  await follows(lab, core, 'the API at the deposit', bridgeAt(api));
  await core.reorganise(await core.ask('getblockcount'));
  await follows(lab, core, 'the index after the reorganisation', indexAt(index));
  await follows(lab, core, 'the API after the reorganisation', bridgeAt(api));
  if ((await issued(chain, token)) !== 0n) throw new Error('a deposit that is in no block has arrived');
  await comes(lab, core, `the deposit of ${asset}`, sats(amount, decimals), world);
}

/** A deposit that needs blocks before it is sent, as one that is inscribed first. */
export async function depositAmidBlocks(lab, core, { asset, decimals }, amount, world) {
  await amidBlocks(core, () => lab.run(causeway, depositArgs(asset, amount, world), ARRIVES_MS));
  await comes(lab, core, `the deposit of ${asset}`, sats(amount, decimals), world);
}

/** Asks the bridge for a withdrawal, once it would be paid. */
export async function askFor(lab, { asset, decimals }, amount, { bridge, api, chain, to }) {
  const { bitcoin } = JSON.parse(readFileSync(lab.path('deployment.json'), 'utf8'));
  const route = new URLSearchParams({
    ...{ srcChainId: CHAIN, dstChainId: bitcoin.chainId },
    ...{ asset, amount: sats(amount, decimals) },
  });
  const free = async () =>
    (await json(`${api}/api/bitcoin/quote?${route}`)).data.reason === null ? true : null;
  await lab.until('figures that know the deposit', free, ARRIVES_MS);
  await lab.run(causeway, [
    ...['bitcoin', 'withdraw', asset, amount, '--to', to, '--chain', `${CHAIN}`, '--rpc', chain.rpc],
    ...['--key', 'network/keys/demo-1.key', '--yes', ...bridge],
  ]);
}

/** A payment whose block is taken back is paid once; `has` resolves to what there is of it. */
export async function paidTwice(lab, core, due, has, api) {
  const pays = async () => {
    if ((await core.ask('getrawmempool')).length > 0) await core.mine(1);
    const got = await has();
    return got > 0n ? got : null;
  };
  const before = await lab.until('the payment', pays, ARRIVES_MS);
  await core.reorganise(await core.ask('getblockcount'));
  await follows(lab, core, 'the API after the second reorganisation', bridgeAt(api));
  if ((await has()) !== 0n) throw new Error('what was taken back is still there');
  const after = await lab.until('the payment, again', pays, ARRIVES_MS);
  if (before !== due || after !== due)
    throw new Error(`${before}, then ${after} were paid, and ${due} are due`);
}
