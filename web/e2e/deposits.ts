import type { Locator, Page } from '@playwright/test';
import { faults as faultsNow } from './accessibility.ts';
import { expect, press, sheet } from './fixtures.ts';

/** Payments to the custody and to deposit addresses, and the page that shows them, as several tests need them. */

type Unisat = {
  requestAccounts(): Promise<string[]>;
  sendBitcoin(to: string, satoshis: number, options: { feeRate: number; memo?: string }): Promise<string>;
};

/** Everything wrong on the page, in both themes. */
export async function faults(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const fault of await faultsNow(page)) found.push(`${colorScheme} ${fault}`);
  }
  await page.emulateMedia({ colorScheme: null });
  return found;
}

/** Nothing is wider than the page, or than what is in it. */
export async function fits(page: Page, inside: Locator = page.locator('html')): Promise<void> {
  const size = page.viewportSize() ?? { width: 1440, height: 1000 };
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const over = await inside.evaluate((e) => e.scrollWidth - e.clientWidth);
    expect(over, `${width} px`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(size);
}

/** Pays with the demo wallet, as any wallet would that knows nothing of this page. */
export async function pay(page: Page, to: string, satoshis: number, memo?: string): Promise<string> {
  await page.waitForFunction(() => 'unisat' in window);
  const sent = page.evaluate(
    async ([address, sats, text]) => {
      const { unisat } = window as unknown as { unisat: Unisat };
      await unisat.requestAccounts();
      return unisat.sendBitcoin(address, sats, { feeRate: 3, memo: text });
    },
    [to, satoshis, memo] as const,
  );
  const connecting = sheet(page, 'Connect this site');
  const sending = sheet(page, /^Send/);
  await expect(connecting.or(sending)).toBeVisible();
  if (await connecting.isVisible())
    await connecting.getByRole('button', { name: 'Connect', exact: true }).click();
  await press(sending.getByRole('button', { name: 'Sign', exact: true }));
  return sent;
}

export const card = (page: Page): Locator => page.getByRole('region', { name: 'Deposit address' });
export const state = (page: Page): Locator =>
  page.getByRole('region', { name: /^(Waiting for your deposit|Payments received)$/ });
/** Where the newest payment is. */
export const chip = (page: Page): Locator => state(page).getByRole('listitem').getByRole('status').first();

export interface Saved {
  name: string;
  text: string;
}

export const put = (input: Locator, { name, text }: Saved): Promise<void> =>
  input.setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
