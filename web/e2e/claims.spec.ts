import type { Page } from '@playwright/test';
import { parseEther } from 'viem';
import { expect, press, pickWallet, test, url } from './fixtures.ts';
import { demoAccount, deployPicky, ETH, reader, sendCoins, WBTC } from './network.ts';
import { rejection, TestWallet } from './wallet.ts';

/** A transfer whose recipient refuses it, opened by its sender from the history. */
async function openClaim(page: Page, amount: string) {
  const wallet = await TestWallet.install(page, ETH, [ETH, WBTC]);
  await wallet.fund(ETH);
  await wallet.fund(WBTC);
  const recipient = await deployPicky(WBTC);
  await sendCoins({
    from: ETH,
    to: WBTC,
    amount: parseEther(amount),
    recipient: recipient.address,
    account: wallet.key,
  });
  await page.goto(url('/history'));
  await pickWallet(page, TestWallet.label);
  await expect(page.getByText('1 transfer needs you.')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('link', { name: 'Claim', exact: true }).click();
  await expect(page.getByText('The recipient did not accept the payment.').first()).toBeVisible();
  return { wallet, recipient };
}

test('a claim is retried: refused while the recipient refuses, paid once it does not', async ({ page }) => {
  const { wallet, recipient } = await openClaim(page, '0.04');
  const claim = page.getByRole('button', { name: /^Claim 0\.03998 ETH$/ });
  await press(claim);
  // Found out before anything is signed, and said in words.
  const told = page.getByRole('region', { name: 'Notifications' });
  await expect(told).toContainText('The recipient did not accept the payment.');
  await expect(page.getByText('Confirm in your wallet')).toHaveCount(0);
  expect(wallet.sends).toBe(0);

  await recipient.takeFrom(wallet.address);
  wallet.on('eth_sendTransaction', () => {
    throw rejection();
  });
  await press(claim);
  await expect(page.getByText('User rejected the request')).toBeVisible();
  wallet.on('eth_sendTransaction', null);
  await press(claim);
  await expect(page.getByText('0.03998 ETH arrived on Local WBTC.')).toBeVisible({ timeout: 60_000 });
  expect(wallet.chainId).toBe(WBTC);
  expect(wallet.sends).toBe(2);
  expect(await reader(WBTC).getBalance({ address: recipient.address })).toBe(parseEther('0.03998'));
});

test('a claim is sent back, after a question, to the address that sent it', async ({ page }) => {
  const { wallet } = await openClaim(page, '0.06');
  const before = await reader(ETH).getBalance({ address: wallet.address });
  const back = page.getByRole('button', { name: 'Send back to Local ETH' });
  const question = page.getByRole('dialog', { name: 'Warning' });

  await press(back);
  await expect(question).toContainText('This cannot be undone.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  expect(wallet.sends).toBe(0);

  wallet.on('eth_sendTransaction', () => {
    throw rejection();
  });
  await press(back);
  await press(question.getByRole('button', { name: 'Send back' }));
  await expect(page.getByText('User rejected the request')).toBeVisible();
  await expect(question).toHaveCount(0);
  wallet.on('eth_sendTransaction', null);
  await press(back);
  await press(question.getByRole('button', { name: 'Send back' }));
  await expect(page.getByText('0.05997 ETH was sent back to the sender on Local ETH.')).toBeVisible({
    timeout: 60_000,
  });
  expect(await reader(ETH).getBalance({ address: wallet.address })).toBeGreaterThan(before);
  await page.getByRole('link', { name: 'Follow the return' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('back, Local WBTC to Local ETH');
});

test('SR-14 a claim whose message names another refund address is sent back there', async ({
  page,
  trouble,
}) => {
  // A transfer is asked for before anybody has read its block: the API answers 404 until then.
  trouble.expected = true;
  const owner = await TestWallet.install(page, ETH, [ETH, WBTC]);
  await owner.fund(WBTC);
  // As a Safe has it: one account signs, and another is to get back what cannot be paid.
  const signer = await demoAccount();
  const recipient = await deployPicky(WBTC);
  const [hash = ''] = await sendCoins({
    from: ETH,
    to: WBTC,
    amount: parseEther('0.05'),
    recipient: recipient.address,
    account: signer,
    refund: owner.address,
  });
  await page.goto(url(`/transfer?uid=${hash}`));
  await expect(page.getByText('The recipient did not accept the payment.').first()).toBeVisible({
    timeout: 60_000,
  });
  await pickWallet(page, TestWallet.label);
  const question = page.getByRole('dialog', { name: 'Warning' });
  await press(page.getByRole('button', { name: 'Send back to Local ETH' }));
  const shown = ((await question.textContent()) ?? '').replace(/\s/g, '').toLowerCase();
  expect(shown).toContain(owner.address.toLowerCase());
  expect(shown).not.toContain(signer.address.toLowerCase());
  await press(question.getByRole('button', { name: 'Send back' }));
  const short = new RegExp(`was sent back to ${owner.address.slice(0, 6)}….{6} on Local ETH\\.`, 'i');
  await expect(page.getByText(short)).toBeVisible({ timeout: 60_000 });
  expect(await reader(ETH).getBalance({ address: owner.address })).toBeGreaterThan(parseEther('0.049'));
});
