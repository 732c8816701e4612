// The destination side of the pool of TON: what runs, what is paid, what is skipped.
import assert from 'node:assert/strict';
import { Address } from '@ton/core';
import { createShardAccount } from '@ton/sandbox';
import { attest, batchDigest, big, structHash, test } from './lab.mjs';
import {
  accountOf, act, beginCell, body, Cell, committee, DAY, ELSEWHERE, fieldsOf, funded, HERE, HOUR, otherRemote, POOL_ID, REMOTE_POOL, THERE,
  toNano, u, World,
} from './world.mjs';

const uidOf = (src, dst, pool, sequence) => Buffer.concat([u(src, 4), u(dst, 4), u(0, 16), u(pool, 4), u(sequence, 4)]);
const refundData = (uid, kind = 1) => Buffer.concat([uid, u(kind, 1)]);

test('CON-03 a message is paid once, whatever comes between', async () => {
  const w = await funded();
  const wire = w.wire({ amount: toNano('2'), sequence: 3 });
  const before = await w.balance(w.recipient);
  assert.deepEqual(w.ok(await w.deliver([wire])).delivered, [[3, 'paid', toNano('2')]]);
  const got = await w.balance(w.recipient) - before;
  assert.ok(got > toNano('1.99') && got <= toNano('2'));
  for (const other of [0, 4, 2]) w.ok(await w.deliver([w.wire({ sequence: other })]));
  const state = await w.state();
  for (const whole of [true, false]) {
    assert.equal((await w.deliver([wire], { whole })).verdict, 'Replay');
    assert.equal(await w.state(), state);
  }
  for (const s of [0, 2, 3, 4]) assert.equal(await w.number(w.pool, 'has_run', THERE, s), -1n);
  for (const s of [1, 5, 959, 960]) assert.equal(await w.number(w.pool, 'has_run', THERE, s), 0n);
  assert.equal((await w.books()).pages, 1n);
  for (const [whole, sequence, pages] of [[false, 960, 2n], [true, 1920, 3n]]) {
    w.ok(await w.deliver([w.wire({ sequence })], { whole }));
    assert.equal((await w.books()).pages, pages, `${whole}`);
  }
  await w.solvent();
});

test('INV-03 INV-11 CON-04 fewer than k, strangers, and signatures over something else release nothing', async () => {
  const w = await funded();
  const wire = w.wire();
  for (const whole of [true, false]) {
    assert.equal((await w.deliver([wire], { whole, places: [0] })).verdict, 'Signature');
    assert.equal((await w.deliver([wire], { whole, set: committee(1, 2, 3, 100) })).verdict, 'Signature');
    assert.equal((await w.deliver([wire], { whole, set: { ...w.set, epoch: 2 } })).verdict, 'Set');
  }
  w.ok(await w.deliver([wire], { places: [0, 2] }));
});

test('CON-03 CON-05 only a registered counterpart, by its own numbers, on this chain, to this pool', async () => {
  const w = await funded();
  const cases = [
    ['Chain', { dstChain: ELSEWHERE }], ['Anchor', { dstAnchor: Buffer.alloc(32, 1) }], ['Anchor', { srcChain: ELSEWHERE }],
    ['Anchor', { srcAnchor: otherRemote }], ['Anchor', { srcAnchor: Buffer.alloc(32) }],
    ['Anchor', { nonce: BigInt(POOL_ID) << 32n }], ['Anchor', { nonce: (1n << 64n) | BigInt(REMOTE_POOL) << 32n }],
    ['Anchor', { nonce: (1n << 191n) | BigInt(REMOTE_POOL) << 32n }],
    ['Kind', { kind: 2 }], ['Kind', { kind: 3 }], ['Kind', { kind: 0 }], ['Kind', { kind: 6 }],
  ];
  const state = await w.state();
  for (const [name, m] of cases) {
    const at = JSON.stringify(Object.keys(m));
    assert.equal((await w.deliver([w.wire(m)], { whole: true })).verdict, name, at);
    assert.equal(await w.state(), state, at);
  }
  // closed on suspicion: at once
  w.ok(await w.do(act.setPaused(3, true)));
  w.ok(await w.onPool(act.setLane({ counterpart: Buffer.alloc(32), pool: 0, outbound: false })));
  w.ok(await w.do(act.setPaused(3, false)));
  for (const whole of [true, false]) {
    assert.equal((await w.deliver([w.wire()], { whole })).verdict, 'Anchor');
    assert.equal((await w.deliver([w.wire({ srcAnchor: Buffer.alloc(32), nonce: 0n })], { whole })).verdict, 'Anchor');
  }
  assert.equal((await w.swap()).verdict, 'Anchor');
});

