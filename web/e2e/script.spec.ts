import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test, url } from './fixtures';

test('a script that knows only the published ABI sends a token and a native coin, and both arrive', async () => {
  const script = join(import.meta.dirname, '..', 'scripts', 'swap.mjs');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [script, url(), String(test.info().parallelIndex + 1)],
    { timeout: 80_000 },
  );
  expect(stdout).toMatch(/^12\.5 USDT from 910001001 to \d+: 12\.\d+ arrived in 0x[0-9a-f]{64}$/m);
  expect(stdout).toMatch(/^0\.25 ETH from 910001001 to \d+: 0\.2\d+ arrived in 0x[0-9a-f]{64}$/m);
});
