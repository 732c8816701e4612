import type { Page } from '@playwright/test';
import { type Address, createWalletClient, http, parseAbi, parseUnits } from 'viem';
import { connect, expect, pickWallet, press, sheet, swap, test, url } from './fixtures.ts';
import {
  BTC,
  chainOf,
  demoAccount,
  deployed,
  ETH,
  giveTokens,
  reader,
  rpc,
  waitFor,
  WBTC,
} from './network.ts';
import { Refusal, rejection, TestWallet } from './wallet.ts';

/** EIP-2612: signing for a token instead of approving it, with the test token, which takes signatures. */

const OFFER = 'Sign instead: the approval needs no transaction and no gas';
const FORM = `/evm?from=${ETH}&to=${BTC}&token=USDT`;
const HALF_HOUR = 1_800n;
const DECIMALS = 6;
const METHOD = 'eth_signTypedData_v4';

const tokenAbi = parseAbi([
  'function allowance(address owner, address spender) view returns (uint256)',
  'function nonces(address owner) view returns (uint256)',
  'function balanceOf(address owner) view returns (uint256)',
  'function claim()',
]);

const main = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
const offer = (page: Page) => main(page, OFFER);

/** What the token knows of an account and the bridge. */
async function known(owner: Address, token: Address) {
  const { bridge } = await deployed(ETH);
  const read = { address: token, abi: tokenAbi } as const;
  const [allowance, nonce, balance] = await Promise.all([
    reader(ETH).readContract({ ...read, functionName: 'allowance', args: [owner, bridge] }),
    reader(ETH).readContract({ ...read, functionName: 'nonces', args: [owner] }),
    reader(ETH).readContract({ ...read, functionName: 'balanceOf', args: [owner] }),
  ]);
  return { allowance, nonce, balance };
}

/** A wallet of the test's own with coins and 20 USDT, on the form, its owner about to send `amount`. */
async function ready(page: Page, amount: string) {
  const wallet = await TestWallet.install(page, ETH);
  await wallet.fund(ETH);
  const token = await giveTokens(ETH, 'USDT', wallet.address, parseUnits('20', DECIMALS));
  await page.goto(url(`${FORM}&amount=${amount}`));
  await pickWallet(page, TestWallet.label);
  await expect(main(page, `Approve ${amount} USDT`)).toBeEnabled();
  return { wallet, token };
}

/** Test tokens for this worker's demo account [8.31]. */
async function claim(): Promise<void> {
  const { pools } = await deployed(ETH);
  const token = pools.find((p) => p.symbol === 'tERC20')?.token;
  if (!token) throw new Error('no pool of tERC20');
  const account = await demoAccount();
  const client = createWalletClient({ account, chain: chainOf(ETH), transport: http(rpc(ETH)) });
  await waitFor(ETH, await client.writeContract({ address: token, abi: tokenAbi, functionName: 'claim' }));
}

test('one signature and one transaction: exact amount, half an hour, and no allowance is left', async ({
  page,
}) => {
  const { wallet, token } = await ready(page, '5');
  const { bridge } = await deployed(ETH);
  let signed: unknown;
  wallet.on(METHOD, async ({ params }) => {
    const typed = JSON.parse(params[1] as string);
    signed = typed;
    return wallet.key.signTypedData(typed);
  });
  await press(offer(page));
  await expect(page.getByText(/exactly 5 USDT with your next transfer, within 30 minutes/)).toBeVisible();
  const { timestamp } = await reader(ETH).getBlock();
  await press(main(page, 'Sign for 5 USDT'));
  await press(main(page, 'Swap 5 USDT'));
  expect(wallet.sends).toBe(0);
  expect(signed).toMatchObject({
    primaryType: 'Permit',
    domain: { chainId: ETH, verifyingContract: expect.stringMatching(new RegExp(token, 'i')) },
    message: {
      owner: wallet.address,
      spender: expect.stringMatching(new RegExp(bridge, 'i')),
      value: '5000000',
      nonce: '0',
    },
  });
  const { deadline } = (signed as { message: { deadline: string } }).message;
  expect(BigInt(deadline) - timestamp).toBeGreaterThanOrEqual(HALF_HOUR);
  expect(BigInt(deadline) - timestamp).toBeLessThan(HALF_HOUR + 120n);

  const review = page.getByRole('dialog', { name: 'Review transfer' });
  // SR-39: what it costs is the same for every amount, and more than a twentieth of this one.
  await expect(review).toContainText(
    /The whole cost is unusually high: \$0\.\d\d\. It is \d+ % of what you send\./,
  );
  const sign = review.getByRole('button', { name: `Sign in ${TestWallet.label}` });
  await expect(sign).toHaveCount(0);
  await review.getByRole('checkbox', { name: 'I want to pay this fee' }).check();
  await press(sign);
  await expect(page.getByText('Swap will initiate after confirmation.')).toBeVisible();
  expect(wallet.sends).toBe(1);
  expect(await known(wallet.address, token)).toEqual({
    allowance: 0n,
    nonce: 1n,
    balance: parseUnits('15', DECIMALS),
  });
});

