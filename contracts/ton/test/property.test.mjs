// The library against the same rules written once more, with random messages, sets and signatures, and with everything
// that a hostile sender can put into a cell. SEED repeats a run, SAMPLE says how many cases (default 12).
import assert from 'node:assert/strict';
import { beginCell } from '@ton/core';
import {
  attest, batchCell, batchDigest, big, Court, dataCell, errors, hex, keccak, member, messageCell, payloadCell, proofCell,
  random, rotationDigest, setCell, setOf, sign, structHash, test, wireOf, word,
} from './lab.mjs';

const SAMPLE = Number(process.env.SAMPLE ?? 12);
const N = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const salt = Buffer.alloc(32, 7);
/** What a cell that is not in its form is refused with. */
const malformed = [errors.Malformed, errors.Cells];
const members = Array.from({ length: 17 }, (_, i) => member(keccak(Buffer.from(`worthless ${i}`))));

function seeded(t, fallback) {
  const seed = Number(process.env.SEED ?? fallback);
  t.diagnostic(`SEED=${seed}`);
  return [random(seed), `SEED=${seed}`];
}

function randomWire(rnd, more = {}) {
  return wireOf({
    nonce: big(rnd.bytes(24)), srcAnchor: rnd.bytes(32), dstAnchor: rnd.bytes(32), kind: rnd.below(256), amount: big(rnd.bytes(16)),
    recipient: rnd.bytes(32), refund: rnd.bytes(32), data: rnd.below(2) ? rnd.bytes(rnd.pick([1, 33, 126, 127, 128, 254, 400])) : undefined, ...more,
  });
}

test('CON-14 struct hashes, batch digests and rotation digests are those of EIP-712', async (t) => {
  const [rnd, seed] = seeded(t, 1);
  const c = await Court.open({ salt, set: setOf(1, 1, members.slice(0, 1)).bytes });
  for (let i = 0; i < SAMPLE; i++) {
    const wires = Array.from({ length: 1 + rnd.below(7) }, () => randomWire(rnd));
    const hashes = wires.map(structHash), here = rnd.below(wires.length);
    const items = wires.map((w, n) => (n === here || rnd.below(2) ? messageCell(w) : hashes[n]));
    assert.equal(await c.number('structHash', messageCell(wires[0])), big(hashes[0]), seed);
    assert.equal(await c.number('batchDigest', batchCell(items)), big(batchDigest(c.domain, hashes)), seed);
    const n = 1 + rnd.below(16), epoch = 1 + rnd.below(1 << 30);
    const set = setOf(epoch, Math.floor(n / 2) + 1, rnd.shuffled(members).slice(0, n));
    assert.equal(await c.number('setHash', setCell(set.bytes), epoch), big(keccak(set.bytes)), seed);
    assert.equal(await c.number('rotationDigestTo', setCell(set.bytes), epoch), big(rotationDigest(c.domain, epoch - 1, set.bytes)), seed);
  }
});

test('a message is read and made field by field', async (t) => {
  const [rnd, seed] = seeded(t, 2);
  const c = await Court.open({ salt, set: setOf(1, 1, members.slice(0, 1)).bytes });
  for (let i = 0; i < SAMPLE; i++) {
    const wire = randomWire(rnd, { srcChain: rnd.below(2 ** 32), dstChain: rnd.below(2 ** 32) });
    const r = await c.get('fields', messageCell(wire));
    const at = (from, to) => big(wire.subarray(from, to));
    const expected = [at(0, 4), at(4, 8), at(32, 64), at(64, 96), at(96, 97), at(97, 113), at(113, 145), at(145, 177)];
    assert.deepEqual(expected.map(() => r.readBigNumber()), expected, seed);
    const data = wire.length > 177 ? dataCell(wire.subarray(177)) : null;
    assert.ok((await c.get('made', messageCell(wire), data)).readCell().equals(messageCell(wire)), seed);
    const [src, dst, pool, sequence] = Array.from({ length: 4 }, () => rnd.below(2 ** 32));
    const uid = hex([src, dst, 0, 0, 0, 0, pool, sequence].map((x) => x.toString(16).padStart(8, '0')).join(''));
    assert.equal(await c.number('uid', src, dst, pool, sequence), big(uid), seed);
  }
});

