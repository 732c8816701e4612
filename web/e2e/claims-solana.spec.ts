import type { Page } from '@playwright/test';
import { erc20Abi } from 'viem';
import { encodeBase58, solanaKey } from '@causeway/sdk/solana/base58';
import { joinWallet, ownNetwork } from './families.ts';
import { connect, expect, press, sheet, test, url } from './fixtures.ts';
import { demoAccount, deployed, ETH, reader, rpc } from './network.ts';
import { Operator, sendToken } from './operator.ts';
import { emptySolana, lamports, sendFromSolana, SOLANA_ID, solanaScript, tokensOf } from './solana.ts';

/** Claims on Solana, and on an EVM chain of what came from Solana, with the demo wallets, on a network of its own. */

const POOL_USDT = 1;
const POOL_SOL = 5;
const DAY = '5000000';

let operator: Operator;
ownNetwork(['--solana'], {
  ready: (own) => {
    operator = new Operator(own, [SOLANA_ID, ETH], rpc);
  },
});

const main = (page: Page) => page.getByRole('main');
const question = (page: Page) => page.getByRole('dialog', { name: 'Warning' });

async function phantom(page: Page): Promise<void> {
  await joinWallet(
    page,
    'SOLANA',
    page.getByRole('button', { name: 'Connect wallet to claim or send back' }),
  );
}

/** A demo wallet, and the 32 bytes that messages carry for it. */
async function demoSolana(which = 0): Promise<{ address: string; word: `0x${string}` }> {
  const { solana } = (await (await fetch(url('/local/demo'))).json()) as { solana: { address: string }[] };
  const address = solana.at(which)?.address ?? '';
  return { address, word: word(solanaKey(address)) };
}

const word = (key: Uint8Array | null): `0x${string}` => `0x${Buffer.from(key ?? []).toString('hex')}`;

/** A transfer's page, once it says why it is not paid. */
async function claimed(page: Page, tx: string, reason: string): Promise<void> {
  await page.goto(url(`/transfer?uid=${tx}`));
  await expect(page.getByText(reason).first()).toBeVisible({ timeout: 60_000 });
}

const LIMIT = 'This lane has reached its limit for now. It refills over time.';

test('INV-08 SOL for an account that would be too small: it is retried, and given what it lacks', async ({
  page,
  trouble,
}) => {
  trouble.expected = true; // the API does not know a transfer before its block is read
  const key = crypto.getRandomValues(new Uint8Array(32));
  const tx = await sendToken({
    from: ETH,
    to: SOLANA_ID,
    symbol: 'SOL',
    amount: 400_000n,
    recipient: word(key),
  });
  await claimed(page, tx, 'The recipient did not accept the payment.');
  await phantom(page);
  await expect(page.getByRole('button', { name: 'Only sender or recipient can send back' })).toBeVisible();

  await press(page.getByRole('button', { name: 'Claim 0.000399 SOL' }));
  await expect(question(page)).toContainText('0.000399 SOL is paid to this address on Local Solana.');
  // 890,880 lamports are the least that an account of SOL lives on.
  await expect(question(page)).toContainText('would be too small to exist0.00049108SOL');
  await press(question(page).getByRole('button', { name: 'Claim 0.000399 SOL' }));
  const asking = sheet(page, 'Claim 0.0003998 SOL');
  await expect(asking).toContainText('Given to the recipient0.00049108 SOL');
  await asking.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(main(page)).toContainText('0.000399 SOL arrived on Local Solana.', { timeout: 60_000 });
  expect(await lamports(encodeBase58(key))).toBe(890_880);
});

test('INV-08 SR-14 USDT that the lane does not let in is sent back by its recipient', async ({
  page,
  trouble,
}) => {
  trouble.expected = true;
  await operator.arrivals(SOLANA_ID, POOL_USDT, ETH, '0');
  const { word: recipient } = await demoSolana();
  const tx = await sendToken({ from: ETH, to: SOLANA_ID, symbol: 'USDT', amount: 20_000_000n, recipient });
  await claimed(page, tx, LIMIT);
  await phantom(page);

  // Found out before anything is signed.
  await press(page.getByRole('button', { name: 'Claim 19.99 USDT' }));
  await press(question(page).getByRole('button', { name: 'Claim 19.99 USDT' }));
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(LIMIT);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const usdt = (await deployed(ETH)).pools.find((p) => p.symbol === 'USDT');
  const me = (await demoAccount()).address;
  const held = () =>
    reader(ETH).readContract({
      address: usdt?.token ?? '0x',
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [me],
    });
  const before = await held();
  const back = page.getByRole('button', { name: 'Send back to Local ETH' });
  const asking = sheet(page, 'Send 19.99 USDT back to Local ETH');
  await press(back);
  await expect(question(page)).toContainText('This cannot be undone.');
  await expect(question(page)).toContainText('yours again from 7 days on');
  await expect(question(page)).toContainText('Bridge fee');
  await press(question(page).getByRole('button', { name: 'Send back' }));
  await asking.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('User rejected the request')).toBeVisible();
  await expect(question(page)).toHaveCount(0);

  await press(back);
  await press(question(page).getByRole('button', { name: 'Send back' }));
  await asking.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(main(page)).toContainText('19.99 USDT was sent back to the sender on Local ETH.', {
    timeout: 60_000,
  });
  expect(await held()).toBe(before + 19_990_000n);
  await operator.arrivals(SOLANA_ID, POOL_USDT, ETH, DAY);
});

