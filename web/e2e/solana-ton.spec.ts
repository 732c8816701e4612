import type { Page } from '@playwright/test';
import { type Network, startNetwork } from './dev.ts';
import { expect, pickNetwork, pickToken, press, sheet, test, url } from './fixtures.ts';

/** Transfers between Solana and TON, with the demo Phantom and the demo Tonkeeper and no EVM wallet. */

const shared = process.env.CAUSEWAY_URL;
let own: Network | null = null;

test.beforeAll(async () => {
  test.setTimeout(150_000);
  own = await startNetwork('--solana', '--ton');
  process.env.CAUSEWAY_URL = own.url;
});
test.afterAll(async () => {
  process.env.CAUSEWAY_URL = shared;
  await own?.stop();
});

const SOLANA = 'Local Solana';
const TON = 'Local TON';
const panel = (page: Page) => page.getByRole('dialog', { name: 'Wallets' });
const review = (page: Page) => page.getByRole('dialog', { name: 'Review transfer' });

async function join(page: Page, family: 'SOLANA' | 'TON', wallet: string): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^(Connect wallet|Wallet on)/ })
    .click();
  await panel(page).getByRole('region', { name: family }).getByRole('button', { name: wallet }).click();
  await sheet(page, 'Connect this site').getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(panel(page)).toHaveCount(0);
}

async function form(page: Page, from: string, to: string): Promise<void> {
  await page.goto(url('/evm'));
  await pickNetwork(page, 'From', from);
  await pickNetwork(page, 'To', to);
  await pickToken(page, 'From', 'TON');
  await expect(page.getByRole('group', { name: 'To', exact: true })).toContainText('TON');
}

async function arrives(page: Page): Promise<void> {
  await press(page.getByRole('link', { name: 'Track transfer' }));
  await expect(page.getByRole('main')).toContainText(' arrived on ', { timeout: 60_000 });
}

test('[9.14] [7.72] TON goes from TON to Solana and back', async ({ page }) => {
  await page.goto(url('/evm'));
  await page.waitForFunction(() => 'tonkeeper' in window);
  await join(page, 'SOLANA', 'Phantom');
  await join(page, 'TON', 'Tonkeeper');
  await form(page, TON, SOLANA);
  await expect(page.getByText('The address of your connected Solana wallet.')).toBeVisible();
  await page.getByLabel('Amount to send').fill('20');
  await expect(page.getByRole('status', { name: 'You receive' })).toHaveText('19.99');
  await press(page.getByRole('button', { name: 'Swap 20 TON' }));
  await review(page).getByRole('button', { name: 'Sign in Tonkeeper' }).click();
  await sheet(page, 'Send 20 TON to Local Solana').getByRole('button', { name: 'Sign and send' }).click();
  await arrives(page);

  await form(page, SOLANA, TON);
  await expect(page.getByText('The address of your connected TON wallet.')).toBeVisible();
  await page.getByLabel('Amount to send').fill('5');
  await press(page.getByRole('button', { name: 'Swap 5 TON' }));
  await review(page).getByRole('button', { name: 'Sign in Phantom' }).click();
  const asking = sheet(page, 'Send 5 TON to Local TON');
  await expect(asking).toContainText('Bridge fee, at most');
  await asking.getByRole('button', { name: 'Sign', exact: true }).click();
  await arrives(page);
  await page.goto(url('/history'));
  await expect(page.getByRole('row').filter({ hasText: '5 TON' }).first()).toContainText(SOLANA);
});
