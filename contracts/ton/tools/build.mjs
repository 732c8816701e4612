// Compiles the contracts into artifacts/, one bag of cells in base64 each: node tools/build.mjs
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { codeOf } from '../test/lab.mjs';

const folder = join(dirname(fileURLToPath(import.meta.url)), '../artifacts');
mkdirSync(folder, { recursive: true });
const sources = {
  router: 'src/router.tolk', pool: 'src/pool.tolk', claim: 'src/claim.tolk', position: 'src/position.tolk',
  'jetton-minter': 'local/minter.tolk', 'jetton-wallet': 'local/wallet.tolk',
};
for (const [name, file] of Object.entries(sources)) {
  const code = await codeOf(file);
  writeFileSync(join(folder, `${name}.boc64`), `${code.toBoc().toString('base64')}\n`);
}
