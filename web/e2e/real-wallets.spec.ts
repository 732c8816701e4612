import type { Locator, Page } from '@playwright/test';
import { amount, connectEvm, main, review } from './bitcoin-form.ts';
import { test } from './coins.ts';
import { expect, press, url } from './fixtures.ts';
import { WBTC } from './network.ts';
import { RealWallet, type RealWalletId } from './real-wallets.ts';

/** The wallets beside UniSat, each by its real interface: no, yes, a reload, and a deposit that it really signs. */

const account = (page: Page): Locator => page.getByRole('button', { name: /^Wallet on Bitcoin:/ });
const short = (address: string) => `${address.slice(0, 6)}…${address.slice(-6)}`;
const FORM = `/?to=${WBTC}`;

async function connect(page: Page, name: string): Promise<void> {
  const wallets = page.getByRole('dialog', { name: 'Wallets' });
  if ((await wallets.count()) === 0) {
    await press(page.getByRole('banner').getByRole('button', { name: /^(Connect wallet|Wallet on)/ }));
    await expect(wallets).toBeVisible();
  }
  await press(wallets.getByRole('region', { name: 'Bitcoin' }).getByRole('button', { name }));
}

/** A no in the wallet sends nothing; a yes sends what was shown. */
async function deposit(page: Page, wallet: RealWallet): Promise<void> {
  await connectEvm(page);
  await amount(page).fill('0.0021');
  for (const yes of [false, true]) {
    wallet.refuses = !yes;
    await expect(main(page, 'Review transfer')).toBeEnabled();
    await press(main(page, 'Review transfer'));
    await expect(review(page)).toContainText('0.0021 BTC');
    await press(review(page).getByRole('button', { name: /^Sign in/ }));
    if (!yes) await expect(page.getByText('User rejected the request').first()).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: '0.0021 BTC is on its way' })).toBeVisible();
}

interface Case {
  id: RealWalletId;
  name: string;
  /** The address that the header shows. */
  shows: 'tap' | 'pay';
}
const CASES: readonly Case[] = [
  { id: 'okx', name: 'OKX', shows: 'tap' },
  { id: 'bitget', name: 'Bitget', shows: 'tap' },
  { id: 'xverse', name: 'Xverse', shows: 'tap' },
  { id: 'leather', name: 'Leather', shows: 'tap' },
  { id: 'gate', name: 'Gate', shows: 'pay' },
];

for (const { id, name, shows } of CASES) {
  test(`[1.05] [4.33] [8.02] ${name}: says no, connects, comes back after a reload, and signs a deposit`, async ({
    page,
    trouble,
  }) => {
    // A transfer is asked for before anybody has read its block: the API answers 404 until then.
    trouble.expected = true;
    test.setTimeout(180_000);
    const wallet = await RealWallet.install(page, id);
    // [5.24] what pays: the payment address of those that have one, and what was chosen in Gate.
    if (id === 'xverse' || id === 'leather' || shows === 'pay') await wallet.fund();
    await page.goto(url(FORM));
    wallet.refuses = true;
    await connect(page, name);
    await expect(page.getByText('User rejected the request')).toBeVisible();
    await expect(account(page)).toHaveCount(0);

    await connect(page, name);
    if (id === 'gate') {
      // [2.33] [2.35] of the accounts on network BTC the second
      const choice = page.getByRole('dialog', { name: 'Choose Address' });
      await expect(choice.getByRole('listitem')).toHaveCount(2);
      await press(choice.getByRole('button', { name: new RegExp(short(wallet.pay)) }));
    }
    await expect(account(page)).toContainText(short(wallet[shows]));
    await page.reload();
    await expect(account(page)).toContainText(short(wallet[shows]));
    // Nobody was asked again.
    expect(wallet.asked).toEqual(['connect', 'connect']);

    await deposit(page, wallet);
    expect(wallet.asked).toEqual(['connect', 'connect', 'sign', 'sign']);
  });
}

const AWAY = (name: string) => `${name} is locked or no longer connected. Unlock it to continue.`;

test('[5.05] [4.33] SR-34 UniSat on the main network, locked, with a legacy address: what to do is said, and done on the page', async ({
  page,
  trouble,
}) => {
  trouble.expected = true;
  test.setTimeout(180_000);
  const wallet = await RealWallet.install(page, 'unisat');
  await wallet.fund(wallet.old);
  wallet.elsewhere = true;
  await page.goto(url(FORM));
  await connect(page, 'UniSat');
  await expect(account(page)).toContainText(short(wallet.old));

  wallet.locked = true;
  await wallet.tell('accountsChanged', []);
  await expect(page.getByText(AWAY('UniSat'))).toBeVisible();
  await expect(account(page)).toHaveCount(0);
  wallet.locked = false;
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(account(page)).toContainText(short(wallet.old));

  for (const yes of [false, true]) {
    wallet.refuses = !yes;
    await press(main(page, 'Switch wallet to Bitcoin testnet'));
    await press(page.getByRole('button', { name: 'Confirm' }));
    if (!yes) await expect(page.getByText('User rejected the request').first()).toBeVisible();
  }
  // Its address is the same on both.
  await expect(main(page, 'Switch wallet to Bitcoin testnet')).toHaveCount(0);
  // The next refusal is the signature's.
  await expect(page.getByText('User rejected the request')).toHaveCount(0);
  await deposit(page, wallet);
  expect(wallet.asked).toEqual(['connect', 'switch', 'switch', 'sign', 'sign']);
});

test('[5.05] [8.19] Xverse on the main network: it is said where to switch, and the page goes on when that is done', async ({
  page,
}) => {
  const wallet = await RealWallet.install(page, 'xverse');
  wallet.elsewhere = true;
  await page.goto(url(FORM));
  await connect(page, 'Xverse');
  await expect(account(page)).toContainText(short(wallet.tap));
  const asks = main(page, 'Switch wallet to Bitcoin testnet');
  await press(asks);
  const told = page.getByText(
    'Please switch to the correct network. Open Xverse and choose Bitcoin testnet there.',
  );
  await expect(told).toBeVisible();
  wallet.elsewhere = false;
  await wallet.tell('networkChange', { type: 'networkChange' });
  await expect(asks).toHaveCount(0);
  // One that says nothing is asked again by the button.
  wallet.elsewhere = true;
  await page.reload();
  await press(asks);
  await expect(told).toBeVisible();
  wallet.elsewhere = false;
  await press(asks);
  await expect(asks).toHaveCount(0);
  expect(wallet.asked).toEqual(['connect']);
});

test('[2.04] Bitget’s own browser opens the page with ?from=bitget: it connects by itself, and asks once', async ({
  page,
}) => {
  const wallet = await RealWallet.install(page, 'bitget');
  await page.goto(url(`${FORM}&from=bitget`));
  await expect(account(page)).toContainText(short(wallet.tap));
  expect(wallet.asked).toEqual(['connect']);
});
