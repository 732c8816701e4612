// Powers: what owner, guardian and a pool's owner can do, and that nobody else can.
import assert from 'node:assert/strict';
import { DAY, Lab, PROGRAM, SYSTEM, TOKEN, address, ata, attest, be, ix, keccak, key, members, pda, r, readLe, rotationDigest, setOf, signer, sw, u8, u16, u32, u64, w, test } from './lab.mjs';

const M = 1_000_000n;
const pause = (l, who, what, on, path = []) => ix([sw(who), w(l.committee), w(SYSTEM), ...path], u8(8), Buffer.from([what, path.length ? 1 : 0, on]));

test('SR-28 the guardian pauses for 7 days, once, and never loosens', async () => {
  const l = await Lab.open();
  const p = await l.pool();
  await l.fund(p, l.user, 50n * M);
  const swap = async () => (await l.send(l.user, await l.swap(p, l.user, M))).code === null;
  assert.equal(await l.fails(l.user, pause(l, l.user, 1, 1)), 'NoPermission');
  await l.ok(l.guardian, pause(l, l.guardian, 1, 1));
  assert.equal(await swap(), false);
  assert.equal(await l.fails(l.guardian, pause(l, l.guardian, 1, 0)), 'NoPermission');
  l.pass(6n * DAY);
  await l.ok(l.guardian, pause(l, l.guardian, 1, 1)); // no second window
  l.pass(DAY);
  assert.equal(await swap(), true);
  assert.equal(await l.fails(l.guardian, pause(l, l.guardian, 1, 1)), 'NoPermission');
  await l.ok(l.owner, pause(l, l.owner, 1, 0)); // re-arms
  await l.ok(l.guardian, pause(l, l.guardian, 1, 1, [r(p.anchor), w(p.path)]));
  assert.equal(await swap(), false);
  await l.ok(l.owner, pause(l, l.owner, 1, 0, [r(p.anchor), w(p.path)]));
  assert.equal(await swap(), true);
  await l.ok(l.owner, pause(l, l.owner, 1, 1)); // the owner's has no end
  l.pass(1000n * DAY);
  assert.equal(await swap(), false);
});

test("SR-28 the guardian's pause takes nothing from the owner's, and only the release of everything re-arms it", async () => {
  const l = await Lab.open();
  const p = await l.pool();
  const until = (at) => readLe(l.data(l.committee), at, 8);
  const OUTBOUND = 138;
  await l.ok(l.guardian, pause(l, l.guardian, 1, 1));
  await l.ok(l.owner, pause(l, l.owner, 1, 1));
  assert.equal(until(OUTBOUND), (1n << 64n) - 1n);
  await l.ok(l.guardian, pause(l, l.guardian, 1, 1));
  assert.equal(until(OUTBOUND), (1n << 64n) - 1n);
  l.pass(7n * DAY);
  await l.ok(l.owner, pause(l, l.owner, 1, 0, [r(p.anchor), w(p.path)]));
  await l.ok(l.owner, pause(l, l.owner, 1, 1));
  assert.equal(await l.fails(l.guardian, pause(l, l.guardian, 1, 1)), 'NoPermission');
  await l.ok(l.owner, pause(l, l.owner, 1, 0));
  await l.ok(l.guardian, pause(l, l.guardian, 1, 1));
});

test('CON-13 nothing rotates while the deployment is frozen', async () => {
  const l = await Lab.open();
  const next = setOf(2, 3, members(5, 'next'));
  const rotate = ix([sw(l.user), w(l.committee)], u8(1), u16(next.length), next, u32(1), attest(rotationDigest(l.domain, 1, next), l.members, [0, 1, 2]));
  await l.ok(l.guardian, pause(l, l.guardian, 3, 1));
  assert.equal(await l.fails(l.user, rotate), 'Paused');
  l.pass(7n * DAY);
  await l.ok(l.user, rotate);
});

