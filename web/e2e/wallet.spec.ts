import type { Page } from '@playwright/test';
import { parseEther, parseUnits } from 'viem';
import { expect, press, pickWallet, test, url } from './fixtures.ts';
import { BTC, ETH, giveTokens, reader, rpc, WBTC } from './network.ts';
import { Refusal, rejection, TestWallet } from './wallet.ts';

const ELSEWHERE = 1;
const COINS = `/evm?from=${ETH}&to=${WBTC}&token=ETH`;
const TOKENS = `/evm?from=${ETH}&to=${BTC}&token=USDT`;
const REJECTED = 'User rejected the request';
const SOMEBODY = '0x000000000000000000000000000000000000bEEF';

const main = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
const review = (page: Page) => page.getByRole('dialog', { name: 'Review transfer' });
const sign = (page: Page) => review(page).getByRole('button', { name: `Sign in ${TestWallet.label}` });
/** SR-39: what 5 USDT cost is more than a twentieth of them. */
const agree = (page: Page) => review(page).getByRole('checkbox', { name: 'I want to pay this fee' }).check();
const connected = (page: Page) => page.getByRole('button', { name: /^Wallet on/ });

/** Opens a form with a wallet of the test's own connected. */
async function open(page: Page, wallet: TestWallet, path: string): Promise<void> {
  await page.goto(url(path));
  await pickWallet(page, TestWallet.label);
  await expect(connected(page)).toBeVisible();
  expect(wallet.connected).toBe(true);
}

test('[8.02] [7.64] every step can be rejected, a chain that the wallet does not know is added, nothing is asked twice', async ({
  page,
}) => {
  const wallet = await TestWallet.install(page, ELSEWHERE);
  await wallet.fund(ETH);
  await giveTokens(ETH, 'USDT', wallet.address, parseUnits('20', 6));
  await page.goto(url(`${TOKENS}&amount=5`));

  wallet.on('eth_requestAccounts', () => {
    throw rejection();
  });
  await pickWallet(page, TestWallet.label);
  await expect(page.getByText(REJECTED).first()).toBeVisible();
  await page.getByRole('dialog', { name: 'Wallets' }).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Connect wallet' })).toBeVisible();
  wallet.on('eth_requestAccounts', null);
  await pickWallet(page, TestWallet.label);
  await expect(connected(page)).toContainText('A network not listed here');

  const stops = async (button: string) => {
    const error = page.getByRole('main').getByText(REJECTED);
    await expect(error).toBeVisible();
    await expect(page.getByLabel('Amount to send')).toHaveValue('5');
    await expect(main(page, button)).toBeEnabled();
    await page.getByRole('main').getByRole('button', { name: 'Dismiss' }).click();
    await expect(error).toHaveCount(0);
  };

  // The switch, then the question to add the chain.
  wallet.on('wallet_switchEthereumChain', () => {
    throw rejection();
  });
  await press(main(page, 'Approve 5 USDT'));
  await stops('Approve 5 USDT');
  wallet.on('wallet_switchEthereumChain', null);
  wallet.on('wallet_addEthereumChain', () => {
    throw rejection();
  });
  await press(main(page, 'Approve 5 USDT'));
  await stops('Approve 5 USDT');
  expect(wallet.asked.at(-1)).toEqual({
    method: 'wallet_addEthereumChain',
    params: [
      expect.objectContaining({
        chainId: `0x${ETH.toString(16)}`,
        chainName: 'Local ETH',
        nativeCurrency: { name: 'ETH', symbol: 'ETH', decimals: 18 },
        rpcUrls: [rpc(ETH)],
      }),
    ],
  });
  wallet.on('wallet_addEthereumChain', null);

  // The approval.
  const refuse = () => {
    throw rejection();
  };
  wallet.on('eth_sendTransaction', refuse);
  await press(main(page, 'Approve 5 USDT'));
  await stops('Approve 5 USDT');
  expect(wallet.chainId).toBe(ETH);
  expect(wallet.sends).toBe(1);
  wallet.on('eth_sendTransaction', null);
  await press(main(page, 'Approve 5 USDT'));

  // The summary, then the transfer itself.
  await press(main(page, 'Swap 5 USDT'));
  await review(page).getByRole('button', { name: 'Close' }).click();
  await expect(review(page)).toHaveCount(0);
  expect(wallet.sends).toBe(2);
  wallet.on('eth_sendTransaction', refuse);
  await press(main(page, 'Swap 5 USDT'));
  await agree(page);
  await press(sign(page));
  await stops('Swap 5 USDT');
  wallet.on('eth_sendTransaction', null);
  await press(main(page, 'Swap 5 USDT'));
  await agree(page);
  await press(sign(page));
  await expect(page.getByText('5 USDT is on its way')).toBeVisible();
  // One request for each time that the person pressed, and none by itself [8.34].
  expect(wallet.sends).toBe(4);
  expect(await reader(ETH).getTransactionCount({ address: wallet.address })).toBe(2);
});

test('[8.19] a wallet that stays on another chain is told from one that switched', async ({ page }) => {
  const wallet = await TestWallet.install(page, BTC, [BTC]);
  await wallet.fund(ETH);
  await open(page, wallet, `${COINS}&amount=0.1`);
  await expect(connected(page)).toContainText('Local BTC');
  wallet.on('wallet_switchEthereumChain', () => null);
  await press(main(page, 'Swap 0.1 ETH'));
  // A warning that goes by itself.
  const toasts = page.getByRole('region', { name: 'Notifications' });
  await expect(toasts.getByText('Please switch to the correct network')).toBeVisible();
  wallet.on('wallet_switchEthereumChain', () => {
    throw new Error('the wallet is busy');
  });
  await press(main(page, 'Swap 0.1 ETH'));
  await expect(toasts.getByText('Switch network error...')).toBeVisible();
  expect(wallet.sends).toBe(0);
});

