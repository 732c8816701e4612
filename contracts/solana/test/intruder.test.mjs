// A program that calls ours: each entry does for it exactly what it does for a transaction, or refuses.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { address as encoded, getProgramDerivedAddress } from '@solana/kit';
import { file } from '../tools/idl.mjs';
import { Client } from './idl-client.mjs';
import { entries, governing } from './entries.mjs';
import { INTRUDER, admit, inside, own } from './intruder.mjs';
import { DAY, Lab, PROGRAM, SYSTEM, TOKEN, ata, key, program, r, signer, sw, u32, u64, u8, w, test } from './lab.mjs';

const M = 1_000_000n;
const bridge = new Client(JSON.parse(readFileSync(file, 'utf8')));
/** What a message, claim or parcel is good for once. */
const ONCE = ['deliver', 'refund', 'give back', 'retry', 'redirect', 'cancel', 'close', 'swap', 'leave', 'rotate', 'initialize'];

/** The machine lets nobody write a program, wherever an instruction names it. */
const plain = (i) => ({ ...i, accounts: i.accounts.map((a) => ([SYSTEM, TOKEN].includes(a.address) ? r(a.address) : a)) });
/** Refusals of the machine: a flag that the transaction does not give, seeds of another program. */
const ESCALATED = /PrivilegeEscalation|Could not create program address/;

/** Runs over every entry, in a state in which each goes through as it stands. */
async function each(native, run) {
  const l = await Lab.open();
  const p = await l.pool({ native });
  admit(l);
  for (const [label, [who, good]] of Object.entries({ ...await entries(l, p), ...await governing(l, p) })) {
    if (label === 'close') l.pass(8n * DAY); // a parcel is kept for 7 days
    await run({ l, p, label, who, good: plain(good) });
  }
}

/** What became of the accounts of some instructions. */
const outcome = (x, instructions) => instructions.flatMap((i) => i.accounts.map(({ address }) => [address, x.state.data(address)?.toString('hex'), x.state.lamports(address)]));

/** Both ways: the same error, or the same accounts in the end. */
async function alike(l, who, calls, label, through = inside(calls)) {
  const [outside, within] = [await l.simulate(who, ...calls), await l.simulate(who, through)];
  assert.equal(within.name, outside.name, `${label}\n${within.logs.join('\n')}`);
  if (outside.name === null) assert.deepEqual(outcome(within, calls), outcome(outside, calls), label);
  return outside.name;
}

