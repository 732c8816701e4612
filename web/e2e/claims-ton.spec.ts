import type { Page } from '@playwright/test';
import { erc20Abi } from 'viem';
import { evmWord, joinWallet, ownNetwork } from './families.ts';
import { connect, expect, press, sheet, test, url } from './fixtures.ts';
import { demoAccount, deployed, ETH, reader, rpc } from './network.ts';
import { Operator, sendToken } from './operator.ts';
import { tonScript } from './ton-network.ts';

/** Claims on TON, and on an EVM chain of what came from TON, with the demo wallets, on a network of its own. */

const TON_ID = 3578394971;
const POOL_TON = 6;
const POOL_USDT = 1;
/** Common units that pools let in per day. */
const DAY = 1_000_000n * 10n ** 9n;

let operator: Operator;
ownNetwork(['--ton'], {
  ready: (own) => {
    operator = new Operator(own, [ETH], rpc);
  },
});

const main = (page: Page) => page.getByRole('main');
const question = (page: Page) => page.getByRole('dialog', { name: 'Warning' });
const LIMIT = 'This lane has reached its limit for now. It refills over time.';

/** Lets so much in from the EVM chain per day. */
async function arrivals(pool: number, perDay: bigint): Promise<void> {
  const key = operator.file('keys', 'ton-deployer.json');
  await tonScript('operate', key, 'arrivals', String(pool), String(ETH), String(perDay));
}

/** The demo wallet, and the 32 bytes that messages carry for it. */
async function demoTON(which = 0): Promise<{ address: string; word: `0x${string}` }> {
  const { ton } = (await (await fetch(url('/local/demo'))).json()) as { ton: { address: string }[] };
  const address = ton.at(which)?.address ?? '';
  return { address, word: `0x${Buffer.from(address, 'base64url').subarray(2, 34).toString('hex')}` };
}

async function nanotons(address: string): Promise<bigint> {
  const headers = { 'Content-Type': 'application/json' };
  const asked = { jsonrpc: '2.0', id: 1, method: 'getAddressBalance', params: { address } };
  const r = await fetch(`${rpc(TON_ID)}/jsonRPC`, { method: 'POST', headers, body: JSON.stringify(asked) });
  return BigInt(((await r.json()) as { result: string }).result);
}

async function tonkeeper(page: Page): Promise<void> {
  await joinWallet(page, 'TON', page.getByRole('button', { name: 'Connect wallet to claim or send back' }));
}

/** A transfer's page, once it says why it is not paid. */
async function claimed(page: Page, id: string): Promise<void> {
  await page.goto(url(`/transfer?uid=${id}`));
  await expect(page.getByText(LIMIT).first()).toBeVisible({ timeout: 60_000 });
}

test('INV-08 SR-14 TON that the lane does not let in is sent back by its recipient', async ({
  page,
  trouble,
}) => {
  trouble.expected = true; // the API does not know a transfer before its block is read
  await arrivals(POOL_TON, 0n);
  const { word: recipient } = await demoTON();
  const tx = await sendToken({
    from: ETH,
    to: TON_ID,
    symbol: 'TON',
    amount: 20_000_000_000n,
    recipient,
  });
  await claimed(page, tx);
  await tonkeeper(page);

  // Found out before the wallet is asked.
  await press(page.getByRole('button', { name: 'Claim 19.99 TON' }));
  await expect(question(page)).toContainText('19.99 TON is paid to this address on Local TON.');
  await expect(question(page)).toContainText('Attached0.3TON');
  await press(question(page).getByRole('button', { name: 'Claim 19.99 TON' }));
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(LIMIT);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const token = (await deployed(ETH)).pools.find((p) => p.symbol === 'TON')?.token ?? '0x';
  const args = [(await demoAccount()).address] as const;
  const held = () =>
    reader(ETH).readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args });
  const before = await held();
  const back = page.getByRole('button', { name: 'Send back to Local ETH' });
  const asking = sheet(page, 'Send 19.99 TON back to Local ETH');
  await press(back);
  await expect(question(page)).toContainText('This cannot be undone.');
  await expect(question(page)).toContainText('Of it comes backabout 0.255TON');
  await press(question(page).getByRole('button', { name: 'Send back' }));
  await expect(asking).toContainText('Attached, the rest comes back0.3 TON');
  await asking.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('User rejected the request')).toBeVisible();
  await expect(question(page)).toHaveCount(0);

  await press(back);
  await press(question(page).getByRole('button', { name: 'Send back' }));
  await asking.getByRole('button', { name: 'Sign and send' }).click();
  await expect(main(page)).toContainText('19.99 TON was sent back to the sender on Local ETH.', {
    timeout: 60_000,
  });
  expect(await held()).toBe(before + 19_990_000_000n);
});

