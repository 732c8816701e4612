// The source side of the pool of TON.
import assert from 'node:assert/strict';
import { Address } from '@ton/core';
import { dataCell, test } from './lab.mjs';
import {
  accountOf, act, beginCell, body, DAY, fieldsOf, funded, HERE, POOL_ID, remote, THERE, toNano, World,
} from './world.mjs';

const to = Buffer.alloc(32, 5);

test('[7.78] [9.14] [9.07] a swap of TON: 0.2 TON beside the amount, what is left comes back, the message is written down whole', async () => {
  const w = await World.open();
  const fee = await w.number(w.pool, 'get_message_fee', THERE, 0);
  const before = await w.balance(w.person);
  const o = w.ok(await w.swap({ amount: toNano('10'), to }));
  assert.equal(o.sent.length, 1);
  assert.deepEqual(fieldsOf(o.sent[0]), {
    uid: fieldsOf(o.sent[0]).uid, srcChain: HERE, dstChain: THERE, pool: POOL_ID, sequence: 0, srcAnchor: accountOf(w.pool),
    dstAnchor: remote, kind: 1, amount: toNano('9.97'), to, refund: accountOf(w.person), data: Buffer.alloc(0),
  });
  assert.equal(fieldsOf(o.sent[0]).uid >> 64n & (1n << 128n) - 1n, 0n);
  const spent = before - await w.balance(w.person);
  assert.ok(spent > toNano('10') + fee && spent < toNano('10.03') + fee, `${spent}`);
  assert.equal(await w.number(w.pool, 'get_reserve'), toNano('9.97'));
  assert.equal(await w.number(w.pool, 'get_fee_ratio'), 3000n);
  assert.equal(await w.number(w.pool, 'get_swap_limit'), toNano('500'));
  const b = await w.books(), lane = await w.lane();
  assert.equal(b.fees, toNano('0.03'));
  assert.equal(b.messageFees, fee - toNano('0.001'));
  assert.equal(lane.out, toNano('990.03'));
  assert.equal(lane.sequence, 1n);
  await w.solvent();
  assert.equal(fieldsOf(w.ok(await w.swap({ amount: toNano('1') })).sent[0]).sequence, 1);
});

test('[7.81] CON-19 the quoted fee is the charged one, and what bounds it is the sender', async () => {
  const w = await World.open();
  for (const bytes of [0, 33, 127, 128, 4096]) {
    const fee = await w.number(w.pool, 'get_message_fee', THERE, bytes);
    const form = (BigInt(81 + bytes) * 16n + 100_000n) * 1_000_000_000n * 100n / 1_000_000_000n;
    assert.equal(fee, form + form * 50n / 1000n + toNano('0.001'));
    const data = bytes ? dataCell(Buffer.alloc(bytes, 1)) : null;
    const kept = (await w.books()).messageFees;
    assert.equal((await w.swap({ mostFee: fee - 1n, data })).verdict, 'Accepted');
    const o = w.ok(await w.swap({ mostFee: fee, data }, { value: toNano('10.5') }));
    assert.equal((await w.books()).messageFees - kept, fee - toNano('0.001'));
    assert.ok(fieldsOf(o.sent[0]).data.equals(Buffer.alloc(bytes, 1)));
  }
  await w.solvent();
});

test('[7.78] the payload that the getter makes is the one that is sent', async () => {
  const w = await World.open();
  const data = dataCell(Buffer.from('hello'));
  const args = { amount: toNano('3'), to, refund: Buffer.alloc(32, 6), chain: THERE, least: 5, mostFee: 7, data };
  const made = await w.get(w.pool, 'get_swap_payload', 1, args.amount, THERE, BigInt(`0x${to.toString('hex')}`),
    BigInt(`0x${args.refund.toString('hex')}`), 5, 7, data);
  assert.ok(made.readCell().equals(body.swap(args)));
});

test('SR-14 SR-39 INV-09 what a swap is refused for changes nothing, and its value comes back', async () => {
  const w = await World.open({ terms: { limit: toNano('50') }, lanes: [{ capOut: toNano('20') }] });
  w.ok(await w.onPool(act.setLane({ chain: 5, capOut: 0, outbound: false })));
  w.ok(await w.onPool(act.setFeeForm({ chain: 5 })));
  w.ok(await w.onPool(act.setLane({ chain: 6 })));
  const long = dataCell(Buffer.alloc(4097)), full = beginCell().storeBuffer(Buffer.alloc(127));
  const cases = [
    ['Address', { to: Buffer.alloc(32) }], ['Address', { refund: Buffer.alloc(32) }], ['Anchor', { chain: 4 }],
    ['Anchor', { chain: 6 }], ['Paused', { chain: 5 }], ['SwapLimit', { amount: toNano('50') + 1n }],
    ['Limited', { amount: toNano('21') }], ['Accepted', { least: toNano('9.97') + 1n }], ['Zero', { amount: 0n }],
    ['Zero', { amount: 1n }], ['Malformed', { data: long }], ['Malformed', { data: beginCell().endCell() }],
    ['Malformed', { data: beginCell().storeUint(1, 7).endCell() }],
    ['Malformed', { data: beginCell().storeBuffer(Buffer.alloc(127)).storeUint(0, 1).endCell() }],
    ['Malformed', { data: beginCell().storeBuffer(Buffer.alloc(126)).storeRef(dataCell(Buffer.alloc(1))).endCell() }],
    ['Malformed', { data: full.storeRef(dataCell(Buffer.alloc(1))).storeRef(dataCell(Buffer.alloc(1))).endCell() }],
  ];
  for (const [name, o] of cases) {
    const state = await w.state(), before = await w.balance(w.person), at = JSON.stringify(Object.keys(o));
    assert.equal((await w.swap(o, { value: (o.amount ?? toNano('10')) + toNano('1') })).verdict, name, at);
    assert.equal(await w.state(), state, at);
    assert.ok(before - await w.balance(w.person) < toNano('0.08'), at);
  }
  const fee = await w.number(w.pool, 'get_message_fee', THERE, 0);
  assert.equal((await w.swap({}, { value: toNano('10') + fee - 1n })).verdict, 'Value');
  w.ok(await w.swap({ amount: 2n }));
  w.ok(await w.swap({ least: toNano('9.97') }));
});

