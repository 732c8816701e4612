// Pins deployment records in the bundle: `npm run pin -- [--networks FILE] deployment.json...`. Without records, nothing
// is pinned. FILE describes chains that the bundle has no name for, as internal/catalog/data/networks.json does.
// Writes src/lib/deployments.pinned.json and says what it holds.
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { loadConfigFromFile, runnerImport } from 'vite';

const target = new URL('../src/lib/deployments.pinned.json', import.meta.url);
const { values, positionals: files } = parseArgs({
  options: { networks: { type: 'string' } },
  allowPositionals: true,
});

try {
  process.chdir(fileURLToPath(new URL('..', import.meta.url)));
  const cwd = process.env.INIT_CWD ?? process.cwd();
  const read = (file) => JSON.parse(readFileSync(resolve(cwd, file), 'utf8'));
  const records = files.map(read);
  const loaded = await loadConfigFromFile({ command: 'serve', mode: 'production' }, 'vite.config.ts');
  const load = async (path) => (await runnerImport(path, { ...loaded?.config, logLevel: 'silent' })).module;
  const module = await load('./src/lib/pin.ts');
  const { solanaDeployment } = await load('../sdk/src/solana/deployment.ts');
  const { tonDeployment } = await load('../sdk/src/ton/deployment.ts');
  const networks = values.networks === undefined ? [] : read(values.networks);
  const text = module.pinnedText(records, networks, { solana: solanaDeployment, ton: tonDeployment });
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