for (const native of [false, true]) {
  const name = native ? 'SOL' : 'SPL';

  test(`INV-01 ${name}: from inside of a program each entry does what it does for a transaction, at any depth`, async () => {
    await each(native, async ({ l, label, who, good }) => {
      assert.equal(await alike(l, who, [good], label), null, label);
      await alike(l, who, [good], `${label}, from further inside`, inside([inside([good])]));
    });
  });

  test(`CON-03 ${name}: called twice by one instruction, an entry does no more than twice in one transaction`, async () => {
    await each(native, async ({ l, label, who, good }) => {
      const answer = await alike(l, who, [good, good], label);
      assert.ok(!ONCE.includes(label) || answer !== null, `${label} went through twice`);
    });
  });

  test(`CON-16 ${name}: a program signs for nobody else, and writes nothing that the transaction does not`, async () => {
    await each(native, async ({ l, p, label, who, good }) => {
      const payer = await signer('pays the fee alone');
      if (!l.lamports(payer.address)) l.svm.airdrop(payer.address, 1_000_000_000n);
      const { entry } = bridge.read(good.data);
      for (const [place, at] of good.accounts.entries()) {
        if (at.signer && good.accounts.filter((x) => x.address === at.address).length === 1) {
          const unsigned = [at.address];
          // what it says of the account the machine refuses, and what is true the program
          assert.match((await l.simulate(payer, inside([good], { unsigned }))).name, /PrivilegeEscalation/, `${label}: forged`);
          const honest = inside([good], { unsigned, flags: (a) => (a === at ? a.role & 1 : a.role) });
          const needed = entry.accounts[place].signer ? 'NotSigner' : null;
          assert.equal((await l.simulate(payer, honest)).name, needed, `${label}: ${place}`);
          // accounts of ours, under the seeds that would be theirs, and one of the intruder's own
          const seeds = ['authority', 'vault'].map((x) => [Buffer.from(x), key(p.anchor)]);
          for (const s of seeds) {
            const [ours, bump] = await getProgramDerivedAddress({ programAddress: PROGRAM, seeds: s });
            const call = { ...good, accounts: good.accounts.with(place, { address: ours, role: at.role }), seeds: [...s, u8(bump)] };
            assert.match((await l.simulate(payer, inside([call], { unsigned: [ours] }))).name, ESCALATED, `${label}: as ours`);
          }
          const mine = await own('somebody');
          const call = { ...good, accounts: good.accounts.with(place, { address: mine.address, role: at.role }), seeds: mine.seeds };
          const x = await l.simulate(payer, inside([call], { unsigned: [mine.address] }));
          assert.ok(x.name !== null || !needed, `${label}: the intruder stood at ${place}`);
        }
        if (at.role === 1 && good.accounts.filter((x) => x.address === at.address).length === 1) {
          const x = await l.simulate(payer, inside([good], { reads: [at.address] }));
          assert.match(x.name ?? 'it went through', ESCALATED, `${label}: ${place} is only read`);
        }
      }
    });
  });

  test(`INV-01 ${name}: what was paid, closed and given its rent again is paid no second time`, async () => {
    const l = await Lab.open();
    const p = await l.pool({ native });
    admit(l);
    const all = { ...await entries(l, p), ...await governing(l, p) };
    l.pass(8n * DAY);
    const fill = (to) => ({ programAddress: SYSTEM, accounts: [sw(l.user), w(to)], data: Buffer.concat([u32(2), u64(50_000_000)]) });
    const again = { retry: [5, 'NoClaim'], redirect: [5, 'NoClaim'], close: [1, 'BadAccount'] };
    for (const [label, [place, why]] of Object.entries(again)) {
      const [who, good] = [all[label][0], plain(all[label][1])];
      assert.equal(who, l.user);
      const calls = [good, fill(good.accounts[place].address), good];
      assert.equal(await alike(l, who, calls, label), why, label);
    }
    const before = l.surplus(p);
    const [retry, redirect] = [all.retry, all.redirect].map(([, i]) => plain(i));
    await l.ok(l.user, inside([retry, fill(retry.accounts[5].address)]));
    assert.equal(await l.fails(l.user, inside([retry])), 'NoClaim');
    assert.equal(await l.fails(l.user, inside([redirect, redirect])), 'NoClaim');
    assert.equal(l.surplus(p), before);
  });

  test(`CON-12 ${name}: a program is a user like any other, with the accounts that it signs for`, async () => {
    const l = await Lab.open();
    const p = await l.pool({ native });
    admit(l);
    const me = await own('a user');
    l.svm.airdrop(me.address, 1_000_000_000n);
    await l.fund(p, me, 100n * M);
    const asMe = async (...calls) => l.ok(l.user, inside(calls.map((i) => ({ ...plain(i), seeds: me.seeds })), { unsigned: [me.address] }));
    await asMe(await l.increase(p, me, 10n * M), await l.swap(p, me, M));
    assert.deepEqual([l.books(p).positions, l.books(p).fees, l.sequence(p)], [1010n * M, 3000n, 1]);
    assert.equal(l.surplus(p), 0n);
    // nobody else's program takes it out, and neither does the one that calls
    const theirs = plain(await l.decrease(p, me, 10n * M));
    const stranger = await own('a stranger');
    const stolen = { ...theirs, accounts: theirs.accounts.with(0, { address: stranger.address, role: 3 }), seeds: stranger.seeds };
    assert.equal(await l.fails(l.user, inside([stolen], { unsigned: [stranger.address] })), 'BadAccount');
    l.pass(DAY);
    await asMe(await l.leave(p, me, 4n * M), await l.decrease(p, me, 6n * M));
    assert.equal(l.books(p).positions, 1000n * M);
    assert.equal(l.surplus(p), 0n);
    // what arrives for it is paid, and what does not, it sends back
    const m = l.message(p, 0, M, me.address), stuck = l.message(p, 1, 5000n * M, me.address);
    const had = native ? l.lamports(me.address) : l.tokens(await ata(me.address, p.mint));
    for (const x of [m, stuck]) await l.ok(l.relayer, inside([plain(await l.deliver([[p, x]]))]));
    assert.equal((native ? l.lamports(me.address) : l.tokens(await ata(me.address, p.mint))) - had, M);
    assert.equal(await l.fails(l.user, inside([{ ...plain(await l.redirect(p, stuck, stranger)), seeds: stranger.seeds }], { unsigned: [stranger.address] })), 'NoPermission');
    await asMe(await l.redirect(p, stuck, me));
    assert.equal(l.data(await l.claim(stuck.uid)), null);
    assert.equal(l.surplus(p), 0n);
  });

  test(`CON-18 ${name}: what imitates us is not us: the same program elsewhere, with the same accounts`, async () => {
    const imitator = encoded('1mitator11111111111111111111111111111111111');
    await each(native, async ({ l, label, who, good }) => {
      if (!l.svm.getAccount(imitator).exists) l.svm.addProgram(imitator, program);
      // it changes nothing of ours
      const x = await l.simulate(who, inside([{ ...good, programAddress: imitator }]));
      if (label === 'initialize') assert.equal(x.name, 'BadAccount', label); // its address is another
      assert.notEqual(x.name, null, label);
      // and none of its accounts is taken for one of ours: the same bytes, which name each other as ours do
      const ours = good.accounts.filter((a) => l.svm.getAccount(a.address).programAddress === PROGRAM);
      const twins = new Map();
      for (const { address: a } of ours) {
        const [twin] = await getProgramDerivedAddress({ programAddress: imitator, seeds: [key(a)] });
        twins.set(a, twin);
      }
      for (const [a, twin] of twins) {
        const bytes = l.data(a);
        for (const [from, to] of twins) {
          for (let at = bytes.indexOf(key(from)); at >= 0; at = bytes.indexOf(key(from))) key(to).copy(bytes, at);
        }
        l.put(twin, imitator, bytes, l.lamports(a));
      }
      const all = good.accounts.map((a) => ({ ...a, address: twins.get(a.address) ?? a.address }));
      if (ours.length > 0) assert.notEqual((await l.simulate(who, inside([{ ...good, accounts: all }]))).name, null, `${label}: all of them`);
    });
  });
}

test('CON-18 the vault of a pool pays nobody whom the program does not', async () => {
  const l = await Lab.open();
  const p = await l.pool();
  admit(l);
  await l.fund(p, l.user, 0n);
  const data = Buffer.concat([u8(3), u64(M)]);
  const accounts = [w(p.vault), w(await ata(l.user.address, p.mint)), { address: p.authority, role: 2 }];
  const [, bump] = await getProgramDerivedAddress({ programAddress: PROGRAM, seeds: [Buffer.from('authority'), key(p.anchor)] });
  const seeds = [Buffer.from('authority'), key(p.anchor), u8(bump)];
  const call = (more) => inside([{ programAddress: TOKEN, accounts, data, ...more }], { unsigned: [p.authority] });
  for (const more of [{}, { seeds }]) assert.match((await l.simulate(l.user, call(more))).name, ESCALATED);
  const honest = inside([{ programAddress: TOKEN, accounts, data }], { unsigned: [p.authority], flags: (a) => a.role & 1 });
  assert.notEqual((await l.simulate(l.user, honest)).name, null);
  assert.equal(l.tokens(p.vault), 1000n * M);
});
