// Every place of every entry of idl.json: another account there, accounts in another order, twice the same. It is refused, or it
// changes nothing of what happens. What the interface file says of a place is all that is known of it here.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { file } from '../tools/idl.mjs';
import { Client } from './idl-client.mjs';
import { entries, governing } from './entries.mjs';
import { DAY, Lab, PROGRAM, SYSTEM, TOKEN, addr, address, domainOf, key, keccak, messageHash, program, r, signer, u16, u8, wireOf, test } from './lab.mjs';

const M = 1_000_000n;
const bridge = new Client(JSON.parse(readFileSync(file, 'utf8')));

/** Programs and sysvars that something else than this one might believe. */
const KNOWN = [
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb', 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  'KeccakSecp256k11111111111111111111111111111', 'Ed25519SigVerify111111111111111111111111111',
  'SysvarC1ock11111111111111111111111111111111', 'SysvarRent111111111111111111111111111111111', 'Sysvar1nstructions1111111111111111111111111',
].map(address);
const FAKE = address('Fake111111111111111111111111111111111111111');
const LATER = 4_000_000_000n; // seconds since 1970, as a false clock says

/** Who signs says where its own money goes, by IDL name: nothing that is there can be somebody else's. */
const CHOSEN = { decrease_liquidity: ['to'], collect_message_fees: ['receiver'] };

/** Every entry as it goes through, of a pool of SOL and of one of tokens, and fakes that stand ready. */
async function each(native, run) {
  const l = await Lab.open();
  const p = await l.pool({ native });
  const all = { ...await entries(l, p), ...await governing(l, p) };
  l.svm.addProgram(FAKE, program);
  const put = async (name, owner, data) => {
    const at = (await signer(name)).address;
    l.put(at, owner, data);
    return at;
  };
  const clock = Buffer.alloc(40);
  clock.writeBigInt64LE(LATER, 32);
  const sysvar = addr(key(address('Sysvar1111111111111111111111111111111111111')));
  const fakes = [FAKE, PROGRAM, SYSTEM, TOKEN, (await signer('nobody')).address];
  // A pool of SOL differs in its vault alone: these are tried with one of tokens.
  if (!native) {
    fakes.push(...KNOWN, await put('a false clock', sysvar, clock), await put('a clock of somebody', FAKE, clock),
      await put('a false rent', FAKE, Buffer.alloc(17)));
  }
  const seen = new Set();
  for (const [label, [who, good]] of Object.entries(all)) {
    if (label === 'close') l.pass(8n * DAY); // a parcel is kept for 7 days
    const { entry } = bridge.read(good.data);
    seen.add(entry.name);
    const sound = await l.simulate(who, good);
    assert.equal(sound.name, null, label);
    const calls = sound.logs.flatMap((line) => /^Program (\w+) invoke \[2\]$/.exec(line)?.[1] ?? []);
    await run({ l, p, label, who, good, entry, sound, calls, fakes, named: (i) => entry.accounts[i]?.name ?? `message's ${i - entry.accounts.length}` });
  }
  assert.deepEqual(bridge.idl.instructions.map((x) => x.name).filter((x) => !seen.has(x)), [], 'entries that were not tried');
}

const written = (x, at) => [x.state.data(at)?.toString('hex'), x.state.lamports(at)].join();

/** Null: refused. Else what ended otherwise than `sound`, by account; what is in `more` has to be as it was. */
async function differs({ l, who, good, sound }, accounts, more = []) {
  const x = await l.simulate(who, { ...good, accounts });
  assert.ok(!x.logs.some((line) => line.startsWith(`Program ${FAKE} invoke`)), 'the fake was called');
  if (x.name !== null) return null;
  const own = good.accounts.map((a) => a.address);
  const before = { state: l };
  return [...own.filter((at) => written(x, at) !== written(sound, at)),
    ...more.filter((at) => !own.includes(at) && written(x, at) !== written(before, at))];
}

const writable = (a, role) => ({ address: a, role: [SYSTEM, TOKEN, PROGRAM, FAKE, ...KNOWN].includes(a) ? role & 2 : role });

