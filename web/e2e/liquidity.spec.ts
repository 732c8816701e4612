import type { Page } from '@playwright/test';
import { type Address, parseAbi } from 'viem';
import { joinWallet, ownNetwork } from './families.ts';
import { connect, demoLabel, expect, press, rested, sheet, test, url } from './fixtures.ts';
import { act, amount, arrives, panel, pick, pools, position, toAnotherChain } from './liquidity.ts';
import { demoAccount, deployed, ETH, reader } from './network.ts';

/** Liquidity: what the page says of pools and positions is what the chains say, and it adds and removes. */

const lensAbi = parseAbi(['function position(uint32 poolId, address lp) view returns (uint256)']);

/** Base units that the lens of a chain says an account has in its pool of USDT. */
async function onChain(chainId: number, owner: Address): Promise<bigint> {
  const { lens, pools: all } = await deployed(chainId);
  const poolId = all.find((p) => p.symbol === 'USDT')?.poolId ?? 0;
  return reader(chainId).readContract({
    address: lens,
    abi: lensAbi,
    functionName: 'position',
    args: [poolId, owner],
  });
}

test('[7.72] CON-12: a person adds to a pool, removes there, and removes to another chain', async ({
  page,
}) => {
  const me = (await demoAccount()).address;
  const before = await onChain(ETH, me);
  await page.goto(url('/liquidity'));
  await expect(pools(page).getByRole('row')).not.toHaveCount(1);
  await connect(page, demoLabel());
  await pick(page, 'USDT on Local ETH');
  await expect(position(page, 'USDT on Local ETH')).toContainText('You provided');

  await amount(page).fill('200.5');
  await press(panel(page).getByRole('button', { name: 'Approve 200.5 USDT' }));
  await expect(sheet(page, 'Approve 200.5 USDT')).toContainText('200.5 USDT, exact');
  await sheet(page, 'Approve 200.5 USDT').getByRole('button', { name: 'Approve' }).click();
  await act(page, 'Add 200.5 USDT', 'Review the addition', 'Add 200.5 USDT to a pool');
  await expect(panel(page).getByText('You added 200.5 USDT')).toBeVisible();
  expect(await onChain(ETH, me)).toBe(before + 200_500_000n);
  await expect(position(page, 'USDT on Local ETH')).toContainText('counts as a swap');

  await panel(page).getByRole('tab', { name: 'Remove' }).click();
  await amount(page).fill('100');
  await act(page, 'Remove 100 USDT', 'Review the removal', 'Remove 100 USDT from a pool');
  await expect(panel(page).getByText('You removed 100 USDT')).toBeVisible();
  expect(await onChain(ETH, me)).toBe(before + 100_500_000n);

  await rested(page);
  await toAnotherChain(page, 'Local BTC', '50');
  // Within a day the pool keeps its fee out of the position: half a thousandth here.
  await expect(panel(page)).toContainText('Pool fee, from your position');
  const button = 'Remove 50 USDT to Local BTC';
  await act(page, button, 'Review the removal', 'Send 50 USDT to Local BTC');
  await arrives(page);
  expect(await onChain(ETH, me)).toBe(before + 100_500_000n - 50_000_000n - 25_000n);
});

test('INV-09: what cannot be done is named before anything is signed', async ({ page }) => {
  await page.goto(url('/liquidity'));
  await expect(panel(page).getByRole('button', { name: 'Connect wallet' })).toBeVisible();
  await connect(page, demoLabel());
  await pick(page, 'ETH on Local ETH');
  await amount(page).fill('0');
  await expect(panel(page).getByRole('button', { name: 'Amount must be greater than 0' })).toBeVisible();
  await amount(page).fill('99999999');
  await expect(panel(page).getByRole('button', { name: 'Insufficient balance' })).toBeVisible();
  // [8.02] A wallet's no changes nothing.
  await amount(page).fill('0.25');
  await press(panel(page).getByRole('button', { name: 'Add 0.25 ETH' }));
  await page
    .getByRole('dialog', { name: 'Review the addition' })
    .getByRole('button', { name: /^Sign in/ })
    .click();
  await sheet(page, 'Add 0.25 ETH to a pool').getByRole('button', { name: 'Reject' }).click();
  await expect(panel(page).getByText('User rejected the request')).toBeVisible();
  await panel(page).getByRole('tab', { name: 'Remove' }).click();
  await amount(page).fill('99999999');
  await expect(panel(page).getByRole('button', { name: 'More than your position' })).toBeVisible();
});

