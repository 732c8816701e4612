// Accounts that are not what they seem: another owner, another kind, another deployment, another place, twice the same.
import assert from 'node:assert/strict';
import { entries } from './entries.mjs';
import { Lab, SYSTEM, TOKEN, addr, address, program, be, ix, keccak, key, pda, r, signer, sw, u8, w, test } from './lab.mjs';

const M = 1_000_000n;

// Places that nothing is read from, or that are the caller's own choice. Anywhere else another account ends it.
const FREE = {
  swap: [7, 10], increase: [5, 8], decrease: [4, 6], deliver: [0, 2, 3, 8], 'deliver posted': [2, 3, 9], refund: [2, 3, 8], leave: [7], 'give back': [2, 3, 8, 10], retry: [0, 8, 10], redirect: [6, 7, 8, 12],
  collect: [5], 'set lane': [2, 7], 'set delay': [2], 'message fees': [2, 5], 'lower lane': [2], pause: [2], grace: [2],
};
// Any token account of the caller, or of the fee receiver, is as good as another.
const CHOICE = { swap: [8], increase: [6], collect: [3] };
// A pool of SOL has no vault: its place is not looked at.
const FREE_OF_SOL = { decrease: [5], deliver: [10], 'deliver posted': [11], refund: [10], retry: [7], redirect: [7], collect: [4] };

for (const native of [false, true]) {
  test(`${native ? 'SOL' : 'SPL'}: an account of another deployment, kind, owner or place passes nowhere`, async () => {
    const l = await Lab.open();
    const p = await l.pool({ native });
    const second = await l.pool({ id: 2, native: !native });
    // a deployment of the attacker: same program and token, own committee
    const evil = await Lab.open({ svm: l.svm, label: 'evil', salt: Buffer.alloc(32, 6) });
    const q = await evil.pool({ native, liquidity: 0n });
    const [copy, tokenCopy, empty] = (await Promise.all(['copy', 'token copy', 'empty'].map((x) => signer(x)))).map((x) => x.address);
    const others = [evil.committee, l.committee, TOKEN, copy, tokenCopy, empty];
    const theirs = evil.message(q, 0, M, l.user.address); // the same uid, in a page and a claim of its own
    await evil.ok(evil.relayer, await evil.deliver([[q, theirs]]));
    others.push(await evil.tracker(theirs.uid), await evil.claim(theirs.uid));
    for (const x of [p, q, second]) others.push(x.anchor, x.authority, x.path, x.remoteAnchor, x.vault, x.marker);
    let tried = 0;
    for (const [name, [who, good]] of Object.entries(await entries(l, p))) {
      assert.ok(await l.passes(who, good), `${name} as it should be`);
      const free = [...FREE[name], ...(native ? (FREE_OF_SOL[name] ?? []) : [])];
      for (const [place, at] of good.accounts.entries()) {
        const change = (x) => ({ ...good, accounts: good.accounts.with(place, x) });
        if (at.signer) {
          const payer = at.address === l.relayer.address ? l.lp : l.relayer;
          assert.ok(free.includes(place) || !(await l.passes(payer, change(w(at.address)))), `${name}, unsigned`);
          continue;
        }
        const own = l.data(at.address);
        if (own) { // the same bytes, owned by somebody else
          l.put(copy, addr(Buffer.alloc(32, 3)), own);
          l.put(tokenCopy, TOKEN, own);
        }
        for (const other of others) {
          if (other === at.address || free.includes(place) || (other === tokenCopy && CHOICE[name]?.includes(place))) continue;
          tried++;
          assert.ok(!(await l.passes(who, change({ ...at, address: other }))), `${name}: place ${place} took ${other}`);
        }
      }
      // a duplicate of every other account of the same instruction
      for (const [place, at] of good.accounts.entries()) {
        for (const other of good.accounts) {
          if (at.signer || other.address === at.address || free.includes(place)) continue;
          tried++;
          assert.ok(!(await l.passes(who, { ...good, accounts: good.accounts.with(place, { ...at, address: other.address }) })), `${name}: place ${place} took a duplicate`);
        }
        if (place > 1 && !free.includes(place)) {
          assert.ok(!(await l.passes(who, { ...good, accounts: good.accounts.slice(0, place) })), `${name} without place ${place}`);
        }
      }
      // two neighbours in each other's place
      for (const [place, at] of good.accounts.slice(0, -1).entries()) {
        const next = good.accounts[place + 1];
        if (at.address === next.address || free.includes(place) || free.includes(place + 1)) continue;
        tried++;
        assert.ok(!(await l.passes(who, { ...good, accounts: good.accounts.with(place, next).with(place + 1, at) })), `${name}: places ${place} and ${place + 1} in another order`);
      }
      assert.ok(!(await l.passes(who, { ...good, data: Buffer.concat([good.data, u8(0)]) })) || name === 'swap', `${name} with a byte more`);
      assert.ok(!(await l.passes(who, { ...good, data: good.data.subarray(0, -1) })), `${name} with a byte less`);
    }
    assert.ok(tried > 1000);
  });
}

