import type { Page } from '@playwright/test';
import { expect, press, sheet } from './fixtures.ts';

/** The liquidity page's parts, for its tests. */

export const pools = (page: Page) => page.getByRole('region', { name: 'Pools' });
export const panel = (page: Page) => page.getByRole('complementary', { name: 'Change your position' });
export const amount = (page: Page) => panel(page).getByRole('textbox', { name: /^Amount to/ });
export const position = (page: Page, pool: string) => page.getByRole('region', { name: pool, exact: true });

export async function pick(page: Page, pool: string): Promise<void> {
  await press(pools(page).getByRole('button', { name: pool, exact: true }));
  await expect(position(page, pool)).toContainText('The pool holds');
}

/** Reviews and signs; the names of the button, the summary and the wallet's sheet. */
export async function act(page: Page, button: string, title: string, asked: string): Promise<void> {
  await press(panel(page).getByRole('button', { name: button, exact: true }));
  const summary = page.getByRole('dialog', { name: title });
  await summary.getByRole('button', { name: /^Sign in/ }).click();
  await sheet(page, asked).getByRole('button', { name: /^Sign/ }).click();
}

/** Sets a removal to another chain. */
export async function toAnotherChain(page: Page, network: string, units: string): Promise<void> {
  await panel(page).getByRole('radio', { name: 'On another chain' }).click();
  await panel(page)
    .getByRole('button', { name: /^(Select a network|Local)/ })
    .click();
  const option = page.getByRole('dialog', { name: 'Select Network' }).getByRole('option');
  await option.filter({ hasText: network }).click();
  await amount(page).fill(units);
}

/** Follows a removal to another chain on its page, until it says that it arrived. */
export async function arrives(page: Page): Promise<void> {
  await press(panel(page).getByRole('link', { name: 'Track transfer' }));
  await expect(page.getByRole('main')).toContainText(' arrived on ', { timeout: 60_000 });
}