test('a deployment has an owner, a guardian, a bounded delay and a clock', async () => {
  const l = await Lab.open();
  const zero = Buffer.alloc(32);
  for (const [owner, guardian] of [[zero, key(l.guardian.address)], [key(l.owner.address), zero]]) {
    const parameters = Buffer.concat([be(7, 4), Buffer.alloc(32, 9), owner, guardian, l.set]);
    const committee = await pda(Buffer.from('committee'), keccak(parameters));
    assert.equal(await l.fails(l.user, ix([sw(l.user), w(committee), r(SYSTEM)], u8(0), parameters)), 'NullAddress');
  }
  assert.equal(await l.fails(l.owner, l.act(6, [], zero)), 'NullAddress');
  assert.equal(await l.fails(l.owner, l.act(7, [], u32(30 * 86_400 + 1))), 'BadConfig');
  await l.ok(l.owner, l.act(7, [], u32(30 * 86_400)));
  l.setTime(-1n);
  assert.equal(await l.fails(l.guardian, pause(l, l.guardian, 1, 1)), 'BadConfig');
});

test('a rent that is not understood makes no account', async () => {
  const l = await Lab.open();
  const p = await l.pool();
  await l.fund(p, l.user, 5n * M);
  const rent = l.svm.getRent();
  rent.exemptionThreshold = 1.5;
  l.svm.setRent(rent);
  assert.equal(await l.fails(l.user, await l.swap(p, l.user, M)), 'BadConfig');
});

test('inbound pause and freeze', async () => {
  const l = await Lab.open();
  const p = await l.pool();
  await l.fund(p, l.user, 0n);
  const deliver = () => l.deliver([[p, l.message(p, 0, M, l.user.address)]]);
  await l.ok(l.guardian, pause(l, l.guardian, 2, 1));
  assert.equal(await l.fails(l.relayer, await deliver()), 'Paused');
  l.pass(7n * DAY);
  await l.ok(l.guardian, pause(l, l.guardian, 3, 1));
  assert.equal(await l.fails(l.relayer, await deliver()), 'Paused');
  l.pass(7n * DAY);
  await l.ok(l.relayer, await deliver());
  for (const bad of [[0, 0, 1], [4, 0, 1], [2, 1, 1], [1, 0, 2], [1, 2, 1]]) {
    assert.equal(await l.fails(l.owner, l.act(8, [], Buffer.from(bad))), 'BadConfig', String(bad));
  }
});

test("the owner's acts wait, fit their proposal and lapse", async () => {
  const l = await Lab.open();
  const p = await l.pool();
  await l.ok(l.owner, l.act(7, [], u32(2 * 86400)));
  assert.equal(await l.fails(l.owner, l.act(7, [], u32(2 * 86400 + 1))), 'NotProposed');
  const prepare = async (make) => {
    l.proposal = undefined;
    const a = make();
    const hash = keccak(a.data, ...a.accounts.slice(3).map((x) => key(x.address)));
    l.proposal = await pda(Buffer.from('proposal'), key(l.committee), hash);
    return { act: make(), propose: (who) => ix([sw(who), r(l.committee), w(l.proposal), r(SYSTEM)], u8(2), hash), withdraw: (who) => ix([sw(who), r(l.committee), w(l.proposal)], u8(3)) };
  };
  const raise = await prepare(() => l.lane(p, { cap: 1n << 51n }));
  assert.equal(await l.fails(l.owner, raise.act), 'NotProposed');
  assert.equal(await l.fails(l.user, raise.propose(l.user)), 'NoPermission');
  await l.ok(l.owner, raise.propose(l.owner));
  assert.equal(await l.fails(l.owner, raise.act), 'NotProposed');
  l.pass(2n * DAY - 1n);
  assert.equal(await l.fails(l.owner, raise.act), 'NotProposed');
  l.pass(1n);
  assert.equal(await l.fails(l.owner, { ...raise.act, data: Buffer.concat([raise.act.data.subarray(0, -1), u8(0)]) }), 'NotProposed');
  const elsewhere = { ...raise.act, accounts: raise.act.accounts.with(7, r(TOKEN)) }; // a place that nothing is read from
  assert.equal(await l.fails(l.owner, elsewhere), 'NotProposed');
  await l.ok(l.owner, raise.act);
  assert.equal(await l.fails(l.owner, raise.act), 'NotProposed'); // once
  await l.ok(l.owner, raise.propose(l.owner));
  l.pass(16n * DAY);
  assert.equal(await l.fails(l.owner, raise.act), 'NotProposed'); // lapsed
  assert.equal(await l.fails(l.user, raise.withdraw(l.user)), 'NoPermission');
  await l.ok(l.owner, raise.withdraw(l.owner));
  const shorter = await prepare(() => l.act(7, [], u32(86400)));
  await l.ok(l.owner, shorter.propose(l.owner));
  l.pass(2n * DAY);
  assert.equal(await l.fails(l.owner, shorter.act), 'BadConfig'); // it only grows
});

