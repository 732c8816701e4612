import type { Locator, Page } from '@playwright/test';
import { type Hex, parseAbi } from 'viem';
import { faults } from './accessibility.ts';
import { test } from './coins.ts';
import { amount, connectBitcoin, connectEvm, from, main, open, review, sign } from './bitcoin-form.ts';
import { expect, pickNetwork, pickToken, press, sheet, url } from './fixtures.ts';
import { BTC, demoAccount, reader, WBTC } from './network.ts';

/** The Bitcoin app on `/`: deposits and withdrawals with the demo wallets, against the local network's own chains. */

const API = '/bitcoin_testnet';
const RUNE = 'SATOSHI•RUNE•TITAN';
/** From the signature to the other chain: two blocks, committee and relayer. */
const ARRIVES_MS = 60_000;

const summary = (page: Page): Locator => page.getByRole('region', { name: 'Summary' });

async function ask<T>(path: string): Promise<T> {
  const { code, data, msg } = (await (await fetch(url(API + path))).json()) as {
    code: number;
    data: T;
    msg: string;
  };
  if (code !== 0) throw new Error(msg);
  return data;
}

async function demo(): Promise<{ taproot: string; segwit: string }> {
  const { bitcoin } = (await (await fetch(url('/local/demo'))).json()) as {
    bitcoin: { taproot: string; segwit: string }[];
  };
  const [wallet] = bitcoin;
  if (!wallet) throw new Error('there is no demo wallet on Bitcoin');
  return wallet;
}

interface Router {
  address: Hex;
  asset: string;
  mode: 'token' | 'native';
}

async function router(chainId: number, asset: string): Promise<Router> {
  const { chains } = (await (await fetch(url('/local/deployment.json'))).json()) as {
    chains: { chainId: number; bitcoinRouters?: Router[] }[];
  };
  const found = chains.find((c) => c.chainId === chainId)?.bitcoinRouters?.find((r) => r.asset === asset);
  if (!found) throw new Error(`no router of ${asset}`);
  return found;
}

const erc20 = parseAbi(['function balanceOf(address) view returns (uint256)']);

/** What the worker's demo account holds of an asset of Bitcoin, as the chain itself says. */
async function held(chainId: number, asset: string): Promise<bigint> {
  const { address } = await demoAccount();
  const { address: token, mode } = await router(chainId, asset);
  return mode === 'native'
    ? reader(chainId).getBalance({ address })
    : reader(chainId).readContract({
        address: token,
        abi: erc20,
        functionName: 'balanceOf',
        args: [address],
      });
}

/** Reviews, signs in the demo wallet, and waits until the page says that it is on its way. Returns the transfer's link. */
async function send(page: Page, before?: (dialog: Locator) => Promise<void>): Promise<string> {
  await press(main(page, 'Review transfer'));
  await expect(review(page)).toBeVisible();
  await before?.(review(page));
  await press(review(page).getByRole('button', { name: /^Sign in/ }));
  await sign(page);
  await expect(page.getByRole('heading', { name: /is on its way$/ })).toBeVisible();
  const link = page.getByRole('link', { name: 'Track transfer' });
  return (await link.getAttribute('href')) ?? '';
}

async function rejected(page: Page): Promise<void> {
  await press(main(page, 'Review transfer'));
  await press(review(page).getByRole('button', { name: /^Sign in/ }));
  await sheet(page, /^(Send|Sign)/)
    .getByRole('button', { name: 'Reject' })
    .click();
}

