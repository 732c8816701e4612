// A deployment of its own whose custody is on Bitcoin Core's regtest: the index follows it, members and a relay work on
// it, a deposit arrives, a withdrawal is paid, and blocks that Core takes back are taken back here. The other end is a
// chain of the local network.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { causeway, freePort, json, Lab } from './lab.mjs';

const require = createRequire(new URL('../../web/package.json', import.meta.url));
const { createPublicClient, http, parseAbi } = require('viem');
const { Address, OutScript, TEST_NETWORK } = require('@scure/btc-signer');

const CHAIN = 910001003;
const API = '/bitcoin_testnet';
const MEMBERS = 3;
/** Base units of BTC. */
const COIN = 100_000_000n;
const DEPOSIT = '0.01';
const WITHDRAWAL = '0.004';
const WITHDRAW_FEE = '0.0002';
/** Blocks whose coins cannot be spent yet. */
const MATURE = 100;
/** `OP_TRUE`: blocks that belong to nobody here. */
const ANYBODY = 'raw(51)';
const BLOCK_MS = 700;
const ARRIVES_MS = 240_000;

const tokenAbi = parseAbi(['function balanceOf(address) view returns (uint256)']);
const sats = (text) => {
  const [whole, part = ''] = text.split('.');
  return BigInt(whole) * COIN + BigInt(part.padEnd(8, '0'));
};
const scriptOf = (address) =>
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

