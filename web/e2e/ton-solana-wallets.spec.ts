import { verify } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { faults } from './accessibility.ts';
import { expect, press, sheet, test, url } from './fixtures.ts';

/** The TON and Solana sections of the wallet panel, with the demo Tonkeeper and the demo Phantom of the local network. */

type Section = 'TON' | 'SOLANA';
const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Wallets' });
const section = (page: Page, name: Section): Locator => panel(page).getByRole('region', { name });
const account = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: /^Wallet on/ });
const connectButton = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: 'Connect wallet' });
const short = (address: string) => `${address.slice(0, 6)}…${address.slice(-6)}`;

interface Found {
  name: string;
  accounts: readonly { address: string; publicKey: Uint8Array }[];
  features: {
    'solana:signMessage': {
      signMessage(input: unknown): Promise<[{ signature: Uint8Array }]>;
    };
  };
}
interface Bridge {
  address: string;
  restoreConnection(): Promise<{ event: string }>;
}
type WithTon = Window & { tonkeeper: { tonconnect: Bridge } };

const ready = (page: Page) => page.waitForFunction(() => 'tonkeeper' in window);

async function openPanel(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^(Connect wallet|Wallet on)/ })
    .click();
  await expect(panel(page)).toBeVisible();
}

async function connect(page: Page, where: Section, wallet: string): Promise<string> {
  await openPanel(page);
  await section(page, where).getByRole('button', { name: wallet }).click();
  const asking = sheet(page, 'Connect this site');
  await expect(asking).toContainText('Demo, local network only');
  const address = (await asking.locator('dd').first().textContent()) ?? '';
  await asking.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(panel(page)).toHaveCount(0);
  return address;
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const KINDS = [
  { where: 'TON', wallet: 'Tonkeeper', network: 'TON', form: /^0Q[\w-]{46}$/, key: 'ton-connect' },
  {
    where: 'SOLANA',
    wallet: 'Phantom',
    network: 'Solana',
    form: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
    key: 'solana-connect',
  },
] as const;

for (const { where, wallet, network, form, key } of KINDS) {
  test(`[4.30] [2.31] the demo ${wallet} connects, is shown and copied, comes back after a reload, and is left`, async ({
    page,
  }) => {
    await page.goto(url('/evm'));
    await ready(page);
    const address = await connect(page, where, wallet);
    expect(address).toMatch(form);
    // [2.15]
    await expect(account(page)).toContainText(short(address));
    await expect(account(page)).toHaveAccessibleName(new RegExp(`^Wallet on ${network}:`));
    expect(await page.evaluate((k) => localStorage.getItem(k), key)).toBe(wallet.toLowerCase());

    // [4.33] [3.33] remembered, and nobody is asked
    await page.reload();
    await expect(account(page)).toContainText(short(address));
    await expect(sheet(page, 'Connect this site')).toHaveCount(0);

    await openPanel(page);
    const own = section(page, where);
    await expect(own).toContainText(wallet);
    await own.getByRole('button', { name: `Copy address ${short(address)}` }).click();
    await expect(own).toContainText('Copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

    await press(own.getByRole('button', { name: 'Disconnect' }));
    await expect(own.getByRole('button', { name: wallet })).toBeVisible();
    await expect(connectButton(page)).toBeAttached();
    await page.reload();
    await ready(page);
    await expect(connectButton(page)).toBeVisible();
    expect(await page.evaluate((k) => localStorage.getItem(k), key)).toBeNull();
    // The wallet was told, too: it asks again.
    await connect(page, where, wallet);
    await expect(account(page)).toContainText(short(address));
  });

  test(`[4.35] [8.02] the person says no in the demo ${wallet}`, async ({ page }) => {
    await page.goto(url('/evm'));
    await ready(page);
    await openPanel(page);
    const button = section(page, where).getByRole('button', { name: wallet });
    await button.click();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await sheet(page, 'Connect this site').getByRole('button', { name: 'Reject' }).click();
    await expect(page.getByText('User rejected the request')).toBeVisible();
    await expect(button).not.toHaveAttribute('aria-busy');
    expect(await page.evaluate((k) => localStorage.getItem(k), key)).toBeNull();
  });
}

test('[4.33] both come back together, each with its own wallet', async ({ page }) => {
  await page.goto(url('/evm'));
  await ready(page);
  const ton = await connect(page, 'TON', 'Tonkeeper');
  const solana = await connect(page, 'SOLANA', 'Phantom');
  await page.reload();
  await ready(page);
  await openPanel(page);
  await expect(section(page, 'TON')).toContainText(short(ton));
  await expect(section(page, 'SOLANA')).toContainText(short(solana));
});

test('[4.34] a wallet that leaves by itself is cleared', async ({ page }) => {
  await page.goto(url('/evm'));
  await ready(page);
  await connect(page, 'TON', 'Tonkeeper');
  await page.evaluate(() =>
    (
      window as unknown as { tonkeeper: { tonconnect: { disconnect(): void } } }
    ).tonkeeper.tonconnect.disconnect(),
  );
  await expect(connectButton(page)).toBeVisible();
  await expect(page.getByText('Tonkeeper is locked or no longer connected. Unlock it')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('ton-connect'))).toBeNull();
  await connect(page, 'TON', 'Tonkeeper');
});

test('[8.14] wallets that are not installed', async ({ page }) => {
  await page.route('**/local/demo', (route) => route.fulfill({ json: { evm: [] } }));
  await page.goto(url('/evm'));
  await openPanel(page);
  for (const [where, wallet] of [
    ['TON', 'Tonkeeper'],
    ['SOLANA', 'Phantom'],
    ['SOLANA', 'Solflare'],
  ] as const) {
    await press(section(page, where).getByRole('button', { name: wallet }));
    await expect(page.getByText(`${wallet} is not install!`)).toBeVisible();
  }
});

test('installed wallets keep their place, and connect', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { tonkeeper: Object.freeze({ isInstalled: true }) });
    const publicKey = new Uint8Array(32);
    const account = {
      address: '1'.repeat(32),
      publicKey,
      chains: ['solana:mainnet'],
      features: [],
    };
    let accounts: unknown[] = [];
    const wallet = {
      version: '1.0.0',
      name: 'Phantom',
      icon: 'data:image/svg+xml,%3Csvg/%3E',
      chains: ['solana:mainnet'],
      get accounts() {
        return accounts;
      },
      features: {
        'standard:connect': {
          version: '1.0.0',
          connect: async () => {
            accounts = [account];
            return { accounts };
          },
        },
        'standard:events': { version: '1.0.0', on: () => () => undefined },
      },
    };
    const tell = ({ register }: { register(w: unknown): void }) => register(wallet);
    window.addEventListener('wallet-standard:app-ready', (e) => tell((e as CustomEvent).detail));
    window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: tell }));
  });
  const loaded = page.waitForResponse('**/local/demo');
  await page.goto(url('/evm'));
  await loaded;
  expect(await page.evaluate(() => (window as unknown as WithTon).tonkeeper)).toEqual({ isInstalled: true });
  await openPanel(page);
  await section(page, 'SOLANA').getByRole('button', { name: 'Phantom' }).click();
  await expect(account(page)).toContainText('111111…111111');
  await expect(sheet(page, 'Connect this site')).toHaveCount(0);
});

