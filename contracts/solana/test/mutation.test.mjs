// The list of planted faults (mutation/run.mjs) fits the sources: a fault whose place has moved is noticed here, not by the run
// that draws it.
import test from 'node:test';
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { mutate } from '../../../scripts/contract-mutation.mjs';

const here = (path) => new URL(`../${path}`, import.meta.url);
const faults = JSON.parse(readFileSync(here('mutation/mutations.json'), 'utf8'));

test('each planted fault has a name of its own, one place in its file, a suite and what it breaks', () => {
  assert.equal(new Set(faults.map((f) => f.id)).size, faults.length);
  for (const f of faults) {
    assert.match(f.file, /^src\/[\w/]+\.rs$/, f.id);
    assert.notEqual(mutate(readFileSync(here(f.file), 'utf8'), f), null, f.id);
    assert.notEqual(f.from, f.to, f.id);
    assert.ok(f.breaks.length > 0 && f.equivalent !== '', f.id);
    assert.ok(f.by === 'host' || existsSync(here(`test/${f.by}.test.mjs`)), f.id);
  }
});

test('each source with a check has planted faults', () => {
  const none = ['error.rs', 'host.rs', 'state.rs', 'rt/mod.rs']; // names, layouts and lists
  const sources = readdirSync(here('src'), { recursive: true }).filter((name) => name.endsWith('.rs') && !none.includes(name));
  assert.deepEqual(sources.filter((name) => !faults.some((f) => f.file === `src/${name}`)), []);
});
