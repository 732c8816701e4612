import type { Locator, Page, Route } from '@playwright/test';
import { toFunctionSelector } from 'viem';
import { amount, connectBitcoin, connectEvm, main, open, review } from './bitcoin-form.ts';
import { test } from './coins.ts';
import { connect, expect, press, sheet, url } from './fixtures.ts';
import { BTC, deployed, ETH, WBTC } from './network.ts';
import { TRANSFERS } from './visual/answers.ts';

/**
 * Between the page and its server sits somebody who lies: what a person would sign must be what they meant, or nothing is
 * asked of the wallet. Each of these once worked.
 */

/** Answers of an address are changed on their way to the page. */
async function lie<T>(page: Page, pattern: string, change: (data: T) => void): Promise<void> {
  await page.route(pattern, async (route: Route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { data: T };
    change(json.data);
    await route.fulfill({ response, json });
  });
}

/** Nothing was asked of the demo wallet. */
const unasked = (page: Page) => expect(sheet(page, /^(Send|Sign|Call)/)).toHaveCount(0);

test('SR-39 an index that lies about what coins are worth has no fee signed away', async ({ page }) => {
  await lie(page, '**/bitcoin_testnet/address/btc-utxo?**', (coins: { satoshis: number }[]) => {
    for (const coin of coins) coin.satoshis -= 1_000_000;
  });
  await open(page, `?to=${WBTC}`);
  await amount(page).fill('0.0123');
  await press(main(page, 'Review transfer'));
  const signs = review(page).getByRole('button', { name: /^Sign in/ });
  const told = page.getByText(/says something else of your coins than their transactions do/).first();
  await expect(signs.or(told).first()).toBeVisible();
  if (await signs.isVisible()) await press(signs);
  await expect(told).toBeVisible();
  await unasked(page);
});

interface Epoch {
  epoch: number;
  threshold: number;
  keys: string[];
  fromHeight: number;
}

/** BIP-340 keys that anybody may have: x coordinates of small multiples of the generator. */
const OTHER_KEYS = [
  '79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798',
  'c6047f9441ed7d6d3045406e95c07cd85c778e4b8cef3ca7abac09b95c709ee5',
  'f9308a019258c31049344f85f89d5229b531c845836f99b08601f113bce036f9',
];

/** A custody that was handed over `ago` blocks before the newest one. Resolves to the height of that. */
async function handedOver(page: Page, ago: number): Promise<number> {
  const { bitcoin } = (await (await fetch(url('/local/status'))).json()) as { bitcoin: { height: number } };
  await page.route('**/local/deployment.json', async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { bitcoin: { epochs: Epoch[] } };
    const [first] = json.bitcoin.epochs;
    if (!first) throw new Error('the record has no custody keys');
    json.bitcoin.epochs = [
      first,
      { ...first, epoch: first.epoch + 1, keys: OTHER_KEYS, fromHeight: bitcoin.height - ago },
    ];
    await route.fulfill({ response, json });
  });
  return bitcoin.height;
}

/** The index names this block as its newest one. */
async function newest(page: Page, height: number): Promise<void> {
  await page.route('**/bitcoin_testnet/v5/address/balance2?**', async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { block: { height: number } };
    json.block.height = height;
    await route.fulfill({ response, json });
  });
}

const custodyOf = async (page: Page): Promise<string> => {
  const place = review(page).getByText('Paid to the custody on Bitcoin').locator('xpath=..');
  return /tb1p\w+/.exec(((await place.textContent()) ?? '').replaceAll(/\s/g, ''))?.[0] ?? '';
};

test('SR-34 SR-39 an index that names an older block brings no old custody back', async ({ page }) => {
  await page.goto(url('/local'));
  const height = await handedOver(page, 30);
  await open(page, `?to=${WBTC}`);
  await amount(page).fill('0.0123');
  await press(main(page, 'Review transfer'));
  await expect(review(page)).toBeVisible();
  const custody = await custodyOf(page);
  expect(custody).toMatch(/^tb1p/);
  await page.keyboard.press('Escape');
  await newest(page, height - 60);
  await page.reload();
  await amount(page).fill('0.0124');
  await press(main(page, 'Review transfer'));
  await expect(review(page)).toContainText('0.0124 BTC');
  expect(await custodyOf(page)).toBe(custody);
});

