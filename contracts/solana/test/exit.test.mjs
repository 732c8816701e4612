// Liquidity that leaves for another chain, and what comes back of it.
import assert from 'node:assert/strict';
import { DAY, Lab, be, key, pda, readLe, sw, u8, u64, uidOf, wireOf, test } from './lab.mjs';

const M = 1_000_000n;
const uid = (sequence, pool = 1) => uidOf(7, 9, pool, sequence);
const positionOf = (l, d) => d && { amount: readLe(d, 65, 8), since: readLe(d, 73, 8) };
const mine = async (l, p, who = l.lp) => positionOf(l, l.data(await l.position(p, who)));

for (const native of [false, true]) {
  const name = native ? 'SOL' : 'SPL';
  test(`${name}: a provider of a day takes liquidity out on another chain, whole (CON-01, CON-12, CON-19)`, async () => {
    const l = await Lab.open();
    const p = await l.pool({ native });
    const since = l.time;
    l.pass(DAY);
    assert.deepEqual(await mine(l, p), { amount: 1000n * M, since });
    const before = l.lamports(l.lp.address), recipient = Buffer.alloc(32, 0xbd);
    await l.ok(l.lp, await l.leave(p, l.lp, 300n * M, { recipient, least: 300n * M }));
    const parcel = l.data(await l.parcel(uid(0)));
    assert.deepEqual(parcel.subarray(0, 73), Buffer.concat([u8(5), key(l.committee), key(l.lp.address), u64(l.time)]));
    assert.deepEqual(parcel.subarray(73), wireOf({
      uid: uid(0), srcAnchor: key(p.anchor), dstAnchor: p.remote, kind: 4, amount: 300n * M, recipient, refund: key(l.lp.address),
    }));
    const b = l.books(p), gas = 100_000n + 81n * 16n;
    assert.deepEqual(b, { fees: 0n, liquidity: 1000n * M, positions: 700n * M, messageFees: gas * 1100n }); // the pool there pays
    assert.equal(before - l.lamports(l.lp.address), gas * 1100n + l.svm.minimumBalanceForRentExemption(73n + 177n) + 5000n);
    assert.equal(l.surplus(p), 0n);
    assert.deepEqual(await mine(l, p), { amount: 700n * M, since });
    await l.ok(l.lp, await l.leave(p, l.lp, 700n * M));
    assert.equal(await mine(l, p), null); // its rent went back
    assert.equal(l.sequence(p), 2);
  });

  test(`${name}: within a day it is a swap: limit, pause and fee hold (CON-09)`, async () => {
    const l = await Lab.open();
    const p = await l.pool({ native, limit: 400n * M });
    assert.equal(await l.fails(l.lp, await l.leave(p, l.lp, 400n * M + 1n)), 'ExceedSwapLimit');
    assert.equal(await l.fails(l.lp, await l.leave(p, l.lp, 1n)), 'ZeroAmount'); // the fee takes all
    assert.equal(await l.fails(l.lp, await l.leave(p, l.lp, M + 1n, { least: M + 1n - 3000n })), 'BeyondAccepted');
    await l.ok(l.lp, await l.leave(p, l.lp, M + 1n, { least: M + 1n - 3001n })); // rounded up
    const b = l.books(p);
    assert.deepEqual([b.fees, b.liquidity, b.positions], [3001n, 1000n * M - 3001n, 999n * M - 1n]); // CON-01
    assert.equal(l.surplus(p), 0n);
    await l.ok(l.lp, await l.leave(p, l.lp, 400n * M));
    l.pass(DAY - 1n);
    await l.ok(l.guardian, { ...l.act(8, [], u8(1), u8(0), u8(1)), accounts: l.act(8, []).accounts.with(0, sw(l.guardian)) });
    assert.equal(await l.fails(l.lp, await l.leave(p, l.lp, M)), 'Paused');
    l.pass(1);
    const { fees } = l.books(p);
    await l.ok(l.lp, await l.leave(p, l.lp, 500n * M, { least: 500n * M })); // above the limit, and paused (CON-10)
    assert.equal(l.books(p).fees, fees);
  });

  test(`${name}: what was not paid there comes back into the position, once (SR-14)`, async () => {
    const l = await Lab.open();
    const p = await l.pool({ native });
    l.pass(DAY);
    const since = (await mine(l, p)).since;
    await l.ok(l.lp, await l.leave(p, l.lp, 300n * M));
    const back = (seq, of = 0, amount = 300n * M) => l.refundOf(p, seq, uid(of), amount, l.lp.address, 4);
    assert.equal(await l.fails(l.relayer, await l.deliver([[p, back(0, 1)]])), 'InvalidIndicator'); // never sent
    assert.equal(await l.fails(l.relayer, await l.deliver([[p, back(0)]], { over: { to: native ? l.lp.address : p.vault } })), 'BadAccount');
    assert.equal(await l.fails(l.relayer, await l.deliver([[p, back(0)]], { over: { to: await l.position(p, l.user) } })), 'BadAccount');
    await l.ok(l.owner, l.act(8, [], u8(2), u8(0), u8(1))); // no pause stops it (CON-10)
    const held = l.books(p);
    await l.ok(l.relayer, await l.deliver([[p, back(0)]]));
    assert.equal(await l.fails(l.relayer, await l.deliver([[p, back(1)]])), 'AlreadyExecuted');
    assert.deepEqual(l.books(p), { ...held, positions: 1000n * M });
    assert.deepEqual(await mine(l, p), { amount: 1000n * M, since }); // it is no addition
    assert.equal(l.surplus(p), 0n);
    // A position that was emptied is made anew, at the relayer's cost, and counts as put in then.
    await l.ok(l.lp, await l.leave(p, l.lp, 1000n * M));
    await l.ok(l.relayer, await l.deliver([[p, back(1, 1, 1000n * M)]]));
    assert.deepEqual(await mine(l, p), { amount: 1000n * M, since: l.time });
    assert.equal(await l.fails(l.lp, await l.leave(p, l.lp, 1000n * M, { least: 1000n * M })), 'BeyondAccepted');
    await l.ok(l.lp, await l.decrease(p, l.lp, 1000n * M));
  });
}

