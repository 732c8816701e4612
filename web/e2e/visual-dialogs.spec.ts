import type { Locator, Page } from '@playwright/test';
import { expect, pickWallet, press, sheet, test, url } from './fixtures.ts';
import { ETH, WBTC } from './network.ts';
import { oneTransfer, quietWallet, stopClock, TRANSFERS } from './visual/answers.ts';
import { look, SURROUNDINGS } from './visual/look.ts';
import { connectBitcoin, connectEvm, order, settled } from './visual/steps.ts';
import { holdStill } from './visual/still.ts';
import { TestWallet } from './wallet.ts';

/** Every dialog, as it looked when somebody last looked at it. */

test.describe.configure({ mode: 'parallel' });
test.use(SURROUNDINGS);

const DIALOG = { dialog: true };

const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
const main = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('main').getByRole('button', { name });

test.beforeEach(async ({ page }) => {
  await holdStill(page, { numbers: true });
  await quietWallet(page);
});

async function wallets(page: Page): Promise<Locator> {
  await press(page.getByRole('banner').getByRole('button', { name: /^(Connect wallet|Wallet on)/ }));
  await expect(dialog(page, 'Wallets')).toBeVisible();
  return dialog(page, 'Wallets');
}

test('the wallet panel, empty and with a wallet of each kind', async ({ page }) => {
  await page.goto(url('/evm'));
  await settled(page);
  await page.waitForFunction(() => 'unisat' in window);
  const panel = await wallets(page);
  // The demo wallets have announced themselves.
  await expect(panel.getByRole('button', { name: 'Demo EVM 2' })).toBeVisible();
  await look(page, 'wallets', DIALOG);
  await page.keyboard.press('Escape');
  await connectBitcoin(page);
  await connectEvm(page);
  for (const [region, wallet] of [
    ['TON', 'Tonkeeper'],
    ['SOLANA', 'Phantom'],
  ] as const) {
    await (await wallets(page))
      .getByRole('region', { name: region })
      .getByRole('button', { name: wallet })
      .click();
    await sheet(page, 'Connect this site').getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(dialog(page, 'Wallets')).toHaveCount(0);
  }
  await expect((await wallets(page)).getByRole('button', { name: 'Disconnect' })).toHaveCount(4);
  await look(page, 'wallets-connected', DIALOG);
});

test('networks and tokens of the Omnichain page', async ({ page }) => {
  await page.goto(url('/evm'));
  await page.getByRole('button', { name: 'To network' }).click();
  await expect(dialog(page, 'Select Network').getByRole('option').first()).toBeVisible();
  await look(page, 'networks', DIALOG);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'From token' }).click();
  await expect(dialog(page, 'Select Token').getByRole('listitem').first()).toBeVisible();
  await settled(page);
  await look(page, 'tokens', DIALOG);
});

test('tokens of the Bitcoin page', async ({ page }) => {
  await page.goto(url(`/?to=${WBTC}`));
  await connectBitcoin(page);
  await page.getByRole('button', { name: /^From token/ }).click();
  await expect(dialog(page, 'Select Token').getByRole('listitem')).toHaveCount(4);
  await settled(page);
  await look(page, 'bitcoin-tokens', DIALOG);
  await dialog(page, 'Select Token').getByRole('searchbox').fill('nothing of this name');
  await expect(dialog(page, 'Select Token').getByRole('listitem')).toHaveCount(0);
  await look(page, 'bitcoin-tokens-none', DIALOG);
});

test('the choice of an address', async ({ page }) => {
  // A UniSat that shows several addresses.
  await page.addInitScript(() => {
    const accounts = [
      'tb1pa9rucp6ay57evd9lhx0fy8rdy2gck3crpgfpafw79hf2d39yr2vsak836p',
      'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
    ];
    const unisat = {
      requestAccounts: async () => accounts,
      getAccounts: async () => [],
      getPublicKey: async () => `02${'1'.repeat(64)}`,
      getNetwork: async () => 'testnet',
      on: () => undefined,
      removeListener: () => undefined,
    };
    Object.assign(window, { unisat });
  });
  await page.goto(url('/evm'));
  await settled(page);
  await (await wallets(page))
    .getByRole('region', { name: 'Bitcoin' })
    .getByRole('button', { name: 'UniSat' })
    .click();
  await expect(dialog(page, 'Choose Address').getByRole('listitem')).toHaveCount(2);
  await look(page, 'choose-address', DIALOG);
});

