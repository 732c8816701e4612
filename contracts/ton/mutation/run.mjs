#!/usr/bin/env node
// Whether the tests notice it when a check is missing: each mutation of mutations.json is made in a copy of the sources,
// and a test must fail. All tests run in this process, so that a mutation takes a second or two. A mutation whose text is
// not in its file exactly once, or that does not compile, is an error. ONLY=text runs those whose name contains it.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const all = JSON.parse(readFileSync(join(root, 'mutation/mutations.json'), 'utf8'));
const list = all.filter((m) => m.name.includes(process.env.ONLY ?? ''));

process.env.SAMPLE ??= '3';
const tests = [];
globalThis.collectTest = (name, run) => tests.push({ name, run });
const { useSources } = await import('../test/lab.mjs');
for (const file of ['property', 'vectors']) await import(`../test/${file}.test.mjs`);

const context = { diagnostic() {}, test: (_, run) => run(context) };

/** The name of the first test that fails, or null. The one that failed last is asked first next time. */
async function firstFailure() {
  for (const [at, t] of tests.entries()) {
    try {
      await t.run(context);
    } catch {
      tests.unshift(...tests.splice(at, 1));
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
    cpSync(join(root, 'test/court.tolk'), join(copy, 'test/court.tolk'));
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

const without = await firstFailure();
if (without !== null) {
  console.error(`without any mutation, this fails: ${without}`);
  process.exit(1);
}
const survivors = [];
for (const m of list) {
  const failed = await mutated(m, firstFailure);
  if (failed === null) survivors.push(m.name);
  console.log(failed === null ? `SURVIVED ${m.name}` : `caught   ${m.name.padEnd(36)} ${failed}`);
}
console.log(`${list.length - survivors.length} of ${list.length} caught`);
process.exitCode = survivors.length > 0 ? 1 : 0;
