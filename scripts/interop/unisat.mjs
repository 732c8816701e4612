// UniSat's extension in Chromium, with a profile of its own, against the local network: it is set up from a phrase,
// connected, taken to the right network, pays a deposit, and shows what it then has. Its calls to its maker's servers
// are answered by the local network's wallet API; nothing else of the world can be reached.
import { existsSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { causeway, freePort, json, Lab } from './lab.mjs';

const require = createRequire(new URL('../../web/package.json', import.meta.url));
const { chromium } = require('@playwright/test');
const { english, generateMnemonic } = require('viem/accounts');

const API = '/bitcoin_testnet';
const TO = 910001003;
const FUNDS = '0.05';
const SENT = '0.0123';
const PASSWORD = 'Interop-2026';
const STEP_MS = 60_000;
const ARRIVES_MS = 180_000;
/** The page takes a press within half a second of another for the same decision. */
const PRESS_MS = 600;
/** Why a call of the wallet has no answer that it can use. */
const UNANSWERED = ['api.NOT_SERVED', 'api.NOT_FOUND', 'api.METHOD', 'api.INVALID', 'api.INTERNAL'];
const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Answers as UniSat's servers would, from the local network, and notes each answer. */
async function serveWallet(lab, network, asked) {
  await lab.run('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'],
    ...['-subj', '/CN=interop', '-keyout', 'tls.key', '-out', 'tls.crt'],
  ]);
  const to = new URL(network);
  const options = { key: readFileSync(lab.path('tls.key')), cert: readFileSync(lab.path('tls.crt')) };
  const server = createServer(options, (req, res) => {
    const headers = { ...req.headers, host: to.host };
    const out = request(
      { host: to.hostname, port: to.port, method: req.method, path: API + req.url, headers },
      (r) => {
        const parts = [];
        r.on('data', (part) => parts.push(part));
        r.on('end', () => {
          const body = Buffer.concat(parts);
          const reason = r.headers['x-causeway-error'];
          asked.push({ path: req.url.split('?')[0], status: r.statusCode, reason });
          res.writeHead(r.statusCode, r.headers);
          res.end(body);
        });
      },
    );
    out.on('error', () => res.writeHead(502).end());
    req.pipe(out);
  });
  const port = await freePort();
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { port, close };
}

async function browse(lab, extension, port) {
  const context = await chromium.launchPersistentContext(lab.path('profile'), {
    executablePath: CHROMIUM.find((path) => existsSync(path)),
    headless: false,
    viewport: { width: 1440, height: 1000 },
    args: [
      ...[
        '--headless=new',
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
      ],
      ...['--screen-info={1920x1200}', '--window-size=1440,1080'], // the wallet puts its windows beside the page's
      ...[
        `--disable-extensions-except=${extension}`,
        `--load-extension=${extension}`,
        '--ignore-certificate-errors',
      ],
      `--host-resolver-rules=MAP *.unisat.io 127.0.0.1:${port}, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1`,
    ],
  });
  context.setDefaultTimeout(STEP_MS);
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  return { context, home: `chrome-extension://${worker.url().split('/')[2]}/index.html` };
}

/** Sets the wallet up from a new phrase. */
async function restore(context, home) {
  const page = await context.newPage();
  await page.goto(home);
  const go = () => page.getByText('Continue', { exact: true }).click();
  await page.getByText('I already have a wallet').click();
  await page.locator('input[type=password]').nth(1).waitFor();
  for (const field of await page.locator('input[type=password]').all()) await field.fill(PASSWORD);
  await go();
  await page.getByText('UniSat Wallet', { exact: true }).click();
  await page.locator('input[type=password]').nth(11).waitFor();
  const words = generateMnemonic(english).split(' ');
  for (const [i, field] of (await page.locator('input[type=password]').all()).entries())
    await field.fill(words[i]);
  await go();
  await page.getByText('Native Segwit (P2WPKH)').waitFor();
  await go();
  await page.getByRole('checkbox').check();
  await page.getByText('OK', { exact: true }).click();
  await page.getByText('Compatibility Tips').waitFor({ state: 'hidden' });
  return page;
}

/** Waits for the wallet's window, and says yes in it. */
async function agree(lab, context, name, act) {
  await act();
  const asks = (p) => p.url().includes('/notification.html');
  const popup = await lab.until(
    `UniSat’s window to ${name}`,
    async () => context.pages().find(asks) ?? null,
    STEP_MS,
  );
  await popup.getByText(name, { exact: true }).last().click();
  await lab.until('the end of UniSat’s window', async () => (popup.isClosed() ? true : null), STEP_MS);
}

