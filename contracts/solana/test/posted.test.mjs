// Deliveries that exceed a transaction (docs/adr/0076): whatever another chain sends arrives, whoever many sign.
import assert from 'node:assert/strict';
import { ASSOCIATED, Lab, SYSTEM, TOKEN, ata, attest, ix, members, messageHash, r, rotationDigest, setOf, signer, sw, test, u16, u32, u8, w, wireOf } from './lab.mjs';

const M = 1_000_000n, DAY = 86_400n;
const MOST = 4096, ROOM = 1232;
const bytesOf = (n) => Buffer.from(Array.from({ length: n }, (_, i) => i * 7 + 1));
const associate = async (payer, wallet, mint) => ({
  programAddress: ASSOCIATED, data: Buffer.from([1]),
  accounts: [sw(payer), w(await ata(wallet, mint)), r(wallet), r(mint), r(SYSTEM), r(TOKEN)],
});
const post = async (l, x, who = l.relayer) => {
  for (const piece of x.pieces) assert.ok((await l.ok(who, piece)).size <= ROOM);
};
const open = async (how, pool) => {
  const l = await Lab.open(how);
  const p = await l.pool(pool);
  await l.fund(p, l.user, 0n);
  await l.ok(l.relayer, await l.deliver([[p, l.message(p, 8191, M, l.user.address)]])); // makes the page of the tracker
  return { l, p };
};
const has = async (l, p, who = l.user.address) => (p.native ? l.lamports(who) : l.tokens(await ata(who, p.mint)));

for (const native of [false, true]) {
  test(`CON-08 ${native ? 'SOL' : 'SPL'}: data of any length that a chain sends arrives, and the rent of its account comes back`, async () => {
    const { l, p } = await open({}, { native });
    for (const [i, n] of [0, 32, 33, 34, 194, 195, 512, 513, MOST].entries()) {
      const before = await has(l, p);
      const x = await l.posted([[p, l.message(p, i, M, l.user.address, { data: bytesOf(n) })]]);
      const held = l.lamports(l.relayer.address);
      await post(l, x);
      const sent = await l.ok(l.relayer, x.deliver);
      assert.ok(sent.size <= ROOM, `${sent.size}`);
      assert.equal(await has(l, p) - before, M, `${n} bytes`);
      assert.equal(l.data(x.at), null);
      assert.equal(held - l.lamports(l.relayer.address), 5000n * BigInt(x.pieces.length + 1), 'fees of the transactions alone');
    }
  });
}

test('[3.21] one byte more than any chain sends is no message', async () => {
  const { l, p } = await open();
  const x = await l.posted([[p, l.message(p, 0, M, l.user.address, { data: bytesOf(MOST + 1) })]]);
  await post(l, x);
  assert.equal(await l.fails(l.relayer, x.deliver), 'Malformed');
});

test('a committee of any size delivers: 16 of 16, with the recipient\'s account made beside', async () => {
  const { l, p } = await open({ k: 16, n: 16 });
  for (const [i, n] of [0, MOST].entries()) {
    const to = (await signer(`newcomer ${i}`)).address;
    const x = await l.posted([[p, l.message(p, i, M, to, { data: bytesOf(n) })]]);
    await post(l, x);
    const sent = await l.ok(l.relayer, await associate(l.relayer, to, p.mint), x.deliver);
    assert.ok(sent.size <= ROOM && sent.units < 600_000, `${sent.size} ${sent.units}`);
    assert.equal(await has(l, p, to), M);
  }
});

