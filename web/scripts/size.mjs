// Measures the JavaScript that loads before a page is usable: the entry, the page's chunk and all that these import
// statically, gzip. Fails above the limit.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const LIMIT_KB = 195;
const AIM_KB = 150;
/** The form in other people's pages: the element, and all that its frame links to before it runs, styles included. */
const WIDGET_KB = 200;
/** What index.html loads once it is painted. */
const APP = 'src/app/start.tsx';
/** What a transfer from or to other families' chains loads beyond the page's own, with the wallet's side; and its limit. */
const FAMILIES = {
  Solana: ['src/features/omnichain/solana.tsx', 60],
  TON: ['src/features/omnichain/ton.tsx', 45],
};
const PAGES = { '/': 'src/app/BitcoinApp.tsx', '/evm': 'src/features/omnichain/OmnichainPage.tsx' };

const dist = new URL('../dist/app/', import.meta.url);
let manifest;
try {
  manifest = JSON.parse(readFileSync(new URL('../modules.json', dist), 'utf8'));
} catch {
  console.error('size: no build found. Run `npm run build` first.');
  process.exit(1);
}

/** The files of a chunk and of what it imports statically. */
function collect(key, seen = new Set()) {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return seen;
  seen.add(key);
  for (const next of chunk.imports ?? []) collect(next, seen);
  return seen;
}

/** Kilobytes of chunks' JavaScript, gzip. */
function weigh(chunks) {
  let total = 0;
  for (const file of [...chunks].map((key) => manifest[key].file).filter((f) => f.endsWith('.js'))) {
    const bytes = gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length;
    total += bytes;
    console.log(`${(bytes / 1000).toFixed(1).padStart(8)} KB  ${file}`);
  }
  return total / 1000;
}

/** All that a page loads before it is usable. */
const loadedBy = (page) => collect(page, collect(APP, collect('index.html')));

let over = false;
for (const [path, page] of Object.entries(PAGES)) {
  if (!manifest[page]) {
    console.error(`size: ${page} is not a chunk of its own.`);
    process.exit(1);
  }
  const kb = weigh(loadedBy(page));
  console.log(`${kb.toFixed(1).padStart(8)} KB  before ${path} is usable (aim ${AIM_KB}, limit ${LIMIT_KB})`);
  if (kb > LIMIT_KB) {
    console.error(`size: ${(kb - LIMIT_KB).toFixed(1)} KB over the limit.`);
    over = true;
  }
}
const own = loadedBy(PAGES['/evm']);
for (const [name, [key, limit]] of Object.entries(FAMILIES)) {
  if (!manifest[key]) {
    console.error(`size: ${key} is not a chunk of its own.`);
    process.exit(1);
  }
  const more = weigh([...collect(key)].filter((chunk) => !own.has(chunk)));
  console.log(`${more.toFixed(1).padStart(8)} KB  more for ${name} (limit ${limit})`);
  if (more > limit) {
    console.error(`size: ${(more - limit).toFixed(1)} KB over the limit for ${name}.`);
    over = true;
  }
}

const page = readFileSync(new URL('embed.html', dist), 'utf8');
const linked = [...page.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map((m) => m[1]);
const widget = ['widget.js', 'embed.html', ...linked]
  .map((file) => gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length / 1000)
  .reduce((sum, kb) => sum + kb, 0);
console.log(
  `${widget.toFixed(1).padStart(8)} KB  before the widget is usable, element, page, code and styles (aim ${AIM_KB}, limit ${WIDGET_KB})`,
);
if (linked.length < 3 || widget > WIDGET_KB) {
  console.error(`size: the widget has ${linked.length} files and ${widget.toFixed(1)} KB.`);
  over = true;
}
if (over) process.exit(1);
