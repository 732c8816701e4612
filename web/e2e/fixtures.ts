import { type BrowserContext, expect, type Locator, type Page, test as base } from '@playwright/test';

/** Where the local network answers. */
export function url(path = ''): string {
  const origin = process.env.CAUSEWAY_URL;
  if (!origin) throw new Error('CAUSEWAY_URL is not set');
  return origin + path;
}

/**
 * Every page is watched: an uncaught error, an error on the console, or a request to a host other than ours fails the
 * test, unless the test says that it expects trouble.
 */
export const test = base.extend<{ trouble: { expected: boolean } }>({
  trouble: async ({}, use) => {
    await use({ expected: false });
  },
  context: async ({ context, trouble }, use) => {
    const seen: string[] = [];
    watch(context, seen);
    await use(context);
    if (!trouble.expected) expect(seen).toEqual([]);
  },
});

function watch(context: BrowserContext, seen: string[]): void {
  const origin = new URL(url()).host;
  context.on('weberror', (e) => seen.push(`page error: ${e.error().message}`));
  context.on('console', (m) => {
    if (m.type() === 'error') seen.push(`console: ${m.text()}`);
  });
  context.on('request', (r) => {
    const to = new URL(r.url());
    if (to.protocol.startsWith('http') && to.host !== origin) seen.push(`request to ${to.host}`);
  });
}

export { expect };

/** The demo wallet's sheet that is open now. */
export function sheet(page: Page, name: RegExp | string): Locator {
  return page.getByRole('dialog', { name });
}

/** Connects a demo wallet through the site's own dialog. */
export async function connect(page: Page, wallet = 'Demo EVM 1'): Promise<void> {
  await page.getByRole('button', { name: 'Connect wallet' }).first().click();
  await page.getByRole('dialog', { name: 'Wallets' }).getByRole('button', { name: wallet }).click();
  await sheet(page, 'Connect this site').getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Wallet on/ })).toBeVisible();
}

/** Picks a network on one side of the form. */
export async function pickNetwork(page: Page, side: 'From' | 'To', name: string): Promise<void> {
  const button = page.getByRole('group', { name: side }).getByRole('button', { name: `${side} network` });
  if ((await button.textContent())?.includes(name)) return;
  await button.click();
  await page
    .getByRole('dialog', { name: 'Select Network' })
    .getByRole('option', { name: new RegExp(name) })
    .click();
  await expect(button).toContainText(name);
}

/** Picks a token on one side of the form. */
export async function pickToken(page: Page, side: 'From' | 'To', symbol: string): Promise<void> {
  const button = page.getByRole('group', { name: side }).getByRole('button', { name: `${side} token` });
  if ((await button.textContent())?.trim() === symbol) return;
  await button.click();
  await page
    .getByRole('dialog', { name: 'Select Token' })
    .getByRole('button', { name: new RegExp(`^${symbol}\\b`) })
    .click();
  await expect(button).toContainText(symbol);
}

/** Types an amount and goes through review and wallet; the form must be ready to swap. */
export async function swap(page: Page, amount: string, symbol: string): Promise<void> {
  const review = page.getByRole('dialog', { name: 'Review transfer' });
  // The button takes no second click within 0.5 s [2.46], and a test approves faster than that.
  await expect(async () => {
    await page.getByRole('button', { name: `Swap ${amount} ${symbol}` }).click({ timeout: 1000 });
    await expect(review).toBeVisible({ timeout: 1000 });
  }).toPass();
  await review.getByRole('button', { name: /^Sign in/ }).click();
  await sheet(page, /^(Send|Swap)/)
    .getByRole('button', { name: /^(Sign|Send|Confirm|Swap)/ })
    .click();
}
