// Positions: what providers put in, take out here, and take out on another chain.
import assert from 'node:assert/strict';
import { Address } from '@ton/core';
import { createShardAccount, internal } from '@ton/sandbox';
import { random, seedOf, test } from './lab.mjs';
import {
  accountOf, act, beginCell, body, DAY, fieldsOf, funded, HERE, HOUR, Outcome, POOL_ID, remote, richBounce, THERE, toNano, u, World,
} from './world.mjs';

const SAMPLE = Number(process.env.SAMPLE ?? 20);
const throwing = { code: beginCell().storeUint(0xf2c065, 24).endCell(), data: beginCell().endCell() }; // THROW 101
const to = Buffer.alloc(32, 5);
const refundOf = (uid, kind) => Buffer.concat([Buffer.from(uid.toString(16).padStart(64, '0'), 'hex'), u(kind, 1)]);
/** Cost of what a person does, in nanotons, beside the amounts. */
const spent = async (w, who, run) => {
  const before = await w.balance(who);
  await run();
  return before - await w.balance(who);
};

test('[7.77] [7.78] CON-12 what is put in is the provider\'s; of 0.2 TON beside it, 0.1 pays the position\'s storage', async () => {
  const w = await World.open();
  const cost = await spent(w, w.person, async () => {
    const o = w.ok(await w.increase(toNano('30')));
    const s = o.logs('liquidity')[0].beginParse();
    assert.deepEqual([s.loadBit(), s.loadBuffer(32), s.loadUintBig(96)], [true, accountOf(w.person), toNano('30')]);
  });
  assert.ok(cost > toNano('30.1') && cost < toNano('30.13'), `${cost}`);
  assert.deepEqual(await w.position(), { amount: toNano('30'), since: BigInt(w.now) });
  assert.equal(await w.number(w.pool, 'get_reserve'), toNano('30'));
  w.later(60);
  const again = await spent(w, w.person, async () => w.ok(await w.increase(toNano('5'))));
  assert.ok(again < toNano('5.03'), `${again}`);
  assert.deepEqual(await w.position(), { amount: toNano('35'), since: BigInt(w.now) });
  w.ok(await w.increase(toNano('7'), { from: w.stranger }));
  const b = await w.books();
  assert.deepEqual([b.liquidity, b.positions, b.fees, b.claims], [toNano('42'), toNano('42'), 0n, 0n]);
  assert.deepEqual(await w.position(w.recipient), { amount: 0n, since: 0n });
  await w.solvent();
});

test('CON-12 INV-09 what is put in is refused as a whole: paused, nothing, too little attached, from the masterchain', async () => {
  const w = await World.open();
  const state = await w.state();
  const cases = [['Zero', 0n, {}], ['Value', toNano('5'), { value: toNano('5.12') - 1n }]];
  for (const [name, amount, more] of cases) assert.equal((await w.increase(amount, more)).verdict, name);
  const from = new Address(-1, Buffer.alloc(32, 3));
  assert.equal((await w.forge(from, w.pool, toNano('2'), body.increase(toNano('1')))).verdict, 'Address');
  assert.equal(await w.state(), state);
  w.ok(await w.tighten(act.setPaused(1, true)));
  assert.equal((await w.increase(toNano('5'))).verdict, 'Paused');
  w.ok(await w.do(act.setPaused(1, false)));
  const cost = await spent(w, w.person, () => w.increase(toNano('5'), { bounce: false }));
  assert.ok(cost < toNano('0.02'));
  assert.equal((await w.books()).positions, 0n);
  w.ok(await w.increase(toNano('5'), { value: toNano('5.14') }));
});

test('CON-12 SR-22 no sum of positions and fees grows beyond what its field holds', async () => {
  const w = await World.open({ terms: { limit: 1n << 94n } });
  const most = (1n << 95n) - 1n;
  const put = (amount) => w.forge(w.person.address, w.pool, amount + toNano('1'), body.increase(amount));
  w.ok(await put(most - 5n));
  assert.equal((await put(6n)).verdict, 'Limited');
  w.ok(await put(5n));
  assert.equal((await put(1n)).verdict, 'Limited');
  // what swaps brought counts as well, with its fees, while positions are far from their bound
  const swapped = await World.open({ terms: { limit: 1n << 94n } });
  swapped.ok(await swapped.swap({ amount: toNano('10') }));
  const add = (amount) => swapped.forge(swapped.person.address, swapped.pool, amount + toNano('1'), body.increase(amount));
  const b = await swapped.books();
  assert.ok(b.fees > 0n);
  assert.equal((await add(most - b.liquidity)).verdict, 'Limited');
  assert.equal((await add(most - b.liquidity - b.fees + 1n)).verdict, 'Limited');
  swapped.ok(await add(most - b.liquidity - b.fees));
});

