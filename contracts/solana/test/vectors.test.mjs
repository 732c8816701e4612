// CON-14: the shared vectors get the same verdict here as on every other chain.
import assert from 'node:assert/strict';
import { Lab, PROGRAM, TOKEN, SYSTEM, attest, be, hex, ix, keccak, members, r, rotationDigest, setOf, sw, u16, u32, u8, vectors, w, test } from './lab.mjs';

const salt = hex(vectors.domain.salt);
const byName = Object.fromEntries(vectors.vectors.map((v) => [v.name, v]));

/** A deployment with a set of the vectors, and what it says to a wire and an attestation. */
async function court(set) {
  const l = await Lab.open({ salt, set: hex(set) });
  const epoch = hex(set).readUInt32BE(0);
  l.verdict = (wires, attestation) => l.fails(l.relayer, ix(
    [sw(l.relayer), r(l.committee), r(SYSTEM), r(TOKEN), r(PROGRAM)], u8(25), u8(wires.length),
    ...wires.flatMap((x) => [u16(x.length), x]), u32(epoch), hex(attestation)));
  return l;
}
// Everything behind the signatures is missing here: a message that passed them is for another chain.
const PASSED = 'WrongChain';

test('CON-14 good attestations pass, bad ones do not', async (t) => {
  for (const v of vectors.vectors) {
    const l = await court(v.set);
    const wire = hex(v.wire);
    await t.test(v.name, async () => {
      assert.equal(await l.verdict([wire], v.attestation), PASSED);
      for (const [name, bad] of Object.entries(v.bad)) assert.equal(await l.verdict([wire], bad), 'BadSignature', name);
      assert.equal(await l.verdict([hex(v.wrongChainWire)], v.attestation), 'BadSignature');
      assert.equal(await l.verdict([hex(v.wrongChainWire)], v.wrongChainAttestation), PASSED);
    });
  }
});

test('CON-14 a batch', async () => {
  const l = await court(vectors.vectors[0].set);
  const wires = vectors.batch.of.map((n) => hex(byName[n].wire));
  const verdict = (w) => l.send(l.relayer, ix([sw(l.relayer), r(l.committee), r(SYSTEM), r(TOKEN), ...Array(16).fill(r(PROGRAM))],
    u8(25), u8(w.length), ...w.flatMap((x) => [u16(x.length), x]), u32(1), hex(vectors.batch.attestation)));
  assert.equal((await verdict(wires)).code, null); // both are skipped: they are for other chains
  assert.notEqual((await verdict(wires.toReversed())).code, null);
  assert.notEqual((await verdict(wires.slice(0, 1))).code, null);
  assert.equal(await l.verdict([wires[0], hex(byName[vectors.batch.of[1]].structHash)], vectors.batch.attestation), PASSED);
});

test('CON-14 a true high s is refused, its low twin passes', async () => {
  const l = await court(vectors.highS.set);
  const wire = hex(byName[vectors.highS.message].wire);
  assert.equal(await l.verdict([wire], vectors.highS.goodTwin), PASSED);
  assert.equal(await l.verdict([wire], vectors.highS.bad), 'BadSignature');
});

test('CON-13, CON-14 the rotation', async () => {
  const v = vectors.vectors[0];
  const l = await court(v.set);
  const set = hex(vectors.rotation.newSet);
  const rotate = (s, epoch, a) => ix([sw(l.relayer), { ...r(l.committee), role: 1 }], u8(1), u16(s.length), s, u32(epoch), hex(a));
  const other = Buffer.from(set);
  other[5] = 4; other[4] = 3;
  assert.equal(await l.fails(l.relayer, rotate(other.subarray(0, 86), 1, vectors.rotation.attestation)), 'BadSignature');
  await l.ok(l.relayer, rotate(set, 1, vectors.rotation.attestation));
  assert.equal(await l.fails(l.relayer, rotate(set, 1, vectors.rotation.attestation)), 'BadSet');
  assert.equal(await l.verdict([hex(v.wire)], v.attestation), PASSED); // in the grace of the old set
  l.pass(2 * 86400);
  assert.equal(await l.verdict([hex(v.wire)], v.attestation), PASSED);
  l.pass(1);
  assert.equal(await l.verdict([hex(v.wire)], v.attestation), 'BadSet');
});

test('CON-04 no byte of message or proof can change', async () => {
  const v = byName['swap-evm-to-solana'];
  const l = await court(v.set);
  const wire = hex(v.wire), proof = hex(v.attestation);
  for (let i = 0; i < wire.length + proof.length; i += 3) {
    const a = Buffer.from(wire), b = Buffer.from(proof);
    if (i < wire.length) a[i] ^= 1 << i % 8; else b[i - wire.length] ^= 1 << i % 8;
    assert.equal(await l.verdict([a], b.toString('hex')), 'BadSignature', `byte ${i}`);
  }
});