test('INV-08 after a rotation to a larger committee what was under way arrives, by either set', async () => {
  const { l, p } = await open({ k: 2, n: 3 });
  const next = members(16, 'next'), set = setOf(2, 9, next);
  const x = await l.posted([[p, l.message(p, 0, M, l.user.address, { data: bytesOf(MOST) })]]);
  await post(l, x); // signed by the small set
  await l.ok(l.user, ix([r(l.user.address), w(l.committee)], u8(1), u16(set.length), set, u32(1), attest(rotationDigest(l.domain, 1, set), l.members, [0, 1])));
  const late = l.message(p, 1, M, l.user.address, { data: bytesOf(MOST) });
  const old = await l.posted([[p, late]]);
  await post(l, old);
  await l.ok(l.relayer, x.deliver); // in the grace of the set that signed
  l.pass(3n * DAY);
  assert.equal(await l.fails(l.relayer, old.deliver), 'BadSet');
  const again = await l.posted([[p, late]], { epoch: 2, ms: next, which: [...Array(9).keys()] });
  await post(l, again);
  await l.ok(l.relayer, again.deliver);
  assert.equal(await has(l, p), 3n * M);
  await l.ok(l.relayer, old.close);
});

test('CON-15 one of a batch: hashes before and behind it', async () => {
  const { l, p } = await open();
  const m = (i) => l.message(p, i, M, l.user.address, { data: bytesOf(300 + i) });
  const hash = (i) => messageHash(wireOf(m(i)));
  for (const list of [[hash(0), [p, m(1)], hash(2)], [[p, m(0)], hash(1), hash(2)], [hash(0), hash(1), [p, m(2)]]]) {
    const x = await l.posted(list);
    await post(l, x);
    await l.ok(l.relayer, x.deliver);
  }
  assert.equal(await has(l, p), 4n * M);
});

test('two whole messages are not posted together: only one would be seen', async () => {
  const { l, p } = await open();
  const ms = [0, 1].map((i) => [p, l.message(p, i, M, l.user.address)]);
  const x = await l.posted(ms);
  await post(l, x);
  assert.equal(await l.fails(l.relayer, x.deliver), 'Malformed');
  await l.ok(l.relayer, await l.deliver(ms));
});

test('what is executed is shown: no less, no more and nothing else', async () => {
  const { l, p } = await open();
  for (const n of [0, 20, 100]) {
    const list = [[p, l.message(p, 0, M, l.user.address, { data: bytesOf(n) })]];
    const x = await l.posted(list);
    await post(l, x);
    const end = x.deliver.data.length - 1;
    for (const shown of [0, 1, 3, 100, end - 1, end + 1, x.bytes.length])
      assert.equal(await l.fails(l.relayer, (await l.posted(list, { shown })).deliver), 'Malformed', `${n}: ${shown} of ${end}`);
    for (const i of [1, 2, 50, 3 + 96 + 17, end]) {
      const other = Buffer.from(x.deliver.data);
      other[i] ^= 1;
      assert.equal(await l.fails(l.relayer, { ...x.deliver, data: other }), 'Malformed', `${n}: ${i}`);
    }
    assert.equal((await l.simulate(l.relayer, x.deliver)).name, null);
  }
});

test('CON-03 CON-04 what is posted is proven like everything else, and runs once', async () => {
  const { l, p } = await open();
  const list = [[p, l.message(p, 0, M, l.user.address, { data: bytesOf(600) })]];
  const deliver = async (how, hurt = (x) => x) => {
    const x = await l.posted(list, how);
    hurt(x.bytes);
    const y = await l.posts(x.bytes);
    await post(l, y);
    return { ...y, deliver: { ...x.deliver, accounts: x.deliver.accounts.with(4, w(y.at)) } };
  };
  assert.equal(await l.fails(l.relayer, (await deliver({ which: [0, 1] })).deliver), 'BadSignature');
  assert.equal(await l.fails(l.relayer, (await deliver({}, (b) => { b[3 + 177 + 500] ^= 1; })).deliver), 'BadSignature', 'data that nobody sees are signed, too');
  const unfinished = await l.posted(list);
  await l.ok(l.relayer, unfinished.pieces[0]);
  assert.equal(await l.fails(l.relayer, unfinished.deliver), 'BadSignature');
  const x = await deliver({});
  await l.ok(l.relayer, x.deliver);
  const again = await deliver({});
  assert.equal(await l.fails(l.relayer, again.deliver), 'AlreadyExecuted');
  const before = l.lamports(l.relayer.address), rent = l.lamports(again.at);
  await l.ok(l.relayer, again.close);
  assert.equal(l.lamports(l.relayer.address) - before, rent - 5000n);
  assert.equal(await has(l, p), 2n * M);
});