test('[2.01] [3.15] [3.16] [3.17] [4.05] [5.04] BTC to a chain and back: says what it costs, is followed to its end', async ({
  page,
  trouble,
}) => {
  // A transfer's page is opened before anybody has read its block: the API answers 404 until then.
  trouble.expected = true;
  test.setTimeout(240_000);
  await page.goto(url(`/?to=${WBTC}`));
  // [5.04]
  await expect(main(page, 'Connect Wallet')).toBeVisible();
  await connectBitcoin(page);
  await expect(main(page, 'Connect an EVM wallet')).toBeVisible();
  await connectEvm(page);
  // [5.03]
  await expect(main(page, 'Enter an amount')).toHaveAttribute('aria-disabled', 'true');
  await expect(from(page)).toContainText(/Balance \d/);

  const before = await held(WBTC, 'btc');
  await amount(page).fill('0.0123');
  await expect(summary(page)).toContainText('0.01230000');
  // The price, and the limits that the route has now.
  await expect(summary(page)).toContainText(/1 BTC = \$[\d,]+\.\d\d/);
  await expect(
    summary(page).getByRole('img', { name: /^Limits per transfer, BTC: 0\.00005 – / }),
  ).toBeVisible();
  // [9.01] another rate, another miner fee
  await page.getByRole('radio', { name: /^Est. 30m/ }).waitFor();
  await page.getByRole('textbox', { name: 'Custom fee rate, sat/vB' }).fill('3');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  const { address } = await demoAccount();
  // As long as the bridge has not read its block, however soon that is.
  await page.route('**/api/transfers?**', (route) =>
    route.fulfill({ json: { code: '000', msg: '', data: { items: [], nextCursor: null } } }),
  );
  const link = await send(page, async (dialog) => {
    await expect(dialog).toContainText('0.0123 BTC');
    // The recipient and the custody's address in full (SR-26).
    const text = ((await dialog.textContent()) ?? '').replace(/\s/g, '');
    expect(text).toContain(address);
    expect(text).toMatch(/PaidtothecustodyonBitcoin\s*tb1p[0-9a-z]{58}/);
    await expect(dialog).toContainText(/Miner fee, 3 sat\/vB × \d+ vB/);
  });
  // [8.32] verbatim
  await expect(page.getByText('Deposit will initiate after confirmation.')).toBeVisible();
  expect(link).toMatch(/^\/transfer\?uid=[0-9a-f]{64}$/);
  // It is under way at once.
  await expect(page.getByRole('region', { name: 'In progress' })).toContainText('0.0123 BTC to');
  await page.unroute('**/api/transfers?**');
  await page.getByRole('link', { name: 'Track transfer' }).click();
  await expect(page.getByText('0.0123 BTC arrived on Local WBTC.')).toBeVisible({ timeout: ARRIVES_MS });
  expect((await held(WBTC, 'btc')) - before).toBe(1_230_000n);

  // [4.45] and back
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Bitcoin' }).click();
  await press(page.getByRole('button', { name: 'Swap direction' }));
  await pickNetwork(page, 'From', 'Local WBTC');
  // SR-39: the fee is the same for every amount, and far more than a twentieth of this one.
  await amount(page).fill('0.00004');
  await press(main(page, 'Review transfer'));
  await expect(review(page)).toContainText(/unusually high: \d+ sat\. It is [1-4]\d % of what you send/);
  const signs = review(page).getByRole('button', { name: /^Sign in/ });
  await expect(signs).toHaveCount(0);
  await review(page).getByRole('checkbox', { name: 'I want to pay this fee' }).check();
  await expect(signs).toBeEnabled();
  await page.keyboard.press('Escape');
  await amount(page).fill('0.005');
  const { taproot } = await demo();
  await expect(page.getByText('The address of your connected Bitcoin wallet.')).toBeVisible();
  const least = summary(page)
    .getByText(/^0\.\d+ BTC$/)
    .first();
  await expect(least).toBeVisible();
  const back = await send(page, async (dialog) => {
    expect(((await dialog.textContent()) ?? '').replace(/\s/g, '')).toContain(taproot);
  });
  expect(back).toMatch(/^\/transfer\?uid=0x[0-9a-f]{64}$/);
  await page.getByRole('link', { name: 'Track transfer' }).click();
  await expect(page.getByText(/BTC arrived on Bitcoin\.$/)).toBeVisible({ timeout: 2 * ARRIVES_MS });
});

test('[2.20] [3.01] [4.16] a rune to a chain and back', async ({ page, trouble }) => {
  // A transfer's page is opened before anybody has read its block: the API answers 404 until then.
  trouble.expected = true;
  test.setTimeout(240_000);
  await open(page, `?to=${WBTC}`);
  await pickToken(page, 'From', RUNE);
  // It stands for itself on the other side.
  await expect(page.getByRole('button', { name: /^To token/ })).toContainText(RUNE);
  await expect(from(page)).toContainText(/Balance [\d,]+/);
  const asset = 'rune:116:2';
  const before = await held(WBTC, asset);
  await amount(page).fill('2.5');
  await send(page, async (dialog) => {
    await expect(dialog).toContainText(`2.5 ${RUNE}`);
    // The output that carries it holds bitcoin, which goes along [9.03].
    await expect(dialog).toContainText('0.00000546');
  });
  await page.getByRole('link', { name: 'Track transfer' }).click();
  await expect(page.getByText(`2.5 ${RUNE} arrived on Local WBTC.`)).toBeVisible({ timeout: ARRIVES_MS });
  expect((await held(WBTC, asset)) - before).toBe(250_000_000n);

  const { taproot } = await demo();
  const onBitcoin = async () =>
    BigInt(
      (await ask<{ runeBalance: { amount: string } }>(`/runes/token-summary?address=${taproot}&runeid=116:2`))
        .runeBalance.amount,
    );
  const had = await onBitcoin();
  await page.goto(url(`/?from=${WBTC}&token=${encodeURIComponent(RUNE)}&amount=1.5`));
  await expect(amount(page)).toHaveValue('1.5');
  await send(page);
  await page.getByRole('link', { name: 'Track transfer' }).click();
  await expect(page.getByText(`1.5 ${RUNE} arrived on Bitcoin.`)).toBeVisible({ timeout: 2 * ARRIVES_MS });
  await expect.poll(async () => (await onBitcoin()) - had).toBe(150_000_000n);
});

