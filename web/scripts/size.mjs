// Measures the JavaScript that loads before the Omnichain page is usable: the entry, the page's chunk and all
// that these import statically, gzip. Fails above the limit.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const LIMIT_KB = 200;
const AIM_KB = 150;
const PAGE = 'src/features/omnichain/OmnichainPage.tsx';

const dist = new URL('../dist/app/', import.meta.url);
let manifest;
try {
  manifest = JSON.parse(readFileSync(new URL('../modules.json', dist), 'utf8'));
} catch {
  console.error('size: no build found. Run `npm run build` first.');
  process.exit(1);
}

const seen = new Set();
function collect(key) {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return;
  seen.add(key);
  for (const next of chunk.imports ?? []) collect(next);
}
collect('index.html');
if (!manifest[PAGE]) {
  console.error(`size: ${PAGE} is not a chunk of its own.`);
  process.exit(1);
}
collect(PAGE);

let total = 0;
const files = [...seen].map((key) => manifest[key].file).filter((file) => file.endsWith('.js'));
for (const file of files) {
  const bytes = gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length;
  total += bytes;
  console.log(`${(bytes / 1000).toFixed(1).padStart(8)} KB  ${file}`);
}
const kb = total / 1000;
console.log(
  `${kb.toFixed(1).padStart(8)} KB  before the Omnichain page is usable (aim ${AIM_KB}, limit ${LIMIT_KB})`,
);
if (kb > LIMIT_KB) {
  console.error(`size: ${(kb - LIMIT_KB).toFixed(1)} KB over the limit.`);
  process.exit(1);
}