async function press(button) {
  await button.page().waitForTimeout(PRESS_MS);
  await button.click();
}

const pick = async (page, wallet) => {
  await press(page.getByRole('banner').getByRole('button', { name: /^(Connect wallet|Wallet on)/ }));
  await press(page.getByRole('dialog', { name: 'Wallets' }).getByRole('button', { name: wallet }));
};

/** Connects, and lets the page switch the wallet to its network. Resolves to the wallet's address there. */
async function connect(lab, context, page) {
  await agree(lab, context, 'Connect', () => pick(page, 'UniSat'));
  await page.getByRole('button', { name: /^Wallet on Bitcoin:/ }).waitFor();
  await pick(page, 'Demo EVM 1');
  const asks = page.getByRole('dialog', { name: 'Connect this site' });
  await press(asks.getByRole('button', { name: 'Connect', exact: true }));
  await page.getByRole('textbox', { name: 'Amount to send' }).fill(SENT);
  await press(page.getByRole('main').getByRole('button', { name: 'Switch wallet to Bitcoin testnet' }));
  await agree(lab, context, 'Switch Chain', () => press(page.getByRole('button', { name: 'Confirm' })));
  const address = await page.evaluate(async () => (await window.unisat_wallet.getAccounts())[0]);
  if (!/^tb1q/.test(address))
    throw new Error(`UniSat is at ${address}, which is no address of the test network`);
  return address;
}

/** Deposits what is typed; resolves once it has arrived on the other chain. */
async function deposit(lab, context, page, network) {
  await press(page.getByRole('main').getByRole('button', { name: 'Review transfer' }));
  const review = page.getByRole('dialog', { name: 'Review transfer' });
  await agree(lab, context, 'Sign', () => press(review.getByRole('button', { name: 'Sign in UniSat' })));
  await page.getByRole('heading', { name: `${SENT} BTC is on its way` }).waitFor();
  const { evm } = await json(`${network}/local/demo`).then((a) => a.data ?? a);
  await lab.until(
    'the deposit',
    async () => {
      const { data } = await json(`${network}/api/transfers?address=${evm[0].address}`);
      return data.items.some((t) => t.kind === 'mint' && t.state === 'confirmed' && t.reason === null)
        ? true
        : null;
    },
    ARRIVES_MS,
  );
}

/** The wallet's own screens: what it has, and what was done with it. */
async function look(page, home) {
  await page.goto(`${home}#/main`);
  await page.reload();
  await page.getByText('TOTAL BALANCE').waitFor();
  await page
    .getByText(/^\.03769\d{3}$/)
    .first()
    .waitFor(); // of 0.05, 0.0123 and a miner's fee are gone
  // On test networks its own button leads to an explorer.
  await page.goto(`${home}#/wallet/history`);
  await page.getByText('0.05000000').waitFor();
  await page.getByText(/^0\.01230\d{3}$/).waitFor();
}

/** Resolves to UniSat's version; rejects with what did not work. */
export async function run(extension, lab = new Lab()) {
  const asked = [];
  let [wallet, browser] = [null, null];
  try {
    const { version } = JSON.parse(readFileSync(join(extension, 'manifest.json'), 'utf8'));
    const port = await freePort();
    const network = `http://127.0.0.1:${port}`;
    lab.start('dev', causeway, ['dev', '--data', 'network', '--listen', `127.0.0.1:${port}`]);
    await lab.until('the local network', async () =>
      (await json(`${network}/api/status`)).data.ready ? true : null,
    );
    wallet = await serveWallet(lab, network, asked);
    browser = await browse(lab, extension, wallet.port);
    const own = await restore(browser.context, browser.home);
    const page = await browser.context.newPage();
    await page.goto(`${network}/?to=${TO}`);
    const address = await connect(lab, browser.context, page);
    await lab.run(causeway, [
      ...['bitcoin', 'send', FUNDS, address, '--api', network + API, '--wait'],
      ...['--key', 'network/keys/demo-bitcoin.key'],
    ]);
    await deposit(lab, browser.context, page, network);
    await look(own, browser.home);
    const unknown = asked.filter(({ status, reason }) => status >= 500 || UNANSWERED.includes(reason));
    if (unknown.length > 0)
      throw new Error(`not answered: ${[...new Set(unknown.map((a) => a.path))].join(', ')}`);
    return version;
  } catch (error) {
    throw new Error([error.message, ...lab.logs()].join('\n'), { cause: error });
  } finally {
    await browser?.context.close();
    wallet?.close();
    await lab.leave();
  }
}
