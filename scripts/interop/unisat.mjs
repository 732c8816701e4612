// UniSat's extension in Chromium, with a profile of its own, against the local network: it is set up from a phrase,
// connected, taken to the right network, pays a deposit, and shows what it then has. Its calls to its maker's servers
// are answered by the local network's wallet API; nothing else of the world can be reached.
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import { join } from 'node:path';
import { agree, arrived, inBrowser, newPhrase, PASSWORD, pick, pickDemo, press } from './browser.mjs';
import { causeway, freePort, json, Lab } from './lab.mjs';

const API = '/bitcoin_testnet';
const TO = 910001003;
const FUNDS = '0.05';
const SENT = '0.0123';
/** Why a call of the wallet has no answer that it can use. */
const UNANSWERED = ['api.NOT_SERVED', 'api.NOT_FOUND', 'api.METHOD', 'api.INVALID', 'api.INTERNAL'];

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
  const words = newPhrase().split(' ');
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

/** Does what opens UniSat's window, and presses what it calls its yes. */
const says = (lab, context, name, act) =>
  agree(
    lab,
    context,
    {
      what: name,
      asks: (address) => address.includes('/notification.html'),
      say: (popup) => popup.getByText(name, { exact: true }).last().click(),
    },
    act,
  );

/** Connects, and lets the page switch the wallet to its network. Resolves to the wallet's address there. */
async function connect(lab, context, page) {
  await says(lab, context, 'Connect', () => pick(page, 'UniSat'));
  await page.getByRole('button', { name: /^Wallet on Bitcoin:/ }).waitFor();
  await pickDemo(page, 'Demo EVM 1');
  await page.getByRole('textbox', { name: 'Amount to send' }).fill(SENT);
  await press(page.getByRole('main').getByRole('button', { name: 'Switch wallet to Bitcoin testnet' }));
  await says(lab, context, 'Switch Chain', () => press(page.getByRole('button', { name: 'Confirm' })));
  const address = await page.evaluate(async () => (await window.unisat_wallet.getAccounts())[0]);
  if (!/^tb1q/.test(address))
    throw new Error(`UniSat is at ${address}, which is no address of the test network`);
  return address;
}

/** Deposits what is typed; resolves once it has arrived on the other chain. */
async function deposit(lab, context, page, network) {
  await press(page.getByRole('main').getByRole('button', { name: 'Review transfer' }));
  const review = page.getByRole('dialog', { name: 'Review transfer' });
  await says(lab, context, 'Sign', () => press(review.getByRole('button', { name: 'Sign in UniSat' })));
  await page.getByRole('heading', { name: `${SENT} BTC is on its way` }).waitFor();
  const { evm } = await json(`${network}/local/demo`);
  const is = (t) => t.kind === 'mint' && t.state === 'confirmed' && t.reason === null;
  await arrived(lab, network, evm[0].address, is);
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
  const { version } = JSON.parse(readFileSync(join(extension, 'manifest.json'), 'utf8'));
  const asked = [];
  let wallet = null;
  const hosts = async (network) => {
    wallet = await serveWallet(lab, network, asked);
    return [`MAP *.unisat.io 127.0.0.1:${wallet.port}`];
  };
  try {
    await inBrowser(lab, extension, hosts, async ({ context, origin, network }) => {
      const home = `${origin}/index.html`;
      const own = await restore(context, home);
      const page = await context.newPage();
      await page.goto(`${network}/?to=${TO}`);
      const address = await connect(lab, context, page);
      await lab.run(causeway, [
        ...['bitcoin', 'send', FUNDS, address, '--api', network + API, '--wait'],
        ...['--key', 'network/keys/demo-bitcoin.key'],
      ]);
      await deposit(lab, context, page, network);
      await look(own, home);
      const unknown = asked.filter(({ status, reason }) => status >= 500 || UNANSWERED.includes(reason));
      if (unknown.length > 0)
        throw new Error(`not answered: ${[...new Set(unknown.map((a) => a.path))].join(', ')}`);
    });
    return version;
  } finally {
    wallet?.close();
  }
}