async function startCore(lab, bitcoind) {
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
async function startIndex(lab, core) {
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
async function follows(lab, core, what, told) {
  await lab.until(what, async () => ((await told()) === (await core.ask('getbestblockhash')) ? true : null));
}

const indexAt = (index) => async () => (await json(`${index}/healthz`)).hash;
const bridgeAt = (api) => async () => (await json(`${api}/api/reserves`)).data.hash;

async function newKeys(lab) {
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
async function startChain(lab) {
  const port = await freePort();
  lab.start('dev', causeway, ['dev', '--data', 'network', '--listen', `127.0.0.1:${port}`]);
  const network = `http://127.0.0.1:${port}`;
  await lab.until('the local network', async () =>
    (await json(`${network}/api/status`)).data.ready ? true : null,
  );
  const person = (await lab.run(causeway, ['keys', 'show', 'network/keys/demo-1.key'])).trim();
  const relay = (await lab.run(causeway, ['keys', 'show', 'network/keys/demo-2.key'])).trim();
  return { rpc: `${network}/rpc/${CHAIN}`, person, relay };
}

async function deploy(lab, core, index, chain, keys) {
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
  index: ${index}
  keys: [${list(keys.custody)}]
  keeper: "${chain.relay}"
  confirmations: [{above: "0", confirmations: 3}]
  assets:
    - {asset: btc, symbol: BTC, decimals: 8, commonDecimals: 8, minDeposit: "0.0001"}
chains:
  - id: ${CHAIN}
    rpc: ${chain.rpc}
    routers:
      - {asset: btc, name: Bitcoin of Core, symbol: BTC, decimals: 8, maxSupply: "21000000", minWithdraw: "0.0001",
         maxWithdraw: "10", withdrawFee: "${WITHDRAW_FEE}", maxWithdrawFee: "0.001", delayOver: "1", capOut: "50",
         capIn: "50"}
`,
  );
  await lab.run(causeway, ['doctor', 'deploy', '--config', 'deploy.yaml']);
  await lab.run(causeway, ['deploy', '--config', 'deploy.yaml']);
  const { chains } = JSON.parse(readFileSync(lab.path('deployment.json'), 'utf8'));
  return chains[0].bitcoinRouters[0].token;
}

/** Each in a process of its own, with an index of its own. Resolves to the API's address. */
async function startBridge(lab, core, chain, keys) {
  const common = (database) => `network: local
database: sqlite:${database}.db
deployment: deployment.json
chains:
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
`,
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
  await lab.until('the bridge', async () => ((await json(`${api}/api/status`)).data.ready ? true : null));
  return api;
}

/** A wallet's transactions of every kind that the bridge makes: Core's mempool takes them and the index reads them. */
async function ordinals(lab, wallet) {
  await lab.run(causeway, [
    ...['bitcoin', 'etch', 'INTEROP.WITH.BITCOIN.CORE', '--decimals', '2', '--premine', '1000'],
    ...['--per-mint', '5', '--mints', '10', ...wallet, '--wait'],
  ]);
  await lab.run(causeway, ['bitcoin', 'mint-rune', 'INTEROPWITHBITCOINCORE', ...wallet, '--wait']);
  await lab.run(causeway, [
    ...['bitcoin', 'deploy-token', 'core', '--max', '1000', '--limit', '100', ...wallet, '--wait'],
  ]);
  await lab.run(causeway, ['bitcoin', 'mint-token', 'core', '100', ...wallet, '--wait']);
  const has = await lab.run(causeway, ['bitcoin', 'balance', ...wallet]);
  if (!/1005\b/.test(has) || !/100\b.*core/i.test(has)) throw new Error(`the wallet has:\n${has}`);
}

/** A block with the deposit is taken back; it arrives all the same, once. */
async function deposit(lab, core, { wallet, bridge, api, index, token, chain }) {
  const balance = () =>
    createPublicClient({ transport: http(chain.rpc) }).readContract({
      address: token,
      abi: tokenAbi,
      functionName: 'balanceOf',
      args: [chain.person],
    });
  await lab.run(causeway, [
    ...['bitcoin', 'deposit', 'btc', DEPOSIT, '--chain', `${CHAIN}`, '--to', chain.person, '--yes'],
    ...wallet,
    ...bridge,
  ]);
  await lab.until('the deposit in the mempool', async () =>
    (await core.ask('getrawmempool')).length > 0 ? true : null,
  );
  await core.mine(1);
  await follows(lab, core, 'the API at the deposit', bridgeAt(api));
  await core.reorganise(await core.ask('getblockcount'));
  await follows(lab, core, 'the index after the reorganisation', indexAt(index));
  await follows(lab, core, 'the API after the reorganisation', bridgeAt(api));
  if ((await balance()) !== 0n) throw new Error('a deposit that is in no block has arrived');
  const stop = core.mines();
  try {
    const got = await lab.until(
      'the deposit',
      async () => {
        const has = await balance();
        return has > 0n ? has : null;
      },
      ARRIVES_MS,
    );
    if (got !== sats(DEPOSIT)) throw new Error(`${got} arrived of ${sats(DEPOSIT)}`);
  } finally {
    await stop();
  }
}

/** A payment whose block is taken back is paid once. */
async function withdraw(lab, core, { bridge, api, chain, script, address }) {
  await lab.run(causeway, [
    ...['bitcoin', 'withdraw', 'btc', WITHDRAWAL, '--to', address, '--chain', `${CHAIN}`, '--rpc', chain.rpc],
    ...['--key', 'network/keys/demo-1.key', '--yes', ...bridge],
  ]);
  const paid = sats(WITHDRAWAL) - sats(WITHDRAW_FEE);
  const pays = async () => {
    await core.mine(1);
    const has = await core.has(script);
    return has > 0n ? has : null;
  };
  const before = await lab.until('the payment', pays, ARRIVES_MS);
  await core.reorganise(await core.ask('getblockcount'));
  await follows(lab, core, 'the API after the second reorganisation', bridgeAt(api));
  if ((await core.has(script)) !== 0n) throw new Error('Core still shows what it took back');
  const after = await lab.until('the payment, again', pays, ARRIVES_MS);
  if (before !== paid || after !== paid)
    throw new Error(`${before}, then ${after} sat were paid, and ${paid} are due`);
}

/** Resolves to Core's version; rejects with what did not work. */
export async function run(bitcoind, lab = new Lab()) {
  try {
    const [, version = 'unknown'] = /version v(\S+)/.exec(await lab.run(bitcoind, ['-version'])) ?? [];
    const core = await startCore(lab, bitcoind);
    const index = await startIndex(lab, core);
    const keys = await newKeys(lab);
    await follows(lab, core, 'the index', indexAt(index));
    const wallet = ['--api', index + API, '--key', 'wallet.key'];
    const [address] = /tb1p\S+/.exec(await lab.run(causeway, ['bitcoin', 'balance', ...wallet])) ?? [];
    await core.mine(3, `raw(${scriptOf(address)})`);
    await core.mine(MATURE);
    await follows(lab, core, 'the index with coins', indexAt(index));
    const chain = await startChain(lab);
    const token = await deploy(lab, core, index, chain, keys);
    const record = ['--deployment', 'deployment.json'];
    let stop = core.mines();
    try {
      await ordinals(lab, wallet);
      await lab.run(causeway, [
        'bitcoin',
        'top-up',
        '0.02',
        '--open',
        ...record,
        ...wallet,
        '--yes',
        '--wait',
      ]);
    } finally {
      await stop();
    }
    const api = await startBridge(lab, core, chain, keys);
    const bridge = [...record, '--bridge', api];
    for (const role of ['attest-0', 'relay', 'serve', 'index'])
      await lab.run(causeway, ['doctor', role.split('-')[0], '--config', `${role}.yaml`]);
    await deposit(lab, core, { wallet, bridge, api, index, token, chain });
    await lab.run(causeway, ['keys', 'new', 'payee.key']);
    const payee = await lab.run(causeway, ['bitcoin', 'balance', '--api', index + API, '--key', 'payee.key']);
    const [to] = /tb1p\S+/.exec(payee) ?? [];
    await withdraw(lab, core, { bridge, api, chain, script: scriptOf(to), address: to });
    stop = core.mines();
    try {
      await lab.until('the reserves, output by output', async () => {
        const node = ['--node', core.url, '--cookie-file', core.cookie, '--rpc', `${CHAIN}=${chain.rpc}`];
        await lab.run(causeway, ['bitcoin', 'reserves', ...bridge, ...node]);
        return true;
      });
    } finally {
      await stop();
    }
    return version;
  } catch (error) {
    throw new Error([error.message, ...lab.logs()].join('\n'), { cause: error });
  } finally {
    await lab.leave();
  }
}
