import type { Page } from '@playwright/test';
import { faults } from './accessibility.ts';
import { connect, demoLabel, expect, pickToken, sheet, test, url } from './fixtures.ts';
import { ETH, WBTC } from './network.ts';

const pages = ['/local', '/evm', '/liquidity', '/overview', '/status', '/history', '/transfer', '/nowhere'];
const SIZES = [
  { width: 1440, height: 1000 },
  { width: 390, height: 844 },
];

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Loading')).toHaveCount(0);
}

/** Keeps a picture where a person may look at it, when asked for by SHOTS=folder. */
async function shot(page: Page, name: string): Promise<void> {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
}

for (const theme of ['light', 'dark'] as const) {
  for (const size of SIZES) {
    test(`no page has an accessibility fault (WCAG 2.2 AA), ${theme}, ${size.width} px`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.setViewportSize(size);
      for (const path of pages) {
        await page.goto(url(path));
        await settled(page);
        expect(await faults(page), path).toEqual([]);
        await shot(page, `${path.slice(1)}-${theme}-${size.width}`);
      }
    });

    // Half of the combinations: a dialog has the same parts in each.
    if ((theme === 'dark') !== size.width < 800) continue;
    test(`no dialog has an accessibility fault, ${theme}, ${size.width} px`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.setViewportSize(size);
      await page.goto(url(`/evm?from=${ETH}&to=${WBTC}&token=ETH&amount=1500`));
      const check = async (name: string) => {
        await expect(page.getByRole('dialog', { name }).first()).toBeVisible();
        await expect(page.getByText('Loading')).toHaveCount(0);
        expect(await faults(page), name).toEqual([]);
        await shot(page, `${name.toLowerCase().replaceAll(' ', '-')}-${theme}-${size.width}`);
      };
      await page.getByRole('button', { name: 'Connect wallet' }).first().click();
      await check('Wallets');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'From token' }).click();
      await check('Select Token');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'To network' }).click();
      await check('Select Network');
      await page.keyboard.press('Escape');
      await connect(page);
      await page.getByLabel('Amount to send').fill('15');
      await page.getByRole('main').getByRole('button', { name: 'Swap 15 ETH' }).click();
      await check('Review transfer');
    });
  }
}

test('[7.02] Simplified Chinese: chosen in the menu, kept over a reload, complete, and fits down to 320 px', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (r) => {
    if (/\/api\//.test(r.url())) asked.push(r.headers()['accept-language'] ?? '');
  });
  await page.goto(url('/evm'));
  await settled(page);
  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('menuitemradio', { name: '简体中文' }).click();
  await expect(page.getByRole('heading', { name: '跨链兑换' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
  await page.reload();
  await expect(page.getByRole('heading', { name: '跨链兑换' })).toBeVisible();
  expect(asked.at(-1)).toBe('zh-Hans');

  for (const path of [
    '/',
    '/deposit',
    '/evm',
    '/liquidity',
    '/overview',
    '/status',
    '/history',
    '/local',
    '/transfer',
    '/nowhere',
  ]) {
    await page.goto(url(path));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\p{Script=Han}/u);
    expect(await leftInEnglish(page), path).toEqual([]);
    for (const width of [1440, 800, 390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(over, `${path} at ${width}`).toBeLessThanOrEqual(0);
      await shot(page, `${path.slice(1) || 'bitcoin'}-zh-${width}`);
    }
  }
  expect(await faults(page)).toEqual([]);

  // Back, from the menu of phones.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: '打开菜单' }).click();
  await page.getByRole('radio', { name: 'English' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

/** Sentences on the page without a Chinese character: two English words side by side. */
async function leftInEnglish(page: Page): Promise<string[]> {
  // biome-ignore lint/performance/useDomNodeTextContent: lines as they are shown, without what is hidden
  const text = await page.locator('body').innerText();
  const names =
    /Local (ETH|BTC|WBTC)|Demo (EVM \d|Bitcoin)|causeway dev|Tether USD|Test token|Wrapped Bitcoin|USD Coin/g;
  return text.split('\n').filter((line) => {
    if (/^btc\b/.test(line)) return false; // a command
    const words = line.replace(names, '');
    return /[a-z]{2,} [a-z]{2,}/.test(words) && !/\p{Script=Han}/u.test(words);
  });
}

test.describe('a browser that asks for Chinese', () => {
  test.use({ locale: 'zh-CN' });
  test('gets it from the first paint, and the demo wallet speaks it too', async ({ page }) => {
    await page.goto(url('/evm'));
    await page.getByRole('banner').getByRole('button', { name: '连接钱包' }).click();
    await page.getByRole('dialog', { name: '钱包' }).getByRole('button', { name: demoLabel() }).click();
    await sheet(page, '连接此网站').getByRole('button', { name: '拒绝' }).click();
    await expect(page.getByText('用户拒绝了该请求')).toBeVisible();
  });
});

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

test('a tab that is open across an upgrade says that there is a new version, and keeps what was typed', async ({
  page,
  trouble,
}) => {
  trouble.expected = true;
  await page.goto(url('/evm'));
  await page.getByLabel('Amount to send').fill('0.02');
  // The server has another version: files of this one are gone, and its page starts with another script.
  await page.route(/\/assets\/WalletDialog-[^/]*\.js$/, (route) => route.fulfill({ status: 404 }));
  await page.route(url('/'), async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/\/assets\/index-[^"]*\.js/, '/assets/index-newer.js');
    await route.fulfill({ response, body });
  });
  await page.getByRole('button', { name: 'Connect wallet' }).first().click();
  const told = page.getByRole('alert').filter({ hasText: 'There is a new version of this page.' });
  await expect(told).toBeVisible();
  await expect(page.getByLabel('Amount to send')).toHaveValue('0.02');
  await page.unrouteAll();
  await told.getByRole('button', { name: 'Reload' }).click();
  await expect(told).toHaveCount(0);
  await page.getByRole('button', { name: 'Connect wallet' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Wallets' })).toBeVisible();
});