test('[4.31] [8.29] a wallet that has a question open already, or is locked: what to do is said, and the form stays', async ({
  page,
}) => {
  const wallet = await TestWallet.install(page, ETH);
  await wallet.fund(ETH);
  await page.goto(url(`${COINS}&amount=0.1`));
  wallet.on('eth_requestAccounts', () => {
    throw new Refusal(-32002, 'Already processing eth_requestAccounts. Please wait.');
  });
  await pickWallet(page, TestWallet.label);
  await expect(page.getByText('Your wallet has a question open already.')).toBeVisible();
  wallet.on('eth_requestAccounts', null);
  const wallets = page.getByRole('dialog', { name: 'Wallets' });
  await press(wallets.getByRole('button', { name: TestWallet.label }));
  await expect(main(page, 'Swap 0.1 ETH')).toBeEnabled();

  await wallet.lock();
  await expect(page.getByText(`${TestWallet.label} is locked or no longer connected.`)).toBeVisible();
  await press(main(page, 'Connect Wallet'));
  await press(wallets.getByRole('button', { name: TestWallet.label }));
  await expect(main(page, 'Swap 0.1 ETH')).toBeEnabled();
  await expect(page.getByLabel('Amount to send')).toHaveValue('0.1');
});

test('the account changes while the summary is open, and in the wallet alone: nothing is signed', async ({
  page,
}) => {
  const wallet = await TestWallet.install(page, ETH);
  await wallet.fund(ETH);
  await open(page, wallet, `${COINS}&amount=0.1`);
  const changed = page.getByText('The account in your wallet changed. Nothing was sent.');

  await press(main(page, 'Swap 0.1 ETH'));
  await expect(review(page)).toBeVisible();
  await wallet.changeAccount(SOMEBODY);
  await expect(review(page)).toHaveCount(0);
  await expect(changed).toBeVisible();
  await wallet.changeAccount(wallet.address);

  // A wallet that tells nobody is asked right before the signature.
  await press(main(page, 'Swap 0.1 ETH'));
  await expect(review(page)).toBeVisible();
  wallet.on('eth_accounts', () => [SOMEBODY]);
  await press(sign(page));
  await expect(changed).toBeVisible();
  wallet.on('eth_accounts', null);

  // The same with its network.
  await press(main(page, 'Swap 0.1 ETH'));
  await expect(review(page)).toBeVisible();
  wallet.on('eth_chainId', () => '0x1');
  await press(sign(page));
  await expect(page.getByText('The network in your wallet changed. Nothing was sent.')).toBeVisible();
  expect(wallet.sends).toBe(0);
});

test('[5.15] too little for the amount, and too little for the fees, are told apart', async ({ page }) => {
  const wallet = await TestWallet.install(page, ETH);
  await giveTokens(ETH, 'USDT', wallet.address, parseUnits('10', 6));
  await open(page, wallet, `${TOKENS}&amount=5`);
  await expect(main(page, 'Insufficient ETH for fees')).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText(/^The bridge fee and gas cost 0\.\d+ ETH\.$/)).toBeVisible();
  await page.getByLabel('Amount to send').fill('10.000001');
  await expect(main(page, 'Insufficient balance')).toHaveAttribute('aria-disabled', 'true');
  await main(page, 'Insufficient balance').click({ force: true });
  expect(wallet.sends).toBe(0);

  // Max leaves what fees and gas take.
  await wallet.fund(ETH, parseEther('0.01'));
  await page.goto(url(COINS));
  await page.getByRole('button', { name: 'Max', exact: true }).click();
  await expect(main(page, /^Swap 0\.00\d+ ETH$/)).toBeEnabled();
});

test('[2.46] a second click within half a second is no second decision', async ({ page }) => {
  const wallet = await TestWallet.install(page, ETH);
  await wallet.fund(ETH);
  await giveTokens(ETH, 'USDT', wallet.address, parseUnits('20', 6));
  await open(page, wallet, `${TOKENS}&amount=5`);
  await main(page, 'Approve 5 USDT').dblclick();
  await expect(main(page, 'Swap 5 USDT')).toBeEnabled();
  expect(wallet.sends).toBe(1);
  await press(main(page, 'Swap 5 USDT'), 2);
  await expect(review(page)).toBeVisible();
  await agree(page);
  await sign(page).dblclick();
  await expect(page.getByText('5 USDT is on its way')).toBeVisible();
  expect(wallet.sends).toBe(2);

  await page.goto(url(TOKENS));
  const network = page.getByRole('group', { name: 'From' }).getByRole('button', { name: 'From network' });
  await expect(network).toContainText('Local ETH');
  await page.getByRole('button', { name: 'Swap direction' }).dblclick();
  await expect(network).toContainText('Local BTC');
});

test('amounts pasted with separators mean what they say', async ({ page }) => {
  await page.goto(url(TOKENS));
  const amount = page.getByLabel('Amount to send');
  const paste = async (text: string) => {
    await amount.fill('');
    await amount.focus();
    await page.keyboard.insertText(text);
  };
  for (const [text, value] of [
    ['1,000', '1000'],
    ['1,234.5 USDT', '1234.5'],
    ['1.234,5', '1234.5'],
    ['1,23,456', ''],
  ] as const) {
    await paste(text);
    await expect(amount, text).toHaveValue(value);
  }
  await amount.fill('');
  await amount.pressSequentially('1,5');
  await expect(amount).toHaveValue('1.5');
});