test('[3.49] a sender of the masterchain has no refund address here', async () => {
  const w = await World.open();
  const from = new Address(-1, Buffer.alloc(32, 3));
  const b = body.swap({ amount: toNano('1'), refund: from.hash });
  assert.equal((await w.forge(from, w.pool, toNano('2'), b)).verdict, 'Address');
});

test('CON-02 CON-16 a value that could not bounce goes back whole but for the gas, and nothing goes with it', async () => {
  const w = await funded();
  for (const to of [w.pool, w.router]) {
    const state = await w.state(to), kept = await w.balance(to), before = await w.balance(w.person);
    const o = await w.send(w.person, to, toNano('10.2'), body.swap({ amount: toNano('10'), refund: accountOf(w.person) }), { bounce: false });
    assert.equal(o.sent.length, 0);
    assert.equal(await w.state(to), state);
    const cost = before - await w.balance(w.person);
    assert.ok(cost > 0n && cost < toNano('0.02'), `${cost}`);
    assert.equal(await w.balance(to), kept);
  }
  await w.solvent();
});

test('what was given back and comes without the bounce flag stays, or two contracts would send it to and fro', async () => {
  const w = await funded();
  const excesses = beginCell().storeUint(0xd53276db, 32).storeUint(0, 64).endCell();
  for (const to of [w.pool, w.router]) {
    const kept = await w.balance(to);
    const o = await w.send(w.person, to, toNano('1'), excesses, { bounce: false });
    assert.equal(o.main.outMessages.size, 0);
    assert.ok(await w.balance(to) > kept + toNano('0.99'));
  }
});

test('CON-09 the debit is a multiple of the scale, and the fee errs in favour of the pool', async () => {
  const w = await World.open({ terms: { common: 6, ratio: 3_333, limit: 10n ** 9n, delayOver: 10n ** 9n },
    lanes: [{ capOut: 10n ** 9n, capIn: 10n ** 9n }] });
  for (const amount of [1_000_999n, 7_777_777n, 123_456_789n]) {
    const b = await w.books(), before = await w.balance(w.pool), fee = await w.number(w.pool, 'get_message_fee', THERE, 0);
    const o = w.ok(await w.swap({ amount }));
    const taken = amount / 1000n, share = (taken * 3333n + 999_999n) / 1_000_000n;
    assert.equal(fieldsOf(o.sent[0]).amount, taken - share);
    const after = await w.books();
    assert.equal(after.liquidity - b.liquidity, taken - share);
    assert.equal(after.fees - b.fees, share);
    const more = await w.balance(w.pool) - before - (taken * 1000n + fee);
    assert.ok(more <= 0n && more > -toNano('0.001'), `${more}`); // storage alone
  }
  const d = w.ok(await w.deliver([w.wire({ amount: 500n })]));
  assert.deepEqual(d.delivered, [[0, 'paid', 500_000n]]);
  assert.equal(await w.number(w.pool, 'get_reserve'), (await w.books()).liquidity * 1000n);
  await w.solvent();
});

test('CON-06 what leaves is limited by the cap, refills in a day, and credits the other direction', async () => {
  const w = await World.open({ lanes: [{ capOut: toNano('100'), capIn: toNano('100') }], terms: { ratio: 0 } });
  w.ok(await w.swap({ amount: toNano('100') }));
  assert.equal((await w.swap({ amount: 1n })).verdict, 'Limited');
  w.later(DAY / 4);
  assert.equal((await w.lane()).out, toNano('25'));
  assert.equal((await w.swap({ amount: toNano('25') + 1n })).verdict, 'Limited');
  w.ok(await w.swap({ amount: toNano('25') }));
  w.ok(await w.deliver([w.wire({ amount: toNano('30') })]));
  const lane = await w.lane();
  assert.equal(lane.out, toNano('30'));
  assert.equal(lane.in, toNano('70'));
  w.ok(await w.swap({ amount: toNano('20') }));
  assert.equal((await w.lane()).in, toNano('90'));
  w.later(3 * DAY);
  const full = await w.lane();
  assert.deepEqual([full.out, full.in], [toNano('100'), toNano('100')]);
});

test('CON-03 a lane that used up its numbers is closed rather than repeating one', async () => {
  const w = await World.open();
  // the sequence stands behind identity and flow, in the lane's leaf: written into the state as it would be after 2^32 messages
  const { setSequence } = await import('./surgery.mjs');
  await setSequence(w, 0xffffffff);
  assert.equal((await w.lane()).sequence, 0xffffffffn);
  assert.equal((await w.swap()).verdict, 'Limited');
  await setSequence(w, 0xfffffffe);
  w.ok(await w.swap());
  assert.equal((await w.swap()).verdict, 'Limited');
});