test('SR-34 SR-39 a browser that has seen nothing yet goes by the epoch that the chain has published', async ({
  page,
}) => {
  const { custodyKeys } = (await deployed(WBTC)) as { custodyKeys?: string };
  const height = await handedOver(page, 30);
  await newest(page, height - 60);
  const CURRENT = toFunctionSelector('current()');
  await page.route(`**/rpc/${WBTC}`, async (route) => {
    const asked = route.request().postDataJSON() as { params?: { to?: string; data?: string }[] } | null;
    const call = asked?.params?.[0];
    const response = await route.fetch();
    if (call?.data !== CURRENT || call.to?.toLowerCase() !== custodyKeys?.toLowerCase())
      return route.fulfill({ response });
    const json = (await response.json()) as { result: string };
    json.result = `0x${'2'.padStart(64, '0')}${json.result.slice(66)}`;
    return route.fulfill({ response, json });
  });
  await open(page, `?to=${WBTC}`);
  await amount(page).fill('0.0123');
  await press(main(page, 'Review transfer'));
  await expect(page.getByText(/names a block from before the custody’s newest keys count/)).toBeVisible();
  await unasked(page);
});

const FEES = '**/bitcoin_testnet/default/fee-summary';

/** The index names one rate for all: sat/vB. */
const rates = (page: Page, feeRate: number): Promise<void> =>
  lie(page, FEES, (summary: { list: { feeRate: number }[] }) => {
    for (const entry of summary.list) entry.feeRate = feeRate;
  });

const unagreed = (dialog: Locator): Locator => dialog.getByRole('button', { name: 'Confirm the fee first' });

test('SR-39 a fee of more than half of the amount passes only when it is typed, and one without sense never', async ({
  page,
}) => {
  await rates(page, 9_900);
  await open(page, `?to=${WBTC}`);
  await amount(page).fill('0.01');
  await expect(main(page, 'Miner fee too high')).toBeDisabled();
  await page.unroute(FEES);
  await rates(page, 7_300);
  await page.reload();
  await amount(page).fill('0.01');
  await press(main(page, 'Review transfer'));
  const signs = review(page).getByRole('button', { name: /^Sign in/ });
  await expect(review(page).getByRole('alert')).toBeVisible();
  const fee = /unusually high: (\d+) sat\. It is (\d+) %/.exec(
    (await review(page).getByRole('alert').textContent()) ?? '',
  );
  expect(Number(fee?.[1])).toBeGreaterThan(1_000_000);
  expect(Number(fee?.[2])).toBeGreaterThan(100);
  await expect(unagreed(review(page))).toBeDisabled();
  const typed = review(page).getByRole('textbox', { name: /type the fee in satoshis/ });
  await typed.fill(`${fee?.[1]}0`);
  await expect(unagreed(review(page))).toBeDisabled();
  await typed.fill(fee?.[1] ?? '');
  await expect(signs).toBeEnabled();
  await unasked(page);
});

/** What the server's own node says that the next block takes, in sat/vB. */
const ownRate = (page: Page, nextBlock: string): Promise<void> =>
  lie(page, '**/api/bitcoin/fees', (own: { nextBlock: string }) => {
    own.nextBlock = nextBlock;
  });

test('SR-34 SR-39 rates far above those of the own node are told, and want a tick', async ({ page }) => {
  await rates(page, 20);
  await ownRate(page, '2');
  await open(page, `?to=${WBTC}`);
  await amount(page).fill('0.01');
  await expect(
    page.getByText(/next block takes 20 sat\/vB; .* own Bitcoin node says 2 sat\/vB/),
  ).toBeVisible();
  await press(main(page, 'Review transfer'));
  const signs = review(page).getByRole('button', { name: /^Sign in/ });
  await expect(
    review(page).getByText(/10 times the rate of the next block, .* from 2 sat\/vB/),
  ).toBeVisible();
  await expect(unagreed(review(page))).toBeDisabled();
  await review(page).getByRole('checkbox', { name: 'I want to pay this fee' }).check();
  await expect(signs).toBeEnabled();
  await unasked(page);
});