test('CON-04 k of n pass, in the order of the set alone; fewer, strangers and other orders do not', async (t) => {
  const [rnd, seed] = seeded(t, 3);
  for (const n of [1, 2, 3, 5, 6, 7, 12, 13, 16]) {
    const k = Math.floor(n / 2) + 1;
    const set = setOf(3, k, rnd.shuffled(members).slice(0, n));
    const c = await Court.open({ salt, set: set.bytes });
    for (let i = 0; i < Math.max(2, SAMPLE / 20); i++) {
      const wire = randomWire(rnd, { dstChain: 9 });
      const digest = batchDigest(c.domain, [structHash(wire)]);
      const verdict = (a) => c.judge([messageCell(wire)], 3, a);
      const some = rnd.shuffled([...Array(n).keys()]);
      const places = some.slice(0, k + rnd.below(n - k + 1));
      const good = attest(set, digest, places);
      assert.equal(await verdict(good), 'ok', seed);
      assert.equal(await verdict(attest(set, digest, some.slice(0, k - 1))), 'Signature', seed);
      assert.equal(await verdict(Buffer.concat([good, rnd.bytes(64)])), 'Signature', seed);
      assert.equal(await verdict(good.subarray(0, -64)), 'Cells', seed);
      const change = (f) => { const b = Buffer.from(good); f(b); return b; };
      const at = 2 + 64 * rnd.below(places.length);
      const swapped = change((b) => { b.copyWithin(2, 66, 130); good.copy(b, 66, 2, 66); });
      if (places.length > 1) assert.equal(await verdict(swapped), 'Signature', seed);
      if (places.length > 1) assert.equal(await verdict(change((b) => good.copy(b, 66, 2, 66))), 'Signature', seed);
      assert.equal(await verdict(change((b) => { b[at + 32] ^= 0x80; })), 'Signature', seed); // the other parity
      assert.equal(await verdict(change((b) => { b.fill(0, at, at + 32); })), 'Signature', seed);
      assert.equal(await verdict(change((b) => { word(N).copy(b, at); })), 'Signature', seed);
      assert.equal(await verdict(change((b) => { b.fill(0, at + 32, at + 64); })), 'Signature', seed);
      const stranger = members.find((m) => !set.keys.includes(m));
      assert.equal(await verdict(change((b) => sign(digest, stranger).copy(b, at))), 'Signature', seed);
      if (n < 16) assert.equal(await verdict(change((b) => b.writeUInt16BE(b.readUInt16BE() | 1 << n))), 'Signature', seed);
      // the mirrored s, where the compact form can hold it
      const s = big(good.subarray(at + 32, at + 64)) & ((1n << 255n) - 1n);
      if (N - s < 1n << 255n) {
        const twin = change((b) => { word(N - s).copy(b, at + 32); b[at + 32] |= ~good[at + 32] & 0x80; });
        assert.equal(await verdict(twin), 'Signature', seed);
      }
      // any bit
      const bit = rnd.below(good.length * 8);
      assert.equal(await verdict(change((b) => { b[bit >> 3] ^= 1 << (bit & 7); })), 'Signature', `${seed}, bit ${bit}`);
      const other = Buffer.from(wire), b2 = rnd.below(wire.length * 8);
      other[b2 >> 3] ^= 1 << (b2 & 7);
      assert.equal(await c.judge([messageCell(other)], 3, good), 'Signature', `${seed}, bit ${b2}`);
    }
  }
});