test('only the owner acts, and only the proposed owner becomes one', async () => {
  const l = await Lab.open();
  const p = await l.pool();
  const next = await signer('next owner');
  l.svm.airdrop(next.address, 10_000_000_000n);
  const acts = [[5, [], key(next.address)], [6, [], key(next.address)], [7, [], u32(1)], [8, [], Buffer.from([1, 0, 0])],
    [11, [r(p.anchor), w(p.authority)], u64(5)], [14, [r(p.anchor), w(p.path)], u32(1), u16(1), u64(1), u64(1), u16(1)], [15, [r(p.anchor), w(p.authority), w(l.user.address)]],
    [13, [r(p.anchor), w(p.authority), w(p.remoteAnchor)], u64(1), u64(1)], [9, []]];
  for (const [code, accounts, ...data] of acts) {
    for (const who of [l.user, l.poolOwner]) {
      const a = ix([sw(who), w(l.committee), w(SYSTEM), ...accounts], u8(code), ...data);
      assert.equal(await l.fails(who, a), 'NoPermission', `act ${code}`);
    }
  }
  for (const a of [p.adding, l.lane(p)]) {
    assert.equal(await l.fails(l.user, { ...a, accounts: [sw(l.user), ...a.accounts.slice(1)] }), 'NoPermission');
    const unsigned = { ...a, accounts: [w(l.owner.address), ...a.accounts.slice(1)] };
    assert.equal(await l.fails(l.user, unsigned), 'NotSigner');
  }
  await l.ok(l.owner, l.act(5, [], key(next.address)));
  const accept = (who) => ix([sw(who), w(l.committee)], u8(4));
  assert.equal(await l.fails(l.user, accept(l.user)), 'NoPermission');
  assert.equal(await l.fails(l.user, ix([r(next.address), w(l.committee)], u8(4))), 'NotSigner');
  await l.ok(next, accept(next));
  assert.equal(await l.fails(next, accept(next)), 'NoPermission');
  assert.equal(await l.fails(l.owner, l.act(7, [], u32(1))), 'NoPermission');
});