test('[9.13] CON-12 CON-16 a provider takes out what is its own, and nobody else does', async () => {
  const w = await World.open();
  w.ok(await w.increase(toNano('30')));
  w.ok(await w.increase(toNano('70'), { from: w.stranger }));
  assert.equal((await w.remove(toNano('1'), { from: w.stranger, of: w.person })).verdict, 'Permission');
  assert.equal((await w.remove(toNano('30') + 1n)).verdict, 'Position');
  assert.equal((await w.remove(0n)).verdict, 'Zero');
  assert.equal((await w.remove(toNano('1'), { value: toNano('0.08') - 1n })).verdict, 'Value');
  const cost = await spent(w, w.person, async () => {
    const o = w.ok(await w.remove(toNano('10')));
    const s = o.logs('liquidity')[0].beginParse();
    assert.deepEqual([s.loadBit(), s.loadBuffer(32), s.loadUintBig(96)], [false, accountOf(w.person), toNano('10')]);
  });
  assert.ok(cost > -toNano('10') && cost < -toNano('9.97'), `${cost}`);
  assert.equal((await w.position()).amount, toNano('20'));
  w.ok(await w.remove(toNano('20'), { value: toNano('0.08') }));
  assert.equal((await w.remove(1n)).verdict, 'Position');
  const b = await w.books();
  assert.deepEqual([b.liquidity, b.positions], [toNano('70'), toNano('70')]);
  w.ok(await w.increase(toNano('3')));
  assert.equal((await w.position()).amount, toNano('3'));
  await w.solvent();
});

test('CON-12 a value that could not bounce takes nothing out', async () => {
  const w = await World.open();
  w.ok(await w.increase(toNano('30')));
  const cost = await spent(w, w.person, async () =>
    w.send(w.person, await w.positionOf(w.person), toNano('1'), body.remove(toNano('5')), { bounce: false }));
  assert.ok(cost < toNano('0.02'));
  assert.equal((await w.position()).amount, toNano('30'));
});

test('CON-12 an exit never exceeds the liquidity here: the position has it again, and what was attached comes back', async () => {
  const w = await World.open({ terms: { delayOver: toNano('500') } });
  w.ok(await w.increase(toNano('30')));
  w.ok(await w.deliver([w.wire({ amount: toNano('20') })]));
  const since = (await w.position()).since;
  const cost = await spent(w, w.person, async () => assert.equal((await w.remove(toNano('10') + 1n)).verdict, 'Liquidity'));
  assert.ok(cost < toNano('0.03'), `${cost}`);
  assert.deepEqual(await w.position(), { amount: toNano('30'), since });
  w.ok(await w.remove(toNano('10')));
  assert.equal((await w.position()).amount, toNano('20'));
  const b = await w.books();
  assert.deepEqual([b.liquidity, b.positions], [0n, toNano('20')]);
  await w.solvent();
});

test('CON-09 amounts are whole common units: the rest comes back, or stays the provider\'s', async () => {
  const w = await World.open({ terms: { common: 6, limit: 10n ** 9n, delayOver: 10n ** 9n } });
  const cost = await spent(w, w.person, async () => w.ok(await w.increase(5_000_999n)));
  assert.ok(cost < toNano('0.135'), `${cost}`);
  assert.equal((await w.position()).amount, 5_000_000n);
  const [whole, more] = [await spent(w, w.person, () => w.increase(5_000_000n)), await spent(w, w.person, () => w.increase(5_000_999n))];
  assert.equal(more, whole);
  w.ok(await w.remove(12_000_999n));
  assert.equal((await w.position()).amount, 3_000_000n);
  assert.equal((await w.books()).positions, 3_000n);
  assert.equal((await w.remove(999n)).verdict, 'Zero');
  await w.solvent();
});

test('CON-10 no pause and no freeze closes an exit', async () => {
  const w = await World.open();
  w.ok(await w.increase(toNano('30')));
  w.later(DAY);
  for (const what of [1, 2, 3]) w.ok(await w.tighten(act.setPaused(what, true)));
  w.ok(await w.remove(toNano('10')));
  w.ok(await w.remove(toNano('10'), { elsewhere: {} }));
});

