import type { Locator, Page } from '@playwright/test';
import { demoLabel, expect, press, sheet, url } from './fixtures.ts';

/** The Bitcoin app's form as a person uses it, with the demo wallets. */

export const from = (page: Page): Locator => page.getByRole('group', { name: 'From' });
export const amount = (page: Page): Locator => page.getByRole('textbox', { name: 'Amount to send' });
export const review = (page: Page): Locator => page.getByRole('dialog', { name: 'Review transfer' });
export const main = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('main').getByRole('button', { name });

async function panel(page: Page): Promise<Locator> {
  await press(page.getByRole('banner').getByRole('button', { name: /^(Connect wallet|Wallet on)/ }));
  const wallets = page.getByRole('dialog', { name: 'Wallets' });
  await expect(wallets).toBeVisible();
  return wallets;
}

const agree = (page: Page): Promise<void> =>
  sheet(page, 'Connect this site').getByRole('button', { name: 'Connect', exact: true }).click();

export async function connectBitcoin(page: Page): Promise<void> {
  await page.waitForFunction(() => 'unisat' in window);
  await (await panel(page))
    .getByRole('region', { name: 'Bitcoin' })
    .getByRole('button', { name: 'UniSat' })
    .click();
  await agree(page);
  await expect(page.getByRole('button', { name: /^Wallet on Bitcoin:/ })).toBeVisible();
}

export async function connectEvm(page: Page): Promise<void> {
  await (await panel(page)).getByRole('button', { name: demoLabel() }).click();
  await agree(page);
  await expect(page.getByRole('dialog', { name: 'Wallets' })).toHaveCount(0);
}

export async function open(page: Page, query = ''): Promise<void> {
  await page.goto(url(`/${query}`));
  await connectBitcoin(page);
  await connectEvm(page);
}

/** Says yes in the demo wallet. */
export async function sign(page: Page): Promise<void> {
  await sheet(page, /^(Send|Sign|Call|Withdraw)/)
    .getByRole('button', { name: /^(Sign|Send|Confirm|Withdraw)/ })
    .click();
}
