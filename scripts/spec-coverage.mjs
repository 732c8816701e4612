#!/usr/bin/env node
// Writes bin/spec-coverage.md: which tests prove each numbered statement of testdata/specification.md. A test proves a
// statement that its name (TestSwap_4_42), title ('[4.42] …') or a comment directly above or inside it names.
//
// A ratchet holds what is proven: a statement without a test must be in testdata/spec-pending.json, one with a test must
// not, and that list may only lose entries, which it does by itself. With --check nothing is written, and a list that
// differs is an error.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const specificationFile = 'testdata/specification.md';
const statementsFile = 'testdata/spec-statements.json';
const pendingFile = 'testdata/spec-pending.json';
const tableFile = 'bin/spec-coverage.md';
const sections = {
  1: 'What the product does and for whom',
  2: 'Screens and routes',
  3: 'Entities and their fields',
  4: 'States and transitions',
  5: 'Validation rules',
  6: 'Roles and permissions',
  7: 'The calls it makes',
  8: 'Error catalogue',
  9: 'Business constants and limits',
};
const MAX_EARLIER = 20;

function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26, stdio: ['ignore', 'pipe', 'ignore'] });
}

/** Numbers from a to b of one section, both included: "4.08" to "4.12". */
function range(a, b) {
  const [section, first] = a.split('.');
  const [other, last] = b.split('.');
  if (section !== other) return [a, b];
  const numbers = [];
  for (let n = Number(first); n <= Number(last); n++) numbers.push(`${section}.${String(n).padStart(2, '0')}`);
  return numbers;
}

/** The statements that a line names, as [4.42], [4.42]–[4.45], [4.42] to [4.45]. */
export function named(line) {
  const numbers = [];
  for (const m of line.matchAll(/\[(\d\.\d\d)\](?:(?:\s*[-–]\s*|\s+to\s+)\[(\d\.\d\d)\])?/g)) {
    numbers.push(...(m[2] ? range(m[1], m[2]) : [m[1]]));
  }
  return numbers;
}

/** Tests of a Go file, with what they name. gofmt puts a function's end into the first column. */
export function goTests(text, begins = /^func ((?:Test|Fuzz|Benchmark|Example)\w*)\(/) {
  const tests = [];
  let above = [];
  let test = null;
  for (const line of text.split('\n')) {
    const start = begins.exec(line);
    if (start) {
      const inName = [...start[1].matchAll(/_(\d)_(\d\d)(?=_|$|[A-Z])/g)].map((m) => `${m[1]}.${m[2]}`);
      test = { name: start[1], numbers: [...inName, ...above] };
      tests.push(test);
    }
    if (test) test.numbers.push(...named(line));
    if (/^}/.test(line)) test = null;
    above = line.startsWith('//') ? [...above, ...named(line)] : [];
  }
  return tests;
}

