import { demoLabel, expect, sheet, test, url } from './fixtures.ts';

test('SR-06 a plain page without a bundler makes a transfer by the SDK with the wallet in the browser', async ({
  page,
  trouble,
}) => {
  // The API does not know a transfer before its block was read, and is asked again.
  trouble.expected = true;
  await page.goto(url('/local/sdk/'));
  await page.getByLabel('Wallet').selectOption(demoLabel());
  const routes = page.getByLabel('Transfer');
  await expect(routes.getByRole('option', { name: 'USDT: Local ETH to Local BTC' })).toBeAttached();
  await routes.selectOption('USDT: Local ETH to Local BTC');
  await page.getByLabel('Amount').fill('25');
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await page.getByRole('button', { name: 'Quote' }).click();
  await sheet(page, 'Connect this site').getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByRole('status')).toHaveText(/^[\d.]+ USDT arrive; the bridge's fee is [\d.]+ \w+\.$/);
  await page.getByRole('button', { name: 'Send' }).click();
  await sheet(page, 'Approve 25 USDT').getByRole('button', { name: 'Approve' }).click();
  await sheet(page, /^(Send|Swap)/)
    .getByRole('button', { name: /^(Sign|Send|Confirm|Swap)/ })
    .click();
  const log = page.getByRole('listitem');
  await expect(log.first()).toHaveText(/^sent 0x[0-9a-f]{64}$/, { timeout: 30_000 });
  await expect(log.last()).toHaveText('confirmed', { timeout: 60_000 });
});
