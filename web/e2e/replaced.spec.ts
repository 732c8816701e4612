import type { Page } from '@playwright/test';
import { Transaction } from '@scure/btc-signer';
import { keysOf } from '@causeway/sdk/bitcoin/keys';
import { main, open, review, sign } from './bitcoin-form.ts';
import { test } from './coins.ts';
import { expect, press, url } from './fixtures.ts';
import { WBTC } from './network.ts';

/** Deposits whose transaction is replaced while it waits, as a wallet does that raises its fee, on the local network's own chain. */

const BITCOIN = 3994530451;
const ARRIVES_MS = 90_000;
const BROADCAST = /\/tx\/broadcast$/;
const LENIENT = { allowUnknownOutputs: true, disableScriptCheck: true } as const;

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'));

interface Reply {
  code: number;
  msg: string;
  data: unknown;
}

async function send(rawtx: string): Promise<Reply> {
  const response = await fetch(url('/bitcoin_testnet/tx/broadcast'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ rawtx }),
  });
  return (await response.json()) as Reply;
}

async function demoKeys() {
  const { bitcoin } = (await (await fetch(url('/local/demo'))).json()) as { bitcoin: { wif: string }[] };
  return keysOf(bitcoin[0]?.wif ?? '');
}

interface Out {
  script: Uint8Array;
  amount: bigint;
}

/** The same coins with other outputs, signed with the demo wallet's key. */
async function replacement(rawtx: string, outputs: (was: Out[], own: Uint8Array) => Out[]) {
  const keys = await demoKeys();
  const { data } = (await (
    await fetch(url(`/bitcoin_testnet/address/btc-utxo?address=${keys.address}`))
  ).json()) as { data: { txid: string; vout: number; satoshis: number }[] };
  const old = Transaction.fromRaw(bytes(rawtx), LENIENT);
  const tx = new Transaction({ version: 2, ...LENIENT });
  for (let i = 0; i < old.inputsLength; i++) {
    const { txid, index, sequence } = old.getInput(i);
    const name = txid && Buffer.from(txid).toString('hex');
    const coin = data.find((c) => c.txid === name && c.vout === index);
    if (!txid || index === undefined || !coin) throw new Error('a coin of somebody else');
    const witnessUtxo = { amount: BigInt(coin.satoshis), script: keys.script };
    tx.addInput({ txid, index, sequence, witnessUtxo, tapInternalKey: keys.xOnly });
  }
  const was = Array.from({ length: old.outputsLength }, (_, i): Out => {
    const { script, amount: value } = old.getOutput(i);
    if (!script || value === undefined) throw new Error('an output without script');
    return { script, amount: value };
  });
  for (const o of outputs(was, keys.script)) tx.addOutput(o);
  tx.sign(keys.privateKey);
  tx.finalize();
  return { old: old.id, txid: tx.id, raw: tx.hex };
}

/** Its last output is the change: 3,000 sat of it go to miners. */
const bumped = (was: Out[]) =>
  was.map((o, i) => (i === was.length - 1 ? { ...o, amount: o.amount - 3_000n } : o));
const home = (was: Out[], own: Uint8Array) => [
  { script: own, amount: was.reduce((sum, o) => sum + o.amount, 0n) - 3_000n },
];

/**
 * The page believes its deposit sent, and the node has what replaced it: whichever of the two came first, that is how it
 * stands afterwards, and no block can come between them.
 */
async function replacedBy(page: Page, outputs: (was: Out[], own: Uint8Array) => Out[]) {
  let done: (made: { old: string; txid: string }) => void;
  let failed: (error: unknown) => void;
  const made = new Promise<{ old: string; txid: string }>((resolve, reject) => {
    done = resolve;
    failed = reject;
  });
  await page.route(BROADCAST, async (route) => {
    try {
      const { rawtx } = route.request().postDataJSON() as { rawtx: string };
      const { old, txid, raw } = await replacement(rawtx, outputs);
      const reply = await send(raw);
      expect(reply.code === 0 ? reply.data : reply.msg).toBe(txid);
      await route.fulfill({ json: { code: 0, msg: 'ok', data: old } });
      done({ old, txid });
    } catch (error) {
      failed(error);
    }
  });
  return made;
}

