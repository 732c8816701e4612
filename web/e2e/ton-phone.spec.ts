import type { Locator, Page } from '@playwright/test';
import { faults } from './accessibility.ts';
import { arrives, form, ownNetwork, review } from './families.ts';
import { connect, expect, press, test, url } from './fixtures.ts';
import { Phone, TonBridge } from './phone.ts';

/** Tonkeeper on a phone, by a code and a bridge of TonConnect, on a local network whose operator names that bridge. */

const bridge = new TonBridge();
const flags = ['--ton'];
test.beforeAll(async () => {
  await bridge.start();
  flags.push('--pairing-ton', bridge.url);
});
ownNetwork(flags);
test.afterAll(() => bridge.stop());
test.beforeEach(({ trouble }) => void trouble.hosts.push(bridge.host));

const TON = 3578394971;
const phones: Phone[] = [];
test.afterEach(() => {
  for (const phone of phones.splice(0)) phone.leave();
});

const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Wallets' });
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Tonkeeper on a phone' });
const account = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: /^Wallet on/ });

async function demo(): Promise<{ address: string; seed: string }> {
  const { ton } = (await (await fetch(url('/local/demo'))).json()) as {
    ton: { address: string; seed: string }[];
  };
  if (!ton[0]) throw new Error('the network gives no wallet of TON');
  return ton[0];
}

async function openPanel(page: Page): Promise<void> {
  await press(page.getByRole('banner').getByRole('button', { name: /^(Connect wallet|Wallet on)/ }));
  await expect(panel(page)).toBeVisible();
}

/** The link that the code holds. */
async function link(page: Page): Promise<string> {
  await expect(dialog(page).getByRole('img', { name: 'QR code that connects Tonkeeper' })).toBeVisible();
  return (
    (await dialog(page).getByRole('link', { name: 'Open Tonkeeper on this device' }).getAttribute('href')) ??
    ''
  );
}

async function scan(page: Page): Promise<Phone> {
  const phone = new Phone(await link(page), bridge.url, (await demo()).seed);
  phones.push(phone);
  return phone;
}

async function showCode(page: Page): Promise<void> {
  await openPanel(page);
  await panel(page).getByRole('button', { name: 'Tonkeeper on a phone' }).click();
}

/** The confirmed account of a phone. */
async function pair(page: Page): Promise<Phone> {
  await showCode(page);
  const phone = await scan(page);
  await phone.connect();
  await expect(dialog(page).getByTestId('phone-address')).toHaveText((await demo()).address);
  await press(dialog(page).getByRole('button', { name: 'Use this account' }));
  await expect(panel(page)).toHaveCount(0);
  return phone;
}

async function ask(page: Page): Promise<void> {
  await form(page, 'Local TON', 'Local ETH', 'TON');
  await page.getByLabel('Amount to send').fill('20');
  await press(page.getByRole('button', { name: 'Swap 20 TON' }));
  await review(page).getByRole('button', { name: 'Sign in Tonkeeper' }).click();
}

test('[4.30] [4.58] [9.11] a phone is paired by a code, and TON that it signs arrives', async ({ page }) => {
  await page.goto(url('/evm'));
  await connect(page);
  const phone = await pair(page);

  // [4.33] the connection outlives the page, and nobody is asked
  await page.reload();
  await openPanel(page);
  const own = panel(page).getByRole('region', { name: 'TON' });
  await expect(own.getByRole('button', { name: 'Disconnect' })).toBeVisible();
  await panel(page).getByRole('button', { name: 'Close' }).click();

  await ask(page);
  const before = Date.now();
  const request = await phone.next();
  expect(request.method).toBe('sendTransaction');
  const { valid_until, network, messages } = await phone.sign(request, url(`/rpc/${TON}/jsonRPC`));
  expect(network).toBe('-3');
  expect(valid_until * 1000 - before).toBeGreaterThan(9 * 60_000);
  expect(valid_until * 1000 - before).toBeLessThanOrEqual(10 * 60_000 + 5_000);
  // [9.14]
  expect(messages.map((m) => m.amount)).toEqual(['20200000000']);
  await arrives(page);

  // [8.02]
  await ask(page);
  await phone.decline(await phone.next());
  await expect(page.getByText('User rejected the request').first()).toBeVisible();

  // [4.34]
  await phone.disconnect();
  await page.goto(url('/evm'));
  await openPanel(page);
  await expect(own.getByRole('button', { name: 'Tonkeeper on a phone' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('ton-phone'))).toBeNull();
});

test('[8.02] a refusal on the phone is one, and a code that has expired is replaced', async ({ page }) => {
  await page.clock.install();
  await page.goto(url('/evm'));
  await showCode(page);
  const first = await link(page);
  await (await scan(page)).refuse();
  await expect(dialog(page)).toContainText('The phone refused the connection.');
  await press(dialog(page).getByRole('button', { name: 'Show a new code' }));
  const second = await link(page);
  expect(second).not.toBe(first);
  await page.clock.fastForward('05:01');
  await expect(dialog(page)).toContainText('This code has expired.');
  await press(dialog(page).getByRole('button', { name: 'Show a new code' }));
  expect(await link(page)).not.toBe(second);
  expect(await page.evaluate(() => localStorage.getItem('ton-phone'))).toBeNull();
});

test('SR-06 an answer that is not confirmed connects nothing, and is told so', async ({ page }) => {
  await page.goto(url('/evm'));
  await showCode(page);
  expect(await faults(page)).toEqual([]);
  const phone = await scan(page);
  await phone.connect();
  await expect(dialog(page).getByTestId('phone-address')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await press(dialog(page).getByRole('button', { name: 'It is not mine' }));
  expect((await phone.next()).method).toBe('disconnect');
  await link(page);
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(panel(page).getByRole('button', { name: 'Tonkeeper on a phone' })).toBeVisible();
  await expect(account(page)).toHaveCount(0);
});

test('[4.31] a phone that is disconnected on the page is told', async ({ page }) => {
  await page.goto(url('/evm'));
  const phone = await pair(page);
  await expect(account(page)).toBeVisible();
  await openPanel(page);
  await press(panel(page).getByRole('region', { name: 'TON' }).getByRole('button', { name: 'Disconnect' }));
  expect((await phone.next()).method).toBe('disconnect');
  expect(await page.evaluate(() => localStorage.getItem('ton-phone'))).toBeNull();
});
