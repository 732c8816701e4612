// Compares a web app that somebody serves with a published or locally built bundle:
//   npm run verify -- https://bridge.example            against dist/app, built from these sources
//   npm run verify -- https://bridge.example SHA256     against the published hash of bundle.sha256
// Fetches the list and every file in it, and the page as a route of the app. Exits 1 naming what differs.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const MANIFEST = 'bundle.sha256';
/** The app's page, and the form's in other people's pages, by where they are served. */
const PAGES = { 'index.html': ['/', '/evm'], 'embed.html': ['/embed'] };
const MOST_FILES = 1000;
const MOST_BYTES = 16_000_000;
const TIMEOUT_MS = 30_000;

const [origin, published] = process.argv.slice(2);

function fail(message) {
  console.error(`verify: ${message}`);
  process.exit(1);
}

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

async function get(path) {
  const url = new URL(path, origin);
  const response = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { 'Cache-Control': 'no-cache' },
  }).catch((error) => {
    throw new Error(`${url} could not be fetched: ${error.cause?.message ?? error.message}`);
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes.length > MOST_BYTES) throw new Error(`${url} is larger than any file of the app`);
  return bytes;
}

function parse(text) {
  const lines = text.split('\n').filter((line) => line !== '');
  if (lines.length === 0 || lines.length > MOST_FILES) throw new Error(`${MANIFEST} is not a list of files`);
  return lines.map((line) => {
    const match = /^([0-9a-f]{64}) {2}([\w./-]+)$/.exec(line);
    if (!match || match[2].split('/').includes('..'))
      throw new Error(`${MANIFEST} has a line that is none: ${line}`);
    return { hash: match[1], path: match[2] };
  });
}

if (!origin || !/^https?:\/\//.test(origin))
  fail('give the address: npm run verify -- https://bridge.example [SHA256]');
if (published !== undefined && !/^[0-9a-f]{64}$/.test(published))
  fail('the published hash is 64 hexadecimal digits');

let expected = published;
if (expected === undefined) {
  try {
    expected = sha256(readFileSync(new URL(`../dist/app/${MANIFEST}`, import.meta.url)));
  } catch {
    fail('there is no build to compare with. Run `npm run build`, or give the published hash.');
  }
}

try {
  const list = await get(`/${MANIFEST}`);
  if (sha256(list) !== expected) fail(`the list is another: ${sha256(list)}, expected ${expected}`);
  const files = parse(new TextDecoder().decode(list));
  const wrong = [];
  // Pages are asked for as browsers do: many hosts send /index.html on to /.
  for (const { hash, path } of files)
    if (!Object.hasOwn(PAGES, path) && sha256(await get(`/${path}`)) !== hash) wrong.push(path);
  for (const [page, routes] of Object.entries(PAGES)) {
    const listed = files.find((f) => f.path === page);
    for (const route of routes) if (!listed || sha256(await get(route)) !== listed.hash) wrong.push(route);
  }
  if (wrong.length > 0) fail(`differs from the bundle: ${wrong.join(', ')}`);
  console.log(`${origin} serves the bundle ${expected}: ${files.length} files and the page are the same.`);
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
