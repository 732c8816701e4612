// Who may do what: owner, guardian, committee, a pool's owner, and everybody else.
import assert from 'node:assert/strict';
import { Address } from '@ton/core';
import { createEmptyShardAccount } from '@ton/sandbox';
import { setOf, test, word } from './lab.mjs';
import {
  act, body, committee, DAY, ELSEWHERE, funded, HERE, otherRemote, POOL_ID, remote, termsCell, THERE, toNano,
  World,
} from './world.mjs';

const inMasterchain = new Address(-1, Buffer.alloc(32, 1));

test('SR-28 the owner acts after its delay alone, on what was announced, while it has not lapsed', async () => {
  const w = await World.open();
  const a = act.setOwnerDelay(2 * DAY), lane = act.onPool(act.setLane({ capOut: 7n })), other = act.onPool(act.setLane({ capOut: 8n }));
  w.ok(await w.do(a));
  assert.equal((await w.do(lane)).verdict, 'Announced');
  assert.equal((await w.send(w.stranger, w.router, toNano('1'), body.announce(lane))).verdict, 'Permission');
  w.ok(await w.send(w.owner, w.router, toNano('1'), body.announce(lane)));
  assert.equal((await w.send(w.owner, w.router, toNano('1'), body.announce(lane))).verdict, 'Announced');
  assert.equal(await w.number(w.router, 'get_announced', BigInt(`0x${lane.hash().toString('hex')}`)), BigInt(w.now + 2 * DAY));
  w.later(2 * DAY - 1);
  assert.equal((await w.do(lane)).verdict, 'Announced');
  assert.equal((await w.do(other)).verdict, 'Announced');
  w.later(1);
  assert.equal((await w.do(other)).verdict, 'Announced');
  assert.equal((await w.send(w.stranger, w.router, toNano('1'), body.do(lane))).verdict, 'Permission');
  w.ok(await w.do(lane));
  assert.equal((await w.lane()).capOut, 7n);
  assert.equal((await w.do(lane)).verdict, 'Announced'); // an announcement is used once
  for (const [wait, verdict] of [[16 * DAY - 1, 'ok'], [16 * DAY, 'Announced']]) {
    w.ok(await w.send(w.owner, w.router, toNano('1'), body.announce(other)));
    w.later(wait);
    assert.equal((await w.do(other)).verdict, verdict);
  }
  assert.equal((await w.send(w.stranger, w.router, toNano('1'), body.withdraw(other))).verdict, 'Permission');
  w.ok(await w.send(w.owner, w.router, toNano('1'), body.withdraw(other)));
  assert.equal((await w.send(w.owner, w.router, toNano('1'), body.withdraw(other))).verdict, 'Announced');
});

test('SR-28 the owner\'s delay only grows, up to thirty days, and announcements are bounded', async () => {
  const w = await World.open();
  assert.equal((await w.do(act.setOwnerDelay(30 * DAY + 1))).verdict, 'Config');
  for (let i = 0; i < 64; i++) w.ok(await w.send(w.owner, w.router, toNano('1'), body.announce(act.setOwnerDelay(i))));
  assert.equal((await w.send(w.owner, w.router, toNano('1'), body.announce(act.setOwnerDelay(64)))).verdict, 'Full');
  w.ok(await w.send(w.owner, w.router, toNano('1'), body.withdraw(act.setOwnerDelay(0))));
  const shorter = act.setOwnerDelay(DAY - 1);
  w.ok(await w.do(act.setOwnerDelay(DAY)));
  w.ok(await w.send(w.owner, w.router, toNano('1'), body.announce(shorter)));
  w.later(DAY);
  assert.equal((await w.do(shorter)).verdict, 'Config');
});

test('CON-10 SR-28 the guardian can only tighten', async () => {
  const w = await World.open();
  const lane = await w.lane(), state = await w.state(w.router);
  for (const a of [act.setOwnerDelay(1), act.setGuardian(w.guardian.address), act.transferOwnership(w.guardian.address),
    act.addPool(9, termsCell(w.guardian.address), new Address(0, Buffer.alloc(32, 8))), act.setPaused(1, false), act.setPaused(1, false, 5)]) {
    assert.equal((await w.tighten(a)).verdict, 'Permission');
  }
  for (const a of [act.setLane({}), act.setFeeForm({}), act.setDelay(5n), act.collectMessageFees(w.guardian.address),
    act.lowerLane(lane.capOut + 1n, lane.capIn), act.lowerLane(lane.capOut, lane.capIn + 1n)]) {
    assert.equal((await w.onPool(a, { guardian: true })).verdict, 'Permission');
  }
  for (const by of [w.stranger, w.owner]) assert.equal((await w.tighten(act.setPaused(1, true), by)).verdict, 'Permission');
  assert.equal(await w.state(w.router), state);
  assert.deepEqual(await w.lane(), lane);
});

