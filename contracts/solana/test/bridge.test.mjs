// What people, providers and relayers do, and what stands in the books afterwards.
import assert from 'node:assert/strict';
import { address } from '@solana/kit';
import { DAY, Lab, PROGRAM, SYSTEM, TOKEN, addr, ata, be, ix, key, members, r, rotationDigest, setOf, attest, signer, sw, u8, u16, u32, u64, uidOf, w, messageHash, wireOf, test } from './lab.mjs';

const M = 1_000_000n;
const kinds = [['SPL', false], ['SOL', true]];

for (const [name, native] of kinds) {
  test(`${name}: a swap takes amount and fee, and posts the message [7.72] (CON-01, CON-19)`, async () => {
    const l = await Lab.open();
    const p = await l.pool({ native });
    await l.fund(p, l.user, 5n * M);
    const uid = uidOf(7, 9, 1, 0);
    const x = await l.ok(l.user, await l.swap(p, l.user, M, { data: Buffer.from('hello') }));
    assert.ok(x.units < 1_000_000); // [7.74]
    const parcel = l.data(await l.parcel(uid));
    assert.deepEqual(parcel.subarray(0, 73), Buffer.concat([u8(5), key(l.committee), key(l.user.address), u64(l.time)]));
    assert.deepEqual(parcel.subarray(73), wireOf({
      uid, srcAnchor: key(p.anchor), dstAnchor: p.remote, kind: 1, amount: M - 3000n, recipient: Buffer.alloc(32, 0xbb),
      refund: key(l.user.address), data: Buffer.from('hello'),
    }));
    const b = l.books(p);
    assert.deepEqual([b.fees, b.liquidity, b.positions], [3000n, 1000n * M + M - 3000n, 1000n * M]); // CON-01
    const gas = 100_000n + 86n * 16n; // CON-19
    assert.equal(b.messageFees, gas * 1100n);
    assert.equal(l.surplus(p), 0n); // CON-02
    assert.equal(l.sequence(p), 1);
  });

  test(`${name}: a delivery pays the recipient, once (CON-03)`, async () => {
    const l = await Lab.open();
    const p = await l.pool({ native });
    const to = (await signer('fresh recipient')).address;
    await l.fund(p, to, 0n);
    const m = l.message(p, 0, 2n * M, to);
    const before = native ? l.lamports(to) : 0n;
    await l.ok(l.relayer, await l.deliver([[p, m]]));
    assert.equal((native ? l.lamports(to) : l.tokens(await ata(to, p.mint))) - before, 2n * M);
    assert.equal(await l.fails(l.relayer, await l.deliver([[p, m]])), 'AlreadyExecuted');
    assert.equal(l.books(p).liquidity, 998n * M);
    assert.equal(l.surplus(p), 0n);
  });

  test(`${name}: liquidity goes in and out, to its owner alone (CON-12)`, async () => {
    const l = await Lab.open();
    const p = await l.pool({ native });
    assert.equal(await l.fails(l.lp, await l.decrease(p, l.lp, 1000n * M + 1n)), 'InsufficientPosition');
    assert.equal(await l.fails(l.lp, await l.decrease(p, l.lp, 0n)), 'ZeroAmount');
    assert.equal(await l.fails(l.lp, await l.increase(p, l.lp, 0n)), 'ZeroAmount');
    const theirs = await l.decrease(p, l.lp, M);
    const stolen = { ...theirs, accounts: [sw(l.user), ...theirs.accounts.slice(1)] };
    assert.equal(await l.fails(l.user, stolen), 'BadAccount');
    await l.ok(l.owner, l.act(8, [], Buffer.from([1, 0, 1]))); // paused: exits stay open (CON-10)
    assert.equal(await l.fails(l.lp, await l.increase(p, l.lp, M)), 'Paused');
    await l.ok(l.lp, await l.decrease(p, l.lp, 400n * M));
    assert.deepEqual([l.books(p).positions, l.books(p).liquidity], [600n * M, 600n * M]);
    await l.ok(l.lp, await l.decrease(p, l.lp, 600n * M));
    assert.equal(l.data(await l.position(p, l.lp)), null); // its rent went back
    assert.equal(l.surplus(p), 0n);
  });

  test(`${name}: a provider never takes more than is there`, async () => {
    const l = await Lab.open();
    const p = await l.pool({ native });
    await l.fund(p, l.user, 0n);
    await l.ok(l.relayer, await l.deliver([[p, l.message(p, 0, 600n * M, l.user.address)]]));
    assert.equal(await l.fails(l.lp, await l.decrease(p, l.lp, 401n * M)), 'InsufficientLiquidity');
    await l.ok(l.lp, await l.decrease(p, l.lp, 400n * M));
  });

  test(`${name}: a claim is paid in parts, by anybody, and ends once (CON-08)`, async () => {
    const l = await Lab.open();
    const p = await l.pool({ native, liquidity: 10n * M });
    await l.fund(p, l.user, 0n);
    const m = l.message(p, 0, 25n * M, l.user.address), at = await l.claim(m.uid);
    const rent = l.lamports(l.relayer.address);
    await l.ok(l.relayer, await l.deliver([[p, m]]));
    assert.deepEqual(l.claimOf(l.data(at)), { outcome: 2, owed: 25n * M });
    assert.ok(rent - l.lamports(l.relayer.address) > 10_000_000n);
    await l.ok(l.owner, l.act(8, [], Buffer.from([2, 0, 1]))); // inbound paused: retries stay open (CON-10)
    await l.ok(l.user, await l.retry(p, m));
    assert.deepEqual(l.claimOf(l.data(at)), { outcome: 2, owed: 15n * M });
    assert.equal(await l.fails(l.relayer, await l.retry(p, m)), 'InsufficientLiquidity');
    await l.fund(p, l.lp, 20n * M);
    await l.ok(l.lp, await l.increase(p, l.lp, 20n * M));
    await l.ok(l.relayer, await l.retry(p, m));
    assert.equal(l.data(at), null);
    assert.equal(await l.fails(l.relayer, await l.retry(p, m)), 'NoClaim');
    assert.equal(await l.fails(l.user, await l.redirect(p, m, l.user)), 'NoClaim');
    assert.equal(await l.fails(l.relayer, await l.deliver([[p, m]])), 'AlreadyExecuted'); // no revival
    assert.equal(l.surplus(p), 0n);
  });

  test(`${name}: what does not arrive is sent back, and a refund comes home once (SR-14)`, async () => {
    const l = await Lab.open();
    const p = await l.pool({ native, liquidity: 10n * M });
    await l.fund(p, l.user, 5n * M);
    const m = l.message(p, 0, 25n * M, l.user.address);
    await l.ok(l.relayer, await l.deliver([[p, m]]));
    assert.equal(await l.fails(l.lp, await l.redirect(p, m, l.lp)), 'NoPermission');
    const uid = uidOf(7, 9, 1, 0);
    await l.ok(l.user, await l.redirect(p, m, l.user));
    const parcel = l.data(await l.parcel(uid)).subarray(73);
    assert.deepEqual(parcel, wireOf({ uid, srcAnchor: key(p.anchor), dstAnchor: p.remote, kind: 5, amount: 25n * M, recipient: m.refund, refund: Buffer.alloc(32), data: Buffer.concat([m.uid, u8(1)]) }));
    assert.equal(await l.fails(l.user, await l.redirect(p, m, l.user)), 'NoClaim');
    // the other way: a swap from here is refunded
    await l.ok(l.user, await l.swap(p, l.user, M));
    const original = uidOf(7, 9, 1, 1);
    const back = (seq, uid2 = original, kind = 1) => l.refundOf(p, seq, uid2, M - 3000n, l.user.address, kind);
    assert.equal(await l.fails(l.relayer, await l.deliver([[p, back(7, uidOf(7, 9, 1, 2))]])), 'InvalidIndicator'); // never sent
    assert.equal(await l.fails(l.relayer, await l.deliver([[p, back(7, uidOf(7, 9, 2, 1))]])), 'InvalidIndicator'); // of another pool
    assert.equal(await l.fails(l.relayer, await l.deliver([[p, back(7, uidOf(7, 8, 1, 1))]])), 'InvalidIndicator'); // to another chain
    assert.equal(await l.fails(l.relayer, await l.deliver([[p, back(7, original, 2)]])), 'InvalidIndicator');
    await l.ok(l.owner, l.act(8, [], Buffer.from([2, 0, 1]))); // a pause never stops a refund (CON-10)
    await l.ok(l.relayer, await l.deliver([[p, back(7)]]));
    assert.equal(await l.fails(l.relayer, await l.deliver([[p, back(8)]])), 'AlreadyExecuted');
    assert.equal(l.surplus(p), 0n);
  });

  test(`${name}: delay counts cumulatively, and only the guardian cancels, inside it (CON-07, SR-05, SR-35)`, async () => {
    const l = await Lab.open({ delay: 100n * M });
    const p = await l.pool({ native });
    await l.fund(p, l.user, 0n);
    const ms = [60n, 50n, 40n, 1n, 70n].map((a, i) => l.message(p, i, a * M, l.user.address));
    for (const m of ms.slice(0, 4)) await l.ok(l.relayer, await l.deliver([[p, m]]));
    const outcomes = await Promise.all(ms.map(async (m) => l.claimOf(l.data(await l.claim(m.uid)))?.outcome));
    assert.deepEqual(outcomes, [undefined, 4, undefined, 4, undefined]);
    assert.equal(await l.fails(l.relayer, await l.retry(p, ms[1])), 'TooEarly');
    assert.equal(await l.fails(l.user, await l.claimIx(28, p, ms[1], l.user)), 'NoPermission');
    await l.ok(l.guardian, await l.claimIx(28, p, ms[1], l.guardian));
    assert.deepEqual(l.data(await l.parcel(uidOf(7, 9, 1, 0))).subarray(73 + 113, 73 + 145), ms[1].refund);
    l.pass(6 * 3600 - 1);
    assert.equal(await l.fails(l.relayer, await l.retry(p, ms[3])), 'TooEarly');
    l.pass(1);
    assert.equal(await l.fails(l.guardian, await l.claimIx(28, p, ms[3], l.guardian)), 'NoPermission');
    await l.ok(l.relayer, await l.retry(p, ms[3]));
    l.pass(DAY);
    await l.ok(l.relayer, await l.deliver([[p, ms[4]]]));
    assert.equal(l.data(await l.claim(ms[4].uid)), null);
  });

  test(`${name}: a lane lets its cap pass, and no more (CON-06)`, async () => {
    const l = await Lab.open();
    const p = await l.pool({ native, cap: 864n * M });
    await l.fund(p, l.user, 2000n * M);
    await l.ok(l.relayer, await l.deliver([[p, l.message(p, 0, 800n * M, l.user.address)]]));
    const m = l.message(p, 1, 100n * M, l.user.address);
    await l.ok(l.relayer, await l.deliver([[p, m]]));
    assert.equal(l.claimOf(l.data(await l.claim(m.uid))).outcome, 3);
    await l.ok(l.relayer, await l.retry(p, m)); // 64 of it
    assert.deepEqual(l.claimOf(l.data(await l.claim(m.uid))), { outcome: 3, owed: 36n * M });
    assert.equal(await l.fails(l.relayer, await l.retry(p, m)), 'RateLimited');
    l.pass(3600); // 36 more
    await l.ok(l.relayer, await l.retry(p, m));
    assert.equal(await l.fails(l.user, await l.swap(p, l.user, 900n * M)), 'RateLimited');
    await l.ok(l.user, await l.swap(p, l.user, 800n * M)); // and credits what may come in
    await l.ok(l.relayer, await l.deliver([[p, l.message(p, 2, 790n * M, l.user.address)]]));
    assert.equal(l.data(await l.claim(l.message(p, 2, 0n, l.user.address).uid)), null);
  });

  test(`${name}: an amount above 64 bits becomes a claim that can go back whole`, async () => {
    const l = await Lab.open({ delay: (1n << 64n) - 1n });
    const p = await l.pool({ native });
    await l.fund(p, l.user, 0n);
    for (const [i, amount] of [1n << 63n, 1n << 64n, (1n << 128n) - 1n].entries()) {
      const m = l.message(p, i, amount, l.user.address);
      await l.ok(l.relayer, await l.deliver([[p, m]]));
      assert.equal(l.claimOf(l.data(await l.claim(m.uid))).owed, amount);
      await l.ok(l.user, await l.redirect(p, m, l.user));
      assert.deepEqual(l.data(await l.parcel(uidOf(7, 9, 1, i))).subarray(73 + 97, 73 + 113), be(amount, 16));
    }
  });
}

