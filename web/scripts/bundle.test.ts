import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { licencesOf, packageFolder } from '../licences.plugin.ts';
import { MANIFEST, manifestOf } from '../manifest.plugin.ts';

const web = resolve(import.meta.dirname, '..');
const LEFT_OUT = ['node_modules', 'dist', 'test-results', '.cache', 'e2e'];

interface Ran {
  code: number;
  output: string;
}

/** Runs node in a folder, with an environment of its own: what the machine sets must not reach the bundle. */
function node(cwd: string, args: string[], env: Record<string, string> = {}): Promise<Ran> {
  return new Promise((done) => {
    execFile(
      process.execPath,
      args,
      { cwd, env: { PATH: process.env.PATH ?? '', HOME: cwd, ...env }, timeout: 120_000 },
      (error, stdout, stderr) =>
        done({ code: error ? Number(error.code ?? 1) : 0, output: `${stdout}${stderr}` }),
    );
  });
}

/** The app's sources, and the SDK's beside them. */
function copySources(to: string): string {
  for (const part of ['web', 'sdk']) {
    const from = resolve(web, '..', part);
    mkdirSync(join(to, part), { recursive: true });
    for (const name of readdirSync(from))
      if (!LEFT_OUT.includes(name)) cpSync(join(from, name), join(to, part, name), { recursive: true });
  }
  return join(to, 'web');
}

async function build(folder: string, env: Record<string, string> = {}): Promise<string> {
  const vite = join(web, 'node_modules/vite/bin/vite.js');
  const { code, output } = await node(folder, [vite, 'build', '--logLevel', 'error'], env);
  if (code !== 0) throw new Error(output);
  return readFileSync(join(folder, 'dist/app', MANIFEST), 'utf8');
}