test('CON-16 a posted delivery is its payer\'s: nobody else writes, uses or closes it', async () => {
  const { l, p } = await open();
  const x = await l.posted([[p, l.message(p, 0, M, l.user.address, { data: bytesOf(600) })]]);
  await post(l, x);
  const by = (instruction) => ({ ...instruction, accounts: instruction.accounts.with(0, sw(l.lp)) });
  assert.equal(await l.fails(l.lp, by(x.pieces[0])), 'NoPermission');
  assert.equal(await l.fails(l.lp, by(x.deliver)), 'NoPermission');
  assert.equal(await l.fails(l.lp, by(x.close)), 'NoPermission');
  const unsigned = (instruction) => ({ ...instruction, accounts: instruction.accounts.with(0, w(l.relayer.address)) });
  for (const i of [x.pieces[0], x.deliver, x.close]) assert.equal(await l.fails(l.lp, unsigned(i)), 'NotSigner');
  // an account that is another one's, or another kind's
  const mine = await l.posts(x.bytes, { payer: l.lp });
  assert.equal(await l.fails(l.lp, { ...mine.pieces[0], accounts: mine.pieces[0].accounts.with(1, w((await l.posts(x.bytes, { tag: Buffer.alloc(32), payer: l.lp })).at)) }), 'BadAccount');
  const sent = await l.fund(p, l.user, 9n * M).then(async () => { await l.ok(l.user, await l.swap(p, l.user, M)); return l.parcel(Buffer.concat([Buffer.from('0000000700000009', 'hex'), Buffer.alloc(16), Buffer.from('0000000100000000', 'hex')])); });
  for (const at of [sent, p.anchor, l.committee]) {
    assert.equal(await l.fails(l.user, ix([sw(l.user), w(at)], u8(32))), 'BadAccount');
    assert.equal(await l.fails(l.user, ix([sw(l.user), w(at), r(SYSTEM)], u8(30), u16(9), Buffer.alloc(32), u16(0), u8(1))), 'BadAccount');
  }
  await l.ok(l.relayer, x.deliver);
});

test('pieces come in any order and more than once, and stay inside', async () => {
  const { l, p } = await open();
  const x = await l.posted([[p, l.message(p, 0, M, l.user.address, { data: bytesOf(3000) })]]);
  assert.equal(await l.fails(l.relayer, x.pieces[1]), 'BadAccount'); // only the first one costs rent
  await l.ok(l.relayer, x.one(0, Buffer.alloc(900, 0xff))); // something else at first
  for (const piece of [...x.pieces].reverse()) await l.ok(l.relayer, piece);
  await l.ok(l.relayer, x.pieces[1]);
  const n = x.bytes.length;
  for (const [from, len] of [[n, 1], [n - 1, 2], [65_535, 1], [0, n + 1]])
    assert.equal((await l.simulate(l.relayer, x.one(from, Buffer.alloc(len)))).name, 'Malformed', `${from} ${len}`);
  for (const cut of [0, 1, 2, 34, 35]) assert.equal(await l.fails(l.relayer, { ...x.pieces[0], data: x.pieces[0].data.subarray(0, 1 + cut) }), 'Malformed');
  assert.equal(await l.fails(l.relayer, { ...x.close, data: Buffer.from([32, 0]) }), 'Malformed');
  await l.ok(l.relayer, x.deliver);
});