test('CON-09 base units above 2^63 go in and come out whole', async () => {
  const l = await Lab.open({ delay: 1n << 62n });
  const p = await l.pool({ decimals: 9, common: 6, ratio: 0, cap: 1n << 62n, liquidity: 0n });
  const all = (1n << 64n) - 1n, whole = all / 1000n;
  await l.fund(p, l.user, all);
  const mine = await ata(l.user.address, p.mint);
  await l.ok(l.user, await l.swap(p, l.user, all));
  assert.deepEqual([l.tokens(mine), l.tokens(p.vault), l.books(p).liquidity], [all % 1000n, whole * 1000n, whole]);
  await l.ok(l.relayer, await l.deliver([[p, l.message(p, 0, whole, l.user.address)]]));
  assert.deepEqual([l.tokens(mine), l.tokens(p.vault), l.books(p).liquidity], [all, 0n, 0n]);
});

test('swaps: what is refused, and why', async () => {
  const l = await Lab.open();
  const p = await l.pool({ limit: 10n * M });
  await l.fund(p, l.user, 100n * M);
  const refused = async (why, amount, o) => assert.equal(await l.fails(l.user, await l.swap(p, l.user, amount, o)), why);
  await refused('ExceedSwapLimit', 10n * M + 1n);
  assert.ok(await l.passes(l.user, await l.swap(p, l.user, 10n * M)));
  await refused('ZeroAmount', 0n);
  await refused('ZeroAmount', 1n);
  await refused('NullAddress', M, { recipient: Buffer.alloc(32) });
  await refused('NullAddress', M, { refund: Buffer.alloc(32) });
  await refused('BeyondAccepted', M, { least: M - 2999n }); // SR-39
  await refused('BeyondAccepted', M, { most: 1n });
  await refused('DataTooLong', M, { data: Buffer.alloc(513) });
  await l.ok(l.poolOwner, ix([s0(l.poolOwner), w(p.anchor)], u8(17), u64(1n << 62n)));
  await l.ok(l.user, await l.swap(p, l.user, 3n, { least: 2n })); // the fee rounds up (CON-09)
  assert.equal(l.books(p).fees, 1n);
  await l.ok(l.owner, l.lane(p, { cap: 0n, capIn: 5n, open: 0 }));
  await refused('Paused', M);
});
const s0 = (x) => sw(x);

