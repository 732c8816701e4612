import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import { faults } from './accessibility.ts';
import { test } from './coins.ts';
import { expect, press, sheet, url } from './fixtures.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..', '..');
const COMMAND_MS = 60_000;
const BITCOIN = 3994530451;

interface Demo {
  taproot: string;
  segwit: string;
}

async function json<T>(path: string): Promise<T> {
  return (await (await fetch(url(path))).json()) as T;
}

async function demo(): Promise<Demo> {
  const { bitcoin } = await json<{ bitcoin: Demo[] }>('/local/demo');
  const [wallet] = bitcoin;
  if (!wallet) throw new Error('there is no demo wallet on Bitcoin');
  return wallet;
}

/** Runs a command in the terminal of a person who copied the page's setup before it. */
async function terminal(page: Page, command: string): Promise<string> {
  const setup = await copied(page, 'Copy: Once in each terminal');
  const script = process.env.CAUSEWAY_BINARY
    ? setup.replace('bin/causeway', `'${process.env.CAUSEWAY_BINARY}'`)
    : setup;
  const { stdout } = await run('bash', ['-c', `set -e\n${script}\n${command}`], {
    cwd: root,
    timeout: COMMAND_MS,
  });
  return stdout;
}

/** What a copy button puts on the clipboard. */
async function copied(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name, exact: true }).click();
  return page.evaluate(() => navigator.clipboard.readText());
}

const chain = (page: Page): Locator => page.getByRole('article', { name: 'Bitcoin' });
const wallet = (page: Page): Locator => page.getByRole('region', { name: 'Demo Bitcoin' });
const row = (page: Page, text: string): Locator =>
  wallet(page).getByRole('listitem').filter({ hasText: text });

async function open(page: Page): Promise<void> {
  await page.goto(url('/local'));
  await expect(page.getByRole('heading', { name: 'Your local network is running' })).toBeVisible();
  await expect(row(page, 'SATOSHI•RUNE•TITAN')).toBeVisible();
}

async function height(page: Page): Promise<number> {
  const text = await chain(page)
    .getByText(/^[\d,]+$/)
    .textContent();
  return Number(text?.replaceAll(',', ''));
}

const shown = (amount: number) => amount.toLocaleString('en-US', { maximumFractionDigits: 8 });

/** What the demo wallet has, as the index says now: tests before this one sent some of it. */
async function cway(): Promise<string> {
  const { taproot } = await demo();
  const { data } = await json<{ data: { tokenBalance: { overallBalance: string } } }>(
    `/bitcoin_testnet/brc20/token-summary?address=${taproot}&ticker=cway`,
  );
  return shown(Number(data.tokenBalance.overallBalance));
}

