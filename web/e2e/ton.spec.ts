import type { Page } from '@playwright/test';
import { arrives, evmWord, form, joinWallet, ownNetwork, review } from './families.ts';
import { connect, expect, press, sheet, test, url } from './fixtures.ts';
import { tonScript } from './ton-network.ts';

/** Transfers between TON and an EVM chain, with the demo Tonkeeper, on a local network of its own that has a TON. */

ownNetwork(['--ton'], { given: process.env.CAUSEWAY_TON_URL });

const TON = 'Local TON';
const short = (address: string) => `${address.slice(0, 6)}…${address.slice(-6)}`;

async function demo(): Promise<{ address: string }> {
  const { ton } = (await (await fetch(url('/local/demo'))).json()) as { ton: { address: string }[] };
  if (!ton[0]) throw new Error('the network gives no wallet of TON');
  return ton[0];
}

/** Connects both wallets. */
async function wallets(page: Page): Promise<void> {
  await page.goto(url('/evm'));
  await connect(page);
  await joinWallet(page, 'TON');
}

test('[4.58] [9.14] TON goes to an EVM chain and back', async ({ page }) => {
  const { address } = await demo();
  await wallets(page);
  await page.goto(url('/history'));
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  const rows = page.getByRole('row').filter({ hasText: '20 TON' });
  const before = await rows.count();
  await form(page, TON, 'Local ETH', 'TON');
  await page.getByLabel('Amount to send').fill('20');
  await expect(page.getByRole('status', { name: 'You receive' })).toHaveText('19.99');
  await expect(page.getByRole('complementary')).toContainText('Attached on top0.2 TON');
  await press(page.getByRole('button', { name: 'Swap 20 TON' }));
  await expect(review(page)).toContainText('Attached on top');
  await expect(review(page)).toContainText('Of it comes back, about');
  await review(page).getByRole('button', { name: 'Sign in Tonkeeper' }).click();
  const asking = sheet(page, 'Send 20 TON to Local ETH');
  await expect(asking).toContainText('Attached, the rest comes back0.2 TON');
  await asking.getByRole('button', { name: 'Sign and send' }).click();
  await arrives(page);
  // [3.30] the API's row takes the place of what this browser remembered
  await page.goto(url('/history'));
  await expect(rows).toHaveCount(before + 1);
  await expect(rows.first()).toContainText(TON);

  await form(page, 'Local ETH', TON, 'TON');
  await expect(page.getByText('The address of your connected TON wallet.')).toBeVisible();
  await page.getByLabel('Amount to send').fill('5');
  await press(page.getByRole('button', { name: 'Approve 5 TON' }));
  await sheet(page, 'Approve 5 TON').getByRole('button', { name: 'Approve' }).click();
  await press(page.getByRole('button', { name: 'Swap 5 TON' }));
  await expect(review(page)).toContainText(address.slice(0, 4));
  await review(page)
    .getByRole('button', { name: /^Sign in/ })
    .click();
  const evm = sheet(page, 'Send 5 TON to Local TON');
  await expect(evm).toContainText(short(address).slice(0, 4));
  await evm.getByRole('button', { name: /^Sign/ }).click();
  await arrives(page);
});

test('[7.76] [9.15] a jetton goes to an EVM chain and back', async ({ page }) => {
  await wallets(page);
  await form(page, TON, 'Local ETH', 'USDT');
  const balance = page.getByRole('group', { name: 'From', exact: true }).getByText(/^Balance/);
  await expect(balance).toContainText('10,000');
  await page.getByLabel('Amount to send').fill('200');
  await expect(page.getByRole('status', { name: 'You receive' })).toHaveText('199.9');
  await expect(page.getByRole('complementary')).toContainText('Attached on top0.2 TON');
  await press(page.getByRole('button', { name: 'Swap 200 USDT' }));
  await expect(review(page)).toContainText('Of it comes back, about');
  await review(page).getByRole('button', { name: 'Sign in Tonkeeper' }).click();
  const asking = sheet(page, 'Send 200 USDT to Local ETH');
  await expect(asking).toContainText("Your jettons' account");
  await expect(asking).toContainText('Attached, the rest comes back0.2 TON');
  await asking.getByRole('button', { name: 'Sign and send' }).click();
  await arrives(page);

  await form(page, 'Local ETH', TON, 'USDT');
  await page.getByLabel('Amount to send').fill('50');
  await press(page.getByRole('button', { name: 'Approve 50 USDT' }));
  await sheet(page, 'Approve 50 USDT').getByRole('button', { name: 'Approve' }).click();
  await press(page.getByRole('button', { name: 'Swap 50 USDT' }));
  await review(page)
    .getByRole('button', { name: /^Sign in/ })
    .click();
  await sheet(page, 'Send 50 USDT to Local TON').getByRole('button', { name: /^Sign/ }).click();
  await arrives(page);
  await form(page, TON, 'Local ETH', 'USDT');
  await expect(balance).toContainText('9,849.975');
});