test('INV-09 CON-09 a remainder below one common unit stays with its owner', async () => {
  const l = await Lab.open();
  const p = await l.pool({ native: true, common: 6 });
  const before = l.surplus(p);
  await l.ok(l.user, await l.swap(p, l.user, 1_000_999n));
  assert.deepEqual([l.books(p).fees, l.surplus(p) - before], [3n, 0n]);
  const had = l.lamports(l.lp.address);
  await l.ok(l.lp, await l.increase(p, l.lp, 1999n));
  assert.deepEqual([l.books(p).positions, had - l.lamports(l.lp.address), l.surplus(p) - before], [1_000_001n, 1000n + 5000n, 0n]);
});

test('CON-15 in a batch one bad, replayed or failing message changes nothing for the others', async () => {
  const l = await Lab.open({ k: 2, n: 3 });
  const p = await l.pool();
  await l.fund(p, l.user, 0n);
  const good = (i) => [p, l.message(p, i, M, l.user.address)];
  await l.ok(l.relayer, await l.deliver([good(0)]));
  const wrongKind = [p, l.message(p, 1, M, l.user.address, { kind: 3 })];
  await l.ok(l.relayer, await l.deliver([good(0), wrongKind]));
  await l.ok(l.relayer, await l.deliver([good(2), good(0)]));
  assert.equal(l.tokens(await ata(l.user.address, p.mint)), 2n * M);
  assert.equal(await l.fails(l.relayer, await l.deliver([wrongKind])), 'InvalidIndicator');
  // one of a batch, with the hash of the other
  const sibling = messageHash(wireOf(good(4)[1]));
  await l.ok(l.relayer, await l.deliver([sibling, good(3)]));
  await l.ok(l.relayer, await l.deliver([messageHash(wireOf(good(3)[1])), good(4)].toReversed()));
  assert.equal(await l.fails(l.relayer, await l.deliver([sibling])), 'Malformed');
});

