// Pools of jettons: wallets that are believed and those that are not, what comes in and goes back, payments through
// claims, and jettons that refuse, tax or stop.
import assert from 'node:assert/strict';
import { beginCell } from '@ton/core';
import { dataCell, test } from './lab.mjs';
import { accountOf, DAY, fieldsOf, HERE, HOUR, remote, REMOTE_POOL, richBounce } from './world.mjs';
import { act, body, fundedWithJettons, JettonWorld, KEEPS, REFUSES, TAXES, THERE, toNano } from './jettonworld.mjs';

const op = (n) => beginCell().storeUint(n, 32);
const notification = (amount, from, payload) => op(0x7362d09c).storeUint(1, 64).storeCoins(amount)
  .storeAddress(from.address ?? from).storeBit(1).storeRef(payload).endCell();
const take = (who) => op(0xd1735400).storeUint(1, 64).storeAddress(who.address ?? who).storeBit(0).endCell();
const askWallet = op(0x63770039).storeUint(1, 64).endCell();
const passOn = (wallet, amount) => op(0x63770043).storeUint(1, 64).storeAddress(wallet).storeCoins(amount).endCell();
const giveBack = (wallet) => op(0x63770044).storeUint(1, 64).storeAddress(wallet).endCell();
const units = (n) => BigInt(n) * 1_000_000_000n;
const common = (n) => BigInt(n) * 1_000_000n;

test('CON-17 a pool of jettons keeps the first wallet that its minter names, and nobody else names one', async () => {
  const j = await JettonWorld.open();
  const { w } = j;
  assert.ok((await w.get(w.pool, 'get_wallet')).readAddress().equals(await j.walletOf(w.pool)));
  const state = await w.state();
  for (const bounce of [true, false]) {
    assert.equal((await w.send(w.stranger, w.pool, toNano('0.1'), take(w.stranger), { bounce })).verdict, 'Permission');
    assert.equal((await w.forge(j.minter, w.pool, toNano('0.1'), take(w.stranger), bounce)).verdict, 'Config');
  }
  assert.equal((await w.send(w.stranger, w.pool, toNano('0.2'), askWallet)).verdict, 'Config');
  assert.equal(await w.state(), state);
});

test('CON-17 a pool whose minter names no wallet takes nothing in, and can ask again', async () => {
  const j = await JettonWorld.open({ lie: (w) => new w.owner.address.constructor(-1, Buffer.alloc(32, 1)) });
  const { w } = j;
  assert.equal((await w.get(w.pool, 'get_wallet')).readAddressOpt(), null);
  await j.mint(w.person, units(10));
  const state = await w.state();
  assert.equal((await j.swap({})).verdict, 'Permission');
  assert.equal(await w.state(), state);
  await w.send(w.owner, j.minter, toNano('0.1'), op(0x16).storeAddress(null).endCell());
  assert.equal((await w.send(w.stranger, w.pool, toNano('0.01'), askWallet)).verdict, 'Value');
  w.ok(await w.send(w.stranger, w.pool, toNano('0.2'), askWallet));
  assert.ok((await w.get(w.pool, 'get_wallet')).readAddress().equals(await j.walletOf(w.pool)));
});

test('[9.15] CON-09 CON-19 a swap of jettons: books, message, fee in TON, and the rest back', async () => {
  const j = await JettonWorld.open();
  const { w } = j;
  await j.mint(w.person, units(1000));
  const before = await w.balance(w.person);
  const o = w.ok(await j.swap({ amount: units(100), data: dataCell(Buffer.from('abc')) }));
  const m = fieldsOf(o.sent[0]);
  assert.deepEqual([m.kind, m.amount, m.srcChain, m.dstChain, m.sequence], [1, 99_700_000n, HERE, THERE, 0]);
  assert.deepEqual(m.refund, accountOf(w.person));
  const b = await w.books();
  assert.deepEqual([b.liquidity, b.fees, b.scale], [99_700_000n, 300_000n, 1000n]);
  assert.equal(await j.jettons(w.pool), units(100));
  assert.equal(await j.jettons(w.person), units(900));
  const fee = await w.number(w.pool, 'get_message_fee', THERE, 3);
  const spent = before - await w.balance(w.person);
  assert.ok(spent > fee && spent < fee + toNano('0.06'), `${spent}`);
  await j.solvent();
});

