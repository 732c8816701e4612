// Pins deployment records in the bundle: `npm run pin -- deployment.json...`. Without records, nothing is pinned.
// Writes src/lib/deployments.pinned.json and says what it holds.
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadConfigFromFile, runnerImport } from 'vite';

const target = new URL('../src/lib/deployments.pinned.json', import.meta.url);
const files = process.argv.slice(2);

try {
  process.chdir(fileURLToPath(new URL('..', import.meta.url)));
  const cwd = process.env.INIT_CWD ?? process.cwd();
  const records = files.map((file) => JSON.parse(readFileSync(resolve(cwd, file), 'utf8')));
  const loaded = await loadConfigFromFile({ command: 'serve', mode: 'production' }, 'vite.config.ts');
  const { module } = await runnerImport('./src/lib/pin.ts', { ...loaded?.config, logLevel: 'silent' });
  const text = module.pinnedText(records);
  writeFileSync(target, text);
  for (const record of JSON.parse(text)) {
    console.log(`${record.network}, salt ${record.salt}`);
    for (const chain of record.chains)
      console.log(
        `  chain ${chain.chainId}: bridge ${chain.bridge}, lens ${chain.lens}, ${chain.pools.length} pools`,
      );
  }
  console.log(
    `${JSON.parse(text).length} deployments pinned. Build, then publish the hash of dist/app/bundle.sha256.`,
  );
} catch (error) {
  console.error(`pin: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