test('SR-28 the guardian\'s pauses end with its window of seven days, and the owner alone opens the next', async () => {
  for (const what of [1, 2, 3]) {
    const w = await funded();
    const works = async (sequence) => (what === 1 ? await w.swap() : await w.deliver([w.wire({ sequence })])).verdict;
    w.ok(await w.tighten(act.setPaused(what, true)));
    assert.equal(await works(0), 'Paused');
    w.later(7 * DAY - 1);
    w.ok(await w.tighten(act.setPaused(what, true))); // again: no longer than the window
    assert.equal(await works(0), 'Paused');
    w.later(1);
    assert.equal(await works(0), 'ok');
    assert.equal((await w.tighten(act.setPaused(what, true))).verdict, 'Permission');
    w.ok(await w.do(act.setPaused(what, false)));
    w.ok(await w.tighten(act.setPaused(what, true)));
    assert.equal(await works(1), 'Paused');
    w.ok(await w.do(act.setPaused(what, true)));
    w.later(30 * DAY);
    assert.equal(await works(1), 'Paused'); // the owner's has no end
    w.ok(await w.do(act.setPaused(what, false)));
    assert.equal(await works(1), 'ok');
  }
});

test('SR-28 a shorter pause replaces no longer one, and a chain that is closed by itself is opened by itself', async () => {
  const w = await World.open({ lanes: [{}, { chain: ELSEWHERE, counterpart: otherRemote }] });
  w.ok(await w.do(act.setPaused(1, true, THERE)));
  w.ok(await w.tighten(act.setPaused(1, true, THERE)));
  assert.equal((await w.swap()).verdict, 'Paused');
  w.ok(await w.swap({ chain: ELSEWHERE }));
  w.later(8 * DAY);
  assert.equal((await w.swap()).verdict, 'Paused');
  w.ok(await w.do(act.setPaused(1, false)));
  assert.equal((await w.swap()).verdict, 'Paused');
  w.ok(await w.do(act.setPaused(1, false, THERE)));
  w.ok(await w.swap());
  w.ok(await w.do(act.setPaused(1, true)));
  w.ok(await w.tighten(act.setPaused(1, true)));
  w.later(8 * DAY);
  assert.equal((await w.swap()).verdict, 'Paused');
  for (const a of [act.setPaused(0, true), act.setPaused(4, true), act.setPaused(2, true, THERE), act.setPaused(3, true, THERE)]) {
    assert.equal((await w.do(a)).verdict, 'Config');
  }
  for (let i = 0; i < 64; i++) w.ok(await w.do(act.setPaused(1, true, 1000 + i)));
  assert.equal((await w.do(act.setPaused(1, true, 2000))).verdict, 'Full');
  w.ok(await w.do(act.setPaused(1, true, 1001)));
});

test('SR-28 CON-10 what the guardian lowers leaves a tenth, ends after seven days, and comes back by anybody', async () => {
  const w = await World.open();
  const lower = (out, in_, o = { guardian: true }) => w.onPool(act.lowerLane(toNano(out), toNano(in_)), o);
  const restore = () => w.send(w.stranger, w.pool, toNano('1'), body.restoreLane(THERE));
  assert.equal((await restore()).verdict, 'Permission');
  w.ok(await lower('500', '600'));
  assert.deepEqual([(await w.lane()).capOut, (await w.lane()).in], [toNano('500'), toNano('600')]);
  assert.equal((await lower('99.999999999', '100')).verdict, 'Config');
  assert.equal((await lower('100', '99.999999999')).verdict, 'Config');
  w.ok(await lower('100', '100')); // a tenth of what was before the first lowering
  w.later(7 * DAY - 1);
  assert.equal((await restore()).verdict, 'Early');
  w.later(1);
  assert.equal((await lower('100', '100')).verdict, 'Permission');
  w.ok(await restore());
  assert.deepEqual([(await w.lane()).capOut, (await w.lane()).capIn], [toNano('1000'), toNano('1000')]);
  assert.equal((await lower('500', '500')).verdict, 'Permission');
  assert.equal((await restore()).verdict, 'Permission');
  w.ok(await w.onPool(act.setLane({})));
  w.ok(await lower('500', '500'));
  w.ok(await lower('50', '0', {})); // what the owner lowers has neither bound nor end
  w.later(30 * DAY);
  assert.equal((await restore()).verdict, 'Permission');
  assert.equal((await w.lane()).capIn, 0n);
});

