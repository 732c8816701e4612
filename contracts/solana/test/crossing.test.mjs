// What belongs to another pool, chain or deployment, all accounts of it together, so that each fits the others: nothing of it
// is taken for one's own.
import assert from 'node:assert/strict';
import { DAY, Lab, SYSTEM, TOKEN, address, ata, be, ix, keccak, key, pda, r, signer, sw, u8, u16, u32, u64, uidOf, w, test } from './lab.mjs';

const M = 1_000_000n;
const OTHER = 8; // a chain beside the lab's own 9
const pick = (i, changes) => ({ ...i, accounts: i.accounts.map((a, n) => (changes[n] === undefined ? a : { ...a, address: changes[n] })) });

/** A pool with a second lane, to chain 8, whose counterpart has the same key. */
async function twoLanes(o) {
  const l = await Lab.open(o);
  const p = await l.pool();
  const far = { path: await pda(Buffer.from('path'), key(p.anchor), be(OTHER, 4)), remoteAnchor: await pda(Buffer.from('remote anchor'), key(p.anchor), be(OTHER, 4)) };
  await l.ok(l.owner, l.lane(p, { chain: OTHER, cap: 1n << 50n, ...far }));
  await l.fund(p, l.user, 100n * M);
  return { l, p, far };
}

/** Two deployments of one program, with the same token and ids. */
async function twins() {
  const l = await Lab.open();
  const p = await l.pool();
  const evil = await Lab.open({ svm: l.svm, label: 'evil', salt: Buffer.alloc(32, 6) });
  const q = await evil.pool({ liquidity: 0n });
  await l.fund(p, l.user, 100n * M);
  return { l, p, evil, q };
}

test('CON-05 a swap goes by the path and through the lane of its own chain', async () => {
  const { l, p, far } = await twoLanes();
  await l.ok(l.owner, l.act(14, [r(p.anchor), w(far.path)], u32(100_000), u16(16), u64(1_000_000_000), u64(1000), u16(100)));
  const parcel = await l.parcel(uidOf(7, OTHER, p.id, 0));
  const good = await l.swap(p, l.user, M);
  assert.equal(await l.fails(l.user, pick(good, { 4: far.path, 6: parcel })), 'BadAccount');
  assert.equal(await l.fails(l.user, pick(good, { 5: far.remoteAnchor })), 'BadAccount');
  const there = { ...pick(good, { 4: far.path, 5: far.remoteAnchor, 6: parcel }), data: Buffer.from(good.data) };
  be(OTHER, 4).copy(there.data, 9);
  await l.ok(l.user, there);
});

test('a message without a fee form is not sent [7.81]', async () => {
  const { l, p, far } = await twoLanes();
  const i = pick(await l.swap(p, l.user, M), { 4: far.path, 5: far.remoteAnchor, 6: await l.parcel(uidOf(7, OTHER, p.id, 0)) });
  be(OTHER, 4).copy(i.data, 9);
  assert.equal(await l.fails(l.user, i), 'NotAnchor');
});

test('CON-05 deliveries, claims and what goes back keep to the lane of their chain', async () => {
  const { l, p, far } = await twoLanes();
  const m = l.message(p, 0, M, l.user.address);
  assert.equal(await l.fails(l.relayer, await l.deliver([[p, m]], { over: { remote: far.remoteAnchor } })), 'NotAnchor');
  const stuck = l.message(p, 1, 5000n * M, l.user.address);
  await l.ok(l.relayer, await l.deliver([[p, stuck]]));
  assert.equal(await l.fails(l.relayer, await l.retry(p, stuck, { remote: far.remoteAnchor })), 'BadAccount');
  await l.ok(l.owner, l.act(14, [r(p.anchor), w(far.path)], u32(1), u16(1), u64(1), u64(1), u16(1)));
  const back = pick(await l.redirect(p, stuck, l.user), { 10: far.path, 11: await l.parcel(uidOf(7, OTHER, p.id, 0)) });
  assert.equal(await l.fails(l.user, back), 'BadAccount');
  // a refund is held against the sequence of the lane that it came by
  await l.ok(l.user, await l.swap(p, l.user, M));
  const refund = l.refundOf(p, 2, uidOf(7, 9, p.id, 0), M, l.user.address);
  assert.equal(await l.fails(l.relayer, await l.deliver([[p, refund]], { over: { path: far.path } })), 'BadAccount');
  await l.ok(l.relayer, await l.deliver([[p, refund]]));
});

