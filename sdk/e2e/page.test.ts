import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect as see } from '@playwright/test';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Network, startNetwork } from '../../web/e2e/dev.ts';
import config from '../../web/playwright.config.ts';

const source = join(import.meta.dirname, '../src/');
const docs = readFileSync(join(import.meta.dirname, '../../docs/sdk.md'), 'utf8');
const example = join(import.meta.dirname, '../examples/serve.mjs');

/** The browser that the web app is tested in. */
const browserOptions = config.use?.launchOptions ?? {};

let network: Network;
const folder = mkdtempSync(join(tmpdir(), 'causeway-page-'));
let served: { url: string; stop(): void };

/** Serves a folder as the docs say, on a port that is free. */
function serve(): Promise<typeof served> {
  const child = spawn(process.execPath, [example, folder, network.url, '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.on('exit', (code) => reject(new Error(`serve.mjs ended with ${code}`)));
    child.stdout.once('data', (line: Buffer) =>
      resolve({ url: line.toString().trim(), stop: () => void child.kill() }),
    );
  });
}

beforeAll(async () => {
  network = await startNetwork();
  const module = await fetch(`${network.url}/local/sdk/sdk.js`);
  writeFileSync(join(folder, 'sdk.js'), await module.text());
  served = await serve();
});
afterAll(async () => {
  served.stop();
  await network.stop();
  rmSync(folder, { recursive: true });
});

it('SR-06 the page of the docs, as it stands there, makes a transfer in a browser', async () => {
  const [, page = ''] = /```html\n( {3}<!doctype html>[\s\S]*?) {3}```/.exec(docs) ?? [];
  writeFileSync(join(folder, 'index.html'), page);
  const browser = await chromium.launch(browserOptions);
  try {
    const tab = await browser.newPage();
    await tab.goto(served.url);
    await tab.getByRole('button', { name: 'Send 25 USDT' }).click();
    const ask = (name: RegExp) => tab.getByRole('dialog', { name });
    await ask(/^Connect this site/)
      .getByRole('button', { name: 'Connect', exact: true })
      .click();
    await ask(/^Approve 25 USDT/)
      .getByRole('button', { name: 'Approve' })
      .click();
    await ask(/^(Send|Swap)/)
      .getByRole('button', { name: /^(Sign|Send|Confirm|Swap)/ })
      .click();
    const log = tab.getByRole('listitem');
    await see(log.first()).toHaveText(/^sent 0x[0-9a-f]{64}$/, { timeout: 30_000 });
    await see(log.last()).toHaveText('confirmed', { timeout: 60_000 });
  } finally {
    await browser.close();
  }
});

/** An example as a bundler makes one module of it. */
async function bundle(name: string): Promise<void> {
  await build({
    root: join(import.meta.dirname, '..'),
    configFile: false,
    logLevel: 'warn',
    resolve: { alias: [{ find: /^@causeway\/sdk\/(.+)$/, replacement: `${source}$1.ts` }] },
    build: {
      target: 'es2022',
      outDir: folder,
      emptyOutDir: false,
      lib: { entry: `examples/${name}.mjs`, formats: ['es'], fileName: () => `${name}.js` },
    },
  });
}

it('SR-30 the example brc20.mjs, bundled, inscribes and deposits in a browser as it does in Node', async () => {
  await bundle('brc20');
  const page = '<!doctype html><title>BRC-20</title><script type="module" src="brc20.js"></script>';
  writeFileSync(join(folder, 'brc20.html'), page);
  const browser = await chromium.launch(browserOptions);
  try {
    const tab = await browser.newPage();
    const lines: string[] = [];
    tab.on('console', (message) => void lines.push(message.text()));
    tab.on('pageerror', (error) => void lines.push(error.message));
    await tab.goto(`${served.url}/brc20.html`);
    await see.poll(() => lines.at(-1), { timeout: 100_000 }).toBe('confirmed');
    expect(lines).toContain('inscribed');
  } finally {
    await browser.close();
  }
});

it('serves no file from outside its folder', async () => {
  const answer = await fetch(`${served.url}/..%2f..%2fetc%2fhostname.txt`);
  expect(answer.status).toBe(404);
});