test('SR-39 a fee of more than a twentieth of the amount wants a tick', async ({ page }) => {
  await rates(page, 1_000);
  await ownRate(page, '900'); // a market that is in earnest
  await open(page, `?to=${WBTC}`);
  await amount(page).fill('0.01');
  await press(main(page, 'Review transfer'));
  const signs = review(page).getByRole('button', { name: /^Sign in/ });
  await expect(review(page).getByText(/It is 2\d % of what you send/)).toBeVisible();
  await expect(unagreed(review(page))).toBeDisabled();
  await review(page).getByRole('checkbox', { name: 'I want to pay this fee' }).check();
  await expect(signs).toBeEnabled();
  await unasked(page);
});

/** The dialog that inscribes a transfer of one token, with what it costs. */
async function orderInscription(page: Page): Promise<Locator> {
  await page.goto(url('/'));
  await connectBitcoin(page);
  await press(page.getByRole('button', { name: 'Inscribe BRC-20 transfer' }));
  const inscribe = page.getByRole('dialog', { name: 'Inscribe Transfer' });
  await expect(inscribe.getByText(/^Available [\d,]+/)).toBeVisible();
  await inscribe.getByRole('textbox', { name: 'Amount', exact: true }).fill('1');
  await press(inscribe.getByRole('button', { name: 'Next' }));
  return inscribe;
}

test('SR-30 SR-39 an order whose fee nobody means is not paid without a yes to it', async ({ page }) => {
  await rates(page, 4_000);
  const inscribe = await orderInscription(page);
  await expect(inscribe.getByRole('alert')).toContainText('unusually high');
  await expect(unagreed(inscribe)).toBeDisabled();
  await unasked(page);
});

test('SR-06 a token by another name has nothing approved, and chains keep their names', async ({ page }) => {
  type Chain = { chainID: number; chainName: string; tokens: { symbol: string; name: string }[] };
  await lie(page, '**/api/swap:pool-chains*', (chains: Chain[]) => {
    for (const chain of chains) {
      chain.chainName =
        chain.chainID === WBTC ? 'Local BTC' : chain.chainID === BTC ? 'Local WBTC' : 'Mainnet';
      for (const token of chain.tokens)
        if (token.symbol === 'USDT') Object.assign(token, { symbol: 'PEPE', name: 'Pepe' });
    }
  });
  await page.goto(url(`/evm?from=${ETH}&to=${WBTC}&token=PEPE&amount=12`));
  await connect(page);
  await expect(page.getByRole('button', { name: 'From network' })).toContainText('Local ETH');
  await expect(page.getByRole('button', { name: 'To network' })).toContainText('Local WBTC');
  await expect(page.getByRole('button', { name: 'From token' })).toContainText('PEPE');
  await expect(page.getByText(/names contracts or tokens that this app does not know/)).toBeVisible();
  await expect(main(page, 'Route not available')).toBeDisabled();
  await unasked(page);
});

/** A UniSat that is on Fractal, whose addresses are Bitcoin's; which chains it is asked to switch to is kept. */
async function onFractal(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const chain = { enum: 'FRACTAL_BITCOIN_TESTNET', name: 'Fractal Bitcoin Testnet', network: 'testnet' };
    const calls: string[] = [];
    const own = new Proxy(
      {},
      {
        get: (_, name) => {
          if (name === 'getChain') return async () => chain;
          if (name === 'switchChain') return async (to: string) => void calls.push(to);
          const demo = (window as unknown as { unisat: Record<PropertyKey, unknown> }).unisat;
          const found = demo[name];
          return typeof found === 'function' ? found.bind(demo) : found;
        },
      },
    );
    Object.assign(window, { asked: calls });
    Object.defineProperty(window, 'unisat_wallet', { get: () => ('unisat' in window ? own : undefined) });
  });
}

