import type { Locator, Page } from '@playwright/test';
import { Address, OutScript, TEST_NETWORK, Transaction } from '@scure/btc-signer';
import { hexToBytes } from 'viem';
import type { InscribeStatus } from '@causeway/sdk/bitcoin/index-api';
import { faults } from './accessibility.ts';
import { test } from './coins.ts';
import { expect, press, sheet, url } from './fixtures.ts';

/** Inscribing a BRC-20 transfer with the demo UniSat, by the order service of the local network. */

const API = '/bitcoin_testnet';
const TICKER = 'cway';

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Inscribe Transfer' });
const amount = (page: Page): Locator => dialog(page).getByRole('textbox', { name: 'Amount', exact: true });
const wallet = (page: Page): Locator => sheet(page, /^Send/);

async function ask<T>(path: string): Promise<T> {
  const { code, data, msg } = (await (await fetch(url(API + path))).json()) as {
    code: number;
    data: T;
    msg: string;
  };
  if (code !== 0) throw new Error(msg);
  return data;
}

async function taproot(): Promise<string> {
  const { bitcoin } = (await (await fetch(url('/local/demo'))).json()) as { bitcoin: { taproot: string }[] };
  const [demo] = bitcoin;
  if (!demo) throw new Error('there is no demo wallet on Bitcoin');
  return demo.taproot;
}

/** Amounts of the transfers that wait to be sent, as the index has them. */
async function transferable(): Promise<string[]> {
  const { list } = await ask<{ list: { amount: string }[] }>(
    `/brc20/transferable-list?address=${await taproot()}&ticker=${TICKER}&size=100`,
  );
  return list.map((t) => t.amount);
}

/** An amount that hardly any other test inscribes, with no zeros at its end. */
const fresh = (): string => String((Math.floor(Math.random() * 8_999_999) * 10 + 10_000_001) / 1e7);

async function connect(page: Page): Promise<void> {
  await page.goto(url('/'));
  await page.waitForFunction(() => 'unisat' in window);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^(Connect wallet|Wallet on)/ })
    .click();
  const wallets = page.getByRole('dialog', { name: 'Wallets' });
  await wallets.getByRole('region', { name: 'Bitcoin' }).getByRole('button', { name: 'UniSat' }).click();
  await sheet(page, 'Connect this site').getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Wallet on Bitcoin:/ })).toBeVisible();
}

async function open(page: Page): Promise<void> {
  await press(page.getByRole('button', { name: 'Inscribe BRC-20 transfer' }));
  await expect(dialog(page)).toBeVisible();
}

/** Chooses the token on the page, which then lists the transfers of it that wait to be sent. */
async function pickToken(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^From token/ }).click();
  const tokens = page.getByRole('dialog', { name: 'Select Token' });
  // [2.20] in any case
  await tokens.getByRole('searchbox').fill(TICKER.toUpperCase());
  await expect(tokens.getByRole('listitem')).toHaveCount(1);
  await tokens.getByRole('button', { name: new RegExp(`^${TICKER}\\b`) }).click();
}

/** The page's own entry of a transfer. */
const entry = (page: Page, text: string): Locator =>
  page.getByRole('radiogroup', { name: 'Inscription to send' }).getByRole('radio', { name: text });

async function toPreview(page: Page, text: string): Promise<void> {
  await expect(dialog(page).getByText(/^Available [\d,]+/)).toBeVisible();
  await amount(page).fill(text);
  await press(dialog(page).getByRole('button', { name: 'Next' }));
  await expect(dialog(page).getByRole('button', { name: /^Pay 0\.0000\d{4} BTC$/ })).toBeVisible();
}

const pay = (page: Page): Promise<void> => press(dialog(page).getByRole('button', { name: /^Pay / }));
const sign = (page: Page): Promise<void> =>
  press(wallet(page).getByRole('button', { name: 'Sign', exact: true }));

/** A paid order is not inscribed, however soon its block comes, until the function that is returned is called. */
async function neverEnds(page: Page): Promise<() => void> {
  let held = true;
  await page.route('**/brc20/order?**', async (route) => {
    if (!held) return route.continue();
    const response = await route.fetch();
    const body = (await response.json()) as { data: InscribeStatus };
    if (body.data.ended)
      body.data = { ...body.data, state: 'revealing', ended: false, revealTx: '', inscriptionId: '' };
    await route.fulfill({ response, json: body });
  });
  // The route stays: one that is taken away under a request that it answers fails that answer.
  return () => {
    held = false;
  };
}

