// A deployment of its own whose custody is on Bitcoin Core's regtest: the index follows it, members and a relay work on
// it, a deposit arrives, a withdrawal is paid, and blocks that Core takes back are taken back here. The other end is a
// chain of the local network.
import {
  ARRIVES_MS,
  amidBlocks,
  askFor,
  BTC,
  CHAIN,
  deploy,
  depositTwice,
  follows,
  fund,
  indexAt,
  newKeys,
  OTHER,
  paidTwice,
  purseOf,
  sats,
  scriptOf,
  startBridge,
  startChain,
  startCore,
  startIndex,
  topUp,
  WITHDRAW_FEE,
} from './core.mjs';
import { causeway, Lab } from './lab.mjs';

const DEPOSIT = '0.01';
const WITHDRAWAL = '0.004';

/** A wallet's transactions of every kind that the bridge makes: Core's mempool takes them and the index reads them. */
async function ordinals(lab, wallet) {
  const waits = (...args) => lab.run(causeway, ['bitcoin', ...args, ...wallet, '--wait'], ARRIVES_MS);
  const terms = ['--decimals', '2', '--premine', '1000', '--per-mint', '5', '--mints', '10'];
  await waits('etch', 'INTEROP.WITH.BITCOIN.CORE', ...terms);
  await waits('mint-rune', 'INTEROPWITHBITCOINCORE');
  await waits('deploy-token', 'core', '--max', '1000', '--limit', '100');
  await waits('mint-token', 'core', '100');
  const has = await lab.run(causeway, ['bitcoin', 'balance', ...wallet]);
  if (!/CORE \(\d+:\d+\) 1005\b/.test(has) || !/\bcore 100\b/.test(has))
    throw new Error(`the wallet has:\n${has}`);
}

/** Every output of the custody, and every token, by the nodes' own word. */
const reserves = (lab, core, chain, bridge) =>
  amidBlocks(core, () =>
    lab.until(
      'the reserves, output by output',
      async () => {
        await lab.run(causeway, [
          ...['bitcoin', 'reserves', ...bridge, '--node', core.url, '--cookie-file', core.cookie],
          ...['--rpc', `${CHAIN}=${chain.rpc}`, '--rpc', `${OTHER}=${chain.other}`],
        ]);
        return true;
      },
      ARRIVES_MS,
    ),
  );

/** Resolves to Core's version; rejects with what did not work. */
export async function run(bitcoind, lab = new Lab()) {
  try {
    const [, version = 'unknown'] = /version v(\S+)/.exec(await lab.run(bitcoind, ['-version'])) ?? [];
    const core = await startCore(lab, bitcoind);
    const index = await startIndex(lab, core);
    const keys = await newKeys(lab);
    await follows(lab, core, 'the index', indexAt(index));
    const { wallet, address } = await purseOf(lab, index, 'wallet');
    await fund(lab, core, index, address);
    const chain = await startChain(lab);
    const token = (await deploy(lab, core, { index, chain, keys })).btc;
    await amidBlocks(core, () => ordinals(lab, wallet));
    await topUp(lab, core, wallet);
    const api = await startBridge(lab, core, { chain, keys });
    const bridge = ['--deployment', 'deployment.json', '--bridge', api];
    for (const role of ['attest-0', 'relay', 'serve', 'index'])
      await lab.run(causeway, ['doctor', role.split('-')[0], '--config', `${role}.yaml`]);
    const world = { wallet, bridge, api, index, token, chain };
    await depositTwice(lab, core, BTC, DEPOSIT, world);
    await lab.run(causeway, ['keys', 'new', 'payee.key']);
    const { address: to } = await purseOf(lab, index, 'payee');
    await askFor(lab, BTC, WITHDRAWAL, { ...world, to });
    const due = sats(WITHDRAWAL) - sats(WITHDRAW_FEE);
    await paidTwice(lab, core, due, () => core.has(scriptOf(to)), api);
    await reserves(lab, core, chain, bridge);
    return version;
  } catch (error) {
    throw new Error([error.message, ...lab.logs()].join('\n'), { cause: error });
  } finally {
    await lab.leave();
  }
}