test('[1.03] [2.36] [4.45] a BRC-20 token: nothing waits, it is inscribed, the inscription is sent, and comes back', async ({
  page,
  trouble,
}) => {
  // A transfer's page is opened before anybody has read its block: the API answers 404 until then.
  trouble.expected = true;
  test.setTimeout(480_000);
  await open(page, `?to=${BTC}&token=cway`);
  const text = String((Math.floor(Math.random() * 8_999_999) + 1_000_001) / 1e6);
  // An amount that no inscription has: the button names the way.
  await amount(page).fill(text);
  await press(main(page, 'Inscribe cway first'));
  const dialog = page.getByRole('dialog', { name: 'Inscribe Transfer' });
  await dialog.getByRole('textbox', { name: 'Amount', exact: true }).fill(text);
  await press(dialog.getByRole('button', { name: 'Next' }));
  await press(dialog.getByRole('button', { name: /^Pay 0\.0000\d{4} BTC$/ }));
  await sheet(page, /^Send/)
    .getByRole('button', { name: /^(Sign|Send)/ })
    .click();
  await press(dialog.getByRole('button', { name: 'Close' }));
  const mine = page
    .getByRole('radiogroup', { name: 'Inscription to send' })
    .getByRole('radio', { name: new RegExp(text.replace('.', '\\.')) });
  await expect(mine).toBeVisible({ timeout: ARRIVES_MS });
  // The one of the amount that was typed is taken.
  await expect(mine).toBeChecked();
  await expect(amount(page)).toHaveValue(text);
  const before = await held(BTC, 'brc20:cway');
  await send(page, async (shown) => {
    await expect(shown).toContainText(`${text} cway`);
  });
  await page.getByRole('link', { name: 'Track transfer' }).click();
  await expect(page.getByText(/cway arrived on Local BTC\.$/)).toBeVisible({ timeout: ARRIVES_MS });
  const units = BigInt(text.replace('.', '')) * 10n ** BigInt(18 - (text.split('.')[1]?.length ?? 0));
  expect((await held(BTC, 'brc20:cway')) - before).toBe(units);
  // [3.30] History has it.
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /History/ })
    .click();
  await expect(page.getByRole('main')).toContainText(text);

  // [4.45] and back: the custody inscribes the same amount and sends it to the wallet's address.
  const { taproot } = await demo();
  const onBitcoin = async () => {
    const path = `/brc20/token-summary?address=${taproot}&ticker=cway`;
    return (await ask<{ tokenBalance: { overallBalance: string } }>(path)).tokenBalance.overallBalance;
  };
  const had = await onBitcoin();
  await page.goto(url(`/?from=${BTC}&token=cway&amount=${text}`));
  await expect(amount(page)).toHaveValue(text);
  await send(page, async (shown) => {
    await expect(shown).toContainText(`${text} cway`);
    expect(((await shown.textContent()) ?? '').replace(/\s/g, '')).toContain(taproot);
  });
  await page.getByRole('link', { name: 'Track transfer' }).click();
  await expect(page.getByText(/cway arrived on Bitcoin\.$/)).toBeVisible({ timeout: 3 * ARRIVES_MS });
  expect(await held(BTC, 'brc20:cway')).toBe(before);
  const micro = (decimal: string) => Math.round(Number(decimal) * 1e6);
  await expect.poll(async () => micro(await onBitcoin()) - micro(had)).toBe(micro(text));
});

test('[8.02] the person says no in the wallet: nothing is sent, the form stays', async ({ page }) => {
  await open(page, `?to=${WBTC}&amount=0.002`);
  const { taproot } = await demo();
  const coins = await ask<unknown[]>(`/address/btc-utxo?address=${taproot}`);
  await rejected(page);
  await expect(page.getByText('User rejected the request')).toBeVisible();
  await expect(main(page, 'Review transfer')).toBeVisible();
  await expect(amount(page)).toHaveValue('0.002');
  expect(await ask<unknown[]>(`/address/btc-utxo?address=${taproot}`)).toEqual(coins);
});

