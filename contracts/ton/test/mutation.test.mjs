// The list of planted faults (mutation/run.mjs) fits the sources: a fault whose place has moved is noticed here, not by the run
// that makes it.
import test from 'node:test';
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';

const here = (path) => new URL(`../${path}`, import.meta.url);
const faults = JSON.parse(readFileSync(here('mutation/mutations.json'), 'utf8'));
const source = new Map(readdirSync(here('src')).map((name) => [`src/${name}`, readFileSync(here(`src/${name}`), 'utf8')]));

test('each planted fault has a name of its own, one place in its file, and tests that are to notice it', () => {
  assert.equal(new Set(faults.map((f) => f.name)).size, faults.length);
  for (const f of faults) {
    assert.equal(source.get(f.file)?.split(f.from).length, 2, `${f.name}: its text is not in ${f.file} exactly once`);
    assert.notEqual(f.from, f.to, f.name);
    if (f.by === undefined) continue;
    const tests = here(`test/${f.by}.test.mjs`);
    assert.ok(existsSync(tests), f.name);
    if (f.test !== undefined) assert.ok(readFileSync(tests, 'utf8').replaceAll("\\'", "'").includes(f.test), `${f.name}: no test is called ${f.test}`);
  }
});

test('each source with a check or a message has planted faults', () => {
  const checks = [...source].filter(([, text]) => /\bassert\b|createMessage/.test(text)).map(([file]) => file);
  assert.ok(checks.length > 10);
  assert.deepEqual(checks.filter((file) => !faults.some((f) => f.file === file)), []);
});