for (const native of [false, true]) {
  const kind = native ? 'SOL' : 'SPL';

  test(`CON-18 ${kind}: no fake program, sysvar or account passes at any place of any entry`, async () => {
    let refused = 0;
    await each(native, async (e) => {
      const { l, p, label, good, entry, calls, fakes, named } = e;
      for (const [place, at] of good.accounts.entries()) {
        if (at.signer) continue;
        const own = l.data(at.address);
        const copy = (await signer('a copy')).address;
        if (own) l.put(copy, FAKE, own); // the same bytes, of another program
        for (const fake of own ? [...fakes, copy] : fakes) {
          if (fake === at.address) continue;
          const where = `${label}: ${fake} as ${named(place)}`;
          const surplus = l.surplus(p);
          const other = await differs(e, good.accounts.with(place, writable(fake, at.role)), [fake]);
          if (other === null) { refused++; continue; }
          if (CHOSEN[entry.name]?.includes(named(place))) {
            assert.deepEqual(other.filter((a) => a !== at.address && a !== fake), [], where);
            continue;
          }
          assert.deepEqual(other, [], where);
          // a program that is called is the one that it has to be
          const elsewhere = good.accounts.some((a, i) => i !== place && a.address === at.address);
          assert.ok(elsewhere || !calls.includes(at.address), where);
          assert.ok(l.surplus(p) >= surplus, where);
        }
      }
    });
    assert.ok(refused > 500, `${refused}`);
  });

  test(`CON-16 ${kind}: accounts in another order, twice, left out or added change nothing of any entry`, async () => {
    let refused = 0;
    await each(native, async (e) => {
      const { label, good, entry, fakes, named } = e;
      const list = good.accounts;
      const check = async (accounts, where, free = []) => {
        const other = await differs(e, accounts, fakes);
        if (other === null) refused++;
        else assert.deepEqual(other.filter((a) => !free.includes(a)), [], `${label}: ${where}`);
      };
      for (const [i, a] of list.entries()) {
        for (const [j, b] of list.entries()) {
          if (a.address === b.address) continue;
          const chosen = [i, j].some((x) => CHOSEN[entry.name]?.includes(named(x)));
          const free = chosen ? [a.address, b.address] : [];
          if (!a.signer) await check(list.with(i, writable(b.address, a.role)), `${named(j)} as ${named(i)}, too`, free);
          if (i < j) await check(list.with(i, b).with(j, a), `${named(i)} and ${named(j)} exchanged`, free);
        }
        if (i > 0) await check(list.slice(0, i), `nothing from ${named(i)} on`);
      }
      await check([...list].reverse(), 'in reverse');
      await check([...list.slice(1), list[0]], 'moved by one');
      await check([...list, ...fakes.map((f) => r(f)), ...list.map((a) => ({ ...a, role: a.role & 2 }))], 'more behind them');
    });
    assert.ok(refused > 500, `${refused}`);
  });
}

test('CON-04 what a precompile has verified in the same transaction signs nothing here', async () => {
  const l = await Lab.open();
  const p = await l.pool();
  await l.fund(p, l.user, 0n);
  const m = l.message(p, 0, M, l.user.address);
  const kind = keccak(Buffer.from('Batch(Message[] messages)Message(uint256 uid,bytes32 srcAnchor,bytes32 dstAnchor,bytes payload)'));
  const signed = Buffer.concat([Buffer.from([0x19, 1]), domainOf(l.salt), keccak(kind, keccak(messageHash(wireOf(m))))]);
  const { priv, address: member } = l.members[2];
  const b = Buffer.from(secp256k1.sign(keccak(signed), priv, { prehash: false, format: 'recovered' }));
  const head = 12;
  const verified = (owner) => ({
    programAddress: address('KeccakSecp256k11111111111111111111111111111'),
    accounts: [],
    // one signature; offsets of signature, key and message, each in instruction 1
    data: Buffer.concat([u8(1), u16(head + 20), u8(1), u16(head), u8(1), u16(head + 85), u16(signed.length), u8(1), owner, b.subarray(1), b.subarray(0, 1), signed]),
  });
  const two = await l.deliver([[p, m]], { which: [0, 1] }), three = await l.deliver([[p, m]]);
  assert.equal((await l.simulate(l.relayer, verified(member), three)).name, null);
  assert.notEqual((await l.simulate(l.relayer, verified(l.members[3].address), three)).name, null, 'the precompile verifies nothing');
  assert.equal(await l.fails(l.relayer, verified(member), two), 'BadSignature');
  const claimed = Buffer.from(two.data);
  claimed.writeUInt16BE(0b111, claimed.length - 2 * 64 - 2); // all three are said to have signed
  assert.equal(await l.fails(l.relayer, verified(member), { ...two, data: claimed }), 'BadSignature');
});
