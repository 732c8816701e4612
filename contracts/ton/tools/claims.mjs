// SPDX-License-Identifier: Apache-2.0
// Where the contracts have claims, what is in them, and the bodies that they carried out, for the page's tests:
// node tools/claims.mjs > ../../testdata/vectors/ton-claims.json
import { toNano } from '@ton/core';
import { structHash } from '../test/lab.mjs';
import { body, DAY, funded, HERE, messageCell, POOL_ID, THERE } from '../test/world.mjs';

const b64 = (cell) => cell.toBoc().toString('base64');
const hex = (bytes) => `0x${bytes.toString('hex')}`;
const text = (n) => n.toString();

/** A message as the API tells it, with its claim as the contracts have it. */
async function claim(w, wire, sequence) {
  const address = await w.claimOf(sequence);
  const c = await w.claim(sequence);
  const { data } = (await w.chain.getContract(address)).accountState.state;
  const part = (a, b) => hex(wire.subarray(a, b));
  return {
    uid: part(0, 32), srcAnchor: part(32, 64), dstAnchor: part(64, 96), payload: part(96), hash: structHash(wire).toString('hex'),
    address: address.toRawString(), data: b64(data), owed: text(c.owed), openedAt: Number(c.openedAt),
    outcome: Number(c.outcome), asking: c.asking, retry: b64(body.retry(messageCell(wire))),
    redirect: b64(body.redirect(messageCell(wire))),
  };
}

const w = await funded(toNano('400'), { lanes: [{ capIn: toNano('50') }] });
const wires = [
  w.wire({ sequence: 1, amount: toNano('90') }),
  w.wire({ sequence: 2, amount: toNano('200'), data: Buffer.from(Array.from({ length: 127 }, (_, i) => i)) }),
  w.wire({ sequence: 3, amount: toNano('60'), data: Buffer.from(Array.from({ length: 300 }, (_, i) => i & 255)) }),
];
for (const wire of wires) w.ok(await w.deliver([wire]));
w.ok(await w.ask('retry', wires[0])); // in part
const { state } = (await w.chain.getContract(w.pool)).accountState;
const claims = [];
for (const [i, wire] of wires.entries()) claims.push(await claim(w, wire, i + 1));
w.later(DAY);
w.ok(await w.ask('retry', wires[0])); // the rest: both were carried out
w.ok(await w.ask('redirect', wires[2], { from: w.recipient }));
process.stdout.write(`${JSON.stringify({
  code: b64(state.code), data: b64(state.data), now: w.now - DAY, chainId: HERE, remoteChain: THERE, poolId: POOL_ID,
  router: w.router.toRawString(), anchor: w.pool.toRawString(), recipient: w.recipient.address.toRawString(), claims,
}, null, 1)}\n`);
