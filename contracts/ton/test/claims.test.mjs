// Claims: what was delivered and not paid.
import assert from 'node:assert/strict';
import { createEmptyShardAccount, createShardAccount, internal } from '@ton/sandbox';
import { structHash, test } from './lab.mjs';
import {
  accountOf, act, beginCell, body, DAY, fieldsOf, funded, HERE, HOUR, messageCell, outcomes, POOL_ID, remote, REMOTE_POOL,
  THERE, toNano, u,
} from './world.mjs';

/** A claim of an amount at a sequence, and its wire. */
async function claimed(w, m = {}) {
  const wire = w.wire({ sequence: 1, amount: toNano('200'), ...m });
  w.ok(await w.deliver([wire]));
  return wire;
}

test('CON-08 delivered and not paid: one claim with the hash of this message, at its own address', async () => {
  const w = await funded();
  const before = await w.balance(w.relayer);
  const wire = await claimed(w);
  const c = await w.claim(1);
  assert.deepEqual([c.open, c.owed, c.openedAt, c.outcome, c.asking], [true, toNano('200'), w.now, outcomes.delayed, false]);
  assert.equal(c.hash, BigInt(`0x${structHash(wire).toString('hex')}`));
  assert.ok(await w.balance(c.address) >= toNano('0.1'));
  assert.ok(before - await w.balance(w.relayer) < toNano('0.17'));
  assert.equal(await w.claim(0), null);
  assert.equal((await w.books()).claims, toNano('200'));
  assert.equal((await w.lane()).claims, 1n);
  assert.equal((await w.deliver([wire])).verdict, 'Replay');
  for (const [i, other] of [w.wire({ sequence: 1, amount: toNano('201') }), w.wire({ sequence: 2, amount: toNano('200') }),
    w.wire({ sequence: 1, amount: toNano('200'), recipient: accountOf(w.stranger) })].entries()) {
    assert.equal((await w.ask('retry', other, { sequence: 1 })).verdict, 'Claim', `${i}`);
  }
});

test('CON-07 a delayed release waits six hours from its delivery, whoever asks; then it is paid, and the claim is gone', async () => {
  const w = await funded();
  const wire = await claimed(w);
  w.later(6 * HOUR - 1);
  assert.equal((await w.ask('retry', wire, { from: w.recipient })).verdict, 'Early');
  w.later(1);
  const payer = await w.balance(w.relayer), asker = await w.balance(w.stranger), to = await w.balance(w.recipient);
  const o = w.ok(await w.ask('retry', wire));
  assert.equal(o.paid[0].value, toNano('200'));
  assert.ok(await w.balance(w.recipient) - to > toNano('199.99'));
  assert.ok(await w.balance(w.relayer) - payer > toNano('0.1')); // what it gave for storage
  assert.ok(asker - await w.balance(w.stranger) < toNano('0.05'));
  assert.equal(await w.claim(1), null);
  assert.equal((await w.books()).claims, 0n);
  assert.equal((await w.lane()).claims, 0n);
  assert.notEqual((await w.ask('retry', wire)).verdict, 'ok');
  assert.equal((await w.deliver([wire])).verdict, 'Replay');
  await w.solvent();
});

