#!/usr/bin/env node
// Answers within three minutes after a change: formatters, linters and types of what changed, and the tests that it
// reaches. What does not end in time is named and left for `make test`, which runs everything.
//
//   node scripts/check.mjs          what differs from where this branch left main, uncommitted files included
//   BASE=HEAD~1 node scripts/check.mjs
import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const web = join(root, 'web');
const sdk = join(root, 'sdk');
const evm = join(root, 'contracts/evm');
const tools = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'causeway-tools');
const MODULE = 'causeway/';
const started = Date.now();
const DEADLINE = started + 170_000; // leaves ten seconds of the three minutes to end and to report
const MAX_OUTPUT = 20_000; // characters of a failed step that are shown

const ran = [];
const left = [];
let late = 0; // steps and packages that there was no time for
let failed = false;

const text = (command, ...args) =>
  execFileSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'inherit'] });
const lines = (command, ...args) => text(command, ...args).split('\n').filter(Boolean);
const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

function report(ok, what, from, output = '') {
  ran.push(what);
  console.log(`  ${ok ? 'ok  ' : 'FAIL'} ${what.padEnd(60)} ${seconds(Date.now() - from).padStart(8)}`);
  if (ok) return;
  failed = true;
  console.log(output.length > MAX_OUTPUT ? `…\n${output.slice(-MAX_OUTPUT)}` : output);
}

/** What the change reaches and there was no time for. */
function leave(...what) {
  left.push(...what);
  late += what.length;
}

/** Starts a command in a process group of its own, which is ended at the deadline. */
function start(command, args, cwd, env = {}) {
  const child = spawn(command, args, {
    cwd, detached: true, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, NO_COLOR: '1', ...env },
  });
  const run = { child, late: false };
  const timer = setTimeout(() => {
    run.late = true;
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // it ended by itself
    }
  }, Math.max(1, DEADLINE - Date.now()));
  run.ended = new Promise((resolve) => {
    child.on('error', (error) => resolve(`${error}`));
    child.on('close', (code) => resolve(code));
  }).finally(() => clearTimeout(timer));
  return run;
}

/** Runs one step; what it says is shown when it fails. A step that is late is left for `make test`. */
async function step(what, command, args, { cwd = root, env, quietOnly = false } = {}) {
  const from = Date.now();
  if (from >= DEADLINE) return void leave(what);
  const run = start(command, args, cwd, env);
  let output = '';
  for (const stream of [run.child.stdout, run.child.stderr]) {
    stream.on('data', (d) => {
      output = (output + d).slice(-4 * MAX_OUTPUT);
    });
  }
  const code = await run.ended;
  if (run.late) leave(`${what} (not done after ${seconds(Date.now() - from)})`);
  else report(code === 0 && !(quietOnly && output.trim() !== ''), what, from, output);
}

/** Runs tests of packages: each that ends is reported, and the others are left. */
async function goTests(packages) {
  const from = Date.now();
  const open = new Set(packages);
  if (from >= DEADLINE || packages.length === 0) return void leave(...[...open].map((p) => `tests of ${p}`));
  const run = start('go', ['test', '-json', '-p', '2', '-parallel', '4', ...packages.map((p) => `./${p}`)], root);
  const outputs = new Map();
  const keep = (key, more) => outputs.set(key, ((outputs.get(key) ?? '') + more).slice(-MAX_OUTPUT));
  run.child.stderr.on('data', (d) => keep('', d));
  let passed = 0;
  const passedOf = new Map();
  for await (const line of createInterface({ input: run.child.stdout })) {
    let e;
    try {
      e = JSON.parse(line);
    } catch {
      keep('', `${line}\n`);
      continue;
    }
    const name = (e.Package ?? '').replace(MODULE, '') || '.';
    const key = `${name} ${e.Test ?? ''}`;
    if (e.Action === 'output') keep(key, e.Output);
    else if (e.Action === 'build-output') keep('', e.Output);
    else if (e.Action === 'pass' && e.Test) {
      passed += 1;
      passedOf.set(name, (passedOf.get(name) ?? 0) + 1);
      outputs.delete(key);
    } else if ((e.Action === 'fail' || e.Action === 'skip') && e.Test) {
      report(false, `${e.Action} ${key}`, from, outputs.get(key) ?? '');
    } else if (!e.Test && ['pass', 'fail', 'skip'].includes(e.Action)) {
      const known = name === 'causeway' ? '.' : name;
      open.delete(known);
      if (e.Action === 'fail') report(false, `tests of ${known}`, from, (outputs.get(`${name} `) ?? '') + (outputs.get('') ?? ''));
      else console.log(`  ok   ${`tests of ${known}`.padEnd(60)} ${seconds((e.Elapsed ?? 0) * 1000).padStart(8)}`);
    }
  }
  const code = await run.ended;
  ran.push(`${passed} Go tests`);
  if (run.late) leave(...[...open].map((p) => `tests of ${p} (not done in time; ${passedOf.get(p) ?? 0} passed)`));
  else if (code !== 0 && !failed) report(false, 'Go tests', from, outputs.get('') ?? '');
}