test('CON-15 a refund and what follows it in a batch are both executed', async () => {
  const l = await Lab.open({ k: 1, n: 1 });
  const p = await l.pool();
  await l.fund(p, l.user, 5n * M);
  await l.ok(l.user, await l.swap(p, l.user, M));
  const refund = l.refundOf(p, 0, uidOf(7, 9, 1, 0), M - 3000n, l.user.address), other = l.message(p, 1, 3000n, l.user.address);
  await l.ok(l.relayer, await l.deliver([[p, refund], [p, other]]));
  assert.equal(l.tokens(await ata(l.user.address, p.mint)), 5n * M);
});

test('INV-11 CON-08 who cannot be paid has a claim, and a relayer cannot choose', async () => {
  const l = await Lab.open();
  const p = await l.pool();
  const account = await ata(l.user.address, p.mint);
  const m = (i) => l.message(p, i, M, l.user.address);
  // no associated account: nothing happens
  assert.equal(await l.fails(l.relayer, await l.deliver([[p, m(0)]])), 'NoTokenAccount');
  // another account of the same wallet, or somebody's: nothing happens
  await l.fund(p, l.lp, 0n);
  assert.equal(await l.fails(l.relayer, await l.deliver([[p, m(0)]], { over: { to: await ata(l.lp.address, p.mint) } })), 'BadAccount');
  for (const [i, data] of [l.tokenData(p.mint, l.user.address, 0n, 2), l.tokenData(p.mint, l.lp.address, 0n)].entries()) {
    l.put(account, TOKEN, data, 2_039_280n); // frozen; given away
    await l.ok(l.relayer, await l.deliver([[p, m(i)]]));
    assert.equal(l.claimOf(l.data(await l.claim(m(i).uid))).outcome, 5);
    assert.equal(await l.fails(l.relayer, await l.retry(p, m(i))), 'TransferFailed');
  }
  await l.fund(p, l.user, 0n);
  await l.ok(l.relayer, await l.retry(p, m(0)));
  l.put(p.vault, TOKEN, l.tokenData(p.mint, p.authority, 999n * M, 2), 2_039_280n); // the vault is frozen
  await l.ok(l.relayer, await l.deliver([[p, m(2)]]));
  assert.equal(l.claimOf(l.data(await l.claim(m(2).uid))).outcome, 5);
});