test('CON-03 a counterpart that returns finds its messages run', async () => {
  const w = await funded();
  w.ok(await w.deliver([w.wire({ sequence: 1 })]));
  w.ok(await w.do(act.setPaused(3, true)));
  w.ok(await w.onPool(act.setLane({ counterpart: otherRemote, pool: 12 })));
  w.ok(await w.do(act.setPaused(3, false)));
  w.ok(await w.deliver([w.wire({ srcAnchor: otherRemote, pool: 12, sequence: 1 })]));
  assert.equal(fieldsOf(w.ok(await w.swap()).sent[0]).sequence, 1); // this side's numbers go on
  w.ok(await w.do(act.setPaused(3, true)));
  w.ok(await w.onPool(act.setLane({})));
  w.ok(await w.do(act.setPaused(3, false)));
  assert.equal((await w.deliver([w.wire({ sequence: 1 })])).verdict, 'Replay');
  w.ok(await w.deliver([w.wire({ sequence: 2 })]));
  // the same pool id with another anchor: the same numbers
  w.ok(await w.do(act.setPaused(3, true)));
  w.ok(await w.onPool(act.setLane({ counterpart: otherRemote })));
  w.ok(await w.do(act.setPaused(3, false)));
  assert.equal((await w.deliver([w.wire({ srcAnchor: otherRemote, sequence: 2 })])).verdict, 'Replay');
});

test('CON-15 in a batch, what is bad, replayed or not here changes nothing for the others', async () => {
  const w = await funded();
  w.ok(await w.deliver([w.wire({ sequence: 0 })]));
  const wires = [
    w.wire({ sequence: 0 }), w.wire({ sequence: 1 }), w.wire({ sequence: 2, kind: 9 }), w.wire({ sequence: 3 }),
    w.wire({ sequence: 4, amount: toNano('300') }), w.wire({ sequence: 5, dstChain: 1 }), w.wire({ sequence: 6 }),
    w.wire({ sequence: 3 }), w.wire({ sequence: 7, srcAnchor: otherRemote }), w.wire({ sequence: 8 }),
    w.wire({ sequence: 9, kind: 5, data: Buffer.alloc(33) }),
  ];
  const before = await w.balance(w.relayer);
  const o = w.ok(await w.deliver(wires, { here: [0, 1, 2, 3, 4, 5, 7, 8, 9, 10] }));
  assert.deepEqual(o.skipped, [[0, 'Replay'], [2, 'Kind'], [5, 'Chain'], [3, 'Replay'], [7, 'Anchor'], [9, 'Kind']]);
  assert.deepEqual(o.delivered, [[1, 'paid', toNano('1')], [3, 'paid', toNano('1')], [8, 'paid', toNano('1')],
    [4, 'delayed', toNano('300')]]);
  assert.ok(before - await w.balance(w.relayer) < toNano('0.25'));
  assert.equal(await w.number(w.pool, 'has_run', THERE, 6), 0n);
  assert.equal(await w.number(w.pool, 'has_run', THERE, 2), 0n);
  w.ok(await w.deliver(wires, { here: [6] }));
  assert.equal((await w.deliver(wires, { here: [1] })).verdict, 'Replay'); // alone it is an error
  const b = await w.books();
  assert.equal(b.claims, toNano('300'));
  assert.equal(b.liquidity, toNano('398.8') - toNano('5'));
  await w.solvent();
});

