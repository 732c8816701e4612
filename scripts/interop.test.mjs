import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { FLOWS, readRows, runAll, withRows } from './interop.mjs';
import { root } from './interop/lab.mjs';
import { nodeOf, verdictOf } from './interop/opi.mjs';

const document = 'before\n<!-- results -->\nold\n<!-- end of results -->\nafter\n';
const flow = (name, run) => ({
  name,
  variables: [`INTEROP_${name}`],
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

test('a flow of several variables runs with all of them alone, and its verdict says what it found', async () => {
  const run = async (a, b) => ({ version: '3', found: `${a} and ${b}` });
  const flows = [{ name: 'ONE', variables: ['A', 'B'], what: 'a flow', load: async () => ({ run }) }];
  const rows = new Map();
  const told = [];
  const how = { flows, tell: (l) => told.push(l), today: '2026-01-02' };
  assert.equal(await runAll(rows, { ...how, env: { A: 'x' } }), true);
  assert.deepEqual([told, rows.size], [['ONE: not run, B is not set'], 0]);
  assert.equal(await runAll(rows, { ...how, env: { A: 'x', B: 'y' } }), true);
  assert.deepEqual(rows.get('ONE'), { version: '3', verdict: 'works: x and y', date: '2026-01-02' });
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
  for (const variable of FLOWS.flatMap((f) => f.variables))
    assert.ok(text.includes(`\`${variable}\``), variable);
  assert.throws(() => withRows('none', new Map()), /no place/);
});

test('a comparison’s verdict is read from what it prints', () => {
  const same =
    'The same: all BRC-20 events up to block 100.\n  the causeway index at http://a\n  cumulative hash ab\n';
  assert.deepEqual(verdictOf(same), { height: 100, found: 'the same up to block 100' });
  const doubts = 'The same: all BRC-20 events up to block 100 but 3, the first of them in block 90.\n  …';
  assert.equal(verdictOf(doubts).found, 'the same up to block 100, 3 events in doubt from block 90 on');
  for (const [printed, why] of [
    [
      'index compare: Command failed\nThe first block that differs is 7.\nonly ours: …',
      /^The first block that differs is 7\.$/,
    ],
    ['…\nThey differ below block 9 already. Give …', /^They differ below block 9 already/],
    ['…\ncauseway: cannot tell: the OPI node is behind', /cannot tell: the OPI node is behind$/],
    ['', /without a verdict/],
  ])
    assert.throws(() => verdictOf(printed), { message: why });
});

test('a node’s name and password are taken out of its address', () => {
  assert.deepEqual(nodeOf('http://a:b%40c@127.0.0.1:8332'), {
    url: 'http://127.0.0.1:8332/',
    user: 'a',
    password: 'b@c',
  });
  assert.throws(() => nodeOf('http://127.0.0.1:8332'), /name and password/);
});
