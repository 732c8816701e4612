import type { Locator, Page } from '@playwright/test';
import { faults } from './accessibility.ts';
import { expect, rested, sheet, test, url } from './fixtures.ts';

/** The Bitcoin section of the wallet panel, with the demo UniSat of the local network. */

const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Wallets' });
const bitcoin = (page: Page): Locator => panel(page).getByRole('region', { name: 'Bitcoin' });
const account = (page: Page): Locator => page.getByRole('button', { name: /^Wallet on Bitcoin:/ });
const short = (address: string) => `${address.slice(0, 6)}…${address.slice(-6)}`;

/** What the page has of a wallet, beside what lib.dom knows. */
interface Unisat {
  getAccounts(): Promise<string[]>;
}
type WithUnisat = Window & { unisat: Unisat };

async function demo(): Promise<{ taproot: string; segwit: string }> {
  const { bitcoin } = (await (await fetch(url('/local/demo'))).json()) as {
    bitcoin: { taproot: string; segwit: string }[];
  };
  const [wallet] = bitcoin;
  if (!wallet) throw new Error('there is no demo wallet on Bitcoin');
  return wallet;
}

async function openPanel(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^(Connect wallet|Wallet on)/ })
    .click();
  await expect(panel(page)).toBeVisible();
}

async function connectUnisat(page: Page): Promise<void> {
  await page.waitForFunction(() => 'unisat' in window);
  await openPanel(page);
  await bitcoin(page).getByRole('button', { name: 'UniSat' }).click();
  await sheet(page, 'Connect this site').getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(account(page)).toBeVisible();
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('[4.30] [2.31] the demo UniSat connects, is shown and copied, comes back after a reload, and is left', async ({
  page,
}) => {
  const { taproot } = await demo();
  await page.goto(url('/evm'));
  await connectUnisat(page);
  // [2.15]
  await expect(account(page)).toContainText(short(taproot));

  // [4.33] remembered, and nobody is asked
  await page.reload();
  await expect(account(page)).toBeVisible();
  await expect(sheet(page, 'Connect this site')).toHaveCount(0);

  await openPanel(page);
  await expect(bitcoin(page)).toContainText('UniSat');
  await expect(bitcoin(page)).toContainText('Taproot');
  await bitcoin(page)
    .getByRole('button', { name: `Copy address ${short(taproot)}` })
    .click();
  await expect(bitcoin(page)).toContainText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(taproot);

  await bitcoin(page).getByRole('button', { name: 'Disconnect' }).click();
  await expect(bitcoin(page).getByRole('button', { name: 'UniSat' })).toBeVisible();
  await page.reload();
  await page.waitForFunction(() => 'unisat' in window);
  expect(await page.evaluate(() => (window as unknown as WithUnisat).unisat.getAccounts())).toEqual([]);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Connect wallet' })).toBeVisible();
});

test('[4.35] [8.02] the person says no in the wallet', async ({ page }) => {
  await page.goto(url('/evm'));
  await page.waitForFunction(() => 'unisat' in window);
  await openPanel(page);
  await bitcoin(page).getByRole('button', { name: 'UniSat' }).click();
  await sheet(page, 'Connect this site').getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('User rejected the request')).toBeVisible();
  await expect(bitcoin(page).getByRole('button', { name: 'UniSat' })).toBeVisible();
});

test('[8.08]–[8.13] wallets that are not installed', async ({ page }) => {
  await page.goto(url('/evm'));
  await openPanel(page);
  for (const [wallet, text] of [
    ['OKX', 'OKX Wallet not installed'],
    ['Xverse', 'Xverse wallet not installed'],
    ['Leather', 'Leather Wallet not installed'],
    ['Bitget', 'Bitget Wallet not installed'],
    ['Gate', 'Gate Wallet not installed'],
  ] as const) {
    await bitcoin(page).getByRole('button', { name: wallet }).click();
    await expect(page.getByText(text)).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).last().click();
  }
});

test('[8.08] UniSat is not installed where the local network gives no wallet', async ({ page }) => {
  const wallets = (await (await fetch(url('/local/demo'))).json()) as object;
  await page.route('**/local/demo', (route) => route.fulfill({ json: { ...wallets, bitcoin: undefined } }));
  await page.goto(url('/evm'));
  await openPanel(page);
  await bitcoin(page).getByRole('button', { name: 'UniSat' }).click();
  await expect(page.getByText('UniSat wallet not installed')).toBeVisible();
});

test('an installed UniSat keeps its place', async ({ page }) => {
  await page.addInitScript(() => Object.assign(window, { unisat: Object.freeze({ isInstalled: true }) }));
  const loaded = page.waitForResponse('**/local/demo');
  await page.goto(url('/evm'));
  await loaded;
  await expect(page.getByRole('banner').getByRole('button', { name: 'Connect wallet' })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as WithUnisat).unisat)).toEqual({ isInstalled: true });
});

for (const scheme of ['light', 'dark'] as const) {
  test(`[2.28] the panel has its four sections, without faults, ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    for (const width of [1440, 390, 320]) {
      await page.setViewportSize({ width, height: 1000 });
      await page.goto(url('/evm'));
      await openPanel(page);
      await expect(panel(page).getByRole('heading', { level: 3 })).toHaveText([
        'Bitcoin',
        'EVM',
        'TON',
        'SOLANA',
      ]);
      expect(await faults(page)).toEqual([]);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(over).toBeLessThanOrEqual(0);
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}/wallets-${scheme}-${width}.png` });
    }
    await page.setViewportSize({ width: 1440, height: 1000 });
    await page.goto(url('/evm'));
    await connectUnisat(page);
    await openPanel(page);
    expect(await faults(page)).toEqual([]);
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/wallets-connected-${scheme}.png` });
    await page.setViewportSize({ width: 390, height: 844 });
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/wallets-connected-${scheme}-390.png` });
  });
}

test('by keyboard alone: open, move, connect, come back', async ({ page }) => {
  await page.goto(url('/evm'));
  await page.waitForFunction(() => 'unisat' in window);
  const opener = page.getByRole('banner').getByRole('button', { name: 'Connect wallet' });
  await opener.focus();
  await page.keyboard.press('Enter');
  // Focus starts on the first wallet.
  await expect(bitcoin(page).getByRole('button', { name: 'UniSat' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
  await rested(page);
  await page.keyboard.press('Enter');
  await expect(bitcoin(page).getByRole('button', { name: 'UniSat' })).toBeFocused();
  await page.keyboard.press('Enter');
  const asking = sheet(page, 'Connect this site');
  await asking.getByRole('button', { name: 'Connect', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(account(page)).toBeVisible();
});
