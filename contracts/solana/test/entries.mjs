// Instructions that go through as they stand.
import { SYSTEM, TOKEN, ata, ix, r, sw, u8, u64, uidOf, w } from './lab.mjs';

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
  return {
    swap: [l.user, await l.swap(p, l.user, M)],
    increase: [l.lp, await l.increase(p, l.lp, M)],
    decrease: [l.lp, await l.decrease(p, l.lp, M)],
    deliver: [l.relayer, await l.deliver([[p, l.message(p, 0, M, l.user.address)]])],
    refund: [l.relayer, await l.deliver([[p, l.refundOf(p, 1, uidOf(7, 9, p.id, 0), M, l.user.address)]])],
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