test('INV-10 CON-10 SR-14 a lane that its owner keeps closed holds a refund for 30 days, and not longer', async () => {
  const w = await funded();
  w.ok(await w.increase(toNano('100')));
  w.later(2 * DAY);
  const left = w.ok(await w.remove(toNano('40'), { elsewhere: {} })).sent[0];
  assert.equal((await w.position()).amount, toNano('60'));
  w.ok(await w.onPool(act.setLane({ capIn: 0n, capOut: 0n, outbound: false })));
  const refund = (sequence, uid, kind, more) => w.wire({
    sequence, kind: 5, refund: Buffer.alloc(32), data: Buffer.concat([uid, Buffer.from([kind])]), ...more });
  const swapped = Buffer.concat([u(HERE, 4), u(THERE, 4), u(0, 16), u(POOL_ID, 4), u(0, 4)]);
  const wires = [
    refund(1, swapped, 1, { amount: toNano('50') }),
    refund(2, left.subarray(0, 32), 4, { amount: toNano('40'), recipient: accountOf(w.person) }),
    w.wire({ sequence: 3, amount: toNano('5') }),
  ];
  for (const wire of wires) assert.equal(w.ok(await w.deliver([wire])).delivered[0][1], 'overLimit');
  w.later(30 * DAY - 1);
  for (const wire of wires) assert.equal((await w.ask('retry', wire)).verdict, 'Limited');
  w.later(1);
  assert.equal(w.ok(await w.ask('retry', wires[0])).paid[0].value, toNano('50'));
  w.ok(await w.ask('retry', wires[1]));
  assert.equal((await w.position()).amount, toNano('100'));
  // what can go back elsewhere still needs the lane here
  assert.equal((await w.ask('retry', wires[2])).verdict, 'Limited');
  assert.equal(fieldsOf(w.ok(await w.ask('redirect', wires[2], { from: w.recipient })).sent[0]).kind, 5);
  const lane = await w.lane();
  assert.deepEqual([lane.in, lane.out, lane.claims], [0n, 0n, 0n]);
  await w.solvent();
});

test('SR-05 CON-06 what is above the cap is paid in parts, as the lane lets in; every part debits it', async () => {
  const w = await funded(toNano('400'), { lanes: [{ capIn: toNano('50') }] });
  const wire = await claimed(w, { amount: toNano('90') });
  assert.equal((await w.claim(1)).outcome, outcomes.overLimit);
  assert.equal(w.ok(await w.ask('retry', wire)).paid[0].value, toNano('50'));
  assert.equal((await w.claim(1)).owed, toNano('40'));
  assert.equal((await w.books()).claims, toNano('40'));
  assert.equal((await w.lane()).claims, 1n);
  assert.equal((await w.ask('retry', wire)).verdict, 'Limited');
  assert.equal((await w.claim(1)).asking, false);
  assert.equal((await w.deliver([w.wire({ sequence: 2 })])).delivered[0][1], 'overLimit');
  w.later(DAY / 2);
  assert.equal(w.ok(await w.ask('retry', wire)).paid[0].value, toNano('25'));
  w.later(DAY);
  assert.equal(w.ok(await w.ask('retry', wire)).paid[0].value, toNano('15'));
  assert.equal(await w.claim(1), null);
  await w.solvent();
});

test('CON-08 a claim waits for liquidity, and takes what there is', async () => {
  const w = await funded(toNano('10'));
  const wire = await claimed(w, { amount: toNano('50') });
  assert.equal((await w.claim(1)).outcome, outcomes.noLiquidity);
  assert.equal(w.ok(await w.ask('retry', wire)).paid[0].value, toNano('9.97'));
  assert.equal((await w.books()).liquidity, 0n);
  const value = await w.balance(w.stranger);
  assert.equal((await w.ask('retry', wire)).verdict, 'Liquidity');
  assert.ok(value - await w.balance(w.stranger) < toNano('0.03')); // the pool's refusal gives back what was attached
  w.ok(await w.swap({ amount: toNano('100') }));
  assert.equal(w.ok(await w.ask('retry', wire)).paid[0].value, toNano('40.03'));
  await w.solvent();
});

