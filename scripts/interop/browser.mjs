// What every flow with a wallet's extension needs: the local network, Chromium with that extension alone in a profile of
// its own, and the presses that a person makes on the page and in the wallet's windows.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { causeway, freePort, json } from './lab.mjs';

const require = createRequire(new URL('../../web/package.json', import.meta.url));
const { chromium } = require('@playwright/test');
const { english, generateMnemonic } = require('viem/accounts');

export const PASSWORD = 'Interop-2026-and-not-a-day-longer';
const STEP_MS = 60_000;
const ARRIVES_MS = 180_000;
/** The page takes a press within half a second of another for the same decision. */
const PRESS_MS = 600;
const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Resolves to the address of a local network that is ready. */
export async function startNetwork(lab) {
  const port = await freePort();
  const network = `http://127.0.0.1:${port}`;
  lab.start('dev', causeway, ['dev', '--data', 'network', '--listen', `127.0.0.1:${port}`]);
  await lab.until('the local network', async () =>
    (await json(`${network}/api/status`)).data.ready ? true : null,
  );
  return network;
}

/** `hosts` are more rules of Chromium for names; none that they leave out can be reached but this machine. */
export async function browse(lab, extension, hosts = []) {
  const rules = [...hosts, 'MAP * ~NOTFOUND', 'EXCLUDE 127.0.0.1', 'EXCLUDE localhost'];
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
      ...['--screen-info={1920x1200}', '--window-size=1440,1080'], // wallets put their windows beside the page's
      ...[
        `--disable-extensions-except=${extension}`,
        `--load-extension=${extension}`,
        '--ignore-certificate-errors',
      ],
      `--host-resolver-rules=${rules.join(', ')}`,
    ],
  });
  context.setDefaultTimeout(STEP_MS);
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  return { context, origin: `chrome-extension://${worker.url().split('/')[2]}` };
}

export const newPhrase = () => generateMnemonic(english);

/**
 * Does what makes a wallet ask, and says yes in its window: `say` presses there. `asks` tells its window by the address.
 * The window has to close by itself.
 */
export async function agree(lab, context, { what, asks, say }, act) {
  await act();
  const popup = await lab.until(
    `the wallet’s window to ${what}`,
    async () => context.pages().find((page) => asks(page.url())) ?? null,
    STEP_MS,
  );
  await say(popup);
  await lab.until(`the end of the window to ${what}`, async () => (popup.isClosed() ? true : null), STEP_MS);
}

export async function press(button) {
  await button.page().waitForTimeout(PRESS_MS);
  await button.click();
}

export async function pick(page, wallet) {
  await press(page.getByRole('banner').getByRole('button', { name: /^(Connect wallet|Wallet on)/ }));
  await press(page.getByRole('dialog', { name: 'Wallets' }).getByRole('button', { name: wallet }));
}

/** The local network's own wallet, which asks within the page. */
export async function pickDemo(page, wallet) {
  await pick(page, wallet);
  const asks = page.getByRole('dialog', { name: 'Connect this site' });
  await press(asks.getByRole('button', { name: 'Connect', exact: true }));
}

/** Resolves to the transfer of an account that `is` the one, once the API tells it. */
export function arrived(lab, network, address, is) {
  return lab.until(
    'the transfer',
    async () => {
      const { data } = await json(`${network}/api/transfers?address=${address}`);
      return data.items.find(is) ?? null;
    },
    ARRIVES_MS,
  );
}

/** A flow in a browser: `flow` gets the context, the extension's address and the network's. It always ends all. */
export async function inBrowser(lab, extension, hosts, flow) {
  let browser = null;
  try {
    const network = await startNetwork(lab);
    browser = await browse(lab, extension, await hosts(network));
    await flow({ ...browser, network });
  } catch (error) {
    throw new Error([error.message, ...lab.logs()].join('\n'), { cause: error });
  } finally {
    await browser?.context.close();
    await lab.leave();
  }
}