test('INV-08 SR-14 TON that an EVM chain does not let in goes back to TON', async ({ page, trouble }) => {
  trouble.expected = true;
  await arrivals(POOL_TON, DAY); // what goes back has to get in there
  await operator.arrivals(ETH, POOL_TON, TON_ID, '0');
  const me = (await demoAccount()).address;
  const uid = await tonScript('transfer', evmWord(me), 'sent');
  await claimed(page, uid);
  await connect(page);
  await press(page.getByRole('button', { name: 'Send back to Local TON' }));
  await press(question(page).getByRole('button', { name: 'Send back' }));
  await sheet(page, /back/)
    .getByRole('button', { name: /^(Sign|Send|Confirm)/ })
    .click();
  await expect(main(page)).toContainText('2.49875 TON was sent back to the sender on Local TON.', {
    timeout: 60_000,
  });
});

test('[7.78] INV-08 SR-14 a script that knows only @ton/ton and what is published sends a claim back', async ({
  page,
  trouble,
}) => {
  trouble.expected = true;
  await arrivals(POOL_USDT, 0n);
  const { word: recipient } = await demoTON(-1); // the script's
  const back = await sendToken({
    from: ETH,
    to: TON_ID,
    symbol: 'USDT',
    recipient,
    amount: 30_000_000n,
  });
  await claimed(page, back);
  await tonScript('person', 'redirect', back);
  await expect(main(page)).toContainText('29.985 USDT was sent back to the sender on Local ETH.', {
    timeout: 60_000,
  });
});

/** Locks the demo wallet's account of the jetton for what comes in, or opens it. */
async function refuses(locked: boolean): Promise<void> {
  const { address } = await demoTON();
  await tonScript('operate', operator.file('keys', 'ton-deployer.json'), 'lock', address, locked ? '2' : '0');
}

/** A transfer's page, once it says that the recipient's wallet refused what was paid. */
async function refused(page: Page, id: string): Promise<void> {
  await page.goto(url(`/transfer?uid=${id}`));
  await expect(page.getByText("The recipient's wallet refuses it.")).toBeVisible({ timeout: 80_000 });
}