test('[9.13] CON-12 CON-19 a provider takes out on another chain: the message is written down, refunded to its position', async () => {
  const w = await World.open();
  w.ok(await w.increase(toNano('30')));
  w.later(DAY);
  const fee = await w.number(w.pool, 'get_message_fee', THERE, 0);
  assert.equal((await w.remove(toNano('10'), { elsewhere: { mostFee: fee - 1n } })).verdict, 'Accepted');
  assert.equal((await w.remove(toNano('10'), { elsewhere: { least: toNano('10') + 1n } })).verdict, 'Accepted');
  assert.equal((await w.remove(toNano('10'), { elsewhere: { to: Buffer.alloc(32) } })).verdict, 'Address');
  assert.equal((await w.remove(toNano('10'), { elsewhere: { chain: 5 } })).verdict, 'Anchor');
  assert.equal((await w.position()).amount, toNano('30'));
  let o;
  const had = await w.balance(w.pool);
  const cost = await spent(w, w.person, async () => {
    o = w.ok(await w.remove(toNano('10'), { elsewhere: { least: toNano('10'), mostFee: fee } }));
  });
  assert.ok(cost > fee && cost < fee + toNano('0.03'), `${cost}`);
  assert.equal(await w.balance(w.pool), had + fee);
  const m = fieldsOf(o.sent[0]);
  assert.deepEqual(m, {
    uid: m.uid, srcChain: HERE, dstChain: THERE, pool: POOL_ID, sequence: 0, srcAnchor: accountOf(w.pool), dstAnchor: remote,
    kind: 4, amount: toNano('10'), to, refund: accountOf(w.person), data: Buffer.alloc(0),
  });
  assert.equal((await w.position()).amount, toNano('20'));
  const b = await w.books(), lane = await w.lane();
  assert.deepEqual([b.liquidity, b.positions, b.fees], [toNano('30'), toNano('20'), 0n]); // paid there, not here
  assert.equal(b.messageFees, fee - toNano('0.001'));
  assert.equal(lane.out, toNano('990'));
  assert.equal(lane.sequence, 1n);
  await w.solvent();
});

test('CON-19 too little attached for the message: nothing is taken out', async () => {
  const w = await World.open();
  w.ok(await w.onPool(act.setFeeForm({ baseGas: 3_000_000 })));
  w.ok(await w.increase(toNano('30')));
  assert.ok(await w.number(w.pool, 'get_message_fee', THERE, 0) > toNano('0.3'));
  assert.equal((await w.remove(toNano('10'), { elsewhere: {}, value: toNano('0.25') })).verdict, 'Value');
  assert.equal((await w.position()).amount, toNano('30'));
  assert.equal((await w.books()).messageFees, 0n);
});

test('CON-06 CON-10 within a day an exit elsewhere is a swap: fee, limit and pause; at any time cap and closed lane', async () => {
  const w = await World.open({ terms: { limit: toNano('20') }, lanes: [{ capOut: toNano('60') }] });
  w.ok(await w.increase(toNano('100')));
  w.later(DAY - 1);
  const out = (amount, more = {}) => w.remove(amount, { elsewhere: more });
  assert.equal((await out(toNano('20') + 1n)).verdict, 'SwapLimit');
  assert.equal((await out(1n)).verdict, 'Zero'); // the fee takes it all
  w.ok(await w.tighten(act.setPaused(1, true, THERE)));
  assert.equal((await out(toNano('10'))).verdict, 'Paused');
  w.ok(await w.do(act.setPaused(1, false, THERE)));
  assert.equal((await out(toNano('10'), { least: toNano('9.97') + 1n })).verdict, 'Accepted');
  const m = fieldsOf(w.ok(await out(toNano('10'), { least: toNano('9.97') })).sent[0]);
  assert.equal(m.amount, toNano('9.97'));
  let b = await w.books();
  assert.deepEqual([b.liquidity, b.fees, b.positions], [toNano('99.97'), toNano('0.03'), toNano('90')]);
  w.later(1);
  assert.equal(fieldsOf(w.ok(await out(toNano('50'))).sent[0]).amount, toNano('50'));
  b = await w.books();
  assert.deepEqual([b.liquidity, b.fees, b.positions], [toNano('99.97'), toNano('0.03'), toNano('40')]);
  assert.equal((await out(toNano('5'))).verdict, 'Limited');
  w.ok(await w.onPool(act.setLane({ capOut: 0, outbound: false })));
  w.later(DAY);
  assert.equal((await out(toNano('1'))).verdict, 'Paused');
  assert.equal((await w.position()).amount, toNano('40'));
  await w.solvent();
});

