#!/usr/bin/env node
// SPDX-License-Identifier: Apache-2.0
// Plants faults in the contracts and demands that their tests see each. The faults are in scripts/contract-mutation.json; a run
// draws three of them by a seed that it prints.
//
//   node scripts/contract-mutation.mjs [--all] [--seed TEXT] [--count N] [--only ID,ID]
//
// No file of the working tree is written: the contracts are copied once, and each fault is compiled and tested there. The
// suites look at a fault with few cases first, and with all of them only when nothing was noticed.
import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const LIMIT_MS = 900_000;
const MAX_OUTPUT = 1 << 26;
const NOT_COPIED = new Set(['node_modules', 'out', 'cache', 'gas']);
/** Files that are compiled for every chain with the lock in storage. */
const LOCK_ALONE = /BridgeStorageLock|StorageLock|smartaccount/;
const FEW = { FOUNDRY_FUZZ_RUNS: '32', FOUNDRY_INVARIANT_RUNS: '2' };

/** The source with its one place changed. */
export function mutate(source, { id, file, from, to }) {
  const at = source.indexOf(from);
  if (at < 0 || source.indexOf(from, at + 1) >= 0) throw new Error(`${id}: ${JSON.stringify(from)} must occur exactly once in ${file}`);
  return source.slice(0, at) + to + source.slice(at + from.length);
}

/** The order is the hash's, so that a seed draws the same faults on every machine. */
export function draw(faults, seed, count) {
  const rank = ({ id }) => createHash('sha256').update(`${seed} ${id}`).digest('hex');
  return [...faults].sort((a, b) => (rank(a) < rank(b) ? -1 : 1)).slice(0, count);
}

function run(cwd, command, args, env = {}) {
  const options = { cwd, env: { ...process.env, ...env }, encoding: 'utf8', timeout: LIMIT_MS, maxBuffer: MAX_OUTPUT };
  const { status, error, stdout, stderr } = spawnSync(command, args, options);
  if (error) throw error;
  return { ok: status === 0, out: `${stdout}${stderr}` };
}

/** How much is compiled: most faults show in the bridge with transient storage, which is a fifth of all compiling. */
const BRIDGE = 'bridge';
const TRANSIENT = 'transient';
const EVERY_CHAIN = 'every chain';

/** Compiles what changed in the copy, as tools/build.sh does without the bindings. */
function build(contracts, reach) {
  const all = ['build', '--extra-output', 'storageLayout'];
  const sources = reach === BRIDGE ? ['src/Bridge.sol'] : [];
  const release = run(contracts, 'tools/forge', [...all, '--out', 'out/release', '--cache-path', 'cache/release', ...sources]);
  if (!release.ok) return release;
  const lock = reach === EVERY_CHAIN ? run(contracts, 'tools/forge', all, { FOUNDRY_PROFILE: 'storage-lock' }) : release;
  return lock.ok ? run(contracts, process.execPath, ['tools/artifacts.mjs']) : lock;
}

/** The names of the tests that failed, or null when the suites did not run. */
function failures(contracts, env) {
  const { ok, out } = run(contracts, 'tools/forge', ['test'], { FOUNDRY_PROFILE: 'test', ...env });
  const names = [...new Set([...out.matchAll(/^\[FAIL.*?\] (\w+)\(/gm)].map((m) => m[1]))];
  if (!ok && names.length === 0 && !out.includes('[FAIL')) return null;
  return ok ? [] : names;
}

function copy() {
  const dir = mkdtempSync(join(tmpdir(), 'causeway-contract-mutation-'));
  const contracts = join(dir, 'contracts/evm');
  mkdirSync(contracts, { recursive: true });
  cpSync(join(root, 'contracts/evm'), contracts, { recursive: true, filter: (path) => !NOT_COPIED.has(basename(path)) });
  symlinkSync(join(root, 'contracts/evm/node_modules'), join(contracts, 'node_modules'));
  cpSync(join(root, 'testdata'), join(dir, 'testdata'), { recursive: true });
  return { dir, contracts };
}

function examine(fault, { dir, contracts }) {
  const path = join(dir, fault.file);
  const sound = readFileSync(path, 'utf8');
  const reaches = LOCK_ALONE.test(fault.file) ? [EVERY_CHAIN] : [BRIDGE, TRANSIENT];
  const stages = [...reaches.map((reach) => ({ reach, env: FEW })), { reach: EVERY_CHAIN, env: {} }];
  let reached = BRIDGE;
  try {
    writeFileSync(path, mutate(sound, fault));
    for (const { reach, env } of stages) {
      reached = reach;
      const built = build(contracts, reach);
      if (!built.ok) return { ok: false, why: `it does not compile\n${built.out.slice(-2000)}` };
      const failed = failures(contracts, env);
      if (failed === null) return { ok: false, why: 'the tests did not run' };
      if (failed.length > 0) return { ok: true, why: failed.slice(0, 3).join(', ') };
    }
    return { ok: false, why: 'no test noticed' };
  } finally {
    writeFileSync(path, sound);
    // The next fault starts from sound contracts: of these, the bridge alone is compiled with it.
    if (reached !== BRIDGE) build(contracts, EVERY_CHAIN);
  }
}

function option(name, otherwise) {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : process.argv[at + 1];
}

function main() {
  const faults = JSON.parse(readFileSync(join(root, 'scripts/contract-mutation.json'), 'utf8'));
  // A fault whose place moved is noticed by the next run, not by the one that draws it.
  for (const fault of faults) mutate(readFileSync(join(root, fault.file), 'utf8'), fault);
  const seed = option('seed', randomBytes(8).toString('hex'));
  const only = option('only', '');
  const drawn = only
    ? faults.filter((f) => only.split(',').includes(f.id))
    : draw(faults, seed, process.argv.includes('--all') ? faults.length : Number(option('count', 3)));
  console.log(`${drawn.length} of ${faults.length} faults of the contracts, drawn by ${seed}`);
  const work = copy();
  let missed = 0;
  try {
    const built = build(work.contracts, EVERY_CHAIN);
    if (!built.ok) throw new Error(`the contracts do not compile\n${built.out.slice(-2000)}`);
    for (const fault of drawn) {
      const { ok, why } = examine(fault, work);
      if (!ok) missed++;
      console.log(`${ok ? 'seen   ' : 'MISSED '} ${fault.id} ${fault.file}: ${JSON.stringify(fault.from)} → ${JSON.stringify(fault.to)}: ${why}`);
    }
  } finally {
    rmSync(work.dir, { recursive: true, force: true });
  }
  console.log(`contract mutation: ${drawn.length - missed} of ${drawn.length} faults seen`);
  if (missed > 0 || drawn.length === 0) process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