test('CON-13 sets that are not well formed are refused, whoever attested them', async () => {
  const old = setOf(1, 2, members.slice(0, 3));
  const c = await Court.open({ salt, set: old.bytes });
  const good = setOf(2, 5, members.slice(0, 9)).bytes;
  const change = (f) => { const b = Buffer.from(good); return f(b) ?? b; };
  const attested = (set) => attest(old, rotationDigest(c.domain, 1, set), [0, 1]);
  const many = setOf(2, 9, members).bytes;
  for (const [name, set] of Object.entries({
    'the same epoch': change((b) => { b[3] = 1; }),
    'an epoch left out': change((b) => { b[3] = 3; }),
    'less than half': change((b) => { b[4] = 4; }),
    'half is no majority': setOf(2, 4, members.slice(0, 8)).bytes,
    'more than all': change((b) => { b[4] = 10; }),
    'nobody': hex('000000020000'),
    'a k of zero': change((b) => { b[4] = 0; }),
    'not ascending': change((b) => { good.copy(b, 126, 146, 166); good.copy(b, 146, 126, 146); }),
    'not ascending across cells': change((b) => { good.copy(b, 106, 126, 146); good.copy(b, 126, 106, 126); }),
    'one twice across cells': change((b) => { b.copyWithin(106, 126, 146); }),
    'the same member twice': change((b) => { b.copyWithin(26, 6, 26); }),
    'a zero member': change((b) => { b.fill(0, 6, 26); }),
    'a member short': good.subarray(0, -20),
    'a byte short': good.subarray(0, -1),
    'a byte more': Buffer.concat([good, Buffer.from([1])]),
    'a member more': Buffer.concat([good, Buffer.alloc(20, 255)]),
    'no head': good.subarray(0, 5),
    '17 members': many,
  })) assert.equal(await c.rotate(set, 1, attested(set)), 'Set', name);
  assert.equal(await c.number('setHash', setCell(change((b) => { b[3] = 0; })), 0), errors.Set, 'epoch 0');
  // bytes that are right, in other cells
  const cells = {
    'fewer in a cell': beginCell().storeBuffer(good.subarray(0, 106)).storeRef(beginCell().storeBuffer(good.subarray(106)).endCell()).endCell(),
    'two references': beginCell().storeBuffer(good.subarray(0, 126)).storeRef(beginCell().storeBuffer(good.subarray(126)).endCell()).storeRef(beginCell().endCell()).endCell(),
    'one after the last': beginCell().storeBuffer(good.subarray(0, 126)).storeRef(beginCell().storeBuffer(good.subarray(126)).storeRef(beginCell().endCell()).endCell()).endCell(),
    'none': beginCell().storeBuffer(good.subarray(0, 126)).endCell(),
    'a bit more': beginCell().storeBuffer(good.subarray(0, 126)).storeBit(1).storeRef(beginCell().storeBuffer(good.subarray(126)).endCell()).endCell(),
  };
  for (const [name, cell] of Object.entries(cells)) assert.equal(await c.rotate(cell, 1, attested(good)), 'Set', name);
  assert.deepEqual(await c.epochs(), [1, 0, 0]);
  assert.equal(await c.rotate(good, 1, attested(good)), 'ok');
  const most = setOf(3, 9, members.slice(0, 16));
  const last = { keys: setOf(2, 5, members.slice(0, 9)).keys };
  assert.equal(await c.rotate(most.bytes, 2, attest(last, rotationDigest(c.domain, 2, most.bytes), [0, 2, 4, 6, 8])), 'ok');
  assert.ok((await c.get('currentSet')).readCell().equals(setCell(most.bytes)));
});