test('CON-16 a notification of anybody but the pool\'s wallet is refused before its body is read', async () => {
  const j = await fundedWithJettons();
  const { w } = j;
  await j.mint(w.person, units(100), j.other);
  const state = await w.state();
  const swap = body.swap({ amount: units(5), refund: accountOf(w.person) });
  for (const from of [w.stranger, w.person, w.owner]) {
    for (const bounce of [true, false]) {
      for (const b of [notification(units(5), w.person, swap), op(0x7362d09c).endCell()]) {
        assert.equal((await w.send(from, w.pool, toNano('0.3'), b, { bounce })).verdict, 'Permission');
      }
    }
  }
  // a real wallet of the pool's, but of another jetton; and one of the right jetton, but of somebody else
  assert.equal((await j.swap({ amount: units(5) }, { minter: j.other })).verdict, 'Permission');
  const theirs = await j.walletOf(w.person);
  assert.equal((await w.forge(theirs, w.pool, toNano('0.3'), notification(units(5), w.person, swap))).verdict, 'Permission');
  assert.equal(await w.state(), state);
});

test('CON-16 what came in and cannot be used goes back whole, and nothing has changed', async () => {
  const j = await fundedWithJettons();
  const { w } = j;
  const had = await j.jettons(w.person);
  const state = await w.state();
  const refund = accountOf(w.person), amount = units(5);
  const returned = op(0x63770052).storeUint(THERE, 32).storeUint(REMOTE_POOL, 32).storeUint(0, 32)
    .storeRef(beginCell().storeUint(1, 8).storeBuffer(remote).storeBuffer(Buffer.alloc(64, 1)).endCell()).endCell();
  const half = amount + 500n; // base units beside whole common units
  for (const [name, payload, send = amount, forward = '0.15'] of [
    ['no payload', null], ['an empty one', beginCell().endCell()], ['another operation', op(1).storeUint(0, 64).endCell()],
    ['less than the swap says', body.swap({ amount: amount + 1000n, refund })], ['more than it says', body.swap({ amount: 1000n, refund })],
    ['less than a common unit', body.swap({ amount: 500n, refund }), 500n], ['half a common unit more', body.swap({ amount: half, refund }), half],
    ['above the limit', body.swap({ amount: units(501), refund }), units(501)],
    ['no recipient', body.swap({ amount, refund, to: Buffer.alloc(32) })], ['no refund', body.swap({ amount, refund: Buffer.alloc(32) })],
    ['no lane', body.swap({ amount, refund, chain: 5 })], ['least', body.swap({ amount, refund, least: 5_000_000n })],
    ['most', body.swap({ amount, refund, mostFee: 1n })], ['something trails', beginCell().storeSlice(body.swap({ amount, refund }).beginParse()).storeBit(1).endCell()],
    ['liquidity, and too little for it', body.increase(amount), amount, '0.1'], ['the credit alone', body.increase(amount), amount, '0.13'],
    ['more liquidity than came', body.increase(amount + 1000n), amount, '0.45'], ['less liquidity than came', body.increase(amount - 1000n), amount, '0.45'],
    ['half a unit of liquidity', body.increase(half), half, '0.45'], ['what only a claim returns', returned],
  ]) {
    const o = await j.transfer(send, payload, { value: toNano(forward) + toNano('0.1'), forward: toNano(forward) });
    assert.equal(o.verdict, 'ok', name);
    assert.equal(o.sent.length, 0, name);
    assert.equal(await j.jettons(w.person), had, name);
    assert.equal(await w.state(), state, name);
  }
  await j.solvent();
});