/** It was asked to switch, and to nothing else. */
async function askedToSwitch(page: Page): Promise<void> {
  await press(page.getByRole('button', { name: 'Confirm' }));
  await expect(page.getByText('Please switch to the correct network').first()).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { asked: string[] }).asked)).toEqual([
    'BITCOIN_TESTNET',
  ]);
  await unasked(page);
}

test('SR-39 a UniSat that is on Fractal is asked to sign and to pay nothing', async ({ page }) => {
  await onFractal(page);
  await page.goto(url(`/?to=${WBTC}`));
  await connectBitcoin(page);
  await connectEvm(page);
  await amount(page).fill('0.0123');
  await press(main(page, 'Switch wallet to Bitcoin testnet'));
  await askedToSwitch(page);
});

test('SR-30 SR-39 nor is it asked to pay for an inscription', async ({ page }) => {
  await onFractal(page);
  const inscribe = await orderInscription(page);
  await press(inscribe.getByRole('button', { name: /^Pay / }));
  await askedToSwitch(page);
});

test('SR-06 SR-30 an order that is to be paid to somebody else is not shown', async ({ page }) => {
  const stranger = `tb1p${'q'.repeat(58)}`;
  await lie(page, '**/brc20/inscribe-transfer', (order: { payAddress: string }) => {
    order.payAddress = stranger;
  });
  const inscribe = await orderInscription(page);
  await expect(inscribe.getByText(/not the one that its own key makes/)).toBeVisible();
  await unasked(page);
});

test('SR-26 what the server writes is text: no script runs, no link leads where only a server would', async ({
  page,
}) => {
  const BAD = '"><img src=x onerror="window.__pwn=1"><script>window.__pwn=2</script>';
  await lie(page, '**/api/basic-config', (config: object) => {
    Object.assign(config, {
      name: BAD,
      poweredBy: { name: BAD, url: 'javascript:window.__pwn=5' },
      social: [{ label: BAD, url: 'javascript:window.__pwn=6' }],
      textLinks: [{ label: 'x', url: 'data:text/html,<script>window.__pwn=7</script>' }],
      supportUrl: 'javascript:window.__pwn=8',
    });
  });
  await lie(page, '**/api/swap:pool-chains*', (chains: (object & { tokens: object[] })[]) => {
    for (const chain of chains) {
      Object.assign(chain, { chainName: BAD, chainLabel: BAD, chainIcon: 'javascript:alert(1)' });
      Object.assign(chain, { scanUrl: 'javascript:window.__pwn=11//' });
      for (const token of chain.tokens)
        Object.assign(token, { name: BAD, icon: 'data:image/svg+xml,<svg/>' });
    }
  });
  await page.route('**/api/dict/dict?*', (route) =>
    route.fulfill({
      json: { code: '000', data: { dictID: 'notice', status: 1, dictContent: `Upgrade now ${BAD}` } },
    }),
  );
  // One that everybody sees, so that there is a link whatever the network has seen.
  await page.route('**/api/transfers?*', (route) => {
    const page = { items: [TRANSFERS.delivered], nextCursor: null };
    const body = JSON.stringify({ code: '000', msg: '', data: page });
    return route.fulfill({
      contentType: 'application/json',
      body: body.replaceAll(/"explorerUrl":"[^"]*"/g, '"explorerUrl":"javascript:window.__pwn=10"'),
    });
  });
  const named = '/transfer?uid="><script>window.__pwn=14</script>';
  for (const path of ['/', '/evm', '/history', '/overview', '/deposit', named]) {
    await page.goto(url(path));
    await expect(page.getByRole('main')).toBeVisible();
    if (path === '/overview')
      await expect(page.getByRole('region', { name: 'Latest transfers' }).getByRole('row')).toHaveCount(2);
    const links = await page
      .locator('a[href]')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''));
    expect(links.filter((h) => /^(javascript|data|vbscript):/i.test(h))).toEqual([]);
    expect(await page.evaluate(() => (window as { __pwn?: number }).__pwn)).toBeUndefined();
  }
});

test('the licences of what the page is made of are served with it', async () => {
  const answer = await fetch(url('/licences.txt'));
  expect(answer.status).toBe(200);
  expect(await answer.text()).toMatch(/^=== react \S+ MIT$/m);
});