/** Tests of a Solidity file, whose functions stand one level inside their contract. */
export function solidityTests(text) {
  const flat = text.replace(/^ {4}/gm, '').replace(/^function (test|invariant)/gm, 'func $1').replace(/^\/\/\//gm, '//');
  return goTests(flat, /^func ((?:test|invariant)\w*)\(/);
}

/** The title that a call of describe, it or test has, which may begin some lines below it. */
function title(lines, at, indent) {
  const quoted = /(['"`])((?:\\.|(?!\1).)*)\1/;
  if (/\.each(<.*>)?\(/.test(lines[at])) {
    for (let i = at; i < lines.length; i++) {
      const end = /\)\((.*)$/.exec(lines[i]);
      const here = i === at || new RegExp(`^ {${indent}}\\S`).test(lines[i]);
      if (here && end) return (quoted.exec(end[1]) ?? quoted.exec(lines[i + 1] ?? ''))?.[2] ?? '';
    }
    return '';
  }
  return (quoted.exec(lines[at]) ?? quoted.exec(lines[at + 1] ?? ''))?.[2] ?? '';
}

/** Tests and groups of a TypeScript file. The formatter gives a block's first and last line the same indentation. */
export function scriptTests(text) {
  const lines = text.split('\n');
  const tests = [];
  let open = [];
  let above = [];
  lines.forEach((line, at) => {
    const indent = line.length - line.trimStart().length;
    if (/^\s*(describe|it|test)(\.\w+)*(<.*>)?\(/.test(line)) {
      open = open.filter((t) => t.indent < indent);
      const test = { name: title(lines, at, indent), numbers: [...above], indent };
      tests.push(test);
      open.push(test);
    }
    const inside = open.at(-1);
    if (inside && line.trim() !== '') inside.numbers.push(...(/^\s*\/\//.test(line) && indent <= inside.indent ? [] : named(line)));
    if (/^\s*\}\)+;?$/.test(line) || /^\s*\);$/.test(line)) open = open.filter((t) => t.indent < indent);
    above = /^\s*\/\//.test(line) ? [...above, ...named(line)] : [];
  });
  return tests;
}

function collect() {
  const files = git('ls-files', '*_test.go', '*.t.sol', '*.test.ts', '*.test.tsx', '*.spec.ts', 'contracts/**/*.test.mjs').split('\n').filter(Boolean).sort();
  const proofs = new Map();
  for (const file of files) {
    if (!existsSync(join(root, file))) continue;
    const text = readFileSync(join(root, file), 'utf8');
    const read = file.endsWith('.go') ? goTests : file.endsWith('.sol') ? solidityTests : scriptTests;
    for (const test of read(text)) {
      for (const number of new Set(test.numbers)) {
        if (!proofs.has(number)) proofs.set(number, []);
        proofs.get(number).push({ file, name: test.name });
      }
    }
  }
  return proofs;
}

/** What each statement's row says: its tests, what its parts say, or why there is no test. */
function judge(statements, proofs) {
  const isPart = new Map(statements.map((s) => [s.number, s]));
  const open = (s) => !proofs.has(s.number) && !s.aside && !s.parts;
  return statements.map((s) => {
    const tests = proofs.get(s.number) ?? [];
    if (s.aside) return { ...s, tests, state: tests.length > 0 ? 'proven' : s.aside };
    if (!s.parts) return { ...s, tests, state: tests.length > 0 ? 'proven' : 'pending' };
    // A heading says no more than its parts: tests that name it alone do not prove them.
    const missing = range(...s.parts.split('-')).filter((n) => isPart.has(n) && open(isPart.get(n)));
    return { ...s, tests, missing, state: missing.length === 0 ? 'proven' : 'heading' };
  });
}

function cell(text) {
  return text.replace(/\\(['"`])/g, '$1').replaceAll('\\', '\\\\').replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('*', '\\*');
}

function proof(row) {
  const parts = row.parts ? `its parts ${row.parts.replace('-', ' to ')}` : '';
  if (row.state === 'heading') return `no test yet: ${row.missing.join(', ')}`;
  if (row.state === 'pending') return 'no test yet';
  if (row.state !== 'proven') return row.aside;
  const byFile = new Map();
  for (const t of row.tests) byFile.set(t.file, new Set([...(byFile.get(t.file) ?? []), t.name]));
  const list = [...byFile].map(([file, names]) => `\`${file}\`: ${[...names].map(cell).join('; ')}`);
  return [parts, ...list].filter(Boolean).join('<br>');
}

function table(rows) {
  const out = [
    '# Which test proves which statement of the specification',
    '',
    'Written by `make coverage` from the names, titles and comments of the tests. The statements are in',
    `\`${specificationFile}\`, what has no test yet in \`${pendingFile}\`, which may only get shorter.`,
    '',
    '| Section | Statements | Proven | No test yet | Nothing to test |',
    '|---|---:|---:|---:|---:|',
  ];
  for (const [n, name] of Object.entries(sections)) {
    const of = rows.filter((r) => r.number.startsWith(`${n}.`));
    const count = (...states) => of.filter((r) => states.includes(r.state)).length;
    const proven = count('proven');
    const pending = count('pending', 'heading');
    out.push(`| ${n}. ${name} | ${of.length} | ${proven} | ${pending} | ${of.length - proven - pending} |`);
  }
  for (const [n, name] of Object.entries(sections)) {
    out.push('', `## ${n}. ${name}`, '', '| | Statement | Proven by |', '|---|---|---|');
    for (const r of rows.filter((r) => r.number.startsWith(`${n}.`))) {
      out.push(`| ${r.number} | ${cell(r.title)} | ${proof(r)} |`);
    }
  }
  return `${out.join('\n')}\n`;
}

/** What the list of titles and the specification do not both number. */
function unnumbered(statements) {
  const text = readFileSync(join(root, specificationFile), 'utf8');
  const said = new Set([...text.matchAll(/\[(\d\.\d\d)\]/g)].map((m) => m[1]));
  const listed = new Set(statements.map((s) => s.number));
  return [
    ...[...said].filter((n) => !listed.has(n)).map((n) => `[${n}] of ${specificationFile} is not in ${statementsFile}`),
    ...[...listed].filter((n) => !said.has(n)).map((n) => `[${n}] of ${statementsFile} is not in ${specificationFile}`),
  ];
}

/** Earlier states of the list, newest first; none where the history is not there (an archive, a shallow clone). */
function earlierLists() {
  try {
    const commits = git('log', `-${MAX_EARLIER}`, '--format=%H', '--', pendingFile).split('\n').filter(Boolean);
    return commits.map((c) => JSON.parse(git('show', `${c}:${pendingFile}`)));
  } catch {
    return [];
  }
}

function ratchet(rows, proofs, pending) {
  const known = new Set(rows.map((r) => r.number));
  const without = new Set(rows.filter((r) => r.state === 'pending').map((r) => r.number));
  const findings = [];
  for (const n of without) if (!pending.includes(n)) findings.push(`[${n}] has lost its test: no test names it`);
  for (const n of pending) if (!without.has(n)) findings.push(`[${n}] in ${pendingFile} needs no test or has one: run \`node scripts/spec-coverage.mjs\``);
  for (const earlier of earlierLists()) {
    for (const n of pending) if (!earlier.includes(n)) findings.push(`[${n}] was added to ${pendingFile}, which may only get shorter`);
  }
  for (const [n, tests] of proofs) {
    if (!known.has(n)) findings.push(`${tests[0].file}: "${tests[0].name}" names [${n}], which is no statement`);
  }
  return [...new Set(findings)];
}

function main(check) {
  const proofs = collect();
  const statements = JSON.parse(readFileSync(join(root, statementsFile), 'utf8'));
  const rows = judge(statements, proofs);
  let pending = JSON.parse(readFileSync(join(root, pendingFile), 'utf8'));
  if (!check) {
    // What has a test by now leaves the list by itself; nothing enters it.
    pending = pending.filter((n) => rows.some((r) => r.number === n && r.state === 'pending'));
    writeFileSync(join(root, pendingFile), `${JSON.stringify(pending, null, 2)}\n`);
  }
  const findings = [...unnumbered(statements), ...ratchet(rows, proofs, pending)];
  if (!check) {
    const path = join(root, tableFile);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, table(rows));
  }
  for (const f of findings) console.error(f);
  if (findings.length > 0) process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main(process.argv.includes('--check'));
