// Random lives of two deployments' pools, and random bytes at every entry. SAMPLE says how many cases (default 2,000).
import assert from 'node:assert/strict';
import { entries as coded } from '../tools/idl.mjs';
import { governing } from './entries.mjs';
import { Lab, PROGRAM, key, SYSTEM, TOKEN, ata, ix, r, signer, sw, u8, u64, uidOf, w, test } from './lab.mjs';

const M = 1_000_000n;
const SAMPLE = Number(process.env.SAMPLE ?? 2000);

/** The same numbers in every run of a seed; a failure prints it. */
function random(seed) {
  let s = BigInt(seed) * 2n + 1n;
  const next = () => { s = (s * 6364136223846793005n + 1442695040888963407n) & ((1n << 64n) - 1n); return s >> 33n; };
  return { below: (n) => Number(next() % BigInt(n)), pick: (list) => list[Number(next() % BigInt(list.length))], bytes: (n) => Buffer.from(Array.from({ length: n }, () => Number(next() & 255n))) };
}

for (const native of [false, true]) {
  test(`${native ? 'SOL' : 'SPL'}: INV-01, CON-01, CON-02, CON-06, CON-12 hold whatever happens in whatever order`, async (t) => {
    const seed = Number(process.env.SEED ?? 7);
    t.diagnostic(`SEED=${seed}`);
    const rnd = random(seed + native);
    const l = await Lab.open({ k: 1, n: 1, delay: 300n * M });
    const p = await l.pool({ native, cap: 900n * M, liquidity: 500n * M });
    const people = [l.lp, l.user];
    if (!native) for (const x of people) await l.fund(p, x, 5000n * M);
    // what left, what came in and what is owed, in common decimals
    let sent = 0n, arrived = 0n, seq = 0, done = 0;
    const positions = new Map([[l.lp, 500n * M]]), claims = [], swaps = [];
    const provide = (who, more) => positions.set(who, (positions.get(who) ?? 0n) + more);
    const ran = async (payer, i) => { const ok = (await l.send(payer, i)).code === null; done += ok; return ok; };
    for (let step = 0; step < Math.min(Math.max(SAMPLE / 10, 300), 5000); step++) {
      const who = rnd.pick(people), amount = BigInt(rnd.below(200)) * M + BigInt(rnd.below(1000));
      switch (rnd.below(9)) {
        case 0: if (await ran(who, await l.increase(p, who, amount))) provide(who, amount); break;
        case 1: if (await ran(who, await l.decrease(p, who, amount))) provide(who, -amount); break;
        case 2: case 3: {
          const at = l.sequence(p);
          if (await ran(who, await l.swap(p, who, amount))) { const net = amount - (amount * 3000n + 999_999n) / M; sent += net; swaps.push([at, net, who, 1]); }
          break;
        }
        case 4: case 5: {
          const refund = rnd.below(4) === 0 && swaps.length > 0;
          const [at, net, to, kind] = refund ? swaps.splice(rnd.below(swaps.length), 1)[0] : [0, amount, who];
          const m = refund ? l.refundOf(p, seq, uidOf(7, 9, p.id, at), net, to.address, kind) : l.message(p, seq, net, to.address);
          if (await ran(l.relayer, await l.deliver([[p, m]]))) {
            arrived += net;
            if (l.data(await l.claim(m.uid))) claims.push(m);
            else if (kind === 4) provide(to, net);
          }
          seq++;
          break;
        }
        case 6: if (claims.length) {
          const m = rnd.pick(claims);
          const back = rnd.below(2) && m.kind === 1, at = await l.claim(m.uid), owed = l.claimOf(l.data(at)).owed;
          const payer = back ? people.find((x) => key(x.address).equals(m.recipient)) : l.relayer;
          if (await ran(payer, back ? await l.redirect(p, m, payer) : await l.retry(p, m))) {
            if (back) arrived -= owed; // nothing had come in
            else if (m.data.at(-1) === 4) provide(people.find((x) => key(x.address).equals(m.recipient)), owed - (l.claimOf(l.data(at))?.owed ?? 0n));
            if (!l.data(at)) claims.splice(claims.indexOf(m), 1);
          }
        } break;
        case 7: {
          const at = l.sequence(p);
          if (await ran(who, await l.leave(p, who, amount))) {
            const net = BigInt(`0x${l.data(await l.parcel(uidOf(7, 9, p.id, at))).subarray(73 + 97, 73 + 113).toString('hex')}`);
            provide(who, -amount);
            sent += net;
            swaps.push([at, net, who, 4]);
          }
          break;
        }
        default: l.pass(rnd.below(20_000));
      }
      const b = l.books(p);
      let owed = 0n;
      for (const m of claims) owed += l.claimOf(l.data(await l.claim(m.uid))).owed;
      const provided = [...positions.values()].reduce((a, x) => a + x, 0n);
      assert.equal(b.positions, provided, `CON-12, step ${step}`);
      assert.equal(b.liquidity, provided + sent - arrived + owed, `CON-01, step ${step}`);
      assert.equal(l.surplus(p), 0n, `CON-02, step ${step}`);
      const lane = l.data(p.remoteAnchor);
      for (const at of [85, 93]) assert.ok(lane.readBigUInt64LE(at) <= 900n * M, `CON-06, step ${step}`);
    }
    assert.ok(done > 100, `only ${done} went through`);
  });
}