test('INV-08 SR-14 jettons that a recipient refuses are sent on once it takes them, or sent back', async ({
  page,
  trouble,
}) => {
  test.slow(); // several transfers, one after the other
  trouble.expected = true;
  await arrivals(POOL_USDT, DAY);
  const { word: recipient } = await demoTON();
  const swap = { from: ETH, to: TON_ID, symbol: 'USDT', recipient };
  await refuses(true);
  const first = await sendToken({ ...swap, amount: 50_000_000n });
  const second = await sendToken({ ...swap, amount: 20_000_000n });
  await refused(page, first);
  await tonkeeper(page);
  const on = page.getByRole('button', { name: 'Claim 49.975 USDT' });
  const pass = async () => {
    await press(on);
    await expect(question(page)).toContainText('Attached0.1TON');
    await press(question(page).getByRole('button', { name: 'Claim 49.975 USDT' }));
    await sheet(page, 'Send refused jettons on').getByRole('button', { name: 'Sign and send' }).click();
  };
  await pass();
  const told = page.getByRole('region', { name: 'Notifications' });
  await expect(told).toContainText("The recipient's wallet still refuses the jettons.", { timeout: 60_000 });
  await refuses(false);
  await expect(on).toBeVisible();
  await pass();
  await expect(main(page)).toContainText('49.975 USDT arrived on Local TON.', { timeout: 60_000 });

  const token = (await deployed(ETH)).pools.find((p) => p.symbol === 'USDT')?.token ?? '0x';
  const args = [(await demoAccount()).address] as const;
  const held = () =>
    reader(ETH).readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args });
  const before = await held();
  await refused(page, second);
  await press(page.getByRole('button', { name: 'Send back to Local ETH' }));
  await expect(question(page)).toContainText('Attached0.2TON');
  await expect(question(page)).toContainText('Of it comes backabout 0.1TON');
  await press(question(page).getByRole('button', { name: 'Send back' }));
  await sheet(page, 'Send refused jettons back').getByRole('button', { name: 'Sign and send' }).click();
  await expect(main(page)).toContainText('19.99 USDT was sent back to the sender on Local ETH.', {
    timeout: 60_000,
  });
  expect(await held()).toBe(before + 19_990_000n);
});

test('INV-08 TON and a jetton are retried once lanes let them in, though the relayer cannot', async ({
  page,
  trouble,
}) => {
  test.slow(); // several transfers, one after the other
  trouble.expected = true;
  const fresh = crypto.getRandomValues(new Uint8Array(32));
  const recipient = `0x${Buffer.from(fresh).toString('hex')}` as const;
  const to = { from: ETH, to: TON_ID, recipient };
  await arrivals(POOL_TON, 0n);
  await arrivals(POOL_USDT, 0n);
  const tons = await sendToken({ ...to, symbol: 'TON', amount: 5_000_000_000n });
  const jettons = await sendToken({ ...to, symbol: 'USDT', amount: 50_000_000n });
  const scripted = await sendToken({ ...to, symbol: 'USDT', amount: 40_000_000n });
  await claimed(page, scripted);
  await claimed(page, jettons);
  await claimed(page, tons);
  await tonkeeper(page);
  await expect(page.getByRole('button', { name: 'Only sender or recipient can send back' })).toBeVisible();
  // Who relays tries again by itself: without TON it cannot be the one that is paid for here.
  await tonScript('operate', operator.file('keys', 'ton-relay.json'), 'empty');
  await arrivals(POOL_TON, DAY);
  await arrivals(POOL_USDT, DAY);

  const { address } = await demoTON();
  const retry = async (amount: string): Promise<bigint> => {
    const before = await nanotons(address);
    await press(page.getByRole('button', { name: `Claim ${amount}` }));
    await press(question(page).getByRole('button', { name: `Claim ${amount}` }));
    await sheet(page, `Claim ${amount}`).getByRole('button', { name: 'Sign and send' }).click();
    await expect(main(page)).toContainText(`${amount} arrived on Local TON.`, { timeout: 60_000 });
    return before - (await nanotons(address));
  };
  const spent = await retry('4.9975 TON');
  expect(await nanotons(`0:${recipient.slice(2)}`)).toBe(4_997_500_000n);
  // What was attached came back, but for about what had been said.
  expect(spent).toBeGreaterThan(20_000_000n);
  expect(spent).toBeLessThan(60_000_000n);

  await claimed(page, jettons);
  await retry('49.975 USDT');

  // [7.78] and by a script that knows only @ton/ton and what is published
  expect(await tonScript('person', 'retry', scripted)).toBe('done');
  await page.goto(url(`/transfer?uid=${scripted}`));
  await expect(main(page)).toContainText('39.98 USDT arrived on Local TON.', { timeout: 60_000 });
});
