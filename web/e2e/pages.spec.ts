import AxeBuilder from '@axe-core/playwright';
import { connect, expect, pickToken, test, url } from './fixtures.ts';

const pages = ['/local', '/evm', '/history'];

for (const theme of ['light', 'dark'] as const) {
  for (const path of pages) {
    test(`${path} in the ${theme} theme has no accessibility fault (WCAG 2.2 AA)`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.goto(url(path));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('Loading')).toHaveCount(0);
      const result = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        .analyze();
      expect(
        result.violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`),
      ).toEqual([]);
    });
  }
}

test('nothing scrolls sideways down to 320 px', async ({ page }) => {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of pages) {
      await page.goto(url(path));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(over, `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});

test('[2.13] under 799 px the navigation is a full-screen menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(url('/evm'));
  await page.getByRole('button', { name: /menu/i }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'History' }).click();
  await expect(page).toHaveURL(/\/history/);
});

test('[2.10] without a network the page says so', async ({ page, context, trouble }) => {
  trouble.expected = true;
  await page.goto(url('/evm'));
  await context.setOffline(true);
  await expect(page.getByText('Connection Lost. Please check your Internet connection')).toBeVisible();
});

test('[4.33] a connection is remembered over a reload, and disconnecting forgets it', async ({ page }) => {
  await page.goto(url('/evm'));
  await connect(page);
  await page.reload();
  const account = page.getByRole('button', { name: /^Wallet on/ });
  await expect(account).toBeVisible();
  await account.click();
  await page.getByRole('button', { name: 'Disconnect' }).first().click();
  await expect(page.getByRole('button', { name: 'Connect wallet' }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Connect wallet' }).first()).toBeVisible();
});

test('[8.31] the faucet gives 1000 tERC20', async ({ page }) => {
  await page.goto(url('/evm'));
  await connect(page);
  await pickToken(page, 'From', 'tERC20');
  await page.getByRole('button', { name: 'Claim 1,000 tERC20' }).click();
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: /^(Sign|Send|Confirm|Claim)/ })
    .click();
  await expect(page.getByText('Congratulations! You have successfully claimed 1000 tERC20.')).toBeVisible();
});