/** The changed packages, then those that import them directly, in their tests as well. */
function reached(dirs) {
  const list = text('go', 'list', '-e', '-f', '{{.ImportPath}} {{join .Imports " "}} {{join .TestImports " "}} {{join .XTestImports " "}}', './...');
  const all = list.split('\n').filter(Boolean).map((l) => l.split(/\s+/));
  const short = (p) => (p === 'causeway' ? '.' : p.replace(MODULE, ''));
  const changed = all.map(([p]) => short(p)).filter((p) => dirs.has(p));
  const importers = all
    .filter(([p, ...imports]) => !dirs.has(short(p)) && imports.some((i) => i.startsWith(MODULE) && dirs.has(short(i))))
    .map(([p]) => short(p));
  return { changed, importers };
}

/** Finds the folder of the Go package that a file belongs to: its own, or the nearest above it that has one. */
function packages() {
  // One question for all files: a branch can have hundreds, and time is short.
  const folders = new Set(lines('git', 'ls-files', '-co', '--exclude-standard', '--', '*.go').map(dirname));
  return (file) => {
    for (let dir = dirname(file); ; dir = dirname(dir)) {
      if (folders.has(dir)) return dir;
      if (dir === '.') return null;
    }
  };
}

async function go(files) {
  const sources = files.filter((f) => f.endsWith('.go'));
  const modules = files.some((f) => f === 'go.mod' || f === 'go.sum');
  const beside = files.filter((f) => /^(internal|cmd|testdata|contracts\/evm\/artifacts)\//.test(f) && !f.endsWith('.go'));
  if (sources.length + beside.length === 0 && !modules) return;
  const dirs = new Set([...sources, ...beside].map(packages()).filter((d) => d !== null));
  const { changed, importers } = reached(dirs);
  const there = sources.filter((f) => existsSync(join(root, f)) && !/^internal\/(evm\/bindings|store\/gen)\//.test(f));
  if (there.length > 0) {
    await step('Go: format', join(tools, 'gofumpt-0.12.0'), ['-l', '-modpath', 'causeway', ...there], { quietOnly: true });
  }
  await step('Go: everything compiles', 'go', ['build', './...']);
  const linted = changed.filter((p) => sources.some((f) => dirname(f) === p));
  if (linted.length > 0) {
    await step(`Go: lint of ${linted.length} packages`, join(tools, 'golangci-lint-2.15.0'),
      ['run', '--allow-parallel-runners', ...linted.map((p) => `./${p}`)]);
  }
  if (modules) left.push('lint and tests of all packages: go.mod changed');
  await goTests([...new Set(['.', ...changed, ...importers])]);
}

async function javascript(files, base) {
  if (files.some((f) => /^contracts\/evm\/.*(\.sol|\.toml|artifacts\/.*)$/.test(f))) {
    const of = (what, ...args) => step(what, 'tools/forge', args, { cwd: evm, env: { FOUNDRY_PROFILE: 'test' } });
    await step('contracts: format', 'tools/forge', ['fmt', '--check'], { cwd: evm });
    await step('contracts: lint', 'tools/forge', ['lint', '--deny', 'warnings'], { cwd: evm });
    const tests = files.filter((f) => f.endsWith('.t.sol') && existsSync(join(root, f)));
    const sources = files.some((f) => /^contracts\/evm\/(src|artifacts|test\/(?!.*\.t\.sol))/.test(f));
    if (sources) await of('contracts: tests', 'test');
    else if (tests.length > 0) {
      await of(`contracts: ${tests.length} changed tests`, 'test', '--match-path', `{${tests.map((t) => t.slice('contracts/evm/'.length)).join(',')}}`);
    }
    left.push('contracts: gas, artefacts against sources');
  }
  if (files.some((f) => f.startsWith('contracts/solana/') || f === 'testdata/vectors/message.json')) {
    await step('Solana: tests', 'npm', ['run', '--silent', 'test'], { cwd: join(root, 'contracts/solana') });
    left.push('Solana: compiled program against its sources');
  }
  if (files.some((f) => f.startsWith('contracts/ton/') || f === 'testdata/vectors/message.json')) {
    await step('TON: tests', 'npm', ['run', '--silent', 'test'], { cwd: join(root, 'contracts/ton') });
  }
  // The app is built from the SDK's source.
  if (files.some((f) => f.startsWith('web/') || f.startsWith('sdk/') || f === 'internal/api/openapi.json')) {
    const node = (script, ...args) => [process.execPath, [join(web, 'node_modules', script), ...args]];
    const biome = '@biomejs/biome/bin/biome';
    await step('web: format', ...node(biome, 'format', '.'), { cwd: web });
    await step('web: lint', ...node(biome, 'lint', '--error-on-warnings', '.'), { cwd: web });
    await step('web: types', ...node('typescript/bin/tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', join(root, 'bin/web.tsbuildinfo')), { cwd: web });
    await step('web: tests that the change reaches', ...node('vitest/vitest.mjs', 'run', '--changed', base, '--passWithNoTests'), { cwd: web });
    await step('SDK: format', ...node(biome, 'format', '.'), { cwd: sdk });
    await step('SDK: lint', ...node(biome, 'lint', '--error-on-warnings', '.'), { cwd: sdk });
    await step('SDK: types', ...node('typescript/bin/tsc', '--noEmit'), { cwd: sdk });
    await step('SDK: tests that the change reaches', ...node('vitest/vitest.mjs', 'run', '--changed', base, '--passWithNoTests'), { cwd: sdk });
    left.push('web: size, browser tests');
  }
}

async function documents(files) {
  await step('documents: links, lines', process.execPath, ['scripts/docs.mjs']);
  await step('specification: no statement lost its test', process.execPath, ['scripts/spec-coverage.mjs', '--check']);
  for (const f of files.filter((f) => existsSync(join(root, f)))) {
    if (f.endsWith('.sh')) await step(`${f}: syntax`, 'bash', ['-n', f]);
    if (f.endsWith('.mjs')) await step(`${f}: syntax`, process.execPath, ['--check', f]);
  }
}

function baseOf() {
  for (const name of process.env.BASE ? [process.env.BASE] : ['main', 'origin/main']) {
    try {
      return execFileSync('git', ['merge-base', 'HEAD', name], { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    } catch {
      // not here under that name
    }
  }
  throw new Error('there is no branch main to compare with: name a commit, BASE=… make check');
}

const base = baseOf();
const files = [...new Set([
  ...lines('git', 'diff', '--name-only', '--no-renames', base),
  ...lines('git', 'ls-files', '-o', '--exclude-standard'),
])];
console.log(`check: ${files.length} files differ from ${base.slice(0, 12)}; at most three minutes`);
await Promise.all([go(files), documents(files).then(() => javascript(files, base))]);
left.push('generated files, race detector, mutation');
console.log(`left for \`make test\`:\n${left.map((l) => `  ${l}`).join('\n')}`);
const verdict = failed ? 'FAILED' : late > 0 ? `passed what it ran, and had no time for ${late} more` : 'passed';
console.log(`check: ${verdict}, ${ran.length} steps in ${seconds(Date.now() - started)}`);
process.exitCode = failed ? 1 : 0;
