import { parseEther } from 'viem';
import { connect, demoLabel, expect, pickWallet, rested, sheet, swap, test, url } from './fixtures.ts';
import { demoAccount, ETH, sendCoins, WBTC } from './network.ts';
import { TestWallet } from './wallet.ts';

const COINS = `/evm?from=${ETH}&to=${WBTC}&token=ETH`;

test('[2.46] on a phone the history goes on where it is scrolled to, and nothing scrolls sideways', async ({
  page,
}) => {
  const wallet = await TestWallet.install(page, ETH);
  await wallet.fund(ETH);
  const many = 25;
  await sendCoins({
    from: ETH,
    to: WBTC,
    amount: parseEther('0.001'),
    recipient: wallet.address,
    account: wallet.key,
    times: many,
  });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(url('/history'));
  await pickWallet(page, TestWallet.label);
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(20);
  await page.getByText('Show more').scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 20_000);
  await expect(rows).toHaveCount(many);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(over).toBeLessThanOrEqual(0);
  await expect(rows.filter({ hasText: 'Delivered' })).toHaveCount(many, { timeout: 60_000 });
});

test('a reload while the transaction waits loses nothing', async ({ page, trouble }) => {
  // A transfer is asked for before anybody has read its block: the API answers 404 until then.
  trouble.expected = true;
  const wallet = await TestWallet.install(page, ETH);
  await wallet.fund(ETH);
  await page.goto(url(`${COINS}&amount=0.07`));
  await pickWallet(page, TestWallet.label);
  // The wallet's node does not know the receipt yet.
  let receipts = 0;
  wallet.on('eth_getTransactionReceipt', () => {
    receipts++;
    return null;
  });
  await page.getByRole('button', { name: 'Swap 0.07 ETH' }).click();
  await page
    .getByRole('dialog', { name: 'Review transfer' })
    .getByRole('button', { name: /^Sign in/ })
    .click();
  await expect(page.getByRole('button', { name: 'Waiting for 1 confirmation' })).toBeVisible();
  await expect.poll(() => receipts).toBeGreaterThan(0);
  await page.reload();
  await page.goto(url('/history'));
  await page.getByRole('link', { name: '0.07 ETH', exact: true }).click();
  await expect(page.getByText('0.069965 ETH arrived on Local WBTC.')).toBeVisible({ timeout: 60_000 });
  expect(wallet.sends).toBe(1);
});

test('two tabs: one sends, the other shows it; one disconnects, the other does after its next reload', async ({
  page,
  context,
}) => {
  await page.goto(url(`${COINS}&amount=0.011`));
  await connect(page);
  const second = await context.newPage();
  await second.goto(url('/history'));
  await expect(second.getByRole('button', { name: /^Wallet on/ })).toBeVisible();
  await page.bringToFront();
  await swap(page, '0.011', 'ETH');
  await expect(page.getByText('0.011 ETH is on its way')).toBeVisible();
  await second.bringToFront();
  await expect(second.getByRole('link', { name: '0.011 ETH', exact: true }).first()).toBeVisible();

  await page.bringToFront();
  await page.getByRole('button', { name: /^Wallet on/ }).click();
  await page.getByRole('button', { name: 'Disconnect' }).first().click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Connect wallet' })).toBeVisible();
  await second.reload();
  await expect(second.getByRole('banner').getByRole('button', { name: 'Connect wallet' })).toBeVisible();
});

test('a transfer sent by another program shows on a device that never saw it, live to its end', async ({
  page,
  trouble,
}) => {
  trouble.expected = true; // as above
  const account = await demoAccount();
  const [hash] = await sendCoins({
    from: ETH,
    to: WBTC,
    amount: parseEther('0.012'),
    recipient: account.address,
    account,
  });
  await page.goto(url(`/transfer?uid=${hash}`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('0.012 ETH, Local ETH to Local WBTC');
  await expect(page.getByText('0.011994 ETH arrived on Local WBTC.')).toBeVisible({ timeout: 60_000 });
});

test('[3.30] [7.15] what this browser remembers ends with its transfer, also without a wallet', async ({
  page,
  trouble,
}) => {
  trouble.expected = true; // as above
  const account = await demoAccount();
  const [hash] = await sendCoins({
    from: ETH,
    to: WBTC,
    amount: parseEther('0.0123'),
    recipient: account.address,
    account,
  });
  const never = `0x${'5e'.repeat(32)}`;
  const remembered = [never, hash].map((srcTxHash) => ({
    srcTxHash,
    srcChainId: ETH,
    dstChainId: WBTC,
    sender: account.address,
    recipient: account.address,
    symbol: 'ETH',
    amount: '12300000000000000',
    decimals: 18,
    sentAt: Date.now(),
  }));
  await page.goto(url(`/transfer?uid=${hash}`));
  await expect(page.getByText(/ETH arrived on Local WBTC\.$/)).toBeVisible({ timeout: 60_000 });
  await page.evaluate((all) => localStorage.setItem('evm-bridge-history', JSON.stringify(all)), remembered);
  await page.goto(url('/history'));
  // The one that no chain knows still waits.
  await expect(page.getByRole('row').filter({ hasText: 'Waiting for its block' })).toHaveCount(1);
  await expect(
    page.getByRole('radio', { name: /^Pending\s*1$/ }).or(page.getByRole('tab', { name: /^Pending\s*1$/ })),
  ).toBeVisible();
  const kept = await page.evaluate(() => localStorage.getItem('evm-bridge-history'));
  expect(kept).toContain(never);
  expect(kept).not.toContain(hash);
});

test('[2.31] a person with the keyboard alone: connect, amount, approval, summary, signature', async ({
  page,
}) => {
  await page.goto(url(`/evm?from=${ETH}&token=USDT`));
  /** Tab until something is focused, as a person does; a trap or a gap fails. */
  const reach = async (target: ReturnType<typeof page.getByRole>) => {
    for (let i = 0; i < 60; i++) {
      if (
        await target
          .evaluate(
            (e) =>
              e.matches(':focus') ||
              (e.getRootNode() instanceof ShadowRoot && (e.getRootNode() as ShadowRoot).activeElement === e),
          )
          .catch(() => false)
      )
        return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`not reached by Tab: ${target}`);
  };
  const press = async (target: ReturnType<typeof page.getByRole>) => {
    await expect(target).toBeVisible();
    await reach(target);
    await rested(page);
    await page.keyboard.press('Enter');
  };
  await expect(page.getByLabel('Amount to send')).toBeVisible();
  await press(page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }));
  await press(page.getByRole('dialog', { name: 'Wallets' }).getByRole('button', { name: demoLabel() }));
  await press(sheet(page, 'Connect this site').getByRole('button', { name: 'Connect', exact: true }));
  await expect(page.getByRole('button', { name: /^Wallet on/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Wallets' })).toHaveCount(0);
  await reach(page.getByLabel('Amount to send'));
  await page.keyboard.type('12.5');
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: /^(Approve|Swap) 12.5 USDT/ })).toBeEnabled();
  await press(main.getByRole('button', { name: 'Approve 12.5 USDT' }));
  await press(sheet(page, 'Approve 12.5 USDT').getByRole('button', { name: 'Approve' }));
  const send = main.getByRole('button', { name: 'Swap 12.5 USDT' });
  await expect(send).toBeEnabled();
  await press(send);
  await press(
    page.getByRole('dialog', { name: 'Review transfer' }).getByRole('button', { name: /^Sign in/ }),
  );
  await press(sheet(page, /^Send/).getByRole('button', { name: 'Sign and send' }));
  await expect(page.getByText('12.5 USDT is on its way')).toBeVisible();
});