test('[5.02] [5.08] amounts that cannot go say why', async ({ page }) => {
  await open(page, `?to=${WBTC}`);
  await amount(page).fill('0');
  await expect(from(page).getByText('Amount must be greater than 0')).toBeVisible();
  await amount(page).fill('900');
  await expect(from(page).getByText('Insufficient balance')).toBeVisible();
  await amount(page).fill('0.00001');
  await expect(main(page, 'Amount is too low. Min amount is 0.00005')).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  // Max leaves the miner fee.
  await press(page.getByRole('button', { name: 'Max' }));
  await expect(main(page, 'Review transfer')).toBeVisible();
  // [5.08] a withdrawal: the least that is paid, and its fee on top
  await press(page.getByRole('button', { name: 'Swap direction' }));
  await expect(amount(page)).toHaveValue('');
  await amount(page).fill('0.00000001');
  await expect(main(page, /^(Amount is too low\. Min amount is 0\.\d+|Insufficient balance)$/)).toBeVisible();
  // Its recipient: no address of another network, none with a typing error, and never the custody itself (SR-07).
  await page.getByRole('button', { name: 'Use another address' }).click();
  const to = page.getByRole('textbox', { name: 'Recipient on Bitcoin' });
  await to.fill('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4');
  await expect(page.getByText('This address belongs to another Bitcoin network.')).toBeVisible();
  await to.fill('tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsy');
  await expect(page.getByText('This is not a Bitcoin address, or it has a typo.')).toBeVisible();
});

test('a link never fills the recipient (SR-26), and a lying server stops the page', async ({ page }) => {
  await page.route('**/api/bitcoin/quote?**', async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, data: { ...answer.data, amountOut: '1' } } });
  });
  await open(page, `?to=${WBTC}&amount=0.01&recipient=0x000000000000000000000000000000000000dEaD`);
  const { address } = await demoAccount();
  expect(
    ((await page.getByRole('region', { name: 'Transfer' }).textContent()) ?? '').replace(/\s/g, ''),
  ).toContain(address);
  await expect(main(page, 'Figures differ')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(
    "The server's figures differ from what the chains say.",
  );
});

test('SR-06: other custody keys on the chain stop the page', async ({ page }) => {
  const key = await firstKey();
  await page.route(`**/rpc/${WBTC}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(key, 'f'.repeat(64)) });
  });
  await page.goto(url(`/?to=${WBTC}`));
  await expect(page.getByRole('alert')).toContainText('The custody keys on the chain are not the ones');
});

async function firstKey(): Promise<string> {
  const { bitcoin } = (await (await fetch(url('/local/deployment.json'))).json()) as {
    bitcoin: { epochs: { keys: string[] }[] };
  };
  return bitcoin.epochs[0]?.keys[0] ?? '';
}

test('on the narrowest phones an amount is read whole, however long the name of its token', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `?to=${WBTC}`);
  await pickToken(page, 'From', RUNE);
  await amount(page).fill('1234.5678');
  const arrives = page.getByRole('status', { name: 'You receive' });
  await expect(arrives).toHaveText('1,234.5678');
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    for (const figure of [amount(page), arrives])
      expect(await figure.evaluate((e) => e.scrollWidth - e.clientWidth), `${width} px`).toBeLessThanOrEqual(
        0,
      );
    const well = await from(page).boundingBox();
    const token = await page.getByRole('button', { name: /^From token/ }).boundingBox();
    expect((token?.x ?? 0) + (token?.width ?? 0)).toBeLessThan((well?.x ?? 0) + (well?.width ?? 0));
  }
});

for (const scheme of ['light', 'dark'] as const) {
  test(`[2.41] [2.43] accessible, and whole on a phone: ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await open(page, `?to=${WBTC}&amount=0.0123`);
    await expect(main(page, 'Review transfer')).toBeVisible();
    const shot = async (name: string) => {
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}/${name}-${scheme}.png`, fullPage: true });
    };
    expect(await faults(page)).toEqual([]);
    await shot('bitcoin-1440');
    await press(main(page, 'Review transfer'));
    await expect(review(page)).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await shot('review-1440');
    await page.setViewportSize({ width: 390, height: 844 });
    await shot('review-390');
    await page.keyboard.press('Escape');
    await expect(main(page, 'Review transfer')).toBeVisible();
    expect(await faults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await shot('bitcoin-390');
    await pickToken(page, 'From', 'cway');
    await expect(page.getByRole('button', { name: 'Inscribe another amount' })).toBeVisible();
    await shot('brc20-390');
    await press(page.getByRole('button', { name: 'Swap direction' }));
    await expect(page.getByText('The address of your connected Bitcoin wallet.')).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 1000 });
    await shot('withdraw-1440');
  });
}
