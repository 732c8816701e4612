import type { Page } from '@playwright/test';
import { expect, pickToken, pickWallet, press, test, url } from './fixtures.ts';
import { BTC, ETH, WBTC } from './network.ts';
import { connectBitcoin, connectEvm, settled } from './visual/steps.ts';
import {
  deposits,
  oneTransfer,
  quietLocal,
  quietWallet,
  SENDER,
  stopClock,
  TRANSFERS,
} from './visual/answers.ts';
import { unusedNetwork, usedNetwork } from './visual/network-answers.ts';
import { look, SCREENS, SURROUNDINGS } from './visual/look.ts';
import { holdStill } from './visual/still.ts';
import { TestWallet } from './wallet.ts';

/** Every page, as it looked when somebody last looked at it. `npm run e2e -- visual --update-snapshots=all` keeps new ones. */

test.describe.configure({ mode: 'parallel' });
test.use(SURROUNDINGS);

const main = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });

/** A page whose figures come from the running network: they are written as one number. */
async function running(page: Page): Promise<void> {
  await holdStill(page, { numbers: true });
  await quietWallet(page);
}

/** A page whose figures are given. */
async function given(page: Page): Promise<void> {
  await holdStill(page, { numbers: false });
  await stopClock(page);
}

test('the Bitcoin page, before a wallet is connected', async ({ page }) => {
  await running(page);
  await page.goto(url('/'));
  await settled(page);
  await expect(page.getByText(/^1[\d.]* BTC = /)).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toBeVisible();
  await look(page, 'bitcoin-empty');
});

test('the Bitcoin page, ready to be sent', async ({ page }) => {
  await running(page);
  await page.goto(url(`/?to=${WBTC}&amount=0.0123`));
  await connectBitcoin(page);
  await connectEvm(page);
  await expect(main(page, 'Review transfer')).toBeVisible();
  await look(page, 'bitcoin-deposit');
  await press(main(page, 'Swap direction'));
  await expect(page.getByText('The address of your connected Bitcoin wallet.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Amount to send' }).fill('900');
  await expect(page.getByText('Insufficient balance').first()).toBeVisible();
  await look(page, 'bitcoin-withdrawal');
});

test('the Bitcoin page with a BRC-20 token', async ({ page }) => {
  await running(page);
  await page.goto(url(`/?to=${WBTC}`));
  await connectBitcoin(page);
  await pickToken(page, 'From', 'cway');
  await expect(page.getByRole('group', { name: 'From' })).toContainText(/Balance [\d.]+/);
  await expect(page.getByText('Loading')).toHaveCount(0);
  await look(page, 'bitcoin-brc20');
});

test('the Omnichain page, before a wallet is connected', async ({ page }) => {
  await running(page);
  await page.goto(url('/evm'));
  await settled(page);
  await expect(page.getByLabel('Amount to send')).toBeVisible();
  await look(page, 'omnichain-empty');
});

test('the Omnichain page, ready to be sent', async ({ page }) => {
  await running(page);
  await page.goto(url(`/evm?from=${ETH}&to=${WBTC}&token=ETH&amount=15`));
  await connectEvm(page);
  await expect(main(page, /^Swap .* ETH$/)).toBeEnabled();
  await look(page, 'omnichain-coin');
});

test('the Omnichain page with a token to approve', async ({ page }) => {
  await running(page);
  const wallet = await TestWallet.install(page, ETH, [ETH, BTC]);
  await page.goto(url(`/evm?from=${ETH}&to=${BTC}&token=USDT&amount=1500`));
  await pickWallet(page, TestWallet.label);
  await expect(page.getByText('Insufficient balance').first()).toBeVisible();
  expect(wallet.sends).toBe(0);
  await look(page, 'omnichain-token');
});

test('the Liquidity page, with a position and a removal to another chain', async ({ page }) => {
  await running(page);
  await page.goto(url('/liquidity'));
  await settled(page);
  await expect(page.getByRole('row')).not.toHaveCount(1);
  await expect(page.getByRole('region', { name: 'USDT on Local ETH' })).toContainText('The pool holds');
  await look(page, 'liquidity-empty');
  const wallet = await TestWallet.install(page, ETH, [ETH, BTC]);
  await page.reload();
  await pickWallet(page, TestWallet.label);
  await main(page, 'USDT on Local BTC').click();
  const panel = page.getByRole('complementary', { name: 'Change your position' });
  await panel.getByRole('tab', { name: 'Remove' }).click();
  await panel.getByRole('radio', { name: 'On another chain' }).click();
  await panel.getByRole('textbox', { name: 'Amount to remove' }).fill('12');
  await expect(panel.getByRole('button', { name: 'Select a destination network' })).toBeVisible();
  expect(wallet.sends).toBe(0);
  await look(page, 'liquidity');
});