test('the demo wallets hold the keys of their addresses', async ({ page }) => {
  await page.goto(url('/evm'));
  await ready(page);
  await connect(page, 'SOLANA', 'Phantom');
  const signing = page.evaluate(async () => {
    const found: Found[] = [];
    window.dispatchEvent(
      new CustomEvent('wallet-standard:app-ready', {
        detail: { register: (...wallets: Found[]) => found.push(...wallets) },
      }),
    );
    const wallet = found.find((w) => w.name === 'Phantom');
    const [account] = wallet?.accounts ?? [];
    if (!wallet || !account) throw new Error('no account');
    const message = new TextEncoder().encode('hello');
    const [signed] = await wallet.features['solana:signMessage'].signMessage({ account, message });
    return { publicKey: [...account.publicKey], signature: [...signed.signature] };
  });
  await expect(sheet(page, 'Sign a message')).toContainText('hello');
  await sheet(page, 'Sign a message').getByRole('button', { name: 'Sign', exact: true }).click();
  const { publicKey, signature } = await signing;
  const spki = Buffer.from([...Buffer.from('302a300506032b6570032100', 'hex'), ...publicKey]);
  const key = { key: spki, format: 'der', type: 'spki' } as const;
  expect(verify(null, Buffer.from('hello'), key, Buffer.from(signature))).toBe(true);
});