test('SR-14 recipient and refund address send a claim back at once; the refund message says what it answers', async () => {
  for (const who of ['recipient', 'person']) {
    const w = await funded();
    const wire = await claimed(w, { refund: accountOf(w.person) });
    const o = w.ok(await w.ask('redirect', wire, { from: w[who] }));
    assert.equal(o.sent.length, 1);
    const m = fieldsOf(o.sent[0]);
    assert.deepEqual(m, {
      uid: m.uid, srcChain: HERE, dstChain: THERE, pool: 7, sequence: 1, srcAnchor: accountOf(w.pool), dstAnchor: remote, kind: 5,
      amount: toNano('200'), to: accountOf(w.person), refund: Buffer.alloc(32),
      data: Buffer.concat([wire.subarray(0, 32), Buffer.from([1])]),
    });
    assert.equal(o.paid.length, 0);
    assert.equal(await w.claim(1), null);
    const b = await w.books();
    assert.deepEqual([b.claims, b.liquidity, (await w.lane()).claims], [0n, toNano('398.8'), 0n]);
    await w.solvent();
  }
});

test('SR-14 others send a claim back after seven days, and only if its recipient cannot be paid; where it is held, after thirty', async () => {
  const w = await funded(toNano('10'));
  const refused = await claimed(w, { recipient: Buffer.alloc(32), sequence: 1, amount: toNano('5') });
  const held = await claimed(w, { sequence: 2, amount: toNano('50') });
  w.later(7 * DAY - 1);
  assert.equal((await w.ask('redirect', refused)).verdict, 'Permission');
  assert.equal((await w.ask('retry', refused)).verdict, 'Refused');
  w.later(1);
  assert.equal(fieldsOf(w.ok(await w.ask('redirect', refused)).sent[0]).amount, toNano('5'));
  const o = w.ok(await w.ask('redirect', held)); // it can be paid in part: then it is
  assert.deepEqual([o.sent.length, o.paid[0].value], [0, toNano('9.97')]);
  w.later(23 * DAY - 1);
  assert.equal((await w.ask('redirect', held)).verdict, 'Liquidity');
  w.later(1);
  assert.equal((await w.ask('retry', held)).verdict, 'Liquidity'); // asking to be paid never sends back
  assert.equal(fieldsOf(w.ok(await w.ask('redirect', held)).sent[0]).amount, toNano('40.03'));
  assert.equal((await w.books()).claims, 0n);
  await w.solvent();
});

test('SR-14 a refund itself is only paid, and what has no refund address stays', async () => {
  const w = await funded(toNano('400'), { terms: { delayOver: toNano('1') } });
  const refund = await claimed(w, { kind: 5, refund: Buffer.alloc(32, 1), amount: toNano('100'),
    data: Buffer.concat([Buffer.from(fieldsOf((await w.swap()).sent[0]).uid.toString(16).padStart(64, '0'), 'hex'), Buffer.from([1])]) });
  assert.equal((await w.ask('redirect', refund, { from: w.recipient })).verdict, 'Kind');
  assert.equal((await w.ask('cancel', refund, { from: w.guardian })).verdict, 'Kind');
  w.later(40 * DAY);
  assert.equal((await w.ask('redirect', refund)).verdict, 'Kind');
  w.ok(await w.ask('retry', refund));
  const none = await claimed(w, { sequence: 2, refund: Buffer.alloc(32) });
  assert.equal((await w.ask('redirect', none, { from: w.recipient })).verdict, 'Address');
});

test('CON-07 SR-28 the guardian cancels inside the delay alone, and only to the refund address', async () => {
  const w = await funded();
  const wire = await claimed(w);
  for (const from of [w.stranger, w.owner, w.recipient]) assert.equal((await w.ask('cancel', wire, { from })).verdict, 'Permission');
  w.later(6 * HOUR - 1);
  const o = w.ok(await w.ask('cancel', wire, { from: w.guardian }));
  assert.ok(fieldsOf(o.sent[0]).to.equals(Buffer.alloc(32, 9)));
  assert.equal(await w.claim(1), null);
  const other = await claimed(w, { sequence: 2 });
  w.later(6 * HOUR);
  assert.equal((await w.ask('cancel', other, { from: w.guardian })).verdict, 'Permission');
  const low = await claimed(w, { sequence: 3, recipient: Buffer.alloc(32), amount: 5n });
  assert.equal((await w.claim(3)).outcome, outcomes.refused);
  assert.equal((await w.ask('cancel', low, { from: w.guardian })).verdict, 'Permission');
});

