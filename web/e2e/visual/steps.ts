import type { Page } from '@playwright/test';
import type { InscribeStatus } from '@causeway/sdk/bitcoin/index-api';
import type { InscribeOrderRecord } from '../../src/lib/storage.ts';
import { expect, press, sheet, url } from '../fixtures.ts';

/** The page itself is there, not its placeholder. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Loading')).toHaveCount(0);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Connects the demo UniSat. */
export async function connectBitcoin(page: Page): Promise<void> {
  await page.waitForFunction(() => 'unisat' in window);
  await press(page.getByRole('banner').getByRole('button', { name: /^(Connect wallet|Wallet on)/ }));
  const wallets = page.getByRole('dialog', { name: 'Wallets' });
  await wallets.getByRole('region', { name: 'Bitcoin' }).getByRole('button', { name: 'UniSat' }).click();
  await sheet(page, 'Connect this site').getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Wallet on Bitcoin:/ })).toBeVisible();
}

/** Connects the first demo EVM wallet, beside others. Pictures spend nothing, so all may look at the same. */
export async function connectEvm(page: Page): Promise<void> {
  await press(page.getByRole('banner').getByRole('button', { name: /^(Connect wallet|Wallet on)/ }));
  const wallets = page.getByRole('dialog', { name: 'Wallets' });
  await wallets.getByRole('button', { name: 'Demo EVM 1' }).click();
  await sheet(page, 'Connect this site').getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(wallets).toHaveCount(0);
}

const ORDER_STATES = { paid: 'revealing', inscribed: 'confirmed', refunded: 'refunded' } as const;

/** An order of an inscription that this browser remembers, and what became of it. */
export async function order(page: Page, became: keyof typeof ORDER_STATES): Promise<void> {
  const { bitcoin } = (await (await fetch(url('/local/demo'))).json()) as { bitcoin: { taproot: string }[] };
  const address = bitcoin[0]?.taproot ?? '';
  const record: InscribeOrderRecord = {
    orderId: 'picture',
    network: 'testnet',
    address,
    ticker: 'cway',
    amount: '2.5',
    feeRate: 3,
    payAddress: address,
    totalFee: '3546',
    minerFee: '1000',
    serviceFee: '2000',
    outputValue: '546',
    createdAt: Date.now(),
    askedAt: Date.now(),
    payTx: 'c'.repeat(64),
    ended: false,
  };
  const status: InscribeStatus = {
    state: ORDER_STATES[became],
    ended: became !== 'paid',
    reason: became === 'refunded' ? 'The balance was spent before the inscription confirmed.' : '',
    payTx: 'c'.repeat(64),
    revealTx: became === 'inscribed' ? 'd'.repeat(64) : '',
    refundTx: became === 'refunded' ? 'e'.repeat(64) : '',
    inscriptionId: became === 'inscribed' ? `${'d'.repeat(64)}i0` : '',
  };
  await page.route('**/brc20/order?**', (route) =>
    route.fulfill({ json: { code: 0, msg: '', data: status } }),
  );
  await page.addInitScript((text) => localStorage.setItem('inscribe-orders', text), JSON.stringify([record]));
}
