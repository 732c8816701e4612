import type { Page } from '@playwright/test';
import { Api, changeFee, Rpc } from './faults.ts';
import { connect, expect, press, sheet, test, url } from './fixtures.ts';
import { ETH, WBTC } from './network.ts';

const GWEI = 10n ** 9n;
const FORM = `/evm?from=${ETH}&to=${WBTC}&token=ETH`;

const mainButton = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name });
const review = (page: Page) => page.getByRole('dialog', { name: 'Review transfer' });

test.beforeEach(({ trouble }) => {
  trouble.expected = true;
});

test('the API is down while the page is open, and comes back: chains alone are enough to go on', async ({
  page,
}) => {
  const api = await Api.of(page);
  await page.goto(url(`${FORM}&amount=0.02`));
  await connect(page);
  await expect(mainButton(page, 'Swap 0.02 ETH')).toBeEnabled();

  api.cut(true);
  await page.getByLabel('Amount to send').fill('0.03');
  await expect(
    page.getByText('The server did not answer. These figures come from the chains alone.'),
  ).toBeVisible();
  await expect(page.getByRole('status', { name: 'You receive' })).toHaveText('0.029985');
  await expect(mainButton(page, 'Swap 0.03 ETH')).toBeEnabled();

  await page.getByRole('link', { name: 'History' }).first().click();
  await expect(page.getByText('Your transfers are not affected, only this list.')).toBeVisible();
  api.cut(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Your transfers are not affected, only this list.')).toHaveCount(0);
});

test('the API is down when the page is opened, and comes back', async ({ page }) => {
  const api = await Api.of(page);
  api.cut(true);
  await page.goto(url('/evm'));
  await expect(page.getByRole('heading', { name: 'Swap across chains' })).toBeVisible();
  await expect(page.getByText('The networks could not be loaded')).toBeVisible();
  await expect(page.getByText('Network error')).toBeVisible();
  api.cut(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Amount to send')).toBeVisible();
});

test('an endpoint that is slow, then down: nothing can be sent meanwhile, and it goes on by itself', async ({
  page,
}) => {
  const rpc = await Rpc.of(page);
  await page.goto(url(FORM));
  await connect(page);
  await expect(mainButton(page, 'Enter an amount')).toBeVisible();

  const answer = rpc.hold();
  await page.getByLabel('Amount to send').fill('0.02');
  await expect(mainButton(page, 'Fetching the quote')).toHaveAttribute('aria-disabled', 'true');
  answer();
  await expect(mainButton(page, 'Swap 0.02 ETH')).toBeEnabled();

  rpc.cut(true);
  await page.getByLabel('Amount to send').fill('0.03');
  await expect(page.getByText('The chains did not answer.')).toBeVisible();
  await expect(mainButton(page, 'Quote not available')).toHaveAttribute('aria-disabled', 'true');
  rpc.cut(false);
  await page.getByLabel('Amount to send').fill('0.04');
  await expect(mainButton(page, 'Swap 0.04 ETH')).toBeEnabled();
});

test('SR-06 an endpoint lies about the fee: the page refuses to go on', async ({ page }) => {
  const rpc = await Rpc.of(page);
  rpc.fee = (wei) => wei * 1000n;
  await page.goto(url(`${FORM}&amount=0.02`));
  await connect(page);
  await expect(page.getByText("The server's figures differ from what the chains say.")).toBeVisible();
  await expect(mainButton(page, 'Figures disagree')).toHaveAttribute('aria-disabled', 'true');
  await mainButton(page, 'Figures disagree').click({ force: true });
  await expect(review(page)).toHaveCount(0);
  expect(rpc.sent).toBe(0);
});

test('SR-06 the API lies about what arrives, between summary and signature: nothing is signed', async ({
  page,
}) => {
  const api = await Api.of(page);
  const rpc = await Rpc.of(page);
  await page.goto(url(`${FORM}&amount=0.02`));
  await connect(page);
  await press(mainButton(page, 'Swap 0.02 ETH'));
  await expect(review(page)).toBeVisible();
  api.quote = (data) => ({ ...data, amountOut: '1' });
  await review(page)
    .getByRole('button', { name: /^Sign in/ })
    .click();
  await expect(
    page.getByText(
      "The server's figures differ from what the chains say. Nothing was sent. Try again in a minute.",
    ),
  ).toBeVisible();
  await expect(sheet(page, /^Send/)).toHaveCount(0);
  expect(rpc.sent).toBe(0);

  api.quote = null;
  await page.getByRole('button', { name: 'Refresh quote now' }).click();
  await expect(mainButton(page, 'Swap 0.02 ETH')).toBeEnabled();
});

test('the fee changes between quote and signature: each time it must be accepted first', async ({ page }) => {
  const api = await Api.of(page);
  const rpc = await Rpc.of(page);
  await page.goto(url(`${FORM}&amount=0.02`));
  await connect(page);
  await expect(mainButton(page, 'Swap 0.02 ETH')).toBeEnabled();

  // Before the summary.
  changeFee(api, rpc, 5000n * GWEI);
  await press(mainButton(page, 'Swap 0.02 ETH'));
  await expect(page.getByText(/^Bridge fee is now/)).toBeVisible();
  await expect(mainButton(page, 'Accept the new fee first')).toHaveAttribute('aria-disabled', 'true');
  await expect(review(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Accept new fee' }).click();

  // Between the summary and the wallet.
  await press(mainButton(page, 'Swap 0.02 ETH'));
  await expect(review(page)).toBeVisible();
  changeFee(api, rpc, 9000n * GWEI);
  await review(page)
    .getByRole('button', { name: /^Sign in/ })
    .click();
  await expect(page.getByText(/^Bridge fee is now/)).toBeVisible();
  await expect(sheet(page, /^Send/)).toHaveCount(0);
  expect(rpc.sent).toBe(0);

  // What the chain really asks is signed once the person said yes to it.
  const asked = page.getByText(/^Bridge fee is now/);
  const before = (await asked.textContent()) ?? '';
  changeFee(api, rpc, null);
  await page.getByRole('button', { name: 'Refresh quote now' }).click();
  await expect(asked).not.toHaveText(before);
  await page.getByRole('button', { name: 'Accept new fee' }).click();
  await press(mainButton(page, 'Swap 0.02 ETH'));
  await review(page)
    .getByRole('button', { name: /^Sign in/ })
    .click();
  await sheet(page, /^Send/).getByRole('button', { name: 'Sign and send' }).click();
  await expect(page.getByText('0.02 ETH is on its way')).toBeVisible();
  expect(rpc.sent).toBe(1);
});

test('endpoints are cut right after the signature and the page is reloaded: it is sent once, and found again', async ({
  page,
}) => {
  const rpc = await Rpc.of(page);
  await page.goto(url(`${FORM}&amount=0.05`));
  await connect(page);
  await press(mainButton(page, 'Swap 0.05 ETH'));
  await review(page)
    .getByRole('button', { name: /^Sign in/ })
    .click();
  await sheet(page, /^Send/).getByRole('button', { name: 'Sign and send' }).click();
  await expect.poll(() => rpc.sent).toBe(1);
  rpc.cut(true);
  await page.reload();
  await page.goto(url('/history'));
  await expect(page.getByRole('row').filter({ hasText: '0.05 ETH' }).first()).toContainText('Delivered', {
    timeout: 60_000,
  });
  expect(rpc.sent).toBe(1);
});
