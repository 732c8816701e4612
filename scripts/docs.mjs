#!/usr/bin/env node
// Checks the documents: every relative link leads to a file, every anchor to a heading of it, no line of prose is longer
// than a reader's screen is wide, and no example asks another machine by plain http.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const LONGEST = 400;

/** The lines of a document that are not code, with their numbers from 1. */
function prose(text) {
  let code = false;
  return text.split('\n').flatMap((line, at) => {
    const fence = /^\s*```/.test(line);
    if (fence) code = !code;
    return code || fence ? [] : [{ line, number: at + 1 }];
  });
}

/** The anchor that GitHub gives a heading. */
export function anchor(heading) {
  const text = heading.replace(/`/g, '').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
  return text.replace(/[^\p{L}\p{N}\s_-]/gu, '').trim().replaceAll(' ', '-');
}

function anchors(file) {
  const headings = prose(readFileSync(file, 'utf8')).flatMap(({ line }) => /^#+\s+(.*)$/.exec(line)?.[1] ?? []);
  return new Set(headings.map(anchor));
}

/** What a text asks by plain http beyond its own machine. */
export function plain(text) {
  const local = /^([^@/]*@)?(127\.0\.0\.1|localhost|\[::1)([\]:/]|$)/;
  const all = [...text.matchAll(/\b(?:http|ws):\/\/([^\s`"'<>),;\]]+)/g)];
  return all.map(([, rest]) => rest).filter((rest) => !local.test(rest));
}

function problems(file) {
  const found = [];
  const folder = dirname(join(root, file));
  const text = readFileSync(join(root, file), 'utf8');
  text.split('\n').forEach((line, at) => {
    for (const host of plain(line)) found.push(`${file}:${at + 1}: plain http to ${host}`);
  });
  for (const { line, number } of prose(text)) {
    const tell = (what) => found.push(`${file}:${number}: ${what}`);
    if (line.length > LONGEST) tell(`a line of ${line.length} characters; ${LONGEST} at most`);
    for (const [, target] of line.replace(/`[^`]*`/g, '').matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^[a-z]+:/.test(target)) continue;
      const [path, name] = target.split('#');
      const to = path === '' ? join(root, file) : join(folder, path);
      if (!existsSync(to)) tell(`${target} leads nowhere`);
      else if (name && !anchors(to).has(name)) tell(`${relative(root, to)} has no heading #${name}`);
    }
  }
  return found;
}

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], { cwd: root, encoding: 'utf8' });
const found = files.split('\n').filter((f) => f !== '' && existsSync(join(root, f))).flatMap(problems);
for (const p of found) console.error(p);
process.exitCode = found.length > 0 ? 1 : 0;
