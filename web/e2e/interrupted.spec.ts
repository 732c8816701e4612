import type { Page } from '@playwright/test';
import { amount, main, open, review, sign } from './bitcoin-form.ts';
import { test } from './coins.ts';
import { expect, press } from './fixtures.ts';
import { WBTC } from './network.ts';

/** Deposits that something interrupts: the network of the person, an answer that is lost, a reload. */

const BROADCAST = /\/tx\/broadcast$/;
const lost = (page: Page) => page.getByRole('dialog', { name: /^Connection Lost/ });

test.beforeEach(({ trouble }) => {
  trouble.expected = true;
});

/** The transactions that were handed to the index, in hexadecimal. */
function broadcasts(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (r) => {
    if (r.method() === 'POST' && BROADCAST.test(r.url()))
      seen.push((r.postDataJSON() as { rawtx: string }).rawtx);
  });
  return seen;
}

test('[2.10] the network goes and comes back: the form and its summary are as they were, and it is sent once', async ({
  page,
  context,
}) => {
  const sent = broadcasts(page);
  await open(page, `?to=${WBTC}`);
  await amount(page).fill('0.0031');
  await expect(main(page, 'Review transfer')).toBeEnabled();
  const blip = async () => {
    await context.setOffline(true);
    await expect(lost(page)).toBeVisible();
    // What is below is out of reach: nothing of the page is on top anywhere.
    const above = await lost(page).evaluate((dialog) =>
      [0.1, 0.5, 0.9].every((at) => {
        const top = document.elementFromPoint(window.innerWidth * at, window.innerHeight * at);
        return top !== null && dialog.contains(top);
      }),
    );
    expect(above).toBe(true);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(lost(page)).toBeVisible();
    await context.setOffline(false);
    await expect(lost(page)).toHaveCount(0);
  };
  await blip();
  await expect(amount(page)).toHaveValue('0.0031');
  await expect(main(page, 'Review transfer')).toBeEnabled();

  await press(main(page, 'Review transfer'));
  await expect(review(page)).toBeVisible();
  await blip();
  await expect(review(page)).toContainText('0.0031 BTC');
  await press(review(page).getByRole('button', { name: /^Sign in/ }));
  // Also while the wallet asks.
  await expect(page.getByRole('dialog', { name: /^Send/ })).toBeVisible();
  await blip();
  await sign(page);
  await expect(page.getByRole('heading', { name: '0.0031 BTC is on its way' })).toBeVisible();
  expect(new Set(sent).size).toBe(1);
});

test('[2.10] [8.34] the network goes right after the signature: the same bytes are sent once it is back', async ({
  page,
  context,
}) => {
  const sent = broadcasts(page);
  await open(page, `?to=${WBTC}&amount=0.0032`);
  await press(main(page, 'Review transfer'));
  await press(review(page).getByRole('button', { name: /^Sign in/ }));
  let first = true;
  await page.route(BROADCAST, async (route) => {
    if (!first) return route.continue();
    first = false;
    await context.setOffline(true);
    await route.abort('internetdisconnected');
  });
  await sign(page);
  await expect(lost(page)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: '0.0032 BTC is on its way' })).toBeVisible();
  expect(sent.length).toBeGreaterThan(1);
  expect(new Set(sent).size).toBe(1);
});

test('[3.30] [8.34] nobody answers for a deposit and the page is reloaded: the same transaction is sent again, and arrives', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const sent = broadcasts(page);
  await open(page, `?to=${WBTC}&amount=0.0033`);
  await press(main(page, 'Review transfer'));
  await press(review(page).getByRole('button', { name: /^Sign in/ }));
  await page.route(BROADCAST, (route) => route.abort('connectionreset'));
  await sign(page);
  await expect(page.getByRole('heading', { name: '0.0033 BTC may be on its way' })).toBeVisible();
  await page.reload();
  // The button says that it still is not known, and keeps the transaction.
  const again = page
    .getByRole('region', { name: 'In progress' })
    .getByRole('button', { name: 'Send the same transaction again' });
  await press(again);
  await expect(page.getByText(/^No answer yet/)).toBeVisible();
  await page.unroute(BROADCAST);
  await page.getByRole('link', { name: /^.*0\.0033 BTC to/ }).click();
  await press(page.getByRole('main').getByRole('button', { name: 'Send the same transaction again' }));
  await expect(page.getByText('0.0033 BTC arrived on Local WBTC.')).toBeVisible({ timeout: 90_000 });
  expect(sent.length).toBeGreaterThan(3);
  expect(new Set(sent).size).toBe(1);
});
