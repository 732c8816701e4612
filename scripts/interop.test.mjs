import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { differences, heldAt, partsOf, readOurs, requireSame, unitsOf } from './interop/agree.mjs';
import { FLOWS, readRows, runAll, withRows } from './interop.mjs';
import { root } from './interop/lab.mjs';
import { nodeOf, verdictOf } from './interop/opi.mjs';
import { placeOf, readOrd, unlikeInscription } from './interop/ord.mjs';
import { Kept } from './interop/runestone.mjs';

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

const [A, B] = ['a', 'b'].map((digit) => digit.repeat(64));
/** One output as our index tells it: two runes and an inscription. */
const oursOf = (amount, offset = 0) =>
  readOurs([
    {
      txid: A,
      vout: 1,
      runes: [
        { spacedRune: 'ONE•RUNE', amount },
        { spacedRune: 'OTHER•RUNE', amount: '7' },
      ],
      inscriptions: [{ inscriptionId: `${B}i0`, inscriptionNumber: -3, offset }],
    },
    { txid: A, vout: 2, runes: [], inscriptions: [] },
  ]);
/** The same as ord 0.27 answers `/outputs` and `/inscription/…`. */
const ordOf = (amount, place = `${A}:1:0`) =>
  readOrd(
    [
      {
        outpoint: `${A}:1`,
        indexed: true,
        runes: {
          'ONE•RUNE': { amount, divisibility: 2, symbol: null },
          'OTHER•RUNE': { amount: 7, divisibility: 0, symbol: 'X' },
        },
        inscriptions: [`${B}i0`],
      },
      { outpoint: `${A}:2`, indexed: true, runes: {}, inscriptions: [] },
    ],
    [{ id: `${B}i0`, number: -3, satpoint: place }],
  );

test('two indexes agree where each output carries the same, and are told apart by anything else', () => {
  assert.deepEqual(differences(oursOf('1250'), ordOf(1250)), []);
  assert.deepEqual(differences(oursOf('1250'), ordOf(1251)), [
    `${A}:1, rune ONE•RUNE: 1250 here, 1251 there`,
  ]);
  assert.deepEqual(differences(oursOf('1250', 5), ordOf(1250)), [
    `${A}:1, inscription ${B}i0: number -3 at 5 here, number -3 at 0 there`,
  ]);
  assert.match(differences(oursOf('1250'), ordOf(1250, `${B}:0:0`))[0], /at 0 here, number -3 at bbb/);
  const ours = oursOf('1250');
  ours.delete(`${A}:1`);
  assert.equal(differences(ours, ordOf(1250)).length, 3, 'what only the other index has');
  assert.equal(differences(oursOf('1250'), new Map()).length, 3, 'what only ours has');
  assert.throws(
    () => requireSame('afterwards', oursOf('1'), ordOf(2)),
    /^Error: afterwards, 1 differences: a/,
  );
  requireSame('afterwards', oursOf('2'), ordOf(2));
});

test('an index that knows no inscriptions is compared by runes alone', () => {
  const runes = new Map([
    ['ONE•RUNE', 1250n],
    ['OTHER•RUNE', 7n],
  ]);
  const theirs = new Map([[`${A}:1`, { runes, inscriptions: null }]]);
  assert.deepEqual(differences(oursOf('1250'), theirs), []);
  assert.equal(differences(oursOf('1251'), theirs).length, 1);
});

test('what cannot be read exactly, or was not indexed, is no agreement', () => {
  assert.equal(unitsOf('340282366920938463463374607431768211455'), 2n ** 128n - 1n);
  assert.throws(() => unitsOf(2 ** 53), /read exactly/);
  const outpoint = `${A}:1`;
  for (const output of [
    { outpoint, indexed: false, runes: {}, inscriptions: [] },
    { outpoint, indexed: true, runes: null, inscriptions: [] },
    { outpoint, indexed: true, runes: {}, inscriptions: null },
  ])
    assert.throws(() => readOrd([output], []), /has not indexed/);
});