test('CON-02 too little attached to send it back: the jettons stay as surplus, and no query id makes them anything else', async () => {
  const j = await fundedWithJettons();
  const { w } = j;
  const state = await w.state();
  // the query id names a message that could be a claim's
  const queryId = BigInt(THERE) << 32n;
  await j.transfer(units(5), null, { forward: toNano('0.012'), queryId });
  assert.equal(await w.state(), state);
  assert.equal(await j.jettons(w.pool), units(405));
  await j.solvent();
});

test('CON-02 what the pool\'s wallet does not send back stays as surplus', async () => {
  const j = await fundedWithJettons();
  const { w } = j;
  const state = await w.state();
  await j.tricks(w.pool, KEEPS);
  const o = await j.transfer(units(5), null);
  const here = o.transactions.filter((t) => t.inMessage?.info.dest?.equals(w.pool));
  assert.deepEqual(here.map((t) => t.description.computePhase.exitCode), [0, 0], 'what came in, and what bounced');
  assert.equal(await w.state(), state);
  assert.equal(await j.jettons(w.pool), units(405));
  await j.solvent();
});

test('[3.49] CON-03 CON-08 a delivery of jettons reaches its recipient through its claim, once', async () => {
  const j = await fundedWithJettons();
  const { w } = j;
  const before = await w.balance(w.relayer);
  const wire = w.wire({ amount: common(50) });
  w.ok(await w.deliver([wire]));
  assert.equal(await j.jettons(w.recipient), units(50));
  const spent = before - await w.balance(w.relayer);
  assert.ok(spent < toNano('0.13'), `${spent}`);
  const b = await w.books();
  assert.deepEqual([b.liquidity, b.claims], [common(400) * 997n / 1000n - common(50), 0n]);
  assert.equal((await w.lane()).claims, 0n);
  assert.equal((await w.deliver([wire])).verdict, 'Replay');
  // nothing asks a second payment of the claim, and passing on again moves nothing
  const claim = await w.claimOf(0);
  assert.equal((await w.ask('retry', wire)).verdict, 'Claim');
  assert.equal((await w.ask('redirect', wire, { from: w.recipient })).verdict, 'Claim');
  await w.send(w.stranger, claim, toNano('0.2'), passOn(await j.walletOf(claim), units(50)));
  assert.equal(await j.jettons(w.recipient), units(50));
  await w.send(w.recipient, claim, toNano('0.2'), giveBack(await j.walletOf(claim)));
  assert.equal((await w.lane()).sequence, 1n);
  await j.solvent();
});

test('CON-08 a relayer that gives too little changes nothing; an answer that only the pool may give is refused', async () => {
  const j = await fundedWithJettons();
  const { w } = j;
  const state = await w.state();
  for (const value of ['0.05', '0.2', '0.35']) {
    assert.notEqual((await w.deliver([w.wire({ amount: common(50) })], { value: toNano(value) })).verdict, 'ok');
    assert.equal(await w.state(), state);
  }
  w.ok(await w.deliver([w.wire({ amount: common(50) })]));
  const claim = await w.claimOf(0);
  const notPaid = op(0x63770015).storeUint(1, 128).storeCoins(1000n).endCell();
  for (const b of [notPaid, body.answer(1n, true, 1n)]) {
    assert.equal((await w.send(w.stranger, claim, toNano('0.1'), b)).verdict, 'Permission');
  }
});

test('INV-08 the pool\'s wallet refuses: the claim is owed it again, and is paid when it sends', async () => {
  const j = await fundedWithJettons();
  const { w } = j;
  const liquidity = (await w.books()).liquidity;
  await j.tricks(w.pool, KEEPS);
  const wire = w.wire({ amount: common(50) });
  w.ok(await w.deliver([wire]));
  let b = await w.books();
  assert.deepEqual([b.liquidity, b.claims, (await w.lane()).claims], [liquidity, common(50), 1n]);
  const claim = await w.claim(0);
  assert.deepEqual([claim.open, claim.owed, claim.asking], [true, common(50), false]);
  assert.equal(await w.number(claim.address, 'get_sent'), 0n);
  await j.solvent();
  await j.tricks(w.pool, 0);
  w.ok(await w.ask('retry', wire, { value: toNano('0.4') }));
  assert.equal(await j.jettons(w.recipient), units(50));
  b = await w.books();
  assert.deepEqual([b.liquidity, b.claims, (await w.lane()).claims], [liquidity - common(50), 0n, 0n]);
  await j.solvent();
});