test('what has to be written is not taken as read-only', async () => {
  const l = await Lab.open();
  const p = await l.pool();
  const reads = ['set lane', 'set delay', 'message fees', 'lower lane', 'pause']; // the committee, at place 1
  for (const [name, [who, good]] of Object.entries(await entries(l, p))) {
    for (const [place, at] of good.accounts.entries()) {
      if (place === 1 && reads.includes(name)) continue;
      if (at.signer || at.role !== 1 || FREE[name].includes(place)) continue;
      assert.ok(!(await l.passes(who, { ...good, accounts: good.accounts.with(place, r(at.address)) })), `${name}: place ${place}`);
    }
  }
});

test('initialize: nobody takes an address with other content, and none twice', async () => {
  const l = await Lab.open();
  const good = Buffer.concat([be(7, 4), Buffer.alloc(32, 9), key(l.owner.address), key(l.guardian.address), l.set]);
  const committee = await pda(Buffer.from('committee'), keccak(good));
  const go = (data, who = l.user) => ix([sw(who), w(committee), r(SYSTEM)], u8(0), data);
  const stolen = Buffer.from(good);
  key(l.user.address).copy(stolen, 36);
  assert.equal(await l.fails(l.user, go(stolen)), 'BadAccount');
  await l.ok(l.user, go(good)); // by anybody: it is the same deployment
  assert.equal(await l.fails(l.user, go(good)), 'BadAccount');
  assert.equal(await l.fails(l.owner, ix([sw(l.owner), w(l.committee), r(SYSTEM)], u8(0), good)), 'BadAccount');
});

test('a signature of another deployment is worth nothing', async () => {
  const l = await Lab.open();
  const p = await l.pool();
  await l.fund(p, l.user, 0n);
  const twin = await Lab.open({ svm: l.svm, salt: Buffer.alloc(32, 7) }); // same members
  const m = l.message(p, 0, M, l.user.address);
  assert.equal(await l.fails(l.relayer, await l.deliver([[p, m]], { domain: twin.domain })), 'BadSignature');
  assert.equal(await l.fails(l.relayer, await l.deliver([[p, m]], { domain: twin.domain, committee: twin.committee })), 'NotAnchor');
});

test('CON-11, CON-18 no call goes to a program that the caller chose', async () => {
  const l = await Lab.open();
  const p = await l.pool();
  await l.fund(p, l.user, 5n * M);
  const fake = address('FakeToken1111111111111111111111111111111111');
  l.svm.addProgram(fake, program); // a program that would be called back into
  for (const token of [fake, SYSTEM]) {
    const x = await l.send(l.user, await l.swap(p, l.user, M, { token }));
    assert.match(String(x.code), /MissingAccount/);
    assert.ok(!x.logs.some((line) => line.startsWith(`Program ${fake}`)));
  }
  await l.ok(l.user, await l.swap(p, l.user, M));
});
