import type { Locator, Page } from '@playwright/test';
import { createWalletClient, type Hex, hashMessage, http, parseAbi, parseEther, stringToHex } from 'viem';
import { expect, pickNetwork, pickToken, press, sheet, test, url } from './fixtures.ts';
import { BTC, chainOf, demoAccount, reader, rpc, waitFor } from './network.ts';

/** The smart-account wallet of the demo UniSat's key, on the local chain whose coin is bitcoin, with the real service. */

const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Wallets' });
const section = (page: Page, name: string): Locator => panel(page).getByRole('region', { name });

async function openPanel(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^(Connect wallet|Wallet on)/ })
    .click();
  await expect(panel(page)).toBeVisible();
}

async function connectUnisat(page: Page): Promise<void> {
  await page.waitForFunction(() => 'unisat' in window);
  await openPanel(page);
  await expect(section(page, 'EVM').getByRole('button', { name: 'Particle' })).toHaveCount(0);
  await section(page, 'Bitcoin').getByRole('button', { name: 'UniSat' }).click();
  await sheet(page, 'Connect this site').getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(panel(page)).toHaveCount(0);
}

/** Opens the panel and connects; the account's address. */
async function connectParticle(page: Page): Promise<`0x${string}`> {
  await openPanel(page);
  await section(page, 'EVM').getByRole('button', { name: 'Particle' }).click();
  const proof = sheet(page, 'Sign a message');
  // SR-09: the text tells what it is for, and no account is shown yet.
  await expect(proof).toContainText("Causeway smart account: show which account is this wallet's");
  await expect(page.locator('body')).not.toContainText(/0x[0-9a-f]{40}/i);
  await proof.getByRole('button', { name: 'Sign' }).click();
  await expect(panel(page)).toHaveCount(0);
  const kept = () => page.evaluate(() => localStorage.getItem('connected-address'));
  await expect.poll(kept).toMatch(/^0x[0-9a-fA-F]{40}$/);
  return (await kept()) as `0x${string}`;
}

/** Pays coins of the chain from a demo account. */
async function fund(to: `0x${string}`, coins: string): Promise<void> {
  const client = createWalletClient({
    account: await demoAccount(),
    chain: chainOf(BTC),
    transport: http(rpc(BTC)),
  });
  await waitFor(BTC, await client.sendTransaction({ to, value: parseEther(coins) }));
}

interface Detail {
  info: { name: string };
  provider: { request(args: { method: string; params?: unknown }): Promise<unknown> };
}

/** Asks the wallet as any page would, by EIP-6963. */
function ask(page: Page, method: string, params: unknown[] = []): Promise<unknown> {
  return page.evaluate(
    ([m, p]) =>
      new Promise((resolve, reject) => {
        const found = (event: Event): void => {
          const { info, provider } = (event as CustomEvent<Detail>).detail;
          if (info.name !== 'Particle') return;
          window.removeEventListener('eip6963:announceProvider', found);
          provider.request({ method: m, params: p }).then(resolve, reject);
        };
        window.addEventListener('eip6963:announceProvider', found);
        window.dispatchEvent(new Event('eip6963:requestProvider'));
      }),
    [method, params] as const,
  );
}

test('[1.05] [7.70] SR-09 a Bitcoin wallet owns an account: it connects, is funded, pays, comes back, and goes with its wallet', async ({
  page,
}) => {
  await page.goto(url('/evm'));
  await connectUnisat(page);
  const account = await connectParticle(page);
  const shown = page.getByRole('banner').getByRole('button', { name: /^Wallet on/ });
  await expect(shown).toContainText(account.slice(0, 6));

  // The account is made with its first operation.
  await fund(account, '0.5');
  const recipient = `0x${crypto.randomUUID().replaceAll('-', '').padEnd(40, '7')}` as const;
  const sending = ask(page, 'eth_sendTransaction', [
    { from: account, to: recipient, value: '0x2386f26fc10000' },
  ]);
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  const text = sheet(page, 'Sign a message');
  await expect(text).toContainText('Causeway smart account: run these calls');
  await expect(text).toContainText(`Chain: ${BTC}`);
  await expect(text).toContainText(`Account: ${account.toLowerCase()}`);
  await expect(text).toContainText(`1) Send 0.01 coins to ${recipient}`);
  await text.getByRole('button', { name: 'Sign' }).click();
  const hash = (await sending) as `0x${string}`;
  const receipt = await waitFor(BTC, hash);
  expect(receipt.logs.length).toBeGreaterThan(0);
  expect(await reader(BTC).getBalance({ address: recipient })).toBe(parseEther('0.01'));
  expect((await reader(BTC).getCode({ address: account }))?.length).toBeGreaterThan(2);

  // A message, as any page asks for it: the account itself, on the chain, takes the signature (ERC-1271), of this text alone.
  const message = 'Causeway terms, 第一版';
  const asked = ask(page, 'personal_sign', [stringToHex(message), account]);
  const shownMessage = sheet(page, 'Sign a message');
  await expect(shownMessage).toContainText(message);
  await shownMessage.getByRole('button', { name: 'Sign' }).click();
  const signature = (await asked) as Hex;
  const valid = (about: string): Promise<Hex> =>
    reader(BTC).readContract({
      address: account,
      abi: parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)']),
      functionName: 'isValidSignature',
      args: [hashMessage(about), signature],
    });
  expect(await valid(message)).toBe('0x1626ba7e');
  expect(await valid(`${message}.`)).toBe('0xffffffff');

  // [4.33] it comes back, and nobody is asked
  await page.reload();
  await openPanel(page);
  await expect(section(page, 'EVM')).toContainText('Particle');
  await expect(sheet(page, 'Sign a message')).toHaveCount(0);

  await press(section(page, 'Bitcoin').getByRole('button', { name: 'Disconnect' }));
  await expect(section(page, 'EVM').getByText('Particle')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('particle-proof'))).toBeNull();
});