test('CON-13 a set hands over once, and one in its grace attests messages, but no set', async (t) => {
  const [rnd, seed] = seeded(t, 5);
  const c = await Court.open({ salt, set: setOf(1, 2, members.slice(0, 3)).bytes });
  let current = setOf(1, 2, members.slice(0, 3)), previous, until = 0;
  const wire = wireOf({}), digest = batchDigest(c.domain, [structHash(wire)]);
  const may = (s) => c.judge([messageCell(wire)], s.epoch, attest(s, digest, [...Array(s.k).keys()]));
  for (let i = 0; i < Math.max(8, SAMPLE / 6); i++) {
    const n = 3 + 2 * rnd.below(4), k = Math.floor(n / 2) + 1;
    const next = setOf(current.epoch + 1, k, rnd.shuffled(members).slice(0, n));
    const by = (s, epoch) => c.rotate(next.bytes, s.epoch, attest(s, rotationDigest(c.domain, epoch, next.bytes), [...Array(s.k).keys()]));
    if (previous) {
      assert.equal(await by(previous, current.epoch), 'Set', seed);
      assert.equal(await may(previous), c.world.now <= until ? 'ok' : 'Set', seed);
    }
    assert.equal(await by(current, current.epoch + 1), 'Signature', seed);
    assert.equal(await by(current, current.epoch), 'ok', seed);
    assert.equal(await by(current, current.epoch), 'Set', seed);
    [previous, current, until] = [current, next, c.world.now + 172_800];
    assert.equal(await may(current), 'ok', seed);
    assert.equal(await may(previous), 'ok', seed);
    assert.equal(await may({ ...previous, epoch: current.epoch + 1 }), 'Set', seed);
    c.world.now += rnd.pick([0, 86_400, 172_800, 172_801]);
    assert.equal(await may(current), 'ok', seed);
    assert.equal(await may(previous), c.world.now <= until ? 'ok' : 'Set', seed);
  }
});

test('CON-04 CON-14 a proof has one form in cells', async () => {
  const set = setOf(1, 4, members.slice(0, 7));
  const c = await Court.open({ salt, set: set.bytes });
  const wire = wireOf({}), a = attest(set, batchDigest(c.domain, [structHash(wire)]), [0, 2, 3, 6]);
  const verdict = (proof) => c.judge([messageCell(wire)], 1, proof);
  const parities = [0, 1, 2, 3].reduce((bits, i) => bits | (a[2 + 64 * i + 32] >> 7) << i, 0);
  const signature = (b, i) => b.storeBuffer(a.subarray(2 + 64 * i, 34 + 64 * i))
    .storeUint(big(a.subarray(34 + 64 * i, 66 + 64 * i)) & (1n << 255n) - 1n, 255);
  const end = beginCell().endCell();
  const head = ({ signers = 0b1001101, bits = parities } = {}) =>
    signature(beginCell().storeUint(1, 32).storeUint(signers, 16).storeUint(bits, 16), 0);
  const third = () => signature(beginCell(), 3), second = (x = third().endCell()) => signature(signature(beginCell(), 1), 2).storeRef(x);
  const whole = (x = second().endCell()) => head().storeRef(x).endCell();
  assert.equal(await verdict(whole()), 'ok');
  assert.ok(whole().equals(proofCell(1, a)));
  const one = signature(beginCell(), 1).storeRef(signature(signature(beginCell(), 2), 3).endCell()).endCell();
  assert.equal(await verdict(whole(one)), 'ok'); // where cells end is not what is attested
  for (const [name, proof] of Object.entries({
    'a reference beside': head().storeRef(second().endCell()).storeRef(end).endCell(),
    'a reference after the last': whole(second(third().storeRef(end).endCell()).endCell()),
    'a bit in the first': head().storeBit(1).storeRef(second().endCell()).endCell(),
    'a bit in the second': whole(second().storeBit(0).endCell()),
    'a bit in the last': whole(second(third().storeBit(0).endCell()).endCell()),
    'references beside a signature': whole(second().storeRef(end).endCell()),
    'a signature more': whole(second(signature(third(), 0).endCell()).endCell()),
    'no second': head().endCell(),
    'an empty second': head().storeRef(end).endCell(),
    'a parity more': head({ bits: parities | 16 }).storeRef(second().endCell()).endCell(),
    'a bitmap alone': beginCell().storeUint(1, 32).storeUint(0, 32).endCell(),
    'half a bitmap': beginCell().storeUint(1, 32).storeUint(0, 8).endCell(),
    'members without signatures': beginCell().storeUint(1, 32).storeUint(15, 16).storeUint(0, 16).endCell(),
  })) assert.ok(['Signature', 'Cells'].includes(await verdict(proof)), name);
  for (let i = 0; i < 4; i++) {
    assert.equal(await verdict(head({ bits: parities ^ 1 << i }).storeRef(second().endCell()).endCell()), 'Signature', `parity ${i}`);
  }
  assert.equal(await verdict(beginCell().storeUint(1, 31).endCell()), 'Cells');
});