test('CON-15 forty of a batch of a hundred run in one transaction; more than the gas of one allows change nothing', async () => {
  const w = await funded();
  const wires = Array.from({ length: 100 }, (_, i) => w.wire({ sequence: i, amount: 1_000_000n + BigInt(i) }));
  const state = await w.state();
  assert.equal((await w.deliver(wires, { value: toNano('5') })).verdict, 'exit -14');
  assert.equal(await w.state(), state);
  for (const from of [0, 40, 80]) {
    const here = Array.from({ length: Math.min(40, 100 - from) }, (_, i) => from + i);
    assert.equal(w.ok(await w.deliver(wires, { value: toNano('5'), here })).delivered.length, here.length);
  }
  await w.solvent();
});

test('INV-11 CON-08 the gas that a relayer gives chooses nothing', async () => {
  const w = await funded();
  let sequence = 0, failures = 0;
  for (const amount of [toNano('1'), toNano('300')]) {
    const first = sequence++;
    const wire = w.wire({ amount, sequence: first });
    for (let value = toNano('0.002'); ; value = value * 5n / 4n) {
      const state = await w.state(), before = await w.balance(w.pool);
      const o = await w.deliver([wire], { value });
      if (o.verdict === 'ok') {
        assert.equal(o.delivered[0][1], amount === toNano('1') ? 'paid' : 'delayed');
        if (amount !== toNano('1')) assert.equal((await w.claim(first)).owed, amount);
        break;
      }
      failures += 1;
      assert.equal(o.paid.length, 0);
      assert.equal(await w.state(), state, `${value}`);
      assert.ok(await w.balance(w.pool) >= before - toNano('0.0001'));
      assert.equal(await w.number(w.pool, 'has_run', THERE, first), 0n);
    }
  }
  assert.ok(failures > 10);
  await w.solvent();
});

test('CON-04 CON-05 CON-14 what a pool knows of a message alone is what was attested', async () => {
  const w = await funded(toNano('400'), { lanes: [{}, { chain: ELSEWHERE, counterpart: otherRemote, pool: 12 }] });
  const state = await w.state();
  const refused = async (name, verdict, m, of = w.wire({ sequence: 7 })) => {
    const digest = batchDigest(w.domain, [structHash(of)]);
    const b = m instanceof Cell ? m : body.deliverOne(1, m, attest(w.set, digest, [0, 1]));
    assert.equal((await w.send(w.relayer, w.pool, toNano('1'), b)).verdict, verdict, name);
    assert.equal(await w.state(), state, name);
  };
  // attested for another counterpart, pool, chain or form of uid: this pool and lane would have said otherwise
  for (const m of [{ dstChain: ELSEWHERE }, { dstAnchor: Buffer.alloc(32, 1) }, { srcAnchor: otherRemote }, { pool: 12 },
    { nonce: (1n << 64n) | BigInt(REMOTE_POOL) << 32n }]) {
    await refused(JSON.stringify(Object.keys(m)), 'Signature', w.wire(m), w.wire(m));
  }
  // and each part that is told is attested
  const told = { srcChain: ELSEWHERE, sequence: 8, kind: 4, amount: toNano('2'), recipient: Buffer.alloc(32, 1), refund: Buffer.alloc(32, 1) };
  for (const [name, value] of Object.entries(told)) await refused(name, 'Signature', w.wire({ sequence: 7, [name]: value }));
  await refused('a chain without a lane', 'Anchor', w.wire({ sequence: 7, srcChain: 1 }));
  for (const kind of [0, 2, 3, 5, 6]) await refused(`kind ${kind}`, 'Kind', w.wire({ kind }), w.wire({ kind }));
  w.ok(await w.deliver([w.wire({ sequence: 7 })]));
});