test('CON-10 no pause holds a claim: retry and redirect go on', async () => {
  const w = await funded();
  const [a, b] = [await claimed(w), await claimed(w, { sequence: 2 })];
  for (const what of [1, 2, 3]) w.ok(await w.tighten(act.setPaused(what, true)));
  w.later(6 * HOUR);
  w.ok(await w.ask('retry', a));
  w.ok(await w.ask('redirect', b, { from: w.recipient }));
});

test('CON-05 a claim of a counterpart that was replaced is not paid', async () => {
  const w = await funded();
  const wire = await claimed(w);
  w.later(6 * HOUR);
  w.ok(await w.do(act.setPaused(3, true)));
  w.ok(await w.onPool(act.setLane({ counterpart: Buffer.alloc(32, 0xcc) })));
  assert.equal((await w.ask('retry', wire)).verdict, 'Anchor');
  assert.equal((await w.ask('redirect', wire, { from: w.recipient })).verdict, 'Anchor');
  w.ok(await w.onPool(act.setLane({ pool: REMOTE_POOL + 1 })));
  assert.equal((await w.ask('retry', wire)).verdict, 'Anchor');
  w.ok(await w.onPool(act.setLane({})));
  w.ok(await w.ask('retry', wire));
});

test('CON-08 a claim asks one question at a time, with enough for its way back', async () => {
  const w = await funded();
  const wire = await claimed(w);
  w.later(6 * HOUR);
  assert.equal((await w.ask('retry', wire, { value: toNano('0.08') - 1n })).verdict, 'Value');
  const before = await w.balance(w.stranger);
  w.ok(await w.send(w.stranger, await w.claimOf(1), toNano('1'), body.retry(messageCell(wire)), { bounce: false })); // goes back
  assert.equal((await w.claim(1)).asking, false);
  assert.ok(before - await w.balance(w.stranger) < toNano('0.02'));
  // two questions in one block: the second one finds the first under way
  const address = await w.claimOf(1);
  const question = () => w.chain.sendMessageIter(internal({
    from: w.stranger.address, to: address, value: toNano('0.3'), bounce: true, body: body.retry(messageCell(wire)),
  }), { allowParallel: true });
  const both = [await question(), await question()];
  const codes = [];
  const note = (t) => codes.push(t.description.computePhase?.exitCode ?? 0);
  for (const it of both) note((await it.next()).value);
  for (const it of both) for await (const t of it) note(t);
  assert.equal(codes.filter((c) => c === 421).length, 1, codes.join());
  assert.equal(await w.claim(1), null);
  assert.equal((await w.books()).liquidity, toNano('198.8'));
});

test('INV-08 what anybody may attach to a question, little or much, leaves the claim fit to be asked again', async () => {
  const w = await funded(toNano('10'));
  const wire = await claimed(w, { amount: toNano('50') });
  w.ok(await w.ask('retry', wire));
  for (let value = toNano('0.08'); value < toNano('0.3'); value += toNano('0.01')) {
    assert.equal((await w.ask('retry', wire, { value })).verdict, 'Liquidity');
    assert.equal((await w.claim(1)).asking, false);
  }
  w.ok(await w.swap({ amount: toNano('100') }));
  w.ok(await w.ask('retry', wire, { value: toNano('0.08') }));
  assert.equal(await w.claim(1), null);
  await w.solvent();
});