/** What is shown is what the index says, whoever sends some of it meanwhile. */
async function shows(where: Locator, said: () => Promise<string>): Promise<void> {
  await expect(async () => {
    await expect(where).toContainText(await said(), { timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
}

async function runes(): Promise<{ name: string; amount: number; decimals: number }[]> {
  const { taproot } = await demo();
  const { data } = await json<{
    data: { list: { amount: string; spacedRune: string; divisibility: number }[] };
  }>(`/bitcoin_testnet/runes/list?address=${taproot}&cursor=0&size=100`);
  return data.list.map(({ amount, spacedRune, divisibility }) => ({
    name: spacedRune,
    amount: Number(amount) / 10 ** divisibility,
    decimals: divisibility,
  }));
}

test.describe.configure({ mode: 'serial' });
test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('the page shows Bitcoin, its demo wallet as the index has it, and pages of what it has', async ({
  page,
  context,
}) => {
  await open(page);
  await expect(chain(page)).toContainText('Running');
  await expect(chain(page)).toContainText('Index is complete');
  expect(await height(page)).toBeGreaterThan(110);

  const { taproot, segwit } = await demo();
  await shows(wallet(page).getByRole('list', { name: 'Balances' }), async () => {
    const has = await json<{ data: { btcSatoshis: number }[] }>(
      `/bitcoin_testnet/address/multi-assets?addresses=${taproot},${segwit}`,
    );
    const sats = has.data.reduce((all, a) => all + a.btcSatoshis, 0);
    return `${(sats / 1e8).toFixed(8)} BTC`;
  });
  await shows(row(page, 'cway'), cway);
  const held = await runes();
  expect(held.map((r) => r.name).sort()).toEqual(['RUNES•X•BITCOIN', 'SATOSHI•RUNE•TITAN']);
  for (const { name, decimals } of held) {
    await expect(row(page, name)).toContainText(`${decimals} decimals`);
    await shows(row(page, name), async () =>
      shown((await runes()).find((r) => r.name === name)?.amount ?? Number.NaN),
    );
  }
  expect(await copied(page, 'Copy the Taproot address')).toBe(taproot);

  const pages = [
    ['View on Explorer Taproot', `/explorer/${BITCOIN}/address/${taproot}`, taproot],
    ['View on Explorer SegWit', `/explorer/${BITCOIN}/address/${segwit}`, segwit],
    ['View on Explorer cway', `/explorer/${BITCOIN}/brc20/cway`, 'cway'],
    ['View on Explorer SATOSHI•RUNE•TITAN', /\/rune\/\d+(:|%3A)\d+$/, 'SATOSHI•RUNE•TITAN'],
  ] as const;
  for (const [name, address, content] of pages) {
    const opened = context.waitForEvent('page');
    await wallet(page).getByRole('link', { name }).click();
    const tab = await opened;
    await tab.waitForLoadState();
    expect(tab.url()).toMatch(address instanceof RegExp ? address : url(address));
    // An address in full is written in groups.
    const text = ((await tab.getByRole('main').textContent()) ?? '').replaceAll(/\s/g, '');
    expect(text).toContain(content);
    await tab.close();
  }
  const opened = context.waitForEvent('page');
  await chain(page).getByRole('link', { name: 'Latest block' }).click();
  const tab = await opened;
  await expect(tab.getByRole('heading', { level: 1 })).toContainText(/Block/);
});

test('the commands on the page work, and a block raises the height and moves the balances', async ({
  page,
}) => {
  await open(page);
  const before = await height(page);
  expect(await terminal(page, 'btc balance')).toContain((await demo()).taproot);
  const had = (await runes()).find((r) => r.name === 'SATOSHI•RUNE•TITAN')?.amount ?? 0;
  await terminal(page, 'btc send-rune SATOSHIRUNETITAN 12.5 tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx');
  await expect(row(page, 'SATOSHI•RUNE•TITAN')).toContainText(shown(had - 12.5));
  await expect.poll(() => height(page)).toBeGreaterThan(before);
  await expect(wallet(page)).toContainText(/as of block [\d,]+/);
});

/** Answers of the local process with another state of Bitcoin. */
async function pretend(page: Page, more: object): Promise<void> {
  const status = await json<{ bitcoin: object }>('/local/status');
  await page.route('**/local/status', (route) =>
    route.fulfill({ json: { ...status, bitcoin: { ...status.bitcoin, ...more } } }),
  );
}

const STARTING = { ready: false, state: '', height: null, hash: undefined, nodeHeight: 0, diskBytes: 0 };

test('while it starts nothing is counted: no zeros', async ({ page }) => {
  await pretend(page, STARTING);
  const wallets = await json<object>('/local/demo');
  await page.route('**/local/demo', (route) => route.fulfill({ json: { ...wallets, bitcoin: undefined } }));
  await page.goto(url('/local'));
  await expect(chain(page)).toContainText('Starting');
  await expect(chain(page)).toContainText('n/a');
  await expect(chain(page)).toContainText('Balances appear when they answer.');
  await expect(page.getByRole('region', { name: 'Demo wallet', exact: true })).toContainText(
    'The wallet receives its coins while the network starts.',
  );
  await expect(page.getByText(/^0(\.0+)? BTC/)).toHaveCount(0);
  expect(await faults(page)).toEqual([]);

  // It comes by itself.
  await page.unroute('**/local/demo');
  await page.unroute('**/local/status');
  await shows(row(page, 'cway'), cway);
  await expect(chain(page)).toContainText('Running');
});

test('an index that is behind, a node that is away, an index that stopped: each says so', async ({
  page,
}) => {
  await pretend(page, { state: 'catching up', ready: false, height: 100, nodeHeight: 140, lag: 40 });
  await page.goto(url('/local'));
  await expect(chain(page)).toContainText('Index behind');
  await expect(chain(page)).toContainText("40 blocks behind the node's 140");
  await expect(chain(page)).toContainText('provides no balances until it is done');
  expect(await faults(page)).toEqual([]);

  await page.unroute('**/local/status');
  await pretend(page, { state: 'node away', height: 1234 });
  await expect(chain(page)).toContainText('Node unavailable');
  await expect(chain(page).getByRole('alert')).toContainText('stays at block 1,234');

  await page.unroute('**/local/status');
  await pretend(page, { state: 'wrong chain', ready: false, message: 'Another chain. Use another folder.' });
  await expect(chain(page)).toContainText('Stopped');
  await expect(chain(page).getByRole('alert')).toContainText('Another chain. Use another folder.');
  expect(await faults(page)).toEqual([]);
});

test('a wallet API that is away or refuses: no balance is made up, old ones have their time', async ({
  page,
  trouble,
}) => {
  trouble.expected = true;
  await page.route('**/bitcoin_testnet/**', (route) => route.abort());
  await page.goto(url('/local'));
  await expect(wallet(page)).toContainText('The wallet API does not answer.');
  await expect(wallet(page)).toContainText('Balances appear here as soon as it answers.');
  await expect(wallet(page)).toContainText('n/a');
  await expect(wallet(page)).not.toContainText(/\d BTC/);
  expect(await faults(page)).toEqual([]);

  await page.unroute('**/bitcoin_testnet/**');
  await shows(row(page, 'cway'), cway);
  await expect(wallet(page)).not.toContainText('does not answer');

  await page.route('**/bitcoin_testnet/**', (route) =>
    route.fulfill({ status: 503, json: { code: -1, msg: 'The Bitcoin index is behind.', data: null } }),
  );
  await expect(wallet(page)).toContainText(
    /provides no balances right now\. The Bitcoin index is behind\. This data is from \d\d:\d\d:\d\d\./,
  );
  await shows(row(page, 'cway'), cway);

  await page.route('**/local/status', (route) => route.abort());
  await expect(chain(page)).toContainText('No answer');
  await expect(chain(page)).toContainText(/latest block at \d\d:\d\d:\d\d, no answer since/);
});

/** window.unisat as pages use it. */
interface Unisat {
  requestAccounts(): Promise<string[]>;
  signMessage(text: string): Promise<string>;
  sendBitcoin(to: string, satoshis: number, options?: { feeRate: number }): Promise<string>;
  sendRunes(to: string, runeid: string, amount: string): Promise<{ txid: string }>;
  sendInscription(to: string, inscriptionId: string): Promise<{ txid: string }>;
  inscribeTransfer(ticker: string, amount: string): Promise<{ inscriptionId: string; amount: string }>;
}

/** Calls the demo UniSat as a page does; a refusal is its code. */
function unisat<M extends keyof Unisat>(page: Page, method: M, ...args: unknown[]): Promise<string> {
  return page.evaluate(
    ([name, list]) => {
      const wallet = (window as unknown as { unisat: Record<string, (...a: unknown[]) => Promise<unknown>> })
        .unisat;
      return (wallet[name]?.(...list) ?? Promise.reject(new Error(name))).then(
        (answer) => JSON.stringify(answer),
        (e: { code: number }) => `refused ${e.code}`,
      );
    },
    [method, args] as const,
  );
}

const signs = (page: Page, title: string | RegExp) =>
  press(sheet(page, title).getByRole('button', { name: 'Sign', exact: true }));

async function onChain(txid: string): Promise<void> {
  await expect.poll(async () => (await fetch(url(`/bitcoin_testnet/tx/${txid}/status`))).status).toBe(200);
}

test('the demo UniSat shows what is paid to whom, signs, and the node takes it; or nothing is sent', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const { taproot, segwit } = await demo();
  const to = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx';
  await open(page);
  await page.waitForFunction(() => 'unisat' in window);
  const connecting = unisat(page, 'requestAccounts');
  await press(sheet(page, 'Connect this site').getByRole('button', { name: 'Connect', exact: true }));
  expect(JSON.parse(await connecting)).toEqual([taproot]);

  const refused = unisat(page, 'sendBitcoin', to, 12_345, { feeRate: 2 });
  await press(sheet(page, 'Send 0.00012345 BTC').getByRole('button', { name: 'Reject' }));
  expect(await refused).toBe('refused 4001');

  const sent = unisat(page, 'sendBitcoin', to, 12_345, { feeRate: 2 });
  const asking = sheet(page, 'Send 0.00012345 BTC');
  await expect(asking).toContainText('Demo, local network only');
  await expect(asking).toContainText('Network fee');
  expect((await asking.textContent())?.replaceAll(' ', '')).toContain(to);
  await signs(page, 'Send 0.00012345 BTC');
  await onChain(JSON.parse(await sent));

  const message = unisat(page, 'signMessage', 'hello');
  await signs(page, 'Sign a message');
  expect(atob(JSON.parse(await message))).toHaveLength(65);

  // Runes and a BRC-20 transfer to the wallet's other address: what it has stays the same.
  const { data } = await json<{ data: { list: { runeid: string; spacedRune: string }[] } }>(
    `/bitcoin_testnet/runes/list?address=${taproot}&cursor=0&size=10`,
  );
  const rune = data.list.find((r) => r.spacedRune === 'RUNES•X•BITCOIN')?.runeid ?? '';
  const runes = unisat(page, 'sendRunes', segwit, rune, '7');
  await expect(sheet(page, 'Sign a Bitcoin transaction')).toContainText('7 RUNES•X•BITCOIN');
  await signs(page, 'Sign a Bitcoin transaction');
  await onChain(JSON.parse(await runes).txid);

  const inscribing = unisat(page, 'inscribeTransfer', 'cway', '5');
  await expect(sheet(page, /^Send/)).toContainText('Inscribes a transfer of 5 cway.');
  await signs(page, /^Send/);
  const { inscriptionId, amount } = JSON.parse(await inscribing);
  expect(amount).toBe('5');
  const inscription = unisat(page, 'sendInscription', segwit, inscriptionId);
  await expect(sheet(page, 'Sign a Bitcoin transaction')).toContainText('5 cway');
  await signs(page, 'Sign a Bitcoin transaction');
  await onChain(JSON.parse(await inscription).txid);
});