test('CON-04 CON-14 a message alone has one form in cells, and data make it no other message', async () => {
  const w = await funded();
  const state = await w.state();
  // with data, the payload that was attested has bits that could be read from another place
  const wire = w.wire({ sequence: 7, data: Buffer.alloc(33, 0x11) });
  const attestation = attest(w.set, batchDigest(w.domain, [structHash(wire)]), [0, 1]);
  const plain = w.wire({ sequence: 7 });
  const good = attest(w.set, batchDigest(w.domain, [structHash(plain)]), [0, 1]);
  const parts = (a, x, start, ends, { more = (b) => b, beside = (b) => b } = {}) => {
    const s = body.deliverOne(1, x, a).beginParse();
    const b = beginCell().storeBits(s.loadBits(160)).storeBuffer(start);
    const second = s.loadRef().beginParse();
    second.skip(512);
    const signatures = beginCell().storeSlice(second).endCell();
    return beside(more(b).storeRef(beginCell().storeBuffer(ends).storeRef(signatures).endCell())).endCell();
  };
  const payload = wire.subarray(96), head = plain.subarray(96);
  const end = beginCell().endCell();
  for (const [name, cell] of Object.entries({
    'a longer start': parts(attestation, wire, payload.subarray(0, 50), payload.subarray(50)),
    'longer ends': parts(attestation, wire, payload.subarray(0, 17), payload.subarray(17)),
    'a shorter start': parts(good, plain, head.subarray(0, 16), head.subarray(16)),
    'a shorter end': parts(good, plain, head.subarray(0, 17), head.subarray(17, 80)),
    'a bit more': parts(good, plain, head.subarray(0, 17), head.subarray(17), { more: (b) => b.storeBit(1) }),
    'a reference beside': parts(good, plain, head.subarray(0, 17), head.subarray(17), { beside: (b) => b.storeRef(end) }),
    'no ends': beginCell().storeBits(body.deliverOne(1, plain, good).beginParse().loadBits(296)).endCell(),
  })) {
    assert.ok(['Cells', 'Signature'].includes((await w.send(w.relayer, w.pool, toNano('1'), cell)).verdict), name);
    assert.equal(await w.state(), state, name);
  }
  w.ok(await w.send(w.relayer, w.pool, toNano('1'), parts(good, plain, head.subarray(0, 17), head.subarray(17))));
});

test('CON-14 what a message alone is owed goes to the claim that its whole form opens', async () => {
  const w = await funded();
  const wires = [0, 1].map((sequence) => w.wire({ sequence, amount: toNano('120') }));
  const claims = [];
  for (const [i, whole] of [true, false].entries()) {
    assert.deepEqual(w.ok(await w.deliver([wires[i]], { whole })).delivered, [[i, 'delayed', toNano('120')]]);
    claims.push(await w.claim(i));
    assert.equal(claims[i].hash, big(structHash(wires[i])));
  }
  w.later(6 * HOUR);
  for (const wire of wires) assert.equal(w.ok(await w.ask('retry', wire)).paid[0].value, toNano('120'));
});

test('CON-08 a value that could not bounce is no delivery', async () => {
  const w = await funded();
  const before = await w.balance(w.relayer);
  const o = await w.deliver([w.wire()], { bounce: false });
  assert.equal(o.paid.length, 0);
  assert.equal(await w.number(w.pool, 'has_run', THERE, 0), 0n);
  assert.ok(before - await w.balance(w.relayer) < toNano('0.03'));
});

test('INV-09 any account is credited: one that is none yet, one that rejects', async () => {
  const w = await funded();
  const nobody = Buffer.alloc(32, 0x42);
  w.ok(await w.deliver([w.wire({ recipient: nobody, amount: toNano('2') })]));
  assert.ok(await w.balance(new Address(0, nobody)) >= toNano('1.999'));
  const rejects = new Address(0, Buffer.alloc(32, 0x43));
  const throwing = { code: beginCell().storeUint(0xf2c065, 24).endCell(), data: beginCell().endCell() }; // THROW 101
  await w.chain.setShardAccount(rejects, createShardAccount({ address: rejects, ...throwing, balance: toNano('1') }));
  w.ok(await w.deliver([w.wire({ recipient: rejects.hash, sequence: 1, amount: toNano('2') })]));
  assert.ok(await w.balance(rejects) >= toNano('2.98'));
  // a contract of ours gives it back once, and it stays with the pool: nothing goes to and fro
  const o = w.ok(await w.deliver([w.wire({ recipient: accountOf(w.router), sequence: 2, amount: toNano('2') })]));
  assert.ok(o.transactions.length <= 6, `${o.transactions.length}`);
  await w.solvent();
});

