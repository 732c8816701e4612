// The pages of bits that say what ran (CON-03), against a set of numbers.
import assert from 'node:assert/strict';
import { beginCell, contractAddress, Dictionary, toNano } from '@ton/core';
import { Blockchain } from '@ton/sandbox';
import { codeOf, item, random, test } from './lab.mjs';

const PAGE = 960, ERASE = 1n << 32n;

async function open() {
  const world = await Blockchain.create();
  const init = { code: await codeOf('test/pages.tolk'), data: beginCell().endCell() };
  const address = contractAddress(0, init);
  await (await world.treasury('anybody')).send({ to: address, value: toNano('1'), init, bounce: false });
  const get = async (name, ...args) => (await world.runGetMethod(address, name, args.map(item))).stackReader;
  const self = {
    state: beginCell().storeUint(0, 32).storeBit(0).storeUint(0, 16).endCell(),
    /** Marks sequences in their order; those that were refused. */
    async run(list) {
      const refused = [];
      for (let i = 0; i < list.length; i += 250) {
        const some = Dictionary.empty(Dictionary.Keys.Uint(16), Dictionary.Values.BigUint(33));
        list.slice(i, i + 250).forEach((s, n) => some.set(n, BigInt(s)));
        const r = await get('run', self.state, beginCell().storeDictDirect(some).endCell());
        self.state = r.readCell();
        const bits = r.readBigNumber();
        list.slice(i, i + 250).forEach((s, n) => { if (bits >> BigInt(n) & 1n) refused.push(s); });
      }
      return refused;
    },
    async look(sequence) {
      const r = await get('look', self.state, sequence);
      return { floor: r.readNumber(), count: r.readNumber(), ran: r.readBoolean() };
    },
    async mark(sequence) {
      try {
        self.state = (await get('mark', self.state, sequence)).readCell();
        return 0;
      } catch (e) {
        return e.exitCode;
      }
    },
  };
  return self;
}

const range = (from, to) => Array.from({ length: to - from }, (_, i) => from + i);

test('CON-03 every sequence is marked once, in whatever order, and full pages go', async (t) => {
  const seed = Number(process.env.SEED ?? 11);
  t.diagnostic(`SEED=${seed}`);
  const rnd = random(seed), p = await open(), ran = new Set();
  const all = rnd.shuffled(range(0, 3 * PAGE)).concat(range(3 * PAGE, 3 * PAGE + 40));
  const again = range(0, 400).map(() => rnd.below(3 * PAGE + 80));
  const list = all.slice(0, 2000).concat(again, all.slice(2000), again);
  const refused = await p.run(list);
  const expected = [];
  for (const s of list) {
    if (ran.has(s)) expected.push(s);
    ran.add(s);
  }
  assert.deepEqual(refused, expected, `SEED=${seed}`);
  assert.deepEqual(await p.look(0), { floor: 3, count: 1, ran: true });
  for (const s of [0, 959, 960, 3 * PAGE - 1, 3 * PAGE, 3 * PAGE + 39]) assert.equal((await p.look(s)).ran, true);
  for (const s of [3 * PAGE + 80, 4 * PAGE, 0xffffffff]) assert.equal((await p.look(s)).ran, ran.has(s));
  for (const s of [0, 2 * PAGE, 3 * PAGE]) assert.equal(await p.mark(s), 405);
  assert.equal(await p.mark(0xffffffff), 0);
  assert.equal((await p.look(0xffffffff)).ran, true);
});

test('CON-03 one missing message keeps its page alone, and a backlog goes eight pages at a time', async () => {
  const p = await open();
  await p.run(range(1, PAGE));
  for (let n = 1; n < 20; n++) await p.run(range(n * PAGE, (n + 1) * PAGE));
  assert.deepEqual(await p.look(0), { floor: 0, count: 20, ran: false });
  await p.run([0]);
  assert.deepEqual(await p.look(0), { floor: 8, count: 12, ran: true });
  assert.equal(await p.mark(5 * PAGE), 405);
  await p.run(range(20 * PAGE, 21 * PAGE)); // the next full page asks for more
  assert.deepEqual(await p.look(9 * PAGE), { floor: 16, count: 5, ran: true });
  await p.run(range(21 * PAGE, 22 * PAGE));
  assert.deepEqual(await p.look(22 * PAGE), { floor: 22, count: 0, ran: false });
});

test('CON-03 a page that lacks its last message alone stays while a later one is full', async () => {
  const p = await open();
  await p.run(range(0, PAGE - 1));
  await p.run(range(PAGE, 2 * PAGE));
  assert.deepEqual(await p.look(PAGE - 1), { floor: 0, count: 2, ran: false });
  assert.equal(await p.mark(PAGE - 1), 0);
  assert.deepEqual(await p.look(PAGE - 1), { floor: 2, count: 0, ran: true });
});

test('CON-03 a message that did not run after all has its page back', async () => {
  const p = await open();
  await p.run(range(0, 2 * PAGE + 5));
  assert.deepEqual(await p.look(7), { floor: 2, count: 1, ran: true });
  await p.run([7n | ERASE]);
  assert.deepEqual(await p.look(7), { floor: 0, count: 3, ran: false });
  for (const s of [0, 6, 8, 959, 960, 1919, 1920, 1924]) assert.equal(await p.mark(s), 405, `${s}`);
  assert.equal(await p.mark(7), 0);
  assert.deepEqual(await p.look(7), { floor: 2, count: 1, ran: true });
  await p.run([BigInt(2 * PAGE + 1) | ERASE]);
  assert.deepEqual([(await p.look(2 * PAGE + 1)).ran, (await p.look(2 * PAGE)).ran], [false, true]);
});

test('CON-03 pages are bounded: what would need one more waits', async () => {
  const p = await open();
  await p.run(range(0, 4096).map((n) => n * PAGE + 1));
  assert.equal((await p.look(0)).count, 4096);
  assert.equal(await p.mark(4096 * PAGE), 423);
  assert.equal(await p.mark(17 * PAGE + 2), 0);
  await p.run(range(0, PAGE).filter((s) => s !== 1));
  assert.deepEqual(await p.look(0), { floor: 1, count: 4095, ran: true });
  assert.equal(await p.mark(4096 * PAGE), 0);
});
