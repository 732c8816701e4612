// Whoever is paid calls back. A contract here has written its books before it sends anything, and what asks again finds that:
// there is no moment in which somebody who is being called reaches an entry point that would still pay (CON-11).
import assert from 'node:assert/strict';
import { Address, beginCell } from '@ton/core';
import { createShardAccount } from '@ton/sandbox';
import { attest, batchDigest, codeOf, errors, messageCell, structHash, test } from './lab.mjs';
import { accountOf, body, funded, HOUR, toNano, World } from './world.mjs';

const CALLS = 3;

/** An account that answers what reaches it, `CALLS` times. */
async function caller(w, number = 0x51) {
  const address = new Address(0, Buffer.alloc(32, number));
  const code = await codeOf('test/caller.tolk');
  const answer = async (to, value, call, left = CALLS) => {
    const data = beginCell().storeUint(left, 8).storeAddress(to).storeCoins(value).storeRef(call).endCell();
    await w.chain.setShardAccount(address, createShardAccount({ address, code, data, balance: toNano('50') }));
  };
  return { address, answer, left: () => w.number(address, 'get_left') };
}

/** Exit codes of an account's transactions, in their order. */
const codes = (o, at) => o.transactions.filter((t) => t.inMessage?.info.dest?.equals?.(at))
  .map((t) => (t.description.computePhase.type === 'vm' ? t.description.computePhase.exitCode : t.description.computePhase.type));
/** What a pool sent an account by messages of at least one TON: payments, and not what had been attached too much. */
const paidTo = (o, from, to) => o.transactions.map((t) => t.inMessage?.info)
  .filter((i) => i?.src?.equals?.(from) && i.dest.equals(to) && !i.bounced && i.value.coins >= toNano('1')).map((i) => i.value.coins);

test('CON-11 CON-03 a recipient that delivers its own message again while it is paid is paid once', async () => {
  const w = await funded();
  const again = await caller(w);
  const wire = w.wire({ amount: toNano('20'), recipient: accountOf(again) });
  const proof = attest(w.set, batchDigest(w.domain, [structHash(wire)]), [0, 1]);
  await again.answer(w.pool, toNano('1'), body.deliverOne(1, wire, proof));
  const before = await w.books();
  const o = w.ok(await w.deliver([wire]));
  assert.deepEqual(o.paid.map((p) => p.value), [toNano('20')]);
  assert.deepEqual(o.delivered, [[0, 'paid', toNano('20')]]);
  assert.equal(await again.left(), 0n, 'it did call');
  assert.equal(codes(o, w.pool).filter((c) => c === errors.Replay).length, CALLS, 'and was refused each time');
  assert.equal(before.liquidity - (await w.books()).liquidity, toNano('20'));
  await w.solvent();
});

for (const verb of ['retry', 'redirect'])
  test(`CON-11 CON-08 a recipient whose claim is paid, and that asks it to ${verb} meanwhile, is paid once and sends nothing back`, async () => {
    const w = await funded();
    const again = await caller(w);
    const wire = w.wire({ amount: toNano('150'), sequence: 1, recipient: accountOf(again) }); // above the delay's threshold
    assert.equal(w.ok(await w.deliver([wire])).delivered[0][1], 'delayed');
    w.later(6 * HOUR);
    const claim = await w.claimOf(1);
    await again.answer(claim, toNano('0.5'), body[verb](messageCell(wire)));
    const before = await w.books();
    const o = w.ok(await w.ask('retry', wire));
    assert.deepEqual(o.paid.map((p) => p.value), [toNano('150')]);
    assert.deepEqual(o.sent, []);
    assert.equal(await again.left(), 0n);
    assert.equal(await w.claim(1), null);
    assert.equal(before.liquidity - (await w.books()).liquidity, toNano('150'));
    await w.solvent();
  });

test('CON-11 CON-12 a provider that takes out again while it is paid takes no more than its position', async () => {
  const w = await World.open();
  w.ok(await w.increase(toNano('300'))); // somebody else's
  const again = await caller(w);
  await again.answer(w.pool, 0n, beginCell().endCell(), 0);
  w.ok(await w.forge(again.address, w.pool, toNano('40.2'), body.increase(toNano('40'))));
  const position = await w.positionOf(again);
  assert.equal((await w.position(again)).amount, toNano('40'));
  await again.answer(position, toNano('0.3'), body.remove(toNano('30')));
  // One more with each payment and each refusal.
  const o = w.ok(await w.forge(again.address, position, toNano('0.3'), body.remove(toNano('30'))));
  assert.equal(await again.left(), 0n);
  const paid = paidTo(o, w.pool, again.address);
  assert.equal(paid.length, 1);
  assert.ok(paid[0] >= toNano('30') && paid[0] < toNano('30.5'));
  assert.equal((await w.position(again)).amount, toNano('10'));
  const b = await w.books();
  assert.deepEqual([b.liquidity, b.positions], [toNano('310'), toNano('310')]);
  await w.solvent();
});

test('CON-11 CON-16 a pool\'s owner that collects again while it is paid gets the fees once', async () => {
  const w = await funded();
  const again = await caller(w);
  const as = (b) => w.send(w.poolOwner, w.pool, toNano('0.5'), b);
  w.ok(await as(body.setFeeReceiver(again.address)));
  w.ok(await as(body.setPoolOwner(again.address)));
  const { fees } = await w.books();
  assert.ok(fees > toNano('1'));
  await again.answer(w.pool, toNano('0.5'), body.collectFee(fees));
  const o = w.ok(await w.forge(again.address, w.pool, toNano('0.5'), body.collectFee(fees)));
  assert.equal(await again.left(), 0n);
  const paid = paidTo(o, w.pool, again.address);
  assert.equal(paid.length, 1);
  assert.equal((await w.books()).fees, 0n);
  await w.solvent();
});