test('CON-10 SR-28 inbound paused lets refunds through, a frozen committee nothing', async () => {
  const w = await funded();
  const uid = uidOf(HERE, THERE, POOL_ID, 0);
  const refund = w.wire({ sequence: 1, kind: 5, refund: Buffer.alloc(32), data: refundData(uid), amount: toNano('398.8') / 4n });
  w.ok(await w.do(act.setPaused(2, true)));
  for (const whole of [true, false]) {
    assert.equal((await w.deliver([w.wire()], { whole })).verdict, 'Paused');
    assert.equal((await w.deliver([w.wire({ kind: 4 })], { whole })).verdict, 'Paused');
  }
  w.ok(await w.deliver([refund]));
  w.ok(await w.do(act.setPaused(2, false)));
  w.ok(await w.deliver([w.wire({ kind: 4 })]));
  w.ok(await w.do(act.setPaused(3, true)));
  for (const whole of [true, false]) assert.equal((await w.deliver([w.wire({ sequence: 2 })], { whole })).verdict, 'Paused');
  w.ok(await w.do(act.setPaused(3, false)));
  w.ok(await w.deliver([w.wire({ sequence: 2 })]));
});

test('SR-14 a refund answers a swap that this pool sent to that chain, once', async () => {
  const w = await funded(toNano('400'), { lanes: [{}, { chain: ELSEWHERE, counterpart: otherRemote }] });
  w.ok(await w.swap({ chain: ELSEWHERE }));
  const refund = (sequence, uid, more = {}) =>
    w.wire({ sequence, kind: 5, refund: Buffer.alloc(32), data: refundData(uid), ...more });
  const good = uidOf(HERE, THERE, POOL_ID, 0);
  const cases = [
    ['not sent yet', uidOf(HERE, THERE, POOL_ID, 1)], ['another pool', uidOf(HERE, THERE, POOL_ID + 1, 0)],
    ['to another chain', uidOf(HERE, ELSEWHERE, POOL_ID, 0)], ['of another chain', uidOf(THERE, HERE, POOL_ID, 0)],
    ['another form', Buffer.concat([u(HERE, 4), u(THERE, 4), u(1, 16), u(POOL_ID, 4), u(0, 4)])],
  ];
  for (const [name, uid] of cases) assert.equal((await w.deliver([refund(5, uid)])).verdict, 'Kind', name);
  for (const data of [undefined, refundData(good, 3), refundData(good, 5), good, Buffer.concat([refundData(good), u(0, 1)])]) {
    assert.equal((await w.deliver([refund(5, good, { data })])).verdict, 'Kind');
  }
  assert.equal((await w.deliver([refund(5, good, { data: undefined })], { whole: true })).verdict, 'Kind');
  for (const kind of [0, 2, 3, 6]) assert.equal((await w.deliver([refund(5, good, { kind })])).verdict, 'Kind', kind);
  assert.equal(await w.number(w.pool, 'has_run', THERE, 5), 0n);
  w.ok(await w.deliver([refund(5, good)]));
  assert.equal((await w.books()).refundPages, 1n);
  assert.equal((await w.deliver([refund(6, good)])).verdict, 'Replay');
  assert.equal(await w.number(w.pool, 'has_run', THERE, 6), 0n);
  w.ok(await w.swap());
  w.ok(await w.deliver([refund(6, uidOf(HERE, THERE, POOL_ID, 1))]));
  assert.equal((await w.books()).refundPages, 1n);
});

