// Runes, inscriptions and BRC-20 transfers as wallets and the bridge make them, on Bitcoin Core's regtest, and after
// every step, blocks that Core takes back among them, an index of others is compared with ours: output by output.
import { askOurs, Chain, heldAt, requireSame } from './agree.mjs';
import {
  API,
  ARRIVES_MS,
  amidBlocks,
  askFor,
  BTC,
  deploy,
  depositAmidBlocks,
  depositTwice,
  follows,
  fund,
  indexAt,
  newKeys,
  paidTwice,
  purseOf,
  sats,
  scriptOf,
  startBridge,
  startChain,
  startCore,
  startIndex,
  topUp,
} from './core.mjs';
import { causeway, json } from './lab.mjs';

const NAME = 'INTEROP.WITH.ANOTHER.INDEX';
const RUNE = NAME.replaceAll('.', '•');
const DECIMALS = 2;
const TICKER = 'iopx';
const CREDITS = 18;
/** In coins of the other chain. */
const FEES = { withdrawFee: '0.0001', maxWithdrawFee: '0.01' };

/** What the deployment has beside BTC. */
function assetsOf(runeId) {
  const router = { ...FEES, maxSupply: '100000', minWithdraw: '1', maxWithdraw: '10000' };
  const limits = { delayOver: '10000', capOut: '50000', capIn: '50000' };
  const asset = (id, symbol, decimals) => ({
    ...{ asset: id, symbol, decimals, minDeposit: '1' },
    router: { name: symbol, ...router, ...limits },
  });
  return {
    rune: asset(`rune:${runeId}`, 'INTEROP', DECIMALS),
    token: asset(`brc20:${TICKER}`, TICKER, CREDITS),
  };
}

/** The chain, our index and the other one. */
class Comparison {
  #lab;
  #core;
  #index;
  #second;
  #chain;
  compared = 0;

  constructor(lab, core, index, second) {
    [this.#lab, this.#core, this.#index, this.#second] = [lab, core, index, second];
    this.#chain = new Chain(core);
  }

  /** Both at Core's newest block: what the other one says of each unspent output. */
  async #theirs() {
    await follows(this.#lab, this.#core, 'our index', indexAt(this.#index));
    await follows(this.#lab, this.#core, 'the other index', () => this.#second.at());
    const outputs = await this.#chain.unspent();
    const carried = await this.#second.outputs(outputs.map(({ outpoint }) => outpoint));
    return { outputs, carried };
  }

  async same(when) {
    const { outputs, carried } = await this.#theirs();
    requireSame(
      when,
      await askOurs(
        this.#index,
        outputs.map(({ outpoint }) => outpoint),
      ),
      carried,
    );
    await this.#second.inscribed?.(when, await this.#chain.blocks(), this.#index);
    this.compared += outputs.length;
  }

  /** How much of the rune the other index sees at an address. */
  async held(address) {
    const { outputs, carried } = await this.#theirs();
    return heldAt(outputs, carried, RUNE, scriptOf(address));
  }
}

/** Makes what is compared: a rune, a token, an inscription, and a part of each for somebody else. */
async function ordinals(lab, core, index, { wallet, address, to }) {
  const waits = (...args) => lab.run(causeway, ['bitcoin', ...args, ...wallet, '--wait'], ARRIVES_MS);
  lab.write('page.html', '<!doctype html><title>interop</title><p>an inscription of a page</p>\n');
  return amidBlocks(core, async () => {
    await waits(
      ...['etch', NAME, '--decimals', `${DECIMALS}`, '--premine', '5000'],
      ...['--per-mint', '7', '--mints', '2'],
    );
    await waits('mint-rune', RUNE.replaceAll('•', ''));
    await waits('deploy-token', TICKER, '--max', '10000', '--limit', '1000');
    await waits('mint-token', TICKER, '1000');
    const [, inscription] = /inscription (\S+)/.exec(await waits('inscribe', 'page.html'));
    await waits('send-inscription', inscription, to);
    await waits('send-token', TICKER, '30', to);
    const list = await json(`${index}${API}/runes/list?address=${address}&cursor=0&size=10`);
    const { runeid } = list.data.list.find(({ spacedRune }) => spacedRune === RUNE);
    return runeid;
  });
}

/** A rune is sent, its block is taken back, and it is sent again by the mempool. */
async function movedTwice(lab, core, comparison, { wallet, rune, to }) {
  await lab.run(causeway, ['bitcoin', 'send-rune', rune, '12.5', to, ...wallet]);
  await lab.until('the rune in the mempool', async () =>
    (await core.ask('getrawmempool')).length > 0 ? true : null,
  );
  await core.mine(1);
  await comparison.same('after a rune was sent');
  await core.reorganise(await core.ask('getblockcount'));
  await comparison.same('after its block was taken back');
  if ((await comparison.held(to)) !== 0n) throw new Error('the other index shows a rune that was taken back');
  await core.mine(1);
  await comparison.same('after it was in a block again');
  if ((await comparison.held(to)) !== sats('12.5', DECIMALS))
    throw new Error('the other index does not show the rune that was sent');
}

/**
 * The whole flow. `second` starts the other index beside Core, and resolves to how it is asked: `at` is its newest block,
 * `outputs` to what each of these carries, `inscribed` (where it knows inscriptions) fails where one is elsewhere, and
 * `members` is what members' files say of it. Resolves to how many outputs were compared.
 */
export async function runes(lab, bitcoind, second) {
  const core = await startCore(lab, bitcoind);
  const index = await startIndex(lab, core);
  const other = await second(core);
  const keys = await newKeys(lab);
  await follows(lab, core, 'the index', indexAt(index));
  const { wallet, address } = await purseOf(lab, index, 'wallet');
  for (const name of ['friend', 'payee']) await lab.run(causeway, ['keys', 'new', `${name}.key`]);
  const { address: friend } = await purseOf(lab, index, 'friend');
  const { address: payee } = await purseOf(lab, index, 'payee');
  await fund(lab, core, index, address);
  const comparison = new Comparison(lab, core, index, other);
  const runeId = await ordinals(lab, core, index, { wallet, address, to: friend });
  await comparison.same('after a wallet made a rune, a token and an inscription');
  await movedTwice(lab, core, comparison, { wallet, rune: runeId, to: friend });

  const chain = await startChain(lab);
  const { rune, token } = assetsOf(runeId);
  const tokens = await deploy(lab, core, { index, chain, keys, assets: [BTC, rune, token] });
  await topUp(lab, core, wallet);
  const api = await startBridge(lab, core, { chain, keys, second: other.members });
  const bridge = ['--deployment', 'deployment.json', '--bridge', api];
  const world = { wallet, bridge, api, index, chain, to: payee };
  await depositTwice(lab, core, rune, '250', { ...world, token: tokens[rune.asset] });
  await comparison.same('after a deposit of the rune');
  await depositAmidBlocks(lab, core, token, '100', { ...world, token: tokens[token.asset] });
  await comparison.same('after a deposit of the token');

  await askFor(lab, rune, '40', world);
  await paidTwice(lab, core, sats('40', DECIMALS), () => comparison.held(payee), api);
  await comparison.same('after a withdrawal of the rune');
  await askFor(lab, token, '60', world);
  const received = async () => {
    const query = `address=${payee}&ticker=${TICKER}`;
    const { data } = await json(`${index}${API}/brc20/token-summary?${query}`);
    return data.tokenBalance.overallBalance === '60' ? true : null;
  };
  await amidBlocks(core, () => lab.until('the token', received, ARRIVES_MS));
  await comparison.same('after a withdrawal of the token');
  return comparison.compared;
}
