import { joinWallet, ownNetwork } from './families.ts';
import { connect, expect, press, sheet, test, url } from './fixtures.ts';
import { act, amount, arrives, panel, pick, position, toAnotherChain } from './liquidity.ts';
import { tonPosition as held } from './ton-network.ts';

/** Liquidity of a pool on TON, with the demo Tonkeeper, on a local network of its own that has a TON. */

ownNetwork(['--ton'], { given: process.env.CAUSEWAY_TON_URL });

const POOL = 'TON on Local TON';

test('[7.77] [9.13] CON-12: TON is added to its pool, removed there, and removed to another chain', async ({
  page,
}) => {
  await page.goto(url('/liquidity'));
  await connect(page);
  await joinWallet(page, 'TON');
  await pick(page, POOL);
  await expect(position(page, POOL)).toContainText('You provided');
  const before = await held();

  await amount(page).fill('12.5');
  await expect(panel(page)).toContainText('Attached on top0.2TON');
  await act(page, 'Add 12.5 TON', 'Review the addition', 'Add 12.5 TON to a pool');
  await expect(panel(page).getByText('You added 12.5 TON')).toBeVisible({ timeout: 30_000 });
  await expect.poll(held).toBe(before + 12_500_000_000n);
  await expect(position(page, POOL)).toContainText('12.5TON');

  await panel(page).getByRole('tab', { name: 'Remove' }).click();
  await amount(page).fill('5');
  await act(page, 'Remove 5 TON', 'Review the removal', 'Remove 5 TON from a pool');
  await expect(panel(page).getByText('You removed 5 TON')).toBeVisible({ timeout: 30_000 });
  expect(await held()).toBe(before + 7_500_000_000n);

  await toAnotherChain(page, 'Local ETH', '4');
  // Within a day the pool's fee comes out of what is removed.
  await expect(panel(page)).toContainText('Pool fee, from your position0.002TON');
  await expect(panel(page)).toContainText('You receive at least3.998TON');
  await expect(panel(page)).toContainText('Attached on top0.5TON');
  await press(panel(page).getByRole('button', { name: 'Remove 4 TON to Local ETH' }));
  const summary = page.getByRole('dialog', { name: 'Review the removal' });
  await expect(summary).toContainText('your position on Local TON grows again');
  await summary.getByRole('button', { name: 'Sign in Tonkeeper' }).click();
  const asking = sheet(page, 'Send 4 TON to Local ETH');
  await expect(asking).toContainText('Attached, the rest comes back0.5 TON');
  await asking.getByRole('button', { name: 'Sign and send' }).click();
  await arrives(page);
  expect(await held()).toBe(before + 3_500_000_000n);
});

test('[9.12] [9.13] a jetton is added to its pool, removed there, and removed to another chain', async ({
  page,
}) => {
  const pool = 'USDT on Local TON';
  await page.goto(url('/liquidity'));
  await connect(page);
  await joinWallet(page, 'TON');
  await pick(page, pool);
  await amount(page).fill('30');
  await expect(panel(page)).toContainText('Attached on top0.5TON');
  await act(page, 'Add 30 USDT', 'Review the addition', 'Add 30 USDT to a pool');
  await expect(panel(page).getByText('You added 30 USDT')).toBeVisible({ timeout: 30_000 });
  await expect(position(page, pool)).toContainText('You provided30USDT');

  await panel(page).getByRole('tab', { name: 'Remove' }).click();
  await amount(page).fill('10');
  await expect(panel(page)).toContainText('Attached on top0.2TON');
  await act(page, 'Remove 10 USDT', 'Review the removal', 'Remove 10 USDT from a pool');
  await expect(panel(page).getByText('You removed 10 USDT')).toBeVisible({ timeout: 30_000 });

  await toAnotherChain(page, 'Local ETH', '12');
  await expect(panel(page)).toContainText('You receive at least11.994USDT');
  const button = 'Remove 12 USDT to Local ETH';
  await act(page, button, 'Review the removal', 'Send 12 USDT to Local ETH');
  await arrives(page);
  await page.goto(url('/liquidity'));
  await pick(page, pool);
  await expect(position(page, pool)).toContainText('You provided8USDT');
});

test('[8.02] INV-09: what cannot be done on TON is named, and a signature that is refused moves nothing', async ({
  page,
}) => {
  await page.goto(url('/liquidity'));
  await joinWallet(page, 'TON');
  await pick(page, POOL);
  const before = await held();
  await amount(page).fill('99999999');
  await expect(panel(page).getByRole('button', { name: 'Insufficient balance' })).toBeVisible();
  await amount(page).fill('1.25');
  await press(panel(page).getByRole('button', { name: 'Add 1.25 TON' }));
  await page
    .getByRole('dialog', { name: 'Review the addition' })
    .getByRole('button', { name: 'Sign in Tonkeeper' })
    .click();
  await sheet(page, 'Add 1.25 TON to a pool').getByRole('button', { name: 'Reject' }).click();
  await expect(panel(page).getByText('User rejected the request')).toBeVisible();
  await panel(page).getByRole('tab', { name: 'Remove' }).click();
  await amount(page).fill('99999999');
  await expect(panel(page).getByRole('button', { name: 'More than your position' })).toBeVisible();
  expect(await held()).toBe(before);
});
