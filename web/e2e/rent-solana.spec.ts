import type { Page } from '@playwright/test';
import { joinWallet, ownNetwork } from './families.ts';
import { expect, press, sheet, test, url } from './fixtures.ts';
import { demoAccount, ETH } from './network.ts';
import { sendFromSolana, solanaCall } from './solana.ts';
import { look, SURROUNDINGS } from './visual/look.ts';
import { holdStill } from './visual/still.ts';

/** Rent of messages that were sent from Solana, which comes back from 7 days on, on a network of its own. */

test.use(SURROUNDINGS);
ownNetwork(['--solana']);

const POOL_USDT = 1;
const DAY_SECONDS = 86_400;

const main = (page: Page) => page.getByRole('main');
const takeBack = (page: Page) => main(page).getByRole('button', { name: 'Take back' });

/** Puts the cluster's clock forward. */
const wait = (seconds: number) => solanaCall<number>('local_mine', 1, seconds);

async function held(): Promise<number> {
  const { solana } = (await (await fetch(url('/local/demo'))).json()) as { solana: { address: string }[] };
  const params = [solana[0]?.address ?? '', { commitment: 'confirmed' }];
  return (await solanaCall<{ value: number }>('getBalance', ...params)).value;
}

test('[9.19] rent of finished transfers from Solana is taken back in the history, once it is 7 days old', async ({
  page,
}) => {
  const to = (await demoAccount()).address;
  await page.goto(url('/history'));
  await joinWallet(page, 'SOLANA');
  const delivered = page.locator('tbody tr').filter({ hasText: 'Delivered' });
  for (const times of [1, 2]) {
    await sendFromSolana(POOL_USDT, ETH, 10_000_000n, to);
    await expect(delivered).toHaveCount(times, { timeout: 60_000 });
  }

  await wait(6 * DAY_SECONDS);
  await page.reload();
  await expect(delivered).toHaveCount(2);
  await expect(takeBack(page)).toHaveCount(0);

  await wait(DAY_SECONDS + 60);
  await page.reload();
  await expect(takeBack(page)).toBeVisible();
  // Two accounts of 250 bytes, each at 6,960 lamports a byte with 128 beside it.
  await expect(main(page)).toContainText('You can take back 0.005261 SOL.');
  await expect(main(page)).toContainText('It is the rent of 2 finished transfers from Solana.');
  await holdStill(page, { numbers: true });
  await page.reload();
  await expect(takeBack(page)).toBeVisible();
  await look(page, 'history-rent');

  const before = await held();
  await press(takeBack(page));
  const asking = sheet(page, 'Take rent back');
  await expect(asking).toContainText('Finished transfers2');
  await asking.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(page.getByText('SOL is back in your wallet.')).toBeVisible({ timeout: 30_000 });
  await expect(main(page)).not.toContainText('You can take back');
  expect(await held()).toBeGreaterThan(before + 5_200_000);
});
