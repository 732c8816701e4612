// A deployment of its own on two chains that geth runs: contracts, three members, a relay, an API, doctor, a transfer.
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { causeway, freePort, json, Lab } from './lab.mjs';

const require = createRequire(new URL('../../web/package.json', import.meta.url));
const { createPublicClient, createWalletClient, http, pad, parseAbi, parseEther } = require('viem');
const { generatePrivateKey, privateKeyToAccount } = require('viem/accounts');

const CHAINS = [910001001, 910001003];
const POOL = 1;
const MEMBERS = 3;
const SENT = parseEther('1');
/** geth's own chain calls every 32nd block final. */
const ARRIVES_MS = 240_000;

const bridgeAbi = parseAbi([
  'function swap(uint32 poolId, uint32 dstChainId, uint256 amount, bytes32 recipient, address refund, bytes consumerData) payable returns (bytes32)',
  'function estimateBNFee(uint32 poolId, uint32 dstChainId, uint256 amount, bytes32 recipient, bytes consumerData) view returns (uint256)',
]);

/** A proof-of-stake genesis with the forks that the contracts need, none that needs contracts of its own, and coins. */
const genesis = (chainId, rich) => ({
  config: {
    chainId,
    ...Object.fromEntries(
      [
        'homestead',
        'eip150',
        'eip155',
        'eip158',
        'byzantium',
        'constantinople',
        'petersburg',
        'istanbul',
        'berlin',
        'london',
      ].map((fork) => [`${fork}Block`, 0]),
    ),
    shanghaiTime: 0,
    cancunTime: 0,
    blobSchedule: { cancun: { target: 3, max: 6, baseFeeUpdateFraction: 3338477 } },
    terminalTotalDifficulty: 0,
  },
  difficulty: '0x0',
  extraData: `0x${chainId.toString(16).padStart(8, '0')}`, // no two chains of a deployment may begin alike
  gasLimit: '0x1c9c380',
  baseFeePerGas: '0x3b9aca00',
  alloc: Object.fromEntries(
    rich.map((address) => [address, { balance: `0x${parseEther('100000').toString(16)}` }]),
  ),
});

async function startChain(lab, geth, chainId, rich) {
  const folder = `chain-${chainId}`;
  mkdirSync(lab.path(folder));
  lab.write(`${folder}.json`, JSON.stringify(genesis(chainId, rich)));
  await lab.run(geth, ['init', '--datadir', folder, `${folder}.json`]);
  const port = await freePort();
  lab.start(folder, geth, [
    ...['--dev', '--dev.period', '1', '--verbosity', '2', '--datadir', folder, '--ipcdisable'],
    ...[
      '--http',
      '--http.addr',
      '127.0.0.1',
      '--http.port',
      `${port}`,
      '--http.api',
      'eth,net,web3',
      '--authrpc.port',
      '0',
    ],
  ]);
  const rpc = `http://127.0.0.1:${port}`;
  await lab.until(`chain ${chainId}`, async () => {
    const { result } = await json(rpc, { jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] });
    return Number(result) > 0 ? true : null;
  });
  return rpc;
}

const poolOf = (id, rpc, other) => `
  - id: ${id}
    rpc: ${rpc}
    fees: [{chain: ${other}, baseGas: 120000, gasPerByte: 16, gasPrice: 1000000000, coinPriceRate: 1000000000}]
    pools:
      - id: ${POOL}
        token: {native: true, symbol: ETH, decimals: 18}
        commonDecimals: 8
        feeRatio: 500
        swapLimit: "1000000"
        lanes: [{chain: ${other}, capOut: "5000000", capIn: "5000000"}]`;

/** Puts the contracts on both chains and money into their pools. */
async function deploy(lab, rpcs, addresses) {
  const [a, b] = CHAINS;
  lab.write(
    'deploy.yaml',
    `network: local
name: interop
generation: 1
keyFile: operator.key
ownFactory: true
record: deployment.json
committee: {threshold: 2, members: [${addresses.members.map((m) => `"${m}"`).join(', ')}]}
guardian: "${addresses.guardian}"
timelock: {delay: 1m, proposers: ["${addresses.owner}"], executors: ["${addresses.owner}"]}
handOver: true
chains:${poolOf(a, rpcs[a], b)}${poolOf(b, rpcs[b], a)}
`,
  );
  await lab.run(causeway, ['doctor', 'deploy', '--config', 'deploy.yaml']);
  await lab.run(causeway, ['deploy', '--config', 'deploy.yaml']);
  for (const id of CHAINS) {
    const where = [
      '--deployment',
      'deployment.json',
      '--chain',
      `${id}`,
      '--rpc',
      rpcs[id],
      '--key',
      'operator.key',
    ];
    await lab.run(causeway, ['pool', 'add', ...where, '--pool', `${POOL}`, '--amount', '100']);
  }
}

