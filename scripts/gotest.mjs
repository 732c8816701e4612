#!/usr/bin/env node
// Runs `go test -json` with the given arguments and prints what a person needs: a line per package, the output of what
// failed, the slowest tests, and one closing line. A skipped test is a failure: what is not run proves nothing.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const child = spawn('go', ['test', '-json', ...process.argv.slice(2)], { stdio: ['ignore', 'pipe', 'inherit'] });
const output = new Map(); // package/test → lines, dropped when it passes
const counts = { pass: 0, fail: 0, skip: 0 };
const notes = [];
const MAX_LINES = 400;
const SLOWEST = 12;
const slow = [];

function key(e) {
  return `${e.Package ?? e.ImportPath ?? ''} ${e.Test ?? ''}`;
}

function tell(e, word) {
  const lines = output.get(key(e)) ?? [];
  if (lines.length > 0) process.stdout.write(`--- ${word} ${key(e)}\n${lines.join('')}`);
}

for await (const line of createInterface({ input: child.stdout })) {
  let e;
  try {
    e = JSON.parse(line);
  } catch {
    console.log(line);
    continue;
  }
  if (e.Action === 'output' || e.Action === 'build-output') {
    const lines = output.get(key(e)) ?? [];
    if (lines.length < MAX_LINES) lines.push(e.Output);
    output.set(key(e), lines);
  } else if (e.Action === 'build-fail') {
    tell(e, 'BUILD');
    counts.fail++;
  } else if (e.Test && ['pass', 'fail', 'skip'].includes(e.Action)) {
    counts[e.Action]++;
    if (!e.Test.includes('/')) slow.push({ name: key(e), seconds: e.Elapsed ?? 0 });
    if (e.Action !== 'pass') {
      tell(e, e.Action.toUpperCase());
      notes.push(`${e.Action} ${key(e)}`);
    }
    output.delete(key(e));
  } else if (!e.Test && ['pass', 'fail'].includes(e.Action)) {
    if (e.Action === 'fail') {
      tell(e, 'FAIL');
      notes.push(`fail ${e.Package}`);
    }
    console.log(`${e.Action === 'pass' ? 'ok  ' : 'FAIL'} ${e.Package} ${(e.Elapsed ?? 0).toFixed(1)} s`);
    output.delete(key(e));
  }
}
const code = await new Promise((resolve) => (child.exitCode === null ? child.on('close', resolve) : resolve(child.exitCode)));
slow.sort((a, b) => b.seconds - a.seconds);
for (const t of slow.slice(0, SLOWEST)) if (t.seconds >= 5) console.log(`slow ${t.name} ${t.seconds.toFixed(1)} s`);
for (const n of notes) console.log(n);
console.log(`go: ${counts.pass} passed, ${counts.fail} failed, ${counts.skip} skipped`);
process.exit(code !== 0 || counts.fail > 0 || counts.skip > 0 || counts.pass === 0 ? 1 : 0);
