import type { Locator, Page } from '@playwright/test';
import { connect, expect, pickNetwork, pickToken, sheet, swap, test, url } from './fixtures.ts';

/** The newest transfer of an amount in the history. */
function transfer(page: Page, amount: string): Locator {
  return page.getByRole('row').filter({ hasText: amount }).first();
}

test('[4.41] [4.50] an ERC-20 crosses two chains: approve exactly, swap, watch, and see it on another device', async ({
  page,
  browser,
}) => {
  await page.goto(url('/evm'));
  await connect(page);
  await page.getByLabel('Amount to send').fill('250');
  await expect(page.getByRole('status', { name: 'You receive' })).toHaveText('249.875');
  await page.getByRole('button', { name: 'Approve 250 USDT' }).click();
  const approval = sheet(page, 'Approve 250 USDT');
  await expect(approval).toContainText('250 USDT, exact');
  await approval.getByRole('button', { name: 'Approve' }).click();
  await swap(page, '250', 'USDT');
  // [8.32] [2.42]
  await expect(page.getByText('Swap will initiate after confirmation.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'View on Explorer' }).first()).toHaveAttribute(
    'target',
    '_blank',
  );

  await page.goto(url('/history'));
  await expect(transfer(page, '250 USDT')).toContainText('Delivered', { timeout: 60_000 });
  await page.reload();
  await expect(transfer(page, '250 USDT')).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await other.goto(url('/history'));
  await connect(other);
  await expect(transfer(other, '250 USDT')).toContainText('Delivered');
  await other.context().close();
});

test('[4.51] [9.09] a native coin crosses from a chain that waits for 2 confirmations', async ({ page }) => {
  await page.goto(url('/evm'));
  await connect(page);
  await pickNetwork(page, 'From', 'Local WBTC');
  await pickToken(page, 'From', 'ETH');
  await pickNetwork(page, 'To', 'Local ETH');
  await page.getByLabel('Amount to send').fill('0.1');
  await expect(page.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
  await swap(page, '0.1', 'ETH');
  // Sent: the demo wallet lives in the page that is left now.
  await expect(page.getByText('Swap will initiate after confirmation.')).toBeVisible();
  await page.goto(url('/history'));
  await expect(transfer(page, '0.1 ETH')).toContainText('Delivered', { timeout: 60_000 });
});

test('[8.02] a rejected signature says so, sends nothing and keeps the form', async ({ page }) => {
  await page.goto(url('/evm'));
  await connect(page);
  await pickNetwork(page, 'To', 'Local WBTC');
  await pickToken(page, 'From', 'ETH');
  await page.getByLabel('Amount to send').fill('7');
  await page.getByRole('button', { name: 'Swap 7 ETH' }).click();
  await page
    .getByRole('dialog', { name: 'Review transfer' })
    .getByRole('button', { name: /^Sign in/ })
    .click();
  await page.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('User rejected the request').first()).toBeVisible();
  await expect(page.getByLabel('Amount to send')).toHaveValue('7');
  await page.goto(url('/history'));
  const others = page.getByRole('row').nth(1).or(page.getByText('No transfers yet')); // what other tests sent
  await expect(others).toBeVisible();
  await expect(page.getByRole('link', { name: '7 ETH', exact: true })).toHaveCount(0);
});

test('[5.02] [5.15] amounts that cannot be sent are named before anything is signed', async ({ page }) => {
  await page.goto(url('/evm'));
  await connect(page);
  const amount = page.getByLabel('Amount to send');
  await amount.fill('99999999');
  await expect(page.getByText('Insufficient balance').first()).toBeVisible();
  await amount.fill('0');
  await expect(page.getByText('Amount must be greater than 0').first()).toBeVisible();
  await amount.fill('1.23456789');
  await expect(amount).toHaveValue('1.234567'); // [5.01] USDT has 6 decimals here
});