test('an inscription is compared by number, place, type and length', () => {
  const theirs = {
    id: `${B}i0`,
    number: 4,
    satpoint: `${A}:0:9`,
    content_type: 'text/html',
    content_length: 5,
  };
  const ours = {
    inscriptionNumber: 4,
    location: `${A}:0:9`,
    contentType: 'text/html',
    contentLength: 5,
  };
  assert.deepEqual(unlikeInscription(theirs, ours), []);
  assert.deepEqual(
    unlikeInscription(
      { ...theirs, content_type: null, content_length: null },
      {
        ...ours,
        contentType: '',
        contentLength: 0,
      },
    ),
    [],
  );
  for (const [name, value] of [
    ['inscriptionNumber', 5],
    ['location', `${A}:0:8`],
    ['contentType', 'text/plain'],
    ['contentLength', 6],
  ])
    assert.equal(unlikeInscription(theirs, { ...ours, [name]: value }).length, 1, name);
  assert.deepEqual(placeOf(`${A}:3:9`), { outpoint: `${A}:3`, offset: '9' });
});

test('a rune is added up at one script alone', () => {
  const outputs = [
    { outpoint: `${A}:1`, script: '5120aa' },
    { outpoint: `${B}:0`, script: '5120aa' },
    { outpoint: `${B}:1`, script: '5120bb' },
  ];
  const holds = (amount) => ({ runes: new Map([['R', amount]]), inscriptions: null });
  const carried = new Map([
    [`${A}:1`, holds(2n)],
    [`${B}:1`, holds(40n)],
  ]);
  assert.equal(heldAt(outputs, carried, 'R', '5120aa'), 2n);
  assert.equal(heldAt(outputs, carried, 'S', '5120aa'), 0n);
  assert.deepEqual(partsOf([1, 2, 3], 2), [[1, 2], [3]]);
});

test('what an indexer keeps of a block that was left is gone, and what it spent is there again', async () => {
  const runeId = { block: 1, tx: 1 };
  const kept = new Kept();
  const balance = (txid, vout, amount) => ({ txid, vout, runeId, amount });
  const save = (height, hash, rest) =>
    kept.saveBlockIndex({
      block: { height, hash },
      ...{ etchings: [], mintCounts: [], utxoBalances: [], spentBalances: [], ...rest },
    });
  await save(1, 'one', {
    etchings: [{ runeId, runeTicker: 'ONERUNE', runeName: 'ONE•RUNE' }],
    mintCounts: [{ mint: runeId, count: 2 }],
    utxoBalances: [balance(A, 0, 9n)],
  });
  await save(2, 'two', {
    mintCounts: [{ mint: runeId, count: 1 }],
    utxoBalances: [balance(B, 1, 9n)],
    spentBalances: [balance(A, 0, 9n)],
  });
  const units = (outpoint) => kept.carried([outpoint]).get(outpoint).runes.get('ONE•RUNE');
  assert.deepEqual([units(`${A}:0`), units(`${B}:1`)], [undefined, 9n]);
  assert.equal(await kept.getValidMintCount('1:1', 2), 3);
  await save(2, 'another', {});
  assert.deepEqual([units(`${A}:0`), units(`${B}:1`)], [9n, undefined]);
  assert.deepEqual([await kept.getValidMintCount('1:1', 2), await kept.getBlockhash(2)], [2, 'another']);
  assert.deepEqual(await kept.getCurrentBlock(), { height: 2, hash: 'another' });
  assert.deepEqual(await kept.getRuneLocation('ONERUNE'), runeId);
  await kept.resetCurrentBlock({ height: 0 });
  assert.deepEqual([await kept.getCurrentBlock(), await kept.getEtching('1:1')], [null, null]);
  assert.deepEqual(await kept.getUtxoBalance(A, 0), []);
});
