import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { type Address, bytesToHex, type Hex, padHex } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { type Custody, destinationBytes, type Epoch, plainOutput } from '@causeway/sdk/bitcoin/custody';
import { taprootAddress } from '@causeway/sdk/bitcoin/taproot';
import { test } from './coins.ts';
import { card, faults, fits, chip, pay, put, type Saved, state } from './deposits.ts';
import { expect, press, sheet, url } from './fixtures.ts';
import { reader, WBTC } from './network.ts';

/** Deposits that cannot be credited, and how their senders have them back in the page, on the local network's own chains. */

const ARRIVES_MS = 180_000;

async function demoAddress(): Promise<string> {
  const { bitcoin } = (await (await fetch(url('/local/demo'))).json()) as { bitcoin: { taproot: string }[] };
  const [wallet] = bitcoin;
  if (!wallet) throw new Error('there is no demo wallet on Bitcoin');
  return wallet.taproot;
}

async function custody(): Promise<Custody> {
  const { bitcoin, salt } = (await (await fetch(url('/local/deployment.json'))).json()) as {
    bitcoin: { chainId: number; form: 1 | 2; epochs: Epoch[] };
    salt: Hex;
  };
  return { ...bitcoin, salt };
}

/** Where deposits of BTC by wallet go. */
function custodyAddress(keys: Custody): string {
  const epoch = keys.epochs.at(-1);
  if (!epoch) throw new Error('the custody has no keys');
  return taprootAddress('tb', plainOutput(keys, epoch.epoch, 'btc').script);
}

interface Output {
  txid: string;
  vout: number;
  satoshis: number;
}

async function coinsOf(address: string): Promise<Output[]> {
  const response = await fetch(url(`/bitcoin_testnet/address/btc-utxo?address=${address}`));
  return ((await response.json()) as { data: Output[] }).data;
}

test('SR-16 [2.01] a deposit below the minimum comes back to the demo wallet that sent it, by one signature in the page', async ({
  page,
  trouble,
}) => {
  // A transfer's page is opened before anybody has read its block: the API answers 404 until then.
  trouble.expected = true;
  test.setTimeout(2 * ARRIVES_MS);
  const receiver = privateKeyToAccount(generatePrivateKey()).address;
  const keys = await custody();
  const destination = bytesToHex(destinationBytes(keys, WBTC, padHex(receiver, { size: 32 }))).slice(2);
  const own = await demoAddress();
  await page.goto(url('/'));
  const txid = await pay(page, custodyAddress(keys), 3_210, destination);
  await page.goto(url(`/transfer?uid=${txid}`));
  await expect(page.getByText('It is below the minimum deposit.')).toBeVisible({ timeout: ARRIVES_MS });
  await expect(page.getByText('Needs you')).toBeVisible();

  await press(page.getByRole('button', { name: 'Request return' }));
  const dialog = page.getByRole('dialog', { name: 'Request return' });
  // Before anybody signs: what came, what it costs, what comes back, and where.
  await expect(dialog).toContainText('0.0000321');
  const fee = dialog.getByText(/^Network fee, about/).locator('xpath=..');
  const back = dialog.getByText(/^You get back about/).locator('xpath=..');
  await expect(fee).toContainText(/0\.0+\d+/);
  const sats = async (row: Locator) =>
    Math.round(Number(/0\.\d+/.exec((await row.textContent()) ?? '')?.[0] ?? Number.NaN) * 1e8);
  expect((await sats(fee)) + (await sats(back))).toBe(3_210);
  expect(((await dialog.textContent()) ?? '').replace(/\s/g, '')).toContain(`Goesto${own}`);
  await dialog.getByText('What you sign').click();
  await expect(dialog).toContainText(`Deposit: ${txid}:0`);
  await expect(dialog).toContainText(`Return to: ${own}`);
  expect(await faults(page)).toEqual([]);
  await fits(page, dialog);

  // It connects where no wallet is, and comes back to the same question.
  const connect = dialog.getByRole('button', { name: 'Connect Bitcoin wallet to sign' });
  const sign = dialog.getByRole('button', { name: 'Sign in UniSat and request the return' });
  await expect(connect.or(sign)).toBeVisible();
  if (await connect.isVisible()) {
    await press(connect);
    await page
      .getByRole('dialog', { name: 'Wallets' })
      .getByRole('region', { name: 'Bitcoin' })
      .getByRole('button', { name: 'UniSat' })
      .click();
    const asks = sheet(page, 'Connect this site');
    await expect(asks.or(sign)).toBeVisible();
    if (await asks.isVisible()) await asks.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Wallets' })).toHaveCount(0);
  }
  // [8.02] A no changes nothing.
  await press(sign);
  await sheet(page, 'Sign a message').getByRole('button', { name: 'Reject' }).click();
  await expect(dialog.getByRole('alert')).toContainText('User rejected the request');
  await press(sign);
  const asked = sheet(page, 'Sign a message');
  await expect(asked).toContainText('send this deposit back; it is not credited on any other chain');
  await press(asked.getByRole('button', { name: 'Sign', exact: true }));
  await expect(dialog).toHaveCount(0);

  // Followed to its end: asked for, under way, back. How long it stands at each is the chain's affair.
  const arrived = page.getByText(/was sent back to the sender on Bitcoin\.$/);
  await expect(
    page
      .getByText(/Its sender requested the return|on its way back to its sender/)
      .or(arrived)
      .first(),
  ).toBeVisible();
  await expect(arrived).toBeVisible({ timeout: ARRIVES_MS });
  await expect(page.getByText('Sent back').first()).toBeVisible();
  const returned = (await coinsOf(own)).filter((c) => c.satoshis < 3_210 && c.satoshis > 0);
  expect(returned.length).toBeGreaterThan(0);
  const minted = await reader(WBTC).getBalance({ address: receiver });
  expect(minted).toBe(0n);
});