test('CON-08 of SOL: rent, programs, sysvars and our own accounts', async () => {
  const l = await Lab.open();
  const p = await l.pool({ native: true });
  const fresh = (await signer('nobody yet')).address;
  const clock = 'SysvarC1ock11111111111111111111111111111111';
  for (const [i, to] of [fresh, TOKEN, clock, p.authority, p.anchor, l.committee].entries()) {
    const m = l.message(p, i, 890_879n, to);
    await l.ok(l.relayer, await l.deliver([[p, m]]));
    assert.equal(l.claimOf(l.data(await l.claim(m.uid))).outcome, 5, to);
  }
  const lacking = ['Config1111111111111111111111111111111111111', 'Feature111111111111111111111111111111111111', 'LoaderV411111111111111111111111111111111111',
    'StakeConfig11111111111111111111111111111111', 'SysvarRewards111111111111111111111111111111', 'ZkTokenProof1111111111111111111111111111111'];
  for (const [i, to] of lacking.entries()) { // reserved addresses without an account: nobody can write there
    const m = l.message(p, 20 + i, 10n * M, address(to));
    await l.ok(l.relayer, await l.deliver([[p, m]]));
    assert.equal(l.claimOf(l.data(await l.claim(m.uid))).outcome, 5, to);
  }
  await l.ok(l.relayer, await l.deliver([[p, l.message(p, 9, 890_880n, fresh)]]));
  await l.ok(l.relayer, await l.retry(p, l.message(p, 0, 890_879n, fresh))); // it exists now
  assert.equal(l.surplus(p), 0n);
});