for (const native of [false, true]) {
  test(`INV-08 ${native ? 'SOL' : 'SPL'}: what could not be paid is a claim, which its data never keep from being paid or sent back`, async () => {
    const { l, p } = await open({ delay: 100n * M }, { native });
    const claim = async (i, amount = 2000n * M) => {
      const m = l.message(p, i, amount, l.user.address, { data: bytesOf(MOST) });
      const x = await l.posted([[p, m]]);
      await post(l, x);
      await l.ok(l.relayer, x.deliver);
      assert.equal(l.data(x.at), null);
      assert.equal(l.claimOf(l.data(await l.claim(m.uid))).owed, amount);
      return m;
    };
    const shown = { shown: true };
    const stuck = await claim(0), other = await claim(1), delayed = await claim(2, 101n * M);
    // of another message: not by its data beyond what is shown, but by everything else
    const wrong = async (change) => l.fails(l.relayer, await l.retry(p, { ...stuck, ...change }, { ...shown, claim: w(await l.claim(stuck.uid)) }));
    for (const change of [{ amount: 1n }, { kind: 4 }, { refund: Buffer.alloc(32, 1) }, { data: Buffer.concat([bytesOf(32), u8(0), bytesOf(99)]) }, { data: bytesOf(32) }])
      assert.equal(await wrong(change), 'NoClaim');
    const canceled = await l.ok(l.guardian, await l.claimIx(28, p, delayed, l.guardian, shown));
    const back = await l.ok(l.user, await l.redirect(p, other, l.user, shown));
    const short = l.message(p, 3, 2000n * M, l.user.address, { data: bytesOf(100) });
    await l.ok(l.relayer, await l.deliver([[p, short]]));
    assert.equal((await l.simulate(l.user, await l.redirect(p, short, l.user))).name, null, 'a whole message is as good');
    l.pass(7 * 3600);
    const half = await l.ok(l.relayer, await l.retry(p, stuck, shown));
    const rest = l.claimOf(l.data(await l.claim(stuck.uid))).owed;
    assert.ok(rest > 0n && rest < 2000n * M, `${rest}`); // as far as liquidity goes
    for (const x of [canceled, back, half]) assert.ok(x.size <= ROOM);
  });
}

test('INV-10 a refund is posted like everything else', async () => {
  const { l, p } = await open({ k: 9, n: 16 });
  await l.fund(p, l.user, 10n * M);
  await l.ok(l.user, await l.swap(p, l.user, 10n * M));
  const net = 10n * M - 30_000n;
  const m = l.refundOf(p, 4, Buffer.concat([Buffer.from('0000000700000009', 'hex'), Buffer.alloc(16), Buffer.from('0000000100000000', 'hex')]), net, l.user.address);
  const x = await l.posted([[p, m]]);
  await post(l, x);
  const sent = await l.ok(l.relayer, x.deliver);
  assert.ok(sent.size <= ROOM);
  assert.equal(await has(l, p), net);
});

test('CON-10 a frozen deployment executes nothing that was posted, and it can be closed', async () => {
  const { l, p } = await open();
  const x = await l.posted([[p, l.message(p, 0, M, l.user.address, { data: bytesOf(600) })]]);
  await post(l, x);
  await l.ok(l.guardian, ix([sw(l.guardian), w(l.committee), w(SYSTEM)], u8(8), u8(3), u8(0), u8(1)));
  assert.equal(await l.fails(l.relayer, x.deliver), 'Paused');
  await l.ok(l.relayer, x.close);
});

test('a relayer that is the recipient is paid beside its rent', async () => {
  const { l, p } = await open({}, { native: true });
  const before = l.lamports(l.relayer.address);
  const x = await l.posted([[p, l.message(p, 0, M, l.relayer.address, { data: bytesOf(600) })]]);
  await post(l, x);
  await l.ok(l.relayer, x.deliver);
  assert.equal(l.lamports(l.relayer.address) - before, M - 5000n * BigInt(x.pieces.length + 1));
  assert.equal(l.surplus(p), 0n);
});
