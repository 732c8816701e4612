import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import { type Address, parseAbi } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { test } from './coins.ts';
import { card, chip, faults, fits, pay, put, type Saved, state } from './deposits.ts';
import { expect, press, url } from './fixtures.ts';
import { reader, WBTC } from './network.ts';

/** The deposit-address page on a running network: addresses, their recovery files, and what comes to them. */

const run = promisify(execFile);
const binary = process.env.CAUSEWAY_BINARY ?? join(import.meta.dirname, '..', '..', 'bin', 'causeway');
const COMMAND_MS = 120_000;
const ARRIVES_MS = 120_000;
const NETWORK = 'Local WBTC';

const newReceiver = (): Address => privateKeyToAccount(generatePrivateKey()).address;
const restore = (page: Page): Locator => page.getByRole('region', { name: 'An address you made earlier' });
const shown = (page: Page): Locator => page.getByTestId('deposit-address');
const button = (page: Page, name: string): Locator => card(page).getByRole('button', { name, exact: true });

async function open(page: Page, query = ''): Promise<void> {
  await page.goto(url(`/deposit${query}`));
  await expect(page.getByRole('heading', { name: 'Deposit by address' })).toBeVisible();
  await expect(card(page)).toBeVisible();
}

async function destination(page: Page, receiver: string): Promise<void> {
  await card(page)
    .getByRole('textbox', { name: `Receiver on ${NETWORK}` })
    .fill(receiver);
  await press(button(page, 'Next: refund key'));
}

async function save(page: Page): Promise<Saved> {
  const waiting = page.waitForEvent('download');
  await press(button(page, 'Save file'));
  const download = await waiting;
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
}

/** From the destination on to the address; the file as it was saved. */
async function make(page: Page, receiver: string): Promise<{ file: Saved; address: string }> {
  await destination(page, receiver);
  const file = await save(page);
  await put(card(page).getByLabel('Open file'), file);
  await press(button(page, 'Show the address'));
  await expect(shown(page)).toBeVisible();
  return { file, address: (await shown(page).textContent()) ?? '' };
}

/** What a receiver has of bridged BTC. */
async function received(receiver: Address): Promise<bigint> {
  const { chains } = (await (await fetch(url('/local/deployment.json'))).json()) as {
    chains: { chainId: number; bitcoinRouters?: { asset: string; token: Address; mode: string }[] }[];
  };
  const router = chains.find((c) => c.chainId === WBTC)?.bitcoinRouters?.find((r) => r.asset === 'btc');
  if (!router) throw new Error('no router of BTC');
  if (router.mode === 'native') return reader(WBTC).getBalance({ address: receiver });
  return reader(WBTC).readContract({
    address: router.token,
    abi: parseAbi(['function balanceOf(address) view returns (uint256)']),
    functionName: 'balanceOf',
    args: [receiver],
  });
}

/** Runs a command of the page in a folder with the recovery file and the deployment record. */
async function command(text: string, file: Saved): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), 'causeway-recovery-'));
  try {
    writeFileSync(join(dir, file.name), file.text);
    chmodSync(join(dir, file.name), 0o600);
    const record = await (await fetch(url('/local/deployment.json'))).text();
    writeFileSync(join(dir, 'deployment.json'), record);
    const line = text.replace(/^causeway /, `'${binary}' `);
    const { stdout } = await run('bash', ['-c', line], { cwd: dir, timeout: COMMAND_MS });
    return stdout;
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

async function copied(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name, exact: true }).first().click();
  return page.evaluate(() => navigator.clipboard.readText());
}

const TO_WBTC = `?asset=btc&chain=${WBTC}`;