test('[8.02] a rejected signature says so, and the person may approve with a transaction instead', async ({
  page,
}) => {
  const { wallet } = await ready(page, '5');
  wallet.on(METHOD, () => {
    throw rejection();
  });
  await press(offer(page));
  await press(main(page, 'Sign for 5 USDT'));
  await expect(page.getByText('User rejected the request').first()).toBeVisible();
  await expect(main(page, 'Sign for 5 USDT')).toBeEnabled();
  expect(wallet.sends).toBe(0);
  await press(main(page, 'Approve with a transaction instead'));
  await expect(main(page, 'Approve 5 USDT')).toBeEnabled();
});

test('a wallet that signs no such thing: the approval takes its place by itself', async ({ page }) => {
  const { wallet } = await ready(page, '5');
  wallet.on(METHOD, () => {
    throw new Refusal(-32601, 'The Provider does not support the requested method');
  });
  await press(offer(page));
  await press(main(page, 'Sign for 5 USDT'));
  await expect(page.getByText('Your wallet does not support signing permissions.')).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  await press(main(page, 'Approve 5 USDT'));
  await expect(main(page, 'Swap 5 USDT')).toBeEnabled();
  expect(wallet.sends).toBe(1);
});

test('a signature is for one amount: another one is asked for again', async ({ page }) => {
  const { wallet } = await ready(page, '5');
  wallet.on(METHOD, ({ params }) => wallet.key.signTypedData(JSON.parse(params[1] as string)));
  await press(offer(page));
  await press(main(page, 'Sign for 5 USDT'));
  await expect(main(page, 'Swap 5 USDT')).toBeEnabled();
  await page.getByLabel('Amount to send').fill('6');
  await expect(main(page, 'Sign for 6 USDT')).toBeEnabled();
  await page.getByLabel('Amount to send').fill('5');
  await expect(main(page, 'Swap 5 USDT')).toBeEnabled();
});

test('the demo wallet says who may take how much until when', async ({ page }) => {
  await claim();
  await page.goto(url(`/evm?from=${ETH}&to=${BTC}&token=tERC20`));
  await connect(page);
  await page.getByLabel('Amount to send').fill('3');
  await press(offer(page));
  await press(main(page, 'Sign for 3 tERC20'));
  const permit = sheet(page, 'Allow 3 tERC20');
  await expect(permit).toContainText('Spender, Causeway router');
  await expect(permit).toContainText('3 tERC20, exact');
  await permit.getByRole('button', { name: 'Sign' }).click();
  await swap(page, '3', 'tERC20');
  await expect(page.getByText('Swap will initiate after confirmation.')).toBeVisible();
});

test('[4.51] a coin is neither approved nor signed for', async ({ page }) => {
  await page.goto(url(`/evm?from=${ETH}&to=${WBTC}&token=ETH`));
  await connect(page);
  await page.getByLabel('Amount to send').fill('0.1');
  await expect(main(page, 'Swap 0.1 ETH')).toBeEnabled();
  await expect(offer(page)).toHaveCount(0);
});