test('SR-29 a counterpart is replaced when its lane is drained, or on suspicion', async () => {
  const w = await funded();
  const replace = (o = {}) => w.onPool(act.setLane({ counterpart: otherRemote, ...o }));
  assert.equal((await replace()).verdict, 'Early');
  assert.equal((await replace({ counterpart: remote, pool: 12 })).verdict, 'Early');
  w.ok(await w.onPool(act.setLane({ outbound: false })));
  assert.equal((await w.swap()).verdict, 'Paused');
  const wire = w.wire({ amount: toNano('150') });
  w.ok(await w.deliver([wire])); // inbound goes on, and a claim stays open
  w.later(7 * DAY - 1);
  assert.equal((await replace()).verdict, 'Early');
  w.later(1);
  assert.equal((await replace()).verdict, 'Early');
  w.ok(await w.ask('retry', wire));
  w.ok(await w.onPool(act.setLane({ outbound: false }))); // closing again does not start anew
  w.ok(await replace({ capOut: toNano('5'), capIn: toNano('6') }));
  const lane = await w.lane();
  assert.deepEqual([lane.out, lane.in, lane.sequence, lane.closedAt], [toNano('5'), toNano('6'), 1n, 0n]);
  assert.equal((await replace({ counterpart: remote })).verdict, 'Early');
  w.ok(await w.onPool(act.setLane({ counterpart: otherRemote, outbound: false })));
  w.later(7 * DAY - 1);
  assert.equal((await replace({ counterpart: remote })).verdict, 'Early'); // to the second
  w.later(1);
  w.ok(await replace({ counterpart: remote }));
  assert.equal((await replace()).verdict, 'Early');
  w.ok(await w.tighten(act.setPaused(2, true)));
  w.ok(await replace());
});

test('SR-29 a counterpart that begins closed is drained by its own days alone', async () => {
  const w = await funded();
  w.ok(await w.onPool(act.setLane({ outbound: false })));
  w.later(7 * DAY);
  w.ok(await w.onPool(act.setLane({ counterpart: otherRemote, outbound: false })));
  w.later(7 * DAY - 1);
  assert.equal((await w.onPool(act.setLane({ outbound: false }))).verdict, 'Early');
  w.later(1);
  w.ok(await w.onPool(act.setLane({ outbound: false })));
});

test('CON-06 lanes are bounded, and other caps leave what was available as it was', async () => {
  const w = await World.open({ terms: { ratio: 0 } });
  const most = (1n << 95n) - 1n;
  for (const o of [{ chain: HERE }, { counterpart: Buffer.alloc(32) }, { capOut: 0 }, { capOut: most + 1n }, { capIn: most + 1n }]) {
    assert.equal((await w.onPool(act.setLane(o))).verdict, 'Config');
  }
  w.ok(await w.swap({ amount: toNano('400') }));
  w.ok(await w.onPool(act.setLane({ capOut: most, capIn: toNano('2000') })));
  assert.deepEqual([(await w.lane()).out, (await w.lane()).in], [toNano('600'), toNano('1000')]);
  w.ok(await w.onPool(act.setLane({ capOut: toNano('500') })));
  assert.equal((await w.lane()).out, toNano('500'));
  for (let i = 1; i < 64; i++) w.ok(await w.onPool(act.setLane({ chain: 1000 + i })));
  assert.equal((await w.onPool(act.setLane({ chain: 2000 }))).verdict, 'Full');
  w.ok(await w.onPool(act.setLane({ chain: 1001 })));
});

