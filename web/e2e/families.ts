import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import { type Network, startNetwork } from './dev.ts';
import { expect, pickNetwork, pickToken, press, sheet, test, url } from './fixtures.ts';

/** Chains of other families than EVM, on local networks that tests start for themselves. */

/**
 * Gives the tests of a file, or of a describe, a network of their own with these flags of `causeway dev`, or one that runs at the
 * address given.
 */
export function ownNetwork(
  flags: readonly string[],
  { given, ready }: { given?: string | undefined; ready?: (own: Network) => void } = {},
): void {
  const shared = process.env.CAUSEWAY_URL;
  let own: Network | null = null;
  test.beforeAll(async () => {
    test.setTimeout(150_000);
    own = given ? null : await startNetwork(...flags);
    process.env.CAUSEWAY_URL = given ?? own?.url;
    if (own) ready?.(own);
  });
  test.afterAll(async () => {
    process.env.CAUSEWAY_URL = shared;
    await own?.stop();
  });
}

const banner = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /^(Connect wallet|Wallet on)/ });

/** Connects a demo wallet from the panel that a button opens. */
export async function joinWallet(
  page: Page,
  family: 'SOLANA' | 'TON',
  opener: Locator = banner(page),
): Promise<void> {
  if (family === 'TON') await page.waitForFunction(() => 'tonkeeper' in window);
  await press(opener);
  const wallets = page.getByRole('dialog', { name: 'Wallets' });
  const wallet = family === 'TON' ? 'Tonkeeper' : 'Phantom';
  await wallets.getByRole('region', { name: family }).getByRole('button', { name: wallet }).click();
  await sheet(page, 'Connect this site').getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(wallets).toHaveCount(0);
}

/** The form from one network to the other with a token. */
export async function form(page: Page, from: string, to: string, symbol: string): Promise<void> {
  await page.goto(url('/evm'));
  // An EVM chain is where the form begins: it is left for the other end first.
  if (/^Local W?(ETH|BTC)$/.test(from)) await pickNetwork(page, 'To', to);
  await pickNetwork(page, 'From', from);
  await pickNetwork(page, 'To', to);
  await pickToken(page, 'From', symbol);
  await expect(page.getByRole('group', { name: 'To', exact: true })).toContainText(symbol);
}

/** The transfer's page, until it says that it arrived. */
export async function arrives(page: Page): Promise<void> {
  await press(page.getByRole('link', { name: 'Track transfer' }));
  await expect(page.getByRole('main')).toContainText(' arrived on ', { timeout: 60_000 });
}

/** Runs a script of a contracts' folder that knows other people's libraries and what is published alone; what it tells. */
export async function contractScript(
  family: 'solana' | 'ton',
  name: string,
  ...args: string[]
): Promise<string> {
  const cwd = join(import.meta.dirname, '..', '..', 'contracts', family);
  const { stdout } = await promisify(execFile)(process.execPath, [`test/${name}.mjs`, url(), ...args], {
    cwd,
    timeout: 80_000,
  });
  return stdout.trim();
}

/** An account of an EVM chain as messages have it. */
export const evmWord = (address: string): string => `0x${address.slice(2).padStart(64, '0')}`;

export const review = (page: Page) => page.getByRole('dialog', { name: 'Review transfer' });