test('the summary before a signature: coins between chains', async ({ page }) => {
  await page.goto(url(`/evm?from=${ETH}&to=${WBTC}&token=ETH&amount=15`));
  await connectEvm(page);
  await press(main(page, /^Swap .* ETH$/));
  await expect(dialog(page, 'Review transfer').getByRole('button', { name: /^Sign in/ })).toBeEnabled();
  await look(page, 'review-omnichain', DIALOG);
});

test('the summary before a signature: from Bitcoin', async ({ page }) => {
  await page.goto(url(`/?to=${WBTC}&amount=0.0123`));
  await connectBitcoin(page);
  await connectEvm(page);
  await press(main(page, 'Review transfer'));
  await expect(dialog(page, 'Review transfer').getByRole('button', { name: /^Sign in/ })).toBeEnabled();
  await look(page, 'review-deposit', DIALOG);
});

test('SR-16 a deposit that cannot be credited is asked back', async ({ page }) => {
  await stopClock(page);
  await oneTransfer(page, TRANSFERS.returnable);
  await page.goto(url(`/transfer?uid=${TRANSFERS.returnable.uid}`));
  await settled(page);
  await press(main(page, 'Request return'));
  const asked = dialog(page, 'Request return');
  await expect(asked.getByText(/^You get back about/)).toBeVisible();
  await expect(asked.getByRole('button', { name: 'Connect Bitcoin wallet to sign' })).toBeVisible();
  await look(page, 'return', DIALOG);
});

test('a question: a claim is sent back', async ({ page }) => {
  const wallet = await TestWallet.install(page, ETH);
  const claim = TRANSFERS.claimable;
  await stopClock(page);
  await oneTransfer(page, { ...claim, src: { ...claim.src, sender: wallet.address } });
  await page.goto(url(`/transfer?uid=${claim.uid}`));
  await settled(page);
  await pickWallet(page, TestWallet.label);
  await press(main(page, 'Send back to Local ETH'));
  await expect(dialog(page, 'Warning')).toContainText('This cannot be undone.');
  await look(page, 'warning', DIALOG);
});

test('inscribing: the form, the tokens, the order and the wallet’s turn', async ({ page }) => {
  await page.goto(url('/'));
  await connectBitcoin(page);
  await press(main(page, /^Inscribe/));
  const inscribe = dialog(page, 'Inscribe Transfer');
  await expect(inscribe.getByText(/^Available [\d.]+/)).toBeVisible();
  await settled(page);
  await look(page, 'inscribe-form', DIALOG);
  await press(inscribe.getByRole('button', { name: /cway/ }).first());
  await expect(dialog(page, 'Select Token').getByRole('option').first()).toBeVisible();
  await look(page, 'inscribe-tokens', DIALOG);
  await page.keyboard.press('Escape');
  await inscribe.getByRole('textbox', { name: 'Amount', exact: true }).fill('2.5');
  await press(inscribe.getByRole('button', { name: 'Next' }));
  await expect(inscribe.getByRole('button', { name: /^Pay .* BTC$/ })).toBeEnabled();
  await look(page, 'inscribe-order', DIALOG);
  await press(inscribe.getByRole('button', { name: /^Pay .* BTC$/ }));
  await expect(sheet(page, /^Send/)).toBeVisible();
  // The demo wallet's question covers it.
  await page.locator('#causeway-demo-wallet-sheet').evaluate((host) => {
    host.style.display = 'none';
  });
  await expect(inscribe.getByRole('heading', { name: 'CONFIRM THE TRANSACTION IN WALLET' })).toBeVisible();
  await look(page, 'inscribe-sending', { ...DIALOG, covered: true });
});

for (const [name, heading] of [
  ['paid', 'Inscription sent'],
  ['inscribed', 'Transfer inscribed'],
  ['refunded', 'The order is being sent back'],
] as const) {
  test(`inscribing: an order that is ${name}`, async ({ page }) => {
    await order(page, name);
    await page.goto(url('/'));
    await connectBitcoin(page);
    await press(main(page, /^Inscribe/));
    const inscribe = dialog(page, 'Inscribe Transfer');
    await inscribe.getByRole('button', { name: /^Continue the order/ }).click();
    await expect(inscribe.getByRole('heading', { name: heading })).toBeVisible();
    await look(page, `inscribe-${name}`, DIALOG);
  });
}