test("a pool's owner sets fee, limit and receiver, and takes fees alone (CON-16)", async () => {
  const l = await Lab.open();
  const p = await l.pool({ ratio: 10_000 });
  await l.fund(p, l.user, 50n * M);
  await l.fund(p, l.poolOwner, 0n);
  await l.ok(l.user, await l.swap(p, l.user, 10n * M));
  const set = (who, code, ...d) => ix([sw(who), w(p.anchor)], u8(code), ...d);
  for (const [code, d] of [[16, u16(1)], [17, u64(1)], [18, key(l.user.address)], [19, key(l.user.address)]]) assert.equal(await l.fails(l.user, set(l.user, code, d)), 'NoPermission');
  assert.equal(await l.fails(l.poolOwner, set(l.poolOwner, 16, u16(10_001))), 'BadConfig');
  assert.equal(await l.fails(l.poolOwner, set(l.poolOwner, 18, Buffer.alloc(32))), 'NullAddress');
  const collect = async (who, amount, to) => ix([sw(who), w(p.anchor), w(p.authority), w(to ?? await ata(l.poolOwner.address, p.mint)), w(p.vault), r(TOKEN)], u8(20), u64(amount));
  assert.equal(await l.fails(l.poolOwner, await collect(l.poolOwner, 100_001n)), 'InvalidAmount');
  assert.equal(await l.fails(l.poolOwner, await collect(l.poolOwner, 1n, await ata(l.user.address, p.mint))), 'BadAccount');
  assert.equal(await l.fails(l.poolOwner, await collect(l.poolOwner, 1n, l.poolOwner.address)), 'BadAccount'); // no token account
  assert.equal(await l.fails(l.poolOwner, await collect(l.poolOwner, 0n)), 'ZeroAmount');
  const unsigned = await collect(l.poolOwner, 1n);
  assert.equal(await l.fails(l.user, { ...unsigned, accounts: [w(l.poolOwner.address), ...unsigned.accounts.slice(1)] }), 'NotSigner');
  assert.equal(await l.fails(l.user, await collect(l.user, 1n)), 'NoPermission');
  await l.ok(l.poolOwner, await collect(l.poolOwner, 100_000n));
  assert.deepEqual([l.tokens(await ata(l.poolOwner.address, p.mint)), l.books(p).fees, l.surplus(p)], [100_000n, 0n, 0n]);
});

test('message fees go where the owner says, and nothing else does (CON-02)', async () => {
  const l = await Lab.open();
  const p = await l.pool({ native: true });
  await l.ok(l.user, await l.swap(p, l.user, M));
  const fees = l.books(p).messageFees, to = (await signer('treasury')).address;
  await l.ok(l.owner, l.act(15, [r(p.anchor), w(p.authority), w(to)]));
  assert.deepEqual([l.lamports(to), l.books(p).messageFees, l.surplus(p)], [fees, 0n, 0n]);
});

test('SR-29 a counterpart is replaced when its lane is drained, or compromise is suspected', async () => {
  const l = await Lab.open();
  const p = await l.pool({ liquidity: 10n * M });
  await l.fund(p, l.user, 0n);
  const other = { remote: Buffer.alloc(32, 0xdd), cap: 5n };
  assert.equal(await l.fails(l.owner, l.lane(p, other)), 'TooEarly');
  await l.ok(l.owner, l.lane(p, { cap: 0n, capIn: 1n << 50n, open: 0 }));
  const m = l.message(p, 0, 20n * M, l.user.address);
  await l.ok(l.relayer, await l.deliver([[p, m]])); // inbound stays open
  l.pass(7n * DAY);
  assert.equal(await l.fails(l.owner, l.lane(p, other)), 'TooEarly'); // an open claim
  await l.ok(l.user, await l.redirect(p, m, l.user));
  await l.ok(l.owner, l.lane(p, other));
  assert.equal(await l.fails(l.relayer, await l.deliver([[p, l.message(p, 1, M, l.user.address)]])), 'NotAnchor'); // CON-05, at once
  assert.equal(l.sequence(p), 1); // it goes on
  await l.ok(l.guardian, pause(l, l.guardian, 3, 1));
  await l.ok(l.owner, l.lane(p, { remote: Buffer.alloc(32), open: 0 }));
  for (const bad of [{ chain: 7, cap: 1n }, { remote: Buffer.alloc(32), cap: 1n }, { cap: 0n, capIn: 1n }, { cap: 1n << 63n }, { cap: 1n, open: 2 }]) {
    assert.equal(await l.fails(l.owner, l.lane(p, bad)), 'BadConfig');
  }
});

