import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Network, startNetwork } from '../../web/e2e/dev.ts';

const run = promisify(execFile);
const example = join(import.meta.dirname, '../examples/transfer.mjs');

let network: Network;
beforeAll(async () => {
  network = await startNetwork();
});
afterAll(() => network.stop());

it('SR-06 the example of the docs, as it stands there, quotes, approves, sends and follows a transfer in Node', async () => {
  const { stdout } = await run(process.execPath, [example, network.url], { timeout: 100_000 });
  const lines = stdout.trim().split('\n');
  expect(lines[0]).toMatch(/^Local \w+ to Local \w+: \d+ arrive$/);
  expect(lines[1]).toMatch(/^sent 0x[0-9a-f]{64}$/);
  expect(lines.at(-1)).toBe('confirmed');
});