test('SR-22 CON-19 a fee form that costs more than a thousand TON is refused, and without one nothing goes there', async () => {
  const w = await World.open({ lanes: [] });
  assert.equal((await w.onPool(act.setFeeForm({}))).verdict, 'Anchor');
  w.ok(await w.onPool(act.setLane({})));
  assert.equal((await w.swap()).verdict, 'Anchor');
  const much = (1n << 64n) - 1n;
  assert.equal((await w.onPool(act.setFeeForm({ gasPrice: much, rate: much, baseGas: 0xffffffff, protocol: 0xffff }))).verdict, 'Config');
  w.ok(await w.onPool(act.setFeeForm({ baseGas: 1000, gasPerByte: 0, gasPrice: 10n ** 9n, rate: 10n ** 9n, protocol: 0 })));
  assert.equal((await w.onPool(act.setFeeForm({ baseGas: 1001, gasPerByte: 0, gasPrice: 10n ** 9n, rate: 10n ** 9n, protocol: 0 }))).verdict, 'Config');
  assert.equal((await w.onPool(act.setFeeForm({ configured: false }))).verdict, 'Anchor');
});

test('CON-17 an id and a minter have one pool at most, and its anchor never changes', async () => {
  const w = await World.open();
  const anchor = await w.number(w.router, 'get_pool', POOL_ID);
  const minter = (n) => new Address(0, Buffer.alloc(32, n));
  const terms = termsCell(w.owner.address);
  const cases = [
    ['Config', act.addPool(POOL_ID, terms, minter(1))], ['Config', act.addPool(8, terms)], ['Config', act.addPool(0, terms, minter(1))],
    ['Address', act.addPool(8, terms, inMasterchain)], ['Address', act.addPool(8, termsCell(inMasterchain, { receiver: w.owner.address }), minter(1))],
    ['Address', act.addPool(8, termsCell(w.owner.address, { receiver: inMasterchain }), minter(1))],
    ['Config', act.addPool(8, termsCell(w.owner.address, { ratio: 10_001 }), minter(1))],
    ['Config', act.addPool(8, termsCell(w.owner.address, { common: 10 }), minter(1))],
    ['Config', act.addPool(8, termsCell(w.owner.address, { real: 27, common: 8 }), minter(1))],
    ['Config', act.addPool(8, termsCell(w.owner.address, { limit: 1n << 95n }), minter(1))],
    ['Config', act.addPool(8, termsCell(w.owner.address, { delayOver: 1n << 95n }), minter(1))],
  ];
  for (const [name, a] of cases) assert.equal((await w.do(a)).verdict, name);
  w.ok(await w.do(act.addPool(8, terms, minter(1))));
  const jettons = new Address(0, word(await w.number(w.router, 'get_pool', 8)));
  // it has started, and waits for a minter that does not answer
  assert.equal((await w.get(jettons, 'get_settings')).readBigNumber(), (await w.settings()).version);
  assert.equal((await w.get(jettons, 'get_wallet')).readAddressOpt(), null);
  assert.equal((await w.do(act.addPool(9, terms, minter(1)))).verdict, 'Config');
  assert.equal(await w.number(w.router, 'get_pool', POOL_ID), anchor);
  assert.equal(await w.number(w.router, 'get_pool', 9), 0n);
  const empty = await World.open({ pool: false });
  assert.equal((await empty.do(act.addPool(1, termsCell(empty.owner.address, { real: 8, common: 8 })))).verdict, 'Config');
  for (let i = 0; i < 64; i++) empty.ok(await empty.do(act.addPool(i + 1, terms, minter(i + 1))));
  assert.equal((await empty.do(act.addPool(65, terms, minter(65)))).verdict, 'Full');
});

test('CON-16 a pool hears its router alone, and an older version changes nothing', async () => {
  const w = await World.open();
  const before = await w.state();
  const settings = async () => {
    const s = (await w.chain.getContract(w.pool)).accountState.state.data.beginParse();
    return s.loadMaybeRef();
  };
  const old = await settings();
  for (const b of [body.tell(old), body.act(act.setDelay(0n)), body.start(old, termsCell(w.stranger.address))]) {
    for (const from of [w.stranger, w.owner, w.guardian]) assert.equal((await w.send(from, w.pool, toNano('1'), b)).verdict, 'Permission');
  }
  assert.equal((await w.forge(w.router, w.pool, toNano('1'), body.start(old, termsCell(w.owner.address)))).verdict, 'Config');
  assert.equal(await w.state(), before);
  w.ok(await w.do(act.setPaused(3, true)));
  const now = await w.state();
  w.ok(await w.forge(w.router, w.pool, toNano('1'), body.tell(old)));
  assert.equal(await w.state(), now);
  assert.equal((await w.settings()).frozen, (1n << 40n) - 1n);
  w.ok(await w.send(w.stranger, w.router, toNano('1'), body.tellAgain(POOL_ID)));
  assert.equal((await w.send(w.stranger, w.router, toNano('1'), body.tellAgain(99))).verdict, 'Anchor');
  assert.equal(await w.state(), now);
});