test('CON-08 after 7 days anybody sends back what cannot be paid, and pays what can', async () => {
  const l = await Lab.open();
  const p = await l.pool({ liquidity: 10n * M });
  await l.fund(p, l.user, 0n);
  const a = l.message(p, 0, 25n * M, l.user.address), b = l.message(p, 1, 11n * M, l.user.address);
  await l.ok(l.relayer, await l.deliver([[p, a]]));
  await l.ok(l.relayer, await l.deliver([[p, b]]));
  l.pass(7n * DAY - 1n);
  assert.equal(await l.fails(l.lp, await l.redirect(p, a, l.lp)), 'NoPermission');
  l.pass(1n);
  await l.ok(l.lp, await l.redirect(p, a, l.lp)); // pays a part instead
  assert.equal(l.claimOf(l.data(await l.claim(a.uid))).owed, 15n * M);
  l.pass(23n * DAY - 1n);
  assert.equal(await l.fails(l.lp, await l.redirect(p, a, l.lp)), 'TooEarly'); // who provides could have caused that (SR-14)
  l.pass(1n);
  await l.ok(l.lp, await l.redirect(p, a, l.lp)); // nothing left to pay with: goes back, without the part that was paid
  assert.equal(l.data(await l.claim(a.uid)), null);
  assert.deepEqual(l.data(await l.parcel(uidOf(7, 9, 1, 0))).subarray(73 + 97, 73 + 113), be(15n * M, 16));
  const original = uidOf(7, 9, 1, 0); // a refund is only retried
  await l.ok(l.owner, l.lane(p, { cap: 1n << 50n }));
  const refund = l.refundOf(p, 2, original, 5n * M, l.user.address);
  await l.ok(l.relayer, await l.deliver([[p, refund]]));
  assert.equal(await l.fails(l.user, await l.redirect(p, refund, l.user)), 'InvalidIndicator');
  l.pass(7n * DAY);
  await l.fund(p, l.lp, 10n * M);
  await l.ok(l.lp, await l.increase(p, l.lp, 10n * M)); // even if it could be paid now
  assert.equal(await l.fails(l.lp, await l.redirect(p, refund, l.lp)), 'InvalidIndicator');
});

test('CON-08 after 7 days anybody sends back what its recipient cannot take', async () => {
  const l = await Lab.open();
  const p = await l.pool();
  await l.fund(p, l.user, 0n);
  l.put(await ata(l.user.address, p.mint), TOKEN, l.tokenData(p.mint, l.user.address, 0n, 2), 2_039_280n); // frozen
  const m = l.message(p, 0, 5n * M, l.user.address);
  await l.ok(l.relayer, await l.deliver([[p, m]]));
  assert.equal(l.claimOf(l.data(await l.claim(m.uid))).outcome, 5);
  l.pass(7n * DAY);
  await l.ok(l.lp, await l.redirect(p, m, l.lp));
  assert.equal(l.data(await l.claim(m.uid)), null);
});

test('CON-08 a part that is too small for its recipient is no reason to send the whole back before 30 days (SR-14)', async () => {
  for (const [lacks, of] of [['InsufficientLiquidity', { liquidity: M }], ['RateLimited', { cap: 890_879n }]]) {
    const l = await Lab.open();
    const p = await l.pool({ native: true, ...of });
    const m = l.message(p, 0, 10n * M, (await signer('nobody yet')).address);
    await l.ok(l.relayer, await l.deliver([[p, m]]));
    if (of.liquidity) await l.ok(l.lp, await l.decrease(p, l.lp, M - 890_879n)); // the rest is below the rent of an account
    l.pass(7n * DAY);
    assert.equal(await l.fails(l.relayer, await l.retry(p, m)), lacks);
    assert.equal(await l.fails(l.user, await l.redirect(p, m, l.user)), 'TooEarly');
    l.pass(23n * DAY);
    await l.ok(l.user, await l.redirect(p, m, l.user));
    assert.equal(l.data(await l.claim(m.uid)), null);
  }
});

test('INV-10 a lane that lets nothing in holds a refund for 30 days, and a payment for ever', async () => {
  const l = await Lab.open();
  const p = await l.pool();
  await l.fund(p, l.user, 20n * M);
  await l.ok(l.user, await l.swap(p, l.user, 10n * M));
  await l.ok(l.owner, l.lane(p, { cap: 0n, open: 0 }));
  const refund = l.refundOf(p, 0, uidOf(7, 9, 1, 0), 9n * M, l.user.address), payment = l.message(p, 1, M, l.user.address);
  for (const m of [refund, payment]) await l.ok(l.relayer, await l.deliver([[p, m]]));
  l.pass(30n * DAY - 1n);
  assert.equal(await l.fails(l.relayer, await l.retry(p, refund)), 'RateLimited');
  l.pass(1n);
  await l.ok(l.relayer, await l.retry(p, refund));
  assert.equal(l.data(await l.claim(refund.uid)), null);
  assert.equal(await l.fails(l.relayer, await l.retry(p, payment)), 'RateLimited');
  assert.equal(l.surplus(p), 0n);
});