test('what is refused, and why', async () => {
  const l = await Lab.open();
  const p = await l.pool({ cap: 500n * M });
  l.pass(DAY);
  const leave = (amount, more) => l.leave(p, l.lp, amount, more);
  assert.equal(await l.fails(l.lp, await leave(M, { recipient: Buffer.alloc(32) })), 'NullAddress'); // SR-14
  assert.equal(await l.fails(l.lp, await leave(0n)), 'ZeroAmount');
  assert.equal(await l.fails(l.lp, await leave(1000n * M + 1n)), 'InsufficientPosition');
  assert.equal(await l.fails(l.lp, await leave(M, { least: M + 1n })), 'BeyondAccepted'); // SR-39
  const fee = (100_000n + 81n * 16n) * 1100n;
  assert.equal(await l.fails(l.lp, await leave(M, { most: fee - 1n })), 'BeyondAccepted');
  await l.ok(l.lp, await leave(M, { most: fee }));
  assert.equal(await l.fails(l.lp, await leave(499n * M + 1n)), 'RateLimited'); // CON-06
  await l.ok(l.lp, await leave(499n * M));
  l.pass(DAY / 2n);
  await l.ok(l.lp, await leave(250n * M)); // the lane is brought up to now first
  const theirs = await leave(M);
  assert.equal(await l.fails(l.user, { ...theirs, accounts: theirs.accounts.with(0, sw(l.user)) }), 'BadAccount'); // CON-12
  assert.equal(await l.fails(l.lp, { ...theirs, data: Buffer.concat([theirs.data, u8(0)]) }), 'Malformed');
  const elsewhere = Buffer.from(theirs.data);
  be(8, 4).copy(elsewhere, 9);
  assert.equal(await l.fails(l.lp, { ...theirs, data: elsewhere }), 'BadAccount');
  await l.ok(l.owner, l.lane(p, { open: 0 })); // a closed lane drains (SR-29)
  l.pass(DAY);
  assert.equal(await l.fails(l.lp, await leave(M)), 'Paused');
  await l.ok(l.owner, l.act(8, [], u8(2), u8(0), u8(1)));
  await l.ok(l.owner, l.lane(p, { remote: Buffer.alloc(32), open: 0 }));
  assert.equal(await l.fails(l.lp, await leave(M)), 'NotAnchor');
  await l.ok(l.lp, await l.decrease(p, l.lp, 250n * M)); // here it is open whatever happens
});