test('CON-16 INV-08 nobody but the pool\'s wallet says that it refused', async () => {
  const j = await fundedWithJettons();
  const { w } = j;
  w.ok(await j.increase(units(100)));
  const state = await w.state();
  const claims = BigInt(THERE) << 32n;
  for (const from of [w.stranger.address, w.person.address, await j.walletOf(w.pool, j.other), w.router]) {
    for (const purpose of [0n, 1n, 2n, claims]) {
      const paid = op(0x0f8a7ea5).storeUint(purpose, 64).storeCoins(units(5)).storeAddress(w.person.address)
        .storeAddress(w.person.address).endCell();
      assert.equal((await w.bounce(from, w.pool, richBounce(paid))).verdict, 'Permission', `${purpose}`);
    }
  }
  assert.equal(await w.state(), state);
  await j.solvent();
});

test('CON-06 SR-05 what the pool\'s wallet refuses uses up the lane once, however often it is asked', async () => {
  const j = await fundedWithJettons();
  const { w } = j;
  await j.tricks(w.pool, KEEPS);
  const before = await w.lane(), wire = w.wire({ amount: common(50) });
  w.ok(await w.deliver([wire]));
  const lane = async () => [(await w.lane()).in, (await w.lane()).out];
  const once = [before.in - common(50), before.out + common(50)];
  assert.ok(once[1] <= before.capOut);
  assert.deepEqual(await lane(), once);
  for (let i = 0; i < 3; i++) {
    w.ok(await w.ask('retry', wire, { value: toNano('0.4') }));
    assert.equal((await w.claim(0)).owed, common(50));
    assert.deepEqual(await lane(), once);
  }
  // so it needs no lane any more; what was not counted does, also of the same claim's kind
  w.ok(await w.onPool(act.setLane({ capIn: 0n, capOut: 0n, outbound: false })));
  await j.tricks(w.pool, 0);
  w.ok(await w.deliver([w.wire({ sequence: 1, amount: common(20) })]));
  assert.equal((await w.ask('retry', w.wire({ sequence: 1, amount: common(20) }), { value: toNano('0.4') })).verdict, 'Limited');
  w.ok(await w.ask('retry', wire, { value: toNano('0.4') }));
  assert.equal(await j.jettons(w.recipient), units(50));
  await j.solvent();
});

test('CON-06 of a claim in parts, the lane counts each part once', async () => {
  const j = await fundedWithJettons();
  const { w } = j;
  w.ok(await w.onPool(act.setLane({ capIn: common(30), capOut: common(900) })));
  const wire = w.wire({ amount: common(50) });
  w.ok(await w.deliver([wire]));
  await j.tricks(w.pool, KEEPS);
  const retry = async () => w.ok(await w.ask('retry', wire, { value: toNano('0.4') }));
  await retry(); // the lane counts 30, and 50 are owed
  assert.equal((await w.lane()).in, 0n);
  w.later(DAY / 3);
  await j.tricks(w.pool, 0);
  await retry(); // 30 are counted, 10 came in since
  assert.equal(await j.jettons(w.recipient), units(40));
  assert.deepEqual([(await w.lane()).in, (await w.claim(0)).owed], [0n, common(10)]);
  assert.equal((await w.ask('retry', wire, { value: toNano('0.4') })).verdict, 'Limited');
  await j.solvent();
});