/** Starts members, relay and API, and has doctor look at each. Resolves to the API's address. */
async function startBridge(lab, rpcs, members) {
  const common = (database) => `network: local
database: sqlite:${database}.db
deployment: deployment.json
chains:
${CHAINS.map((id) => `  - {id: ${id}, endpoints: ["${rpcs[id]}"]}`).join('\n')}
`;
  let list = 'members:\n';
  for (const [i, address] of members.entries()) {
    const port = await freePort();
    list += `  - {url: "http://127.0.0.1:${port}", address: "${address}"}\n`;
    lab.write(
      `attest-${i}.yaml`,
      `${common(`member-${i}`)}listen: 127.0.0.1:${port}\nkeyFile: member-${i}.key\n`,
    );
    lab.start(`attest-${i}`, causeway, ['attest', '--config', `attest-${i}.yaml`]);
  }
  const port = await freePort();
  lab.write('relay.yaml', `${common('bridge')}${list}keyFile: relay.key\n`);
  lab.write('serve.yaml', `${common('bridge')}${list}listen: 127.0.0.1:${port}\n`);
  lab.start('relay', causeway, ['relay', '--config', 'relay.yaml']);
  lab.start('serve', causeway, ['serve', '--config', 'serve.yaml']);
  const api = `http://127.0.0.1:${port}`;
  await lab.until('the bridge', async () => ((await json(`${api}/api/status`)).data.ready ? true : null));
  for (const [role, file] of [
    ['attest', 'attest-0'],
    ['relay', 'relay'],
    ['serve', 'serve'],
  ])
    await lab.run(causeway, ['doctor', role, '--config', `${file}.yaml`]);
  return api;
}

/** Swaps a coin to an address that has none, and waits until the destination has what the API had quoted. */
async function transfer(lab, rpcs, api, account) {
  const [from, to] = CHAINS;
  const { chains } = JSON.parse(await lab.run('cat', ['deployment.json']));
  const { bridge } = chains.find((c) => c.chainId === from);
  const chain = {
    id: from,
    name: 'geth',
    nativeCurrency: { name: 'coin', symbol: 'coin', decimals: 18 },
    rpcUrls: {},
  };
  const source = createPublicClient({ chain, transport: http(rpcs[from]) });
  const target = createPublicClient({ transport: http(rpcs[to]) });
  const recipient = privateKeyToAccount(generatePrivateKey()).address;
  const place = [POOL, to, SENT, pad(recipient, { size: 32 })];
  const fee = await source.readContract({
    address: bridge,
    abi: bridgeAbi,
    functionName: 'estimateBNFee',
    args: [...place, '0x'],
  });
  const ask = `srcChainId=${from}&dstChainId=${to}&poolId=${POOL}&amount=${SENT}`;
  const quoted = BigInt((await json(`${api}/api/quote?${ask}`)).data.amountOut);
  const wallet = createWalletClient({ account, chain, transport: http(rpcs[from]) });
  const hash = await wallet.writeContract({
    address: bridge,
    abi: bridgeAbi,
    functionName: 'swap',
    args: [...place, account.address, '0x'],
    value: SENT + fee,
  });
  const { status } = await source.waitForTransactionReceipt({ hash });
  if (status !== 'success') throw new Error(`the swap failed: ${hash}`);
  const got = await lab.until(
    'what was sent',
    async () => {
      const balance = await target.getBalance({ address: recipient });
      return balance > 0n ? balance : null;
    },
    ARRIVES_MS,
  );
  if (got !== quoted) throw new Error(`${got} wei arrived, and ${quoted} were quoted`);
}

/** Resolves to geth's version; rejects with what did not work. */
export async function run(geth, lab = new Lab()) {
  try {
    const [, version = 'unknown'] = /^Version: (\S+)/m.exec(await lab.run(geth, ['version'])) ?? [];
    const keys = {};
    for (const name of [
      'operator',
      'relay',
      'guardian',
      'owner',
      ...Array.from({ length: MEMBERS }, (_, i) => `member-${i}`),
    ]) {
      await lab.run(causeway, ['keys', 'new', `${name}.key`]);
      keys[name] = (await lab.run(causeway, ['keys', 'show', `${name}.key`])).trim();
    }
    const sender = privateKeyToAccount(generatePrivateKey());
    const members = Array.from({ length: MEMBERS }, (_, i) => keys[`member-${i}`]);
    const rpcs = {};
    for (const id of CHAINS)
      rpcs[id] = await startChain(lab, geth, id, [keys.operator, keys.relay, sender.address]);
    await deploy(lab, rpcs, { members, guardian: keys.guardian, owner: keys.owner });
    const api = await startBridge(lab, rpcs, members);
    await transfer(lab, rpcs, api, sender);
    return version;
  } catch (error) {
    throw new Error([error.message, ...lab.logs()].join('\n'));
  } finally {
    await lab.leave();
  }
}