test('CON-05 liquidity leaves through the lane and by the path of its own chain, and pool', async () => {
  const l = await Lab.open();
  const p = await l.pool(), q = await l.pool({ id: 2, native: true });
  const [path, remoteAnchor] = await Promise.all(['path', 'remote anchor'].map((s) => pda(Buffer.from(s), key(p.anchor), be(8, 4))));
  await l.ok(l.owner, l.lane(p, { chain: 8, path, remoteAnchor, cap: 1n << 50n }));
  for (const wrong of [{ path }, { remote: remoteAnchor }, { path: q.path }, { remote: q.remoteAnchor }, { authority: q.authority }, { position: await l.position(q, l.lp) }]) {
    assert.equal(await l.fails(l.lp, await l.leave(p, l.lp, M, wrong)), 'BadAccount');
  }
});

test('SR-05 what comes back waits, is limited and is put back in parts like any arrival, by anybody', async () => {
  const l = await Lab.open({ delay: 200n * M });
  const p = await l.pool({ cap: 1000n * M });
  l.pass(DAY);
  await l.ok(l.lp, await l.leave(p, l.lp, 1000n * M));
  assert.equal(await mine(l, p), null);
  const late = l.refundOf(p, 0, uid(0), 1000n * M, l.lp.address, 4);
  await l.ok(l.owner, l.lane(p, { cap: 1000n * M, capIn: 100n * M }));
  await l.ok(l.relayer, await l.deliver([[p, late]]));
  assert.deepEqual(l.claimOf(l.data(await l.claim(late.uid))), { outcome: 4, owed: 1000n * M });
  assert.equal(await l.fails(l.user, await l.retry(p, late)), 'TooEarly');
  l.pass(6 * 3600);
  await l.ok(l.user, await l.claimIx(26, p, late, l.user)); // who retries makes the position
  assert.deepEqual(await mine(l, p), { amount: 100n * M, since: l.time });
  assert.deepEqual(l.claimOf(l.data(await l.claim(late.uid))), { outcome: 4, owed: 900n * M });
  assert.equal(await l.fails(l.relayer, await l.retry(p, late)), 'RateLimited');
  l.pass(DAY / 2n);
  await l.ok(l.relayer, await l.retry(p, late));
  assert.equal((await mine(l, p)).amount, 150n * M);
  assert.equal(l.books(p).positions, 150n * M);
  assert.equal(l.books(p).liquidity, 1000n * M);
  await l.ok(l.owner, l.lane(p, { cap: 1000n * M, capIn: 900n * M }));
  l.pass(DAY);
  await l.ok(l.relayer, await l.retry(p, late));
  assert.equal(l.data(await l.claim(late.uid)), null);
  assert.deepEqual([(await mine(l, p)).amount, l.books(p).positions], [1000n * M, 1000n * M]);
});

test('more than can be counted is not put back: a claim', async () => {
  const l = await Lab.open({ delay: (1n << 64n) - 1n });
  const p = await l.pool({ cap: (1n << 63n) - 1n });
  l.pass(DAY);
  for (let i = 0; i < 3; i++) await l.ok(l.lp, await l.leave(p, l.lp, M));
  const most = (1n << 63n) - 1n;
  for (const [i, outcome] of [undefined, undefined, 5].entries()) {
    const m = l.refundOf(p, i, uid(i), most - 500n * M, l.lp.address, 4);
    await l.ok(l.relayer, await l.deliver([[p, m]]));
    assert.equal(l.claimOf(l.data(await l.claim(m.uid)))?.outcome, outcome, `${i}`);
    l.pass(DAY);
  }
  assert.equal((await mine(l, p)).amount, 997n * M + 2n * (most - 500n * M));
});

test('a position that waits goes nowhere else', async () => {
  const l = await Lab.open({ delay: 1n });
  const p = await l.pool();
  l.pass(DAY);
  await l.ok(l.lp, await l.leave(p, l.lp, 300n * M));
  const m = l.refundOf(p, 0, uid(0), 300n * M, l.lp.address, 4);
  await l.ok(l.relayer, await l.deliver([[p, m]]));
  assert.equal(await l.fails(l.lp, await l.redirect(p, m, l.lp)), 'InvalidIndicator');
});
