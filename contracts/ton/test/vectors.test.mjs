// CON-14: the shared vectors get the same verdict here as on every other chain.
import assert from 'node:assert/strict';
import { batchCell, big, Court, hex, messageCell, proofCell, setCell, test, vectors } from './lab.mjs';

const salt = hex(vectors.domain.salt);
const byName = Object.fromEntries(vectors.vectors.map((v) => [v.name, v]));
const wireOf = (name) => hex(byName[name].wire);
const chainOf = (wire) => hex(wire).readUInt32BE(4);
const epochOf = (set) => hex(set).readUInt32BE(0);

test('CON-14 the domain and every digest', async () => {
  const c = await Court.open({ salt, set: hex(vectors.vectors[0].set) });
  assert.equal(await c.number('domain', big(salt)), BigInt(vectors.domain.separator));
  assert.equal(await c.number('setHash', setCell(hex(vectors.vectors[0].set)), 1), BigInt(vectors.setHash));
  for (const v of vectors.vectors) {
    const m = messageCell(hex(v.wire));
    assert.equal(await c.number('structHash', m), BigInt(v.structHash), v.name);
    assert.equal(await c.number('batchDigest', batchCell([m])), BigInt(v.digest), v.name);
  }
  const both = vectors.batch.of.map((n) => messageCell(wireOf(n)));
  assert.equal(await c.number('batchDigest', batchCell(both)), BigInt(vectors.batch.digest));
  assert.equal(await c.number('rotationDigestTo', setCell(hex(vectors.rotation.newSet)), 2), BigInt(vectors.rotation.digest));
});

test('CON-14 good attestations pass, bad ones do not', async (t) => {
  for (const v of vectors.vectors) {
    await t.test(v.name, async () => {
      const epoch = epochOf(v.set);
      const c = await Court.open({ chainId: chainOf(v.wire), salt, set: hex(v.set) });
      const m = messageCell(hex(v.wire)), other = messageCell(hex(v.wrongChainWire));
      assert.equal(await c.judge([m], epoch, hex(v.attestation)), 'ok');
      assert.equal(Object.keys(v.bad).length, 5);
      for (const [name, bad] of Object.entries(v.bad)) assert.equal(await c.judge([m], epoch, hex(bad)), 'Signature', name);
      assert.equal(await c.judge([other], epoch, hex(v.attestation)), 'Signature');
      assert.equal(await c.judge([other], epoch, hex(v.wrongChainAttestation)), 'Chain');
      assert.equal(await c.judge([m], epoch, hex(v.wrongChainAttestation)), 'Signature');
      for (const e of [0, epoch + 1]) assert.equal(await c.judge([m], e, hex(v.attestation)), 'Set');
      const elsewhere = await Court.open({ chainId: chainOf(v.wire), salt: Buffer.alloc(32, 1), set: hex(v.set) });
      assert.equal(await elsewhere.judge([m], epoch, hex(v.attestation)), 'Signature');
    });
  }
});

test('CON-14 a batch: whole, with one message here, in no other order, and no part of it alone', async () => {
  const { of, attestation } = vectors.batch;
  const c = await Court.open({ chainId: chainOf(byName[of[0]].wire), salt, set: hex(vectors.vectors[0].set) });
  const cells = of.map((n) => messageCell(wireOf(n))), hashes = of.map((n) => hex(byName[n].structHash));
  assert.equal(await c.judge(cells, 1, hex(attestation)), 'ok');
  assert.equal(await c.judge([cells[0], hashes[1]], 1, hex(attestation)), 'ok');
  assert.equal(await c.judge([hashes[0], cells[1]], 1, hex(attestation)), 'ok');
  assert.equal(await c.judge(cells.toReversed(), 1, hex(attestation)), 'Signature');
  assert.equal(await c.judge([hashes[1], cells[0]], 1, hex(attestation)), 'Signature');
  assert.equal(await c.judge([cells[0]], 1, hex(attestation)), 'Signature');
  assert.equal(await c.judge([...cells, cells[0]], 1, hex(attestation)), 'Signature');
  assert.equal(await c.judge(hashes, 1, hex(attestation)), 'Malformed'); // nothing to execute
});

test('CON-14 a true high s is refused, its low twin passes', async () => {
  const m = byName[vectors.highS.message];
  const c = await Court.open({ chainId: chainOf(m.wire), salt, set: hex(vectors.highS.set) });
  assert.equal(await c.judge([messageCell(hex(m.wire))], 1, hex(vectors.highS.goodTwin)), 'ok');
  assert.equal(await c.judge([messageCell(hex(m.wire))], 1, hex(vectors.highS.bad)), 'Signature');
});

test('CON-13, CON-14 the rotation', async () => {
  const v = vectors.vectors[0];
  const c = await Court.open({ chainId: chainOf(v.wire), salt, set: hex(v.set) });
  const m = messageCell(hex(v.wire)), set = hex(vectors.rotation.newSet), proof = hex(vectors.rotation.attestation);
  const smaller = Buffer.from(set.subarray(0, 86));
  smaller[4] = 3;
  smaller[5] = 4;
  assert.equal(await c.rotate(smaller, 1, proof), 'Signature');
  assert.equal(await c.rotate(set, 2, proof), 'Set');
  assert.deepEqual(await c.epochs(), [1, 0, 0]);
  assert.equal(await c.rotate(set, 1, proof), 'ok');
  assert.deepEqual(await c.epochs(), [2, 1, c.world.now + 2 * 86_400]);
  assert.ok((await c.get('currentSet')).readCell().equals(setCell(set)));
  assert.equal(await c.rotate(set, 1, proof), 'Set');
  assert.equal(await c.judge([m], 1, hex(v.attestation)), 'ok'); // in the grace of the old set
  c.world.now += 2 * 86_400;
  assert.equal(await c.judge([m], 1, hex(v.attestation)), 'ok');
  c.world.now += 1;
  assert.equal(await c.judge([m], 1, hex(v.attestation)), 'Set');
});

test('CON-04 no bit of message or attestation can change', async () => {
  const v = byName['swap-evm-to-solana'];
  const c = await Court.open({ chainId: chainOf(v.wire), salt, set: hex(v.set) });
  const wire = hex(v.wire), proof = hex(v.attestation);
  for (let i = 0; i < wire.length + proof.length; i++) {
    const a = Buffer.from(wire), b = Buffer.from(proof);
    if (i < wire.length) a[i] ^= 1 << i % 8;
    else b[i - wire.length] ^= 1 << i % 8;
    assert.equal(await c.judge([messageCell(a)], 1, proofCell(1, b)), 'Signature', `byte ${i}`);
  }
});