test('CON-06 SR-05 what is above cap, liquidity or the threshold becomes a claim, in this order', async () => {
  const w = await funded(toNano('100'), { lanes: [{ capIn: toNano('80'), capOut: toNano('300') }], terms: { delayOver: toNano('90') } });
  const outcome = async (sequence, amount) => w.ok(await w.deliver([w.wire({ sequence, amount })])).delivered[0];
  assert.deepEqual(await outcome(0, toNano('90') + 1n), [0, 'delayed', toNano('90') + 1n]);
  assert.equal((await w.lane()).quick, toNano('90')); // what waits anyway leaves the rest its threshold
  assert.deepEqual(await outcome(1, toNano('80') + 1n), [1, 'overLimit', toNano('80') + 1n]);
  assert.equal((await w.lane()).quick, toNano('10') - 1n); // what does not counts, paid or not (SR-35)
  w.later(DAY);
  assert.deepEqual(await outcome(2, toNano('80')), [2, 'paid', toNano('80')]);
  w.later(DAY);
  assert.deepEqual(await outcome(3, toNano('20')), [3, 'noLiquidity', toNano('20')]);
  for (const [sequence, recipient] of [[4, Buffer.alloc(32)], [5, accountOf(w.pool)]]) {
    const o = w.ok(await w.deliver([w.wire({ sequence, recipient })]));
    assert.deepEqual(o.delivered, [[sequence, 'refused', toNano('1')]]);
  }
  const b = await w.books(), lane = await w.lane();
  assert.equal(b.claims, toNano('90') + toNano('80') + toNano('22') + 2n);
  assert.equal(lane.claims, 5n);
  assert.equal(b.liquidity, toNano('19.7'));
  w.ok(await w.deliver([w.wire({ sequence: 6, amount: (1n << 128n) - 1n })])); // far above what any coins hold
  assert.equal((await w.claim(6)).owed, (1n << 128n) - 1n);
  await w.solvent();
});

test('SR-35 the delay cannot be split around: in six hours two thresholds at most arrive without waiting', async () => {
  const w = await funded(toNano('490'), { terms: { delayOver: toNano('100') } });
  let sequence = 0, quick = 0n;
  for (let t = 0; t < 6; t++) {
    for (let i = 0; i < 3; i++) {
      const o = w.ok(await w.deliver([w.wire({ sequence: sequence++, amount: toNano('15') })]));
      if (o.delivered[0][1] === 'paid') quick += toNano('15');
    }
    w.later(HOUR);
  }
  assert.ok(quick <= toNano('200') && quick >= toNano('150'), `${quick}`);
  w.later(6 * HOUR);
  assert.equal((await w.lane()).quick, toNano('100'));
});

test('CON-02 a pool whose storage reserve is used up pays nothing, until anybody tops it up', async () => {
  const w = await funded();
  const contract = await w.chain.getContract(w.pool);
  const drained = contract.account;
  const b = await w.books();
  assert.ok(b.messageFees > toNano('0.002'));
  for (const left of ['0.05', '0.098']) {
    drained.account.storage.balance.coins = b.liquidity + b.fees + b.messageFees + toNano(left);
    contract.account = drained;
    const state = await w.state();
    assert.equal((await w.deliver([w.wire()])).verdict, 'Reserve', left);
    assert.equal((await w.swap({ mostFee: toNano('1') }, { value: toNano('10.1') })).verdict, 'Reserve', left);
    assert.equal(await w.state(), state);
  }
  w.ok(await w.send(w.stranger, w.pool, toNano('0.1'), null));
  w.ok(await w.deliver([w.wire()]));
  await w.solvent();
});

test('a message that nobody knows, and a body of no kind, bounce', async () => {
  const w = await World.open();
  for (const cell of [beginCell().storeUint(1, 32).endCell(), beginCell().storeUint(1, 3).endCell(),
    beginCell().storeUint(0x63770012, 32).storeUint(0, 129).endCell()]) {
    const before = await w.balance(w.person);
    assert.notEqual((await w.send(w.person, w.pool, toNano('1'), cell)).verdict, 'ok');
    assert.ok(before - await w.balance(w.person) < toNano('0.01'));
  }
});