test('CON-02 the fee of passers-by comes out of liquidity that is here', async () => {
  const w = await World.open();
  w.ok(await w.increase(toNano('30')));
  w.ok(await w.deliver([w.wire({ amount: toNano('30') })]));
  assert.equal((await w.remove(toNano('10'), { elsewhere: {} })).verdict, 'Liquidity');
  assert.equal((await w.position()).amount, toNano('30'));
});

test('SR-14 a refund of an exit gives the position back, needs no liquidity, happens once, and makes nothing fresh', async () => {
  const w = await World.open({ terms: { delayOver: toNano('60') } });
  w.ok(await w.increase(toNano('50')));
  w.later(DAY);
  const { since } = await w.position();
  const uid = fieldsOf(w.ok(await w.remove(toNano('30'), { elsewhere: {} })).sent[0]).uid;
  w.ok(await w.deliver([w.wire({ sequence: 0, amount: toNano('50') })])); // all liquidity is gone
  const wire = (sequence, more = {}) => w.wire({ sequence, kind: 5, amount: toNano('30'), recipient: accountOf(w.person),
    refund: Buffer.alloc(32), data: refundOf(uid, 4), ...more });
  for (const kind of [0, 2, 3, 5]) assert.equal((await w.deliver([wire(1, { data: refundOf(uid, kind) })])).verdict, 'Kind');
  w.later(6 * HOUR);
  const available = (await w.lane()).in;
  const cost = await spent(w, w.relayer, async () => {
    const o = w.ok(await w.deliver([wire(1)]));
    assert.deepEqual([o.delivered, o.skipped], [[], []]);
  });
  assert.ok(cost < toNano('0.04'), `${cost}`); // the position gives back what was sent with its credit
  assert.deepEqual(await w.position(), { amount: toNano('50'), since });
  const b = await w.books();
  assert.deepEqual([b.liquidity, b.positions, b.claims], [0n, toNano('50'), 0n]);
  assert.equal((await w.lane()).in, available - toNano('30'));
  assert.equal((await w.deliver([wire(2)])).verdict, 'Replay'); // answered before
  await w.solvent();
});

test('SR-05 SR-14 a refund of an exit that has to wait is a claim, which credits the position in parts', async () => {
  const w = await World.open({ terms: { delayOver: toNano('200'), limit: toNano('500') }, lanes: [{ capIn: toNano('20') }] });
  w.ok(await w.increase(toNano('100')));
  w.later(DAY);
  const uid = fieldsOf(w.ok(await w.remove(toNano('60'), { elsewhere: {} })).sent[0]).uid;
  const wire = w.wire({ sequence: 0, kind: 5, amount: toNano('60'), recipient: accountOf(w.person), refund: Buffer.alloc(32),
    data: refundOf(uid, 4) });
  assert.deepEqual(w.ok(await w.deliver([wire])).delivered, [[0, 'overLimit', toNano('60')]]);
  for (const owed of ['40', '20', '0']) {
    const o = w.ok(await w.ask('retry', wire));
    assert.equal(o.paid.length, 0);
    const [claims, position] = [toNano(owed), toNano('100') - toNano(owed)];
    const b = await w.books();
    assert.deepEqual([b.claims, b.positions, b.liquidity], [claims, position, toNano('100')]);
    assert.equal((await w.position()).amount, position);
    assert.equal((await w.claim(0))?.owed ?? 0n, claims);
    if (owed === '40') assert.equal((await w.ask('retry', wire)).verdict, 'Limited');
    w.later(DAY);
  }
  assert.equal((await w.ask('redirect', wire, { from: w.recipient })).verdict === 'ok', false);
  await w.solvent();
});

test('CON-12 a refund of a swap is paid as before, and one of an exit to nobody is refused', async () => {
  const w = await funded();
  w.ok(await w.increase(toNano('50')));
  w.later(DAY);
  const uid = fieldsOf(w.ok(await w.remove(toNano('30'), { elsewhere: {} })).sent[0]).uid;
  const wire = w.wire({ kind: 5, amount: toNano('30'), recipient: Buffer.alloc(32), data: refundOf(uid, 4) });
  assert.deepEqual(w.ok(await w.deliver([wire])).delivered, [[0, 'refused', toNano('30')]]);
  const swapped = fieldsOf((await w.swap()).sent[0]).uid;
  const o = w.ok(await w.deliver([w.wire({ sequence: 1, kind: 5, data: refundOf(swapped, 1) })]));
  assert.deepEqual(o.delivered, [[1, 'paid', toNano('1')]]);
});