async function deposit(page: Page): Promise<void> {
  await press(main(page, 'Review transfer'));
  await press(review(page).getByRole('button', { name: /^Sign in/ }));
  await sign(page);
  await expect(page.getByRole('heading', { name: /is on its way$/ })).toBeVisible();
}

test.beforeEach(({ trouble }) => {
  // A transaction is asked for that the network does not have any more.
  trouble.expected = true;
});

test('[3.30] [4.38] a deposit whose fee the wallet raises is followed, arrives once, and its first link still leads to it', async ({
  page,
}) => {
  test.setTimeout(2 * ARRIVES_MS);
  await open(page, `?to=${WBTC}&amount=0.0041`);
  const made = replacedBy(page, bumped);
  await deposit(page);
  const { old, txid } = await made;
  await press(page.getByRole('link', { name: 'Track transfer' }));
  await expect(page).toHaveURL(new RegExp(`uid=${txid}$`), { timeout: ARRIVES_MS });
  await expect(page.getByText('0.0041 BTC arrived on Local WBTC.')).toBeVisible({ timeout: ARRIVES_MS });
  // On another visit the link that was shown first leads there too.
  await page.goto(url(`/transfer?uid=${old}`));
  await expect(page).toHaveURL(new RegExp(`uid=${txid}$`));
  await expect(page.getByText('0.0041 BTC arrived on Local WBTC.')).toBeVisible();
});

test('[3.30] [4.38] a deposit that is replaced while nobody looks is found on the next visit', async ({
  page,
}) => {
  test.setTimeout(2 * ARRIVES_MS);
  await open(page, `?to=${WBTC}&amount=0.0042`);
  const made = replacedBy(page, bumped);
  await deposit(page);
  const { old, txid } = await made;
  await page.goto('about:blank');
  await expect
    .poll(async () => (await fetch(url(`/api/transfers/${txid}`))).status, { timeout: ARRIVES_MS })
    .toBe(200);
  await page.goto(url(`/transfer?uid=${old}`));
  await expect(page.getByText('0.0042 BTC arrived on Local WBTC.')).toBeVisible({ timeout: ARRIVES_MS });
  await expect(page).toHaveURL(new RegExp(`uid=${txid}$`));
});

test('[4.39] a deposit whose coins the wallet sends home instead is none: the page says so, with that transaction', async ({
  page,
}) => {
  await open(page, `?to=${WBTC}&amount=0.0043`);
  const made = replacedBy(page, home);
  await deposit(page);
  const { old, txid } = await made;
  await press(page.getByRole('link', { name: 'Track transfer' }));
  for (const visit of ['first', 'second']) {
    await expect(
      page.getByText(/^Another transaction spends its coins and is not this deposit/),
      visit,
    ).toBeVisible();
    await expect(page.getByRole('link', { name: /The other transaction, new tab/ })).toHaveAttribute(
      'href',
      `/explorer/${BITCOIN}/tx/${txid}`,
    );
    await expect(page).toHaveURL(new RegExp(`uid=${old}$`));
    await page.reload();
  }
});

test('a deposit that the network drops: its coins are back, the same can be sent again, and arrives', async ({
  page,
}) => {
  test.setTimeout(2 * ARRIVES_MS);
  await open(page, `?to=${WBTC}&amount=0.0044`);
  let known = true;
  await page.route(BROADCAST, async (route) => {
    const { rawtx } = route.request().postDataJSON() as { rawtx: string };
    const { id } = Transaction.fromRaw(bytes(rawtx), LENIENT);
    await route.fulfill({ json: { code: 0, msg: 'ok', data: id } });
  });
  await page.route(/\/tx\/[0-9a-f]{64}\/status$/, (route) =>
    known ? route.fulfill({ json: { confirmed: false } }) : route.continue(),
  );
  await deposit(page);
  await press(page.getByRole('link', { name: 'Track transfer' }));
  await expect(page.getByRole('heading', { name: 'Waiting for confirmation' })).toBeVisible();
  known = false;
  await expect(
    page.getByText(/^The network has dropped it, and nothing else spends its coins/),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start the deposit again' })).toHaveAttribute(
    'href',
    `/?to=${WBTC}&token=btc&amount=0.0044`,
  );
  await page.unroute(BROADCAST);
  await press(page.getByRole('button', { name: 'Send the same transaction again' }));
  await expect(page.getByText('0.0044 BTC arrived on Local WBTC.')).toBeVisible({ timeout: ARRIVES_MS });
});