test('the deposit page, each step', async ({ page }) => {
  await running(page);
  await deposits(page);
  await page.goto(url(`/deposit?asset=btc&chain=${WBTC}`));
  const card = page.getByRole('region', { name: 'Deposit address' });
  await card.getByRole('textbox', { name: 'Receiver on Local WBTC' }).fill(SENDER);
  await expect(card.getByRole('button', { name: 'Next: refund key' })).toBeEnabled();
  await look(page, 'deposit-destination');
  await press(card.getByRole('button', { name: 'Next: refund key' }));
  await expect(card.getByRole('button', { name: 'Save file' })).toBeVisible();
  await look(page, 'deposit-key');
  const download = page.waitForEvent('download');
  await press(card.getByRole('button', { name: 'Save file' }));
  const file = await (await download).path();
  await card.getByLabel('Open file').setInputFiles(file);
  await press(card.getByRole('button', { name: 'Show the address' }));
  await expect(page.getByTestId('deposit-address')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Payments received' })).toBeVisible();
  await look(page, 'deposit-address');
});

for (const [name, transfer] of Object.entries(TRANSFERS)) {
  test(`the page of a transfer: ${name}`, async ({ page }) => {
    await given(page);
    await oneTransfer(page, transfer);
    await page.goto(url(`/transfer?uid=${transfer.uid}`));
    await settled(page);
    await expect(page.getByRole('list', { name: 'Stages' })).toBeVisible();
    await look(page, `transfer-${name}`);
  });
}

test('the page of a transfer that is not known', async ({ page, trouble }) => {
  trouble.expected = true;
  await given(page);
  await page.goto(url('/transfer'));
  await expect(page.getByText('No transfer given')).toBeVisible();
  await look(page, 'transfer-none');
  await page.goto(url(`/transfer?uid=0x${'7'.repeat(64)}`));
  await expect(page.getByRole('heading', { name: 'Transfer not seen yet' })).toBeVisible();
  await look(page, 'transfer-unseen');
});

test('history', async ({ page }) => {
  await given(page);
  await usedNetwork(page);
  await TestWallet.install(page, ETH);
  await page.goto(url('/history'));
  await settled(page);
  await look(page, 'history-empty');
  await pickWallet(page, TestWallet.label);
  await expect(page.locator('tbody tr')).toHaveCount(8);
  await look(page, 'history');
});

test('overview', async ({ page }) => {
  await given(page);
  await usedNetwork(page);
  await page.goto(url('/overview'));
  await settled(page);
  await expect(page.getByRole('heading', { name: /^Top lanes/ })).toBeVisible();
  await look(page, 'overview');
});

test('overview of a network that nobody used', async ({ page }) => {
  await given(page);
  await unusedNetwork(page);
  await page.goto(url('/overview'));
  await settled(page);
  await expect(page.getByText('No lanes used yet')).toBeVisible();
  await look(page, 'overview-empty');
});

test('the local network, with a notice of its operator', async ({ page }) => {
  await running(page);
  await quietLocal(page);
  await page.route('**/api/dict/dict?**', (route) =>
    route.fulfill({
      json: {
        code: '000',
        msg: '',
        data: {
          dictID: 'notice',
          status: '1',
          dictContent: 'Maintenance on Sunday: transfers wait for an hour.',
        },
      },
    }),
  );
  await page.goto(url('/local'));
  await settled(page);
  await expect(page.getByText('Maintenance on Sunday')).toBeVisible();
  await expect(page.getByText('SATOSHI•RUNE•TITAN', { exact: true })).toBeVisible();
  await look(page, 'local');
});

test('a page that is not there, and no connection', async ({ page, context, trouble }) => {
  trouble.expected = true;
  await given(page);
  await page.goto(url('/nowhere'));
  await settled(page);
  await look(page, 'nowhere');

  await page.route(/\/api\//, (route) => route.abort('connectionrefused'));
  await page.goto(url('/evm'));
  await expect(page.getByText('The networks could not be loaded')).toBeVisible();
  await look(page, 'unreached');

  await context.setOffline(true);
  await expect(page.getByText('Connection Lost. Please check your Internet connection')).toBeVisible();
  await look(page, 'lost');
});

test('a page that did not load', async ({ browser }) => {
  // Outside the watch over pages: this one has an error.
  const page = await browser.newPage(SURROUNDINGS);
  await given(page);
  await page.route(/\/assets\/OverviewPage-[^/]*\.js$/, (route) => route.abort('failed'));
  await page.goto(url('/overview'));
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible();
  await look(page, 'broken');
  await page.close();
});

test('the menu of phones', async ({ page }) => {
  await given(page);
  await page.setViewportSize(SCREENS[1]);
  await page.goto(url('/evm'));
  await settled(page);
  await page.getByRole('button', { name: /menu/i }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await look(page, 'menu', { dialog: true, screens: [SCREENS[1]] });
});