test('CON-12 INV-08 a position that does not take its credit: what it was credited waits, and anybody has it paid', async () => {
  const w = await funded(toNano('100'));
  const address = await w.positionOf(w.person);
  await w.chain.setShardAccount(address, createShardAccount({ address, ...throwing, balance: toNano('1') }));
  for (const amount of ['5', '7']) w.ok(await w.increase(toNano(amount)));
  const account = BigInt(`0x${accountOf(w.person).toString('hex')}`);
  assert.equal(await w.number(w.pool, 'get_waiting', account), toNano('12'));
  assert.equal((await w.books()).positions, toNano('12'));
  const pay = (who = w.person) => w.send(w.stranger, w.pool, toNano('0.2'), body.payWaiting(accountOf(who)));
  assert.equal((await pay(w.recipient)).verdict, 'Zero');
  const got = await spent(w, w.person, async () => w.ok(await pay()));
  assert.ok(got <= -toNano('11.99') && got > -toNano('12.01'), `${got}`);
  assert.equal((await pay()).verdict, 'Zero');
  const b = await w.books();
  assert.deepEqual([b.liquidity, b.positions], [toNano('99.7'), 0n]);
  // where there is no liquidity, it goes on waiting
  w.ok(await w.increase(toNano('5')));
  w.ok(await w.deliver([w.wire({ amount: toNano('100') })]));
  assert.equal((await pay()).verdict, 'Liquidity');
  assert.equal(await w.number(w.pool, 'get_waiting', account), toNano('5'));
  await w.solvent();
});

test('CON-12 CON-16 what a pool and a position say to each other counts from them alone', async () => {
  const w = await World.open();
  w.ok(await w.increase(toNano('30')));
  w.ok(await w.increase(toNano('30'), { from: w.stranger }));
  const position = await w.positionOf(w.person), other = await w.positionOf(w.stranger);
  const credit = body.credit(5n, accountOf(w.person), w.person.address);
  for (const from of [w.person.address, w.router, other]) {
    assert.equal((await w.forge(from, position, toNano('1'), credit)).verdict, 'Permission');
    assert.equal((await w.forge(from, w.pool, toNano('1'), body.removed(5n, accountOf(w.person)))).verdict, 'Permission');
  }
  const back = beginCell().storeUint(0xffffffff, 32).storeUint(0x63770014, 32).storeUint(1, 64).storeUint(9, 96).endCell();
  for (const [from, dest, b] of [[w.person.address, position, back], [other, position, back], [other, w.pool, richBounce(credit)]]) {
    assert.equal((await w.bounce(from, dest, b)).verdict, 'Permission');
  }
  assert.equal((await w.position()).amount, toNano('30'));
  // made by a stranger before: the first credit finds it as the pool would have made it
  const pre = await w.positionOf(w.recipient);
  const seed = beginCell().storeAddress(w.pool).storeBuffer(accountOf(w.recipient)).endCell();
  const init = { code: w.codes.position, data: beginCell().storeRef(seed).storeUint(0, 200).endCell() };
  await w.send(w.stranger, pre, toNano('0.05'), null, { init, bounce: false });
  assert.equal((await w.remove(1n, { from: w.recipient })).verdict, 'Position');
  w.ok(await w.increase(toNano('4'), { from: w.recipient }));
  assert.equal((await w.position(w.recipient)).amount, toNano('4'));
});

test('CON-12 whatever is attached, nothing is half done', async () => {
  const w = await World.open({ terms: { delayOver: toNano('500') } });
  w.ok(await w.increase(toNano('100')));
  w.later(DAY);
  let failures = 0;
  for (const elsewhere of [undefined, {}]) {
    for (let value = toNano('0.002'); value < toNano('0.3'); value = value * 5n / 4n) {
      const b = await w.books(), before = (await w.position()).amount;
      const o = await w.remove(toNano('1'), { elsewhere, value });
      const after = await w.books(), left = (await w.position()).amount;
      assert.equal(after.positions, left, `${value}`);
      assert.equal(before - left, o.verdict === 'ok' ? toNano('1') : 0n, `${value}`);
      assert.equal(b.liquidity - after.liquidity, o.verdict === 'ok' && !elsewhere ? toNano('1') : 0n, `${value}`);
      assert.equal(o.sent.length, o.verdict === 'ok' && elsewhere ? 1 : 0, `${value}`);
      failures += o.verdict === 'ok' ? 0 : 1;
    }
  }
  assert.ok(failures > 10);
  await w.solvent();
});