test('a message has one form in cells, and data of 4,096 bytes at most', async () => {
  const c = await Court.open({ salt, set: setOf(1, 1, members.slice(0, 1)).bytes });
  const hash = (cell) => c.number('structHash', cell);
  for (const n of [0, 1, 126, 127, 128, 1016, 4095, 4096]) {
    const wire = wireOf({ data: Buffer.alloc(n, 0x5a) });
    assert.equal(await hash(messageCell(wire)), big(structHash(wire)), `${n} bytes`);
  }
  assert.equal(await hash(messageCell(wireOf({ data: Buffer.alloc(4097) }))), errors.Malformed);
  const wire = wireOf({ data: Buffer.alloc(200, 1) });
  const words = (payload) => beginCell().storeBuffer(wire.subarray(0, 96)).storeRef(payload).endCell();
  const head = () => beginCell().storeBuffer(wire.subarray(96, 177));
  const full = () => beginCell().storeBuffer(wire.subarray(177, 304));
  const rest = beginCell().storeBuffer(wire.subarray(304)).endCell(), end = beginCell().endCell();
  const payload = payloadCell(wire.subarray(96));
  assert.equal(await hash(words(head().storeRef(full().storeRef(rest).endCell()).endCell())), big(structHash(wire)));
  for (const [name, cell] of Object.entries({
    'no payload': beginCell().storeBuffer(wire.subarray(0, 96)).endCell(),
    'two payloads': beginCell().storeBuffer(wire.subarray(0, 96)).storeRef(payload).storeRef(payload).endCell(),
    'a bit more': beginCell().storeBuffer(wire.subarray(0, 96)).storeBit(0).storeRef(payload).endCell(),
    'a byte more': beginCell().storeBuffer(wire.subarray(0, 96)).storeUint(0, 8).storeRef(payload).endCell(),
    'a byte less': beginCell().storeBuffer(wire.subarray(0, 95)).storeRef(payload).endCell(),
  })) assert.ok(malformed.includes(await hash(cell)), name);
  for (const [name, cell] of Object.entries({
    'a payload of a bit more': words(head().storeBit(1).endCell()),
    'a payload of a byte more': words(head().storeUint(1, 8).endCell()),
    'a payload of a byte less': words(beginCell().storeBuffer(wire.subarray(96, 176)).endCell()),
    'a payload of two references': words(head().storeRef(rest).storeRef(rest).endCell()),
    'empty data': words(head().storeRef(end).endCell()),
    'data that are no bytes': words(head().storeRef(beginCell().storeUint(1, 7).endCell()).endCell()),
    'data of more than 127 bytes in a cell': words(head().storeRef(beginCell().storeBuffer(Buffer.alloc(127)).storeUint(1, 7).endCell()).endCell()),
    'a cell that is not full before another': words(head().storeRef(beginCell().storeBuffer(wire.subarray(177, 303)).storeRef(rest).endCell()).endCell()),
    'an empty cell at the end': words(head().storeRef(full().storeRef(end).endCell()).endCell()),
    'two cells after one': words(head().storeRef(full().storeRef(rest).storeRef(rest).endCell()).endCell()),
  })) assert.equal(await hash(cell), errors.Malformed, name);
});