test('SR-29 a drain is of one counterpart, counts from when the lane closed, and ends with a new opening', async () => {
  const l = await Lab.open();
  const p = await l.pool();
  const first = { capIn: 1n << 50n, open: 0 }, other = { ...first, remote: Buffer.alloc(32, 0xdd) };
  await l.ok(l.owner, l.lane(p, { ...first, cap: 1n << 50n })); // closed, whatever its cap says
  await l.fund(p, l.user, 5n * M);
  assert.equal(await l.fails(l.user, await l.swap(p, l.user, M)), 'Paused');
  l.pass(6n * DAY);
  await l.ok(l.owner, l.lane(p, { ...first, capIn: 1n << 49n })); // still closed
  l.pass(DAY);
  await l.ok(l.owner, l.lane(p, other));
  assert.equal(await l.fails(l.owner, l.lane(p, first)), 'TooEarly'); // the new one's drain has just begun
  l.pass(7n * DAY - 1n);
  assert.equal(await l.fails(l.owner, l.lane(p, first)), 'TooEarly');
  await l.ok(l.owner, l.lane(p, { ...other, cap: 5n, open: 1 }));
  l.pass(7n * DAY);
  await l.ok(l.owner, l.lane(p, other));
  assert.equal(await l.fails(l.owner, l.lane(p, first)), 'TooEarly');
});

test('SR-29 CON-05 a suspected counterpart goes at once, and neither its messages nor its claims are paid', async () => {
  const l = await Lab.open();
  const p = await l.pool({ liquidity: 10n * M });
  await l.fund(p, l.user, 5n * M);
  const stuck = l.message(p, 0, 20n * M, l.user.address);
  await l.ok(l.relayer, await l.deliver([[p, stuck]]));
  await l.ok(l.guardian, pause(l, l.guardian, 2, 1));
  for (const remote of [Buffer.alloc(32, 0xdd), Buffer.alloc(32)]) { // another one, and none
    await l.ok(l.owner, l.lane(p, { remote, open: 0 }));
    assert.equal(await l.fails(l.relayer, await l.retry(p, stuck)), 'NotAnchor');
    assert.equal(await l.fails(l.user, await l.redirect(p, stuck, l.user)), 'NotAnchor');
  }
  l.pass(7n * DAY);
  const nobodys = l.message(p, 1, M, l.user.address, { srcAnchor: Buffer.alloc(32) });
  assert.equal(await l.fails(l.relayer, await l.deliver([[p, nobodys]])), 'NotAnchor');
  assert.equal(await l.fails(l.user, await l.swap(p, l.user, M)), 'NotAnchor');
});

test('the guardian lowers caps, never raises them', async () => {
  const l = await Lab.open();
  const p = await l.pool({ cap: 100n });
  const lower = (a, b) => ix([sw(l.guardian), w(l.committee), w(SYSTEM), r(p.anchor), w(p.authority), w(p.remoteAnchor)], u8(13), u64(a), u64(b));
  assert.equal(await l.fails(l.guardian, lower(101, 1)), 'NoPermission');
  assert.equal(await l.fails(l.guardian, lower(1, 101)), 'NoPermission');
  await l.ok(l.guardian, lower(10, 10));
  assert.equal(await l.fails(l.guardian, lower(11, 10)), 'NoPermission');
});

test('CON-06 a lane is brought up to now before its caps change, and its third bucket is bounded by the delay', async () => {
  const l = await Lab.open({ delay: 700n });
  const p = await l.pool({ cap: 864n, liquidity: 0n });
  const bucket = (at) => readLe(l.data(p.remoteAnchor), at, 8);
  const [OUT, IN, QUICK] = [85, 93, 101];
  assert.deepEqual([OUT, IN, QUICK].map(bucket), [864n, 864n, 700n]);
  await l.fund(p, l.user, 5n * M);
  await l.ok(l.user, await l.swap(p, l.user, 866n)); // 863 and the fee
  l.pass(DAY / 2n);
  await l.ok(l.guardian, ix([sw(l.guardian), w(l.committee), w(SYSTEM), r(p.anchor), w(p.authority), w(p.remoteAnchor)], u8(13), u64(100), u64(100)));
  assert.equal(bucket(OUT), 100n);
  await l.ok(l.relayer, await l.deliver([[p, l.message(p, 0, 600n, l.user.address)]])); // a claim, which counts for the delay
  assert.equal(bucket(QUICK), 100n);
  await l.ok(l.guardian, pause(l, l.guardian, 2, 1));
  await l.ok(l.owner, l.lane(p, { remote: Buffer.alloc(32, 0xdd), cap: 500n, capIn: 400n })); // a new counterpart begins anew
  assert.deepEqual([OUT, IN, QUICK].map(bucket), [500n, 400n, 700n]);
});