test('INV-08 the recipient\'s wallet refuses: the claim holds the jettons; anybody passes them on later', async () => {
  const j = await fundedWithJettons();
  const { w } = j;
  await j.mint(w.recipient, 1n);
  await j.tricks(w.recipient, REFUSES);
  w.ok(await w.deliver([w.wire({ amount: common(50) })]));
  const claim = await w.claimOf(0);
  assert.equal(await j.jettons(claim), units(50));
  // a wallet that is not the claim's costs nobody but who names it
  const fake = await j.walletOf(w.stranger);
  await w.send(w.stranger, claim, toNano('0.2'), passOn(fake, units(50)));
  await w.send(w.stranger, claim, toNano('0.2'), notification(units(50), w.pool, beginCell().endCell()));
  assert.equal(await j.jettons(claim), units(50));
  // more than it holds: its wallet refuses, and what is left of the value goes to who paid for the claim
  const state = async () => [(await w.claim(0)).hash, (await w.claim(0)).asking, await w.number(claim, 'get_sent'), await j.jettons(claim)];
  const [had, held] = [await w.balance(w.relayer), await state()];
  await w.send(w.stranger, claim, toNano('0.2'), passOn(await j.walletOf(claim), units(51)));
  assert.ok(await w.balance(w.relayer) - had > toNano('0.15'));
  assert.deepEqual(await state(), held);
  await j.tricks(w.recipient, 0);
  await w.send(w.stranger, claim, toNano('0.2'), passOn(await j.walletOf(claim), units(50)));
  assert.equal(await j.jettons(w.recipient), units(50) + 1n);
  assert.equal(await j.jettons(claim), 0n);
  await j.solvent();
});

test('SR-14 CON-16 what the recipient is not paid it may send back: a refund leaves for what came back, once', async () => {
  const j = await fundedWithJettons();
  const { w } = j;
  await j.mint(w.recipient, 1n);
  await j.tricks(w.recipient, REFUSES);
  const wire = w.wire({ amount: common(50) });
  w.ok(await w.deliver([wire]));
  const claim = await w.claimOf(0), wallet = await j.walletOf(claim);
  const liquidity = (await w.books()).liquidity;
  assert.equal((await w.send(w.stranger, claim, toNano('0.3'), giveBack(wallet))).verdict, 'Permission');
  w.later(30 * DAY - 1);
  assert.equal((await w.send(w.stranger, claim, toNano('0.3'), giveBack(wallet))).verdict, 'Permission');
  w.later(1);
  const o = w.ok(await w.send(w.stranger, claim, toNano('0.3'), giveBack(wallet)));
  const m = fieldsOf(o.sent[0]);
  assert.deepEqual([m.kind, m.amount, m.pool], [5, common(50), 7]);
  assert.deepEqual(m.to, Buffer.alloc(32, 9));
  assert.deepEqual(m.data, Buffer.concat([wire.subarray(0, 32), Buffer.from([1])]));
  assert.equal((await w.books()).liquidity, liquidity + common(50));
  await w.send(w.recipient, claim, toNano('0.3'), giveBack(wallet));
  await w.send(w.stranger, claim, toNano('0.3'), passOn(wallet, units(50)));
  assert.equal((await w.lane()).sequence, 2n);
  assert.equal(await j.jettons(w.recipient), 1n);
  await j.solvent();
});

test('CON-07 CON-08 what waits for the delay, a cap or liquidity is a claim as everywhere: retried, sent back', async () => {
  const j = await fundedWithJettons();
  const { w } = j;
  const wires = [0, 1].map((sequence) => w.wire({ sequence, amount: common(120) }));
  for (const wire of wires) w.ok(await w.deliver([wire]));
  assert.equal((await w.books()).claims, common(240));
  assert.equal((await w.ask('retry', wires[0], { value: toNano('0.4') })).verdict, 'Early');
  w.later(6 * HOUR);
  assert.equal((await w.ask('retry', wires[0], { value: toNano('0.1') })).verdict, 'exit 37'); // too little to send jettons
  w.ok(await w.ask('retry', wires[0], { value: toNano('0.4') }));
  assert.equal(await j.jettons(w.recipient), units(120));
  const back = w.ok(await w.ask('redirect', wires[1], { from: w.recipient }));
  assert.equal(fieldsOf(back.sent[0]).kind, 5);
  assert.equal((await w.books()).claims, 0n);
  assert.equal(await w.claim(1), null);
  await j.solvent();
});

