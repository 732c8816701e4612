import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { faults } from './accessibility.ts';
import { arrives, form, joinWallet, ownNetwork, review } from './families.ts';
import { expect, press, sheet, test, url } from './fixtures.ts';

/** From transfers of Solana and TON to the local explorer's pages, and what the first page says to type. */

ownNetwork(['--solana', '--ton']);

const root = join(import.meta.dirname, '..', '..');

/** Opens the page that a link of a transfer leads to, and looks whether everybody can use it, also on a phone. */
async function follow(page: Page, name: string): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await press(page.getByRole('link', { name: new RegExp(`${name} transaction, new tab$`) }));
  const there = await opened;
  await expect(there.getByRole('heading', { name: 'Transaction', exact: true })).toBeVisible();
  for (const width of [390, 1440]) {
    await there.setViewportSize({ width, height: 900 });
    expect(await there.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  expect(await faults(there)).toEqual([]);
  return there;
}

const named = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text }).first();

test.describe('with both wallets', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto(url('/evm'));
    await joinWallet(page, 'SOLANA');
    await joinWallet(page, 'TON');
  });

  test('a transfer from TON leads to its pages on both chains', async ({ page }) => {
    await form(page, 'Local TON', 'Local Solana', 'TON');
    await page.getByLabel('Amount to send').fill('20');
    await press(page.getByRole('button', { name: 'Swap 20 TON' }));
    await review(page).getByRole('button', { name: 'Sign in Tonkeeper' }).click();
    await sheet(page, 'Send 20 TON to Local Solana').getByRole('button', { name: 'Sign and send' }).click();
    await arrives(page);

    const ton = await follow(page, 'Source');
    await expect(named(ton, 'swap')).toContainText('TON pool');
    await expect(named(ton, 'swap')).toContainText('Local TON to Local Solana');
    await ton.getByRole('link', { name: 'Open transfer' }).click();
    await expect(ton.getByRole('main')).toContainText(' arrived on ');
    const delivered = await follow(page, 'Destination');
    await expect(named(delivered, 'deliver')).toContainText('Local TON to Local Solana');
    await expect(delivered.getByRole('row').filter({ hasText: '+19.99' })).toContainText('TON');
  });

  test('a transfer from Solana leads to its pages on both chains', async ({ page }) => {
    await form(page, 'Local Solana', 'Local TON', 'TON');
    await page.getByLabel('Amount to send').fill('5');
    await press(page.getByRole('button', { name: 'Swap 5 TON' }));
    await review(page).getByRole('button', { name: 'Sign in Phantom' }).click();
    await sheet(page, 'Send 5 TON to Local TON').getByRole('button', { name: 'Sign', exact: true }).click();
    await arrives(page);
    const solana = await follow(page, 'Source');
    await expect(named(solana, 'swap')).toContainText('amount5,000,000,000');
    await expect(solana.getByRole('row').filter({ hasText: '−5' })).toContainText('TON');
    const paid = await follow(page, 'Destination');
    await expect(named(paid, 'deliver')).toContainText('bridge');
  });
});

/** Runs a command in the terminal of a person who copied a section's setup before it. */
async function typed(page: Page, section: string, step: string): Promise<string> {
  const place = page.getByRole('region', { name: section, exact: true });
  const copied = async (name: string) => {
    await place.getByRole('button', { name: `Copy: ${name}`, exact: true }).click();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  const script = `set -e\n${await copied('Once in each terminal')}\n${await copied(step)}`;
  const binary = process.env.CAUSEWAY_BINARY ?? 'bin/causeway';
  const { stdout } = await promisify(execFile)(
    'bash',
    ['-c', script.replace('bin/causeway', `'${binary}'`)],
    {
      cwd: root,
      timeout: 80_000,
    },
  );
  return stdout;
}

test('what the first page says to type on Solana and on TON works as it stands', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(url('/local'));
  for (const [section, wallet, coin, id, file] of [
    ['On Solana', 'Demo Solana', 'SOL', '2446643758', 'solana'],
    ['On TON', 'Demo TON', 'TON', '3578394971', 'ton'],
  ] as const) {
    const place = page.getByRole('region', { name: section, exact: true });
    const first = place.getByRole('listitem').filter({ hasText: `${wallet} 1` });
    await expect(first).toContainText(new RegExp(`[\\d,.]+ ${coin}`));
    await expect(first).toContainText(`${file}-demo-1.json`);
    const held = async () => {
      const text = await typed(page, section, 'Read a balance');
      const found = /"(?:value|result)":"?(\d+)/.exec(text)?.[1];
      return BigInt(found ?? -1);
    };
    const before = await held();
    expect(before).toBeGreaterThan(10_000_000_000n);
    await typed(page, section, `Get 1 ${coin} from the faucet`);
    await expect.poll(async () => (await held()) > before).toBe(true);
    expect(await typed(page, section, 'See the pools')).toMatch(/pool 1 .*USDT/);
    const sent = await typed(page, section, 'Send a transfer to a demo wallet on an EVM chain');
    expect(sent).toMatch(
      new RegExp(`^2\\.5 \\w+ from ${id} to \\d+: 2\\.49875 \\w+ in 0x[0-9a-f]{64}$`, 'm'),
    );
    const opened = page.waitForEvent('popup');
    await press(first.getByRole('link', { name: /^View on Explorer/ }));
    const there = await opened;
    await expect(there.getByRole('heading', { name: `${wallet} 1` })).toBeVisible();
  }
  expect(await faults(page)).toEqual([]);
});