test('CON-13 a rotation reaches every pool in the same chain of messages, whoever sends it; a frozen committee does not rotate', async () => {
  const w = await funded();
  const next = committee(2, 2, 3, 50), third = committee(3, 2, 3, 60);
  const wire = w.wire();
  w.ok(await w.do(act.setPaused(3, true)));
  assert.equal((await w.rotate(next)).verdict, 'Paused');
  w.ok(await w.do(act.setPaused(3, false)));
  assert.equal((await w.rotate(next, { set: committee(1, 2, 3, 9) })).verdict, 'Signature');
  assert.equal((await w.rotate(third)).verdict, 'Set');
  w.ok(await w.rotate(next));
  assert.deepEqual([(await w.settings()).epoch, (await w.settings()).previous], [2n, 1n]);
  w.ok(await w.deliver([wire])); // in the grace of the old set
  w.ok(await w.deliver([w.wire({ sequence: 1 })], { set: next }));
  assert.equal((await w.rotate(third)).verdict, 'Set'); // which cannot hand over
  w.later(2 * DAY + 1);
  assert.equal((await w.deliver([w.wire({ sequence: 2 })])).verdict, 'Set');
  w.ok(await w.rotate(third, { set: next }));
  w.ok(await w.tighten(act.endGrace()));
  assert.equal((await w.settings()).previous, 0n);
  assert.equal((await w.deliver([w.wire({ sequence: 2 })], { set: next })).verdict, 'Set');
  w.ok(await w.deliver([w.wire({ sequence: 2 })], { set: third }));
});

test('CON-13 a rotation gives up neither a threshold of two nor a spare member', async () => {
  for (const [from, to, verdict] of [[[2, 3], [1, 1], 'Set'], [[2, 3], [2, 2], 'Set'], [[2, 3], [3, 5], 'ok'], [[2, 3], [3, 3], 'Set'],
    [[1, 1], [1, 1], 'ok'], [[2, 2], [2, 2], 'ok'], [[2, 2], [1, 1], 'Set'], [[2, 2], [3, 5], 'ok']]) {
    const w = await World.open({ set: committee(1, ...from), pool: false });
    assert.equal((await w.rotate(committee(2, ...to, 30))).verdict, verdict, `${from} to ${to}`);
  }
});

test('a pool that could not be reached is told again by anybody', async () => {
  const w = await World.open();
  const there = (await w.chain.getContract(w.pool)).account;
  await w.chain.setShardAccount(w.pool, createEmptyShardAccount(w.pool));
  w.ok(await w.tighten(act.setPaused(2, true)));
  await w.chain.setShardAccount(w.pool, there);
  assert.equal((await w.settings()).inbound, 0n);
  w.ok(await w.send(w.stranger, w.router, toNano('1'), body.tellAgain(POOL_ID)));
  assert.equal((await w.settings()).inbound, BigInt(w.now + 7 * DAY));
});

test('SR-28 ownership passes in two steps; the guardian is the owner\'s to name', async () => {
  const w = await World.open();
  assert.equal((await w.send(w.stranger, w.router, toNano('1'), body.acceptOwnership())).verdict, 'Permission');
  assert.equal((await w.do(act.transferOwnership(inMasterchain))).verdict, 'Address');
  assert.equal((await w.do(act.setGuardian(inMasterchain))).verdict, 'Address');
  w.ok(await w.do(act.transferOwnership(w.person.address)));
  assert.equal((await w.send(w.stranger, w.router, toNano('1'), body.acceptOwnership())).verdict, 'Permission');
  w.ok(await w.do(act.setGuardian(w.stranger.address)));
  w.ok(await w.send(w.person, w.router, toNano('1'), body.acceptOwnership()));
  assert.equal((await w.do(act.setPaused(1, false))).verdict, 'Permission');
  assert.equal((await w.send(w.person, w.router, toNano('1'), body.acceptOwnership())).verdict, 'Permission');
  w.ok(await w.tighten(act.setPaused(1, true), w.stranger));
  assert.equal((await w.tighten(act.setPaused(1, true))).verdict, 'Permission');
});