test('jettons that tax: what arrives is not what was said, so it goes back', async () => {
  const j = await fundedWithJettons();
  const { w } = j;
  await j.tricks(w.person, TAXES);
  const state = await w.state();
  w.ok(await j.swap({ amount: units(10) }));
  assert.equal(await w.state(), state);
  await j.solvent();
});

test('[9.12] CON-12 liquidity of jettons: in, out through the position, out elsewhere, and fees', async () => {
  const j = await fundedWithJettons();
  const { w } = j;
  w.ok(await j.increase(units(100)));
  assert.equal((await w.position()).amount, units(100));
  const had = await j.jettons(w.person);
  w.ok(await w.remove(units(30), { value: toNano('0.3') }));
  assert.equal(await j.jettons(w.person), had + units(30));
  assert.equal((await w.position()).amount, units(70));
  w.later(DAY);
  const o = w.ok(await w.remove(units(20), { elsewhere: {} }));
  assert.deepEqual([fieldsOf(o.sent[0]).kind, fieldsOf(o.sent[0]).amount], [4, common(20)]);
  assert.equal((await w.books()).positions, common(50));
  // too little attached: the position has it again
  assert.notEqual((await w.remove(units(10), { value: toNano('0.1') })).verdict, 'ok');
  assert.equal((await w.position()).amount, units(50));
  const fees = (await w.books()).fees;
  w.ok(await w.send(w.poolOwner, w.pool, toNano('0.3'), body.collectFee(fees)));
  assert.equal(await j.jettons(w.receiver), fees * 1000n);
  await j.solvent();
});

test('[9.12] a payload that stands beside the transfer is read like one in a cell of its own (TEP-74)', async () => {
  const j = await fundedWithJettons();
  const before = await j.w.books();
  j.w.ok(await j.increase(7_000_000_000n, { beside: true }));
  assert.equal((await j.w.books()).liquidity - before.liquidity, 7_000_000n);
  assert.equal((await j.w.position()).amount, 7_000_000_000n);
  await j.solvent();
});

test('CON-12 INV-08 a wallet that refuses loses no liquidity and no fee', async () => {
  const j = await fundedWithJettons();
  const { w } = j;
  w.ok(await j.increase(units(100)));
  const before = await w.books();
  await j.tricks(w.pool, KEEPS);
  w.ok(await w.remove(units(30), { value: toNano('0.3') }));
  w.ok(await w.send(w.poolOwner, w.pool, toNano('0.3'), body.collectFee(1000n)));
  assert.deepEqual(await w.books(), before);
  assert.equal(await w.number(w.pool, 'get_waiting', BigInt(`0x${accountOf(w.person).toString('hex')}`)), common(30));
  await j.tricks(w.pool, 0);
  await j.tricks(w.person, REFUSES);
  w.ok(await w.send(w.stranger, w.pool, toNano('0.3'), body.payWaiting(accountOf(w.person))));
  const position = await w.positionOf(w.person), wallet = await j.walletOf(position);
  assert.equal(await j.jettons(position), units(30));
  await j.tricks(w.person, 0);
  assert.equal((await w.send(w.stranger, position, toNano('0.2'), passOn(wallet, units(30)))).verdict, 'Permission');
  const had = await j.jettons(w.person);
  await w.send(w.person, position, toNano('0.2'), passOn(wallet, units(30)));
  assert.equal(await j.jettons(w.person), had + units(30));
  await j.solvent();
});

test('a pool of jettons takes no TON, and the pool of TON no jettons', async () => {
  const j = await fundedWithJettons();
  const { w } = j;
  const state = await w.state();
  assert.equal((await w.swap({ amount: toNano('1') })).verdict, 'Kind');
  assert.equal((await w.increase(toNano('1'))).verdict, 'Kind');
  assert.equal(await w.state(), state);
});