test('a batch has one form in cells, and 100 messages at most', async () => {
  const c = await Court.open({ salt, set: setOf(1, 1, members.slice(0, 1)).bytes });
  const wire = wireOf({}), m = messageCell(wire), h = structHash(wire);
  const digest = (cell) => c.number('batchDigest', cell);
  for (const n of [1, 2, 3, 4, 6, 7, 99, 100]) {
    const items = Array(n).fill(h).with(n >> 1, m);
    assert.equal(await digest(batchCell(items)), big(batchDigest(c.domain, Array(n).fill(h))), `${n} messages`);
  }
  assert.equal(await digest(batchCell(Array(101).fill(h).with(0, m))), errors.Malformed);
  const item = () => beginCell().storeBit(1).storeRef(m);
  const threeHashes = () => [h, h, h].reduce((all, x) => all.storeBit(0).storeBuffer(x), beginCell());
  const three = () => item().storeBit(1).storeRef(m).storeBit(1).storeRef(m);
  for (const [name, cell] of Object.entries({
    'nothing': beginCell().endCell(),
    'a reference alone': beginCell().storeRef(m).endCell(),
    'a message that is not there': beginCell().storeBit(1).endCell(),
    'no message, and a reference': beginCell().storeBit(0).storeRef(m).endCell(),
    'a hash of 255 bits': beginCell().storeBit(0).storeUint(0, 255).endCell(),
    'a reference more': item().storeRef(m).endCell(),
    'a cell that is not full before another': item().storeRef(item().endCell()).endCell(),
    'an empty cell at the end': three().storeRef(beginCell().endCell()).endCell(),
    'two cells after one': threeHashes().storeRef(item().endCell()).storeRef(item().endCell()).endCell(),
    'four in a cell': three().storeBit(1).storeRef(m).endCell(),
    'a malformed message': beginCell().storeBit(1).storeRef(beginCell().endCell()).endCell(),
  })) assert.ok(malformed.includes(await digest(cell)), name);
});

/** The cell with one thing changed somewhere in it: a bit, a reference more, one less, or two of them swapped. */
function changed(rnd, cell) {
  const refs = [...cell.refs];
  if (refs.length > 0 && rnd.below(3) > 0) {
    const at = rnd.below(refs.length);
    refs[at] = changed(rnd, refs[at]);
    return rebuilt([...Array(cell.bits.length).keys()].map((i) => cell.bits.at(i)), refs);
  }
  const bits = [...Array(cell.bits.length).keys()].map((i) => cell.bits.at(i));
  const ways = [
    () => { const at = rnd.below(bits.length); bits[at] = !bits[at]; },
    () => bits.splice(rnd.below(bits.length), 1),
    () => bits.splice(0, bits.length, ...bits.slice(0, rnd.below(bits.length))),
    () => { if (bits.length < 1023) bits.push(rnd.below(2) === 1); else bits.pop(); },
    () => { if (refs.length < 4) refs.push(rnd.pick([beginCell().endCell(), cell, ...refs])); else refs.pop(); },
    () => { if (refs.length > 0) refs.splice(rnd.below(refs.length), 1); else refs.push(cell); },
    () => { if (refs.length > 1) refs.reverse(); else refs.push(beginCell().endCell()); },
  ];
  rnd.pick(ways)();
  return rebuilt(bits, refs);
}

function rebuilt(bits, refs) {
  const b = beginCell();
  for (const bit of bits) b.storeBit(bit);
  for (const r of refs) b.storeRef(r);
  return b.endCell();
}

test('CON-04 whatever is changed in the cells of a batch or a proof, the answer is a refusal by name', async (t) => {
  const [rnd, seed] = seeded(t, 8);
  const set = setOf(1, 2, members.slice(0, 3));
  const c = await Court.open({ salt, set: set.bytes });
  const wires = Array.from({ length: 5 }, (_, i) => wireOf({ nonce: i, data: Buffer.alloc(130 * i, i) }));
  const digest = batchDigest(c.domain, wires.map(structHash));
  const batch = batchCell(wires.map((w, i) => (i === 3 ? structHash(w) : messageCell(w))));
  const proof = proofCell(1, attest(set, digest, [0, 1]));
  assert.equal(await c.judge(batch, 1, proof), 'ok');
  const seen = new Set();
  for (let i = 0; i < 8 * SAMPLE; i++) {
    const [b, p] = rnd.below(2) ? [changed(rnd, batch), proof] : [batch, changed(rnd, proof)];
    if (b.equals(batch) && p.equals(proof)) continue;
    const verdict = await c.judge(b, 1, p);
    assert.ok(['Malformed', 'Signature', 'Set', 'Cells'].includes(verdict), `${seed}, case ${i}: ${verdict}`);
    seen.add(verdict);
  }
  assert.ok(seen.size >= 2, [...seen].join());
});