test('CON-16 a pool\'s owner sets fee and limit within bounds, and takes the fees alone, to their receiver', async () => {
  const w = await funded();
  const b = await w.books();
  const as = (from, cell) => w.send(from, w.pool, toNano('0.2'), cell);
  for (const cell of [body.setFeeRatio(1), body.setSwapLimit(1), body.setPoolOwner(w.stranger.address),
    body.setFeeReceiver(w.stranger.address), body.collectFee(1)]) {
    for (const from of [w.stranger, w.owner, w.guardian, w.receiver]) assert.equal((await as(from, cell)).verdict, 'Permission');
  }
  assert.equal((await as(w.poolOwner, body.setFeeRatio(10_001))).verdict, 'Config');
  assert.equal((await as(w.poolOwner, body.setSwapLimit(1n << 95n))).verdict, 'Config');
  assert.equal((await as(w.poolOwner, body.setPoolOwner(inMasterchain))).verdict, 'Address');
  assert.equal((await as(w.poolOwner, body.setFeeReceiver(inMasterchain))).verdict, 'Address');
  assert.equal((await as(w.poolOwner, body.collectFee(0))).verdict, 'Zero');
  assert.equal((await as(w.poolOwner, body.collectFee(b.fees + 1n))).verdict, 'Liquidity');
  const before = await w.balance(w.receiver);
  w.ok(await as(w.poolOwner, body.collectFee(b.fees)));
  assert.ok(await w.balance(w.receiver) - before > b.fees - toNano('0.001'));
  assert.deepEqual([(await w.books()).fees, (await w.books()).liquidity], [0n, b.liquidity]);
  w.ok(await as(w.poolOwner, body.setFeeRatio(10_000)));
  w.ok(await as(w.poolOwner, body.setSwapLimit(toNano('3'))));
  assert.equal(await w.number(w.pool, 'get_fee_ratio'), 10_000n);
  assert.equal(await w.number(w.pool, 'get_swap_limit'), toNano('3'));
  w.ok(await as(w.poolOwner, body.setFeeReceiver(w.stranger.address)));
  w.ok(await as(w.poolOwner, body.setPoolOwner(w.person.address)));
  assert.equal((await as(w.poolOwner, body.setFeeRatio(0))).verdict, 'Permission');
  await w.solvent();
});

test('CON-16 message fees are all that the owner takes, and the reserve stays', async () => {
  const w = await funded();
  const b = await w.books(), before = await w.balance(w.receiver), had = await w.balance(w.pool);
  w.ok(await w.onPool(act.collectMessageFees(w.receiver.address)));
  assert.ok(await w.balance(w.receiver) - before > b.messageFees - toNano('0.001'));
  const after = await w.books();
  assert.deepEqual([after.messageFees, after.liquidity, after.fees], [0n, b.liquidity, b.fees]);
  assert.ok(await w.balance(w.pool) > had - b.messageFees);
  assert.equal((await w.onPool(act.collectMessageFees(inMasterchain))).verdict, 'Address');
  assert.equal((await w.onPool(act.setDelay(1n << 95n))).verdict, 'Config');
  w.ok(await w.onPool(act.setDelay(toNano('5'))));
  assert.equal((await w.lane()).quick, toNano('5'));
  await w.solvent();
});

test('a router that starts with what is none of a deployment does nothing', async () => {
  const bad = async (o) => {
    const w = await World.open({ pool: false, ...o });
    return (await w.do(act.setPaused(1, true))).verdict;
  };
  assert.equal(await bad({}), 'ok');
  assert.equal(await bad({ set: setOf(0, 1, committee(1, 1, 1).keys) }), 'Set');
  assert.equal(await bad({ set: { ...committee(1, 2, 3), bytes: setOf(1, 1, committee(1, 2, 3).keys).bytes } }), 'Set');
  const w = await World.open({ pool: false });
  const before = await w.balance(w.owner), state = await w.state(w.router);
  w.ok(await w.send(w.owner, w.router, toNano('1'), body.do(act.setPaused(1, true)), { bounce: false })); // goes back whole
  assert.equal(await w.state(w.router), state);
  assert.ok(before - await w.balance(w.owner) < toNano('0.02'));
});
