import { arrives, form, joinWallet, ownNetwork, review } from './families.ts';
import { expect, press, sheet, test, url } from './fixtures.ts';
import { solanaScript } from './solana.ts';
import { tonScript } from './ton-network.ts';

/** Transfers between Solana and TON, with the demo Phantom and the demo Tonkeeper and no EVM wallet. */

ownNetwork(['--solana', '--ton']);

const SOLANA = 'Local Solana';
const TON = 'Local TON';

test('[9.14] [7.72] TON goes from TON to Solana and back', async ({ page }) => {
  await page.goto(url('/evm'));
  await joinWallet(page, 'SOLANA');
  await joinWallet(page, 'TON');
  await form(page, TON, SOLANA, 'TON');
  await expect(page.getByText('The address of your connected Solana wallet.')).toBeVisible();
  await page.getByLabel('Amount to send').fill('20');
  await expect(page.getByRole('status', { name: 'You receive' })).toHaveText('19.99');
  await press(page.getByRole('button', { name: 'Swap 20 TON' }));
  await review(page).getByRole('button', { name: 'Sign in Tonkeeper' }).click();
  await sheet(page, 'Send 20 TON to Local Solana').getByRole('button', { name: 'Sign and send' }).click();
  await arrives(page);

  await form(page, SOLANA, TON, 'TON');
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

test('[9.15] [7.72] a jetton goes from TON to Solana, where it is another token, and back', async ({
  page,
}) => {
  await page.goto(url('/evm'));
  await joinWallet(page, 'SOLANA');
  await joinWallet(page, 'TON');
  await form(page, TON, SOLANA, 'USDT');
  await page.getByLabel('Amount to send').fill('200');
  await expect(page.getByRole('status', { name: 'You receive' })).toHaveText('199.9');
  await expect(page.getByRole('complementary')).toContainText('Attached on top0.2 TON');
  await press(page.getByRole('button', { name: 'Swap 200 USDT' }));
  await review(page).getByRole('button', { name: 'Sign in Tonkeeper' }).click();
  const jettons = sheet(page, 'Send 200 USDT to Local Solana');
  await expect(jettons).toContainText("Your jettons' account");
  await jettons.getByRole('button', { name: 'Sign and send' }).click();
  await arrives(page);

  await form(page, SOLANA, TON, 'USDT');
  await page.getByLabel('Amount to send').fill('50');
  await press(page.getByRole('button', { name: 'Swap 50 USDT' }));
  await review(page).getByRole('button', { name: 'Sign in Phantom' }).click();
  await sheet(page, 'Send 50 USDT to Local TON').getByRole('button', { name: 'Sign', exact: true }).click();
  await arrives(page);
  await form(page, TON, SOLANA, 'USDT');
  const balance = page.getByRole('group', { name: 'From', exact: true }).getByText(/^Balance/);
  await expect(balance).toContainText('9,849.975');
});

test('[7.78] a script that knows only @ton/ton and what is published sends TON and a jetton to Solana', async () => {
  for (const [pool, amount] of [
    ['6', '2000000000'],
    ['1', '3000000'],
  ] as const) {
    const recipient = `0x${Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('hex')}`;
    const uid = await tonScript('person', 'swap', pool, '2446643758', recipient, amount);
    expect(uid).toMatch(/^0x[0-9a-f]{64}$/);
  }
});

test('[7.73] a script that knows only kit and what is published sends TON and a jetton from Solana back to TON', async () => {
  for (const [pool, amount] of [
    ['6', '1000000000'],
    ['1', '2000000'],
  ] as const) {
    const recipient = `0x${Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('hex')}`;
    const uid = await solanaScript('person', 'swap', pool, '3578394971', recipient, amount);
    expect(uid).toMatch(/^0x[0-9a-f]{64}$/);
  }
});