test('TON wallets can read who asks them', async () => {
  const response = await fetch(url('/tonconnect-manifest.json'));
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  const manifest = (await response.json()) as { url: string; name: string; iconUrl: string };
  expect(manifest).toMatchObject({ url: url(), name: 'Causeway' });
  const icon = await fetch(manifest.iconUrl);
  expect(icon.headers.get('content-type')).toBe('image/png');
});

test('code of TON and Solana wallets is not loaded before it is used', async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (r) => {
    if (r.url().includes('/assets/') && r.url().endsWith('.js')) scripts.push(r.text().catch(() => ''));
  });
  const loaded = async (text: string) => (await Promise.all(scripts)).some((code) => code.includes(text));
  await page.goto(url('/evm'));
  await ready(page);
  await openPanel(page);
  await expect(section(page, 'SOLANA').getByRole('button', { name: 'Solflare' })).toBeVisible();
  expect(await loaded('SOLANA')).toBe(true);
  expect(await loaded('standard:connect')).toBe(false);
  expect(await loaded('ton_addr')).toBe(false);
  await section(page, 'SOLANA').getByRole('button', { name: 'Solflare' }).click();
  await expect(page.getByText('Solflare is not install!')).toBeVisible();
  expect(await loaded('standard:connect')).toBe(true);
  expect(await loaded('ton_addr')).toBe(false);
});

for (const scheme of ['light', 'dark'] as const) {
  test(`[2.28] the connected sections are without faults, ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.goto(url('/evm'));
    await ready(page);
    await openPanel(page);
    await section(page, 'SOLANA').getByRole('button', { name: 'Phantom' }).click();
    await expect(sheet(page, 'Connect this site')).toBeVisible();
    expect(await faults(page)).toEqual([]);
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/ton-solana-ask-${scheme}.png` });
    await sheet(page, 'Connect this site').getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(panel(page)).toHaveCount(0);
    await connect(page, 'TON', 'Tonkeeper');
    await openPanel(page);
    expect(await faults(page)).toEqual([]);
    for (const width of [1440, 390, 320]) {
      await page.setViewportSize({ width, height: 1000 });
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(over).toBeLessThanOrEqual(0);
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}/ton-solana-${scheme}-${width}.png` });
    }
  });
}

test.describe('in Simplified Chinese', () => {
  test.use({ locale: 'zh-CN' });
  test('the sections and their messages are translated', async ({ page }) => {
    await page.goto(url('/evm'));
    await ready(page);
    await page.getByRole('banner').getByRole('button', { name: '连接钱包' }).click();
    const ton = page.getByRole('region', { name: 'TON' });
    await ton.getByRole('button', { name: 'Tonkeeper' }).click();
    const asking = page.getByRole('dialog', { name: '连接此网站' });
    await asking.getByRole('button', { name: '连接', exact: true }).click();
    await page.getByRole('banner').getByRole('button', { name: /TON/ }).click();
    await expect(ton.getByRole('button', { name: /^断开/ })).toBeVisible();
    await page.getByRole('region', { name: 'SOLANA' }).getByRole('button', { name: 'Solflare' }).click();
    await expect(page.getByText('未安装 Solflare！')).toBeVisible();
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/ton-solana-zh.png` });
  });
});

test('by keyboard alone: connect and leave', async ({ page }) => {
  await page.goto(url('/evm'));
  await ready(page);
  await connectButton(page).focus();
  await page.keyboard.press('Enter');
  const button = section(page, 'TON').getByRole('button', { name: 'Tonkeeper' });
  await expect(panel(page)).toBeVisible();
  await button.focus();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await sheet(page, 'Connect this site').getByRole('button', { name: 'Connect', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(account(page)).toBeVisible();
});