test('CON-17 one pool per token and id; mints and figures that do not fit are refused', async () => {
  const l = await Lab.open();
  const p = await l.pool();
  await assert.rejects(l.pool({ id: 1, native: true, liquidity: 0n }), /BadAccount/);
  const again = await pda(Buffer.from('anchor'), key(l.committee), be(2, 4));
  const auth = await pda(Buffer.from('authority'), key(again)), vault = await pda(Buffer.from('vault'), key(again));
  const add = (mint, marker, { id = 2, common = 6, ratio = 1, owner = key(l.user.address), receiver = key(l.user.address) } = {}) => l.act(10, [w(again), w(auth), w(marker), r(mint), w(vault), r(SYSTEM), r(TOKEN)], be(id, 4), u8(common), u16(ratio), u64(1), u64(1), owner, receiver);
  assert.equal(await l.fails(l.owner, add(p.mint, p.marker)), 'BadAccount');
  const mint = (await signer('another mint')).address, marker = await pda(Buffer.from('mint'), key(l.committee), key(mint));
  const good = Buffer.alloc(82); good[44] = 6; good[45] = 1;
  const uninitialized = Buffer.from(good); uninitialized[45] = 0;
  const token2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb';
  for (const [owner, data] of [[TOKEN, uninitialized], [token2022, good], [PROGRAM, good], [TOKEN, Buffer.concat([good, u8(0)])], [SYSTEM, good]]) {
    l.put(mint, owner, data);
    assert.equal(await l.fails(l.owner, add(mint, marker)), 'BadConfig');
  }
  for (const [decimals, common] of [[19, 19], [40, 6]]) { // what no chain takes; a scale beyond 64 bits
    const odd = Buffer.from(good); odd[44] = decimals;
    l.put(mint, TOKEN, odd);
    assert.equal(await l.fails(l.owner, add(mint, marker, { common })), 'BadConfig');
  }
  const wrapped = address('So11111111111111111111111111111111111111112');
  l.put(wrapped, TOKEN, good);
  assert.equal(await l.fails(l.owner, add(wrapped, await pda(Buffer.from('mint'), key(l.committee), key(wrapped)))), 'BadConfig');
  l.put(mint, TOKEN, good);
  for (const bad of [{ common: 7 }, { ratio: 10_001 }, { id: 0 }]) assert.equal(await l.fails(l.owner, add(mint, marker, bad)), 'BadConfig');
  for (const role of ['owner', 'receiver']) assert.equal(await l.fails(l.owner, add(mint, marker, { [role]: Buffer.alloc(32) })), 'NullAddress');
  await l.ok(l.owner, add(mint, marker, { owner: key(l.lp.address) }));
  assert.deepEqual([l.data(again).subarray(22, 54), l.data(again).subarray(86, 118)], [key(l.user.address), key(l.lp.address)]);
});

test('SR-22 a fee form whose fee exceeds 64 bits is refused', async () => {
  const l = await Lab.open();
  const p = await l.pool();
  const form = (price, rate) => l.act(14, [r(p.anchor), w(p.path)], u32(1_000_000), u16(1), u64(price), u64(rate), u16(1000));
  for (const f of [[(1n << 64n) - 1n, 1n], [1n << 40n, (1n << 64n) - 1n]]) assert.equal(await l.fails(l.owner, form(...f)), 'BadConfig');
  assert.equal(await l.fails(l.owner, form(15_000_000_000_000n, 1_000_000_000n)), 'BadConfig'); // with its share alone
  await l.ok(l.owner, form(1000n, 1n << 32n));
});