test.describe.configure({ mode: 'serial' });
test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('SR-02 SR-17 an address is made after its file was saved and read back; what is paid to it is credited; the file finds it again', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const receiver = newReceiver();
  // SR-26: a link names asset and chain, never who receives.
  await open(page, `${TO_WBTC}&receiver=${receiver}&address=${receiver}`);
  await expect(card(page).getByRole('textbox', { name: `Receiver on ${NETWORK}` })).toHaveValue('');
  await expect(page.getByText(receiver)).toHaveCount(0);
  await expect(button(page, 'Enter the receiver')).toHaveAttribute('aria-disabled', 'true');
  expect(await faults(page)).toEqual([]);
  await fits(page);
  await destination(page, receiver);

  await expect(button(page, 'Save the recovery file first')).toHaveAttribute('aria-disabled', 'true');
  expect(await faults(page)).toEqual([]);
  await fits(page);
  const file = await save(page);
  const content = JSON.parse(file.text) as Record<string, string>;
  expect(content.refundPrivateKey).toMatch(/^[0-9a-f]{64}$/);
  expect(content.receiver).toContain(receiver.slice(2).toLowerCase());
  await expect(page.locator('body')).not.toContainText(content.address ?? '');
  await put(card(page).getByLabel('Open file'), {
    ...file,
    text: file.text.replace('"lock": 4', '"lock": 5'),
  });
  await expect(card(page).getByRole('alert')).toContainText('not the file that was just saved');
  await expect(button(page, 'Open the recovery file again')).toHaveAttribute('aria-disabled', 'true');
  await put(card(page).getByLabel('Open file'), file);
  await press(button(page, 'Show the address'));

  await expect(shown(page)).toHaveText(content.address ?? '');
  await expect(card(page)).toContainText('from keys published on chain: matches');
  await expect(card(page)).toContainText(receiver.slice(-4));
  await expect(
    page.getByRole('img', { name: 'QR code of the deposit address, as a bitcoin: link' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open in a wallet' })).toHaveAttribute(
    'href',
    `bitcoin:${content.address}`,
  );
  await card(page).getByText('How to check it yourself').click();
  const spending = (JSON.parse(file.text) as { spending: { merkleRoot: string; record: string } }).spending;
  await expect(card(page)).toContainText(spending.merkleRoot);
  await expect(card(page)).toContainText(spending.record);
  expect(await faults(page)).toEqual([]);
  await fits(page);
  expect(await copied(page, 'Copy address')).toBe(content.address);
  // The private key is in the file, and nowhere else.
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).toContain(content.address);
  expect(kept).not.toContain(content.refundPrivateKey);
  expect(await page.content()).not.toContain(content.refundPrivateKey);

  await expect(state(page)).toContainText('Nothing seen yet');
  const txid = await pay(page, content.address ?? '', 250_000);
  await expect(state(page)).toContainText(`${txid.slice(0, 6)}…${txid.slice(-6)}`);
  await expect(chip(page)).toHaveText('Credited', { timeout: ARRIVES_MS });
  await expect(state(page)).toContainText('of 0.0025 BTC');
  expect(await received(receiver)).toBeGreaterThan(0n);
  expect(await faults(page)).toEqual([]);
  await fits(page);

  // The command line reads the page's file.
  const told = await command(await copied(page, 'Copy the command'), file);
  expect(told).toContain(content.address);
  expect(told).toMatch(new RegExp(`${txid}:\\d+ 250000 sat, swept .* confirmed`));

  await state(page).getByRole('link', { name: 'Open transfer' }).click();
  await expect(page).toHaveURL(/\/transfer\?uid=0x[0-9a-f]{64}$/);
  await expect(page.getByText('Swept into custody').first()).toBeVisible();

  // Another browser has only the file.
  const other = await browser.newContext();
  const second = await other.newPage();
  await open(second);
  await put(restore(second).getByLabel('Open recovery file'), file);
  await expect(shown(second)).toHaveText(content.address ?? '');
  await expect(chip(second)).toHaveText('Credited');
  await expect(card(second)).toContainText('In the recovery file');
  await other.close();
});

test('SR-03 SR-16 what is below the least is not credited, and goes back with the command that the page shows', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await open(page, TO_WBTC);
  const { file, address } = await make(page, newReceiver());
  await pay(page, address, 3_000);
  await expect(chip(page)).toHaveText('Not credited', { timeout: ARRIVES_MS });
  await expect(state(page)).toContainText('It is below the minimum deposit.');
  // It is swept with the others, and then goes back only when it is asked for.
  await expect(state(page)).toContainText('The refund key signs for it', { timeout: ARRIVES_MS });
  expect(await faults(page)).toEqual([]);
  await fits(page);
  await state(page).getByText('On the command line').first().click();
  const ask = await copied(page, 'Copy the command that asks for it');
  expect(await command(`${ask} --wait`, file)).toMatch(/return confirmed 0\.0000\d+ BTC to tb1p/);
  await expect(chip(page)).toHaveText('Sent back', { timeout: ARRIVES_MS });
});