/** Serves a folder as hosts of the app do: what is no file is the page, and /index.html is sent on to /. */
function serve(folder: string): Promise<{ server: Server; origin: string }> {
  const server = createServer((req, res) => {
    if (req.url === '/index.html') return void res.writeHead(301, { Location: '/' }).end();
    const { pathname } = new URL(req.url ?? '/', 'http://x');
    try {
      res.end(readFileSync(join(folder, pathname === '/embed' ? 'embed.html' : pathname)));
    } catch {
      res.end(readFileSync(join(folder, 'index.html')));
    }
  });
  return new Promise((ready) =>
    server.listen(0, '127.0.0.1', () =>
      ready({ server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
    ),
  );
}

describe('SR-06 the bundle', () => {
  let root = '';
  let one = '';
  let two = '';
  let first = '';
  let second = '';

  beforeAll(async () => {
    mkdirSync(join(web, '.cache'), { recursive: true });
    root = mkdtempSync(join(web, '.cache', 'bundle-'));
    one = copySources(join(root, 'one'));
    two = copySources(join(root, 'another', 'and deeper', 'two'));
    first = await build(one, { TZ: 'UTC', LANG: 'C' });
    second = await build(two, { TZ: 'Asia/Shanghai', LANG: 'zh_CN.UTF-8', CI: '1', USER: 'somebody' });
  }, 240_000);
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('is the same, byte for byte, from the same sources in another folder', () => {
    expect(first.split('\n').length).toBeGreaterThan(30);
    expect(second).toBe(first);
  });

  it('lists every file with its hash, as sha256sum checks them', () => {
    const folder = join(one, 'dist/app');
    expect(first).toBe(manifestOf(folder));
    expect(first).toMatch(/^[0-9a-f]{64} {2}index\.html$/m);
    expect(first).not.toContain(MANIFEST);
    const page = readFileSync(join(folder, 'index.html'), 'utf8');
    expect(page, 'one page for every path, painted before its code').toMatch(
      /<div id="root" inert><div class="shell" lang="en">.*<div class="shell" lang="zh-Hans">/,
    );
    const framed = readFileSync(join(folder, 'embed.html'), 'utf8');
    expect(framed, 'nothing inline that would run').not.toMatch(/<style|style="|<script(?![^>]* src=)/);
    expect(first).toMatch(/^[0-9a-f]{64} {2}widget\.js$/m);
    expect(page, 'nothing inline that would run').not.toMatch(/<style|style="|<script(?![^>]*(json| src=))/);
    expect(first).not.toContain('.vite');
  });

  it('has the licence of every package that is in it, and no package of one that is not allowed', () => {
    const text = readFileSync(join(one, 'dist/app/licences.txt'), 'utf8');
    const named = [...text.matchAll(/^=== (\S+) (\S+) (\S+)$/gm)].map((m) => m[1]);
    expect(new Set(named).size).toBeGreaterThan(20);
    for (const name of ['react', 'viem', '@scure/btc-signer', '@lingui/core', '@fontsource-variable/geist'])
      expect(named).toContain(name);
    const { dependencies } = JSON.parse(readFileSync(join(one, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    for (const name of Object.keys(dependencies)) expect(named, name).toContain(name);
    expect(text).toMatch(/SIL OPEN FONT LICENSE/);

    const some = { name: 'a', version: '1.0.0', licence: 'MIT', text: 'a text' };
    expect(licencesOf([{ ...some, name: 'b' }, some])).toMatch(/^=== a 1\.0\.0 MIT\n\na text\n\n=== b/);
    for (const licence of ['GPL-3.0', 'none', 'SEE LICENSE IN x', ''])
      expect(() => licencesOf([{ ...some, licence }])).toThrow('not allowed in the bundle: a');
    expect(packageFolder('/w/node_modules/@a/b/dist/x.js?v=1')).toBe('/w/node_modules/@a/b');
    expect(packageFolder('/w/node_modules/c/node_modules/d/x.js')).toBe('/w/node_modules/c/node_modules/d');
    expect(packageFolder('/w/src/main.tsx')).toBeNull();
  });

  it('is told from a changed one by whoever compares', async () => {
    const verify = ['scripts/verify-bundle.mjs'];
    const folder = join(root, 'served');
    cpSync(join(one, 'dist/app'), folder, { recursive: true });
    const { server, origin } = await serve(folder);
    try {
      expect(await node(two, [...verify, origin])).toMatchObject({
        code: 0,
        output: expect.stringContaining('files and the page are the same'),
      });
      expect(await node(two, [...verify, origin, 'f'.repeat(64)])).toMatchObject({
        code: 1,
        output: expect.stringContaining('the list is another'),
      });
      writeFileSync(join(folder, 'boot.js'), 'fetch("//elsewhere")');
      writeFileSync(join(folder, 'embed.html'), '<script src="//elsewhere"></script>');
      expect(await node(two, [...verify, origin])).toMatchObject({
        code: 1,
        output: expect.stringContaining('differs from the bundle: boot.js, /embed'),
      });
    } finally {
      await new Promise((closed) => server.close(closed));
    }
  }, 60_000);

  it('holds the deployments that were pinned, and changes with them', async () => {
    const bridge = `0x${'1234567890'.repeat(4)}`;
    const record = {
      version: 1,
      network: 'testnet',
      salt: `0x${'5'.repeat(64)}`,
      createdAt: '2026-01-01T00:00:00Z',
      chains: [{ chainId: 97, bridge, lens: `0x${'2'.repeat(40)}`, pools: [] }],
    };
    writeFileSync(join(two, 'deployment.json'), JSON.stringify(record));
    const pinned = await node(two, ['scripts/pin.mjs', 'deployment.json']);
    expect(pinned).toMatchObject({ code: 0, output: expect.stringContaining(`chain 97: bridge ${bridge}`) });
    expect(await build(two)).not.toBe(first);
    const files = readdirSync(join(two, 'dist/app/assets')).filter((f) => f.endsWith('.js'));
    const holding = files.filter((f) =>
      readFileSync(join(two, 'dist/app/assets', f), 'utf8').includes(bridge),
    );
    expect(holding.length).toBe(2); // the app's, and the frame's for other people's pages

    writeFileSync(join(two, 'deployment.json'), JSON.stringify({ ...record, network: 'local' }));
    const refused = await node(two, ['scripts/pin.mjs', 'deployment.json']);
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('never pinned') });
  }, 120_000);
});