test('SR-05 a refund past the lane uses up what the lane lets in, and credits nothing', async () => {
  const l = await Lab.open();
  const p = await l.pool();
  await l.fund(p, l.user, 20n * M);
  await l.ok(l.user, await l.swap(p, l.user, 10n * M));
  await l.ok(l.owner, l.lane(p, { cap: 4n * M }));
  const refund = l.refundOf(p, 0, uidOf(7, 9, 1, 0), 9n * M, l.user.address), payment = l.message(p, 1, 6n * M, l.user.address);
  for (const m of [refund, payment]) await l.ok(l.relayer, await l.deliver([[p, m]]));
  l.pass(30n * DAY);
  await l.ok(l.user, await l.swap(p, l.user, 4n * M)); // the lane lets nothing out now
  await l.ok(l.relayer, await l.retry(p, refund));
  assert.equal(await l.fails(l.relayer, await l.retry(p, payment)), 'RateLimited');
  assert.equal(await l.fails(l.user, await l.swap(p, l.user, M)), 'RateLimited');
});

test('SR-14 the refund address sends back, too, and nothing goes back to nobody', async () => {
  const l = await Lab.open();
  const p = await l.pool({ liquidity: 10n * M });
  await l.fund(p, l.user, 0n);
  const theirs = l.message(p, 0, 25n * M, l.user.address, { refund: key(l.lp.address) });
  const nobodys = l.message(p, 1, 25n * M, l.user.address, { refund: Buffer.alloc(32) });
  for (const m of [theirs, nobodys]) await l.ok(l.relayer, await l.deliver([[p, m]]));
  assert.equal(await l.fails(l.user, await l.redirect(p, nobodys, l.user)), 'NullAddress');
  const mine = { ...theirs, recipient: key(l.lp.address) }; // the same uid, and another message
  assert.equal(await l.fails(l.lp, await l.redirect(p, mine, l.lp)), 'NoClaim');
  assert.equal(l.books(p).messageFees, 0n);
  await l.ok(l.lp, await l.redirect(p, theirs, l.lp));
  assert.equal(l.books(p).messageFees, (100_000n + (81n + 33n) * 16n) * 1100n); // CON-19, of its data, too
});

test('SR-14 a refund carries its original and no more', async () => {
  const l = await Lab.open();
  const p = await l.pool();
  await l.fund(p, l.user, 5n * M);
  await l.ok(l.user, await l.swap(p, l.user, M));
  const m = l.refundOf(p, 0, uidOf(7, 9, 1, 0), M, l.user.address);
  m.data = Buffer.concat([m.data, u8(0)]);
  assert.equal(await l.fails(l.relayer, await l.deliver([[p, m]])), 'InvalidIndicator');
});

test('[7.72] liquidity that was taken out on another chain is paid', async () => {
  const l = await Lab.open();
  const p = await l.pool();
  await l.fund(p, l.user, 0n);
  await l.ok(l.relayer, await l.deliver([[p, l.message(p, 0, M, l.user.address, { kind: 4 })]]));
  assert.equal(l.tokens(await ata(l.user.address, p.mint)), M);
});

test('CON-03 a path closes rather than use a number twice', async () => {
  const l = await Lab.open();
  const p = await l.pool();
  await l.fund(p, l.user, 5n * M);
  const path = l.data(p.path);
  const at = (n) => { u64(n).copy(path, 5); l.put(p.path, PROGRAM, path); };
  at((1n << 32n) - 2n);
  await l.ok(l.user, await l.swap(p, l.user, M));
  assert.equal(await l.fails(l.user, await l.swap(p, l.user, M)), 'RateLimited');
  at(1n << 32n);
  assert.equal(await l.fails(l.user, await l.swap(p, l.user, M)), 'RateLimited');
});

test('CON-02 a vault that holds less than the pool owes takes nothing more', async () => {
  const l = await Lab.open();
  const p = await l.pool();
  await l.fund(p, l.user, 5n * M);
  l.put(p.vault, TOKEN, l.tokenData(p.mint, p.authority, 999n * M), 2_039_280n);
  assert.equal(await l.fails(l.user, await l.swap(p, l.user, M)), 'InvalidAmount');
});

test('more items than a batch takes are refused', async () => {
  const l = await Lab.open({ k: 1, n: 1 });
  const hashes = Array.from({ length: 17 }, (_, i) => Buffer.alloc(32, i));
  assert.equal(await l.fails(l.relayer, await l.deliver(hashes)), 'Malformed');
});