test('CON-13 sets that are not well formed make no deployment', async () => {
  const good = hex(vectors.vectors[0].set);
  const change = (f) => { const b = Buffer.from(good); return f(b) ?? b; };
  for (const [name, set] of Object.entries({
    'epoch 0': change((b) => { b[3] = 0; }),
    'less than half': change((b) => { b[4] = 2; }),
    'half is no majority': setOf(1, 4, members(8)),
    'half of two is no majority': setOf(1, 1, members(2)),
    'half of 16 is no majority': setOf(1, 8, members(16)),
    'more than all': change((b) => { b[4] = 6; }),
    'not ascending': change((b) => { b.copyWithin(6, 26, 46); }),
    'a zero member': change((b) => { b.fill(0, 6, 26); }),
    'one byte short': good.subarray(0, -1),
    'one byte more': Buffer.concat([good, u8(1)]),
    '17 members': Buffer.concat([Buffer.from([0, 0, 0, 1, 9, 17]), ...Array.from({ length: 17 }, (_, i) => Buffer.alloc(20, i + 1))]),
  })) await assert.rejects(Lab.open({ set }), /BadSet|Malformed/, name);
});

test('INV-03 INV-11 CON-04 CON-13 of an even set more than half decide: at a rotation, and of what it attests', async () => {
  const l = await Lab.open();
  const p = await l.pool();
  await l.fund(p, l.user, 0n);
  const eight = members(8, 'even');
  const rotate = (set) => ix([sw(l.relayer), w(l.committee)], u8(1), u16(set.length), set, u32(1),
    attest(rotationDigest(l.domain, 1, set), l.members, [0, 1, 2]));
  assert.equal(await l.fails(l.relayer, rotate(setOf(2, 4, eight))), 'BadSet');
  await l.ok(l.relayer, rotate(setOf(2, 5, eight)));
  const m = l.message(p, 0, 1n, l.user.address);
  assert.equal(await l.fails(l.relayer, await l.deliver([[p, m]], { ms: eight, epoch: 2, which: [0, 1, 2, 3] })), 'BadSignature');
  await l.ok(l.relayer, await l.deliver([[p, m]], { ms: eight, epoch: 2, which: [0, 1, 2, 3, 4] }));
});

test('CON-04 the previous set signs for its own epoch alone', async () => {
  const l = await Lab.open({ k: 1, n: 1 });
  const p = await l.pool(), next = setOf(2, 1, members(1, 'next'));
  await l.fund(p, l.user, 0n);
  const deliver = (epoch) => l.deliver([[p, l.message(p, 0, 1n, l.user.address)]], { epoch });
  await l.ok(l.relayer, ix([sw(l.relayer), { ...r(l.committee), role: 1 }], u8(1), u16(next.length), next, u32(1), attest(rotationDigest(l.domain, 1, next), l.members, [0])));
  for (const epoch of [0, 3]) assert.equal(await l.fails(l.relayer, await deliver(epoch)), 'BadSet');
  await l.ok(l.relayer, await deliver(1));
});

test('CON-04 a signature that recovers nobody is nobody\'s, and all 20 bytes of a member count', async () => {
  const nobody = keccak(Buffer.alloc(64)).subarray(12); // of a key of zeros, which a failed recovery leaves
  const near = Buffer.from(members(1)[0].address);
  near[19] ^= 1;
  const one = (member) => Lab.open({ k: 1, n: 1, set: Buffer.concat([be(1, 4), u8(1), u8(1), member]) });
  for (const [member, signatures] of [[nobody, Buffer.alloc(64)], [near, null]]) {
    const l = await one(member);
    const p = await l.pool();
    const i = await l.deliver([[p, l.message(p, 0, 1n, l.user.address)]], signatures ? { proof: Buffer.concat([u32(1), be(1, 2), signatures]) } : {});
    assert.equal(await l.fails(l.relayer, i), 'BadSignature');
  }
});

test('CON-04 a bitmap names members of the set alone', async () => {
  const l = await Lab.open({ k: 2, n: 3 });
  const p = await l.pool();
  await l.fund(p, l.user, 0n);
  const i = await l.deliver([[p, l.message(p, 0, 1n, l.user.address)]]);
  const beyond = Buffer.from(i.data);
  const bitmap = beyond.length - 2 * 64 - 2;
  assert.equal(beyond.readUInt16BE(bitmap), 0b011);
  for (const bit of [3, 15]) {
    beyond.writeUInt16BE(0b011 | 1 << bit, bitmap);
    assert.equal(await l.fails(l.relayer, { ...i, data: beyond }), 'BadSignature');
  }
  await l.ok(l.relayer, i);
});