test('[5.12] [5.20] recipients of all forms, and those that cannot be meant', async ({ page }) => {
  await wallets(page);
  await form(page, 'Local ETH', TON, 'TON');
  await page.getByLabel('Amount to send').fill('5');
  await page.getByRole('button', { name: 'Use another address' }).click();
  const field = page.getByLabel(`Recipient on ${TON}`);
  for (const [text, said] of [
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'This is an address of EVM. Enter a TON address.'],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'This is an address of Bitcoin. Enter a TON address.'],
    ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'This is an address of Solana. Enter a TON address.'],
    ['EQAqbua3_0G_7K_jgzhjJceolfT-TONGsY65wUoBUtZinKC2', 'This is not a TON address.'],
    [`-1:${'3'.repeat(64)}`, "This account is on TON's masterchain."],
    [`0:${'0'.repeat(64)}`, 'Coins sent there are lost.'],
  ] as const) {
    await field.fill(text);
    await expect(page.getByText(said)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Check the recipient' })).toBeVisible();
  }
  for (const form of [
    '0:2a6ee6b7ff41bfecafe383386325c7a895f4fe4ce346b18eb9c14a0152d6629c',
    'EQAqbua3_0G_7K_jgzhjJceolfT-TONGsY65wUoBUtZinKC1',
    'UQAqbua3_0G_7K_jgzhjJceolfT-TONGsY65wUoBUtZinP1w',
    '0QAqbua3_0G_7K_jgzhjJceolfT-TONGsY65wUoBUtZinEb6',
  ]) {
    await field.fill(form);
    await expect(page.getByText('Nobody has used this address yet.')).toBeVisible();
  }

  await form(page, TON, 'Local ETH', 'TON');
  await page.getByLabel('Amount to send').fill('5');
  await page.getByRole('button', { name: 'Use another address' }).click();
  await page.getByLabel('Recipient on Local ETH').fill((await demo()).address);
  await expect(page.getByText('This is a TON address.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check the recipient' })).toBeVisible();
});

test('[8.02] a signature that is refused moves nothing', async ({ page }) => {
  await wallets(page);
  await form(page, TON, 'Local ETH', 'TON');
  const balance = page.getByRole('group', { name: 'From', exact: true }).getByText(/^Balance/);
  const before = await balance.textContent();
  await page.getByLabel('Amount to send').fill('7');
  await press(page.getByRole('button', { name: 'Swap 7 TON' }));
  await review(page).getByRole('button', { name: 'Sign in Tonkeeper' }).click();
  await sheet(page, 'Send 7 TON to Local ETH').getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('User rejected the request')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Swap 7 TON' })).toBeVisible();
  expect(await balance.textContent()).toBe(before);
});

test('[4.59] a page that is left goes on with what the wallet sent', async ({ page, trouble }) => {
  trouble.expected = true; // the API does not know the wallet's message
  await wallets(page);
  await form(page, TON, 'Local ETH', 'TON');
  await page.getByLabel('Amount to send').fill('13');
  await press(page.getByRole('button', { name: 'Swap 13 TON' }));
  await review(page).getByRole('button', { name: 'Sign in Tonkeeper' }).click();
  await sheet(page, 'Send 13 TON to Local ETH').getByRole('button', { name: 'Sign and send' }).click();
  const kept = await page.waitForFunction(
    () => /"(0-[0-9a-f]{64})"/.exec(localStorage.getItem('evm-bridge-history') ?? '')?.[1],
  );
  await page.goto(url(`/transfer?uid=${await kept.jsonValue()}`));
  await expect(page.getByRole('main')).toContainText(' arrived on ', { timeout: 60_000 });
  expect(new URL(page.url()).searchParams.get('uid')).toMatch(/^[1-9]\d*-[0-9a-f]{64}$/);

  // The same by what Tonkeeper shows, the message's hash in base64, in a browser that knows nothing of it.
  await page.evaluate(() => localStorage.removeItem('evm-bridge-history'));
  const hash = String(await kept.jsonValue()).slice('0-'.length);
  await page.goto(url('/history'));
  await page.getByPlaceholder('Address or transaction').fill(Buffer.from(hash, 'hex').toString('base64url'));
  await page.getByRole('link', { name: 'Look it up' }).click();
  await expect(page.getByRole('main')).toContainText(' arrived on ', { timeout: 60_000 });
});

const SCRIPT = '[7.78] a script that knows only @ton/ton and what is published';

async function evmAccount(): Promise<string> {
  const { evm } = (await (await fetch(url('/local/demo'))).json()) as { evm: { address: string }[] };
  return evmWord(evm[0]?.address ?? '');
}

test(`${SCRIPT} sends TON, and it arrives`, async () => {
  const told = await tonScript('transfer', await evmAccount());
  expect(told).toMatch(/^2\.5 TON from 3578394971 to 910001001: 2\.49875 \w+ in 0x[0-9a-f]{64}$/m);
});

test(`${SCRIPT} sends a jetton, and it arrives`, async () => {
  const uid = await tonScript('person', 'swap', '1', '910001001', await evmAccount(), '5000000');
  expect(uid).toMatch(/^0x[0-9a-f]{64}$/);
});

for (const [asset, pool, coin] of [
  ['TON', '6', 1_000_000_000],
  ['a jetton', '1', 1_000_000],
] as const)
  test(`${SCRIPT} puts liquidity of ${asset} in, takes it out, and takes it out on another chain`, async () => {
    const person = (verb: string, whole: number, ...more: string[]) =>
      tonScript('person', verb, pool, String(whole * coin), ...more);
    expect(await person('add', 9)).toBe(String(9 * coin));
    expect(await person('remove', 2)).toBe(String(7 * coin));
    expect(await person('elsewhere', 3, '910001001', await evmAccount())).toBe(String(4 * coin));
  });
