// Instructions that go through as they stand.
import { SYSTEM, TOKEN, ata, attest, be, ix, keccak, key, members, pda, r, rotationDigest, s, setOf, signer, sw, u16, u32, u64, u8, uidOf, w } from './lab.mjs';

const M = 1_000_000n;

/** Every entry that an ordinary deployment can run now, and who signs it. Each goes through as it stands. */
export async function entries(l, p) {
  await l.fund(p, l.user, 100n * M);
  await l.fund(p, l.lp, 100n * M);
  await l.fund(p, l.poolOwner, 0n);
  await l.ok(l.user, await l.swap(p, l.user, 10n * M));
  const stuck = l.message(p, 100, 5000n * M, l.user.address), small = l.message(p, 101, 1100n * M, l.user.address);
  for (const m of [stuck, small]) await l.ok(l.relayer, await l.deliver([[p, m]]));
  await l.fund(p, l.lp, 2000n * M);
  await l.ok(l.lp, await l.increase(p, l.lp, 200n * M)); // the small one can be paid whole now
  const long = await l.posted([[p, l.message(p, 5, M, l.user.address, { data: Buffer.alloc(40, 7) })]]);
  await l.ok(l.relayer, long.pieces[0]);
  return {
    swap: [l.user, await l.swap(p, l.user, M)],
    increase: [l.lp, await l.increase(p, l.lp, M)],
    decrease: [l.lp, await l.decrease(p, l.lp, M)],
    deliver: [l.relayer, await l.deliver([[p, l.message(p, 0, M, l.user.address)]])],
    refund: [l.relayer, await l.deliver([[p, l.refundOf(p, 1, uidOf(7, 9, p.id, 0), M, l.user.address)]])],
    leave: [l.lp, await l.leave(p, l.lp, M)],
    'give back': [l.relayer, await l.deliver([[p, l.refundOf(p, 1, uidOf(7, 9, p.id, 0), M, l.lp.address, 4)]])],
    'deliver posted': [l.relayer, long.deliver],
    retry: [l.user, await l.claimIx(26, p, small, l.user)],
    redirect: [l.user, await l.redirect(p, stuck, l.user)],
    collect: [l.poolOwner, ix([sw(l.poolOwner), w(p.anchor), w(p.authority), w(p.native ? l.poolOwner.address : await ata(l.poolOwner.address, p.mint)), w(p.vault), r(TOKEN)], u8(20), u64(1))],
    'set lane': [l.owner, l.lane(p, { cap: 5n })],
    'set delay': [l.owner, l.act(11, [r(p.anchor), w(p.authority)], u64(5))],
    'message fees': [l.owner, l.act(15, [r(p.anchor), w(p.authority), w(l.user.address)])],
    'lower lane': [l.guardian, ix([sw(l.guardian), w(l.committee), w(SYSTEM), r(p.anchor), w(p.authority), w(p.remoteAnchor)], u8(13), u64(1), u64(1))],
    pause: [l.guardian, ix([sw(l.guardian), w(l.committee), w(SYSTEM), r(p.anchor), w(p.path)], u8(8), u8(1), u8(1), u8(1))],
    grace: [l.guardian, ix([sw(l.guardian), w(l.committee), w(SYSTEM)], u8(9))],
  };
}

/** What is not of every day: acts of who governs, each as it goes through now; a parcel is closed once it is 7 days old. */
export async function governing(l, p) {
  const run = async (who, i) => { await l.ok(who, i); return i; };
  const fresh = await signer('fresh owner');
  l.svm.airdrop(fresh.address, 10_000_000_000n);
  const parameters = Buffer.concat([be(7, 4), Buffer.alloc(32, 9), key(fresh.address), key(l.guardian.address), l.set]);
  const next = setOf(2, 3, members(5, 'next'));
  const rotation = Buffer.concat([u32(1), attest(rotationDigest(l.domain, 1, next), l.members, [0, 1, 2])]);
  const hash = Buffer.alloc(32, 3);
  const [announced, other] = await Promise.all([hash, Buffer.alloc(32, 4)].map((h) => pda(Buffer.from('proposal'), key(l.committee), h)));
  await run(l.owner, ix([sw(l.owner), r(l.committee), w(other), r(SYSTEM)], u8(2), Buffer.alloc(32, 4)));
  await run(l.owner, l.act(5, [], key(fresh.address)));
  const sent = await l.parcel(uidOf(7, 9, p.id, 0));
  const mint = (await signer('mint 9')).address;
  l.put(mint, TOKEN, l.data(p.native ? (await l.pool({ id: 8 })).mint : p.mint), 1_461_600n);
  const q = await pda(Buffer.from('anchor'), key(l.committee), be(9, 4));
  const [authority, vault, marker] = await Promise.all([pda(Buffer.from('authority'), key(q)), pda(Buffer.from('vault'), key(q)), pda(Buffer.from('mint'), key(l.committee), key(mint))]);
  const large = l.message(p, 102, 200n * M, l.user.address);
  await l.ok(l.owner, l.act(11, [r(p.anchor), w(p.authority)], u64(5)));
  await l.ok(l.relayer, await l.deliver([[p, large]]));
  const posting = await l.posts(Buffer.from('a delivery'));
  await l.ok(l.relayer, posting.pieces[0]);
  const fresher = (await l.posts(Buffer.from('another'))).pieces[0];
  const pool = (code, ...data) => [l.poolOwner, ix([s(l.poolOwner), w(p.anchor)], u8(code), ...data)];
  return {
    initialize: [fresh, ix([sw(fresh), w(await pda(Buffer.from('committee'), keccak(parameters))), r(SYSTEM)], u8(0), parameters)],
    rotate: [l.user, ix([r(l.user.address), w(l.committee)], u8(1), u16(next.length), next, rotation)],
    propose: [l.owner, ix([sw(l.owner), r(l.committee), w(announced), r(SYSTEM)], u8(2), hash)],
    'withdraw proposal': [l.owner, ix([sw(l.owner), r(l.committee), w(other)], u8(3))],
    accept: [fresh, ix([s(fresh), w(l.committee)], u8(4))],
    transfer: [l.owner, l.act(5, [], key(l.user.address))],
    guardian: [l.owner, l.act(6, [], key(l.user.address))],
    delay: [l.owner, l.act(7, [], u32(60))],
    'add pool': [l.owner, l.act(10, [w(q), w(authority), w(marker), r(mint), w(vault), r(SYSTEM), r(TOKEN)], be(9, 4), u8(6), u16(0), u64(1), u64(1), key(l.user.address), key(l.user.address))],
    'fee form': [l.owner, l.act(14, [r(p.anchor), w(p.path)], u32(1), u16(1), u64(1), u64(1), u16(1))],
    ratio: pool(16, u16(1)), limit: pool(17, u64(1)), 'pool owner': pool(18, key(l.user.address)), receiver: pool(19, key(l.user.address)),
    cancel: [l.guardian, await l.claimIx(28, p, large, l.guardian)],
    post: [l.relayer, fresher], 'post again': [l.relayer, posting.pieces[0]], 'close posted': [l.relayer, posting.close],
    close: [l.user, ix([sw(l.user), w(sent)], u8(24))],
  };
}