test('CON-16 nobody but a claim asks a pool, and nobody but its pool answers a claim', async () => {
  const w = await funded();
  await claimed(w);
  const claim = await w.claimOf(1);
  const of = beginCell().storeUint(1, 8).storeBuffer(remote).storeBuffer(accountOf(w.stranger)).storeUint(9, 256).endCell();
  const ask = (sequence, what) => beginCell().storeUint(0x63770011, 32).storeUint(0, 64).storeUint(THERE, 32)
    .storeUint(REMOTE_POOL, 32).storeUint(sequence, 32).storeUint(what, 8).storeUint(0, 40).storeUint(toNano('5'), 128)
    .storeAddress(w.stranger.address).storeRef(of).endCell();
  for (const what of [0, 1, 2, 3]) {
    assert.equal((await w.send(w.stranger, w.pool, toNano('1'), ask(1, what))).verdict, 'Permission');
    assert.equal((await w.forge(claim, w.pool, toNano('1'), ask(2, what))).verdict, 'Permission');
  }
  const state = await w.state(claim);
  assert.equal((await w.send(w.stranger, claim, toNano('1'), body.answer(1, true))).verdict, 'Permission');
  const open = beginCell().storeUint(0x63770010, 32).storeUint(THERE, 32).storeUint(REMOTE_POOL, 32).storeUint(1, 32)
    .storeUint(5, 128).storeUint(1, 8).storeUint(5, 256).storeAddress(w.stranger.address).storeBit(0).endCell();
  assert.equal((await w.send(w.stranger, claim, toNano('1'), open)).verdict, 'Permission');
  assert.equal((await w.forge(w.pool, claim, toNano('1'), open)).verdict, 'Claim'); // once is once
  assert.equal(await w.state(claim), state);
  // somebody makes the claim's account first: it is empty, and the pool opens it all the same
  const pre = await w.claimOf(9);
  const seed = beginCell().storeAddress(w.pool).storeUint(THERE, 32).storeUint(REMOTE_POOL, 32).storeUint(9, 32).endCell();
  const init = { code: w.codes.claim, data: beginCell().storeRef(seed).storeBit(0).endCell() };
  await w.send(w.stranger, pre, toNano('0.05'), null, { init, bounce: false });
  assert.equal((await w.claim(9)).open, false);
  assert.equal((await w.send(w.stranger, pre, toNano('1'), body.retry(messageCell(w.wire({ sequence: 9 }))))).verdict, 'Claim');
  await claimed(w, { sequence: 9 });
  assert.equal((await w.claim(9)).owed, toNano('200'));
});

test('CON-08 INV-08 a claim that cannot be made: the message did not run, and is delivered again', async () => {
  const w = await funded();
  const address = await w.claimOf(1);
  const throwing = { code: beginCell().storeUint(0xf2c065, 24).endCell(), data: beginCell().endCell() }; // THROW 101
  await w.chain.setShardAccount(address, createShardAccount({ address, ...throwing, balance: toNano('1') }));
  const wire = w.wire({ sequence: 1, amount: toNano('200') });
  const o = w.ok(await w.deliver([wire]));
  assert.equal(o.logs('claimLost').length, 1);
  assert.equal(await w.number(w.pool, 'has_run', THERE, 1), 0n);
  const b = await w.books();
  assert.deepEqual([b.claims, b.liquidity, (await w.lane()).claims], [0n, toNano('398.8'), 0n]);
  await w.chain.setShardAccount(address, createEmptyShardAccount(address));
  w.later(6 * HOUR);
  await claimed(w);
  assert.equal((await w.claim(1)).owed, toNano('200'));
  // nobody else can say so
  const lost = beginCell().storeUint(0xffffffff, 32).storeUint(0x63770010, 32).storeUint(THERE, 32).storeUint(REMOTE_POOL, 32)
    .storeUint(1, 32).storeUint(toNano('200'), 128).endCell();
  for (const from of [w.stranger.address, await w.claimOf(2)]) {
    await w.chain.sendMessage(internal({ from, to: w.pool, value: toNano('1'), bounce: false, bounced: true, body: lost }));
    assert.equal(await w.number(w.pool, 'has_run', THERE, 1), -1n);
    assert.equal((await w.books()).claims, toNano('200'));
  }
  await w.solvent();
});
