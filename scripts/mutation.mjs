#!/usr/bin/env node
// Asks whether the tests notice: changes one literal of the specification at a time and demands that the test that is
// named for it fails. The literals are in scripts/mutation.json; each commit draws its own 20 of them by its tree.
//
//   node scripts/mutation.mjs [--all] [--seed TEXT] [--count N]
//
// No file of the working tree is written: Go gets the changed source by -overlay, web app and SDK by a plugin that hands
// vitest the changed source in the place of the file's own.
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const web = join(root, 'web');
const AT_ONCE = 2;
const LIMIT_MS = 120_000;
const MAX_OUTPUT = 1 << 24;

/** The literal with one sign changed: another digit in a number, another letter in a text. */
export function changed(literal) {
  const digits = /\d/.test(literal) && !/[a-z]{2}/i.test(literal.replace(/^0x/, ''));
  const places = [...literal.matchAll(digits ? /\d/g : /\p{L}/gu)];
  if (places.length === 0) throw new Error(`nothing to change in ${literal}`);
  const { index, 0: was } = places[Math.floor(places.length / 2)];
  const now = digits ? String((Number(was) + 1) % 10) : /[xX]/.test(was) ? 'q' : /\p{Lu}/u.test(was) ? 'X' : 'x';
  return literal.slice(0, index) + now + literal.slice(index + was.length);
}

/** The whole source with the literal changed; `within` says where it is when it occurs more than once. */
export function mutate(source, { literal, within = literal, file }) {
  const at = source.indexOf(within);
  if (at < 0 || source.indexOf(within, at + 1) >= 0) throw new Error(`${file}: ${JSON.stringify(within)} must occur exactly once`);
  const inside = within.indexOf(literal);
  if (inside < 0) throw new Error(`${file}: ${JSON.stringify(literal)} is not in ${JSON.stringify(within)}`);
  const start = at + inside;
  return source.slice(0, start) + changed(literal) + source.slice(start + literal.length);
}

/** The order is the hash's, so that a seed draws the same entries on every machine. */
export function draw(entries, seed, count) {
  const rank = (e) => createHash('sha256').update(`${seed} ${e.statement} ${e.file} ${e.literal}`).digest('hex');
  return [...entries].sort((a, b) => (rank(a) < rank(b) ? -1 : 1)).slice(0, count);
}

function run(command, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'], timeout: LIMIT_MS });
    let out = '';
    const keep = (chunk) => {
      if (out.length < MAX_OUTPUT) out += chunk;
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', reject);
    child.on('close', () => resolve(out));
  });
}

/** Runs the entry's test alone, with the source as it is or changed, and says how it ended. */
async function outcome(entry, source, dir) {
  return entry.file.endsWith('.go') ? goOutcome(entry, source, dir) : webOutcome(entry, source, dir);
}

async function goOutcome(entry, source, dir) {
  const args = ['test', '-json', '-count=1', '-vet=off', '-run', `^${entry.test}$`];
  if (source !== null) {
    const copy = join(dir, 'source.go');
    writeFileSync(copy, source);
    const overlay = join(dir, 'overlay.json');
    writeFileSync(overlay, JSON.stringify({ Replace: { [join(root, entry.file)]: copy } }));
    args.push('-overlay', overlay);
  }
  const out = await run('go', [...args, `./${dirname(entry.tests ?? entry.file)}`], { cwd: root });
  const events = out.split('\n').flatMap((line) => {
    try {
      return [JSON.parse(line)];
    } catch {
      return [];
    }
  });
  const ended = events.find((e) => e.Test === entry.test && ['pass', 'fail'].includes(e.Action))?.Action;
  return { ended: ended ?? 'not run', out: events.map((e) => e.Output ?? '').join('') || out };
}

async function webOutcome(entry, source, dir) {
  const report = join(dir, 'report.json');
  const at = entry.tests.startsWith('sdk/') ? join(root, 'sdk') : web;
  const env = { ...process.env };
  if (source !== null) {
    const copy = join(dir, 'source');
    writeFileSync(copy, source);
    Object.assign(env, { MUTATED_FILE: join(root, entry.file), MUTATED_SOURCE: copy });
  }
  const pattern = entry.test.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const out = await run(
    process.execPath,
    [
      join(web, 'node_modules/vitest/vitest.mjs'), 'run', '--config', join(at, 'scripts/mutation.vitest.ts'),
      '--root', at, '--reporter=json', `--outputFile=${report}`, '-t', pattern, entry.tests.replace(/^(web|sdk)\//, ''),
    ],
    { cwd: at, env },
  );
  try {
    const results = JSON.parse(readFileSync(report, 'utf8')).testResults.flatMap((f) => f.assertionResults);
    const ran = results.filter((r) => r.fullName.includes(entry.test) && ['passed', 'failed'].includes(r.status));
    if (ran.length === 0) return { ended: 'not run', out };
    return { ended: ran.some((r) => r.status === 'failed') ? 'fail' : 'pass', out };
  } catch {
    return { ended: 'not run', out };
  } finally {
    rmSync(report, { force: true });
  }
}

async function examine(entry, dir) {
  const source = readFileSync(join(root, entry.file), 'utf8');
  const what = `[${entry.statement}] ${JSON.stringify(entry.literal)} → ${JSON.stringify(changed(entry.literal))} in ${entry.file}`;
  // A change that the test sees counts only if the test passes without it.
  const before = await outcome(entry, null, dir);
  if (before.ended !== 'pass') return { what, ok: false, why: `the test "${entry.test}" did not pass unchanged: ${before.ended}\n${before.out.slice(-2000)}` };
  const after = await outcome(entry, mutate(source, entry), dir);
  if (after.ended === 'fail') return { what, ok: true };
  const why = after.ended === 'pass' ? `the test "${entry.test}" did not notice` : `the test "${entry.test}" did not run\n${after.out.slice(-2000)}`;
  return { what, ok: false, why };
}

function option(name, otherwise) {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : process.argv[at + 1];
}

function tree() {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD^{tree}'], { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return 'no tree';
  }
}

async function main() {
  const started = Date.now();
  const entries = JSON.parse(readFileSync(join(root, 'scripts/mutation.json'), 'utf8'));
  // An entry whose literal moved is noticed by the next run, not by the one that draws it.
  for (const entry of entries) mutate(readFileSync(join(root, entry.file), 'utf8'), entry);
  const seed = option('seed', tree());
  const all = process.argv.includes('--all');
  const queue = draw(entries, seed, all ? entries.length : Number(option('count', 20)));
  const total = queue.length;
  console.log(`${total} of ${entries.length} literals, drawn by ${seed}`);
  let missed = 0;
  const dirs = [];
  const worker = async () => {
    const dir = mkdtempSync(join(tmpdir(), 'causeway-mutation-'));
    dirs.push(dir);
    for (let entry = queue.shift(); entry; entry = queue.shift()) {
      const { what, ok, why } = await examine(entry, dir);
      if (!ok) missed++;
      console.log(ok ? `seen    ${what}` : `MISSED  ${what}\n        ${why}`);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  } finally {
    for (const dir of dirs) rmSync(dir, { recursive: true, force: true });
  }
  console.log(`mutation: ${total - missed} of ${total} changes seen, ${Math.round((Date.now() - started) / 1000)} s`);
  if (missed > 0 || total === 0) process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