test('SR-06 SR-17 an address that the server derives otherwise is not shown; nor one of changed files or memories', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await open(page, TO_WBTC);
  const { file, address } = await make(page, newReceiver());
  const other = 'tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c';

  // It is remembered, without its key.
  await page.reload();
  const remembered = restore(page)
    .getByRole('button', { name: new RegExp(address.slice(0, 6)) })
    .first();
  await remembered.click();
  await expect(shown(page)).toHaveText(address);
  await page.reload();

  await page.route('**/api/deposit-addresses', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: Record<string, unknown> };
    await route.fulfill({
      json: { ...body, data: { ...body.data, address: other, uri: `bitcoin:${other}` } },
    });
  });
  await remembered.click();
  await expect(restore(page).getByRole('alert')).toContainText('does not match');
  await expect(restore(page).getByRole('alert')).toContainText('address, uri');
  await expect(shown(page)).toHaveCount(0);
  expect(await page.content()).not.toContain(other);
  expect(await faults(page)).toEqual([]);
  await destination(page, newReceiver());
  await put(card(page).getByLabel('Open file'), await save(page));
  await press(button(page, 'Show the address'));
  await expect(card(page).getByRole('alert')).toContainText('No coins are involved yet');
  await expect(shown(page)).toHaveCount(0);
  await page.unroute('**/api/deposit-addresses');
  await press(button(page, 'Ask again'));
  await expect(shown(page)).toBeVisible();

  await page.reload();
  const tries: [string, string][] = [
    ['{}', 'not a recovery file'],
    [file.text.replace('"lock": 4320', '"lock": 4321'), 'does not match the rest'],
    [file.text.replace(address, other), 'does not match the rest'],
    [file.text.replace(/"version": 1/, '"version": 2'), 'newer version'],
  ];
  for (const [text, words] of tries) {
    await put(restore(page).getByLabel('Open recovery file'), { ...file, text });
    await expect(restore(page).getByRole('alert')).toContainText(words);
    await expect(shown(page)).toHaveCount(0);
  }

  // What this browser remembers was changed: the receiver is another one.
  await page.evaluate(() => {
    const list = JSON.parse(localStorage.getItem('deposit-addresses') ?? '[]') as { receiver: string }[];
    for (const m of list) m.receiver = m.receiver.replace(/.$/, (c) => (c === '0' ? '1' : '0'));
    localStorage.setItem('deposit-addresses', JSON.stringify(list));
  });
  await page.reload();
  await remembered.click();
  await expect(restore(page).getByRole('alert')).toContainText('derives another address');
  await expect(shown(page)).toHaveCount(0);
  const before = await restore(page).getByRole('listitem').count();
  await restore(page)
    .getByRole('button', { name: /^Forget/ })
    .first()
    .click();
  await expect(restore(page).getByRole('listitem')).toHaveCount(before - 1);
});

test('SR-07 receivers and keys that cannot be meant are refused; a key of one’s own leaves no private key anywhere', async ({
  page,
}) => {
  await open(page, TO_WBTC);
  const field = card(page).getByRole('textbox', { name: `Receiver on ${NETWORK}` });
  const { chains } = (await (await fetch(url('/local/deployment.json'))).json()) as {
    chains: { chainId: number; bridge: string; bitcoinRouters?: { address: string }[] }[];
  };
  const chain = chains.find((c) => c.chainId === WBTC);
  const tries: [string, RegExp][] = [
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD', /checksum does not match/],
    ['0x12', /Invalid address/],
    ['0x0000000000000000000000000000000000000000', /Nobody owns/],
    [chain?.bridge ?? '', /contract of the bridge/],
    [chain?.bitcoinRouters?.[0]?.address ?? '', /contract of the bridge/],
  ];
  for (const [text, words] of tries) {
    await field.fill(text);
    await expect(card(page).getByRole('alert')).toContainText(words);
    await expect(button(page, 'Invalid address')).toHaveAttribute('aria-disabled', 'true');
  }
  await destination(page, newReceiver());
  await card(page).getByRole('radio', { name: 'Use my own' }).click();
  const key = card(page).getByRole('textbox', { name: 'Public key you control' });
  for (const [text, words] of [
    ['tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c', /an address, not a key/],
    ['cMahea7zqjxrtgAbB7LSGbcQUr1uX1ojuat9jZodMN87JcbXMTcA', /looks like a private key/],
    ['00', /Not a public key/],
  ] as const) {
    await key.fill(text);
    await expect(card(page).getByRole('alert')).toContainText(words);
  }
  await key.fill('02f9308a019258c31049344f85f89d5229b531c845836f99b08601f113bce036f9');
  await expect(card(page)).toContainText('Valid public key.');
  expect(await faults(page)).toEqual([]);
  const file = await save(page);
  expect(JSON.parse(file.text)).not.toHaveProperty('refundPrivateKey');
  await put(card(page).getByLabel('Open file'), file);
  await press(button(page, 'Show the address'));
  await expect(shown(page)).toBeVisible();
  await expect(card(page)).toContainText('Your own key');
});

test('BRC-20 and runes have codes with the address alone, and warnings of their own; also in Chinese', async ({
  page,
}) => {
  test.setTimeout(120_000);
  for (const [kind, words] of [
    ['BRC-20', /Send only cway transfer inscriptions/],
    ['Runes', /Send only SATOSHI•RUNE•TITAN to this address/],
  ] as const) {
    await open(page, TO_WBTC);
    await card(page).getByRole('radio', { name: kind }).click();
    await make(page, newReceiver());
    await expect(card(page)).toContainText(words);
    await expect(
      page.getByRole('img', { name: 'QR code of the deposit address, the address alone' }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open in a wallet' })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'What arrives' })).toContainText('paid by the bridge');
    expect(await faults(page)).toEqual([]);
    await fits(page);
  }
  await page.evaluate(() => localStorage.setItem('locale', 'zh-Hans'));
  await page.reload();
  await expect(page.getByRole('heading', { name: '通过地址充值' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/[a-z]{4,} [a-z]{3,} [a-z]{3,}/);
  await fits(page);
});