test('CON-01 CON-02 CON-12 INV-08 whatever interleaves and bounces, positions are what the pool\'s sum says', async (t) => {
  const seed = seedOf(t);
  const rnd = random(seed);
  const w = await World.open({ terms: { delayOver: toNano('500') }, lanes: [{ capIn: toNano('5000'), capOut: toNano('5000') }] });
  const people = [w.person, w.stranger, w.recipient], gone = [], refunds = new Set();
  let next = 0, arrived = 0n, waited = 0;
  const amount = () => toNano(String(1 + rnd.below(60)));
  const message = (from, dest, value, b) => internal({ from: from.address, to: dest, value, bounce: true, body: b });
  const put = (who) => { const a = amount(); return message(who, w.pool, a + toNano('0.2'), body.increase(a)); };
  const take = async (who) => message(who, await w.positionOf(who), toNano('0.2'), body.remove(amount()));
  const move = async (who) => message(who, await w.positionOf(who), toNano('0.5'), body.removeElsewhere(amount()));
  const swap = (who) => { const a = amount(); return message(who, w.pool, a + toNano('0.2'), body.swap({ amount: a, refund: accountOf(who) })); };
  const note = (transaction) => {
    const o = new Outcome({ wallets: new Set() }, { transactions: [transaction] }, transaction.inMessage.info.dest);
    for (const wire of o.sent) gone.push(fieldsOf(wire));
  };
  for (let round = 0; round < SAMPLE; round++) {
    const broken = rnd.below(4) === 0 ? rnd.pick(people) : null;
    const address = broken && await w.positionOf(broken);
    const whole = broken && (await w.chain.getContract(address)).account;
    if (broken) await w.chain.setShardAccount(address, createShardAccount({ address, ...throwing, balance: toNano('1') }));
    const running = [];
    for (let i = 0; i < 5; i++) {
      const m = await rnd.pick([put, put, take, take, move, swap])(rnd.pick(people));
      running.push(await w.chain.sendMessageIter(m, { allowParallel: true }));
    }
    while (running.length > 0) {
      const at = rnd.below(running.length);
      const { value, done } = await running[at].next();
      if (done) running.splice(at, 1);
      else note(value);
    }
    if (broken) await w.chain.setShardAccount(address, whole);
    // what left comes back as a refund, or something else arrives
    const back = gone.find((m) => m.kind === 4 && !refunds.has(m.uid) && rnd.below(2) === 0);
    if (back) {
      refunds.add(back.uid);
      arrived += back.amount;
      w.ok(await w.deliver([w.wire({ sequence: next++, kind: 5, amount: back.amount, recipient: back.refund,
        refund: Buffer.alloc(32), data: refundOf(back.uid, 4) })]));
    }
    let positions = 0n;
    for (const who of people) {
      const account = BigInt(`0x${accountOf(who).toString('hex')}`), waiting = await w.number(w.pool, 'get_waiting', account);
      positions += (await w.position(who)).amount + waiting;
      if (waiting > 0n && rnd.below(2) === 0) {
        waited += 1;
        const o = await w.send(w.relayer, w.pool, toNano('0.2'), body.payWaiting(accountOf(who)));
        if (o.verdict === 'ok') positions -= waiting;
        else assert.equal(o.verdict, 'Liquidity', `SEED=${seed}`);
      }
    }
    const b = await w.books();
    assert.equal(b.positions, positions, `SEED=${seed}, round ${round}`);
    const left = gone.reduce((a, m) => a + m.amount, 0n); // liquidity here = positions + what left - what came back
    assert.equal(b.liquidity, positions + left - arrived, `SEED=${seed}, round ${round}`);
    await w.solvent();
    w.later(rnd.pick([60, HOUR, DAY, 2 * DAY]));
  }
  assert.ok(SAMPLE < 20 || gone.length > 0, `SEED=${seed}: ${refunds.size}, ${waited}, ${gone.length}`);
});
