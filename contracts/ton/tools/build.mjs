// Compiles the contracts into artifacts/, one bag of cells in base64 each: node tools/build.mjs
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { codeOf } from '../test/lab.mjs';

const folder = join(dirname(fileURLToPath(import.meta.url)), '../artifacts');
mkdirSync(folder, { recursive: true });
for (const name of ['router', 'pool', 'claim', 'position']) {
  const code = await codeOf(`src/${name}.tolk`);
  writeFileSync(join(folder, `${name}.boc64`), `${code.toBoc().toString('base64')}\n`);
}