test('SR-29 a lane is set with its own path', async () => {
  const { l, p, far } = await twoLanes();
  assert.equal(await l.fails(l.owner, l.lane(p, { cap: 5n, remoteAnchor: far.remoteAnchor })), 'BadAccount');
  assert.equal(await l.fails(l.owner, l.lane(p, { cap: 5n, path: far.path })), 'BadAccount');
});

test('CON-16 owner and guardian of another deployment have no power over a pool of this one', async () => {
  const { l, p, evil } = await twins();
  await l.ok(l.user, await l.swap(p, l.user, M));
  const act = (who, code, accounts, ...data) => ix([sw(who), w(evil.committee), w(SYSTEM), ...accounts], u8(code), ...data);
  const acts = {
    'a lane': pick(evil.lane(p, { cap: 5n }), {}),
    'the delay': act(evil.owner, 11, [r(p.anchor), w(p.authority)], u64(0)),
    'a fee form': act(evil.owner, 14, [r(p.anchor), w(p.path)], u32(1), u16(1), u64(1), u64(1), u16(1)),
    'message fees': act(evil.owner, 15, [r(p.anchor), w(p.authority), w(evil.owner.address)]),
    'a lower lane': act(evil.guardian, 13, [r(p.anchor), w(p.authority), w(p.remoteAnchor)], u64(0), u64(0)),
    'a paused path': act(evil.guardian, 8, [r(p.anchor), w(p.path)], u8(1), u8(1), u8(1)),
  };
  for (const [name, i] of Object.entries(acts)) assert.equal(await l.fails(i.accounts[0].signer, i), 'NotAnchor', name);
});

test('CON-16 proposals are of one deployment', async () => {
  const { l, evil } = await twins();
  const data = Buffer.concat([u8(7), u32(3 * 86_400)]), hash = keccak(data);
  const proposal = (x) => pda(Buffer.from('proposal'), key(x.committee), hash);
  for (const x of [l, evil]) await l.ok(x.owner, x.act(7, [], u32(86_400)));
  await l.ok(l.owner, ix([sw(l.owner), r(l.committee), w(await proposal(l)), r(SYSTEM)], u8(2), hash));
  l.pass(DAY);
  // the same act, which the owner of the other deployment has not announced
  evil.proposal = await proposal(l);
  assert.equal(await l.fails(evil.owner, evil.act(7, [], u32(3 * 86_400))), 'NotProposed');
  assert.equal(await l.fails(evil.owner, ix([sw(evil.owner), r(evil.committee), w(await proposal(l))], u8(3))), 'BadAccount');
  l.proposal = await proposal(l);
  await l.ok(l.owner, l.act(7, [], u32(3 * 86_400)));
});

test('CON-10 a pause is not passed by with the committee of another deployment', async () => {
  const { l, p, evil } = await twins();
  await l.ok(l.owner, l.act(8, [], Buffer.from([1, 0, 1])));
  const parcel = await pda(Buffer.from('posted parcel'), key(evil.committee), uidOf(7, 9, p.id, 0));
  assert.equal(await l.fails(l.user, await l.swap(p, l.user, M, { committee: evil.committee, parcel })), 'NotAnchor');
});

test('CON-16 fees of a pool are paid of that pool', async () => {
  const { l, p, evil, q } = await twins();
  await evil.ok(evil.user, await evil.swap(q, evil.user, 10n * M));
  await l.fund(p, evil.poolOwner, 0n);
  const collect = (x) => ata(evil.poolOwner.address, p.mint).then((to) => ix([sw(evil.poolOwner), w(q.anchor), w(x.authority), w(to), w(x.vault), r(TOKEN)], u8(20), u64(1)));
  assert.equal(await l.fails(evil.poolOwner, await collect(p)), 'BadAccount');
  await l.ok(evil.poolOwner, await collect(q));
});

