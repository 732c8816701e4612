#!/usr/bin/env node
// Whether the tests notice it when a check is missing: each mutation of mutations.json is made in a copy of the sources,
// and a test must fail that passes without it. All tests run in this process, and only what they need is compiled, so
// that a mutation takes some seconds. A mutation whose text is not in its file exactly once, or that does not compile, is
// an error. A mutation that names a file of tests is to be noticed by those. ONLY='text|other' runs those whose name
// contains one of these, BY=claims,swap those that these files notice, AFTER=name what comes after that one, PART=1/3 the
// first third. --count N draws so many of them by a seed that it prints, and --seed TEXT names it.
import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { draw } from '../../../scripts/contract-mutation.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const all = JSON.parse(readFileSync(join(root, 'mutation/mutations.json'), 'utf8'));
const [part, parts] = (process.env.PART ?? '1/1').split('/').map(Number);
const by = process.env.BY?.split(',');
const only = (process.env.ONLY ?? '').split('|');
const begin = all.findIndex((m) => m.name === process.env.AFTER) + 1;
const fitting = all.slice(begin).filter((m) => only.some((text) => m.name.includes(text)) && (!by || by.includes(m.by ?? 'library')))
  .filter((_, i) => i % parts === part - 1);

function option(name, otherwise) {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : process.argv[at + 1];
}
const count = Number(option('count', fitting.length));
const seed = option('seed', randomBytes(8).toString('hex'));
const list = count < fitting.length ? draw(fitting.map((m) => ({ ...m, id: m.name })), seed, count) : fitting;
if (count < fitting.length) console.log(`${list.length} of ${fitting.length} faults, drawn by ${seed}`);

process.env.SAMPLE ??= '3';
process.env.SEED ??= '21'; // what is caught does not depend on luck
const tests = [];
let from;
globalThis.collectTest = (name, run) => tests.push({ name, run, from });
const { CompileError, useSources } = await import('../test/lab.mjs');
for (from of ['property', 'vectors', 'pages', 'swap', 'deliver', 'claims', 'liquidity', 'jetton', 'governance', 'interleave', 'interleave-jettons',
  'reentry']) {
  await import(`../test/${from}.test.mjs`);
}
/** The compiler takes a third of the time without optimisation of the stack; what a contract does is the same. */
const LEVEL = Number(process.env.LEVEL ?? 1);
useSources(root, LEVEL);

/** Tests of the library, for mutations that name none. */
const library = ['property', 'vectors'];

const context = { diagnostic() {}, test: (_, run) => run(context) };

/** The first test that fails, or null. What has a hint in its name is asked first, then what failed last. */
async function firstFailure(files, hint) {
  const first = (t) => Number(hint === undefined || !t.name.includes(hint));
  for (const t of tests.filter((x) => files.includes(x.from)).toSorted((a, b) => first(a) - first(b))) {
    try {
      await t.run(context);
    } catch (e) {
      if (e instanceof CompileError) throw e;
      tests.unshift(...tests.splice(tests.indexOf(t), 1));
      return t;
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
    for (const name of ['caller', 'court', 'pages', 'jettons', 'minter', 'wallet']) cpSync(join(root, `test/${name}.tolk`), join(copy, `test/${name}.tolk`));
    const file = join(copy, m.file);
    const text = readFileSync(file, 'utf8');
    if (text.split(m.from).length !== 2) throw new Error(`${m.name}: its text is not in ${m.file} exactly once`);
    writeFileSync(file, text.replace(m.from, () => m.to));
    useSources(copy, LEVEL);
    return await run();
  } finally {
    useSources(root, LEVEL);
    rmSync(copy, { recursive: true });
  }
}

const files = (m) => (m.by ? [m.by] : library);
/** Tests that pass without any mutation. */
const sound = new Set();

/** Throws when a test fails without any mutation, too: then it notices nothing. */
async function demandSound(t) {
  if (sound.has(t)) return;
  try {
    await t.run(context);
  } catch (e) {
    throw new Error(`without any mutation, this fails: ${t.name}`, { cause: e });
  }
  sound.add(t);
}

const outcomes = { caught: 0, SURVIVED: 0, BROKEN: 0 };
for (const m of list) {
  let outcome = 'SURVIVED';
  let what = '';
  try {
    const failed = await mutated(m, () => firstFailure(files(m), m.test));
    if (failed !== null) {
      await demandSound(failed);
      outcome = 'caught';
      what = failed.name;
    }
  } catch (e) {
    outcome = 'BROKEN';
    what = e.message;
  }
  outcomes[outcome]++;
  console.log(`${outcome.padEnd(8)} ${m.name.padEnd(36)} ${what}`.trimEnd());
}
console.log(`${outcomes.caught} of ${list.length} caught, ${outcomes.SURVIVED} survived, ${outcomes.BROKEN} could not be made`);
process.exitCode = outcomes.caught < list.length ? 1 : 0;
