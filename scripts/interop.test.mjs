import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { FLOWS, readRows, runAll, withRows } from './interop.mjs';
import { root } from './interop/lab.mjs';

const document = 'before\n<!-- results -->\nold\n<!-- end of results -->\nafter\n';
const flow = (name, run) => ({
  name,
  variable: `INTEROP_${name}`,
  what: 'a flow',
  load: async () => ({ run }),
});

test('what has no path is told as not run, and keeps what was seen before', async () => {
  const flows = [
    flow('ONE', async (path) => `of ${path}`),
    flow('TWO', async () => '2'),
    flow('THREE', async () => '3'),
  ];
  const rows = new Map([['TWO', { version: '1.9', verdict: 'works', date: '2025-01-01' }]]);
  const told = [];
  const env = { INTEROP_ONE: '/somewhere' };
  assert.equal(await runAll(rows, { flows, env, tell: (l) => told.push(l), today: '2026-01-02' }), true);
  assert.match(told[0], /^ONE of \/somewhere: works/);
  assert.deepEqual(told.slice(1), [
    'TWO: not run, INTEROP_TWO is not set',
    'THREE: not run, INTEROP_THREE is not set',
  ]);
  const text = withRows(document, rows, flows);
  assert.match(text, /^before\n<!-- results -->\n\| software /);
  assert.match(text, /\| ONE \| of \/somewhere \| a flow \| works \| 2026-01-02 \|/);
  assert.match(text, /\| TWO \| 1\.9 \| a flow \| works \| 2025-01-01 \|/);
  assert.match(text, /\| THREE \|  \| a flow \| not run \|  \|\n<!-- end of results -->\nafter\n$/);
  assert.deepEqual(readRows(text).get('TWO'), rows.get('TWO'));
  assert.equal(withRows(text, readRows(text), flows), text);
});

test('what fails is in the table with its reason, in one cell, and the run fails', async () => {
  const flows = [
    flow('ONE', async () => {
      throw new Error('no | way\nlog');
    }),
  ];
  const rows = new Map();
  const env = { INTEROP_ONE: 'x' };
  assert.equal(await runAll(rows, { flows, env, tell: () => {}, today: '2026-01-02' }), false);
  assert.match(withRows(document, rows, flows), /\| ONE \|  \| a flow \| fails: no \/ way \| 2026-01-02 \|/);
});

test('the document has a place for results and a row for each flow, and names each variable', () => {
  const text = readFileSync(join(root, 'docs', 'interop.md'), 'utf8');
  assert.deepEqual(
    [...readRows(text).keys()],
    FLOWS.map((f) => f.name),
  );
  for (const { variable } of FLOWS) assert.ok(text.includes(`\`${variable}\``), variable);
  assert.throws(() => withRows('none', new Map()), /no place/);
});