test('CON-03 CON-05 a message and its claim keep to the pool that they are for', async () => {
  const l = await Lab.open();
  const p = await l.pool(), sol = await l.pool({ id: 2, native: true });
  await l.fund(p, l.user, 0n);
  const g = { anchor: r(sol.anchor), authority: w(sol.authority), remote: w(sol.remoteAnchor), to: l.user.address, vault: w(SYSTEM) };
  const m = l.message(p, 0, M, l.user.address);
  assert.equal(await l.fails(l.relayer, await l.deliver([[p, m]], { over: g })), 'NotAnchor');
  const stuck = l.message(p, 1, 5000n * M, l.user.address);
  await l.ok(l.relayer, await l.deliver([[p, stuck]]));
  assert.equal(await l.fails(l.relayer, await l.retry(p, stuck, g)), 'BadAccount');
});

test('CON-03 a page is of one deployment, whatever it says', async () => {
  const { l, p, evil, q } = await twins();
  const m = l.message(p, 0, M, l.user.address), theirs = evil.message(q, 0, M, l.user.address);
  await evil.ok(evil.relayer, await evil.deliver([[q, theirs]]));
  assert.equal(await l.fails(l.relayer, await l.deliver([[p, m]], { over: { tracker: await evil.tracker(m.uid) } })), 'BadAccount');
  await l.ok(l.relayer, await l.deliver([[p, m]]));
});

test('CON-12 a position is of one provider and of one pool', async () => {
  const l = await Lab.open();
  const p = await l.pool(), sol = await l.pool({ id: 2, native: true });
  await l.fund(p, l.user, 100n * M);
  await l.ok(l.user, await l.increase(p, l.user, M));
  for (const [whose, of] of [[l.lp, p], [l.lp, sol]]) {
    const i = await l.increase(p, l.user, M);
    assert.equal(await l.fails(l.user, pick(i, { 4: await l.position(of, whose) })), 'BadAccount');
  }
  await l.ok(l.user, await l.increase(sol, l.user, 10n * M));
  assert.equal(await l.fails(l.user, pick(await l.increase(p, l.user, M), { 4: await l.position(sol, l.user) })), 'BadAccount');
  assert.equal(await l.fails(l.user, pick(await l.decrease(p, l.user, 5n * M), { 3: await l.position(sol, l.user) })), 'BadAccount');
});

test('[9.19] an account is made at its derived address alone, whoever signs for another', async () => {
  const l = await Lab.open();
  const p = await l.pool();
  await l.fund(p, l.user, 5n * M);
  const own = await signer('a key of its own');
  const i = await l.swap(p, l.user, M);
  assert.equal(await l.fails(l.user, { ...i, accounts: i.accounts.with(6, sw(own)) }), 'BadAccount');
});

test('CON-08 a pool, a full account, reserved ones and what the native loader owns are not paid: claims', async () => {
  const l = await Lab.open();
  const p = await l.pool(), sol = await l.pool({ id: 2, native: true });
  await l.fund(p, p.authority, 0n);
  const self = l.message(p, 0, M, p.authority);
  await l.ok(l.relayer, await l.deliver([[p, self]]));
  assert.equal(l.claimOf(l.data(await l.claim(self.uid))).outcome, 5);
  assert.equal(l.books(p).liquidity, 1000n * M); // CON-01
  const loader = address('NativeLoader1111111111111111111111111111111');
  const builtin = (await signer('of the native loader')).address;
  l.put(builtin, loader, Buffer.alloc(0));
  const full = (await signer('has all lamports there can be')).address;
  l.put(full, SYSTEM, Buffer.alloc(0), (1n << 64n) - 1n);
  const [sysvars, clock] = ['Sysvar1111111111111111111111111111111111111', 'SysvarC1ock11111111111111111111111111111111'].map(address);
  for (const [i, to] of [loader, sysvars, clock, builtin, full].entries()) {
    const m = l.message(sol, i, 10n * M, to);
    await l.ok(l.relayer, await l.deliver([[sol, m]]));
    assert.equal(l.claimOf(l.data(await l.claim(m.uid)))?.outcome, 5, to);
  }
});