test('random accounts and data at every entry: it answers, and no pool loses anything', async (t) => {
  const seed = Number(process.env.SEED ?? 11);
  t.diagnostic(`SEED=${seed}`);
  const rnd = random(seed);
  const l = await Lab.open({ k: 2, n: 3 });
  const ps = [await l.pool(), await l.pool({ id: 2, native: true })];
  const thief = await signer('thief');
  l.svm.airdrop(thief.address, 10_000_000_000_000n);
  for (const p of ps) await l.fund(p, l.user, 10n * M);
  const pool = [l.committee, SYSTEM, TOKEN, PROGRAM, thief.address, l.user.address, l.owner.address];
  const good = [];
  for (const p of ps) {
    pool.push(p.anchor, p.authority, p.path, p.remoteAnchor, p.vault, p.mint, p.marker);
    if (!p.native) pool.push(await ata(l.user.address, p.mint), await ata(thief.address, p.mint));
    const m = l.message(p, 0, 5000n * M, l.user.address);
    await l.ok(l.relayer, await l.deliver([[p, m]]));
    pool.push(await l.claim(m.uid), await l.tracker(m.uid), await l.position(p, l.lp));
    const posted = await l.posted([[p, l.message(p, 10, M, l.user.address, { data: Buffer.alloc(50, 1) })]], { payer: thief });
    await l.ok(thief, posted.pieces[0]);
    pool.push(posted.at);
    good.push(posted.pieces[0], posted.deliver, posted.close);
    good.push(await l.swap(p, thief, M), await l.increase(p, thief, M), await l.decrease(p, thief, M), await l.leave(p, thief, M), await l.retry(p, m), await l.redirect(p, m, thief), await l.deliver([[p, l.message(p, 9, M, l.user.address)]]), p.adding, l.lane(p, { cap: 1n << 60n }),
      ix([sw(l.poolOwner), w(p.anchor), w(p.authority), w(thief.address), w(p.vault), r(TOKEN)], u8(20), u64(1)));
  }
  await l.ok(l.user, await l.swap(ps[0], l.user, M)); // a parcel that somebody paid for
  const acts = await governing(l, ps[0]);
  const rotate = acts.rotate[1].data;
  acts.rotate[1].data = Buffer.concat([rotate.subarray(0, -1), u8(rotate.at(-1) ^ 1)]); // a good one is anybody's to hand in
  good.push(...Object.values(acts).map(([, i]) => i), await l.claimIx(28, ps[0], l.message(ps[0], 0, 5000n * M, l.user.address), thief));
  for (const p of ps) good.push(ix([sw(thief), w(l.committee), w(SYSTEM), r(p.anchor), w(p.path)], u8(8), u8(1), u8(1), u8(1)), ix([sw(thief), w(l.committee), w(SYSTEM)], u8(9)),
    ix([sw(thief), w(l.committee), w(SYSTEM), r(p.anchor), w(p.authority), w(p.remoteAnchor)], u8(13), u64(1), u64(1)),
    ix([sw(thief), w(l.committee), w(SYSTEM), r(p.anchor), w(p.authority)], u8(11), u64(9)), ix([sw(thief), w(l.committee), w(SYSTEM), r(p.anchor), w(p.authority), w(thief.address)], u8(15)));
  const state = () => ps.map((p) => [l.data(p.anchor), l.data(p.vault) ?? l.lamports(p.authority), l.data(p.authority), l.data(p.remoteAnchor)].map(String).join()).join();
  const before = state(), committee = l.data(l.committee);
  const surplus = ps.map((p) => l.surplus(p));
  // everything of an anchor but its cumulated fees
  const governed = (x, p) => { const d = x.data(p.anchor); return Buffer.concat([d.subarray(0, 14), d.subarray(22), x.data(p.path).subarray(13, 70)]); };
  const seen = new Set(), answers = new Map(coded().map((e) => [e.code, new Map()]));
  const begun = Date.now();
  for (let i = 0; i < SAMPLE; i++) {
    const base = rnd.pick(good);
    const wild = rnd.below(3) === 0;
    // the thief signs, and nobody else does
    let accounts = wild ? Array.from({ length: rnd.below(16) }, () => w(rnd.pick(pool))) : base.accounts.map((a) => (a.signer ? w(a.address) : a));
    accounts = accounts.map((a) => (a.address === PROGRAM ? r(PROGRAM) : a));
    if (accounts.length && rnd.below(2)) accounts[0] = sw(thief);
    for (let n = rnd.below(3); n > 0 && accounts.length; n--) { const a = rnd.pick(pool); accounts[rnd.below(accounts.length)] = a === PROGRAM ? r(a) : w(a); }
    let data = wild ? Buffer.concat([u8(rnd.below(34)), rnd.bytes(rnd.below(300))]) : Buffer.from(base.data);
    for (let n = rnd.below(4); n > 0 && data.length; n--) data[rnd.below(data.length)] ^= 1 << rnd.below(8);
    if (rnd.below(8) === 0) data = data.subarray(0, rnd.below(data.length + 1));
    const x = await l.simulate(thief, ix(accounts, data));
    seen.add(x.name);
    const of = answers.get(data[0]);
    of?.set(x.name, (of.get(x.name) ?? 0) + 1);
    const where = `case ${i}, SEED=${seed}`;
    assert.ok(!/FailedToComplete/.test(x.name ?? ''), `${where}: ${x.name}\n${x.logs.join('\n')}`);
    if (x.name !== null) continue;
    const after = x.state;
    for (const [n, p] of ps.entries()) {
      assert.ok(after.surplus(p) >= surplus[n], `${where}: a pool lost`);
      assert.deepEqual(governed(after, p), governed(l, p), where);
    }
    assert.deepEqual(after.data(l.committee), committee, where);
  }
  t.diagnostic(`${Math.round(SAMPLE / (Date.now() - begun) * 1000)} cases a second`);
  for (const [code, of] of answers) {
    const tried = [...of.values()].reduce((a, n) => a + n, 0);
    assert.ok(tried >= SAMPLE / 200 && of.size >= 3, `entry ${code}: ${tried} cases, ${[...of.keys()]}`);
  }
  assert.equal(state(), before);
  assert.deepEqual(l.data(l.committee), committee);
  assert.ok(seen.size > 8, [...seen].join());
});