test('INV-08 SR-14 SOL that an EVM chain does not let in goes back to Solana', async ({ page, trouble }) => {
  trouble.expected = true;
  await operator.arrivals(ETH, POOL_SOL, SOLANA_ID, '0');
  const me = (await demoAccount()).address;
  const { address } = await demoSolana();
  const tx = await sendFromSolana(POOL_SOL, ETH, 1_000_000_000n, me);
  await claimed(page, tx, LIMIT);
  const before = await lamports(address);
  await connect(page);
  await press(page.getByRole('button', { name: 'Send back to Local Solana' }));
  const shown = ((await question(page).textContent()) ?? '').replace(/\s/g, '');
  expect(shown).toContain(address);
  await press(question(page).getByRole('button', { name: 'Send back' }));
  await sheet(page, /back/)
    .getByRole('button', { name: /^(Sign|Send|Confirm)/ })
    .click();
  await expect(main(page)).toContainText('0.9995 SOL was sent back to the sender on Local Solana.', {
    timeout: 60_000,
  });
  expect(await lamports(address)).toBe(before + 999_500_000);
});

test('[7.73] INV-08 SR-14 a script that knows only kit and what is published sends a claim back', async ({
  page,
  trouble,
}) => {
  trouble.expected = true;
  await operator.arrivals(SOLANA_ID, POOL_USDT, ETH, '0');
  const { word: recipient } = await demoSolana(-1); // the script's
  const back = await sendToken({ from: ETH, to: SOLANA_ID, symbol: 'USDT', amount: 30_000_000n, recipient });
  await claimed(page, back, LIMIT);
  await solanaScript('person', 'redirect', back);
  await expect(main(page)).toContainText('29.985 USDT was sent back to the sender on Local ETH.', {
    timeout: 60_000,
  });
  await operator.arrivals(SOLANA_ID, POOL_USDT, ETH, DAY);
});

test('[7.73] INV-08 USDT is retried by hand, and SOL by a script that knows only kit, where the relayer cannot', async ({
  page,
  trouble,
}) => {
  test.slow(); // several transfers, one after the other
  trouble.expected = true;
  const small = crypto.getRandomValues(new Uint8Array(32));
  await operator.arrivals(SOLANA_ID, POOL_USDT, ETH, '0');
  const { word: recipient } = await demoSolana();
  const to = { from: ETH, to: SOLANA_ID };
  const tokens = await sendToken({ ...to, symbol: 'USDT', amount: 50_000_000n, recipient });
  const coins = await sendToken({ ...to, symbol: 'SOL', amount: 400_000n, recipient: word(small) });
  await claimed(page, coins, 'The recipient did not accept the payment.');
  await claimed(page, tokens, LIMIT);
  await phantom(page);
  // Who relays tries again by itself: without SOL it cannot be the one that is paid for here.
  await emptySolana(operator.file('keys', 'solana-relay.json'));
  await operator.arrivals(SOLANA_ID, POOL_USDT, ETH, DAY);
  const held = () => tokensOf(encodeBase58(Buffer.from(recipient.slice(2), 'hex')));
  const before = await held();
  const claim = 'Claim 49.975 USDT';
  await press(page.getByRole('button', { name: claim }));
  await press(question(page).getByRole('button', { name: claim }));
  await sheet(page, claim).getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(main(page)).toContainText('49.975 USDT arrived on Local Solana.', { timeout: 60_000 });
  expect(await held()).toBe(before + 49_975_000n);

  // With a recipient that would not exist of it, the relayer cannot anyway.
  expect(await solanaScript('person', 'retry', coins)).toBe('done');
  await page.goto(url(`/transfer?uid=${coins}`));
  await expect(main(page)).toContainText('0.000399 SOL arrived on Local Solana.', { timeout: 60_000 });
  expect(await lamports(encodeBase58(small))).toBe(890_880);
});