test('[8.02] SR-09 who does not sign the test text has no account', async ({ page }) => {
  await page.goto(url('/evm'));
  await connectUnisat(page);
  await openPanel(page);
  await section(page, 'EVM').getByRole('button', { name: 'Particle' }).click();
  await sheet(page, 'Sign a message').getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('User rejected the request').first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('connected-address'))).toBeNull();
});

test('[4.27] disconnecting EVM wallets leaves the smart account', async ({ page }) => {
  await page.goto(url('/evm'));
  await connectUnisat(page);
  await connectParticle(page);
  await openPanel(page);
  const evm = section(page, 'EVM');
  await press(evm.getByRole('button', { name: 'Connect', exact: true }));
  await evm.getByRole('button', { name: 'Demo EVM 1' }).click();
  await sheet(page, 'Connect this site').getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(panel(page)).toHaveCount(0);
  await openPanel(page);
  await expect(evm.getByText('Demo EVM 1').first()).toBeVisible();
  await press(evm.getByRole('button', { name: 'Disconnect' }));
  await expect(evm.getByText('Demo EVM 1')).toHaveCount(0);
  await expect(evm.getByText('Particle').first()).toBeVisible();
});

test('SR-09 the account is no recipient on chains where it does not exist', async ({ page }) => {
  await page.goto(url('/evm'));
  await connectUnisat(page);
  await connectParticle(page);
  await pickNetwork(page, 'From', 'Local ETH');
  await pickNetwork(page, 'To', 'Local BTC');
  await expect(page.getByText('The account of your connected wallet.')).toBeVisible();
  await pickNetwork(page, 'To', 'Local WBTC');
  await expect(page.getByRole('textbox', { name: 'Recipient on Local WBTC' })).toHaveValue('');
  await expect(page.getByText('The account of your connected wallet.')).toHaveCount(0);
});

test('SR-39 a service that asks a thousand times the fee is told, and wants a tick', async ({ page }) => {
  interface Quote {
    result?: { fee?: Hex };
  }
  await page.route('**/evm-chain**', async (route) => {
    const { method } = route.request().postDataJSON() as { method: string };
    const response = await route.fetch();
    const json = (await response.json()) as Quote;
    if (method === 'particle_aa_getFeeQuotes' && json.result?.fee)
      json.result.fee = `0x${(BigInt(json.result.fee) * 1_000n).toString(16)}`;
    await route.fulfill({ response, json });
  });
  await page.goto(url('/evm'));
  await connectUnisat(page);
  const account = await connectParticle(page);
  await fund(account, '0.5');
  const refused = ask(page, 'eth_sendTransaction', [
    { from: account, to: (await demoAccount()).address, value: '0x1' },
  ]).catch((error: Error) => error.message);
  const warning = page.getByRole('dialog', { name: 'Warning' });
  await expect(warning).toContainText('This fee is unusually high');
  const go = warning.getByRole('button', { name: 'Continue' });
  await expect(go).toBeDisabled();
  await warning.getByRole('checkbox', { name: 'I want to pay this fee' }).check();
  await expect(go).toBeEnabled();
  await warning.getByRole('button', { name: 'Cancel' }).click();
  expect(await refused).toContain('User rejected the request');
  await expect(sheet(page, /^(Send|Sign|Call)/)).toHaveCount(0);
});

test('[1.05] SR-09 a swap from the smart account: review, fee, text, and on its way', async ({ page }) => {
  await page.goto(url('/evm'));
  await connectUnisat(page);
  const account = await connectParticle(page);
  await fund(account, '0.5');
  await pickNetwork(page, 'To', 'Local WBTC');
  await pickNetwork(page, 'From', 'Local BTC');
  await pickToken(page, 'From', 'BTC');
  await page.getByLabel('Amount to send').fill('0.01');
  const { address } = await demoAccount();
  await page.getByRole('textbox', { name: 'Recipient on Local WBTC' }).fill(address);
  await press(page.getByRole('button', { name: 'Swap 0.01 BTC' }));
  const review = page.getByRole('dialog', { name: 'Review transfer' });
  await review.getByRole('button', { name: /^Sign in/ }).click();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  const text = sheet(page, 'Sign a message');
  await expect(text).toContainText('Causeway smart account: run these calls');
  await text.getByRole('button', { name: 'Sign' }).click();
  await expect(page.getByText('Swap will initiate after confirmation.')).toBeVisible();
});
