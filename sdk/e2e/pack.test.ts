import { execFileSync, spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const sdk = join(import.meta.dirname, '..');
const modules = realpathSync(join(sdk, 'node_modules'));

let folder: string;
let files: string[];

/** An empty project that has the package as it would be published, and its peer dependencies. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'causeway-pack-'));
  const packed = execFileSync(
    'npm',
    ['pack', '--json', '--ignore-scripts', '--offline', '--pack-destination', folder],
    { cwd: sdk, encoding: 'utf8' },
  );
  const [{ filename }] = JSON.parse(packed);
  const home = join(folder, 'node_modules', '@causeway', 'sdk');
  mkdirSync(home, { recursive: true });
  const tarball = join(folder, filename);
  files = execFileSync('tar', ['-tzf', tarball], { encoding: 'utf8' }).trim().split('\n');
  execFileSync('tar', ['-xzf', tarball, '-C', home, '--strip-components=1']);
  symlinkSync(join(modules, 'viem'), join(folder, 'node_modules', 'viem'));
  mkdirSync(join(folder, 'node_modules', '@scure'));
  symlinkSync(join(modules, '@scure/btc-signer'), join(folder, 'node_modules', '@scure/btc-signer'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('what is published holds compiled modules with their types, and nothing of tests or sources', () => {
  const strange = files.filter((f) => !/^package\/(package\.json|README\.md|dist\/.+\.(js|d\.ts))$/.test(f));
  expect(strange).toEqual([]);
  expect(files.filter((f) => /test/.test(f))).toEqual([]);
  for (const module of [
    'index',
    'bitcoin',
    'solana',
    'ton',
    'evm/send',
    'bitcoin/transfer',
    'solana/claims',
    'ton/claims',
  ])
    for (const end of ['js', 'd.ts']) expect(files).toContain(`package/dist/${module}.${end}`);
  const { exports } = JSON.parse(readFileSync(join(sdk, 'package.json'), 'utf8'));
  expect(Object.keys(exports)).toEqual(['.', './*']);
});

it('it is imported in an empty project, by its name and by each module’s', () => {
  const code = `
    const all = await Promise.all(['@causeway/sdk', '@causeway/sdk/solana', '@causeway/sdk/ton',
      '@causeway/sdk/bitcoin', '@causeway/sdk/transfer', '@causeway/sdk/evm/eip1193'].map((name) => import(name)));
    console.log(all.map((m) => Object.keys(m).length > 0).join());
    console.log(typeof all[0].openBridge, typeof all[1].openSolana, typeof all[2].openTon,
      typeof all[3].openBitcoin);`;
  const told = execFileSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(told).toBe('true,true,true,true,true,true\nfunction function function function\n');
});

it.each(['nodenext', 'bundler'])('its types hold in a project that resolves modules as %s', (resolution) => {
  writeFileSync(
    join(folder, 'app.ts'),
    `import { openBridge, quoteTransfer, type Quote } from '@causeway/sdk';
import { type BitcoinSigner, openBitcoin } from '@causeway/sdk/bitcoin';
import { openSolana, type SolanaSigner } from '@causeway/sdk/solana';
import { openTon, type TonRequest } from '@causeway/sdk/ton';
export const bridge = openBridge({ origin: '', deployment: null, endpoints: {} });
export const quote = (...asked: Parameters<typeof quoteTransfer>): Promise<Quote> => quoteTransfer(...asked);
export const chains = () => [openSolana(bridge, ''), openTon(bridge, ''), openBitcoin(bridge, { index: '' })].map((c) => c.family);
export const signer: SolanaSigner = { family: 'solana', address: '', signTransaction: async (bytes) => bytes };
export const purse: BitcoinSigner = { family: 'bitcoin', account: { address: '', pubkey: '' }, signPsbt: async (psbt) => psbt };
export const request: Pick<TonRequest, 'network'> = { network: '-3' };
// @ts-expect-error: an amount is a bigint
export const wrong = () => quoteTransfer(bridge, {} as never, 5, '0x');
`,
  );
  const module = resolution === 'nodenext' ? 'nodenext' : 'esnext';
  const args = ['--noEmit', '--strict', '--target', 'es2022', '--skipLibCheck'];
  const run = [...args, '--module', module, '--moduleResolution', resolution, 'app.ts'];
  const { status, stdout } = spawnSync(process.execPath, [join(modules, 'typescript/bin/tsc'), ...run], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(stdout).toBe('');
  expect(status).toBe(0);
});
