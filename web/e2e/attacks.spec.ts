import type { Page, Route } from '@playwright/test';
import { amount, connectBitcoin, main, open, review } from './bitcoin-form.ts';
import { test } from './coins.ts';
import { expect, press, sheet, url } from './fixtures.ts';
import { WBTC } from './network.ts';

/**
 * Between the page and its server sits somebody who lies: what a person would sign must be what they meant, or nothing is
 * asked of the wallet. Each of these once worked.
 */

/** Answers of an address are changed on their way to the page. */
async function lie<T>(page: Page, pattern: string, change: (data: T) => void): Promise<void> {
  await page.route(pattern, async (route: Route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { data: T };
    change(json.data);
    await route.fulfill({ response, json });
  });
}

/** Nothing was asked of the demo wallet. */
const unasked = (page: Page) => expect(sheet(page, /^(Send|Sign|Call)/)).toHaveCount(0);

test('SR-39 an index that lies about what coins are worth has no fee signed away', async ({ page }) => {
  await lie(page, '**/bitcoin_testnet/address/btc-utxo?**', (coins: { satoshis: number }[]) => {
    for (const coin of coins) coin.satoshis -= 1_000_000;
  });
  await open(page, `?to=${WBTC}`);
  await amount(page).fill('0.0123');
  await press(main(page, 'Review transfer'));
  const signs = review(page).getByRole('button', { name: /^Sign in/ });
  const told = page.getByText(/says something else of your coins than their transactions do/).first();
  await expect(signs.or(told).first()).toBeVisible();
  if (await signs.isVisible()) await press(signs);
  await expect(told).toBeVisible();
  await unasked(page);
});

test('SR-06 SR-30 an order that is to be paid to somebody else is not shown', async ({ page }) => {
  const stranger = `tb1p${'q'.repeat(58)}`;
  await lie(page, '**/brc20/inscribe-transfer', (order: { payAddress: string }) => {
    order.payAddress = stranger;
  });
  await page.goto(url('/'));
  await connectBitcoin(page);
  await press(page.getByRole('button', { name: 'Inscribe BRC-20 transfer' }));
  const inscribe = page.getByRole('dialog', { name: 'Inscribe Transfer' });
  await expect(inscribe.getByText(/^Available [\d,]+/)).toBeVisible();
  await inscribe.getByRole('textbox', { name: 'Amount', exact: true }).fill('1');
  await press(inscribe.getByRole('button', { name: 'Next' }));
  await expect(inscribe.getByText(/not the one that this browser has the key of/)).toBeVisible();
  await unasked(page);
});

test('SR-26 what the server writes is text: no script runs, no link leads where only a server would', async ({
  page,
}) => {
  const BAD = '"><img src=x onerror="window.__pwn=1"><script>window.__pwn=2</script>';
  await lie(page, '**/api/basic-config', (config: object) => {
    Object.assign(config, {
      name: BAD,
      poweredBy: { name: BAD, url: 'javascript:window.__pwn=5' },
      social: [{ label: BAD, url: 'javascript:window.__pwn=6' }],
      textLinks: [{ label: 'x', url: 'data:text/html,<script>window.__pwn=7</script>' }],
      supportUrl: 'javascript:window.__pwn=8',
    });
  });
  for (const path of ['/', '/evm', '/history']) {
    await page.goto(url(path));
    await expect(page.getByRole('main')).toBeVisible();
    const links = await page
      .locator('a[href]')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''));
    expect(links.filter((h) => /^(javascript|data|vbscript):/i.test(h))).toEqual([]);
    expect(await page.evaluate(() => (window as { __pwn?: number }).__pwn)).toBeUndefined();
  }
});

test('the licences of what the page is made of are served with it', async () => {
  const answer = await fetch(url('/licences.txt'));
  expect(answer.status).toBe(200);
  expect(await answer.text()).toMatch(/^=== react \S+ MIT$/m);
});