async function shot(page: Page, name: string): Promise<void> {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/inscribe-${name}.png` });
}

for (const scheme of ['light', 'dark'] as const) {
  test(`[2.36] [4.08]–[4.12] an order is made, paid and inscribed, and every step is without faults, ${scheme}`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    const text = fresh();
    await connect(page);
    await pickToken(page);
    await open(page);
    await expect(dialog(page).getByText(/^Available [\d,]+/)).toBeVisible();
    await shot(page, `form-${scheme}`);
    expect(await faults(page)).toEqual([]);
    await toPreview(page, text);
    await shot(page, `preview-${scheme}`);
    expect(await faults(page)).toEqual([]);

    const [total = ''] =
      (await dialog(page).getByRole('button', { name: /^Pay / }).textContent())?.match(/0\.\d{8}/) ?? [];
    const payTo = (await dialog(page).getByText('Pay to').locator('+ p').textContent())?.replaceAll(' ', '');
    await pay(page);
    await expect(
      dialog(page).getByRole('heading', { name: 'CONFIRM THE TRANSACTION IN WALLET' }),
    ).toBeVisible();
    // [7.56] the wallet is asked for what was shown
    await expect(wallet(page)).toContainText(String(Number(total)));
    expect((await wallet(page).textContent())?.replaceAll(' ', '')).toContain(payTo);
    await shot(page, `sending-${scheme}`);
    await sign(page);

    await expect(dialog(page).getByRole('heading', { name: 'Inscription sent' })).toBeVisible();
    await expect(dialog(page)).toContainText('Inscribe transfer will initiate after confirmation.');
    await expect(dialog(page).getByRole('link', { name: 'View on Explorer' })).toHaveAttribute(
      'href',
      /\/explorer\/3994530451\/tx\/[0-9a-f]{64}$/,
    );
    expect(await faults(page)).toEqual([]);
    await expect(dialog(page).getByRole('heading', { name: 'Transfer inscribed' })).toBeVisible({
      timeout: 60_000,
    });
    expect(await transferable()).toContain(text);
    await shot(page, `done-${scheme}`);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(over).toBeLessThanOrEqual(0);
      await shot(page, `done-${scheme}-${width}`);
    }
    expect(await faults(page)).toEqual([]);

    await press(dialog(page).getByRole('button', { name: 'Back' }));
    await expect(amount(page)).toHaveValue('');
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    // [3.21] the page's own list was read again
    await page.setViewportSize({ width: 1440, height: 1000 });
    await expect(entry(page, text)).toBeVisible();
    await shot(page, `list-${scheme}`);
  });
}

test('[8.02] the person says no in the wallet: the order stays, and is paid at the second try', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const text = fresh();
  await connect(page);
  await open(page);
  await toPreview(page, text);
  await pay(page);
  await press(wallet(page).getByRole('button', { name: 'Reject' }));
  await expect(dialog(page).getByText('User rejected the request')).toBeVisible();
  await pay(page);
  await sign(page);
  await expect(dialog(page).getByRole('heading', { name: 'Inscription sent' })).toBeVisible();
});

/** Satoshis that are at an address, in the mempool too. */
async function satsAt(address: string): Promise<number> {
  const coins = await ask<{ satoshis: number }[]>(`/address/btc-utxo?address=${address}`);
  return coins.reduce((sum, c) => sum + c.satoshis, 0);
}

test('SR-30 a paid order that is not inscribed is taken back by the key in this browser, without the service', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const text = fresh();
  await connect(page);
  await open(page);
  // As it is when the balance was used elsewhere after the payment: the service does not send what was signed.
  let signed = 0;
  await page.route('**/brc20/order-reveal', (route) => {
    signed++;
    return route.fulfill({
      headers: { 'X-Causeway-Error': 'order.REVEAL_REFUSED' },
      json: { code: -1, msg: 'The inscription was not sent: the balance is used elsewhere.', data: null },
    });
  });
  await toPreview(page, text);
  const payTo =
    (await dialog(page).getByText('Pay to').locator('+ p').textContent())?.replaceAll(/\s/g, '') ?? '';
  const total = Number(
    (await dialog(page).getByRole('button', { name: /^Pay / }).textContent())
      ?.match(/0\.\d{8}/)?.[0]
      .replace('.', ''),
  );
  await pay(page);
  await sign(page);
  await expect(dialog(page).getByText(/the balance is used elsewhere/)).toBeVisible({ timeout: 30_000 });
  expect(signed).toBeGreaterThan(0);
  expect(await satsAt(payTo)).toBe(total);

  // A reload loses nothing: the key is kept.
  await page.reload();
  await expect(page.getByRole('button', { name: /^Wallet on Bitcoin:/ })).toBeVisible();
  await open(page);
  await dialog(page)
    .getByRole('button', { name: `Continue the order for ${text} ${TICKER}` })
    .click();
  const file = dialog(page).getByRole('link', { name: 'Save the order with its key' });
  const saved = page.waitForEvent('download');
  await file.click();
  expect((await saved).suggestedFilename()).toMatch(/^causeway-order-[0-9a-f]{8}\.json$/);

  const sent = page.waitForRequest('**/tx/broadcast');
  await press(dialog(page).getByRole('button', { name: 'Take the payment back' }));
  const warning = sheet(page, 'Warning');
  await expect(warning).toContainText(/0\.0000\d{4} BTC goes back to your address/);
  await press(warning.getByRole('button', { name: 'Take it back' }));
  const { rawtx } = (await sent).postDataJSON() as { rawtx: string };
  const back = Transaction.fromRaw(hexToBytes(`0x${rawtx}`), { allowUnknownOutputs: true });
  await expect(dialog(page).getByRole('heading', { name: 'The order is being sent back' })).toBeVisible({
    timeout: 30_000,
  });
  await expect.poll(() => satsAt(payTo), { timeout: 60_000 }).toBe(0);
  // All of it is the person's again, but for the fee.
  expect(back.outputsLength).toBe(1);
  expect(Address(TEST_NETWORK).encode(OutScript.decode(back.getOutput(0).script ?? new Uint8Array()))).toBe(
    await taproot(),
  );
  expect(Number(back.getOutput(0).amount)).toBeGreaterThan(total / 2);
  await expect
    .poll(async () => (await fetch(url(`${API}/tx/${back.id}/status`))).json(), { timeout: 60_000 })
    .toMatchObject({ confirmed: true });
  expect(await transferable()).not.toContain(text);
});

test('[4.13] a reload in mid-order: the form is empty, the order is there, and is paid once', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const text = fresh();
  await connect(page);
  await open(page);
  await toPreview(page, text);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Wallet on Bitcoin:/ })).toBeVisible();
  await open(page);
  await expect(amount(page)).toHaveValue('');
  const goOn = dialog(page).getByRole('button', { name: `Continue the order for ${text} ${TICKER}` });
  await goOn.click();
  const goesOn = await neverEnds(page);
  await pay(page);
  await sign(page);
  await expect(dialog(page).getByRole('heading', { name: 'Inscription sent' })).toBeVisible();

  // Again, as it is before it is inscribed: it is followed to its end and cannot be paid again.
  await page.reload();
  await expect(page.getByRole('button', { name: /^Wallet on Bitcoin:/ })).toBeVisible();
  await open(page);
  await goOn.click();
  await expect(dialog(page).getByRole('heading', { name: 'Inscription sent' })).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: /^Pay/ })).toHaveCount(0);
  goesOn();
  await expect(dialog(page).getByRole('heading', { name: 'Transfer inscribed' })).toBeVisible({
    timeout: 60_000,
  });
  await expect.poll(transferable, { timeout: 60_000 }).toContain(text);
});

test('[5.02] [5.03] more than is available is not ordered, and a refusal of the service is shown', async ({
  page,
}) => {
  await connect(page);
  await open(page);
  await expect(dialog(page).getByText(/^Available [\d,]+/)).toBeVisible();
  await amount(page).fill('1000000.1');
  await expect(dialog(page).getByRole('button', { name: 'Insufficient balance' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  // As it is when somebody else is quicker: the balance that the page knows is not the one of now.
  await page.route(`**${API}/brc20/inscribe-transfer`, (route) =>
    route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), amount: '1000000.1' }) }),
  );
  await amount(page).fill('1');
  await press(dialog(page).getByRole('button', { name: 'Next' }));
  await expect(
    dialog(page).getByText(/The order was not created: The available balance of cway/),
  ).toBeVisible();
  await page.unroute(`**${API}/brc20/inscribe-transfer`);
  await press(dialog(page).getByRole('button', { name: 'Next' }));
  await expect(dialog(page).getByRole('button', { name: /^Pay / })).toBeVisible();
});

test('by keyboard alone: amount, fee rate, order, and back', async ({ page }) => {
  await connect(page);
  await open(page);
  await expect(dialog(page).getByText(/^Available [\d,]+/)).toBeVisible();
  await amount(page).focus();
  await page.keyboard.type('2');
  const rate = dialog(page).getByRole('radio', { name: /Est\. 30m/ });
  await rate.focus();
  await page.keyboard.press('ArrowRight');
  await expect(dialog(page).getByRole('radio', { name: /Est\. 10m/ })).toBeFocused();
  const next = dialog(page).getByRole('button', { name: 'Next' });
  await expect(next).not.toHaveAttribute('aria-disabled');
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('heading', { name: 'Order preview' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
});

test('[1.03] people choose networks and tokens, set a fee rate, and order an inscription at it', async ({
  page,
}) => {
  await connect(page);
  await pickToken(page);
  const network = page.getByRole('button', { name: /^To network/ });
  const before = (await network.textContent()) ?? '';
  await network.click();
  const other = page
    .getByRole('dialog', { name: 'Select Network' })
    .getByRole('option')
    .filter({ hasNotText: before.replace('To network', '') })
    .and(page.locator(':not([aria-disabled="true"])'))
    .last();
  const name = (await other.getAttribute('aria-label')) ?? '';
  await other.click();
  await expect(network).toContainText(name);

  await open(page);
  await dialog(page).getByRole('textbox', { name: 'Custom fee rate, sat/vB' }).fill('3');
  await toPreview(page, fresh());
  await expect(dialog(page)).toContainText('at 3 sat/vB');
});
