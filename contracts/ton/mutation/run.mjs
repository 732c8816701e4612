#!/usr/bin/env node
// Whether the tests notice it when a check is missing: each mutation of mutations.json is made in a copy of the sources,
// and a test must fail. All tests run in this process, so that a mutation takes a second or two. A mutation whose text is
// not in its file exactly once, or that does not compile, is an error. A mutation that names a file of tests is to be noticed
// by those. ONLY=text runs those whose name contains it, PART=1/3 the first third.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const all = JSON.parse(readFileSync(join(root, 'mutation/mutations.json'), 'utf8'));
const [part, parts] = (process.env.PART ?? '1/1').split('/').map(Number);
const list = all.filter((m) => m.name.includes(process.env.ONLY ?? '') && (!process.env.BY || m.by === process.env.BY))
  .filter((_, i) => i % parts === part - 1);

process.env.SAMPLE ??= '3';
process.env.SEED ??= '21'; // what is caught does not depend on luck
const tests = [];
let by;
globalThis.collectTest = (name, run) => tests.push({ name, run, by });
const { useSources } = await import('../test/lab.mjs');
for (by of ['property', 'vectors', 'pages', 'swap', 'deliver', 'claims', 'liquidity', 'jetton', 'governance', 'interleave', 'interleave-jettons']) {
  await import(`../test/${by}.test.mjs`);
}
/** Tests of the library, for mutations that name none. */
const library = ['property', 'vectors'];

const context = { diagnostic() {}, test: (_, run) => run(context) };

/** The name of the first test that fails, or null. What has a hint in its name is asked first, then what failed last. */
async function firstFailure(files, hint) {
  const first = (t) => Number(hint === undefined || !t.name.includes(hint));
  for (const t of tests.filter((x) => files.includes(x.by)).toSorted((a, b) => first(a) - first(b))) {
    try {
      await t.run(context);
    } catch {
      tests.unshift(...tests.splice(tests.indexOf(t), 1));
      return t.name;
    }
  }
  return null;
}

/** Calls `run` with a copy of the sources that has a mutation. */
async function mutated(m, run) {
  const copy = mkdtempSync(join(tmpdir(), 'causeway-ton-'));
  try {
    cpSync(join(root, 'src'), join(copy, 'src'), { recursive: true });
    mkdirSync(join(copy, 'test'));
    for (const name of ['court', 'pages', 'jettons', 'minter', 'wallet']) cpSync(join(root, `test/${name}.tolk`), join(copy, `test/${name}.tolk`));
    const file = join(copy, m.file);
    const text = readFileSync(file, 'utf8');
    if (text.split(m.from).length !== 2) throw new Error(`${m.name}: its text is not in ${m.file} exactly once`);
    writeFileSync(file, text.replace(m.from, () => m.to));
    await useSources(copy);
    return await run();
  } finally {
    rmSync(copy, { recursive: true });
  }
}

const files = (m) => (m.by ? [m.by] : library);
const without = await firstFailure([...new Set(list.flatMap(files))]);
if (without !== null) {
  console.error(`without any mutation, this fails: ${without}`);
  process.exit(1);
}
const survivors = [];
for (const m of list) {
  const failed = await mutated(m, () => firstFailure(files(m), m.test));
  if (failed === null) survivors.push(m.name);
  console.log(failed === null ? `SURVIVED ${m.name}` : `caught   ${m.name.padEnd(36)} ${failed}`);
}
console.log(`${list.length - survivors.length} of ${list.length} caught`);
process.exitCode = survivors.length > 0 ? 1 : 0;