/** A deposit address with a lock of 6 blocks, and its recovery file. */
async function address(page: Page): Promise<{ file: Saved; address: string }> {
  await page.goto(url(`/deposit?asset=btc&chain=${WBTC}`));
  const receiver: Address = privateKeyToAccount(generatePrivateKey()).address;
  await card(page).getByRole('textbox', { name: 'Receiver on Local WBTC' }).fill(receiver);
  await card(page)
    .getByRole('radio', { name: /^6 blocks/ })
    .click();
  await press(card(page).getByRole('button', { name: 'Next: refund key' }));
  const waiting = page.waitForEvent('download');
  await press(card(page).getByRole('button', { name: 'Save file' }));
  const download = await waiting;
  const file = { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
  await put(card(page).getByLabel('Open file'), file);
  await press(card(page).getByRole('button', { name: 'Show the address' }));
  const shown = page.getByTestId('deposit-address');
  await expect(shown).toBeVisible();
  return { file, address: (await shown.textContent()) ?? '' };
}

test('SR-17 what nobody swept is taken back after its lock, in the page, with the recovery file alone', async ({
  page,
}) => {
  test.setTimeout(2 * ARRIVES_MS);
  const { file, address: own } = await address(page);
  // Too little to bear its share of a sweep, and enough to bear the refund key's own transaction at the lowest rate.
  const SATS = 480;
  const txid = await pay(page, own, SATS);
  await expect(chip(page)).toHaveText('Refundable', { timeout: ARRIVES_MS });
  await expect(state(page)).toContainText('It is below the minimum deposit.');

  await press(state(page).getByRole('button', { name: 'Take it back yourself' }));
  const dialog = page.getByRole('dialog', { name: 'Take it back' });
  const to = await demoAddress();
  const target = dialog.getByRole('textbox', { name: 'Send it to this address of yours' });
  // The key is another one in every network, and so is the address's last character.
  await target.fill(`${to.slice(0, -1)}${to.endsWith('q') ? 'p' : 'q'}`);
  await expect(dialog.getByRole('alert')).toContainText('Not a Bitcoin address.');
  await target.fill(to);
  await dialog.getByRole('textbox', { name: 'Custom fee rate, sat/vB' }).fill('9');
  await expect(dialog).toContainText('Too little would be left at this rate');
  await dialog.getByRole('textbox', { name: 'Custom fee rate, sat/vB' }).fill('1');
  await expect(dialog).toContainText('You get back0.00000343BTC');
  const pick = dialog.getByLabel('Open recovery file');
  await put(pick, { ...file, text: '{}' });
  await expect(dialog.getByRole('alert')).toContainText('not a recovery file');
  await put(pick, file);
  await expect(dialog).toContainText('The file contains the refund key.');
  expect(await faults(page)).toEqual([]);
  await fits(page, dialog);
  // SR-39: a fee above five per cent is said yes to.
  await expect(dialog.getByRole('button', { name: 'Confirm the fee first' })).toBeDisabled();
  await dialog.getByText('I want to pay this fee').click();
  await press(dialog.getByRole('button', { name: 'Take back 0.00000343 BTC' }));
  await expect(dialog).toHaveCount(0);
  await expect(chip(page)).toHaveText('Taken back', { timeout: ARRIVES_MS });
  const { refundPrivateKey } = JSON.parse(file.text) as { refundPrivateKey: string };
  expect(await page.content()).not.toContain(refundPrivateKey);
  await expect.poll(async () => (await coinsOf(to)).some((c) => c.satoshis === 343)).toBe(true);
  await expect.poll(async () => (await coinsOf(own)).some((c) => c.txid === txid)).toBe(false);
});

test('SR-16 what came to a deposit address and is below the minimum is sent back on the signature of its recovery file', async ({
  page,
}) => {
  test.setTimeout(2 * ARRIVES_MS);
  const { file, address: own } = await address(page);
  await pay(page, own, 2_900);
  await expect(chip(page)).toHaveText('Not credited', { timeout: ARRIVES_MS });
  await press(state(page).getByRole('button', { name: 'Request return' }));
  const dialog = page.getByRole('dialog', { name: 'Request return' });
  await expect(dialog).toContainText('You get back about');
  await put(dialog.getByLabel('Open recovery file to sign'), file);
  await expect(dialog.getByText('Signed', { exact: true })).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await press(dialog.getByRole('button', { name: 'Request return' }));
  await expect(dialog).toHaveCount(0);
  await expect(chip(page)).toHaveText('Sent back', { timeout: ARRIVES_MS });
});
