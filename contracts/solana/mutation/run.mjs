#!/usr/bin/env node
// SPDX-License-Identifier: Apache-2.0
// Plants faults in the program and demands that its tests see each. The faults are in mutations.json; a run draws three of
// them by a seed that it prints. An entry that is `equivalent` says why no test can see it, and is never planted by chance.
//
//   node mutation/run.mjs [--all] [--seed TEXT] [--count N] [--only ID,ID]        PART=1/3: the first third of them
//
// No file of the working tree is written: the sources are copied once, and each fault is compiled there. The suite that an
// entry names is asked first, then the others, until a test fails. All tests run in this process, so that a fault takes a few
// seconds. Tests of figures (compute units, sizes) and of what is around the program (its interface file, the local cluster)
// are not asked: they must not be what notices a fault.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { draw, mutate } from '../../../scripts/contract-mutation.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Tests of the parts that make no system calls, which rustc compiles for this machine. */
const HOST = 'host';
const SUITES = ['governance', 'vectors', 'crossing', 'bridge', 'posted', 'exit', 'token2022', 'hostile', 'property'];
const LIMIT_MS = 600_000;

const suites = new Map(SUITES.map((name) => [name, []]));
let collecting;
globalThis.collectTest = (name, run) => suites.get(collecting).push({ name, run });
const { useProgram } = await import('../test/lab.mjs');
for (collecting of SUITES) await import(`../test/${collecting}.test.mjs`);

function run(command, args) {
  const { status, error, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8', timeout: LIMIT_MS, maxBuffer: 1 << 26 });
  if (error) throw error;
  return { ok: status === 0, stdout, stderr };
}

function compile(command, args) {
  const { ok, stderr } = run(command, args);
  if (!ok) throw new Error(`${command} failed\n${stderr.slice(-2000)}`);
}

/** The name of the first of the host's tests that fails, or null. */
function hostFailure(work) {
  const program = join(work, 'host');
  compile('/usr/bin/rustc', ['--edition', '2024', '--test', '-A', 'warnings', join(work, 'src/host.rs'), '-o', program]);
  const { ok, stdout } = run(program, ['--test-threads=1']);
  return ok ? null : (/^test (\S+) \.\.\. FAILED/m.exec(stdout)?.[1] ?? 'the run of all');
}

const context = { diagnostic() {}, test: (_, inner) => inner(context) };

/** The name of the first test of a suite that fails, or null. What failed last is asked first. */
async function suiteFailure(suite) {
  const tests = suites.get(suite);
  for (const [at, test] of tests.entries()) {
    try {
      await test.run(context);
    } catch {
      tests.unshift(...tests.splice(at, 1));
      return test.name;
    }
  }
  return null;
}

/** The name of the first test that fails of the program in `work`, or null; suites in the order in which they are asked. */
async function firstFailure(work, order) {
  let compiled = false;
  for (const suite of order) {
    if (suite !== HOST && !compiled) {
      const program = join(work, 'bridge.so');
      compile('./build.sh', [program, join(work, 'src')]);
      useProgram(readFileSync(program));
      compiled = true;
    }
    const failed = suite === HOST ? hostFailure(work) : await suiteFailure(suite);
    if (failed !== null) return `${suite}: ${failed}`;
  }
  return null;
}

async function examine(fault, work) {
  const path = join(work, fault.file);
  const sound = readFileSync(path, 'utf8');
  try {
    writeFileSync(path, mutate(sound, fault));
    const test = await firstFailure(work, [fault.by, ...[HOST, ...SUITES].filter((suite) => suite !== fault.by)]);
    return { ok: test !== null, why: test ?? 'no test noticed' };
  } catch (error) {
    return { ok: false, why: error.message };
  } finally {
    writeFileSync(path, sound);
  }
}

function option(name, otherwise) {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : process.argv[at + 1];
}

/** The faults that this run plants. */
function chosen(faults, seed) {
  const only = option('only', '').split(',').filter(Boolean);
  if (only.length > 0) return faults.filter((f) => only.includes(f.id));
  const planted = faults.filter((f) => !f.equivalent);
  const drawn = process.argv.includes('--all') ? planted : draw(planted, seed, Number(option('count', 3)));
  const [part, parts] = (process.env.PART ?? '1/1').split('/').map(Number);
  return drawn.filter((_, i) => i % parts === part - 1);
}

compile('../../scripts/need.sh', ['/usr/bin/rustc', 'rustc-web']); // the host's tests come before the program's build, which asks for it too
const faults = JSON.parse(readFileSync(join(root, 'mutation/mutations.json'), 'utf8'));
const seed = option('seed', randomBytes(8).toString('hex'));
const drawn = chosen(faults, seed);
console.log(`${drawn.length} of ${faults.length} faults of the program, drawn by ${seed}`);
const work = mkdtempSync(join(tmpdir(), 'causeway-solana-mutation-'));
let missed = 0;
try {
  cpSync(join(root, 'src'), join(work, 'src'), { recursive: true });
  if (process.argv.includes('--all')) {
    const without = await firstFailure(work, [HOST, ...SUITES]);
    if (without !== null) throw new Error(`without any fault, this fails: ${without}`);
  }
  for (const fault of drawn) {
    const { ok, why } = await examine(fault, work);
    if (!ok) missed++;
    console.log(`${ok ? 'seen   ' : 'MISSED '} ${fault.id} (${fault.breaks}): ${why}`);
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}
console.log(`mutation of the program: ${drawn.length - missed} of ${drawn.length} faults seen`);
if (missed > 0 || drawn.length === 0) process.exitCode = 1;