test('CON-06 a bucket refills before it is used, and other caps fill none', async () => {
  const l = await Lab.open();
  const p = await l.pool({ cap: 864n * M });
  await l.fund(p, l.user, 3000n * M);
  await l.ok(l.user, await l.swap(p, l.user, 860n * M));
  l.pass(DAY / 2n);
  await l.ok(l.user, await l.swap(p, l.user, 430n * M));
  await l.ok(l.owner, l.lane(p, { cap: 864n * M }));
  assert.equal(await l.fails(l.user, await l.swap(p, l.user, 100n * M)), 'RateLimited');
  l.pass(DAY / 2n);
  await l.ok(l.owner, l.lane(p, { cap: 8640n * M })); // half a day at the old cap
  assert.equal(await l.fails(l.user, await l.swap(p, l.user, 500n * M)), 'RateLimited');
  await l.ok(l.user, await l.swap(p, l.user, 430n * M));
});

test('a parcel goes back to who paid it, after 7 days, and its message never again', async () => {
  const l = await Lab.open();
  const p = await l.pool();
  await l.fund(p, l.user, 5n * M);
  const before = l.lamports(l.user.address);
  await l.ok(l.user, await l.swap(p, l.user, M));
  const parcel = await l.parcel(uidOf(7, 9, 1, 0));
  const close = (who) => ix([sw(who), w(parcel)], u8(24));
  l.pass(7n * DAY - 1n);
  assert.equal(await l.fails(l.user, close(l.user)), 'TooEarly');
  l.pass(1n);
  assert.equal(await l.fails(l.lp, close(l.lp)), 'NoPermission');
  assert.equal(await l.fails(l.lp, ix([w(l.user.address), w(parcel)], u8(24))), 'NotSigner');
  await l.ok(l.user, close(l.user));
  // rent that a person cannot get back: none
  assert.equal(before - l.lamports(l.user.address), l.books(p).messageFees + 3n * 5000n); // and what was refused costs its fee, too
  await l.ok(l.user, await l.swap(p, l.user, M));
  assert.equal(l.data(parcel), null);
});

test('somebody who puts lamports at the next address stops nobody', async () => {
  const l = await Lab.open();
  const p = await l.pool();
  await l.fund(p, l.user, 5n * M);
  const uid = uidOf(7, 9, 1, 0), m = l.message(p, 0, M, l.user.address);
  for (const a of [await l.parcel(uid), await l.tracker(m.uid), await l.claim(m.uid)]) l.svm.airdrop(a, 1_000_000n);
  await l.ok(l.user, await l.swap(p, l.user, M));
  await l.ok(l.relayer, await l.deliver([[p, m]]));
  assert.equal(l.lamports(await l.parcel(uid)), l.svm.minimumBalanceForRentExemption(BigInt(l.data(await l.parcel(uid)).length)));
});

test('CON-13 rotation: the new set signs, the old one dies after its grace or at once', async () => {
  const l = await Lab.open();
  const p = await l.pool();
  await l.fund(p, l.user, 0n);
  const next = members(4, 'next'), set = setOf(2, 3, next);
  const rotate = (ms, epoch, which, n = set) => ix([sw(l.relayer), w(l.committee)], u8(1), u16(n.length), n, u32(epoch), attest(rotationDigest(l.domain, epoch, n), ms, which));
  assert.equal(await l.fails(l.relayer, rotate(l.members, 1, [0, 1])), 'BadSignature');
  assert.equal(await l.fails(l.relayer, rotate(l.members, 1, [0, 1, 2], setOf(3, 3, next))), 'BadSet');
  await l.ok(l.relayer, rotate(l.members, 1, [0, 1, 2]));
  assert.equal(await l.fails(l.relayer, rotate(l.members, 1, [0, 1, 2], setOf(3, 3, next))), 'BadSet'); // never by a set in its grace
  await l.ok(l.relayer, await l.deliver([[p, l.message(p, 0, M, l.user.address)]], { ms: next, epoch: 2 }));
  await l.ok(l.relayer, await l.deliver([[p, l.message(p, 1, M, l.user.address)]]));
  assert.equal(await l.fails(l.user, ix([sw(l.user), w(l.committee), w(SYSTEM)], u8(9))), 'NoPermission');
  await l.ok(l.guardian, ix([sw(l.guardian), w(l.committee), w(SYSTEM)], u8(9)));
  assert.equal(await l.fails(l.relayer, await l.deliver([[p, l.message(p, 2, M, l.user.address)]])), 'BadSet');
});