test.describe('on Solana', () => {
  ownNetwork(['--solana'], { given: process.env.CAUSEWAY_SOLANA_URL });

  async function phantom(page: Page): Promise<void> {
    await page.goto(url('/liquidity'));
    await joinWallet(page, 'SOLANA', page.getByRole('button', { name: 'Connect wallet' }).first());
  }

  for (const [symbol, added, removed] of [
    ['USDT', '40.25', '15'],
    ['SOL', '0.5', '0.2'],
  ] as const) {
    test(`[7.72] ${symbol} is added and removed with the demo Phantom`, async ({ page }) => {
      await phantom(page);
      const pool = `${symbol} on Local Solana`;
      await pick(page, pool);
      await expect(position(page, pool)).toContainText('You provided');
      await amount(page).fill(added);
      await expect(panel(page)).toContainText('Rent, lent to your position');
      await act(page, `Add ${added} ${symbol}`, 'Review the addition', `Add ${added} ${symbol} to a pool`);
      await expect(panel(page).getByText(`You added ${added} ${symbol}`)).toBeVisible({ timeout: 30_000 });
      await expect(position(page, pool)).toContainText(added);

      await panel(page).getByRole('tab', { name: 'Remove' }).click();
      await amount(page).fill(removed);
      await act(
        page,
        `Remove ${removed} ${symbol}`,
        'Review the removal',
        `Remove ${removed} ${symbol} from a pool`,
      );
      await expect(panel(page).getByText(`You removed ${removed} ${symbol}`)).toBeVisible({
        timeout: 30_000,
      });
      const rest = `${Number(added) - Number(removed)}`;
      await expect(position(page, pool)).toContainText(`You provided${rest}`);
      await press(panel(page).getByRole('button', { name: 'Max' }));
      await act(
        page,
        `Remove ${rest} ${symbol}`,
        'Review the removal',
        `Remove ${rest} ${symbol} from a pool`,
      );
      await expect(panel(page).getByText(`You removed ${rest} ${symbol}`)).toBeVisible({ timeout: 30_000 });
      await expect(panel(page).getByText('Your position now')).toBeVisible();
    });
  }

  test('[7.72] SR-39 USDT is removed to another chain, out of the position', async ({ page }) => {
    await phantom(page);
    const pool = 'USDT on Local Solana';
    await pick(page, pool);
    await amount(page).fill('30');
    await act(page, 'Add 30 USDT', 'Review the addition', 'Add 30 USDT to a pool');
    await expect(panel(page).getByText('You added 30 USDT')).toBeVisible({ timeout: 30_000 });
    await expect(position(page, pool)).toContainText('a removal to another chain counts as a swap');
    await panel(page).getByRole('tab', { name: 'Remove' }).click();
    await toAnotherChain(page, 'Local ETH', '20');
    await panel(page).getByRole('button', { name: 'Type an address' }).click();
    await panel(page)
      .getByLabel('Recipient on Local ETH')
      .fill((await demoAccount()).address);
    await expect(panel(page)).toContainText('You receive at least19.99USDT');
    await expect(panel(page)).toContainText('Your position then10USDT');
    const button = 'Remove 20 USDT to Local ETH';
    await press(panel(page).getByRole('button', { name: button, exact: true }));
    const summary = page.getByRole('dialog', { name: 'Review the removal' });
    await expect(summary).toContainText('If it fails, your position on Local Solana grows again');
    await summary.getByRole('button', { name: /^Sign in/ }).click();
    const asking = sheet(page, 'Send 20 USDT to Local ETH');
    await expect(asking).toContainText('Out of your position20 USDT');
    await asking.getByRole('button', { name: /^Sign/ }).click();
    await arrives(page);
    await page.goto(url('/liquidity'));
    await pick(page, pool);
    await expect(position(page, pool)).toContainText('You provided10USDT');
  });
});
